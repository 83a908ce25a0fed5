#include "play/challenge.hpp"

#include <algorithm>
#include <utility>

#include "engine/sat/exact.hpp"
#include "play/passing_mark.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

namespace {

bool is_mark(const Change& change) {
    return change.after.mark != blank && change.after.mark != change.before.mark;
}

}  // namespace

Challenge::Challenge(Game& game, std::chrono::duration<double> time_limit)
    : game_(&game), time_limit_(time_limit), due_(fresh()), seen_(game.session().journal().size()) {
    if (!on()) return;
    search_.ask([puzzle = game.session().shared_puzzle(), time_limit](std::stop_token stop) {
        engine::SolveRequest request;
        request.max_solutions = 2;
        request.time_limit = time_limit;
        request.stop = std::move(stop);
        return engine::solve_exactly(*puzzle, request);
    });
}

bool Challenge::on() const {
    const game::Session& session = game_->session();
    return session.played_for_lives() && !session.lost() && !session.finished();
}

std::vector<ElementId> Challenge::incorrect() const {
    std::vector<ElementId> marks;
    if (!solution_) return marks;
    const Board& board = game_->board();
    const Position& now = game_->session().position();
    for (const ElementId id : board.deciding())
        if (board.writable(id) && now.mark(id) != blank && now.mark(id) != solution_->mark(id))
            marks.push_back(id);
    return marks;
}

bool Challenge::fresh() const {
    return game_->session().judged() < game_->session().journal().size();
}

std::vector<ElementId> Challenge::incorrect_since() const {
    std::vector<ElementId> marks;
    if (!solution_) return marks;
    const game::Session& session = game_->session();
    for (std::size_t k = session.judged() + 1; k <= session.journal().size(); ++k) {
        const auto node = static_cast<game::NodeId>(k);
        if (was_passed(game_->board(), session.journal(), node)) continue;
        for (const Change& change : session.journal().entry(node).move)
            if (is_mark(change) && game_->board().decides(change.element) &&
                change.after.mark != solution_->mark(change.element))
                marks.push_back(change.element);
    }
    kit::sort_unique(marks);
    return marks;
}

bool Challenge::breaks_rules() const {
    const auto conditions = game_->sheet().judge().conditions();
    return std::find(conditions.begin(), conditions.end(), Status::violated) != conditions.end();
}

std::vector<ElementId> Challenge::marks_of(game::NodeId node) const {
    std::vector<ElementId> marks;
    if (node == game::root) return marks;
    for (const Change& change : game_->session().journal().entry(node).move)
        if (is_mark(change)) marks.push_back(change.element);
    return marks;
}

std::vector<ElementId> Challenge::last_marks() const {
    return marks_of(game_->session().journal().here());
}

bool Challenge::stands() const {
    return stood_at_ && *stood_at_ == game_->rules_revision() && !game_->session().finished();
}

void Challenge::go_back_to(game::NodeId entry) {
    const game::Journal& journal = game_->session().journal();
    while (journal.here() != entry && game_->sheet().take_back()) {
    }
}

void Challenge::take_wrong_back() {
    judging_ = true;
    if (from_) go_back_to(*from_);
    take_back(wrong_->marks);
    judging_ = false;
    stood_at_.reset();
    wrong_.reset();
}

bool Challenge::game_changed(std::optional<ElementId> passing) {
    // The player has gone on without it.
    if (!judging_ && game_->session().lost() && !stands()) wrong_.reset();
    if (judging_ || !on()) return false;
    const std::size_t entries = game_->session().journal().size();
    const bool is_played = entries > std::exchange(seen_, entries);
    if (passing) {
        judged_at_.reset();
        std::vector<ElementId> marks = incorrect();
        std::erase(marks, *passing);
        if (marks.empty()) return false;
        punish(std::move(marks));
        return true;
    }
    // Colours and corner notes are neither wrong nor right.
    if (judged_at_ && *judged_at_ == game_->rules_revision()) {
        if (is_played && game_->session().judged() + 1 == entries) game_->sheet().note_judged();
        return false;
    }
    judged_at_ = game_->rules_revision();
    completion_.forget();
    std::vector<ElementId> marks = incorrect();
    if (marks.empty() && breaks_rules()) marks = last_marks();
    const bool is_on_board = !marks.empty();
    if (!is_on_board) marks = incorrect_since();
    if (!marks.empty()) {
        punish(std::move(marks), is_on_board);
        return true;
    }
    if (several_)
        ask_for_completion();
    else if (!searching())
        game_->sheet().note_judged();
    if (is_played) wrong_.reset();
    return false;
}

void Challenge::ask_for_completion() {
    asked_at_ = game_->rules_revision();
    completion_.ask([puzzle = game_->session().shared_puzzle(), start = game_->session().position(),
                     time_limit = time_limit_](std::stop_token stop) {
        engine::SolveRequest request;
        request.start = start;
        request.max_solutions = 1;
        request.time_limit = time_limit;
        request.stop = std::move(stop);
        return engine::solve_exactly(*puzzle, request).verdict == engine::Verdict::none;
    });
}

bool Challenge::tick() {
    if (const std::optional<Result<engine::SolveResult>> found = search_.poll()) {
        due_ = false;
        judged_at_.reset();
        if (*found) {
            const engine::SolveResult& result = **found;
            several_ = result.verdict == engine::Verdict::multiple;
            if (result.verdict == engine::Verdict::unique) solution_ = result.solutions.front();
        }
        return game_changed();
    }
    if (std::exchange(due_, false)) {
        judged_at_.reset();
        return game_changed();
    }
    const std::optional<Result<bool>> hopeless = completion_.poll();
    if (!hopeless || !*hopeless || asked_at_ != game_->rules_revision() || !on()) return false;
    if (!**hopeless) {
        game_->sheet().note_judged();
        return false;
    }
    return punish_last_marks();
}

bool Challenge::punish_last_marks() {
    const game::Journal& journal = game_->session().journal();
    game::NodeId last = journal.here();
    while (last != game::root && marks_of(last).empty()) last = journal.parent(last);
    if (last == game::root) return false;  // no mark that could be wrong
    // What was done meanwhile wrote none: it goes back with the mark, or that would stay.
    from_ = last;
    punish(marks_of(last));
    if (!stands()) from_.reset();
    return true;
}

void Challenge::punish(std::vector<ElementId> marks, bool is_on_board) {
    judging_ = true;
    Wrong wrong;
    const bool is_last = fresh() && game_->session().lives_left() == 1;
    if (from_ && !is_last) go_back_to(*from_);
    wrong.valid = !breaks_rules();
    wrong.again = !fresh();
    if (!wrong.valid)
        wrong.breaches =
            engine::breaches(game_->puzzle(), game_->session().position(),
                             game_->type().info().conditions, game_->sheet().judge().findings());
    wrong.marks = std::move(marks);
    if (!wrong.again) game_->sheet().lose_life();
    if (is_on_board && !is_last) take_back(wrong.marks);
    game_->sheet().note_judged();
    seen_ = game_->session().journal().size();
    if (is_on_board && is_last) stood_at_ = game_->rules_revision();
    wrong_ = std::move(wrong);
    judging_ = false;
}

void Challenge::take_back(const std::vector<ElementId>& marks) {
    const auto is_wrong = [&](ElementId id) { return std::ranges::find(marks, id) != marks.end(); };
    const game::Journal& journal = game_->session().journal();
    if (const std::vector<ElementId> last = last_marks(); std::ranges::any_of(last, is_wrong)) {
        Move right;
        for (const Change& change : journal.entry(journal.here()).move)
            if (!is_wrong(change.element)) right.push_back(change);
        game_->sheet().take_back();
        if (std::ranges::any_of(right, is_mark)) game_->sheet().put_right(right);
    }
    // What was written before the solution was known.
    Move cleared;
    for (const ElementId id : incorrect())
        cleared.push_back(write(game_->session().position(), id, blank));
    if (!cleared.empty()) game_->sheet().put_right(cleared);
}

}  // namespace quadrille::play
