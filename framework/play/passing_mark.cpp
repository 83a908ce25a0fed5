#include "play/passing_mark.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace quadrille::play {

namespace {

/// What a click turns a mark of the cycle into; blank where it clears it, or the mark is none of
/// it.
Mark next_in(const std::vector<Mark>& cycle, Mark mark) {
    if (mark == blank) return cycle.empty() ? blank : cycle.front();
    const auto at = std::ranges::find(cycle, mark);
    return at == cycle.end() || at + 1 == cycle.end() ? blank : at[1];
}

/// Whether a click that goes through `cycle` wrote it, and the next one is the only way farther:
/// the other button does not begin with what comes then.
bool leads_on(const std::vector<Mark>& cycle, const std::vector<Mark>& other,
              const Change& change) {
    if (next_in(cycle, change.before.mark) != change.after.mark) return false;
    const Mark next = next_in(cycle, change.after.mark);
    return next != blank && next != next_in(other, blank);
}

}  // namespace

std::optional<ElementId> passing_in(const Board& board, const game::Journal& journal,
                                    game::NodeId node) {
    const Move& move = journal.entry(node).move;
    if (move.size() != 1) return std::nullopt;
    const Change& change = move.front();
    if (change.after.mark == blank || change.after.mark == change.before.mark) return std::nullopt;
    const Alphabet& alphabet = board.alphabet(change.element);
    const bool is_passing = (alphabet.palette == Palette::none &&
                             leads_on(alphabet.primary, alphabet.secondary, change)) ||
                            leads_on(alphabet.secondary, alphabet.primary, change);
    return is_passing ? std::optional(change.element) : std::nullopt;
}

bool was_passed(const Board& board, const game::Journal& journal, game::NodeId node) {
    const auto at_once = std::chrono::duration_cast<game::PlayTime>(PassingMark::moment);
    const std::optional<ElementId> element = passing_in(board, journal, node);
    const auto made = journal.made_at(node);
    return element && made && std::ranges::any_of(journal.branches(node), [&](game::NodeId next) {
               const Move& move = journal.entry(next).move;
               const auto made_next = journal.made_at(next);
               return move.size() == 1 && move.front().element == *element &&
                      move.front().after.mark != blank && made_next &&
                      *made_next - *made <= at_once;
           });
}

PassingMark::PassingMark(const Game& game)
    : entries_(game.session().journal().size()), here_(game.session().journal().here()) {}

void PassingMark::game_changed(const Game& game) {
    const game::Journal& journal = game.session().journal();
    const bool is_played = journal.size() > std::exchange(entries_, journal.size());
    if (std::exchange(here_, journal.here()) == journal.here() && !is_played) return;
    const std::optional<ElementId> before = element_;
    element_.reset();
    if (is_played && here_ != game::root) element_ = passing_in(game.board(), journal, here_);
    goes_on_ = element_ && element_ == before;
    since_.reset();
}

bool PassingMark::tick(Clock::time_point now) {
    if (!element_) return false;
    if (!since_) since_ = now;
    if (now - *since_ < moment) return false;
    element_.reset();
    return true;
}

}  // namespace quadrille::play
