// A puzzle as a formula: what each literal about an element is in the SAT solver. Internal to the
// engine.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "engine/rules/budget.hpp"
#include "engine/sat/sat.hpp"
#include "quadrille/board.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// The variables of a board. An element that the start fixes takes none, one with two symbols takes
/// one, any other takes one a symbol. What is fixed is folded away while rules are encoded, so a
/// nearly finished position makes a small formula.
class Formula {
public:
    /// All must outlive the formula. `start` has one content for each element of the board.
    Formula(const Board& board, const Position& start, Sat& sat, Budget& budget);

    /// Nothing is fixed but what has only one symbol, and what is hidden and given: marks and other
    /// givens are for the caller to assume.
    Formula(const Board& board, Sat& sat, Budget& budget);

    [[nodiscard]] const Board& board() const noexcept { return board_; }
    [[nodiscard]] Sat& sat() noexcept { return sat_; }
    [[nodiscard]] Budget& budget() noexcept { return budget_; }

    /// True exactly when the element carries the mark.
    [[nodiscard]] Lit carries(ElementId element, Mark mark) const;
    [[nodiscard]] Lit literal(const Literal& literal) const {
        const Lit lit = carries(literal.element, literal.mark);
        return literal.holds ? lit : !lit;
    }
    [[nodiscard]] std::size_t symbols(ElementId element) const {
        return board_.alphabet(element).symbols.size();
    }

    [[nodiscard]] Lit variable() { return sat_.variable(); }
    void add(std::span<const Lit> clause);
    void add(std::initializer_list<Lit> clause) { add(std::span(clause.begin(), clause.size())); }
    /// No solution at all.
    void fail() { add({}); }

    /// From now on whatever is added or remembered holds only where `guard` is true: the selector
    /// of the rule at work. The constant true, as at first, is no condition.
    void guard(Lit guard) noexcept { guard_ = guard; }

    /// A small clause that a rule states outright, where its guard is true.
    struct Sure {
        std::vector<Lit> clause;
        Lit guard;
    };
    /// Cuts use them: a region that holds all literals of one is never without a true one.
    void remember(std::vector<Lit> clause);
    [[nodiscard]] const std::vector<Sure>& remembered() const noexcept { return remembered_; }

    /// The last model, full: every element that rules may speak of carries its mark.
    [[nodiscard]] Position model() const;
    /// Excludes every solution that gives the deciding elements these marks.
    void exclude(const Position& solution);

private:
    struct Slot {
        std::int32_t first =
            0;  ///< code of the literal of mark 1; 0 where the element takes no variables
        Mark fixed = blank;
    };

    void make_variables(ElementId element);

    const Board& board_;
    Sat& sat_;
    Budget& budget_;
    std::vector<Slot> slots_;
    std::vector<Sure> remembered_;
    Lit guard_ = Lit::of(true);
    std::vector<Lit> guarded_;  ///< the clause that is being added, with its guard
};

/// A literal that is true whenever one of these is.
[[nodiscard]] Lit any_of(Formula& formula, std::span<const Lit> literals);

/// At most one of the literals is true: pairwise while that is short, else along a ladder (Sinz
/// 2005).
void at_most_one(Formula& formula, std::span<const Lit> literals);

}  // namespace quadrille::engine
