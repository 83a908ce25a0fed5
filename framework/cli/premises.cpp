#include "cli/premises.hpp"

#include <cmath>

#include "cli/boards.hpp"
#include "engine/questions/refutation.hpp"

namespace quadrille::cli {

engine::SolveRequest position_request(const CommandContext& context, const library::Item& item,
                                      double timeout, bool from_position) {
    engine::SolveRequest request;
    request.stop = context.interruption.token();
    request.start = start_of(item, from_position);
    if (timeout > 0) request.time_limit = std::chrono::duration<double>(timeout);
    return request;
}

Json names(const Board& board, const std::vector<ElementId>& elements) {
    Json json = Json::array();
    for (const ElementId id : elements) json.push_back(board[id].name);
    return json;
}

Json marks_json(const Board& board, const Position& position,
                const std::vector<ElementId>& elements) {
    Json json = Json::object();
    for (const ElementId id : elements)
        json[board[id].name] = board.alphabet(id).symbol(position.mark(id)).id;
    return json;
}

void add_refuted(Report& report, const library::Item& item, const engine::SolveRequest& request) {
    if (!item.game) return;
    const game::Journal& journal = item.game->journal();
    const std::vector<game::Assumption> assumptions = journal.assumptions();
    std::vector<Position> stages;
    for (const game::Assumption& one : assumptions) {
        stages.push_back(one.opened);
        stages.push_back(one.assumed);
    }
    const engine::Refutation found = engine::refute(*item.puzzle, request, stages);
    if (found.answer != engine::Refutation::Answer::refuted) return;
    const game::Assumption& refuted = assumptions[found.assumption];
    report.json["refuted"] = {
        {"save-point", found.assumption + 1},
        {"name", journal.layer(refuted.layer).name},
        {"marks", marks_json(item.puzzle->board(), refuted.assumed, found.marks)}};
}

void Timer::stop(Report& report) const {
    const double ms =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_)
            .count();
    report.json["ms"] = std::round(ms * 1000) / 1000;
}

}  // namespace quadrille::cli
