#include "library/shelf_file.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "library/profile.hpp"
#include "quadrille/about.hpp"

namespace quadrille::library {

namespace {

constexpr std::size_t key_digits = 16;

}  // namespace

std::string key_text(KeyNumber key) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (unsigned shift = 4 * key_digits; shift > 0; shift -= 4)
        text += digits[key >> (shift - 4) & 15U];
    return text;
}

std::optional<KeyNumber> key_number(std::string_view key) {
    KeyNumber number = 0;
    const char* const end = key.data() + key.size();
    const auto [rest, error] = std::from_chars(key.data(), end, number, 16);
    if (error != std::errc{} || rest != end || key_text(number) != key) return std::nullopt;
    return number;
}

void ShelfContents::add(const Item& item, const FileRange& range) {
    ShelfPuzzle puzzle;
    puzzle.key = key_number(item.key).value_or(0);
    puzzle.range = range;
    puzzle.number = static_cast<std::uint32_t>(item.number);
    Profile profile = profile_of(*item.puzzle);
    puzzle.sort = sort_of({std::move(profile.variant), std::move(profile.size)});
    puzzles.push_back(puzzle);
    const auto* const about = facet_of<About>(*item.puzzle);
    if (about != nullptr && !about->credits().title.empty())
        titles[puzzle.number] = about->credits().title;
}

ShelfContents nothing_of(std::shared_ptr<const ShelfFile> file) {
    ShelfContents contents;
    contents.file = std::move(file);
    return contents;
}

std::uint16_t ShelfContents::sort_of(ShelfSort sort) {
    // Neighbours in a file are mostly alike.
    const auto known = std::ranges::find(sorts.rbegin(), sorts.rend(), sort);
    if (known != sorts.rend())
        return static_cast<std::uint16_t>(std::distance(known, sorts.rend()) - 1);
    if (sorts.size() < most_sorts) sorts.push_back(std::move(sort));
    return static_cast<std::uint16_t>(sorts.size() - 1);
}

void ShelfContents::append(const ShelfContents& more) {
    if (more.from_start) {
        puzzles.clear();
        titles.clear();
        sorts.clear();
        unread.reset();
        problem.reset();
    }
    std::vector<std::uint16_t> here;  // by sort of the others
    for (const ShelfSort& sort : more.sorts) here.push_back(sort_of(sort));
    for (ShelfPuzzle puzzle : more.puzzles) {
        if (puzzle.sort < here.size()) puzzle.sort = here[puzzle.sort];
        puzzles.push_back(puzzle);
    }
    titles.insert(more.titles.begin(), more.titles.end());
    if (!unread) unread = more.unread;
    if (!problem) problem = more.problem;
    whole = more.whole;
}

std::string ShelfEntry::name() const {
    return puzzle.number == 0 ? file->name : file->name + " " + std::to_string(puzzle.number);
}

}  // namespace quadrille::library
