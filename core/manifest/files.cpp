#include "core/manifest/files.h"

#include <algorithm>
#include <filesystem>

namespace bayplan {
namespace {

namespace fs = std::filesystem;

bool isManifest(const fs::path& path) {
  const auto extension = path.extension();
  return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

// False where the folder could not be listed.
template <class Iterator>
bool collect(const fs::path& folder, std::vector<std::string>& found) {
  std::error_code error;
  Iterator it(folder, fs::directory_options::follow_directory_symlink, error);
  for (; !error && it != Iterator(); it.increment(error)) {
    std::error_code ignored;
    if (isManifest(it->path()) && !fs::is_directory(it->path(), ignored)) found.push_back(it->path().string());
  }
  return !error;
}

}  // namespace

FoundFiles findFiles(const std::vector<std::string>& paths, bool recursive) {
  FoundFiles out;
  bool known = true;
  for (const auto& path : paths) {
    std::error_code error;
    if (path == "-" || !fs::is_directory(path, error)) {
      if (path != "-" && !fs::exists(path, error)) out.errors.push_back({"no such file or folder", path, 0, 0});
      else out.paths.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    const bool listed = recursive ? collect<fs::recursive_directory_iterator>(path, found) : collect<fs::directory_iterator>(path, found);
    if (!listed) out.errors.push_back({"the folder cannot be listed", path, 0, 0});
    else if (found.empty())
      out.errors.push_back({std::string("the folder holds no *.yaml, *.yml or *.json") + (recursive ? "" : " (-R looks in its sub-folders)"), path, 0, 0});
    std::sort(found.begin(), found.end());
    out.paths.insert(out.paths.end(), found.begin(), found.end());
  }
  for (const auto& path : out.paths) {
    std::error_code error;
    const auto size = fs::is_regular_file(path, error) ? fs::file_size(path, error) : 0;
    known = known && path != "-" && !error;
    if (!error) out.bytes += size;
  }
  if (!known) out.bytes = 0;
  return out;
}

}  // namespace bayplan
