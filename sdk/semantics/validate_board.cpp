// Boards: extent, alphabets and elements; and a puzzle as a whole, its board and its rules.
#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "plain_text.hpp"
#include "quadrille/validate.hpp"

namespace quadrille {

namespace {

bool within_reach(Vec2 point) noexcept {
    return std::abs(point.x) <= farthest && std::abs(point.y) <= farthest;
}

/// Something in the place of NaN is not within any bounds.
bool is_sane(const Rect& extent) noexcept {
    return within_reach(extent.min) && within_reach(extent.max) &&
           extent.width() >= shortest_side && extent.height() >= shortest_side &&
           extent.width() * extent.height() <= largest_area;
}

Result<void> validate_alphabet(const Alphabet& alphabet, std::size_t number) {
    const std::string which = std::to_string(number);
    if (alphabet.symbols.size() > max_symbols)
        return Error{
            Text("alphabet {0} has {1} symbols; {2} is the most",
                 {which, std::to_string(alphabet.symbols.size()), std::to_string(max_symbols)})};
    std::unordered_set<std::string_view> seen;
    for (const Symbol& symbol : alphabet.symbols) {
        if (!semantics::is_word(symbol.id))
            return Error{
                Text("a symbol of alphabet {0} has the id '{1}'; expected a word without spaces",
                     {which, kit::printable(symbol.id)})};
        if (symbol.id == reserved_symbol)
            return Error{
                Text("a symbol of alphabet {0} has the id '{1}', which is kept for the absence of "
                     "a mark; choose another",
                     {which, symbol.id})};
        if (!semantics::is_plain(symbol.shown))
            return Error{
                Text("symbol '{1}' of alphabet {0} is shown as a text that is no UTF-8 or holds "
                     "control characters",
                     {which, symbol.id})};
        if (!seen.insert(symbol.id).second)
            return Error{Text("two symbols of alphabet {0} have the id '{1}'; ids should be unique",
                              {which, symbol.id})};
    }
    if (alphabet.rest > alphabet.symbols.size())
        return Error{
            Text("the resting mark {1} of alphabet {0} does not exist; it has {2} symbols",
                 {which, std::to_string(alphabet.rest), std::to_string(alphabet.symbols.size())})};
    for (const std::vector<Mark>* cycle : {&alphabet.primary, &alphabet.secondary})
        for (auto mark = cycle->begin(); mark != cycle->end(); ++mark)
            if (!alphabet.has(*mark) || std::find(cycle->begin(), mark, *mark) != mark)
                return Error{
                    Text("a click cycle of alphabet {0} holds mark {1}, which does not exist or "
                         "comes twice",
                         {which, std::to_string(*mark)})};
    if (alphabet.palette > Palette::keypad)
        return Error{Text("alphabet {0} has a palette of no known kind", {which})};
    if (alphabet.palette != Palette::none && alphabet.primary.empty())
        return Error{
            Text("alphabet {0} has a palette without marks; 'primary' should list what it offers",
                 {which})};
    return {};
}

/// The first of the elements that has the name of one before it; their number where none has.
/// Boards have hundreds of thousands of names: they are put into as many buckets by their hashes,
/// and sorted in those. No names make it slow.
std::size_t first_named_again(std::span<const Element> elements) {
    struct Name {
        std::size_t hash = 0;
        std::size_t number = 0;  ///< of the element
    };
    const std::size_t buckets = std::bit_ceil(elements.size());
    const auto bucket_of = [&](std::size_t hash) { return hash & (buckets - 1); };
    std::vector<std::size_t> hashes;
    std::vector<std::size_t> ends(buckets + 1, 0);  // by bucket, once all names are there
    hashes.reserve(elements.size());
    for (const Element& element : elements) {
        hashes.push_back(std::hash<std::string>()(element.name));
        ++ends[bucket_of(hashes.back()) + 1];
    }
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<Name> names(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i)
        names[ends[bucket_of(hashes[i])]++] = {hashes[i], i};
    const auto name_of = [&](const Name& name) -> const std::string& {
        return elements[name.number].name;
    };
    const auto precedes = [&](const Name& a, const Name& b) {
        if (a.hash != b.hash) return a.hash < b.hash;
        const int order = name_of(a).compare(name_of(b));
        return order != 0 ? order < 0 : a.number < b.number;
    };
    const auto is_same = [&](const Name& a, const Name& b) {
        return a.hash == b.hash && name_of(a) == name_of(b);
    };
    std::size_t first = elements.size();
    std::size_t begin = 0;
    for (std::size_t bucket = 0; bucket < buckets; begin = ends[bucket++]) {
        if (ends[bucket] - begin < 2) continue;
        const auto together = std::span(names).subspan(begin, ends[bucket] - begin);
        if (together.size() > 2) std::ranges::sort(together, precedes);
        for (std::size_t i = 1; i < together.size(); ++i)
            if (is_same(together[i - 1], together[i])) first = std::min(first, together[i].number);
    }
    return first;
}

Result<void> validate_element(const Board& board, std::size_t number) {
    const Element& element = board.elements[number];
    const auto which = [&] { return std::to_string(number); };
    if (!semantics::is_word(element.name))
        return Error{Text("element {0} is named '{1}'; expected a name without spaces",
                          {which(), kit::printable(element.name)})};
    if (element.kind > Kind::clue)
        return Error{Text("element {0} ({1}) is of no known kind", {which(), element.name})};
    if (element.alphabet >= board.alphabets.size())
        return Error{Text("element {0} ({1}) uses alphabet {2}; the board has {3}, counted from 0",
                          {which(), element.name, std::to_string(element.alphabet),
                           std::to_string(board.alphabets.size())})};
    const Alphabet& alphabet = board.alphabets[element.alphabet];
    if (element.given != blank && !alphabet.has(element.given))
        return Error{Text("element {0} ({1}) is given as mark {2}; its alphabet has {3} symbols",
                          {which(), element.name, std::to_string(element.given),
                           std::to_string(alphabet.symbols.size())})};
    if (element.part > Part::hidden)
        return Error{Text("element {0} ({1}) is of no known part", {which(), element.name})};
    if (element.part == Part::hidden) {
        if (!element.outline.empty())
            return Error{Text("element {0} ({1}) is hidden; it should have no outline",
                              {which(), element.name})};
        if (alphabet.symbols.empty() || alphabet.symbols.size() > most_hidden_symbols ||
            alphabet.rest != blank)
            return Error{
                Text("element {0} ({1}) is hidden; its alphabet should have 1 to {2} "
                     "symbols and no resting mark",
                     {which(), element.name, std::to_string(most_hidden_symbols)})};
        return {};
    }
    if (element.outline.size() < 3 ||
        !std::all_of(element.outline.begin(), element.outline.end(), within_reach))
        return Error{
            Text("the outline of element {0} ({1}) should be at least three points, none further "
                 "than {2} units from 0",
                 {which(), element.name, "100000"})};
    return {};
}

}  // namespace

Result<void> validate_board(const Board& board) {
    if (!is_sane(board.extent))
        return Error{
            Text("the extent of the board should be at least {0} units wide and high, no further "
                 "than {1} units from 0, and "
                 "at most {2} square units",
                 {"0.001", "100000", "1100000"})};
    if (board.alphabets.size() > max_alphabets)
        return Error{
            Text("the board has more than {0} alphabets", {std::to_string(max_alphabets)})};
    for (std::size_t i = 0; i < board.alphabets.size(); ++i)
        if (auto sound = validate_alphabet(board.alphabets[i], i); !sound) return sound;
    Result<void> first_unsound;
    std::size_t sound = 0;  // elements that are
    for (; sound < board.size(); ++sound)
        if (Result<void> here = validate_element(board, sound); !here) {
            first_unsound = std::move(here);
            break;
        }
    if (const std::size_t again = first_named_again(std::span(board.elements).first(sound));
        again != sound)
        return Error{Text("two elements are named '{0}'; names should be unique",
                          {board.elements[again].name})};
    if (!first_unsound) return first_unsound;
    if (board.deciding().begin() == board.deciding().end())
        return Error{
            "there is nothing to decide on the board; at least one element should take an answer"};
    return {};
}

Result<void> validate_puzzle(const Puzzle& puzzle, const TypeInfo& info) {
    if (auto sound = validate_board(puzzle.board()); !sound) return sound;
    return validate_rules(puzzle.rules(), puzzle.board(), info.conditions.size(),
                          info.rule_versions);
}

}  // namespace quadrille
