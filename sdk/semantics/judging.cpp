#include "quadrille/judging.hpp"

#include <variant>

#include "rule_view.hpp"

namespace quadrille {

Status judge(const Board& board, const Rule& rule, const Position& position) {
    const semantics::RuleView view(board, position);
    return std::visit([&](const auto& what) { return semantics::judge(view, what); }, rule.what);
}

std::vector<ElementId> culprits(const Board& board, const Rule& rule, const Position& position) {
    const semantics::RuleView view(board, position);
    return std::visit([&](const auto& what) { return semantics::culprits(view, what); }, rule.what);
}

namespace semantics {

Status judge(const RuleView& view, const Custom& rule) {
    const Status told = rule.judge(view.position());
    if (told != Status::open) return told;
    // It may answer `open` on any unfinished position; whether the blanks at rest meet it can be
    // asked by writing them out.
    Position at_rest = view.position();
    bool unfinished = false;
    for (const ElementId id : rule.of) {
        if (view.marked(id)) continue;
        unfinished = true;
        const Mark mark = view.at_rest(id);
        if (mark == blank) return Status::open;
        at_rest.set_mark(id, mark);
    }
    return unfinished && rule.judge(at_rest) == Status::met ? Status::met : Status::open;
}

std::vector<ElementId> culprits(const RuleView& view, const Custom& rule) {
    if (judge(view, rule) != Status::violated) return {};
    return shrink(view, marked_among(view, rule.of),
                  [&](const Position& trial) { return rule.judge(trial) == Status::violated; });
}

}  // namespace semantics
}  // namespace quadrille
