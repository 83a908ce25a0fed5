#include "clues.hpp"

#include <algorithm>

#include "quadrille/kit/reader.hpp"

namespace nonogram {

namespace q = quadrille;

std::size_t shortest(const Clue& clue) noexcept {
    std::size_t sum = 0;
    for (std::size_t j = 0; j < clue.size(); ++j)
        sum += clue[j].length + (j > 0 ? gap_between(clue[j - 1], clue[j]) : 0);
    return sum;
}

std::string told(const Clue& clue, const std::vector<Colour>& colours) {
    std::string text;
    for (const q::Block& block : clue) {
        if (!text.empty()) text += ' ';
        text += std::to_string(block.length);
        if (!colours.empty()) text += colours[block.mark - std::size_t{1}].letter;
    }
    return text;
}

q::Result<Clue> clue_of_text(std::string_view text, const std::vector<Colour>& colours) {
    constexpr std::string_view between = " \t,-";
    if (text == "0") return Clue();
    Clue clue;
    for (std::size_t at = text.find_first_not_of(between); at < text.size();
         at = text.find_first_not_of(between, at)) {
        std::uint32_t length = 0;
        const std::size_t begin = at;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
            if (length <= max_side) length = length * 10 + static_cast<std::uint32_t>(text[at] - '0');
        if (begin == at)
            return q::Error{q::Text("found {0}; expected the length of a block",
                                    {q::kit::shown(text, at)})};
        if (length == 0) return q::Error{"found 0; a block is at least 1 long"};
        if (length > max_side)
            return q::Error{
                q::Text("this block is longer than {0} cells, the longest line there can be",
                        {std::to_string(max_side)})};
        q::Mark mark = 1;
        if (!colours.empty()) {
            const auto colour =
                at < text.size() ? std::ranges::find(colours, text[at], &Colour::letter)
                                 : colours.end();
            if (colour == colours.end())
                return q::Error{q::Text("block {0} has no colour; expected its letter behind it",
                                        {std::to_string(clue.size() + 1)})};
            mark = static_cast<q::Mark>(colour - colours.begin() + 1);
            ++at;
        }
        clue.push_back({length, mark});
    }
    return clue;
}

Clue clue_of(const std::vector<q::Mark>& line, q::Mark empty) {
    Clue clue;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == empty) continue;
        if (i > 0 && line[i - 1] == line[i])
            ++clue.back().length;
        else
            clue.push_back({1, line[i]});
    }
    return clue;
}

Clues with_picture(Clues clues, const std::vector<q::Mark>& picture) {
    clues.rows.clear();
    clues.columns.clear();
    std::vector<q::Mark> line;
    for (std::size_t row = 0; row < clues.grid.rows; ++row) {
        line.clear();
        for (std::size_t column = 0; column < clues.grid.columns; ++column)
            line.push_back(picture[clues.grid.at(row, column)]);
        clues.rows.push_back(clue_of(line, clues.empty()));
    }
    for (std::size_t column = 0; column < clues.grid.columns; ++column) {
        line.clear();
        for (std::size_t row = 0; row < clues.grid.rows; ++row)
            line.push_back(picture[clues.grid.at(row, column)]);
        clues.columns.push_back(clue_of(line, clues.empty()));
    }
    return clues;
}

}  // namespace nonogram
