#include "core/manifest/reader.h"

#include <tbb/parallel_pipeline.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <iostream>

#include "core/manifest/chunk_reader.h"
#include "core/manifest/duplicates.h"
#include "core/manifest/files.h"
#include "core/manifest/input.h"
#include "core/manifest/splitter.h"

namespace bayplan {
namespace {

using Errors = std::vector<Error>;

// Reads the files of one load, one after the other.
class Load {
public:
  Load(const ReadOptions& options, std::uint64_t total) : m_options(options), m_total(total) {}

  void add(Input& input) {
    m_objects.files.push_back(input.name());
    append(m_objects, readFile(input));
    m_before += input.size();
  }

  void addError(Error error) { m_objects.errors.push_back(std::move(error)); }

  tl::expected<std::shared_ptr<const ObjectSet>, Errors> finish(bool anyOpened) {
    if (m_cancelled) return tl::unexpected<Errors>({Error{"loading was cancelled", {}, 0, 0}});
    if (!m_objects.errors.empty() && (!m_options.keepGoing || !anyOpened)) return tl::unexpected<Errors>(std::move(m_objects.errors));
    dropDuplicates(m_objects);
    return std::make_shared<const ObjectSet>(std::move(m_objects));
  }

private:
  struct Attempt {
    Batch batch;
    Format format = Format::Yaml;
  };

  // Some things are only known when the file was read: then it is read again, knowing them.
  ObjectSet readFile(Input& input) {
    Hints hints;
    std::optional<ObjectSet> asJson;
    std::unique_ptr<Input> converted;
    Converted text;
    for (Input* current = &input;;) {
      const auto head = current->read(0, 1024);
      if (!head) return withError(head.error());
      if (!converted && (encodingOf(*head) != Encoding::Utf8 || hints.convert)) {
        auto bytes = input.read(0, input.size());
        if (!bytes) return withError(bytes.error());
        text = toUtf8(*bytes);
        converted = Input::ofText(text.text, input.name());
        current = converted.get();
        hints = {};
        continue;
      }
      auto attempt = readOnce(*current, hints, startsLikeJson(*head) && !hints.yaml);
      if (m_cancelled) return {};
      auto& batch = attempt.batch;
      if (batch.notUtf8 && !converted) {
        hints.convert = true;
      } else if (learn(batch, hints)) {
      } else if (attempt.format == Format::Json && batch.jsonSyntax && !input.name().ends_with(".json")) {
        asJson = std::move(batch.objects);
        hints = {};
        hints.yaml = true;
      } else {
        auto objects = asJson && !batch.objects.errors.empty() && !isTemplate(batch.objects) ? std::move(*asJson) : std::move(batch.objects);
        if (text.bad > 0) objects.notes.insert(objects.notes.begin(), encodingNote(text, input.name()));
        return objects;
      }
    }
  }

  static bool isTemplate(const ObjectSet& objects) {
    return objects.errors.front().message.find("template") != std::string::npos;
  }

  static ObjectSet withError(const Error& error) {
    ObjectSet objects;
    objects.errors.push_back(error);
    return objects;
  }

  static bool startsLikeJson(std::string_view head) {
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    const auto first = head.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (head[first] == '{' || head[first] == '[') && !head.substr(first).starts_with("{{");
  }

  static Note encodingNote(const Converted& text, const std::string& name) {
    char byte[8];
    std::snprintf(byte, sizeof byte, "0x%02X", static_cast<unsigned>(text.firstByte));
    const auto more = text.bad > 1 ? " (and " + std::to_string(text.bad - 1) + " more)" : std::string();
    return {Note::Kind::Warning,
            Error{std::string("byte ") + byte + more + " is not UTF-8 and read as U+FFFD; is the file Latin-1?", name,
                  static_cast<int>(text.firstBad.line), static_cast<int>(text.firstBad.column)},
            {}};
  }

  // True where the batch tells something new, so that the file must be read again.
  static bool learn(const Batch& batch, Hints& hints) {
    bool news = false;
    for (const auto document : batch.uncuttable)
      if (std::count(hints.wholeDocuments.begin(), hints.wholeDocuments.end(), document) == 0) {
        hints.wholeDocuments.push_back(document);
        news = true;
      }
    for (const auto document : batch.typeless) {
      const auto isOf = [document](const auto& entry) { return entry.first == document; };
      if (std::any_of(hints.listTypes.begin(), hints.listTypes.end(), isOf)) continue;
      const auto type = std::find_if(batch.lists.begin(), batch.lists.end(), isOf);
      hints.listTypes.emplace_back(document, type == batch.lists.end() ? ListType{} : type->second);
      news = true;
    }
    return news;
  }

  Attempt readOnce(Input& input, const Hints& hints, bool json) {
    Attempt attempt;
    attempt.format = json ? Format::Json : Format::Yaml;
    const auto splitter = json ? makeJsonSplitter(input, hints) : makeYamlSplitter(input, hints);
    const auto fileIndex = static_cast<std::uint32_t>(m_objects.files.size() - 1);
    ReaderStock readers(m_pools, fileIndex, input.name());
    static constexpr std::size_t kChunksInFlight = 4;
    tbb::parallel_pipeline(
        kChunksInFlight,
        tbb::make_filter<void, std::shared_ptr<Chunk>>(tbb::filter_mode::serial_in_order,
                                                       [&](tbb::flow_control& control) { return nextChunk(*splitter, control); }) &
            tbb::make_filter<std::shared_ptr<Chunk>, std::shared_ptr<Batch>>(
                tbb::filter_mode::parallel,
                [&](const std::shared_ptr<Chunk>& chunk) { return std::make_shared<Batch>(readers.read(*chunk, hints)); }) &
            tbb::make_filter<std::shared_ptr<Batch>, void>(tbb::filter_mode::serial_in_order, [&](const std::shared_ptr<Batch>& batch) {
              append(attempt.batch, std::move(*batch));
            }));
    return attempt;
  }

  std::shared_ptr<Chunk> nextChunk(Splitter& splitter, tbb::flow_control& control) {
    auto chunk = std::make_shared<Chunk>();
    if (m_options.progress && !m_options.progress(m_before + splitter.bytesRead(), m_total)) m_cancelled = true;
    if (!m_cancelled && splitter.next(*chunk)) return chunk;
    control.stop();
    return nullptr;
  }

  // Readers are used again, by whichever thread comes next: their buffers and caches are worth keeping.
  class ReaderStock {
  public:
    ReaderStock(Pools& pools, std::uint32_t fileIndex, std::string fileName)
        : m_pools(pools), m_fileIndex(fileIndex), m_fileName(std::move(fileName)) {}

    Batch read(const Chunk& chunk, const Hints& hints) {
      auto reader = take();
      auto batch = reader->read(chunk, hints);
      const std::lock_guard lock(m_mutex);
      m_free.push_back(std::move(reader));
      return batch;
    }

  private:
    std::unique_ptr<ChunkReader> take() {
      const std::lock_guard lock(m_mutex);
      if (m_free.empty()) return std::make_unique<ChunkReader>(m_pools, m_fileIndex, m_fileName);
      auto reader = std::move(m_free.back());
      m_free.pop_back();
      return reader;
    }

    Pools& m_pools;
    std::uint32_t m_fileIndex;
    std::string m_fileName;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<ChunkReader>> m_free;
  };

  const ReadOptions& m_options;
  std::uint64_t m_total = 0, m_before = 0;
  Pools m_pools;
  ObjectSet m_objects;
  std::atomic<bool> m_cancelled = false;
};

}  // namespace

tl::expected<std::shared_ptr<const ObjectSet>, Errors> readObjects(const std::vector<std::string>& paths, const ReadOptions& options) {
  const auto files = findFiles(paths, options.recursive);
  Load load(options, files.bytes);
  for (const auto& error : files.errors) load.addError(error);
  bool anyOpened = false;
  for (const auto& path : files.paths) {
    auto input = path == "-" ? Input::openStream(options.standardInput ? *options.standardInput : std::cin, "-") : Input::openFile(path);
    if (!input) {
      load.addError(input.error());
      continue;
    }
    anyOpened = true;
    load.add(**input);
  }
  return load.finish(anyOpened);
}

tl::expected<std::shared_ptr<const ObjectSet>, Errors> readObjectsFromText(std::string_view text, const std::string& name,
                                                                           const ReadOptions& options) {
  const auto input = Input::ofText(text, name);
  Load load(options, text.size());
  load.add(*input);
  return load.finish(true);
}

}  // namespace bayplan
