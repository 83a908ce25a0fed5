#include "play/editor/grid_paste.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "play/editor/seat_board.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::play {

namespace {

using Words = std::vector<std::string>;

/// A puzzle's grid is not larger.
constexpr std::size_t most_pasted_words = 100'000;

bool is_between(char32_t character) {
    constexpr std::u32string_view signs = U" \t,;|";
    return signs.find(character) != std::u32string_view::npos;
}

/// A line of a frame round blocks: "+-----+-----+".
bool is_frame(std::string_view line) {
    return line.find_first_not_of("+-=|_ \t") == std::string_view::npos &&
           line.find_first_of("+-=") != std::string_view::npos &&
           line.find("--") != std::string_view::npos;
}

/// The first of them, up to `most` characters.
Words words_in(std::string_view line, std::size_t most) {
    Words parted;
    Words characters;
    std::string word;
    bool has_long_word = false;
    const auto end_word = [&] {
        has_long_word = has_long_word || kit::characters(word) > 1;
        if (!word.empty()) parted.push_back(std::exchange(word, {}));
    };
    while (!line.empty() && characters.size() < most) {
        const char32_t character = kit::take_character(line);
        if (character == U'\r') continue;
        if (is_between(character)) {
            end_word();
            continue;
        }
        word += kit::to_utf8(character);
        characters.push_back(kit::to_utf8(character));
    }
    end_word();
    // "53 7" is three places; "12 7" of words for numbers cannot be told from it, but "12,7" and
    // many words can.
    return parted.size() > 1 && (!has_long_word || parted.size() * 2 > characters.size())
               ? parted
               : characters;
}

std::vector<Words> rows_in(std::string_view text) {
    std::vector<Words> rows;
    std::size_t count = 0;
    while (!text.empty() && count < most_pasted_words) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (is_frame(line)) continue;
        Words words = words_in(line, most_pasted_words - count);
        count += words.size();
        if (!words.empty()) rows.push_back(std::move(words));
    }
    return rows;
}

}  // namespace

GridPaste paste_grid(std::string_view text, std::uint32_t number, const ClueKind& kind,
                     const ClueTyper& words, std::optional<std::uint32_t> from) {
    GridPaste paste;
    const std::vector<std::vector<std::uint32_t>> seats = seat_rows(kind);
    std::size_t row = 0;
    std::size_t column = 0;
    for (std::size_t r = 0; from && r < seats.size(); ++r)
        if (const auto at = std::ranges::find(seats[r], *from); at != seats[r].end()) {
            row = r;
            column = static_cast<std::size_t>(at - seats[r].begin());
        }
    const std::vector<Words> rows = rows_in(text);
    const auto put = [&](std::uint32_t seat, const std::string& word) {
        if (std::optional<std::string> value = words.value_of(word))
            paste.printed.push_back({number, {seat}, *std::move(value)});
        else if (ClueTyper::is_blank(word) || word == "x" || word == "X")
            paste.emptied.push_back(seat);
        else
            ++paste.unread;
    };
    for (const Words& line : rows) {
        std::size_t at = column;
        for (const std::string& word : line) {
            if (row < seats.size() && at >= seats[row].size() && rows.size() == 1) {
                ++row;
                at = 0;
            }
            if (row >= seats.size() || at >= seats[row].size())
                ++paste.beyond;
            else
                put(seats[row][at++], word);
        }
        ++row;
    }
    std::ranges::sort(paste.printed, {}, &Clue::seats);
    return paste;
}

}  // namespace quadrille::play
