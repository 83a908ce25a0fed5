#include "play/recent_files.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>

#include "config/files.hpp"

namespace quadrille::play {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_remembered = 4 * most_recent_files;

/// A path a line.
fs::path list_of_recent_files(const config::Folders& folders) {
    return folders.user_data / "recent-files.txt";
}

std::vector<fs::path> remembered(const config::Folders& folders) {
    constexpr std::uintmax_t longest = 1U << 16U;
    std::vector<fs::path> files;
    const Result<std::string> list = config::read_file(list_of_recent_files(folders), longest);
    if (!list) return files;
    for (std::string_view rest = *list; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (rest.starts_with('/')) files.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return files;
}

}  // namespace

std::vector<fs::path> recent_files(const config::Folders& folders) {
    std::vector<fs::path> files = remembered(folders);
    std::erase_if(files, [](const fs::path& file) {
        std::error_code code;
        return !fs::is_regular_file(file, code);
    });
    if (files.size() > most_recent_files) files.resize(most_recent_files);
    return files;
}

void remember_file(const config::Folders& folders, const fs::path& file) {
    std::error_code code;
    const fs::path whole = fs::weakly_canonical(fs::absolute(file, code), code);
    if (whole.empty() || whole.string().find('\n') != std::string::npos) return;
    // The others are not looked at: they may lie on a disk that answers slowly, or not at all. More
    // are kept than are shown, so that those that are gone take no place from those that are there.
    std::vector<fs::path> files = remembered(folders);
    std::erase(files, whole);
    files.insert(files.begin(), whole);
    if (files.size() > most_remembered) files.resize(most_remembered);
    std::string list;
    for (const fs::path& one : files) list += one.string() + "\n";
    static_cast<void>(
        config::replace_file(list_of_recent_files(folders), list, config::Readers::owner));
}

}  // namespace quadrille::play
