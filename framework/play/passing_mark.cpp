#include "play/passing_mark.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace quadrille::play {

namespace {

bool leads_on(const std::vector<Mark>& cycle, Mark mark) {
    const auto at = std::ranges::find(cycle, mark);
    return at != cycle.end() && at + 1 != cycle.end();
}

}  // namespace

bool writes_passing_mark(const Board& board, const game::Journal& journal, game::NodeId node) {
    const Move& move = journal.entry(node).move;
    if (move.size() != 1) return false;
    const Change& change = move.front();
    if (change.after.mark == blank || change.after.mark == change.before.mark) return false;
    const Alphabet& alphabet = board.alphabet(change.element);
    return (alphabet.palette == Palette::none && leads_on(alphabet.primary, change.after.mark)) ||
           leads_on(alphabet.secondary, change.after.mark);
}

bool was_passed(const Board& board, const game::Journal& journal, game::NodeId node) {
    if (!writes_passing_mark(board, journal, node)) return false;
    const std::span<const game::NodeId> after = journal.branches(node);
    return std::ranges::any_of(after, [&](game::NodeId next) {
        const Move& move = journal.entry(next).move;
        return move.size() == 1 &&
               move.front().element == journal.entry(node).move.front().element &&
               move.front().after.mark != blank;
    });
}

void PassingMark::game_changed(const Game& game) {
    const game::Journal& journal = game.session().journal();
    const bool is_played = journal.size() > std::exchange(entries_, journal.size());
    on_ = is_played && journal.here() != game::root &&
          writes_passing_mark(game.board(), journal, journal.here());
    since_.reset();
}

bool PassingMark::tick(Clock::time_point now) {
    if (!on_) return false;
    if (!since_) since_ = now;
    if (now - *since_ < moment) return false;
    on_ = false;
    return true;
}

}  // namespace quadrille::play
