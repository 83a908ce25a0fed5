// Inside and outside: two colours for the cells. A drawn edge lies between cells of different
// colours, a ruled-out one between cells of the same, and all beyond the rim is outside. Who is
// related to whom, how that is known, and what it decides.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "techniques/edge_states.hpp"

namespace slitherlink {

/// Cells that a clue or a corner ties together, and how. Made in great numbers, so without memory
/// of its own.
struct Group {
    int clue = none;             ///< the cell whose clue it is; none for a corner
    int corner = none;           ///< the corner, if it is one
    std::size_t size = 0;        ///< of `cells`
    std::array<int, 5> cells{};  ///< the outside may come more than once
    std::size_t edge_count = 0;  ///< of `edges`
    std::array<std::array<std::size_t, 2>, 4> edges{};  ///< places in `cells` with an edge between
    unsigned counts = 0;  ///< numbers of drawn edges that are allowed, bit k for k
};
[[nodiscard]] Group group_of_clue(const Net& net, int cell);
[[nodiscard]] Group group_of_corner(const Net& net, int corner);

class Colours {
public:
    /// Two cells and how they were found to be related.
    struct Link {
        int a = none;
        int b = none;
        bool differ = false;
        int edge = none;                        ///< a known edge between them,
        int corner = none;                      ///< or a corner
        std::vector<int> clues;                 ///< or clues,
        std::vector<std::pair<int, int>> from;  ///< together with these cells, related before
    };

    /// What the known edges say.
    explicit Colours(const EdgeStates& states);

    [[nodiscard]] const Net& net() const noexcept { return net_; }
    /// Whether two cells differ; empty where that is not known.
    [[nodiscard]] std::optional<bool> differ(int a, int b) const;
    /// One cell for all that are related, and whether it differs from the given one.
    [[nodiscard]] std::pair<int, bool> leader(int cell) const;
    /// False if that was known.
    bool add(Link link);

    /// What the group says beyond what is known: links that are new. Empty with `possible` false
    /// where nothing satisfies it.
    [[nodiscard]] std::vector<Link> look_at(const Group& group, bool& possible) const;

    /// An open edge whose two cells are related; none where there is none.
    [[nodiscard]] int decided_edge(const EdgeStates& states) const;
    /// What a relation rests on but for known edges. The links stay where they are until one is
    /// added.
    struct Road {
        std::vector<int> clues;          ///< each once
        std::vector<const Link*> links;  ///< by clues or a corner, each behind those it rests on
    };
    /// Names all that the relation of two cells rests on.
    [[nodiscard]] Road explain(int a, int b, Step& step) const;
    /// The same of a link that was not added.
    [[nodiscard]] Road explain(const Link& link, Step& step) const;

private:
    struct Explanation;
    void explain(int a, int b, std::size_t before, Explanation& explanation) const;
    void explain(const Link& link, std::size_t before, Explanation& explanation) const;

    const Net& net_;
    std::vector<Link> links_;
    std::vector<std::vector<std::size_t>> links_of_;  ///< by cell
    std::vector<int> parent_;
    std::vector<char> flips_;  ///< whether a cell differs from its parent
    std::vector<int> size_;
};

}  // namespace slitherlink
