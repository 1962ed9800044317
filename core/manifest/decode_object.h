#pragma once

#include "core/manifest/decoder.h"

namespace bayplan {

// Reads the object `root`, of this type, into the list of its kind; kinds that placement does not need are only counted.
// Where the decoder failed(), nothing was added.
void decodeObject(Decoder& in, Value root, std::string_view apiVersion, std::string_view kind, const SourceMark& mark,
                  ObjectSet& out);

// The readers of each area's kinds; null where the kind is another area's or no one's.
using ObjectReader = void (*)(Decoder&, Value root, std::string_view apiVersion, std::string_view kind, const SourceMark&,
                              ObjectSet&);
ObjectReader coreReader(std::string_view group, std::string_view kind);      // Node, Pod, Namespace, Service, Event, …
ObjectReader workloadReader(std::string_view group, std::string_view kind);  // sets and workloads
ObjectReader storageReader(std::string_view group, std::string_view kind);

// The part that all objects share: metadata, with the namespace that kubectl would take where none is given.
enum class Scope { Cluster, Namespaced };
void readMetadata(Decoder& in, Value root, Scope scope, const SourceMark& mark, ObjectMeta& meta);

template <class T>
void addObject(Decoder& in, T object, ObjectList<T>& list) {
  if (!in.failed()) list.push_back(std::make_shared<const T>(std::move(object)));
}

}  // namespace bayplan
