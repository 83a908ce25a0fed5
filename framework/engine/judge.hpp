// Judges a position by the rules of its puzzle, again after each move, touching only the rules that the move touches.
// Knows no puzzle, no window and no player.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/judging.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A rule that is broken, and the elements that show it.
struct Finding {
    std::uint32_t rule = 0;  ///< index into Puzzle::rules()
    std::vector<ElementId> elements;
};

/// The judgement of one position. The puzzle must outlive it.
class Judge {
public:
    Judge(const Puzzle& puzzle, std::size_t condition_count, const Position& position);

    /// Judges anew after `changed` elements took other marks. Everything told afterwards is about `position`.
    void update(const Position& position, std::span<const ElementId> changed);
    /// The same with any other position of the puzzle.
    void reset(const Position& position);

    [[nodiscard]] Status rule(std::uint32_t index) const { return rules_[index]; }
    /// Each named condition: violated if one of its rules is, met when all are, else open.
    [[nodiscard]] std::span<const Status> conditions() const noexcept { return conditions_; }
    /// State of each printed clue, by element: the worst of the rules it states; `open` for elements that state none.
    [[nodiscard]] std::span<const Status> clues() const noexcept { return clues_; }
    /// Every condition is met and every element that must be filled is filled.
    [[nodiscard]] bool solved() const noexcept;
    /// The violated rules with what shows each, in rule order. Computed when asked.
    [[nodiscard]] std::vector<Finding> findings() const;

private:
    // the engine's own
    std::vector<Status> rules_;
    std::vector<Status> conditions_;
    std::vector<Status> clues_;
};

}  // namespace quadrille::engine
