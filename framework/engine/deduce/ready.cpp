#include "engine/deduce/ready.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/rule_techniques.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::engine {

namespace {

/// All rules are asked about the same candidates; what they say is taken over together. `by` gets,
/// for what one rule settles, that rule; with `only_what_holds`, not where it does so by ruling
/// out. False for a contradiction.
bool look(const Puzzle& puzzle, const Inferences& inferences, const Candidates& seen,
          Candidates& left, bool only_what_holds, std::vector<std::optional<std::uint32_t>>& by) {
    Consequences found;
    for (std::uint32_t rule = 0; rule < inferences.size(); ++rule) {
        found.clear();
        inferences[rule].infer(seen, found);
        if (found.contradiction()) return false;
        Candidates alone = seen;
        narrow(alone, found.all());
        narrow(left, found.all());
        for (const Literal& literal : found.all())
            if (const auto i = index(literal.element); !by[i] && seen.count(literal.element) > 1 &&
                                                       alone.count(literal.element) == 1 &&
                                                       (literal.holds || !only_what_holds))
                by[i] = rule;
    }
    const Board& board = puzzle.board();
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.is_ruled(element_id(i)) && left.count(element_id(i)) == 0) return false;
    return true;
}

}  // namespace

std::optional<std::vector<Ready>> ready_marks(const Puzzle& puzzle, const Position& position) {
    const Board& board = puzzle.board();
    const Inferences inferences(puzzle);
    const Candidates bare(board, position);
    std::vector<std::optional<std::uint32_t>> by(board.size());
    Candidates once = bare;
    if (!look(puzzle, inferences, bare, once, false, by)) return std::nullopt;
    Candidates twice = once;
    // Marks that are ready but not written yet rule out others: those come after them. What must
    // have its mark, must at once.
    if (!look(puzzle, inferences, once, twice, true, by)) return std::nullopt;
    std::vector<Ready> list;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (!board.decides(id) || bare.count(id) < 2 || twice.count(id) != 1) continue;
        if (once.count(id) == 1 || by[i]) list.push_back({{id, twice.sole(id), true}, by[i]});
    }
    return list;
}

Text told(const Puzzle& puzzle, const Ready& ready) {
    const Board& board = puzzle.board();
    const Text name = kit::element_name(board, ready.what.element);
    const Text mark = kit::mark_name(board, ready.what.element, ready.what.mark);
    return ready.rule ? Text("{0} is {1}: {2}.", {name, mark, puzzle.rules()[*ready.rule].text})
                      : Text("{0} is {1}: nothing else is left there.", {name, mark});
}

}  // namespace quadrille::engine
