#include "engine/judge/hidden.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/contract.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::engine {

namespace {

std::vector<bool> rules_on_hidden(const Puzzle& puzzle) {
    std::vector<bool> speaks(puzzle.rules().size(), false);
    for (std::size_t rule = 0; rule < speaks.size(); ++rule)
        for_each_element(puzzle.rules()[rule].what, [&](ElementId id) {
            speaks[rule] = speaks[rule] || puzzle.board().hides(id);
        });
    return speaks;
}

}  // namespace

HiddenMarks::HiddenMarks(const Puzzle& puzzle) : puzzle_(&puzzle) {
    if (puzzle.board().hidden().empty()) return;
    speaks_of_hidden_ = rules_on_hidden(puzzle);
    Budget budget(Limits{});
    rules_.emplace(puzzle, budget, &speaks_of_hidden_);
}

HiddenMarks::Derived HiddenMarks::derived(const Position& position, Budget& budget) const {
    if (!is_needed()) return {position};
    CompiledSearch search(puzzle_->board(), *rules_, position, 0, budget);
    if (!search.settle()) return {position, search.broken_rule()};
    Derived derived{position};
    for (const ElementId id : puzzle_->board().hidden())
        if (has_one(search.possible(id)))
            derived.position.set_mark(id, lowest(search.possible(id)));
    return derived;
}

HiddenMarks::Filling HiddenMarks::found(const Position& position, Budget& budget,
                                        std::uint64_t most_work) const {
    if (!is_needed()) return {position};
    CompiledSearch search(puzzle_->board(), *rules_, position, 0, budget);
    if (!search.settle()) return {};
    Filling filled;
    const auto end = search.search(most_work, [&](const Position& found) {
        filled.position = position;
        for (const ElementId id : puzzle_->board().hidden())
            filled.position->set_mark(id, found.mark(id));
        return false;
    });
    filled.is_known = end != CompiledSearch::End::spent;
    return filled;
}

std::optional<Position> with_hidden(const Puzzle& puzzle, const Position& position,
                                    Budget& budget) {
    const Board& board = puzzle.board();
    if (board.hidden().empty()) return position;
    const HiddenMarks hidden(puzzle);
    if (auto kept = hidden.found(position, budget).position) return kept;
    Position seen = position;
    for (const ElementId id : board.hidden()) seen.set_mark(id, board[id].given);
    return hidden.found(seen, budget).position;
}

bool is_solution(const Puzzle& puzzle, const Position& position, Budget& budget) {
    const Board& board = puzzle.board();
    for (const ElementId id : board.deciding())
        if (board[id].given != blank && board[id].given != position.mark(id)) return false;
    const std::optional<Position> full = with_hidden(puzzle, position, budget);
    return full && std::ranges::all_of(puzzle.rules(), [&](const Rule& rule) {
               return judge_full(board, rule, *full, budget) == Status::met;
           });
}

}  // namespace quadrille::engine
