#include "format.hpp"

#include <algorithm>

#include "format_words.hpp"
#include "utf8.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t begin = line.find_first_not_of(" \t", at);
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
        words.push_back({line.substr(begin, end - begin), begin + 1});
        at = end;
    }
    return words;
}

std::vector<Word> characters_of(std::string_view line) {
    std::vector<Word> characters;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t length = std::max<std::size_t>(printable_length(line, at), 1);
        if (line[at] != ' ' && line[at] != '\t')
            characters.push_back({line.substr(at, length), at + 1});
        at += length;
    }
    return characters;
}

std::size_t order_of(std::size_t cells) noexcept {
    for (std::size_t order = least_order; order <= most_order; ++order)
        if (order * order == cells) return order;
    return 0;
}

std::string_view cells_of_line(std::string_view line) {
    const std::vector<Word> words = words_of(line);
    if (words.empty()) return {};
    // Words of one length that make a square together are groups of cells.
    const auto length = [](const Word& word) { return characters_of(word.text).size(); };
    const std::size_t first = length(words.front());
    const bool grouped = words.size() > 1 && order_of(first * words.size()) != 0 &&
                         std::all_of(words.begin(), words.end(),
                                     [&](const Word& word) { return length(word) == first; });
    if (!grouped && order_of(first) != 0)
        return line.substr(0, words.front().column - 1 + words.front().text.size());
    for (const Word& word : words)
        if (word.column > 1 && word.text.front() == '#') return line.substr(0, word.column - 1);
    return line;
}

bool is_remark(std::string_view line) noexcept {
    const std::size_t begin = line.find_first_not_of(" \t");
    return begin == std::string_view::npos || line[begin] == '#';
}

q::Error unexpected(std::size_t line, const Word& found, q::Text expected) {
    q::Text what;
    if (is_printable(found.text) && kit::characters(found.text) <= 20) {
        what = q::kit::quoted(found.text);
    } else {
        // A long word is shown by its beginning; a byte that is no text by its code.
        std::size_t at = 0;
        while (at < found.text.size() && at < 20 && printable_length(found.text, at) != 0)
            at += printable_length(found.text, at);
        what = is_printable(found.text)
                   ? q::kit::quoted(std::string(found.text.substr(0, at)) + "…")
                   : kit::shown(found.text, std::min(at, found.text.size() - 1));
    }
    return kit::error_at(line, found.column,
                         {"found {0}; expected {1}", {std::move(what), std::move(expected)}});
}

q::Error ends_early(std::size_t line, const std::vector<Word>& words, q::Text expected) {
    const Word& last = words.back();
    return kit::error_at(
        line, last.column + last.text.size(),
        {"found {0}; expected {1}", {q::Text("the end of the line"), std::move(expected)}});
}

std::optional<Place> place_of(std::string_view text) {
    if (text.size() < 4 || text.front() != 'r') return std::nullopt;
    const std::size_t c = text.find('c');
    if (c == std::string_view::npos || text[1] == '0' || c + 1 == text.size() || text[c + 1] == '0')
        return std::nullopt;
    Place place;
    if (!read_number(text.substr(1, c - 1), longest_side, place.row) ||
        !read_number(text.substr(c + 1), longest_side, place.column))
        return std::nullopt;
    return Place{place.row - 1, place.column - 1};
}

bool read_number(std::string_view text, std::size_t most, std::size_t& number) noexcept {
    if (text.empty() || text.size() > 9) return false;
    number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return false;
        number = number * 10 + static_cast<std::size_t>(c - '0');
    }
    return number <= most;
}

q::Result<Sheet> read(std::string_view text) {
    std::vector<kit::Line> lines = kit::lines_of(text);
    std::erase_if(lines, [](const kit::Line& line) { return is_remark(line.text); });
    if (lines.empty())
        return kit::error_at(
            1, 1,
            "the file is empty; expected a line of 81 characters, a grid, or the word 'order'");
    return is_native(lines) ? read_native(lines) : read_plain(lines);
}

}  // namespace sudoku
