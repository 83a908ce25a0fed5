#include "engine/edit/clue_seats.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "quadrille/gestures.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::engine {

namespace {

/// The outline drawn a little towards its middle, so that what only touches it lies outside.
std::vector<Vec2> shrunk_outline(std::span<const Vec2> outline) {
    constexpr double kept = 0.98;
    const Vec2 middle = middle_of(outline);
    std::vector<Vec2> result;
    for (const Vec2 corner : outline) result.push_back(middle + (corner - middle) * kept);
    return result;
}

/// Whether one of the outlines holds the middle of the other.
bool hold_middles(std::span<const Vec2> one, std::span<const Vec2> other) {
    return contains(shrunk_outline(one), middle_of(other)) ||
           contains(shrunk_outline(other), middle_of(one));
}

/// Whether they overlap at a corner.
bool hold_corners(std::span<const Vec2> one, std::span<const Vec2> other) {
    return std::ranges::any_of(shrunk_outline(one),
                               [&](Vec2 corner) { return contains(other, corner); });
}

bool overlap(const Rect& one, const Rect& other) {
    return one.min.x <= other.max.x && other.min.x <= one.max.x && one.min.y <= other.max.y &&
           other.min.y <= one.max.y;
}

/// The elements of a board by where they lie.
class ElementPlaces {
public:
    explicit ElementPlaces(const Board& board) : board_(board) {
        for (const ElementId id : board.ids()) boxes_.push_back(bounds(board[id].outline));
    }

    /// Those that lie on a seat; of those that only reach into it where there are no others (a sign
    /// on the side that two cells share).
    [[nodiscard]] std::vector<ElementId> at(std::span<const Vec2> seat) const {
        const Rect box = bounds(seat);
        std::vector<ElementId> near;
        for (const ElementId id : board_.ids())
            if (!board_.hides(id) && overlap(box, boxes_[index(id)])) near.push_back(id);
        for (const auto shared : {hold_middles, hold_corners}) {
            std::vector<ElementId> elements;
            for (const ElementId id : near)
                if (shared(seat, board_[id].outline)) elements.push_back(id);
            if (!elements.empty()) return elements;
        }
        return {};
    }

private:
    const Board& board_;
    std::vector<Rect> boxes_;
};

}  // namespace

std::vector<std::vector<ElementId>> elements_on_seats(const Board& board,
                                                      std::span<const Clue> clues,
                                                      std::span<const ClueKind> kinds) {
    const ElementPlaces places(board);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<ElementId>> by_seat;
    const auto on = [&](std::uint32_t kind, std::uint32_t seat) -> const std::vector<ElementId>& {
        const auto [at, is_new] = by_seat.try_emplace({kind, seat});
        if (is_new) at->second = places.at(kinds[kind].seats[seat]);
        return at->second;
    };
    std::vector<std::vector<ElementId>> elements;
    for (const Clue& clue : clues) {
        std::vector<ElementId>& of_clue = elements.emplace_back();
        for (const std::uint32_t seat : clue.seats) {
            const std::vector<ElementId>& on_seat = on(clue.kind, seat);
            of_clue.insert(of_clue.end(), on_seat.begin(), on_seat.end());
        }
        kit::sort_unique(of_clue);
    }
    return elements;
}

ClueTable table_by_places(const Puzzle& puzzle, std::span<const Clue> clues,
                          std::span<const ClueKind> kinds) {
    const std::vector<std::vector<ElementId>> elements =
        elements_on_seats(puzzle.board(), clues, kinds);
    std::map<std::vector<ElementId>, std::size_t> with_elements;
    std::map<ElementId, std::size_t> with_element;
    for (std::size_t clue = 0; clue < clues.size(); ++clue) {
        if (elements[clue].empty()) continue;
        with_elements.emplace(elements[clue], clue);
        for (const ElementId id : elements[clue]) with_element.emplace(id, clue);
    }
    ClueTable table;
    table.of_group.resize(clues.size());
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule) {
        const Rule& one = puzzle.rules()[rule];
        std::vector<ElementId> spoken_of;
        for_each_element(one.what, [&](ElementId id) { spoken_of.push_back(id); });
        kit::sort_unique(spoken_of);
        std::optional<std::size_t> stated_by;
        if (const auto at = with_elements.find(spoken_of); at != with_elements.end())
            stated_by = at->second;
        else if (const auto clue = one.clue ? with_element.find(*one.clue) : with_element.end();
                 clue != with_element.end())
            stated_by = clue->second;
        (stated_by ? table.of_group[*stated_by] : table.always).rules.push_back(rule);
    }
    for (const ElementId id : puzzle.board().deciding())
        if (puzzle.board()[id].given != blank) table.always.givens.push_back(id);
    return table;
}

}  // namespace quadrille::engine
