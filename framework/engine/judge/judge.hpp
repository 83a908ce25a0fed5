// Judges a position by the rules of its puzzle, again after each move, touching only the rules that
// the move touches, and those that speak of what is hidden: these together, as what is hidden there
// follows from what is seen. Knows no puzzle, no window and no player.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/judge/hidden.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A rule that is broken, and the elements that show it.
struct BrokenRule {
    std::uint32_t rule = 0;  ///< index into Puzzle::rules()
    std::vector<ElementId> elements;
};

/// The judgement of one position. The puzzle must outlive it.
class Judge {
public:
    Judge(const Puzzle& puzzle, std::size_t condition_count, const Position& position);

    /// Judges anew after `changed` elements took other marks. Everything told afterwards is about
    /// `position`.
    void update(const Position& position, std::span<const ElementId> changed);
    /// The same with any other position of the puzzle.
    void reset(const Position& position);

    [[nodiscard]] Status rule(std::uint32_t index) const { return rules_[index]; }
    /// Indices of the rules that speak of an element, rising.
    [[nodiscard]] std::span<const std::uint32_t> rules_of(ElementId id) const {
        return by_element_[index(id)];
    }
    /// Each named condition: violated if one of its rules is, met when all are, else open.
    [[nodiscard]] std::span<const Status> conditions() const noexcept { return conditions_; }
    /// Whether the puzzle has any rule of a condition; one without is met from the start, and
    /// better left unsaid.
    [[nodiscard]] bool is_stated(std::size_t condition) const {
        const std::array<std::size_t, 3>& rules = tallies_[condition].rules;
        return rules[0] + rules[1] + rules[2] > 0;
    }
    /// State of each printed clue, by element: the worst of the rules it states; `open` for
    /// elements that state none.
    [[nodiscard]] std::span<const Status> clues() const noexcept { return clues_; }
    /// Every condition is met and every element that must be filled is filled.
    [[nodiscard]] bool solved() const noexcept;
    /// The violated rules with what shows each, in rule order. Computed when asked.
    [[nodiscard]] std::vector<BrokenRule> findings() const;

private:
    /// How many rules of a condition have each status.
    struct Tally {
        std::array<std::size_t, 3> rules{};
    };
    void judge_all();
    void judge_again(std::uint32_t rule);
    void judge_hidden();
    void set(std::uint32_t rule, Status status);
    [[nodiscard]] std::vector<ElementId> shown_by(std::uint32_t rule) const;
    void sum_up(std::uint16_t condition);
    void sum_up(ElementId clue);
    [[nodiscard]] bool unfilled(ElementId id) const;

    const Puzzle* puzzle_;
    Position position_;  ///< as last judged
    HiddenMarks hidden_;
    Position derived_;  ///< with what is hidden and follows; where nothing is, of no size
    std::vector<Status> rules_;
    std::vector<Status> conditions_;
    std::vector<Status> clues_;
    std::vector<Tally> tallies_;
    kit::Lists<std::uint32_t> by_element_;  ///< the rules that speak of an element
    kit::Lists<std::uint32_t> by_clue_;     ///< the rules that a clue states
    std::vector<std::uint32_t> due_;        ///< rules to be judged again; empty between calls
    std::vector<char> is_due_;
    std::size_t unfilled_ = 0;  ///< elements that must be filled and are not
};

}  // namespace quadrille::engine
