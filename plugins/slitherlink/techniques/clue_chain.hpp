// What an edge leads to, from clue to clue and from corner to corner.
#pragma once

#include <memory>
#include <optional>

#include "board.hpp"
#include "quadrille/deduction.hpp"

namespace slitherlink {

/// Finds an edge that, drawn or ruled out, leaves a clue or a corner nothing or closes the loop too
/// early, a few looks later. See clue_chain.cpp. [any thread]
class ClueChains {
public:
    /// The net must outlive it.
    explicit ClueChains(const Net& net);
    ClueChains(const ClueChains&) = delete;
    ClueChains& operator=(const ClueChains&) = delete;
    ClueChains(ClueChains&&) = delete;
    ClueChains& operator=(ClueChains&&) = delete;
    ~ClueChains();

    [[nodiscard]] std::optional<quadrille::Deduction> find(
        const quadrille::Candidates& candidates) const;

private:
    struct Search;

    const Net& net_;
    std::unique_ptr<const Search> search_;
};

}  // namespace slitherlink
