#include "game/journal.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace quadrille::game {

namespace {

std::size_t number(NodeId node) noexcept { return static_cast<std::size_t>(node); }

bool is_empty(const Content& content) noexcept {
    return content.mark == blank && content.notes == 0;
}

std::vector<LayerChange> layer_difference(const State& from, const State& to) {
    std::vector<LayerChange> changes;
    for (std::size_t i = 0; i < from.layer_of.size(); ++i)
        if (from.layer_of[i] != to.layer_of[i])
            changes.push_back({element_id(i), from.layer_of[i], to.layer_of[i]});
    return changes;
}

}  // namespace

PlayTime play_time(std::chrono::duration<double> seconds) {
    return PlayTime(std::llround(seconds.count() * PlayTime::period::den));
}

void State::redo(const Entry& entry) {
    position.apply(entry.move);
    for (const LayerChange& change : entry.layers) layer_of[index(change.element)] = change.after;
    if (entry.act == Act::open) open.push_back(entry.layer);
    open.resize(open.size() - entry.closed.size());
}

void State::undo(const Entry& entry) {
    position.revert(entry.move);
    for (const LayerChange& change : entry.layers) layer_of[index(change.element)] = change.before;
    if (entry.act == Act::open) open.pop_back();
    open.insert(open.end(), entry.closed.begin(), entry.closed.end());
}

Journal::Journal(Position start) : start_(std::move(start)), nodes_(1) {
    state_.layer_of.assign(start_.size(), ground);
    state_.position = start_;
}

const Journal::Node& Journal::at(NodeId node) const {
    assert(number(node) < nodes_.size());
    return nodes_[number(node)];
}

Journal::Node& Journal::at(NodeId node) {
    assert(number(node) < nodes_.size());
    return nodes_[number(node)];
}

std::vector<Move> Journal::moves_back() const {
    std::vector<Move> moves;
    for (NodeId node = here_; node != root; node = parent(node)) moves.push_back(entry(node).move);
    return moves;
}

const Entry& Journal::entry(NodeId node) const {
    assert(node != root);
    return at(node).entry;
}

NodeId Journal::parent(NodeId node) const {
    assert(node != root);
    return at(node).parent;
}

std::span<const NodeId> Journal::branches(NodeId node) const { return at(node).branches; }

std::optional<NodeId> Journal::next(NodeId node) const { return at(node).next; }

void Journal::note_time(NodeId node, PlayTime made_at) {
    assert(node != root);
    at(node).made_at = made_at;
}

std::vector<NodeId> Journal::path(NodeId node) const {
    std::vector<NodeId> nodes;
    for (; node != root; node = at(node).parent) nodes.push_back(node);
    std::ranges::reverse(nodes);
    return nodes;
}

const Layer& Journal::layer(LayerId layer) const {
    assert(layer != ground && static_cast<std::size_t>(layer) <= layers_.size());
    return layers_[static_cast<std::size_t>(layer) - 1];
}

bool Journal::play(const Move& move) {
    Entry entry;
    entry.layer = state_.current();
    for (const Change& asked : move) {
        const Change change{asked.element, state_.position[asked.element], asked.after};
        if (change.before != change.after) entry.move.push_back(change);
    }
    if (entry.move.empty()) return false;
    std::ranges::sort(entry.move, {}, &Change::element);
    for (const Change& change : entry.move) {
        const LayerId before = state_.layer_of[index(change.element)];
        const LayerId after = is_empty(change.after) ? ground : entry.layer;
        if (before != after) entry.layers.push_back({change.element, before, after});
    }
    record(std::move(entry));
    return true;
}

LayerId Journal::open(Layer layer) {
    layers_.push_back(std::move(layer));
    Entry entry;
    entry.act = Act::open;
    entry.layer = static_cast<LayerId>(layers_.size());
    record(entry);
    return entry.layer;
}

bool Journal::accept(std::size_t count) {
    if (count == 0 || count > state_.open.size()) return false;
    Entry entry;
    entry.act = Act::accept;
    entry.closed.assign(state_.open.end() - static_cast<std::ptrdiff_t>(count), state_.open.end());
    entry.layer = entry.closed.front();
    const std::size_t left = state_.open.size() - count;
    const LayerId into = left > 0 ? state_.open[left - 1] : ground;
    for (std::size_t i = 0; i < state_.layer_of.size(); ++i)
        if (std::ranges::find(entry.closed, state_.layer_of[i]) != entry.closed.end())
            entry.layers.push_back({element_id(i), state_.layer_of[i], into});
    record(std::move(entry));
    return true;
}

bool Journal::drop(std::size_t count, const Move& instead) {
    if (count == 0 || count > state_.open.size()) return false;
    Entry entry;
    entry.act = Act::drop;
    entry.closed.assign(state_.open.end() - static_cast<std::ptrdiff_t>(count), state_.open.end());
    entry.layer = entry.closed.front();
    // An open save point was opened by an entry on the way from the start to here: go back there on
    // a copy.
    State then = state_;
    for (NodeId node = here_;; node = parent(node)) {
        const Entry& past = at(node).entry;
        then.undo(past);
        if (past.act == Act::open && past.layer == entry.layer) break;
    }
    for (const Change& asked : instead) {
        const Change change{asked.element, then.position[asked.element], asked.after};
        if (change.before == change.after) continue;
        entry.placed.push_back(change);
        then.position.set(change.element, change.after);
        then.layer_of[index(change.element)] = is_empty(change.after) ? ground : then.current();
    }
    std::ranges::sort(entry.placed, {}, &Change::element);
    entry.move = difference(state_.position, then.position);
    entry.layers = layer_difference(state_, then);
    record(std::move(entry));
    return true;
}

bool Journal::relabel(LayerId layer, Layer label) {
    assert(layer != ground && static_cast<std::size_t>(layer) <= layers_.size());
    Layer& known = layers_[static_cast<std::size_t>(layer) - 1];
    if (known == label) return false;
    known = std::move(label);
    relabelled_.push_back(layer);
    return true;
}

std::vector<Assumption> Journal::assumptions() const {
    const std::vector<NodeId> way = path(here_);
    // By save point, what was written first and the entry that opened it: both count entries from
    // the start.
    struct Found {
        LayerId layer;
        std::size_t opened;
        std::size_t assumed;
    };
    std::vector<Found> open;
    for (std::size_t i = 0; i < way.size(); ++i) {
        const Entry& past = entry(way[i]);
        bool writes = past.act == Act::move || !past.placed.empty();
        if (past.act == Act::open) {
            open.push_back({past.layer, i + 1, 0});
            continue;
        }
        if (past.act == Act::restart) open.clear();
        if (past.act == Act::accept || past.act == Act::drop) {
            for (std::size_t closed = past.closed.size(); closed > 0; --closed) {
                writes = writes || (past.act == Act::accept && open.back().assumed != 0);
                open.pop_back();
            }
        }
        if (writes && !open.empty() && open.back().assumed == 0) open.back().assumed = i + 1;
    }
    std::vector<Assumption> assumptions;
    Position position = state_.position;
    std::size_t at = way.size();
    const auto go_back_to = [&](std::size_t entries) {
        for (; at > entries; --at) position.revert(entry(way[at - 1]).move);
        return position;
    };
    for (std::size_t k = open.size(); k > 0; --k) {
        Assumption one{open[k - 1].layer, {}, {}};
        if (open[k - 1].assumed != 0) one.assumed = go_back_to(open[k - 1].assumed);
        one.opened = go_back_to(open[k - 1].opened);
        if (open[k - 1].assumed == 0) one.assumed = one.opened;
        assumptions.push_back(std::move(one));
    }
    std::ranges::reverse(assumptions);
    return assumptions;
}

bool Journal::begun() const { return !state_.open.empty() || state_.position != start_; }

bool Journal::restart() {
    if (!begun()) return false;
    Entry entry;
    entry.act = Act::restart;
    entry.move = difference(state_.position, start_);
    for (std::size_t i = 0; i < state_.layer_of.size(); ++i)
        if (state_.layer_of[i] != ground)
            entry.layers.push_back({element_id(i), state_.layer_of[i], ground});
    entry.closed = state_.open;
    record(std::move(entry));
    return true;
}

bool Journal::undo() {
    if (here_ == root) return false;
    state_.undo(at(here_).entry);
    here_ = at(here_).parent;
    return true;
}

bool Journal::redo() {
    const std::optional<NodeId> child = next(here_);
    if (!child) return false;
    step_to(*child);
    return true;
}

bool Journal::choose(NodeId branch) {
    if (std::ranges::find(branches(here_), branch) == branches(here_).end()) return false;
    prefer(branch);
    return true;
}

void Journal::prefer(NodeId branch) {
    assert(branch != root);
    std::optional<NodeId>& next = at(at(branch).parent).next;
    if (next && *next != branch) switches_.push_back(branch);
    next = branch;
}

std::vector<NodeId> Journal::ahead(NodeId from, NodeId to, std::size_t& back) const {
    std::vector<NodeId> ahead;
    const auto climb = [&] {
        ahead.push_back(to);
        to = at(to).parent;
    };
    back = 0;
    while (at(to).depth > at(from).depth) climb();
    for (; at(from).depth > at(to).depth; ++back) from = at(from).parent;
    for (; from != to; ++back) {
        from = at(from).parent;
        climb();
    }
    std::ranges::reverse(ahead);
    return ahead;
}

void Journal::travel(NodeId node) {
    std::size_t back = 0;
    const std::vector<NodeId> way = ahead(here_, node, back);
    for (; back > 0; --back) undo();
    for (const NodeId next : way) step_to(next);
}

void Journal::carry(State& state, NodeId from, NodeId to) const {
    std::size_t back = 0;
    const std::vector<NodeId> way = ahead(from, to, back);
    for (; back > 0; --back, from = parent(from)) state.undo(entry(from));
    for (const NodeId next : way) state.redo(entry(next));
}

void Journal::record(Entry entry) {
    // Open always starts a branch of its own: its layer is new.
    for (const NodeId branch : branches(here_)) {
        if (at(branch).entry == entry) {
            step_to(branch);
            return;
        }
    }
    const auto node = static_cast<NodeId>(nodes_.size());
    at(here_).branches.push_back(node);
    nodes_.push_back({here_, at(here_).depth + 1, std::move(entry), {}, {}, {}});
    step_to(node);
}

void Journal::step_to(NodeId child) {
    prefer(child);
    state_.redo(at(child).entry);
    here_ = child;
}

}  // namespace quadrille::game
