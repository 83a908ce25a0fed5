// What follows from `before` and the rules of the piece, with something elsewhere if need be. The
// proof is then thinned out, dear assumptions first, so that the pattern is found wherever it
// holds.
#include "taught/proof.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "engine/explain/explain_text.hpp"
#include "engine/sat/entail.hpp"
#include "quadrille/kit/sorted.hpp"
#include "taught/reader.hpp"

namespace quadrille::taught {

namespace {

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

class PatternProver {
public:
    PatternProver(const Pattern& pattern, const std::stop_token& stop, std::uint64_t most_work)
        : board_(pattern.piece->board()),
          rules_(pattern.piece->rules()),
          relaxed_(relax(*pattern.piece, pattern.border)),
          entailment_(*relaxed_.puzzle, stop, most_work),
          before_(literals_of(board_, pattern.before)),
          after_(literals_of(board_, pattern.after)) {}

    /// Empty where it is broken off.
    std::optional<std::variant<Proof, Refusal, Stopped>> run() {
        if (relaxed_.too_large) return std::nullopt;
        // From what contradicts itself everything would follow.
        const std::vector<Literal> facts = joined(relaxed_.elsewhere, before_);
        const std::optional<bool> possible = entailment_.possible(facts);
        if (!possible) return std::nullopt;
        if (!*possible)
            return Refusal{
                "nothing can look as it is drawn in 'before': the rules of the piece allow no such "
                "marks",
                std::nullopt};
        for (const Literal& literal : after_) {
            const std::optional<bool> follows = entailment_.follows(literal, facts);
            if (!follows) return std::nullopt;
            if (!*follows) return refusal(literal);
        }
        if (std::optional<Proof> found = proof(facts)) return *std::move(found);
        return std::nullopt;
    }

private:
    [[nodiscard]] std::optional<Proof> proof(const std::vector<Literal>& facts) {
        Proof proof;
        const std::vector<std::uint32_t> order = dearest_first();
        for (const Literal& conclusion : after_) {
            const std::optional<engine::Entailment::Needs> found =
                entailment_.needs(conclusion, facts, order);
            if (!found) return std::nullopt;
            Lemma lemma{conclusion, {}, found->rules};
            for (const Literal& fact : found->facts)
                if (index(fact.element) < board_.size()) lemma.marks.push_back(fact);
            proof.lemmas.push_back(std::move(lemma));
        }
        share_clues(proof);
        keep_used(proof);
        return proof;
    }

    /// What follows from some of the drawn clues alone is no step of this pattern: told under its
    /// name, it would speak of a clue that is not there. So each lemma needs of the clues what any
    /// needs.
    void share_clues(Proof& proof) const {
        std::vector<std::uint32_t> clues;
        for (const Lemma& lemma : proof.lemmas)
            for (const std::uint32_t need : lemma.needs)
                if (const Need& what = relaxed_.needs[need];
                    what.kind == Need::Kind::rule && rules_[what.source].clue)
                    clues.push_back(need);
        for (Lemma& lemma : proof.lemmas) {
            lemma.needs.insert(lemma.needs.end(), clues.begin(), clues.end());
            kit::sort_unique(lemma.needs);
        }
    }

    /// Of all that could have been needed.
    void keep_used(Proof& proof) {
        std::map<std::uint32_t, std::uint32_t> number;
        for (const Lemma& lemma : proof.lemmas)
            for (const std::uint32_t need : lemma.needs) number[need] = 0;
        for (auto& [need, its] : number) {
            its = static_cast<std::uint32_t>(proof.needs.size());
            proof.needs.push_back(std::move(relaxed_.needs[need]));
        }
        for (Lemma& lemma : proof.lemmas)
            for (std::uint32_t& need : lemma.needs) need = number[need];
    }

    [[nodiscard]] std::vector<std::uint32_t> dearest_first() const {
        std::vector<std::uint32_t> order(relaxed_.needs.size());
        std::iota(order.begin(), order.end(), std::uint32_t{0});
        std::stable_sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
            return relaxed_.needs[a].kind > relaxed_.needs[b].kind;
        });
        return order;
    }

    /// The marks last found show it.
    [[nodiscard]] Refusal refusal(const Literal& literal) const {
        const Position found = entailment_.found();
        Position drawn(board_);
        for (const ElementId id : board_.deciding()) drawn.set_mark(id, found.mark(id));
        return {Text("it is not sound: '{0}' does not follow; here it is otherwise",
                     {engine::told_conclusion(board_, literal)}),
                drawn,
                {},
                literal.element};
    }

    const Board& board_;
    const Rules& rules_;
    Relaxed relaxed_;
    engine::Entailment entailment_;
    std::vector<Literal> before_;
    std::vector<Literal> after_;
};

}  // namespace

std::set<Mark> spoken_of(const Proof& proof) {
    std::set<Mark> marks;
    const auto literals = [&](const std::vector<Literal>& list) {
        for (const Literal& literal : list) marks.insert(literal.mark);
    };
    for (const Lemma& lemma : proof.lemmas) {
        literals({lemma.conclusion});
        literals(lemma.marks);
        for (const std::uint32_t need : lemma.needs) {
            const RuleBody& body = proof.needs[need].body;
            if (const auto* count = std::get_if<Count>(&body)) literals(count->of);
            if (const auto* clause = std::get_if<Clause>(&body)) literals(clause->any);
            if (const auto* relation = std::get_if<Relation>(&body))
                for (const auto& [a, b] : relation->allowed) marks.insert({a, b});
            if (const auto* groups = std::get_if<Groups>(&body)) marks.insert(groups->mark);
            if (const auto* sight = std::get_if<Sight>(&body)) marks.insert(sight->stop);
            if (const auto* linear = std::get_if<Linear>(&body)) literals(linear->of);
            if (const auto* acyclic = std::get_if<Acyclic>(&body)) literals(acyclic->links);
            if (const auto* blocks = std::get_if<Blocks>(&body)) {
                marks.insert(blocks->background);
                for (const Block& block : blocks->blocks) marks.insert(block.mark);
            }
        }
    }
    return marks;
}

bool tries_too_much(const Pattern& pattern, const Proof& proof) {
    if (!pattern.swap) return false;
    std::size_t free =
        pattern.piece->board().alphabet(proof.lemmas.front().conclusion.element).symbols.size();
    std::size_t ways = 1;
    for (std::size_t marks = spoken_of(proof).size(); marks > 0 && ways <= most_swaps; --marks)
        ways *= free--;
    return ways > most_swaps;
}

std::variant<Proof, Refusal, Stopped> prove(const Pattern& pattern, const std::stop_token& stop,
                                            std::uint64_t most_work) {
    auto found = PatternProver(pattern, stop, most_work).run();
    if (!found && stop.stop_requested()) return Stopped{};
    if (!found) return Refusal{"it is too large to be proved; draw a smaller piece", std::nullopt};
    std::variant<Proof, Refusal, Stopped>& result = *found;
    if (const auto* const proof = std::get_if<Proof>(&result);
        proof != nullptr && tries_too_much(pattern, *proof))
        return Refusal{Text("'swap' would try more than {0} ways to exchange marks",
                            {std::to_string(most_swaps)}),
                       std::nullopt};
    return std::move(result);
}

}  // namespace quadrille::taught
