// Rules compiled, a table a kind: flat arrays that propagation reads without an allocation.
//
// A row is one rule, or a part of one. `add` makes it, and says whether the kind can state the
// rule; `narrow` takes marks away that the row rules out, to its own fixpoint but for those that
// take a workspace and are no lines of blocks, and returns false where the row cannot be met any
// more. Sound: what it takes away is in no solution; and a row whose elements are all decided is
// told to be met exactly. Immutable
// once made, so that threads may share a table. Internal to the engine.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "engine/compiled/domains.hpp"
#include "engine/compiled/word_line.hpp"
#include "engine/rules/reachable_totals.hpp"
#include "engine/rules/sized_groups.hpp"
#include "engine/rules/terminal_graph.hpp"
#include "quadrille/board.hpp"
#include "quadrille/kit/sight_lengths.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// The marks that an element can take at all.
[[nodiscard]] inline MarkSet all_marks(const Board& board, ElementId id) {
    return first_marks(board.alphabet(id).symbols.size());
}

/// A part of a table's array.
struct Slice {
    std::uint32_t first = 0;
    std::uint32_t end = 0;

    template <class Item>
    [[nodiscard]] std::span<const Item> of(const std::vector<Item>& items) const {
        return std::span(items).subspan(first, end - first);
    }
};

/// Counts and clauses: of its terms, each true where the element carries one of the marks, between
/// `least` and `most` are true.
class CountTable {
public:
    /// Only where no literal implies another: "a is 1" beside "a is not 2" is for a TallyTable.
    /// Requires least <= most, as validate_rules does.
    [[nodiscard]] bool add(const Board& board, std::span<const Literal> literals,
                           std::uint32_t least, std::uint32_t most);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains) const;

    /// Whether it holds whatever the open elements become.
    [[nodiscard]] bool is_met(std::size_t row, const Domains& domains) const;
    /// How many terms of decided elements are true.
    [[nodiscard]] std::uint32_t settled(std::size_t row, const Domains& domains) const;

private:
    struct Term {
        MarkSet marks;
        std::uint32_t element;
    };
    struct Row {
        Slice terms;
        std::uint32_t least;
        std::uint32_t most;
    };
    struct TermCounts {
        std::uint32_t sure = 0;  ///< terms that are true
        std::uint32_t open = 0;  ///< that may be
    };
    [[nodiscard]] TermCounts counts_of(const Row& row, const Domains& domains) const;
    std::vector<Term> terms_;
    std::vector<Row> rows_;
};

/// Memory that rows of the larger kinds work with; one a search, grown when first used.
struct Workspace {
    std::vector<std::uint32_t> chosen;   ///< lines that are nearly full; cells that must be marked
    std::vector<std::uint32_t> parent;   ///< of a union-find forest
    std::vector<std::uint32_t> reached;  ///< of a second one
    std::vector<std::uint8_t> differs;   ///< from its parent
    std::vector<std::uint32_t> entered;
    std::vector<std::uint32_t> low;
    std::vector<std::uint32_t> way;
    std::vector<std::uint32_t> next;
    std::vector<char> holds;
    std::vector<MarkSet> fitting;  ///< by element of a row of tuples
    std::vector<MarkSet> cells;    ///< by element of a line of blocks
    std::vector<MarkSet> matched;  ///< by place in all rows of a DifferenceTable
    std::vector<double> weights;   ///< of ways to lay blocks
    kit::SightLengths sight;
    ReachableTotals totals;
    SizedGroups::Scratch groups;
    TerminalGraph::Scratch terminals;
    std::vector<Ends> links;                           ///< of one element
    std::vector<SizedGroups::Settled> settled_groups;  ///< by row of the SizeTable
    std::tuple<std::vector<WordLine<1>>, std::vector<WordLine<2>>, std::vector<WordLine<3>>,
               std::vector<WordLine<4>>, std::vector<WordLine<6>>, std::vector<WordLine<9>>,
               std::vector<WordLine<16>>>
        word_lines;
};

/// Elements that differ. A mark that stands goes elsewhere; where there are as many elements as
/// marks, a mark with one place left stands there; and never fewer marks than elements.
class DifferenceTable {
public:
    void add(const Board& board, const AllDifferent& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains) const;
    /// Takes away all that the row alone rules out. After `narrow`; some ten times as much work.
    [[nodiscard]] bool narrow_fully(std::size_t row, Domains& domains, Workspace& workspace) const;
    /// Marks that must all appear in the row; 0 where none need.
    [[nodiscard]] MarkSet must_all_appear(std::size_t row) const { return rows_[row].marks; }
    /// A mark that must appear in a row and has two places left there, at the one of them that
    /// weighs more; of all such the heaviest. `weight` by element.
    [[nodiscard]] std::optional<MarksAt> one_of_two_places(
        const Domains& domains, std::span<const std::uint32_t> weight) const;

private:
    struct Row {
        Slice elements;
        MarkSet marks;  ///< that must all appear; 0 where none need
    };
    std::vector<std::uint32_t> elements_;
    std::vector<Row> rows_;
};

/// Pairs of marks that go together: arc consistency.
class RelationTable {
public:
    void add(const Board& board, const Relation& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains) const;

private:
    struct Side {
        std::uint32_t element;
        std::uint32_t partners;  ///< of mark 1, in partners_; the others follow
    };
    struct Row {
        Side a;
        Side b;
    };
    [[nodiscard]] bool supported(const Side& from, std::uint32_t to, Domains& domains) const;
    std::vector<MarkSet> partners_;
    std::vector<Row> rows_;
};

/// Weighted sums: each mark of each element is worth something, and together they are worth between
/// `least` and `most`. Narrows by bounds; rows of a Linear, where the bounds leave few totals, by
/// all that follows from the rule alone.
class TallyTable {
public:
    void add(const Board& board, const Sum& rule);
    void add(const Board& board, const Linear& rule);
    /// Of literals that weigh one each.
    void add(const Board& board, std::span<const Literal> literals, std::uint32_t least,
             std::uint32_t most);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

    /// Whether it holds whatever the open elements become.
    [[nodiscard]] bool is_met(std::size_t row, const Domains& domains) const;
    /// What decided elements are worth together.
    [[nodiscard]] std::int64_t settled(std::size_t row, const Domains& domains) const;

private:
    struct Term {
        std::uint32_t element;
        std::uint32_t weight;  ///< of mark 1, in weights_; the others follow
    };
    struct Row {
        Slice terms;
        std::int64_t least;
        std::int64_t most;
        bool lists_totals;
    };
    struct Range {
        std::int64_t low;
        std::int64_t high;
    };
    void begin(std::int64_t least, std::int64_t most, bool lists_totals);
    /// `weight_of(i)`: of literals[i].
    template <class WeightOf>
    void add_literals(const Board& board, std::span<const Literal> literals, WeightOf&& weight_of);
    [[nodiscard]] std::int64_t worth(const Term& term, MarkSet from) const {
        return weights_[term.weight + static_cast<std::size_t>(std::countr_zero(from))];
    }
    [[nodiscard]] Range range_of(const Term& term, MarkSet marks) const;
    /// What all terms can be worth together.
    [[nodiscard]] Range whole(const Row& row, const Domains& domains) const;
    [[nodiscard]] bool narrow_by_totals(const Row& row, Range all, Domains& domains,
                                        ReachableTotals& totals) const;
    std::vector<Term> terms_;
    std::vector<std::int32_t> weights_;
    std::vector<Row> rows_;
};

/// Marks that go together in tuples: arc consistency.
class TupleTable {
public:
    void add(const Tuples& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

private:
    struct Row {
        Slice elements;
        Slice marks;  ///< tuple after tuple, with a set for one of its elements
    };
    std::vector<std::uint32_t> elements_;
    std::vector<MarkSet> marks_;
    std::vector<Row> rows_;
};

/// What is seen along rays: all that follows from the rule alone.
class SightTable {
public:
    void add(const Sight& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

private:
    struct Row {
        Slice rays;
        MarkSet stop;
        std::uint32_t least;
        std::uint32_t most;
    };
    std::vector<std::uint32_t> elements_;
    std::vector<Slice> rays_;
    std::vector<Row> rows_;
};

/// Lines that differ: a line with one open element does not become a full one that is like it
/// elsewhere.
class LineTable {
public:
    void add(const LinesDiffer& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

    /// Whether any two differ where both are decided, or share no mark.
    [[nodiscard]] bool is_met(std::size_t row, const Domains& domains) const;

private:
    struct Row {
        Slice elements;  ///< line after line
        std::uint32_t length;
        std::size_t lines;
    };
    std::vector<std::uint32_t> elements_;
    std::vector<Row> rows_;
};

/// Lines of blocks: all that follows from the line alone.
class BlockTable {
public:
    /// Lines of more elements are not stated.
    static constexpr std::size_t longest = 1023;

    [[nodiscard]] bool add(const Blocks& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;
    /// How likely each mark is in each element of the line, if all ways to lay the blocks are as
    /// likely as what `likely` says of their elements taken together. Both have `stride` numbers an
    /// element, of marks 1 to stride; what comes out adds up to 1. False, and nothing is written,
    /// where that cannot be reckoned.
    [[nodiscard]] bool weigh(std::size_t row, std::span<const double> likely, std::size_t stride,
                             std::span<double> weighed, Workspace& workspace) const;

private:
    class Weights;
    struct Item {
        std::uint32_t length;
        std::uint32_t colour;  ///< index into the row's colours
    };
    struct Row {
        Slice elements;
        Slice blocks;
        Slice colours;  ///< marks of blocks, each once
        MarkSet ground;
    };
    /// A row or a part of it, with what is possible there.
    struct Segment {
        std::span<const std::uint32_t> elements;
        std::span<const MarkSet> cells;  ///< by element
        std::span<const Item> blocks;
        std::span<const MarkSet> colours;
        MarkSet ground;
        MarkSet marks;  ///< all that is possible in some cell
    };
    /// Whether cells of which each is decided hold the blocks.
    [[nodiscard]] bool is_met(const Row& row, std::span<const MarkSet> cells) const;
    /// The part between its decided ends. Requires that a cell is open.
    [[nodiscard]] static Segment undecided(const Segment& line);
    template <std::size_t Words>
    [[nodiscard]] static bool narrow_segment(const Segment& segment, Domains& domains,
                                             Workspace& workspace);
    std::vector<std::uint32_t> elements_;
    std::vector<Item> blocks_;
    std::vector<MarkSet> colours_;
    std::vector<Row> rows_;
};

/// Corners of loops: no edge or two are drawn.
class CornerTable {
public:
    void add(std::span<const std::uint32_t> elements, MarkSet drawn);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains) const;

private:
    struct Row {
        Slice elements;
        MarkSet drawn;
    };
    std::vector<std::uint32_t> elements_;
    std::vector<Row> rows_;
};

/// Single loops as wholes. Requires that the rows of their corners in a CornerTable are met. No
/// loop closes while edges are drawn elsewhere, all drawn edges can still be reached from each
/// other, and where the faces are known an edge between two faces whose sides are known is drawn
/// exactly when they differ.
class LoopTable {
public:
    /// Not where an edge joins a corner to itself.
    [[nodiscard]] bool add(const SingleLoop& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

private:
    struct Row {
        std::vector<std::uint32_t> edges;
        std::vector<Ends> ends;
        std::vector<Ends> faces;  ///< of each edge; empty where they are not known
        std::uint32_t corners = 0;
        std::uint32_t face_count = 0;
        MarkSet drawn = 0;
    };
    std::vector<Row> rows_;
};

/// Connected groups: a cell that cannot be reached from a marked one is not marked; one without
/// which two marked ones would be apart is.
class GroupTable {
public:
    void add(const Connected& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

private:
    struct Row {
        std::vector<std::uint32_t> cells;
        std::vector<std::uint32_t> first;  ///< by cell: where its neighbours begin
        std::vector<std::uint32_t> neighbours;
        MarkSet mark = 0;
    };
    std::vector<Row> rows_;
};

/// Links without a closed loop: no mark with which links of its element, and those that hold, would
/// close one.
class ForestTable {
public:
    void add(const Board& board, const Acyclic& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

private:
    struct Link {
        std::uint32_t element;
        Ends ends;
        MarkSet marks;
    };
    struct Row {
        Slice links;  ///< those of an element side by side
        std::uint32_t nodes;
    };
    [[nodiscard]] static MarkSet closing(std::span<const Link> links, MarkSet now,
                                         Workspace& workspace);
    std::vector<Link> links_;
    std::vector<Row> rows_;
};

/// Terminals joined by links, as rules/terminal_graph.hpp finds what follows.
class TerminalTable {
public:
    void add(const Board& board, const Joined& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

private:
    struct Row {
        TerminalGraph graph;
        std::vector<MarkSet> marks;  ///< by link
    };
    std::vector<Row> rows_;
};

/// Groups by their sizes, as rules/sized_groups.hpp finds what follows.
class SizeTable {
public:
    void add(const Groups& rule);
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] bool narrow(std::size_t row, Domains& domains, Workspace& workspace) const;

private:
    struct Row {
        std::vector<std::uint32_t> cells;
        SizedGroups groups;
        MarkSet mark = 0;
    };
    std::vector<Row> rows_;
};

}  // namespace quadrille::engine
