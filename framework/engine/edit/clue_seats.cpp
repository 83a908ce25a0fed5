#include "engine/edit/clue_seats.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "quadrille/gestures.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Whether one of the outlines holds the middle of the other.
bool overlap(std::span<const Vec2> one, std::span<const Vec2> other) {
    return contains(one, middle_of(other)) || contains(other, middle_of(one));
}

}  // namespace

std::vector<std::vector<ElementId>> elements_on_seats(const Board& board,
                                                      std::span<const Clue> clues,
                                                      std::span<const ClueKind> kinds) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<ElementId>> by_seat;
    const auto on = [&](std::uint32_t kind, std::uint32_t seat) -> const std::vector<ElementId>& {
        const auto [at, is_new] = by_seat.try_emplace({kind, seat});
        if (!is_new) return at->second;
        for (const ElementId id : board.ids())
            if (overlap(kinds[kind].seats[seat], board[id].outline)) at->second.push_back(id);
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
        std::optional<std::size_t> owner;
        if (const auto at = with_elements.find(spoken_of); at != with_elements.end())
            owner = at->second;
        else if (const auto clue = one.clue ? with_element.find(*one.clue) : with_element.end();
                 clue != with_element.end())
            owner = clue->second;
        (owner ? table.of_group[*owner] : table.always).rules.push_back(rule);
    }
    for (const ElementId id : puzzle.board().deciding())
        if (puzzle.board()[id].given != blank) table.always.givens.push_back(id);
    return table;
}

}  // namespace quadrille::engine
