// Trial: each mark of each open element is assumed and propagated until one leads to a
// contradiction, fewest candidates first. What an assumption without contradiction concluded is not
// tried itself: it leads to none either.
#include <algorithm>
#include <vector>

#include "engine/deduce/technique_table.hpp"
#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

std::optional<Deduction> find_trial(const Puzzle& puzzle, Propagator& propagator,
                                    const Candidates& candidates, Budget& budget, ElementId from) {
    const Board& board = puzzle.board();
    std::vector<ElementId> open;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id((i + index(from)) % board.size());
        if (board.decides(id) && candidates.count(id) > 1) open.push_back(id);
    }
    std::stable_sort(open.begin(), open.end(), [&](ElementId a, ElementId b) {
        return candidates.count(a) < candidates.count(b);
    });
    // Whatever follows from a mark that leads to no contradiction leads to none itself.
    std::vector<Mark> fine(board.size() * 2, blank);
    const auto is_fine = [&](ElementId id, Mark mark) {
        return fine[2 * index(id)] == mark || fine[2 * index(id) + 1] == mark;
    };
    propagator.start_from(candidates);
    for (const ElementId id : open) {
        std::optional<Deduction> found;
        for_each_mark(board, candidates, id, [&](Mark mark) {
            if (found || is_fine(id, mark)) return;
            if (!propagator.refutes(id, mark, budget)) {
                for (const ElementId other : open) {
                    const Mark sole = propagator.tried().sole(other);
                    if (sole == blank || is_fine(other, sole)) continue;
                    fine[2 * index(other) + (fine[2 * index(other)] == blank ? 0 : 1)] = sole;
                }
                return;
            }
            // Which rule is told is that which comes first, as the rules stand.
            Candidates trial = candidates;
            trial.decide(id, mark);
            const auto broken = propagator.propagate(trial, std::vector<ElementId>{id}, budget);
            if (!broken) return;
            const std::vector<Literal> follows{{id, mark, false}};
            const std::vector<Literal> tried{{id, mark, true}};
            found.emplace();
            found->follows = decided(board, candidates, follows);
            found->because = {id};
            found->rules = {*broken};
            found->text = Text(
                described_trial().sentence,
                {told(board, found->follows), told(board, tried), puzzle.rules()[*broken].text});
        });
        if (found) return found;
    }
    return std::nullopt;
}

}  // namespace quadrille::engine
