#include "library/shelf_file.hpp"

#include <charconv>

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
    puzzles.push_back(puzzle);
    const auto* const about = facet_of<About>(*item.puzzle);
    if (about != nullptr && !about->credits().title.empty())
        titles[puzzle.number] = about->credits().title;
}

void ShelfContents::append(const ShelfContents& more) {
    if (more.from_start) {
        puzzles.clear();
        titles.clear();
        unread.reset();
        problem.reset();
    }
    puzzles.insert(puzzles.end(), more.puzzles.begin(), more.puzzles.end());
    titles.insert(more.titles.begin(), more.titles.end());
    if (!unread) unread = more.unread;
    if (!problem) problem = more.problem;
    whole = more.whole;
}

std::string ShelfEntry::name() const {
    return puzzle.number == 0 ? file->name : file->name + " " + std::to_string(puzzle.number);
}

}  // namespace quadrille::library
