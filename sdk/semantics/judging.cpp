#include "quadrille/judging.hpp"

#include <variant>

#include "reading.hpp"

namespace quadrille {

Status judge(const Board& board, const Rule& rule, const Position& position) {
    const semantics::Reading reading(board, position);
    return std::visit([&](const auto& what) { return semantics::judge(reading, what); }, rule.what);
}

std::vector<ElementId> culprits(const Board& board, const Rule& rule, const Position& position) {
    const semantics::Reading reading(board, position);
    return std::visit([&](const auto& what) { return semantics::culprits(reading, what); }, rule.what);
}

namespace semantics {

Status judge(const Reading& reading, const Custom& rule) {
    const Status told = rule.judge(reading.position());
    if (told != Status::open) return told;
    // It may answer `open` on any unfinished position; whether the blanks at rest meet it can be asked by writing them out.
    Position at_rest = reading.position();
    bool unfinished = false;
    for (const ElementId id : rule.of) {
        if (reading.marked(id)) continue;
        unfinished = true;
        const Mark mark = reading.at_rest(id);
        if (mark == blank) return Status::open;
        at_rest.set_mark(id, mark);
    }
    return unfinished && rule.judge(at_rest) == Status::met ? Status::met : Status::open;
}

std::vector<ElementId> culprits(const Reading& reading, const Custom& rule) {
    if (judge(reading, rule) != Status::violated) return {};
    return shrink(reading, marked_among(reading, rule.of),
                  [&](const Position& trial) { return rule.judge(trial) == Status::violated; });
}

}  // namespace semantics
}  // namespace quadrille
