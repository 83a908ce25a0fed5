// How cells are known to lie on one side of the loop or on both, in words: chains of cells that
// join end to end, behind what they rest on.
#pragma once

#include <vector>

#include "quadrille/text.hpp"
#include "techniques/colours.hpp"

namespace slitherlink {

class ColourWords {
public:
    explicit ColourWords(const EdgeStates& states) : states_(states), net_(states.net()) {}

    /// "r1c4 and r2c4 lie on different sides of the loop" and all that it rests on; empty where
    /// that is too much for one sentence.
    [[nodiscard]] quadrille::Text chain(const Relation& relation) const;
    /// Relations that known edges show, each with these edges.
    /// `clue`: the cell of the clue that they matter to; none for a corner.
    [[nodiscard]] quadrille::Text walks(const std::vector<Relation>& relations, int clue) const {
        return given(relations, clue);
    }
    /// How these links relate their cells.
    [[nodiscard]] quadrille::Text links(const std::vector<Colours::Link>& links) const;

private:
    /// Sentences, and the relations that they end with, by their cells.
    struct Clauses {
        std::vector<quadrille::Text> clauses;
        std::vector<std::pair<int, int>> told;
    };
    void tell_before(const Hop& hop, Clauses& telling) const;
    void tell(const Hop& hop, quadrille::Text related, Clauses& telling) const;
    [[nodiscard]] quadrille::Text by_clue(const Hop& hop, quadrille::Text related,
                                          const Clauses& telling) const;
    [[nodiscard]] quadrille::Text walk(const Hop& hop) const;
    [[nodiscard]] quadrille::Text sum(const Hop& hop, quadrille::Text related) const;
    [[nodiscard]] quadrille::Text given(const std::vector<Relation>& relations, int clue) const;
    [[nodiscard]] quadrille::Text related(int a, int b, bool differ) const;
    [[nodiscard]] quadrille::Text whole(int a, int b, bool differ) const;

    const EdgeStates& states_;
    const Net& net_;
};

}  // namespace slitherlink
