// How an edit is made of the puzzle that it comes to. Internal to the engine.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "engine/edit/edit.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/contract.hpp"

namespace quadrille::engine {

/// The order of clues on a sheet.
struct ByPlace {
    [[nodiscard]] bool operator()(const Clue& one, const Clue& other) const {
        return std::tie(one.kind, one.seats) < std::tie(other.kind, other.seats);
    }
};

/// Why there is no edit of a puzzle's only solution.
inline constexpr const char* not_unique =
    "That takes a puzzle with just one solution. Make it unique first.";

/// The only solution; none where there are others, or none at all. Throws Interrupted.
[[nodiscard]] std::optional<Position> only_solution(const Puzzle& puzzle, const Budget& budget);

/// Whether two full positions of a board say the same.
[[nodiscard]] bool same_marks(const Board& board, const Position& one, const Position& other);

/// Whether one of them, which are sorted as on a sheet, stands on the seats of that clue.
[[nodiscard]] bool has_in_place_of(std::span<const Clue> clues, const Clue& clue);

/// What leads from the clues of one puzzle to those of another of the same board.
[[nodiscard]] ClueChange difference_of(const Puzzle& before, const Puzzle& after);

/// Makes the puzzle that `make(Budget&)` comes to, a Result, and says how it differs.
template <class Make>
[[nodiscard]] Edit edited(const Puzzle& before, const Limits& limits, Make&& make) {
    Edit edit;
    Budget budget(limits);
    WorkEnd end = attempt([&] {
        Result<std::unique_ptr<Puzzle>> made = make(budget);
        if (!made || *made == nullptr) {
            edit.failure =
                made ? Text("This puzzle cannot be changed like that.") : made.error().message;
            return;
        }
        edit.change = difference_of(before, **made);
        edit.puzzle = std::move(made).value();
    });
    if (!end.complete && end.failure.empty()) {
        edit.stopped = true;
        end.failure = "Gave up before anything was found. Allow more time.";
    }
    if (!end.failure.empty()) edit.failure = std::move(end.failure);
    return edit;
}

}  // namespace quadrille::engine
