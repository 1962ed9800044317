#include "core/manifest/decode_object.h"

namespace bayplan {

void readMetadata(Decoder& in, Value root, Scope scope, const SourceMark& mark, ObjectMeta& meta) {
  const auto metadata = root.find("metadata");
  if (metadata.isNull() || (metadata.isMap() && metadata.find("name").isNull())) {
    in.fail(metadata.isNull() ? root : metadata, "metadata.name is missing");
    return;
  }
  in.within(root, "metadata", [&](Value value) { in.read(value, meta); });
  if (meta.name.empty() && !in.failed()) in.fail(metadata, "metadata.name is empty");
  if (scope == Scope::Cluster) meta.namespace_ = {};
  else if (meta.namespace_.empty()) meta.namespace_ = in.symbol("default");
  meta.resourceVersion = {};  // kept for nodes only
  meta.source = mark;
}

void decodeObject(Decoder& in, Value root, std::string_view apiVersion, std::string_view kind, const SourceMark& mark,
                  ObjectSet& out) {
  const auto slash = apiVersion.find('/');
  const auto group = slash == std::string_view::npos ? std::string_view() : apiVersion.substr(0, slash);
  ++out.documents;
  for (const auto reader : {coreReader(group, kind), workloadReader(group, kind), storageReader(group, kind)})
    if (reader) return reader(in, root, apiVersion, kind, mark, out);
  ++out.ignored[std::string(kind)];
}

}  // namespace bayplan
