#include "clues.hpp"

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

}  // namespace nonogram
