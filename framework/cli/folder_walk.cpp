#include "cli/folder_walk.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include "quadrille/formats.hpp"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

std::set<std::string> endings_of(const std::vector<std::shared_ptr<const PuzzleType>>& types,
                                 std::string_view type) {
    std::set<std::string> endings;
    for (const auto& one : types) {
        const TypeInfo& info = one->info();
        if (!type.empty() && info.id != type) continue;
        endings.insert(info.extensions.begin(), info.extensions.end());
        if (const auto* const formats = facet_of<Formats>(*one))
            for (const Format& format : formats->formats())
                if (format.read) endings.insert(format.extensions.begin(), format.extensions.end());
    }
    return endings;
}

}  // namespace

FolderFiles files_of_types(const fs::path& folder,
                           const std::vector<std::shared_ptr<const PuzzleType>>& types,
                           std::string_view type) {
    const std::set<std::string> endings = endings_of(types, type);
    FolderFiles found;
    std::error_code code;
    fs::recursive_directory_iterator entry(
        folder, fs::directory_options::skip_permission_denied, code);
    for (; !code && entry != fs::recursive_directory_iterator(); entry.increment(code)) {
        const fs::path& path = entry->path();
        if (path.filename().string().starts_with('.')) {
            entry.disable_recursion_pending();
            continue;
        }
        std::error_code gone;
        if (!entry->is_regular_file(gone)) continue;
        if (endings.contains(path.extension().string()))
            found.files.push_back(path.string());
        else
            ++found.skipped;
    }
    std::ranges::sort(found.files);
    return found;
}

}  // namespace quadrille::cli
