// What is known on the way to a mark, and which step says so: for each mark of each place the first
// that rules it out. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A literal that is known, and the number of the finding that says so.
struct Fact {
    Literal literal;
    std::size_t by;
};

/// Findings are numbered from 1 on in the order in which they are made. Some are steps; the others
/// say that what was found leaves a place one mark, which is ruled out at once where others must
/// differ from it, as pencil marks are.
class Findings {
public:
    /// In the place of a number: what stands comes before all of them.
    static constexpr std::size_t stands = 0;

    /// The puzzle must outlive it.
    Findings(const Puzzle& puzzle, const Position& position);

    /// Takes what a step says; returns its number.
    std::size_t add(std::span<const Literal> follows);

    /// The number of the last one.
    [[nodiscard]] std::size_t last() const { return soles_.size(); }
    /// Of which place the finding says that one mark is left; empty for a step.
    [[nodiscard]] std::optional<ElementId> sole_at(std::size_t number) const {
        return soles_[number - 1];
    }
    /// What is possible after all of them, and before the first.
    [[nodiscard]] const Candidates& after() const { return candidates_; }
    [[nodiscard]] const Candidates& before() const { return before_; }
    /// The finding that leaves the place one mark; empty where none does.
    [[nodiscard]] std::optional<std::size_t> decided_by(ElementId id) const;

    /// Adds what was known of a place before that finding; where that `decides` it itself, what it
    /// is not.
    void add_facts(ElementId id, std::size_t before, bool decides, std::vector<Fact>& facts) const;
    /// Why a place has one mark left: by what each other one was ruled out.
    [[nodiscard]] std::vector<Fact> facts_of_sole(ElementId id) const;

    /// The places by which one has lost marks that they have, and from which it must differ.
    struct Takers {
        std::vector<std::uint32_t> rules;  ///< rising; of each mark the first that says so
        std::vector<ElementId> places;
    };
    /// By what was found before that number.
    [[nodiscard]] Takers takers(ElementId id, std::size_t before) const;

private:
    static constexpr std::size_t open = ~std::size_t{0};

    [[nodiscard]] const Board& board() const { return puzzle_.board(); }
    [[nodiscard]] Mark symbols(ElementId id) const {
        return static_cast<Mark>(board().alphabet(id).symbols.size());
    }
    void take(const Literal& literal, std::size_t by);
    void rule_out(ElementId id, Mark mark, std::size_t by);
    void rule_out_elsewhere();

    const Puzzle& puzzle_;
    Candidates candidates_;
    Candidates before_;
    std::vector<std::vector<std::uint32_t>> rules_of_;  ///< by element: where it must differ
    std::vector<std::optional<ElementId>> soles_;       ///< by finding
    std::vector<std::size_t> decided_by_;               ///< by element
    std::vector<std::vector<std::size_t>> by_;          ///< by element and mark: what ruled it out
    std::vector<ElementId> settled_;  ///< whose marks are to be ruled out elsewhere
    std::vector<ElementId> left_;     ///< with one mark left, where that was perhaps not said yet
};

/// The numbers of the findings that say the facts, rising, without what stands.
[[nodiscard]] std::vector<std::size_t> sources(const std::vector<Fact>& facts);

}  // namespace quadrille::engine
