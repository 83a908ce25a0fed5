#include "play/panels/forced_search.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::play {

namespace {

/// Whether every deciding mark of `before` still stands: then what was forced before is forced now.
bool goes_on_from(const Board& board, const Position& before, const Position& now) {
    for (std::size_t i = 0; i < before.size(); ++i)
        if (const ElementId id = element_id(i);
            board.decides(id) && before.mark(id) != blank && before.mark(id) != now.mark(id))
            return false;
    return true;
}

}  // namespace

void ForcedSearch::switch_on() {
    if (on()) return;
    counted_ = false;
    look();
}

void ForcedSearch::switch_off() {
    task_.forget();
    marks_.clear();
    state_ = State::off;
}

void ForcedSearch::look() {
    state_ = State::thinking;
    task_.ask([puzzle = game_->session().shared_puzzle(),
               position = game_->session().position()](const std::stop_token& stop) {
        return engine::forced_marks(*puzzle, {{.stop = stop}, position});
    });
}

void ForcedSearch::game_changed() {
    if (!on()) return;
    const Position& now = game_->session().position();
    if (known_for_.size() != now.size() || !goes_on_from(game_->board(), known_for_, now))
        marks_.clear();
    std::erase_if(marks_, [&](const Literal& mark) { return now.mark(mark.element) != blank; });
    look();
}

bool ForcedSearch::tick() {
    std::optional<Result<engine::Forced>> answer = task_.poll();
    if (!answer) return false;
    engine::Forced forced;
    if (*answer) forced = std::move(**answer);
    marks_ = std::move(forced.marks);
    known_for_ = game_->session().position();
    state_ = forced.outlook == engine::Outlook::open       ? State::open
             : forced.outlook == engine::Outlook::hopeless ? State::hopeless
                                                           : State::gave_up;
    if (state_ == State::open && is_whole_solution())
        game_->count_solution_shown();
    else if (!marks_.empty() && !std::exchange(counted_, true))
        game_->count_hint();
    return true;
}

bool ForcedSearch::is_whole_solution() const {
    if (marks_.empty()) return false;
    const Board& board = game_->board();
    const Position& position = game_->session().position();
    std::size_t blanks = 0;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); board.decides(id) && position.mark(id) == blank)
            ++blanks;
    return marks_.size() == blanks;
}

bool ForcedSearch::write_all() {
    if (marks_.empty()) return false;
    const Position& position = game_->session().position();
    Move move;
    for (const Literal& mark : marks_) {
        Content after = position[mark.element];
        after.mark = mark.mark;
        move.push_back({mark.element, position[mark.element], after});
    }
    if (!game_->play(move)) return false;
    played_();
    return true;
}

}  // namespace quadrille::play
