#include "taught/normal_form.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "taught/geometry.hpp"
#include "taught/implied.hpp"

namespace quadrille::taught {

namespace {

/// The text of a proof that is turned one way.
class TurnedText {
public:
    TurnedText(const Pattern& pattern, const Proof& proof, std::size_t symmetry)
        : pattern_(pattern), board_(pattern.piece->board()), proof_(proof) {
        number_elements(symmetry);
        for (std::size_t mark = 0; mark <= max_symbols; ++mark)
            marks_.push_back(static_cast<std::size_t>(pattern.swap ? 0 : mark));
    }

    std::string write() {
        const Lemma& lemma = proof_.lemmas.front();
        std::vector<Literal> marks = lemma.marks;
        std::sort(marks.begin(), marks.end(), [this](const Literal& a, const Literal& b) {
            return std::tuple(number(a.element), a.mark, a.holds) <
                   std::tuple(number(b.element), b.mark, b.holds);
        });
        std::string text;
        for (const auto& [place, id] : order_)
            text += std::to_string(place.first.x) + "," + std::to_string(place.first.y) + "," +
                    std::to_string(place.second) + ";";
        text += "|" + told(lemma.conclusion) + "|";
        for (const Literal& mark : marks) text += told(mark);
        std::vector<std::string> needs;
        for (const std::uint32_t need : lemma.needs) needs.push_back(told(proof_.needs[need]));
        std::sort(needs.begin(), needs.end());
        for (const std::string& need : needs) text += "|" + need;
        return text;
    }

private:
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
            order_.emplace(std::pair(turned(spot_of(board_[id]), symmetry) - least,
                                     static_cast<int>(board_[id].kind)),
                           id);
        for (const auto& [place, id] : order_) numbers_.emplace(id, numbers_.size());
    }

    [[nodiscard]] std::size_t number(ElementId id) const { return numbers_.at(id); }
    /// Where marks are exchanged they are numbered as they come.
    [[nodiscard]] std::string told(Mark mark) {
        if (marks_[mark] == 0) marks_[mark] = ++told_marks_;
        return std::to_string(marks_[mark]);
    }
    [[nodiscard]] std::string told(Literal literal) {
        if (!pattern_.swap) literal = plain(board_, literal);
        return std::to_string(number(literal.element)) + (literal.holds ? "=" : "#") +
               told(literal.mark) + " ";
    }
    [[nodiscard]] std::string told(const std::vector<ElementId>& ids, bool sorted) const {
        std::vector<std::size_t> numbers;
        for (const ElementId id : ids) numbers.push_back(number(id));
        if (sorted) std::sort(numbers.begin(), numbers.end());
        std::string text = "(";
        for (const std::size_t one : numbers) text += std::to_string(one) + " ";
        return text + ")";
    }
    [[nodiscard]] std::string told(const Need& need) {
        std::string text = std::to_string(static_cast<int>(need.kind));
        if (need.elsewhere) text += "e";
        if (need.kind != Need::Kind::rule) text += told(need.part, true) + told(need.border, true);
        return text + ":" + told(need.body);
    }
    [[nodiscard]] std::string told(const RuleBody& body) {
        if (const std::optional<Amount> amount = amount_of(body)) {
            std::vector<Literal> of(amount->of.begin(), amount->of.end());
            std::sort(of.begin(), of.end(), [this](const Literal& a, const Literal& b) {
                return std::tuple(number(a.element), a.mark) <
                       std::tuple(number(b.element), b.mark);
            });
            std::string text =
                std::to_string(amount->at_least) + "-" + std::to_string(amount->at_most) + " ";
            for (const Literal& literal : of) text += told(literal);
            return text;
        }
        std::string text = "k" + std::to_string(body.index());
        if (const auto* different = std::get_if<AllDifferent>(&body))
            return text + told(different->of, true);
        if (const auto* relation = std::get_if<Relation>(&body)) return text + told(*relation);
        for_each_element(body, [&](ElementId id) { text += " " + std::to_string(number(id)); });
        if (const auto* tuples = std::get_if<Tuples>(&body))
            for (const Mark mark : tuples->allowed) text += "," + told(mark);
        if (const auto* sum = std::get_if<Sum>(&body)) text += "s" + std::to_string(sum->total);
        if (const auto* groups = std::get_if<Groups>(&body))
            text += "g" + std::to_string(groups->at_most) + told(groups->mark);
        if (const auto* blocks = std::get_if<Blocks>(&body))
            for (const Block& block : blocks->blocks)
                text += "b" + std::to_string(block.length) + "," + told(block.mark);
        return text;
    }
    [[nodiscard]] std::string told(const Relation& relation) {
        const bool is_turned = number(relation.b) < number(relation.a);
        std::vector<std::string> pairs;
        for (auto [a, b] : relation.allowed) {
            if (is_turned) std::swap(a, b);
            const std::string first = told(a);
            pairs.push_back(first + "," + told(b) + " ");
        }
        std::sort(pairs.begin(), pairs.end());
        std::string text = "r" + told({relation.a, relation.b}, true);
        for (const std::string& pair : pairs) text += pair;
        return text;
    }

    const Pattern& pattern_;
    const Board& board_;
    const Proof& proof_;
    std::map<std::pair<Spot, int>, ElementId> order_;
    std::map<ElementId, std::size_t> numbers_;
    std::vector<std::size_t> marks_;  ///< by mark; 0: not yet numbered
    std::size_t told_marks_ = 0;
};

}  // namespace

std::string normal_form(const Pattern& pattern, const Proof& proof) {
    std::string least;
    for (std::size_t symmetry = 0; symmetry < symmetries; ++symmetry) {
        std::string text = TurnedText(pattern, proof, symmetry).write();
        if (symmetry == 0 || text < least) least = std::move(text);
    }
    return least;
}

}  // namespace quadrille::taught
