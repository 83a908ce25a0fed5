#include "text/places.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "config/lower_case.hpp"
#include "quadrille/outlines.hpp"
#include "text/place_groups.hpp"
#include "text/words.hpp"

namespace quadrille::text {

namespace {

constexpr std::array sides{CellSide::top, CellSide::bottom, CellSide::left, CellSide::right};

/// The middle of a side.
Vec2 middle_of(const Rect& box, CellSide side) {
    const Vec2 centre = box.centre();
    switch (side) {
        case CellSide::top:
            return {centre.x, box.min.y};
        case CellSide::bottom:
            return {centre.x, box.max.y};
        case CellSide::left:
            return {box.min.x, centre.y};
        case CellSide::right:
            break;
    }
    return {box.max.x, centre.y};
}

/// The middle of a side and that of the edge there are in the same spot, also at the rim, where an
/// edge reaches to one side only.
std::pair<long, long> spot(Vec2 at) { return {std::lround(at.x * 2), std::lround(at.y * 2)}; }

/// Whether it is a rectangle of the grid's directions.
bool is_upright(const std::vector<Vec2>& outline) {
    const Rect box = bounds(outline);
    return outline.size() == 4 && std::ranges::all_of(outline, [&](Vec2 corner) {
               return (corner.x == box.min.x || corner.x == box.max.x) &&
                      (corner.y == box.min.y || corner.y == box.max.y);
           });
}

/// Takes such a letter and a number behind it.
std::optional<std::uint32_t> take_number(std::string_view& name, char letter) {
    if (name.empty() || name.front() != letter) return std::nullopt;
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    if (error != std::errc{}) return std::nullopt;
    name.remove_prefix(static_cast<std::size_t>(end - name.data()));
    return number;
}

/// The two numbers of a place's name, as in r1c2 or p0.1.
std::optional<drawing::CellPlace> take_place(std::string_view& name, char row, char column) {
    const auto first = take_number(name, row);
    const auto second = first ? take_number(name, column) : std::nullopt;
    return second ? std::optional(drawing::CellPlace{*first, *second}) : std::nullopt;
}

/// What lies from one place to another of a line, if they lie on one.
Text told_from_to(const drawing::CellPlace& a, const drawing::CellPlace& b) {
    const auto words = [](std::size_t number) { return Text(std::to_string(number)); };
    if (a.row == b.row)
        return {"row {0}, columns {1} to {2}", {words(a.row), words(a.column), words(b.column)}};
    if (a.column == b.column)
        return {"column {0}, rows {1} to {2}", {words(a.column), words(a.row), words(b.row)}};
    return {};
}

/// The side of a cell from one corner of a grid to the next, of which there are cells on both
/// sides.
Text told_side(const drawing::CellPlace& a, const drawing::CellPlace& b) {
    const auto words = [](std::size_t number) { return Text(std::to_string(number)); };
    if (a.row == b.row && a.column + 1 == b.column)
        return {"column {0}, between rows {1} and {2}",
                {words(b.column), words(a.row), words(a.row + 1)}};
    if (a.column == b.column && a.row + 1 == b.row)
        return {"row {0}, between columns {1} and {2}",
                {words(b.row), words(a.column), words(a.column + 1)}};
    return {};
}

/// Of places that outlines do not tell: by their names, as all boards of squares have them. Empty
/// for other names.
Text place_of_name(std::string_view name) {
    if (auto cell = take_place(name, 'r', 'c')) {
        if (name.empty())
            return {"row {0}, column {1}",
                    {std::to_string(cell->row), std::to_string(cell->column)}};
        if (name.front() != '-') return {};
        name.remove_prefix(1);
        const auto other = take_place(name, 'r', 'c');
        return other && name.empty() ? told_from_to(*cell, *other) : Text();
    }
    const auto corner = take_place(name, 'p', '.');
    if (!corner || name.empty() || name.front() != '-') return {};
    name.remove_prefix(1);
    const auto other = take_place(name, 'p', '.');
    return other && name.empty() ? told_side(*corner, *other) : Text();
}

/// The name of the side of a cell in a grid of squares.
std::string name_of_side(std::uint32_t row, std::uint32_t column, CellSide side) {
    const bool is_flat = side == CellSide::top || side == CellSide::bottom;
    const std::uint32_t top = side == CellSide::bottom ? row : row - 1;
    const std::uint32_t left = side == CellSide::right ? column : column - 1;
    const auto corner = [](std::uint32_t y, std::uint32_t x) {
        return "p" + std::to_string(y) + "." + std::to_string(x);
    };
    return corner(top, left) + "-" + (is_flat ? corner(top, left + 1) : corner(top + 1, left));
}

}  // namespace

Text side_word(CellSide side) {
    switch (side) {
        case CellSide::top:
            return Text("top");
        case CellSide::bottom:
            return Text("bottom");
        case CellSide::left:
            return Text("left");
        case CellSide::right:
            break;
    }
    return Text("right");
}

Text listed(const std::vector<Text>& items) {
    if (items.empty()) return {};
    Text list = items.front();
    for (std::size_t i = 1; i < items.size(); ++i) list = Text("{0}; {1}", {list, items[i]});
    return list;
}

Places::Places(const Board& board) : board_(&board), rim_(board) {
    std::map<std::pair<long, long>, ElementId> others;
    for (const ElementId id : board.ids()) {
        by_name_.emplace(board[id].name, id);
        if (!board.hides(id)) seen_alphabets_.insert(board[id].alphabet);
        if (const auto place = rim_.cell(board, id))
            cells_.emplace(*place, id);
        else if (board[id].kind == Kind::edge && !board.hides(id))
            others.emplace(spot(bounds(board[id].outline).centre()), id);
    }
    for (const auto& [place, cell] : cells_)
        for (const CellSide side : sides) {
            const Rect box = bounds(board[cell].outline);
            const auto found = others.find(spot(middle_of(box, side)));
            if (found != others.end()) beside_[found->second].push_back({cell, side});
        }
    find_between();
}

/// On boards of other cells than squares: the cells whose corners an edge's zone reaches.
void Places::find_between() {
    const auto corner = [](Vec2 at) {
        constexpr double fine = 1e4;
        return std::pair(std::lround(at.x * fine), std::lround(at.y * fine));
    };
    std::map<std::pair<long, long>, std::vector<ElementId>> cells_at;
    bool has_others = false;
    for (const auto& [place, cell] : cells_) {
        const std::vector<Vec2>& outline = (*board_)[cell].outline;
        has_others = has_others || !is_upright(outline);
        for (const Vec2 at : outline) cells_at[corner(at)].push_back(cell);
    }
    if (!has_others) return;
    for (const ElementId id : board_->ids()) {
        if ((*board_)[id].kind != Kind::edge || board_->hides(id)) continue;
        std::map<ElementId, int> shared;
        for (const Vec2 at : (*board_)[id].outline)
            if (const auto found = cells_at.find(corner(at)); found != cells_at.end())
                for (const ElementId cell : found->second) ++shared[cell];
        std::vector<ElementId> cells;
        for (const auto& [cell, corners] : shared)
            if (corners >= 2) cells.push_back(cell);
        if (cells.size() == 1 || cells.size() == 2) between_.emplace(id, std::move(cells));
    }
}

Text Places::told(ElementId id) const {
    if (Text place = rim_.place(*board_, id); !place.empty()) return place;
    if (const auto ends = between_.find(id); ends != between_.end())
        return ends->second.size() == 2 ? Text("the edge between {0} and {1}",
                                               {told(ends->second[0]), told(ends->second[1])})
                                        : Text("the outer edge of {0}", {told(ends->second[0])});
    if (const Beside* const beside = beside_of(id))
        return at_side(beside->side, told(beside->cell));
    Text words = place_of_name((*board_)[id].name);
    return words.empty() ? Text((*board_)[id].name) : words;
}

const Places::Beside* Places::beside_of(ElementId id) const {
    const auto beside = beside_.find(id);
    if (beside == beside_.end()) return nullptr;
    // Top and left of a cell where there is one to say it of.
    const auto first = std::ranges::find_if(beside->second, [](const Beside& one) {
        return one.side == CellSide::top || one.side == CellSide::left;
    });
    return first != beside->second.end() ? &*first : &beside->second.front();
}

Text Places::told_together(const std::vector<ElementId>& ids) const {
    std::vector<SidedPlace> sided;
    std::vector<Text> others;
    for (const ElementId id : ids) {
        const Beside* const beside = beside_of(id);
        if (const auto own = cell(id))
            sided.push_back({*own, std::nullopt});
        else if (between_.contains(id))
            others.push_back(told(id));
        else if (const auto next = beside == nullptr ? std::nullopt : cell(beside->cell))
            sided.push_back({*next, beside->side});
        else
            others.push_back(told(id));
    }
    if (!sided.empty()) others.insert(others.begin(), grouped(sided));
    return listed(others);
}

std::optional<ElementId> Places::named(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ElementId> Places::find(std::string_view words, const Translator& translate) const {
    if (const auto id = named(words)) return id;
    for (const ElementId id : board_->ids())
        if (same_words((*board_)[id].name, words)) return id;
    std::vector<std::uint32_t> numbers;
    std::optional<CellSide> side;
    std::string word;
    const auto take_word = [&]() -> bool {
        if (word.empty()) return true;
        bool is_known = word == "r" || word == "c";
        for (const CellSide one : sides) {
            const Text name = side_word(one);
            if (word != name.english && word != config::lower_case(translate(name.english))) continue;
            side = one;
            is_known = true;
        }
        word.clear();
        return is_known;
    };
    for (std::size_t i = 0; i < words.size();) {
        const char c = words[i];
        if (c >= '0' && c <= '9') {
            if (!take_word()) return std::nullopt;
            std::uint32_t value = 0;
            const auto [end, error] =
                std::from_chars(words.data() + i, words.data() + words.size(), value);
            if (error != std::errc{}) return std::nullopt;
            numbers.push_back(value);
            i = static_cast<std::size_t>(end - words.data());
            continue;
        }
        if (c == ' ' || c == ',' || c == ':') {
            if (!take_word()) return std::nullopt;
        } else {
            word += config::lower_case(c);
        }
        ++i;
    }
    if (!take_word() || numbers.size() != 2) return std::nullopt;
    const auto cell = cells_.find({numbers[0], numbers[1]});
    if (cell != cells_.end()) {
        if (!side) return cell->second;
        for (const auto& [id, list] : beside_)
            for (const Beside& one : list)
                if (one.cell == cell->second && one.side == *side) return id;
    }
    if (numbers[0] == 0 || numbers[1] == 0) return std::nullopt;
    return named(side ? name_of_side(numbers[0], numbers[1], *side)
                      : "r" + std::to_string(numbers[0]) + "c" + std::to_string(numbers[1]));
}

bool Places::is_spoken(std::string_view name) const {
    if (name.find_first_not_of("0123456789") == std::string_view::npos) return false;
    return std::ranges::none_of(seen_alphabets_, [&](std::size_t alphabet) {
        return std::ranges::any_of(board_->alphabets[alphabet].symbols, [&](const Symbol& symbol) {
            return name == symbol.id || name == symbol.shown;
        });
    });
}

bool Places::add_named(const Text& names, std::vector<ElementId>& ids) const {
    if (!names.verbatim) {
        const bool is_list = names.english == "{0}, {1}" || names.english == "{0} and {1}";
        return is_list && std::ranges::all_of(names.arguments, [&](const Text& part) {
                   return add_named(part, ids);
               });
    }
    const std::size_t before = ids.size();
    for (std::string_view rest = names.english; !rest.empty();) {
        const std::size_t end = std::min(rest.find_first_of(", "), rest.size());
        if (end > 0) {
            const auto id = named(rest.substr(0, end));
            if (!id || !is_spoken((*board_)[*id].name)) return false;
            ids.push_back(*id);
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return ids.size() > before;
}

Text Places::in_words(Text sentence, bool is_noun) const {
    std::vector<ElementId> ids;
    if (add_named(sentence, ids)) {
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

}  // namespace quadrille::text
