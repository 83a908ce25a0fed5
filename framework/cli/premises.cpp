#include "cli/premises.hpp"

#include <chrono>

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

namespace {

const char* word(engine::Link::Kind kind) {
    switch (kind) {
        case engine::Link::Kind::supposed:
            return "supposed";
        case engine::Link::Kind::impossible:
            return "impossible";
        case engine::Link::Kind::refuted:
            return "refuted";
        case engine::Link::Kind::follows:
            break;
    }
    return "follows";
}

}  // namespace

Json follows_json(const Board& board, const std::vector<Literal>& literals) {
    Json json = Json::object();
    for (const Literal& literal : literals) {
        Json& place = json[board[literal.element].name];
        const std::string& symbol = board.alphabet(literal.element).symbol(literal.mark).id;
        if (literal.holds)
            place = symbol;
        else if (!place.is_string())  // what is there says what is not
            place["ruled-out"].push_back(symbol);
    }
    return json;
}

Json chain_json(const BoardWords& words, const Puzzle& puzzle, const RuleNames& rules,
                const Position& position, const engine::Chain& chain) {
    Json json = Json::array();
    for (const engine::Link& link : chain) {
        Json one{{"kind", word(link.kind)},
                 {"depth", link.depth},
                 {"follows", follows_json(puzzle.board(), link.follows)},
                 {"rules", Json::array()},
                 {"marks", marks_json(puzzle.board(), position, link.marks)},
                 {"links", link.links},
                 {"technique", nullptr},
                 {"text", words.tell_step(link.text)}};
        for (const std::uint32_t rule : link.rules) one["rules"].push_back(rules.name(rule));
        for (Json& number : one["links"]) number = number.get<std::uint32_t>() + 1;
        if (!link.technique.empty()) one["technique"] = link.technique;
        if (link.takes_one_solution) one["one_solution"] = true;
        json.push_back(std::move(one));
    }
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

}  // namespace quadrille::cli
