#include "places/places.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <system_error>

#include "config/lower_case.hpp"
#include "places/place_groups.hpp"
#include "places/place_names.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::places {

namespace {

constexpr std::array sides{CellSide::top, CellSide::bottom, CellSide::left, CellSide::right};

std::map<CellPlace, ElementId> cells_of(const Board& board, const CellPlaces& grid) {
    std::map<CellPlace, ElementId> cells;
    for (const ElementId id : board.ids())
        if (const auto place = grid.cell(board, id)) cells.emplace(*place, id);
    return cells;
}

/// Two numbers and perhaps a side, with words between.
struct Typed {
    std::vector<std::uint32_t> numbers;
    std::optional<CellSide> side;
};

/// Takes such a word; false for one that stands for nothing here.
bool take_word(Typed& typed, std::string_view word, const Translator& translate) {
    if (word.empty() || word == "r" || word == "c") return true;
    const auto side = std::ranges::find_if(sides, [&](CellSide one) {
        const Text name = side_word(one);
        return word == name.english || word == config::lower_case(translate(name.english));
    });
    if (side == sides.end()) return false;
    typed.side = *side;
    return true;
}

std::optional<Typed> typed_in(std::string_view words, const Translator& translate) {
    Typed typed;
    std::string word;
    for (std::size_t i = 0; i < words.size();) {
        const char c = words[i];
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit && c != ' ' && c != ',' && c != ':') {
            word += config::lower_case(c);
            ++i;
            continue;
        }
        if (!take_word(typed, std::exchange(word, {}), translate)) return std::nullopt;
        if (!is_digit) {
            ++i;
            continue;
        }
        const auto [end, error] = std::from_chars(words.data() + i, words.data() + words.size(),
                                                  typed.numbers.emplace_back());
        if (error != std::errc{}) return std::nullopt;
        i = static_cast<std::size_t>(end - words.data());
    }
    if (!take_word(typed, word, translate)) return std::nullopt;
    return typed;
}

/// Where a list of names goes on.
constexpr std::string_view between_names = ", ";

}  // namespace

Places::Places(const Board& board)
    : board_(&board), grid_(board), cells_(cells_of(board, grid_)), sides_(board, cells_) {
    for (const ElementId id : board.ids()) {
        by_name_.emplace(board[id].name, id);
        if (!board.hides(id)) seen_alphabets_.insert(board[id].alphabet);
    }
}

template <class Name>
Text Places::beside_cells(ElementId id, Name&& name) const {
    if (const CellSides::Corner* const corner = sides_.corner(id))
        return {"the {1} corner of {0}", {name(corner->cell), direction_word(corner->direction)}};
    const auto cells = sides_.bounded(id);
    if (cells.empty()) return {};
    const bool is_outer = cells.size() == 1;
    Text words = is_outer ? Text("the outer edge of {0}", {name(cells[0])})
                          : Text("the edge between {0} and {1}", {name(cells[0]), name(cells[1])});
    if (!sides_.is_one_of_several(id)) return words;
    if (const auto direction = sides_.direction(id))
        return {"the {1} outer edge of {0}", {name(cells[0]), direction_word(*direction)}};
    return {"{0} ({1})", {std::move(words), Text::name((*board_)[id].name)}};
}

Text Places::told(ElementId id) const {
    if (const auto place = cell(id))
        return {"row {0}, column {1}", {std::to_string(place->row), std::to_string(place->column)}};
    if (Text words = beside_cells(id, [&](ElementId of) { return told(of); }); !words.empty())
        return words;
    if (const CellSides::Side* const side = sides_.side(id))
        return at_side(side->side, told(side->cell));
    Text words = place_of_name((*board_)[id].name);
    return words.empty() ? Text((*board_)[id].name) : words;
}

Text Places::told_together(const std::vector<ElementId>& ids) const {
    std::vector<SidedPlace> sided;
    std::vector<Text> others;
    for (const ElementId id : ids) {
        const CellSides::Side* const side = sides_.side(id);
        if (const auto own = cell(id))
            sided.push_back({*own, std::nullopt});
        else if (!sides_.bounded(id).empty())
            others.push_back(told(id));
        else if (const auto next = side == nullptr ? std::nullopt : cell(side->cell))
            sided.push_back({*next, side->side});
        else
            others.push_back(told(id));
    }
    if (!sided.empty()) others.insert(others.begin(), grouped(sided));
    return kit::listed_apart(others);
}

Text Places::short_name(ElementId id) const {
    const auto name = [&](ElementId of) { return Text((*board_)[of].name); };
    if (board_->hides(id) || !counts_corners((*board_)[id].name)) return name(id);
    if (Text words = beside_cells(id, name); !words.empty()) return words;
    const CellSides::Side* const side = sides_.side(id);
    return side == nullptr ? name(id) : at_side(side->side, name(side->cell));
}

Text Places::in_short_words(Text sentence) const {
    if (!sentence.verbatim) {
        for (Text& argument : sentence.arguments) argument = in_short_words(std::move(argument));
        return sentence;
    }
    std::vector<ElementId> ids;
    if (!take_names(sentence.english, ids)) return sentence;
    std::string list;
    std::vector<Text> names;
    for (const ElementId id : ids) {
        list += (names.empty() ? "{" : std::string(between_names) + "{") +
                std::to_string(names.size()) + "}";
        names.push_back(short_name(id));
    }
    return names.size() == 1 ? std::move(names.front()) : Text(std::move(list), std::move(names));
}

std::optional<ElementId> Places::named(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ElementId> Places::numbered(std::string_view words,
                                          const Translator& translate) const {
    const std::optional<Typed> typed = typed_in(words, translate);
    if (!typed || typed->numbers.size() != 2) return std::nullopt;
    const CellPlace place{typed->numbers[0], typed->numbers[1]};
    if (const auto cell = cells_.find(place); cell != cells_.end()) {
        if (!typed->side) return cell->second;
        if (const auto edge = sides_.at(cell->second, *typed->side)) return edge;
    }
    if (place.row == 0 || place.column == 0) return std::nullopt;
    return named(typed->side
                     ? name_of_side(place, *typed->side)
                     : "r" + std::to_string(place.row) + "c" + std::to_string(place.column));
}

std::optional<ElementId> Places::find(std::string_view words, const Translator& translate) const {
    if (const auto id = named(words)) return id;
    for (const ElementId id : board_->ids())
        if (config::same_words((*board_)[id].name, words)) return id;
    if (const auto id = numbered(words, translate)) return id;
    for (const ElementId id : board_->ids())
        if (!board_->hides(id) && (config::same_words(tell(short_name(id), translate), words) ||
                                   config::same_words(tell(told(id), translate), words)))
            return id;
    return std::nullopt;
}

bool Places::is_spoken(std::string_view name) const {
    if (name.find_first_not_of("0123456789") == std::string_view::npos) return false;
    return std::ranges::none_of(seen_alphabets_, [&](std::size_t alphabet) {
        return std::ranges::any_of(board_->alphabets[alphabet].symbols, [&](const Symbol& symbol) {
            return name == symbol.id || name == symbol.shown;
        });
    });
}

bool Places::take_names(std::string_view names, std::vector<ElementId>& ids) const {
    const std::size_t before = ids.size();
    while (!names.empty()) {
        const std::size_t end = std::min(names.find_first_of(between_names), names.size());
        if (end > 0) {
            const auto id = named(names.substr(0, end));
            if (!id || !is_spoken((*board_)[*id].name)) return false;
            ids.push_back(*id);
        }
        names.remove_prefix(std::min(end + 1, names.size()));
    }
    return ids.size() > before;
}

bool Places::take_list(const Text& names, std::vector<ElementId>& ids) const {
    if (names.verbatim) return take_names(names.english, ids);
    const bool is_list = names.english == "{0}, {1}" || names.english == "{0} and {1}";
    return is_list && std::ranges::all_of(names.arguments,
                                          [&](const Text& part) { return take_list(part, ids); });
}

Text Places::in_words(Text sentence, bool is_noun) const {
    std::vector<ElementId> ids;
    if (take_list(sentence, ids)) {
        if (ids.size() > 1) return told_together(ids);
        const Text place = told(ids.front());
        // In some languages a sentence wants an article before it.
        if (!is_noun) return place;
        if (cell(ids.front())) return {"the cell in {0}", {place}};
        const bool is_by_name =
            !place.arguments.empty() && place == place_of_name((*board_)[ids.front()].name);
        return is_by_name ? Text("the place in {0}", {place}) : place;
    }
    if (sentence.verbatim) return sentence;
    bool has_places = false;
    for (std::size_t i = 0; i < sentence.arguments.size(); ++i) {
        const std::string_view english = sentence.english;
        const std::size_t at = english.find("{" + std::to_string(i) + "}");
        // "Look around {0}.", not "wrong: {0}", and never one place of several.
        const bool is_alone = sentence.arguments.size() == 1 && at != std::string_view::npos &&
                              at >= 2 && english[at - 1] == ' ' && english[at - 2] != ':';
        const bool is_last = is_alone && !english.substr(0, at).ends_with(" at ") &&
                             (english.ends_with("{0}") || english.ends_with("{0}."));
        Text words = in_words(sentence.arguments[i], is_last);
        has_places = has_places || words != sentence.arguments[i];
        sentence.arguments[i] = std::move(words);
    }
    // A place in words has a comma of its own.
    if (has_places && sentence.english == "{0}, {1}") sentence.english = "{0}; {1}";
    return sentence;
}

}  // namespace quadrille::places
