// What an edge leads to, from clue to clue and from corner to corner.
#pragma once

#include <memory>
#include <optional>

#include "board.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/kit/shortest_refutation.hpp"
#include "techniques/windows.hpp"

namespace slitherlink {

/// Finds an edge that, drawn or ruled out, leaves a clue or a corner nothing or closes the loop too
/// early, a few looks later. See clue_chain.cpp. [any thread]
class ClueChains {
public:
    /// The net must outlive it.
    ClueChains(const Net& net, Solutions solutions) : net_(net), solutions_(solutions) {}

    /// What one free cell says by itself, where there is one solution.
    [[nodiscard]] std::optional<quadrille::Deduction> find_at_free_cell(
        const quadrille::Candidates& candidates) const;
    /// Of a few looks.
    [[nodiscard]] std::optional<quadrille::Deduction> find(
        const quadrille::Candidates& candidates) const;
    /// Of more than a few, but of no more than one follows with the help of marks on paper.
    [[nodiscard]] std::optional<quadrille::Deduction> find_long(
        const quadrille::Candidates& candidates) const;
    /// Of either, with a look at a free cell.
    [[nodiscard]] std::optional<quadrille::Deduction> find_past_free_cells(
        const quadrille::Candidates& candidates) const;

private:
    [[nodiscard]] std::optional<quadrille::Deduction> find(
        const quadrille::Candidates& candidates,
        const quadrille::kit::RefutationBounds& bounds) const;

    using Refutation = quadrille::kit::ShortestRefutation<Windows>;
    [[nodiscard]] const Refutation& refutation() const;

    const Net& net_;
    const Solutions solutions_;
    /// Most puzzles are solved without.
    quadrille::kit::Lazy<std::unique_ptr<const Refutation>> refutation_;
};

}  // namespace slitherlink
