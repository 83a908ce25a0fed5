#include "play/typed_path.hpp"

#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "config/nearest.hpp"

namespace quadrille::play {

namespace fs = std::filesystem;

namespace {

/// Of all that is in a folder; none where it cannot be read.
std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        names.push_back(at->path().filename().string());
    std::ranges::sort(names);
    return names;
}

/// As much as both begin with, of whole characters.
std::string shared_beginning(const std::string& a, const std::string& b) {
    auto length = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    const auto is_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    while (length > 0 && length < a.size() && is_inside(a[length])) --length;
    return a.substr(0, length);
}

Text cannot_be_read(const fs::path& path) {
    return {"'{0}' cannot be read; check its permissions", {path.string()}};
}

}  // namespace

fs::path path_typed(std::string_view typed, const PathOrigins& origins) {
    if (typed == "~") return origins.home;
    if (typed.starts_with("~/")) return origins.home / typed.substr(2);
    return origins.folder / typed;  // a whole path stands for itself
}

Completion completed(std::string_view typed, const PathOrigins& origins) {
    const std::size_t last = typed.rfind('/');
    const std::string_view before = typed.substr(0, last == typed.npos ? 0 : last + 1);
    const std::string_view begun = typed.substr(before.size());
    if (typed == "~") return {"~/", 1};
    const fs::path folder = path_typed(before, origins);
    std::optional<std::string> shared;
    std::size_t count = 0;
    for (const std::string& name : names_in(folder)) {
        if (!name.starts_with(begun) || (begun.empty() && name.starts_with('.'))) continue;
        ++count;
        shared = shared ? shared_beginning(*shared, name) : name;
    }
    if (!shared) return {std::string(typed), 0};
    std::string whole = std::string(before) + *shared;
    std::error_code error;
    if (count == 1 && fs::is_directory(folder / *shared, error)) whole += '/';
    return {std::move(whole), count};
}

std::optional<Text> what_is_wrong_with(const fs::path& path) {
    std::error_code error;
    fs::path there;
    for (const fs::path& part : path) {
        const fs::path next = there / part;
        if (fs::exists(next, error)) {
            there = next;
            continue;
        }
        if (error) return cannot_be_read(there);
        if (!there.empty() && !fs::is_directory(there, error))
            return Text("'{0}' is a file, no folder", {there.string()});
        const fs::path& last = path.has_filename() ? path : path.parent_path();
        const bool is_last = there / last.filename() == last;
        return config::suggesting(
            Text(is_last ? "there is no file '{0}' in {1}" : "there is no folder '{0}' in {1}",
                 {part.string(), there.string()}),
            part.string(), names_in(there));
    }
    if (::access(path.c_str(), R_OK) != 0) return cannot_be_read(path);
    return std::nullopt;
}

}  // namespace quadrille::play
