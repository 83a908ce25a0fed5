// The least of all texts that tell the proof, turned in each way and with its marks in each order.
#include "taught/normal_form.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "taught/geometry.hpp"
#include "taught/implied.hpp"

namespace quadrille::taught {

namespace {

/// What is told for each mark, by mark.
using MarkNumbers = std::vector<std::size_t>;

/// The text of a proof that is turned one way.
class TurnedText {
public:
    TurnedText(const Pattern& pattern, const Proof& proof, std::size_t symmetry,
               const MarkNumbers& marks)
        : board_(pattern.piece->board()), proof_(proof), marks_(marks) {
        number_elements(symmetry);
    }

    [[nodiscard]] std::string write() const {
        const Lemma& lemma = proof_.lemmas.front();
        std::string text;
        for (const auto& [place, kind, id] : order_)
            text += std::to_string(place.x) + "," + std::to_string(place.y) + "," +
                    std::to_string(kind) + ";";
        text += "|" + told(numbered(lemma.conclusion)) + "|";
        for (const Numbered& mark : numbered(lemma.marks)) text += told(mark);
        std::vector<std::string> needs;
        for (const std::uint32_t need : lemma.needs) needs.push_back(told(proof_.needs[need]));
        return text + joined(std::move(needs), "|");
    }

private:
    /// Element, mark, and whether it is there.
    using Numbered = std::tuple<std::size_t, std::size_t, bool>;

    void number_elements(std::size_t symmetry) {
        std::vector<ElementId> used{proof_.lemmas.front().conclusion.element};
        for (const Literal& mark : proof_.lemmas.front().marks) used.push_back(mark.element);
        for (const Need& need : proof_.needs) {
            for_each_element(need.body, [&](ElementId id) { used.push_back(id); });
            used.insert(used.end(), need.part.begin(), need.part.end());
            used.insert(used.end(), need.border.begin(), need.border.end());
        }
        Spot least{INT64_MAX, INT64_MAX};
        for (const ElementId id : used) {
            const Spot spot = turned(spot_of(board_[id]), symmetry);
            least = {std::min(least.x, spot.x), std::min(least.y, spot.y)};
        }
        for (const ElementId id : used)
            order_.emplace(turned(spot_of(board_[id]), symmetry) - least,
                           static_cast<int>(board_[id].kind), id);
        for (const auto& [place, kind, id] : order_) numbers_.emplace(id, numbers_.size());
    }

    [[nodiscard]] std::size_t number(ElementId id) const { return numbers_.at(id); }
    [[nodiscard]] std::vector<std::size_t> numbers(const std::vector<ElementId>& ids) const {
        std::vector<std::size_t> list;
        for (const ElementId id : ids) list.push_back(number(id));
        return list;
    }
    [[nodiscard]] bool is_either_or(ElementId id) const {
        return board_.alphabet(id).symbols.size() == 2;
    }
    /// Of two symbols it is told whether it is the first.
    [[nodiscard]] Numbered numbered(const Literal& literal) const {
        const std::size_t mark = marks_[literal.mark];
        if (mark == 2 && is_either_or(literal.element))
            return {number(literal.element), 1, !literal.holds};
        return {number(literal.element), mark, literal.holds};
    }
    template <class Literals>
    [[nodiscard]] std::vector<Numbered> numbered(const Literals& literals) const {
        std::vector<Numbered> list;
        for (const Literal& literal : literals) list.push_back(numbered(literal));
        std::sort(list.begin(), list.end());
        return list;
    }

    [[nodiscard]] static std::string joined(std::vector<std::string> parts,
                                            const std::string& before_each) {
        std::sort(parts.begin(), parts.end());
        std::string text;
        for (const std::string& part : parts) text += before_each + part;
        return text;
    }
    [[nodiscard]] static std::string told(const Numbered& literal) {
        const auto& [element, mark, holds] = literal;
        return std::to_string(element) + (holds ? "=" : "#") + std::to_string(mark) + " ";
    }
    [[nodiscard]] static std::string told(const std::vector<std::size_t>& numbers) {
        std::string text = "(";
        for (const std::size_t one : numbers) text += std::to_string(one) + " ";
        return text + ")";
    }
    [[nodiscard]] std::string told_set(const std::vector<ElementId>& ids) const {
        std::vector<std::size_t> list = numbers(ids);
        std::sort(list.begin(), list.end());
        return told(list);
    }
    [[nodiscard]] std::string told(Mark mark) const { return std::to_string(marks_[mark]); }

    [[nodiscard]] std::string told(const Need& need) const {
        std::string text = std::to_string(static_cast<int>(need.kind));
        if (need.elsewhere) text += "e";
        if (need.kind != Need::Kind::rule) text += told_set(need.part) + told_set(need.border);
        const std::optional<Amount> amount = amount_of(need.body);
        if (amount) return text + ":" + told(*amount);
        return text + ":k" + std::to_string(need.body.index()) +
               std::visit([this](const auto& rule) { return told_rule(rule); }, need.body);
    }
    /// Of elements with two symbols "so many are" is "so many are not".
    [[nodiscard]] std::string told(const Amount& amount) const {
        std::vector<Numbered> of = numbered(amount.of);
        std::size_t least = amount.at_least;
        std::size_t most = amount.at_most;
        if (!of.empty() && !std::get<bool>(of.front()) &&
            std::ranges::all_of(amount.of, [this](const Literal& literal) {
                return is_either_or(literal.element);
            })) {
            for (Numbered& literal : of) std::get<bool>(literal) = !std::get<bool>(literal);
            least = of.size() - amount.at_most;
            most = of.size() - amount.at_least;
        }
        std::string text = std::to_string(least) + "-" + std::to_string(most) + " ";
        for (const Numbered& literal : of) text += told(literal);
        return text;
    }

    [[nodiscard]] std::string told_rule(const AllDifferent& rule) const {
        return told_set(rule.of);
    }
    [[nodiscard]] std::string told_rule(const Relation& rule) const {
        const bool is_turned = number(rule.b) < number(rule.a);
        std::vector<std::string> pairs;
        for (auto [a, b] : rule.allowed) {
            if (is_turned) std::swap(a, b);
            pairs.push_back(told(a) + "," + told(b));
        }
        return told_set({rule.a, rule.b}) + joined(std::move(pairs), " ");
    }
    [[nodiscard]] std::string told_rule(const Sum& rule) const {
        return told_set(rule.of) + std::to_string(rule.total);
    }
    /// From either end.
    [[nodiscard]] std::string told_rule(const Blocks& rule) const {
        std::vector<std::size_t> line = numbers(rule.line);
        std::vector<std::string> blocks;
        for (const Block& block : rule.blocks)
            blocks.push_back("b" + std::to_string(block.length) + "," + told(block.mark));
        if (!line.empty() && line.back() < line.front()) {
            std::reverse(line.begin(), line.end());
            std::reverse(blocks.begin(), blocks.end());
        }
        std::string text = told(line) + told(rule.background);
        for (const std::string& block : blocks) text += block;
        return text;
    }
    [[nodiscard]] std::string told_rule(const Tuples& rule) const {
        const std::vector<std::size_t> of = numbers(rule.of);
        const std::vector<std::size_t> order = rising(of);
        std::vector<std::string> tuples;
        for (std::size_t from = 0; !of.empty() && from < rule.allowed.size(); from += of.size()) {
            std::string& tuple = tuples.emplace_back();
            for (const std::size_t place : order) tuple += "," + told(rule.allowed[from + place]);
        }
        return told_set(rule.of) + joined(std::move(tuples), " ");
    }
    /// The places along the lines in the order of the first one.
    [[nodiscard]] std::string told_rule(const LinesDiffer& rule) const {
        std::vector<std::vector<std::size_t>> lines;
        for (const std::vector<ElementId>& line : rule.lines) lines.push_back(numbers(line));
        const auto first = std::ranges::min_element(lines, {}, [](const auto& line) {
            return *std::ranges::min_element(line);
        });
        const std::vector<std::size_t> order = rising(*first);
        std::vector<std::string> parts;
        for (const std::vector<std::size_t>& line : lines) {
            std::vector<std::size_t> ordered;
            for (const std::size_t place : order) ordered.push_back(line[place]);
            parts.push_back(told(ordered));
        }
        return joined(std::move(parts), "");
    }
    [[nodiscard]] std::string told_rule(const Groups& rule) const {
        std::vector<std::string> sides;
        for (const Ends& side : rule.sides)
            sides.push_back(told_set({rule.cells[side.a], rule.cells[side.b]}));
        return told_set(rule.cells) + joined(std::move(sides), "") + told(rule.mark) + "g" +
               std::to_string(rule.at_least) + "-" + std::to_string(rule.at_most);
    }
    [[nodiscard]] std::string told_rule(const Sight& rule) const {
        std::vector<std::string> rays;
        for (const std::vector<ElementId>& ray : rule.rays) rays.push_back(told(numbers(ray)));
        return joined(std::move(rays), "") + told(rule.stop) + "s" + std::to_string(rule.at_least) +
               "-" + std::to_string(rule.at_most);
    }
    [[nodiscard]] std::string told_rule(const Linear& rule) const {
        std::vector<std::string> terms;
        for (std::size_t i = 0; i < rule.of.size(); ++i)
            terms.push_back(std::to_string(rule.weights[i]) + "*" + told(numbered(rule.of[i])));
        return joined(std::move(terms), "") + "l" + std::to_string(rule.at_least) + "~" +
               std::to_string(rule.at_most);
    }
    /// Nodes are told by the links that meet there.
    [[nodiscard]] std::string told_rule(const Acyclic& rule) const {
        std::vector<std::string> links;
        std::map<std::uint32_t, std::vector<std::string>> nodes;
        for (std::size_t i = 0; i < rule.links.size(); ++i) {
            links.push_back(told(numbered(rule.links[i])));
            nodes[rule.ends[i].a].push_back(links.back());
            nodes[rule.ends[i].b].push_back(links.back());
        }
        std::vector<std::string> meeting;
        for (auto& [node, there] : nodes) meeting.push_back("n" + joined(std::move(there), ""));
        return joined(std::move(links), "") + joined(std::move(meeting), "");
    }
    /// Of a kind that no proof needs as it is.
    template <class Body>
    [[nodiscard]] std::string told_rule(const Body& rule) const {
        std::vector<ElementId> of;
        for_each_element(RuleBody(rule), [&](ElementId id) { of.push_back(id); });
        return told_set(of);
    }

    /// The places in a list, those of smaller numbers first.
    [[nodiscard]] static std::vector<std::size_t> rising(const std::vector<std::size_t>& list) {
        std::vector<std::size_t> order(list.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::size_t place) { return list[place]; });
        return order;
    }

    const Board& board_;
    const Proof& proof_;
    const MarkNumbers& marks_;
    std::set<std::tuple<Spot, int, ElementId>> order_;
    std::map<ElementId, std::size_t> numbers_;
};

/// The marks that may be exchanged for each other, rising.
std::vector<Mark> exchangeable(const Pattern& pattern, const Proof& proof) {
    if (!pattern.swap) return {};
    if (pattern.piece->board().alphabet(proof.lemmas.front().conclusion.element).symbols.size() ==
        2)
        return {1, 2};
    std::set<Mark> marks = spoken_of(proof);
    marks.erase(blank);
    return {marks.begin(), marks.end()};
}

}  // namespace

std::string normal_form(const Pattern& pattern, const Proof& proof) {
    const std::vector<Mark> marks = exchangeable(pattern, proof);
    // Those that stay what they are have numbers of their own.
    MarkNumbers numbers{blank};
    for (std::size_t mark = 1; mark <= max_symbols; ++mark)
        numbers.push_back(marks.empty() ? mark : max_symbols + mark);
    std::optional<std::string> least;
    std::vector<Mark> order = marks;
    do {
        for (std::size_t i = 0; i < order.size(); ++i) numbers[order[i]] = i + 1;
        for (std::size_t symmetry = 0; symmetry < symmetries; ++symmetry) {
            std::string text = TurnedText(pattern, proof, symmetry, numbers).write();
            if (!least || text < *least) least = std::move(text);
        }
    } while (std::next_permutation(order.begin(), order.end()));
    return *std::move(least);
}

}  // namespace quadrille::taught
