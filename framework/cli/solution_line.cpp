#include "cli/solution_line.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace quadrille::cli {

namespace {

constexpr std::string_view signs = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// By mark, that of a blank included, what is written for it.
std::vector<std::string> signs_of(const Alphabet& alphabet) {
    const std::size_t size = alphabet.symbols.size();
    const std::size_t others = size - (alphabet.rest == blank ? 0 : 1);
    const bool short_ids = std::ranges::all_of(
        alphabet.symbols, [](const Symbol& symbol) { return symbol.id.size() == 1; });
    std::vector<std::string> told{"."};
    std::size_t nth = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::string& id = alphabet.symbols[i].id;
        if (short_ids)
            told.push_back(id);
        else if (alphabet.rest == i + 1)
            told.emplace_back(".");
        else if (others == 1)
            told.emplace_back("#");
        else if (others <= signs.size())
            told.emplace_back(1, signs[nth++]);
        else
            told.push_back(id + ",");
    }
    return told;
}

}  // namespace

std::string solution_line(const Board& board, const Position& solution) {
    std::vector<std::vector<std::string>> told;
    for (const Alphabet& alphabet : board.alphabets) told.push_back(signs_of(alphabet));
    std::string line;
    for (const ElementId id : board.deciding()) line += told[board[id].alphabet][solution.mark(id)];
    return line;
}

}  // namespace quadrille::cli
