#include "cli/solution_line.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "quadrille/kit/utf8.hpp"

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

SolutionSigns::SolutionSigns(const Board& board) {
    std::vector<std::size_t> first;  // by alphabet
    for (const Alphabet& alphabet : board.alphabets) {
        first.push_back(signs_.size());
        for (const std::string& sign : signs_of(alphabet)) signs_.push_back(kit::printable(sign));
    }
    for (const ElementId id : board.deciding())
        places_.push_back({index(id), first[board[id].alphabet]});
    if (std::ranges::all_of(signs_, [](const std::string& sign) { return sign.size() == 1; }))
        for (const std::string& sign : signs_) bytes_ += sign;
}

void SolutionSigns::append(std::string& text, std::span<const Mark> marks) const {
    if (bytes_.empty()) {
        for (const Place& place : places_) text += signs_[place.signs + marks[place.element]];
        return;
    }
    const std::size_t before = text.size();
    text.resize(before + places_.size());
    char* to = text.data() + before;
    for (const Place& place : places_) *to++ = bytes_[place.signs + marks[place.element]];
}

std::string SolutionSigns::line(const Position& solution) const {
    std::string line;
    for (const Place& place : places_)
        line += signs_[place.signs + solution.mark(element_id(place.element))];
    return line;
}

}  // namespace quadrille::cli
