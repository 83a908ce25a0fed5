// Where a proved pattern lies in a puzzle, and what follows there. A place is found by what the
// rules say, not by how clues look: every rule that the proof uses must follow from a rule of the
// puzzle. So what is concluded is as sound as the proof. Internal to `taught`.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/deduction.hpp"
#include "taught/ground.hpp"
#include "taught/proof.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// Something besides these carries the mark of a rule about the whole board.
struct Elsewhere {
    std::uint32_t whole = 0;       ///< index into Ground::wholes
    std::vector<ElementId> apart;  ///< rising
    /// The rule that says so; else a mark on the board must.
    std::optional<std::uint32_t> sure_by = {};
};

/// A lemma on the elements of the puzzle.
struct PlacedLemma {
    Literal conclusion;
    std::vector<Literal> marks;
    std::vector<std::uint32_t> rules;  ///< of the place itself, in the order of the pattern
    std::vector<Elsewhere> elsewhere;
};

class Matches {
public:
    /// All places, turned and reflected, at any offset. The ground must outlive it. Time is about
    /// linear in the board: anchors are the rules that look most like the rarest one of the
    /// pattern.
    Matches(const Pattern& pattern, const Proof& proof, const Ground& ground);
    /// Only where the elements of the piece lie on the board as they do in the piece.
    [[nodiscard]] static Matches in_place(const Pattern& pattern, const Proof& proof,
                                          const Ground& ground);

    /// The first place, in the order of the board, where something new follows. `heading` is the
    /// pattern's.
    [[nodiscard]] std::optional<Deduction> find(const RuleHeader& heading,
                                                const Candidates& candidates) const;
    [[nodiscard]] const std::vector<std::vector<PlacedLemma>>& places() const noexcept {
        return places_;
    }

private:
    Matches(const Ground& ground, std::vector<std::vector<PlacedLemma>> places)
        : ground_(ground), places_(std::move(places)) {}
    [[nodiscard]] bool holds(const PlacedLemma& lemma, const Candidates& candidates) const;

    const Ground& ground_;
    std::vector<std::vector<PlacedLemma>> places_;  ///< the lemmas of one placing together
};

}  // namespace quadrille::taught
