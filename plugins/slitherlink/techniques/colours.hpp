// Inside and outside: two colours for the cells. A drawn edge lies between cells of different
// colours, a ruled-out one between cells of the same, and all beyond the rim is outside. Who is
// related to whom, how that is known, and what it decides. Knows no words.
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

struct Relation;

/// One link of a chain of related cells, and what it rests on: a walk over known edges, or clues,
/// or a corner.
struct Hop {
    int from = none;
    int to = none;
    bool differ = false;
    std::vector<int> edges;       ///< known, crossed one after the other,
    std::vector<int> between;     ///< with these cells between them
    std::vector<int> clues;       ///< or the cell of a clue, or of several that are added up,
    int corner = none;            ///< or a corner,
    std::vector<Relation> given;  ///< together with these
};

/// How two cells are known to be related: each hop begins where the last one ended.
struct Relation {
    int a = none;
    int b = none;
    bool differ = false;
    std::vector<Hop> hops;

    /// Known edges alone say so.
    [[nodiscard]] bool is_walk() const { return hops.size() == 1 && !hops.front().edges.empty(); }
};

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
        std::vector<std::pair<int, int>> from;  ///< several ones together with these cells,
        std::size_t before = 0;                 ///< links that were known then, and
        int cost = 1;                           ///< how much there is to tell, roughly
    };

    /// What the known edges say.
    explicit Colours(const EdgeStates& states);

    [[nodiscard]] const Net& net() const noexcept { return net_; }
    /// Whether two cells differ; empty where that is not known.
    [[nodiscard]] std::optional<bool> differ(int a, int b) const;
    /// One cell for all that are related, and whether it differs from the given one.
    [[nodiscard]] std::pair<int, bool> leader(int cell) const;
    /// How many links are known.
    [[nodiscard]] std::size_t links() const noexcept { return links_.size(); }
    /// False if that was known; it is kept as another reason.
    bool add(Link link);

    /// What the group says beyond what is known: links that are new. Empty with `possible` false
    /// where nothing satisfies it. One round looks at what was known before it.
    [[nodiscard]] std::vector<Link> look_at(const Group& group, int round, bool& possible) const;
    /// What has to be known of its cells for all these links: as little as possible.
    [[nodiscard]] std::vector<Relation> needed(const Group& group,
                                               const std::vector<Link>& links) const;

    /// An open edge whose two cells are related, the one with least to tell; none where there is
    /// none.
    [[nodiscard]] int decided_edge(const EdgeStates& states) const;
    /// How two cells that are related came to be so, told as shortly as possible.
    [[nodiscard]] Relation explain(int a, int b) const { return explain(a, b, links_.size()); }

    /// What it costs to come from one cell to all others, over links that were known before that
    /// one; and the link over which one comes.
    struct Ways {
        std::vector<int> costs;
        std::vector<std::size_t> came;
    };

private:
    [[nodiscard]] Ways ways_from(int cell, std::size_t before) const;
    [[nodiscard]] Relation explain(int a, int b, std::size_t before) const;
    [[nodiscard]] Hop explain(const Link& link, int from) const;
    [[nodiscard]] std::vector<Relation> needed(const Group& group, const std::vector<Link>& links,
                                               std::size_t before) const;

    const Net& net_;
    std::vector<Link> links_;
    std::vector<std::vector<std::size_t>> links_of_;  ///< by cell
    std::vector<int> parent_;
    std::vector<char> flips_;  ///< whether a cell differs from its parent
    std::vector<int> size_;
};

/// Names all that it rests on.
void rest_on(const Relation& relation, Step& step, const Net& net);
void rest_on(const Hop& hop, Step& step, const Net& net);

}  // namespace slitherlink
