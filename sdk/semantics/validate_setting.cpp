// Setting: the parameters that can be asked for, the kinds of clues and the clues of a puzzle.
#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_set>

#include "plain_text.hpp"
#include "quadrille/validate.hpp"

namespace quadrille {

namespace {

Result<void> validate_choices(const Parameter& parameter) {
    std::unordered_set<std::string_view> seen;
    for (const Choice& choice : parameter.choices) {
        if (!is_id(choice.id))
            return Error{
                Text("the id '{1}' of a choice of '{0}' should consist of a-z, 0-9 and '-'",
                     {parameter.id, choice.id})};
        if (!seen.insert(choice.id).second)
            return Error{Text("two choices of '{0}' have the id '{1}'; ids should be unique",
                              {parameter.id, choice.id})};
        if (choice.name.empty())
            return Error{Text("the choice '{1}' of '{0}' has no name; set Choice::name",
                              {parameter.id, choice.id})};
    }
    const bool fits = parameter.choices.empty() ||
                      (parameter.least == 0 &&
                       static_cast<std::size_t>(parameter.most) + 1 == parameter.choices.size());
    if (!fits)
        return Error{
            Text("the parameter '{0}' should go from 0 to its last choice", {parameter.id})};
    if (parameter.looks_differ && parameter.choices.empty())
        return Error{Text("the parameter '{0}' has no choices whose looks could differ; leave out "
                          "Parameter::looks_differ",
                          {parameter.id})};
    return {};
}

bool within(const Rect& extent, Vec2 point) {
    constexpr double tolerance = 1e-6;
    return point.x >= extent.min.x - tolerance && point.x <= extent.max.x + tolerance &&
           point.y >= extent.min.y - tolerance && point.y <= extent.max.y + tolerance;
}

Result<void> validate_seats(const ClueKind& kind, const Board& board) {
    const bool is_whole = kind.shape == ClueShape::board;
    if (is_whole != kind.seats.empty())
        return Error{Text("clues '{0}' should have seats, or be of the whole board", {kind.id})};
    for (std::size_t seat = 0; seat < kind.seats.size(); ++seat) {
        const std::vector<Vec2>& outline = kind.seats[seat];
        const bool is_inside =
            kind.shapes_board || std::ranges::all_of(outline, [&](Vec2 point) {
                return within(board.extent, point);
            });
        if (outline.size() < 3 || !is_inside)
            return Error{Text("seat {1} of clues '{0}' should have an outline of at least three "
                              "points within the extent of the board",
                              {kind.id, std::to_string(seat)})};
    }
    return {};
}

Result<void> validate_values(const ClueKind& kind) {
    std::unordered_set<std::string_view> seen;
    for (const Symbol& value : kind.values) {
        if (!semantics::is_word(value.id) || !semantics::is_plain(value.shown))
            return Error{Text("a value of clues '{0}' should have a word as its id and be shown "
                              "as plain text",
                              {kind.id})};
        if (!seen.insert(value.id).second)
            return Error{Text("two values of clues '{0}' have the id '{1}'; ids should be unique",
                              {kind.id, value.id})};
    }
    return {};
}

bool has_right_count(const Clue& clue, ClueShape shape) {
    switch (shape) {
        case ClueShape::seat: return clue.seats.size() == 1;
        case ClueShape::group: return !clue.seats.empty();
        case ClueShape::board: return clue.seats.empty();
        case ClueShape::path: return clue.seats.size() >= 2;
    }
    return false;
}

/// Whether the seats are as many as the shape asks for, of the kind, and each told once, rising
/// but on a path.
bool stands(const Clue& clue, const ClueKind& kind) {
    if (!has_right_count(clue, kind.shape)) return false;
    std::vector<std::uint32_t> seats = clue.seats;
    if (kind.shape == ClueShape::path) std::ranges::sort(seats);
    return std::ranges::adjacent_find(seats, std::ranges::greater_equal{}) == seats.end() &&
           (seats.empty() || seats.back() < kind.seats.size());
}

Result<void> validate_clue(const Clue& clue, std::span<const ClueKind> kinds) {
    if (clue.kind >= kinds.size())
        return Error{Text("a clue is of kind {0}; there are {1}, counted from 0",
                          {std::to_string(clue.kind), std::to_string(kinds.size())})};
    const ClueKind& kind = kinds[clue.kind];
    if (!stands(clue, kind))
        return Error{Text("a clue '{0}' should stand on seats of its kind, told in order",
                          {kind.id})};
    const bool is_known = std::ranges::find(kind.values, clue.value, &Symbol::id) !=
                          kind.values.end();
    if (kind.values.empty() ? !semantics::is_plain(clue.value) : !is_known)
        return Error{Text("a clue '{0}' says '{1}', which it cannot say",
                          {kind.id, kit::printable(clue.value)})};
    return {};
}

}  // namespace

Result<void> validate_parameters(std::span<const Parameter> parameters) {
    std::unordered_set<std::string_view> seen;
    for (const Parameter& parameter : parameters) {
        if (!is_id(parameter.id))
            return Error{Text("the id '{0}' of a parameter should consist of a-z, 0-9 and '-'",
                              {parameter.id})};
        if (!seen.insert(parameter.id).second)
            return Error{
                Text("two parameters have the id '{0}'; ids should be unique", {parameter.id})};
        if (parameter.name.empty())
            return Error{
                Text("the parameter '{0}' has no name; set Parameter::name", {parameter.id})};
        if (parameter.least > parameter.standard || parameter.standard > parameter.most)
            return Error{
                Text("the standard value of the parameter '{0}' should lie between its least and "
                     "its most",
                     {parameter.id})};
        if (parameter.id == "symmetry" || parameter.id == "clues")
            return Error{Text("the parameter '{0}' is the program's own; choose another id",
                              {parameter.id})};
        if (auto sound = validate_choices(parameter); !sound) return sound;
    }
    return {};
}

Result<void> validate_clue_kinds(std::span<const ClueKind> kinds, const Board& board) {
    std::unordered_set<std::string_view> seen;
    for (const ClueKind& kind : kinds) {
        if (!is_id(kind.id) || !seen.insert(kind.id).second)
            return Error{Text("the id '{0}' of a kind of clues should consist of a-z, 0-9 and '-' "
                              "and be unique",
                              {kind.id})};
        if (kind.name.empty())
            return Error{Text("clues '{0}' have no name; set ClueKind::name", {kind.id})};
        if (kind.shape > ClueShape::path)
            return Error{Text("clues '{0}' are of no known shape", {kind.id})};
        if (kind.can_be_left_out && kind.shape != ClueShape::seat)
            return Error{Text("clues '{0}' can be left out; they should have one seat each",
                              {kind.id})};
        if (kind.is_needed && kind.can_be_left_out)
            return Error{
                Text("clues '{0}' are needed; they should not be left out, too", {kind.id})};
        if (kind.shapes_board && (kind.can_be_left_out || kind.shape != ClueShape::seat))
            return Error{Text("clues '{0}' shape the board; they should have one seat each, and no "
                              "solution gives them",
                              {kind.id})};
        if (auto sound = validate_seats(kind, board); !sound) return sound;
        if (auto sound = validate_values(kind); !sound) return sound;
    }
    return {};
}

Result<void> validate_clues(std::span<const Clue> clues, std::span<const ClueKind> kinds) {
    const Clue* before = nullptr;
    std::vector<std::vector<bool>> taken(kinds.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) taken[i].resize(kinds[i].seats.size());
    for (const Clue& clue : clues) {
        if (auto sound = validate_clue(clue, kinds); !sound) return sound;
        const bool is_in_order =
            before == nullptr || before->kind < clue.kind ||
            (before->kind == clue.kind && before->seats < clue.seats);
        if (!is_in_order) return Error{"clues should be sorted by kind and seats"};
        if (kinds[clue.kind].shape == ClueShape::path) {
            before = &clue;
            continue;
        }
        for (const std::uint32_t seat : clue.seats) {
            if (taken[clue.kind][seat])
                return Error{Text("two clues '{0}' stand on one seat", {kinds[clue.kind].id})};
            taken[clue.kind][seat] = true;
        }
        before = &clue;
    }
    return {};
}

}  // namespace quadrille
