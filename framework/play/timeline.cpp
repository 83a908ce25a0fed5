#include "play/timeline.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace quadrille::play {

using game::Act;
using game::NodeId;
using input::Action;

void Timeline::reset() {
    entries_ = switches_ = 0;
    cut(1);
    forks_.clear();
}

void Timeline::cut(std::size_t place) {
    line_.resize(place);
    changes_.resize(place);
    while (!forks_.empty() && forks_.back() >= place) forks_.pop_back();
    while (!spans_.empty() && spans_.back().from >= place) spans_.pop_back();
    open_.clear();
    for (std::size_t i = 0; i < spans_.size(); ++i) {
        if (spans_[i].to && *spans_[i].to >= place) spans_[i].to.reset();
        if (!spans_[i].to) open_.push_back(i);
    }
}

void Timeline::extend(const game::Journal& journal) {
    while (const std::optional<NodeId> next = journal.next(line_.back())) {
        const game::Entry& entry = journal.entry(*next);
        const std::size_t place = line_.size();
        line_.push_back(*next);
        changes_.push_back(changes_.back() + entry.move.size());
        if (entry.act == Act::open) {
            open_.push_back(spans_.size());
            spans_.push_back({entry.layer, open_.size() - 1, place, std::nullopt});
        }
        for (std::size_t closed = 0; closed < entry.closed.size(); ++closed) {
            spans_[open_.back()].to = place;
            open_.pop_back();
        }
        if (journal.branches(*next).size() > 1) forks_.push_back(place);
    }
}

void Timeline::follow(const game::Journal& journal, std::uint64_t journals) {
    if (std::exchange(journals_, journals) != journals) reset();
    for (const NodeId way : journal.switches().subspan(switches_)) {
        const std::size_t place = journal.depth(way);
        if (place < line_.size() && line_[place] != way && line_[place - 1] == journal.parent(way))
            cut(place);
    }
    for (std::size_t k = entries_ + 1; k <= journal.size(); ++k) {
        const NodeId from = journal.parent(static_cast<NodeId>(k));
        if (journal.branches(from).size() < 2 || !place_of(journal, from)) continue;
        const std::size_t place = journal.depth(from);
        const auto at = std::ranges::lower_bound(forks_, place);
        if (at == forks_.end() || *at != place) forks_.insert(at, place);
    }
    switches_ = journal.switches().size();
    entries_ = journal.size();
    extend(journal);
}

std::optional<std::size_t> Timeline::place_of(const game::Journal& journal, NodeId node) const {
    const std::size_t place = journal.depth(node);
    return place < line_.size() && line_[place] == node ? std::optional(place) : std::nullopt;
}

NodeId end_of_way(const game::Journal& journal, NodeId node) {
    while (const std::optional<NodeId> next = journal.next(node)) node = *next;
    return node;
}

NodeId next_way(const game::Journal& journal, NodeId way, bool forward) {
    const std::span<const NodeId> ways = journal.branches(journal.parent(way));
    const auto at = static_cast<std::size_t>(std::ranges::find(ways, way) - ways.begin());
    return ways[(at + (forward ? 1 : ways.size() - 1)) % ways.size()];
}

NodeId TimelineHand::node() const { return game_->looked_at().value_or(journal().here()); }

void TimelineHand::hold(NodeId node) { game_->look_at(node); }

void TimelineHand::go(NodeId node) {
    has_keys_ = false;
    if (game_->session().frozen()) {
        game_->look_at(node);
        return;
    }
    game_->look_away();
    if (game_->travel(node)) played_();
}

void TimelineHand::let_go() {
    has_keys_ = false;
    if (const std::optional<NodeId> node = game_->looked_at()) go(*node);
}

bool TimelineHand::give_up() {
    const bool had_keys = std::exchange(has_keys_, false);
    return game_->look_away() || had_keys;
}

void TimelineHand::step(bool forward) {
    const NodeId at = node();
    if (forward) {
        if (const std::optional<NodeId> next = journal().next(at)) hold(*next);
    } else if (at != game::root) {
        hold(journal().parent(at));
    }
}

void TimelineHand::change_way(bool forward) {
    NodeId way = node();
    // Where several ways go on just here, another of those; else another than led here.
    if (const auto next = journal().next(way); next && journal().branches(way).size() > 1)
        way = *next;
    while (way != game::root && journal().branches(journal().parent(way)).size() < 2)
        way = journal().parent(way);
    if (way != game::root) hold(next_way(journal(), way, forward));
}

bool TimelineHand::perform(Action action) {
    if (!has_keys_) return false;
    switch (action) {
        case Action::cursor_left:
        case Action::cursor_right:
            step(action == Action::cursor_right);
            return true;
        case Action::cursor_up:
        case Action::cursor_down:
            change_way(action == Action::cursor_down);
            return true;
        case Action::cursor_row_start:
            hold(game::root);
            return true;
        case Action::cursor_row_end:
            hold(end_of_way(journal(), node()));
            return true;
        case Action::mark_primary:
            let_go();
            return true;
        default:
            give_up();
            return false;
    }
}

}  // namespace quadrille::play
