#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_set>

#include "quadrille/validate.hpp"

namespace quadrille {

namespace {

bool finite(Vec2 point) noexcept { return std::isfinite(point.x) && std::isfinite(point.y); }

/// Spaces and control characters would break saves and commands; everything else, UTF-8 included, is fine.
bool is_word(std::string_view text) noexcept {
    return !text.empty() && std::none_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte <= 0x20 || byte == 0x7F;
    });
}

Result<void> validate_alphabet(const Alphabet& alphabet, std::size_t number) {
    const std::string which = std::to_string(number);
    if (alphabet.symbols.size() > max_symbols)
        return Error{Text("alphabet {0} has {1} symbols; {2} is the most",
                          {which, std::to_string(alphabet.symbols.size()), std::to_string(max_symbols)})};
    std::unordered_set<std::string_view> seen;
    for (const Symbol& symbol : alphabet.symbols) {
        if (!is_word(symbol.id))
            return Error{Text("a symbol of alphabet {0} has the id '{1}'; expected a word without spaces", {which, symbol.id})};
        if (!seen.insert(symbol.id).second)
            return Error{Text("two symbols of alphabet {0} have the id '{1}'; ids should be unique", {which, symbol.id})};
    }
    if (alphabet.rest > alphabet.symbols.size())
        return Error{Text("the resting mark {1} of alphabet {0} does not exist; it has {2} symbols",
                          {which, std::to_string(alphabet.rest), std::to_string(alphabet.symbols.size())})};
    for (const std::vector<Mark>* cycle : {&alphabet.primary, &alphabet.secondary})
        for (auto mark = cycle->begin(); mark != cycle->end(); ++mark)
            if (!alphabet.has(*mark) || std::find(cycle->begin(), mark, *mark) != mark)
                return Error{Text("a click cycle of alphabet {0} holds mark {1}, which does not exist or comes twice",
                                  {which, std::to_string(*mark)})};
    return {};
}

Result<void> validate_element(const Board& board, std::size_t number) {
    const Element& element = board.elements[number];
    const std::string which = std::to_string(number);
    if (!is_word(element.name))
        return Error{Text("element {0} is named '{1}'; expected a name without spaces", {which, element.name})};
    if (element.kind > Kind::clue) return Error{Text("element {0} ({1}) is of no known kind", {which, element.name})};
    if (element.alphabet >= board.alphabets.size())
        return Error{Text("element {0} ({1}) uses alphabet {2}; the board has {3}, counted from 0",
                          {which, element.name, std::to_string(element.alphabet), std::to_string(board.alphabets.size())})};
    const Alphabet& alphabet = board.alphabets[element.alphabet];
    if (element.given != blank && !alphabet.has(element.given))
        return Error{Text("element {0} ({1}) is given as mark {2}; its alphabet has {3} symbols",
                          {which, element.name, std::to_string(element.given), std::to_string(alphabet.symbols.size())})};
    if (element.outline.size() < 3 || !std::all_of(element.outline.begin(), element.outline.end(), finite))
        return Error{
            Text("the outline of element {0} ({1}) should be at least three points of finite numbers", {which, element.name})};
    return {};
}

}  // namespace

Result<void> validate_board(const Board& board) {
    if (!finite(board.extent.min) || !finite(board.extent.max) || !(board.extent.width() > 0) || !(board.extent.height() > 0))
        return Error{"the extent of the board should have a finite width and height above 0"};
    if (board.alphabets.size() > 256) return Error{"the board has more than 256 alphabets"};
    for (std::size_t i = 0; i < board.alphabets.size(); ++i)
        if (auto sound = validate_alphabet(board.alphabets[i], i); !sound) return sound;
    std::unordered_set<std::string_view> names;
    names.reserve(board.size());
    bool decides_something = false;
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (auto sound = validate_element(board, i); !sound) return sound;
        if (!names.insert(board.elements[i].name).second)
            return Error{Text("two elements are named '{0}'; names should be unique", {board.elements[i].name})};
        decides_something = decides_something || board.decides(element_id(i));
    }
    if (!decides_something) return Error{"there is nothing to decide on the board; at least one element should take an answer"};
    return {};
}

Result<void> validate_puzzle(const Puzzle& puzzle, const TypeInfo& info) {
    if (auto sound = validate_board(puzzle.board()); !sound) return sound;
    return validate_rules(puzzle.rules(), puzzle.board(), info.conditions.size());
}

}  // namespace quadrille
