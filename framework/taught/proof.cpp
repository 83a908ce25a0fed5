// The assumptions a proof makes are looked for, fewest first: none, then that there is something elsewhere, then up to three
// closed places at the rim of the piece. Those must be such that marks with `before` exist at all: from what contradicts itself
// everything would follow. The proof is then thinned out, assumptions first, so that the pattern is found wherever it holds.
#include "taught/proof.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "engine/entail.hpp"
#include "engine/explain_text.hpp"

namespace quadrille::taught {

namespace {

/// Most questions asked of the solver while assumptions are looked for.
constexpr std::size_t most_questions = 4000;
constexpr std::size_t most_closed = 3;

/// An element is one of some marks: what is said of each single mark.
std::vector<Literal> literals_of(const Board& board, const Assumed& assumed) {
    if (assumed.one_of.size() == 1) return {{assumed.element, assumed.one_of.front()}};
    std::vector<Literal> list;
    for (std::size_t k = 1; k <= board.alphabet(assumed.element).symbols.size(); ++k)
        if (const Mark mark = static_cast<Mark>(k);
            !std::binary_search(assumed.one_of.begin(), assumed.one_of.end(), mark))
            list.push_back({assumed.element, mark, false});
    return list;
}

std::vector<Literal> literals_of(const Board& board, const std::vector<Assumed>& all) {
    std::vector<Literal> list;
    for (const Assumed& assumed : all) {
        const std::vector<Literal> of = literals_of(board, assumed);
        list.insert(list.end(), of.begin(), of.end());
    }
    return list;
}

std::vector<Literal> joined(std::vector<Literal> first, const std::vector<Literal>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

class Proving {
public:
    explicit Proving(const Pattern& pattern)
        : pattern_(pattern),
          board_(pattern.piece->board()),
          relaxed_(relax(*pattern.piece)),
          entailment_(*relaxed_.puzzle),
          before_(literals_of(board_, pattern.before)),
          after_(literals_of(board_, pattern.after)),
          base_(joined(relaxed_.inner, before_)) {}

    std::variant<Proof, Refusal> run() {
        if (!entailment_.possible(base_))
            return Refusal{"nothing can look as it is drawn in 'before': the rules of the piece allow no such marks",
                           std::nullopt};
        const std::vector<Literal> most = joined(relaxed_.elsewhere, joined(relaxed_.closed, base_));
        std::optional<std::vector<Literal>> assumed;
        if (all_follow(most)) assumed = assumptions();
        return assumed ? std::variant<Proof, Refusal>(proof(*assumed)) : refusal();
    }

private:
    [[nodiscard]] bool all_follow(const std::vector<Literal>& facts) {
        return std::all_of(after_.begin(), after_.end(), [&](const Literal& literal) {
            ++questions_;
            return entailment_.follows(literal, facts);
        });
    }

    /// Enough closed places for everything to follow, and no contradiction.
    [[nodiscard]] std::optional<std::vector<Literal>> assumptions() {
        if (std::vector<Literal> none; suffices(none)) return none;
        for (std::size_t size = 1; size <= most_closed; ++size) {
            std::vector<Literal> chosen;
            if (choose(size, 0, chosen)) return chosen;
        }
        return std::nullopt;
    }
    bool choose(std::size_t size, std::size_t from, std::vector<Literal>& chosen) {
        if (chosen.size() == size) return suffices(chosen);
        for (std::size_t i = from; i < relaxed_.closed.size() && questions_ < most_questions; ++i) {
            chosen.push_back(relaxed_.closed[i]);
            if (choose(size, i + 1, chosen)) return true;
            chosen.pop_back();
        }
        return false;
    }
    [[nodiscard]] bool suffices(const std::vector<Literal>& closed) {
        const std::vector<Literal> facts = joined(closed, base_);
        return all_follow(joined(relaxed_.elsewhere, facts)) && entailment_.possible(facts);
    }

    [[nodiscard]] Proof proof(const std::vector<Literal>& closed) {
        Proof proof;
        const std::vector<Literal> facts = joined(relaxed_.elsewhere, joined(closed, base_));
        const std::vector<std::uint32_t> order = dearest_first();
        for (const Literal& conclusion : after_) {
            const engine::Entailment::Needs found = entailment_.needs(conclusion, facts, order);
            Lemma lemma{conclusion, {}, found.rules};
            for (const Literal& fact : found.facts)
                if (index(fact.element) < board_.size()) lemma.marks.push_back(fact);
            proof.lemmas.push_back(std::move(lemma));
        }
        proof.needs = std::move(relaxed_.needs);
        return proof;
    }

    [[nodiscard]] std::vector<std::uint32_t> dearest_first() const {
        std::vector<std::uint32_t> order(relaxed_.needs.size());
        std::iota(order.begin(), order.end(), std::uint32_t{0});
        std::stable_sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
            return relaxed_.needs[a].kind > relaxed_.needs[b].kind;
        });
        return order;
    }

    [[nodiscard]] Refusal refusal() {
        const std::vector<Literal> facts = joined(relaxed_.elsewhere, base_);
        for (const Literal& literal : after_) {
            if (entailment_.follows(literal, facts)) continue;
            const Position found = entailment_.found();
            Position drawn(board_);
            for (std::size_t i = 0; i < board_.size(); ++i)
                if (board_.decides(element_id(i))) drawn.set_mark(element_id(i), found.mark(element_id(i)));
            return {Text("it is not sound: {0}, but here it does not", {engine::told_conclusion(board_, literal)}), drawn};
        }
        // With nothing at the rim assumed it contradicts itself: then the search for assumptions ended too early.
        return {"it cannot be proved with a piece of this size; draw a smaller one", std::nullopt};
    }

    const Pattern& pattern_;
    const Board& board_;
    Relaxed relaxed_;
    engine::Entailment entailment_;
    std::vector<Literal> before_;
    std::vector<Literal> after_;
    std::vector<Literal> base_;
    std::size_t questions_ = 0;
};

}  // namespace

std::variant<Proof, Refusal> prove(const Pattern& pattern) { return Proving(pattern).run(); }

}  // namespace quadrille::taught
