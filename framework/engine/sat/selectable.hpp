// The rules of a puzzle as a formula in which every rule, every mark and every given can be left
// out: what asks for reasons needs. Internal to the engine.
//
// Each rule has a selector, a variable that guards every clause the rule ever contributes, cuts and
// the definitions of auxiliary variables too: with the selector false they are all satisfied. Marks
// and givens are no part of the formula; they are assumed when asked about. So one formula serves
// every subset, and keeps what it has learnt. A rule is encoded when it is first asked about: most
// questions are about what is near one place.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/rules/budget.hpp"
#include "engine/sat/encode.hpp"
#include "engine/sat/formula.hpp"
#include "engine/sat/sat.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

class Selectable {
public:
    /// All must outlive it. Throws Interrupted, as every call that works does; after that it may be
    /// asked again.
    Selectable(const Board& board, const Rules& rules, Budget& budget);
    Selectable(const Puzzle& puzzle, Budget& budget)
        : Selectable(puzzle.board(), puzzle.rules(), budget) {}

    [[nodiscard]] Lit selector(std::uint32_t rule) const { return selectors_[rule]; }
    [[nodiscard]] Lit literal(const Literal& literal) const { return formula_.literal(literal); }

    enum class Effort : std::uint8_t {
        clauses,  ///< by the clauses stated so far: a contradiction is one, but not every
                  ///< contradiction is found
        exact,    ///< cuts are added until it is certain
    };
    /// Whether no marks at all satisfy these rules together with the facts. Time with `clauses` is
    /// about linear in the board, but for what must be searched.
    [[nodiscard]] bool contradictory(std::span<const std::uint32_t> rules,
                                     std::span<const Lit> facts, Effort effort);
    /// Whether marks that satisfy them are found after cuts were added at most so many times.
    [[nodiscard]] bool finds(std::span<const std::uint32_t> rules, std::span<const Lit> facts,
                             std::size_t most_rounds);
    /// How often the solver was called, where one that searched counts as several: a call takes
    /// about as long as some conflicts.
    [[nodiscard]] std::uint64_t calls() const noexcept {
        return calls_ + sat_.conflicts() / conflicts_a_call;
    }
    /// What a call costs goes by these: those of the board and one a rule, whatever was asked.
    [[nodiscard]] std::size_t variables() const noexcept { return variables_; }
    /// After a contradiction: whether its proof used that selector or fact.
    [[nodiscard]] bool used(Lit literal) const { return sat_.failed(literal); }
    /// After anything else, with effort `exact`: marks that satisfy those rules and facts.
    [[nodiscard]] Position model() const { return formula_.model(); }
    /// That solution counts no more, whatever rules and facts are asked about.
    void exclude(const Position& solution) { formula_.exclude(solution); }
    /// Literals to make true where they are free, when models are made from now on.
    void prefer(Lit literal) { sat_.prefer(literal); }

private:
    static constexpr std::uint64_t conflicts_a_call = 4;

    void assume(std::span<const std::uint32_t> rules, std::span<const Lit> facts);
    void encode(std::uint32_t rule);
    /// What `add` adds holds where the rule is chosen; what comes after it, always.
    template <class Add>
    void add_under(std::uint32_t rule, Add&& add);
    [[nodiscard]] bool assumed_contradict();
    [[nodiscard]] bool refined(std::span<const std::uint32_t> rules);

    const Rules& rules_;
    Budget& budget_;
    Sat sat_;
    Formula formula_;
    std::vector<Lit> selectors_;
    std::size_t variables_;
    std::vector<bool> encoded_;                  ///< by rule
    std::vector<std::unique_ptr<Lazy>> lazies_;  ///< by rule; null where the clauses say all
    std::vector<Lit> assumed_;
    std::uint64_t calls_ = 0;
};

}  // namespace quadrille::engine
