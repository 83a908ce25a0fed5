// The rules of a puzzle as data. Stated once by the plugin; judge, solvers, hints and explanations all read these.
//
// Reading a rule on an unfinished position: a blank may still become any mark of its alphabet.
//   violated  no completion can satisfy the rule (told only when certain; on a full position always told)
//   met       satisfied however the elements without a resting mark are filled, blanks elsewhere read as their resting mark
//   open      neither
// Rules may speak only of elements that decide the puzzle (Board::decides), or are hidden. Several literals of a rule may speak of one
// element, and LinesDiffer's lines may cross; otherwise a rule lists an element once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "quadrille/position.hpp"
#include "quadrille/text.hpp"

namespace quadrille {

enum class Status : std::uint8_t { open, met, violated };

/// "This element carries this mark", or with `holds` false, "… does not carry it".
struct Literal {
    ElementId element{};
    Mark mark = blank;
    bool holds = true;

    friend bool operator==(const Literal&, const Literal&) = default;
};

/// Between `at_least` and `at_most` (inclusive) of the literals are true: clue numbers, balance, no three in a row.
struct Count {
    std::vector<Literal> of;
    std::uint32_t at_least = 0;
    std::uint32_t at_most = 0;
};

/// At least one literal is true.
struct Clause {
    std::vector<Literal> any;
};

/// No two of the elements carry the same mark. With as many elements as symbols, every symbol appears.
struct AllDifferent {
    std::vector<ElementId> of;
};

/// The marks of `a` and `b` are one of the pairs: comparisons, parities, neighbours that must not be equal.
struct Relation {
    ElementId a{};
    ElementId b{};
    std::vector<std::pair<Mark, Mark>> allowed;
};

/// The marks, read as numbers 1, 2, 3 …, add up to `total`. Repeats are allowed unless an AllDifferent forbids them.
struct Sum {
    std::vector<ElementId> of;
    std::uint32_t total = 0;
};

/// A run of `length` (>= 1) elements that all carry `mark`.
struct Block {
    std::uint32_t length = 0;
    Mark mark = blank;

    friend bool operator==(const Block&, const Block&) = default;
};

/// Along `line` stand exactly these blocks in this order; every other element carries `background`.
/// Blocks of the same mark are at least one background element apart; blocks of different marks may touch.
struct Blocks {
    std::vector<ElementId> line;
    std::vector<Block> blocks;
    Mark background = blank;
};

/// No two of the lines, all of the same length, carry the same marks throughout.
struct LinesDiffer {
    std::vector<std::vector<ElementId>> lines;
};

/// The two corners or nodes that an edge or a link joins, or two neighbours in a list: any numbering from 0 that the rule uses
/// consistently.
/// Corner numbers stay small (corner_limit in validate.hpp), so that they may serve as indices.
struct Ends {
    std::uint32_t a = 0;
    std::uint32_t b = 0;

    friend bool operator==(const Ends&, const Ends&) = default;
};

/// The edges that carry `drawn` form one single closed loop, not empty, that visits no corner twice. ends[i] belongs to
/// edges[i].
struct SingleLoop {
    std::vector<ElementId> edges;
    std::vector<Ends> ends;
    Mark drawn = blank;
    /// Optional, for a planar board: the edges (indices into `edges`) round each bounded face, holes too; every edge lies on
    /// one or two. A list that is no such thing is left aside. Lets solvers reason about the inside and the outside of the
    /// loop. Empty: they do without.
    std::vector<std::vector<std::uint32_t>> faces;
};

/// The cells that carry `mark` form one group joined by `sides` (pairs of indices into `cells`). No such cell at all also
/// counts.
struct Connected {
    std::vector<ElementId> cells;
    std::vector<Ends> sides;
    Mark mark = blank;
};

/// The marks of the elements, in their order, are one of the tuples: cages, running totals. A tuple
/// may stand there more than once.
struct Tuples {
    std::vector<ElementId> of;
    std::vector<Mark> allowed;  ///< tuple after tuple, each as long as `of`
};

/// Neighbours by `sides` (pairs of indices into `cells`) that both carry `mark` are in one group, and each group has between
/// `at_least` and `at_most` cells (inclusive). No such cell at all also counts.
struct Groups {
    std::vector<ElementId> cells;
    std::vector<Ends> sides;
    Mark mark = blank;
    std::uint32_t at_least = 0;
    std::uint32_t at_most = 0;
};

/// Along each ray, from its start, the elements are seen up to the first that carries `stop`, which
/// is not seen itself. Between `at_least` and `at_most` (inclusive) are seen on all rays together.
/// What looks is on no ray: a number that counts its own cell, too, is one more.
struct Sight {
    std::vector<std::vector<ElementId>> rays;
    Mark stop = blank;
    std::uint32_t at_least = 0;
    std::uint32_t at_most = 0;
};

/// The weights of the literals that are true add up to between `at_least` and `at_most` (inclusive).
/// weights[i] belongs to of[i] and may be negative. Where each element weighs what its mark is as a
/// number, a Sum says it shorter.
struct Linear {
    std::vector<Literal> of;
    std::vector<std::int32_t> weights;
    std::int64_t at_least = 0;
    std::int64_t at_most = 0;

    /// The weights, their signs left aside, add up to no more than this. Bounds lie between it and
    /// its negative, where they say nothing.
    static constexpr std::int64_t most_total = 1'000'000'000;
};

/// Link i joins the nodes ends[i], and holds where the literal links[i] is true: an edge that is
/// drawn, a cell with a diagonal in it, a piece that points to a side. The links that hold form no
/// closed loop; two that join the same two nodes are one already.
struct Acyclic {
    std::vector<Literal> links;
    std::vector<Ends> ends;  ///< numbers below corner_limit (validate.hpp)
};

/// Link i joins the nodes ends[i], and holds where the literal links[i] is true. From each of the
/// `terminals`, which are nodes, all others can be reached along links that hold. Nodes that are no
/// terminals need not be reached. No terminal or one is joined at once.
struct Joined {
    std::vector<Literal> links;
    std::vector<Ends> ends;  ///< numbers below corner_limit (validate.hpp)
    std::vector<std::uint32_t> terminals;
};

/// The way out for what nobody foresaw. `judge` must be pure, must depend on nothing but the elements `of`, and must answer
/// `met` or `violated` when all of them are marked. On an unfinished position it may always answer `open`; each `violated` that
/// it tells early, and truly (see above), is what solvers learn from.
struct Custom {
    std::function<Status(const Position&)> judge;
    std::vector<ElementId> of;
};

using RuleBody = std::variant<Count, Clause, AllDifferent, Relation, Sum, Blocks, LinesDiffer,
                              SingleLoop, Connected, Custom, Tuples, Groups, Sight, Linear,
                              Acyclic, Joined>;
static_assert(sizeof(RuleBody) == sizeof(std::variant<SingleLoop>));  // the largest kind

/// A rule kind by its name and what it means: rules cross the border between plugin and host as the kinds that both know.
struct RuleVersion {
    const char* id;
    std::uint16_t revision;  ///< raised with what the kind means, or how it is stored
};

/// The kinds in the order of RuleBody. A new one goes to the end, is no larger than the largest (so that a RuleBody keeps its
/// size), and breaks no plugin that is already built.
inline constexpr std::array rule_versions = {
    RuleVersion{"count", 1},        RuleVersion{"clause", 1},    RuleVersion{"all-different", 1},
    RuleVersion{"relation", 1},     RuleVersion{"sum", 1},       RuleVersion{"blocks", 1},
    RuleVersion{"lines-differ", 1}, RuleVersion{"single-loop", 1},      RuleVersion{"connected", 1},
    RuleVersion{"custom", 1},       RuleVersion{"tuples", 1},       RuleVersion{"groups", 1},
    RuleVersion{"sight", 1},        RuleVersion{"linear", 1},    RuleVersion{"acyclic", 1},
    RuleVersion{"joined", 1},
};
static_assert(rule_versions.size() == std::variant_size_v<RuleBody>);

struct Rule {
    std::uint16_t condition =
        0;  ///< index into TypeInfo::conditions: the named victory condition it belongs to
    std::optional<ElementId>
        clue;   ///< the printed clue that states it: coloured by the state of the rule
    Text text;  ///< "the 3 at r2c4": what findings and explanations call it
    RuleBody what;
};

using Rules = std::vector<Rule>;

/// Calls `visit(ElementId)` for every element the rule speaks of; an element may come more than once.
template <class Visitor>
void for_each_element(const RuleBody& body, Visitor&& visit) {
    const auto all = [&](const std::vector<ElementId>& elements) {
        for (const ElementId id : elements) visit(id);
    };
    const auto lists = [&](const std::vector<std::vector<ElementId>>& of) {
        for (const std::vector<ElementId>& elements : of) all(elements);
    };
    const auto literals = [&](const std::vector<Literal>& list) {
        for (const Literal& literal : list) visit(literal.element);
    };
    struct Cases {
        decltype(all)& all_of;
        decltype(lists)& lists_of;
        decltype(literals)& literals_of;
        Visitor& visit_one;
        void operator()(const Count& rule) const { literals_of(rule.of); }
        void operator()(const Clause& rule) const { literals_of(rule.any); }
        void operator()(const AllDifferent& rule) const { all_of(rule.of); }
        void operator()(const Relation& rule) const {
            visit_one(rule.a);
            visit_one(rule.b);
        }
        void operator()(const Sum& rule) const { all_of(rule.of); }
        void operator()(const Blocks& rule) const { all_of(rule.line); }
        void operator()(const LinesDiffer& rule) const { lists_of(rule.lines); }
        void operator()(const SingleLoop& rule) const { all_of(rule.edges); }
        void operator()(const Connected& rule) const { all_of(rule.cells); }
        void operator()(const Custom& rule) const { all_of(rule.of); }
        void operator()(const Tuples& rule) const { all_of(rule.of); }
        void operator()(const Groups& rule) const { all_of(rule.cells); }
        void operator()(const Sight& rule) const { lists_of(rule.rays); }
        void operator()(const Linear& rule) const { literals_of(rule.of); }
        void operator()(const Acyclic& rule) const { literals_of(rule.links); }
        void operator()(const Joined& rule) const { literals_of(rule.links); }
    };
    std::visit(Cases{all, lists, literals, visit}, body);
}

}  // namespace quadrille
