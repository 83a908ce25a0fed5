#include "taught/window_search.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "engine/sat/entail.hpp"
#include "taught/geometry.hpp"
#include "taught/relax.hpp"

namespace quadrille::taught {

namespace {

/// An element is one of some marks, as patterns say it, of literals about single marks.
std::vector<Assumed> assumed_of(const Board& board, const std::vector<Literal>& literals) {
    std::vector<Assumed> list;
    const auto is_denied = [&](ElementId id, Mark mark) {
        return std::ranges::any_of(literals, [&](const Literal& literal) {
            return literal.element == id && literal.holds != (literal.mark == mark);
        });
    };
    std::set<ElementId> elements;
    for (const Literal& literal : literals) elements.insert(literal.element);
    for (const ElementId id : elements) {
        Assumed assumed{id, {}};
        for (std::size_t k = 1; k <= board.alphabet(id).symbols.size(); ++k)
            if (!is_denied(id, static_cast<Mark>(k)))
                assumed.one_of.push_back(static_cast<Mark>(k));
        list.push_back(std::move(assumed));
    }
    return list;
}

/// Marks can be exchanged where all elements take the same ones and none means a blank.
bool may_swap(const Board& piece) {
    std::optional<std::uint16_t> alphabet;
    for (const ElementId id : piece.deciding()) {
        if (alphabet.value_or(piece[id].alphabet) != piece[id].alphabet) return false;
        alphabet = piece[id].alphabet;
    }
    return alphabet && piece.alphabets[*alphabet].rest == blank;
}

class WindowSearch {
public:
    /// `relaxed`: the piece, not too large.
    WindowSearch(const Puzzle& puzzle, const CutPiece& cutting, Relaxed relaxed,
                 const Candidates& candidates, const std::stop_token& stop,
                 std::uint64_t most_work)
        : cutting_(cutting),
          candidates_(candidates),
          board_(cutting.piece->board()),
          marks_(known_marks(board_, cutting, candidates)),
          relaxed_(std::move(relaxed)),
          entailment_(*relaxed_.puzzle, stop, most_work),
          elsewhere_(known_elsewhere(puzzle)) {}

    std::vector<WindowConclusion> run() {
        std::vector<WindowConclusion> findings;
        std::vector<Literal> facts = elsewhere_;
        facts.insert(facts.end(), marks_.begin(), marks_.end());
        if (!entailment_.possible(facts).value_or(false)) return findings;
        note_model();
        for (const ElementId id : board_.deciding())
            for (const Literal& conclusion : open_literals(id)) {
                if (seen_.contains({id, conclusion.mark})) continue;
                const std::optional<bool> follows = entailment_.follows(conclusion, facts);
                if (!follows) return findings;
                if (!*follows)
                    note_model();
                else if (auto finding = proved(conclusion))
                    findings.push_back(*std::move(finding));
            }
        return findings;
    }

private:
    /// Of the assumptions about each rule on the whole board those that marks beyond the window
    /// make true.
    [[nodiscard]] std::vector<Literal> known_elsewhere(const Puzzle& puzzle) const {
        std::vector<Literal> known;
        auto assumption = relaxed_.elsewhere.begin();
        const auto look = [&](const std::vector<ElementId>& members, Mark mark) {
            if (std::ranges::any_of(members, [&](ElementId id) {
                    return candidates_.sole(id) == mark &&
                           !std::ranges::binary_search(cutting_.from, id);
                }))
                known.push_back(*assumption);
            ++assumption;
        };
        for (const std::uint32_t rule : cutting_.rules) {
            const RuleBody& body = puzzle.rules()[rule].what;
            if (const auto* const loop = std::get_if<SingleLoop>(&body))
                look(loop->edges, loop->drawn);
            if (const auto* const group = std::get_if<Connected>(&body))
                look(group->cells, group->mark);
        }
        return known;
    }
    /// What may yet follow of an element: that it does not carry a mark.
    [[nodiscard]] std::vector<Literal> open_literals(ElementId id) const {
        std::vector<Literal> open;
        const ElementId there = cutting_.from[index(id)];
        if (candidates_.count(there) < 2) return open;
        for (std::size_t k = 1; k <= board_.alphabet(id).symbols.size(); ++k)
            if (const auto mark = static_cast<Mark>(k);
                candidates_.possible(there, mark) && !seen_.contains({id, mark}))
                open.push_back({id, mark, false});
        return open;
    }
    /// Marks of a filling that satisfies everything: that they cannot be does not follow.
    void note_model() {
        const Position model = entailment_.found();
        for (const ElementId id : board_.deciding()) seen_.emplace(id, model.mark(id));
    }

    [[nodiscard]] std::optional<WindowConclusion> proved(Literal conclusion) {
        std::vector<Literal> facts = elsewhere_;
        for (const Literal& mark : farthest_first(conclusion)) facts.push_back(mark);
        const auto needs = entailment_.needs(conclusion, facts, dearest_first());
        if (!needs) return std::nullopt;
        if (board_.alphabet(conclusion.element).symbols.size() == 2)
            conclusion = {conclusion.element, static_cast<Mark>(3 - conclusion.mark), true};
        Lemma lemma{conclusion, {}, {}};
        for (const Literal& fact : needs->facts)
            if (index(fact.element) < board_.size()) lemma.marks.push_back(fact);
        std::sort(lemma.marks.begin(), lemma.marks.end(), [](const Literal& a, const Literal& b) {
            return std::pair(a.element, a.mark) < std::pair(b.element, b.mark);
        });
        auto proof = std::make_shared<Proof>();
        std::set<ElementId> clues;
        for (const std::uint32_t rule : needs->rules) {
            lemma.needs.push_back(static_cast<std::uint32_t>(proof->needs.size()));
            proof->needs.push_back(relaxed_.needs[rule]);
            const Need& need = proof->needs.back();
            if (const auto& clue = cutting_.piece->rules()[need.source].clue;
                clue && need.kind == Need::Kind::rule)
                clues.insert(*clue);
        }
        auto pattern = std::make_shared<Pattern>();
        pattern->piece = cutting_.piece;
        pattern->border = cutting_.border;
        pattern->before = assumed_of(board_, lemma.marks);
        pattern->after = assumed_of(board_, {conclusion});
        proof->lemmas.push_back(std::move(lemma));
        pattern->swap = may_swap(board_);
        if (pattern->swap && tries_too_much(*pattern, *proof)) pattern->swap = false;
        Literal there = conclusion;
        there.element = cutting_.from[index(conclusion.element)];
        return WindowConclusion{there, pattern, proof, pattern->before.size() + clues.size()};
    }

    /// Marks near the conclusion are kept where there is a choice.
    [[nodiscard]] std::vector<Literal> farthest_first(const Literal& conclusion) const {
        std::vector<Literal> order = marks_;
        const Spot at = spot_of(board_[conclusion.element]);
        const auto distance = [&](const Literal& mark) {
            const Spot way = spot_of(board_[mark.element]) - at;
            return std::abs(way.x) + std::abs(way.y);
        };
        std::stable_sort(order.begin(), order.end(), [&](const Literal& a, const Literal& b) {
            return distance(a) > distance(b);
        });
        return order;
    }
    /// Rules about the whole board first, then printed clues.
    [[nodiscard]] std::vector<std::uint32_t> dearest_first() const {
        std::vector<std::uint32_t> order(relaxed_.needs.size());
        std::iota(order.begin(), order.end(), std::uint32_t{0});
        const auto dearness = [&](std::uint32_t number) {
            const Need& need = relaxed_.needs[number];
            const bool is_clue = cutting_.piece->rules()[need.source].clue.has_value();
            return std::pair(need.kind, is_clue);
        };
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return dearness(a) > dearness(b);
        });
        return order;
    }

    const CutPiece& cutting_;
    const Candidates& candidates_;
    const Board& board_;
    std::vector<Literal> marks_;
    Relaxed relaxed_;
    engine::Entailment entailment_;
    std::vector<Literal> elsewhere_;
    std::set<std::pair<ElementId, Mark>> seen_;
};

}  // namespace

std::vector<Literal> known_marks(const Board& piece, const CutPiece& cutting,
                                 const Candidates& candidates) {
    std::vector<Literal> marks;
    for (const ElementId id : piece.deciding()) {
        const ElementId there = cutting.from[index(id)];
        if (const Mark sole = candidates.sole(there); sole != blank) {
            marks.push_back({id, sole});
            continue;
        }
        for (std::size_t k = 1; k <= piece.alphabet(id).symbols.size(); ++k)
            if (!candidates.possible(there, static_cast<Mark>(k)))
                marks.push_back({id, static_cast<Mark>(k), false});
    }
    return marks;
}

std::vector<WindowConclusion> search_window(const Puzzle& puzzle, const CutPiece& cutting,
                                            const Candidates& candidates,
                                            const std::stop_token& stop, std::uint64_t most_work) {
    Relaxed relaxed = relax(*cutting.piece, cutting.border);
    if (relaxed.too_large) return {};
    return WindowSearch(puzzle, cutting, std::move(relaxed), candidates, stop, most_work).run();
}

}  // namespace quadrille::taught
