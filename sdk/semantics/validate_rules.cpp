// Rules: every element, mark, clue, condition and index in them exists. Linear in their size.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "quadrille/validate.hpp"

namespace quadrille {

namespace {

using Breach = std::optional<Text>;

std::string number(std::size_t value) { return std::to_string(value); }

/// Looks at one rule after another; keeps its table of elements between them, so that the whole is
/// linear.
class RuleValidator {
public:
    explicit RuleValidator(const Board& board)
        : board_(board), last_seen_(board.size(), 0), marks_(board.size(), takes_none) {
        for (std::size_t i = 0; i < board.size(); ++i) {
            const ElementId id = element_id(i);
            hides_some_ = hides_some_ || board.hides(id);
            if (board.is_ruled(id))
                marks_[i] = static_cast<std::uint16_t>(board.alphabet(id).symbols.size());
        }
    }

    [[nodiscard]] bool hides_some() const noexcept { return hides_some_; }

    [[nodiscard]] Breach operator()(const Count& rule) const {
        if (auto bad = bounds(rule)) return bad;
        return literals(rule.of);
    }
    [[nodiscard]] Breach operator()(const Clause& rule) const { return literals(rule.any); }
    [[nodiscard]] Breach operator()(const AllDifferent& rule) const { return elements(rule.of); }
    [[nodiscard]] Breach operator()(const Sum& rule) const { return elements(rule.of); }
    [[nodiscard]] Breach operator()(const Relation& rule) const {
        if (auto bad = element(rule.a)) return bad;
        if (auto bad = element(rule.b)) return bad;
        for (const auto& [a, b] : rule.allowed)
            if (!board_.alphabet(rule.a).has(a) || !board_.alphabet(rule.b).has(b))
                return Text("it allows the pair of marks {0} and {1}, one of which does not exist",
                            {number(a), number(b)});
        return std::nullopt;
    }
    [[nodiscard]] Breach operator()(const Blocks& rule) {
        if (auto bad = distinct(rule.line)) return bad;
        std::size_t symbols = max_symbols;
        for (const ElementId id : rule.line)
            symbols = std::min<std::size_t>(symbols, marks_[index(id)]);
        const auto exists = [&](Mark mark) { return mark != blank && mark <= symbols; };
        if (!exists(rule.background))
            return Text("its background mark {0} does not exist", {number(rule.background)});
        for (const Block& block : rule.blocks) {
            if (block.length == 0) return Text("it has a block of length 0");
            if (!exists(block.mark) || block.mark == rule.background)
                return Text("it has a block of mark {0}, which is its background or does not exist",
                            {number(block.mark)});
        }
        return std::nullopt;
    }
    [[nodiscard]] Breach operator()(const LinesDiffer& rule) const {
        for (const auto& line : rule.lines) {
            if (line.size() != rule.lines.front().size())
                return Text("its lines have {0} and {1} elements; all should have the same length",
                            {number(rule.lines.front().size()), number(line.size())});
            if (auto bad = elements(line)) return bad;
        }
        return std::nullopt;
    }
    [[nodiscard]] Breach operator()(const SingleLoop& rule) {
        if (auto bad = distinct(rule.edges)) return bad;
        if (auto bad = carries(rule.edges, rule.drawn)) return bad;
        if (rule.ends.size() != rule.edges.size())
            return Text("it has {0} edges and {1} pairs of ends; each edge has one pair",
                        {number(rule.edges.size()), number(rule.ends.size())});
        for (const Ends& ends : rule.ends)
            if (!are_two_corners(ends))
                return Text(
                    "an edge joins corner {0} with corner {1}; expected two different ones below "
                    "{2}",
                    {number(ends.a), number(ends.b), number(corner_limit(board_.size()))});
        return faces(rule);
    }
    [[nodiscard]] Breach operator()(const Connected& rule) { return cells_of(rule); }
    [[nodiscard]] Breach operator()(const Groups& rule) {
        if (rule.at_least > rule.at_most || rule.at_most == 0)
            return Text("its groups have at least {0} and at most {1} cells",
                        {number(rule.at_least), number(rule.at_most)});
        return cells_of(rule);
    }
    [[nodiscard]] Breach operator()(const Sight& rule) {
        if (auto bad = bounds(rule)) return bad;
        std::vector<ElementId> all;
        for (const auto& ray : rule.rays) all.insert(all.end(), ray.begin(), ray.end());
        if (auto bad = distinct(all)) return bad;
        return carries(all, rule.stop);
    }
    [[nodiscard]] Breach operator()(const Linear& rule) const {
        if (rule.weights.size() != rule.of.size())
            return Text("it has {0} literals and {1} weights; each literal has one",
                        {number(rule.of.size()), number(rule.weights.size())});
        if (auto bad = bounds(rule)) return bad;
        std::int64_t total = 0;
        for (const std::int32_t weight : rule.weights) total += std::abs(std::int64_t{weight});
        if (total > Linear::most_total)
            return Text("its weights come to {0} in all; expected no more than {1}",
                        {std::to_string(total), std::to_string(Linear::most_total)});
        if (rule.at_least < -Linear::most_total || rule.at_most > Linear::most_total)
            return Text(
                "it asks for at least {0} and at most {1}; expected no more than {2}, nor "
                "less than its negative",
                {std::to_string(rule.at_least), std::to_string(rule.at_most),
                 std::to_string(Linear::most_total)});
        return literals(rule.of);
    }
    [[nodiscard]] Breach operator()(const Acyclic& rule) const { return links_of(rule); }
    [[nodiscard]] Breach operator()(const Joined& rule) const {
        for (const std::uint32_t terminal : rule.terminals)
            if (terminal >= corner_limit(board_.size()))
                return Text("it has terminal {0}; expected a node below {1}",
                            {number(terminal), number(corner_limit(board_.size()))});
        return links_of(rule);
    }
    [[nodiscard]] Breach operator()(const Tuples& rule) {
        if (auto bad = distinct(rule.of)) return bad;
        if (rule.of.empty() || rule.allowed.size() % rule.of.size() != 0)
            return Text("it speaks of {0} elements and lists {1} marks; expected tuples as long as "
                        "there are elements",
                        {number(rule.of.size()), number(rule.allowed.size())});
        for (std::size_t i = 0; i < rule.allowed.size(); ++i)
            if (const ElementId id = rule.of[i % rule.of.size()];
                !board_.alphabet(id).has(rule.allowed[i]))
                return Text("it speaks of mark {0} in {1}, which does not exist",
                            {number(rule.allowed[i]), board_[id].name});
        return std::nullopt;
    }
    [[nodiscard]] Breach operator()(const Custom& rule) const {
        if (!rule.judge) return Text("it has no function to judge it");
        return elements(rule.of);
    }

private:
    [[nodiscard]] bool may_be_named(ElementId id) const noexcept {
        return index(id) < marks_.size() && marks_[index(id)] != takes_none;
    }
    [[nodiscard]] Breach element(ElementId id) const {
        if (may_be_named(id)) return std::nullopt;
        if (index(id) >= board_.size())
            return Text("it speaks of element {0}; the board has {1}, counted from 0",
                        {number(index(id)), number(board_.size())});
        return Text(
            "it speaks of {0}, which takes no answer; rules may only speak of what a solution "
            "decides, or of what is hidden",
            {board_[id].name});
    }
    [[nodiscard]] Breach elements(const std::vector<ElementId>& ids) const {
        for (const ElementId id : ids)
            if (auto bad = element(id)) return bad;
        return std::nullopt;
    }
    [[nodiscard]] Breach distinct(const std::vector<ElementId>& ids) {
        ++round_;
        for (const ElementId id : ids) {  // of large boards there are a million
            if (!may_be_named(id)) return element(id);
            if (last_seen_[index(id)] == round_)
                return Text("it names {0} twice", {board_[id].name});
            last_seen_[index(id)] = round_;
        }
        return std::nullopt;
    }
    /// Of a Count, a Sight or a Linear.
    template <class Body>
    [[nodiscard]] static Breach bounds(const Body& rule) {
        if (rule.at_least <= rule.at_most) return std::nullopt;
        return Text("it asks for at least {0} and at most {1}",
                    {std::to_string(rule.at_least), std::to_string(rule.at_most)});
    }
    /// Of a Connected or of Groups.
    template <class Body>
    [[nodiscard]] Breach cells_of(const Body& rule) {
        if (auto bad = distinct(rule.cells)) return bad;
        if (auto bad = carries(rule.cells, rule.mark)) return bad;
        for (const Ends& side : rule.sides)
            if (side.a == side.b || std::max(side.a, side.b) >= rule.cells.size())
                return Text(
                    "a side joins cell {0} with cell {1}; expected two different places among its "
                    "{2} cells",
                    {number(side.a), number(side.b), number(rule.cells.size())});
        return std::nullopt;
    }
    [[nodiscard]] bool are_two_corners(const Ends& ends) const {
        return ends.a != ends.b && std::max(ends.a, ends.b) < corner_limit(board_.size());
    }
    /// Of an Acyclic or a Joined.
    template <class Body>
    [[nodiscard]] Breach links_of(const Body& rule) const {
        if (auto bad = literals(rule.links)) return bad;
        if (rule.ends.size() != rule.links.size())
            return Text("it has {0} links and {1} pairs of ends; each link has one pair",
                        {number(rule.links.size()), number(rule.ends.size())});
        for (const Ends& ends : rule.ends)
            if (!are_two_corners(ends))
                return Text(
                    "a link joins node {0} with node {1}; expected two different ones below {2}",
                    {number(ends.a), number(ends.b), number(corner_limit(board_.size()))});
        return std::nullopt;
    }
    [[nodiscard]] Breach carries(const std::vector<ElementId>& ids, Mark mark) const {
        for (const ElementId id : ids)
            if (!board_.alphabet(id).has(mark))
                return Text("it speaks of mark {0} in {1}, which does not exist",
                            {number(mark), board_[id].name});
        return std::nullopt;
    }
    [[nodiscard]] Breach literals(const std::vector<Literal>& list) const {
        for (const Literal& literal : list) {
            if (auto bad = element(literal.element)) return bad;
            if (!board_.alphabet(literal.element).has(literal.mark))
                return Text("it speaks of mark {0} in {1}, which does not exist",
                            {number(literal.mark), board_[literal.element].name});
        }
        return std::nullopt;
    }
    [[nodiscard]] static Breach faces(const SingleLoop& rule) {
        if (rule.faces.empty()) return std::nullopt;
        std::vector<std::uint8_t> sides(rule.edges.size(), 0);
        for (const auto& face : rule.faces)
            for (const std::uint32_t edge : face) {
                if (edge >= sides.size())
                    return Text("a face has edge {0}; expected a place among its {1} edges",
                                {number(edge), number(sides.size())});
                if (++sides[edge] > 2)
                    return Text("edge {0} lies on more than two faces", {number(edge)});
            }
        if (const auto lost = std::find(sides.begin(), sides.end(), 0); lost != sides.end())
            return Text("edge {0} lies on no face; leave the faces out or name them all",
                        {number(static_cast<std::size_t>(lost - sides.begin()))});
        return std::nullopt;
    }

    static constexpr std::uint16_t takes_none = 0xFFFF;

    const Board& board_;
    std::vector<std::uint32_t>
        last_seen_;  ///< by element: the round of `distinct` that met it last
    std::vector<std::uint16_t> marks_;  ///< by element: how many, if rules may speak of it
    std::uint32_t round_ = 0;
    bool hides_some_ = false;
};

/// What is hidden is found by the host's own means: they know all kinds of rules but one, and small
/// alphabets.
Breach beside_hidden(const Board& board, const RuleBody& body) {
    bool hidden = false;
    bool large = false;
    for_each_element(body, [&](ElementId id) {
        if (index(id) >= board.size()) return;
        hidden = hidden || board.hides(id);
        large = large || board.alphabet(id).symbols.size() > most_hidden_symbols;
    });
    if (!hidden) return std::nullopt;
    if (std::holds_alternative<Custom>(body))
        return Text("it has a function of its own, and speaks of what is hidden");
    if (large)
        return Text("it speaks of what is hidden, and of an element with more than {0} symbols",
                    {number(most_hidden_symbols)});
    return std::nullopt;
}

}  // namespace

Result<void> validate_rules(const Rules& rules, const Board& board, std::size_t condition_count,
                            std::span<const RuleVersion> versions) {
    if (rules.empty())
        return Error{"the puzzle has no rules; without one every position would win"};
    RuleValidator validator(board);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const Rule& rule = rules[i];
        if (rule.condition >= condition_count)
            return Error{Text(
                "rule {0} belongs to victory condition {1}; the type names {2}, counted from 0",
                {number(i), number(rule.condition), number(condition_count)})};
        if (rule.clue && index(*rule.clue) >= board.size())
            return Error{
                Text("the clue of rule {0} is element {1}; the board has {2}, counted from 0",
                     {number(i), number(index(*rule.clue)), number(board.size())})};
        if (rule.text.empty())
            return Error{
                Text("rule {0} has no text; explanations need a name for it", {number(i)})};
        if (rule.what.index() >= rule_versions.size())
            return Error{Text("rule {0} ({1}) is of a kind that this program does not know: {2}; "
                              "use a newer program",
                              {number(i), rule.text,
                               rule.what.index() < versions.size()
                                   ? std::string(versions[rule.what.index()].id)
                                   : number(rule.what.index())})};
        if (auto bad = validator.hides_some() ? beside_hidden(board, rule.what) : Breach())
            return Error{
                Text("rule {0} ({1}) is unsound: {2}", {number(i), rule.text, std::move(*bad)})};
        if (auto bad = std::visit(validator, rule.what))
            return Error{
                Text("rule {0} ({1}) is unsound: {2}", {number(i), rule.text, std::move(*bad)})};
    }
    return {};
}

}  // namespace quadrille
