// What the rules of a small puzzle still say when its board is only a piece that lies anywhere in a larger one.
//
// A rule about a few elements says the same. Of a rule about the whole board there remain:
//   SingleLoop  at a corner, at most two of the piece's edges are drawn; none or two where the corner is *closed*, that is,
//               where all its edges are in the piece; and not all edges of a cycle are drawn when something else is. This is
//               all: marks that keep to it can always be completed to one loop by ways outside of the piece, were these free
//               to cross each other.
//   Connected   for a region of cells that are all *closed* (all their neighbours are in the piece): if one of them carries the
//               mark, and something beyond the cells round the region does, then one of the cells round it does.
//   Groups      those within the piece are not too large.
//   Acyclic     the links of the piece close no loop.
//   Joined      nothing: what is apart in the piece may be joined beyond it.
//   Sight       as much is seen as must be, and no more than may be: two statements.
//   Linear      the total is as large as it must be, and no larger than it may be: two statements.
// Closed is what lies on no side of the piece, or only on sides where the board ends as well. That is not trusted: a place in a
// larger puzzle must show it. "Something else" is an edge or a cell of the piece, or it lies *elsewhere*: an assumption that a
// proof may make, an element of its own here, which a place in a larger puzzle must satisfy too.
// Cycles, regions and their number are limited; what is left out only makes the proof weaker. Custom rules say nothing.
// Internal to `taught`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/kit/puzzle.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// One thing that can be used in a proof, and what must be looked up in a larger puzzle before it is used there.
struct Need {
    enum class Kind : std::uint8_t {
        rule,    ///< `body` follows from a rule there
        corner,  ///< the three edges `part` meet at one corner of a loop rule
        closed,  ///< and no others do
        cycle,  ///< the edges `part` are a cycle of a loop rule, and the others in `body` belong to that rule too
        region,  ///< the cells `part` have no neighbours but each other and `border` in a connection rule
    };
    Kind kind = Kind::rule;
    std::uint32_t source = 0;  ///< the rule of the piece that it comes from
    RuleBody body;             ///< about the elements of the piece, without the assumptions
    std::vector<ElementId> part;
    std::vector<ElementId> border;
    bool elsewhere =
        false;  ///< something outside of `part` and `border` carries the mark of the rule
};

struct Relaxed {
    /// The piece with its assumptions at the end of its elements; rule i states needs[i]. Elements of the piece keep their
    /// numbers; its givens are no part of it.
    class Synthetic final : public kit::StoredPuzzle {
    public:
        Synthetic(Board board, Rules rules) : StoredPuzzle(std::move(board), std::move(rules)) {}
        void draw(Canvas&, const Position&, const ClueStates&) const override {}
        [[nodiscard]] std::string write() const override { return {}; }
    };
    std::unique_ptr<Synthetic> puzzle;
    std::vector<Need> needs;
    std::vector<Literal>
        elsewhere;  ///< for each rule about the whole board: something carries its mark elsewhere
    bool too_large =
        false;  ///< there would be more than most_needs of them; then the rest is worth nothing
};

/// Needs that a proof can be looked for among; patterns of a few cells have a thousand. So many take some 250 MB for a while.
inline constexpr std::size_t most_needs = 250'000;

/// `border`: the sides of the piece where the board ends.
[[nodiscard]] Relaxed relax(const Puzzle& piece, Sides border);

}  // namespace quadrille::taught
