// What some rules and marks lead to, one rule at a time, and what each conclusion rests on.
// Internal to the engine.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// One thing that happened to the marks still possible.
struct DerivedFact {
    enum class Kind : std::uint8_t {
        marked,        ///< a mark of the position
        concluded,     ///< a rule leaves fewer marks
        impossible,    ///< a rule cannot be met any more
        nothing_left,  ///< an element has no mark left
        supposed,      ///< assumed, until it is refuted
        refuted,       ///< the opposite of what was supposed
    };
    Kind kind = Kind::marked;
    Way way = Way::count_full;          ///< of `concluded` and `impossible`
    std::uint32_t rule = 0;             ///< of these two: index into Puzzle::rules()
    std::uint32_t supposed = 0;         ///< of `refuted`: the fact
    Literal literal = {};               ///< of `supposed` and `refuted`: what holds from here on
    std::vector<Literal> removed = {};  ///< marks that it rules out, none of them ruled out before
    std::vector<ElementId> because = {};  ///< what a rule looked at; of `nothing_left` the element
    Shown shown = {};                     ///< what is told of it
    std::uint32_t hidden_from = ~std::uint32_t{0};  ///< later facts do not see it: it is within a
                                                    ///< supposition that was refuted there
};

/// That a fact rules marks of an element out.
struct FactPart {
    std::uint32_t fact = 0;
    ElementId element{};
    friend auto operator<=>(const FactPart&, const FactPart&) = default;
};

/// For one thread at a time. Throws Interrupted, as every call that works does.
class Derivation {
public:
    /// Of the puzzle these rules alone, and of the position the marks of these elements alone. All
    /// must outlive it.
    Derivation(const Puzzle& puzzle, const Position& position, std::span<const std::uint32_t> rules,
               std::span<const ElementId> marks, Budget& budget);

    [[nodiscard]] const std::vector<DerivedFact>& facts() const noexcept { return facts_; }
    /// Where no mark stands and nothing is concluded yet, nor anything given.
    [[nodiscard]] const Candidates& untouched() const noexcept { return untouched_; }
    /// The marks that are left after all facts.
    [[nodiscard]] const Candidates& candidates() const noexcept { return candidates_; }

    /// Goes on until nothing more follows: breadth first, so that what follows in few steps is
    /// found in few. The fact of a contradiction, if it comes to one.
    [[nodiscard]] std::optional<std::uint32_t> propagate();
    /// Supposes it, and if that comes to a contradiction, adds that it is refuted and gives that
    /// fact; else leaves all as it was. With `deeper`, other marks are supposed within, as far as
    /// the effort goes.
    [[nodiscard]] std::optional<std::uint32_t> refute(const Literal& supposed, bool deeper);
    /// Supposes each mark that is open in turn, and refutes those that come to a contradiction.
    /// True if there was any.
    [[nodiscard]] bool refute_open_marks();

    /// Of a fact that concluded, refuted or came to a contradiction: what it rests on, without
    /// any part of which the rule would not say so. `needed`: elements whose marks it is wanted
    /// for.
    [[nodiscard]] std::vector<FactPart> premises(std::uint32_t fact,
                                                 std::span<const ElementId> needed);
    /// The facts that rule marks of the element out, as far as fact `before` sees them.
    [[nodiscard]] std::vector<std::uint32_t> rulings(ElementId element, std::uint32_t before) const;

private:
    [[nodiscard]] bool sees(std::uint32_t fact, std::uint32_t other) const {
        return other < fact && fact < facts_[other].hidden_from;
    }
    /// From the rules at these places, or with none, from those that the last fact wakes.
    [[nodiscard]] std::optional<std::uint32_t> run(std::deque<std::uint32_t> due);
    void rule_out(DerivedFact& fact, const Literal& literal);
    std::uint32_t add(DerivedFact fact);
    [[nodiscard]] std::uint32_t last_fact() const {
        return static_cast<std::uint32_t>(facts_.size() - 1);
    }
    [[nodiscard]] std::optional<std::uint32_t> emptied(std::uint32_t fact);
    [[nodiscard]] Candidates with(std::span<const FactPart> parts) const;
    /// Null where there is none.
    [[nodiscard]] Tracker* tracker_of(std::size_t place);
    [[nodiscard]] bool says(const DerivedFact& fact, std::span<const ElementId> needed,
                            const Candidates& candidates);
    [[nodiscard]] std::vector<FactPart> parts_of(std::span<const ElementId> elements,
                                                 std::uint32_t before) const;

    const Puzzle& puzzle_;
    Budget& budget_;
    std::vector<std::uint32_t> rules_;
    std::vector<std::unique_ptr<Inference>> inferences_;             ///< by place in `rules_`
    std::vector<std::optional<std::unique_ptr<Tracker>>> trackers_;  ///< of these, once wanted
    Consequences said_;
    std::vector<std::pair<ElementId, std::uint32_t>> rules_of_;  ///< element, place; sorted
    std::vector<ElementId> scope_;  ///< what rules that look at a few elements speak of
    Candidates untouched_;
    Candidates candidates_;
    std::vector<DerivedFact> facts_;
    std::vector<std::size_t> cost_;  ///< of asking each of these
    std::vector<Mark> only_mark_;    ///< that each of these looks for (only_mark.hpp)
    std::size_t asked_ = 0;          ///< what all asking has cost
};

}  // namespace quadrille::engine
