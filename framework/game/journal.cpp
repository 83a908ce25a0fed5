#include "game/journal.hpp"

#include <algorithm>
#include <cassert>
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

void State::redo(const Entry& entry) {
    position.apply(entry.move);
    for (const LayerChange& change : entry.layers) layer_of[index(change.element)] = change.after;
    if (entry.act == Act::open) open.push_back(entry.layer);
    if (entry.act == Act::accept || entry.act == Act::drop) open.pop_back();
    if (entry.act == Act::restart) open.clear();
}

void State::undo(const Entry& entry) {
    position.revert(entry.move);
    for (const LayerChange& change : entry.layers) layer_of[index(change.element)] = change.before;
    if (entry.act == Act::open) open.pop_back();
    if (entry.act == Act::accept || entry.act == Act::drop) open.push_back(entry.layer);
    if (entry.act == Act::restart) open = entry.closed;
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

bool Journal::accept() {
    if (state_.open.empty()) return false;
    Entry entry;
    entry.act = Act::accept;
    entry.layer = state_.current();
    const LayerId into = state_.open.size() > 1 ? state_.open[state_.open.size() - 2] : ground;
    for (std::size_t i = 0; i < state_.layer_of.size(); ++i)
        if (state_.layer_of[i] == entry.layer)
            entry.layers.push_back({element_id(i), entry.layer, into});
    record(std::move(entry));
    return true;
}

bool Journal::drop() {
    if (state_.open.empty()) return false;
    Entry entry;
    entry.act = Act::drop;
    entry.layer = state_.current();
    // An open save point was opened by an entry on the way from the start to here: go back there on
    // a copy.
    State before = state_;
    for (NodeId node = here_;; node = parent(node)) {
        const Entry& past = at(node).entry;
        before.undo(past);
        if (past.act == Act::open && past.layer == entry.layer) break;
    }
    entry.move = difference(state_.position, before.position);
    entry.layers = layer_difference(state_, before);
    record(std::move(entry));
    return true;
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

void Journal::travel(NodeId node) {
    std::vector<NodeId> ahead;  // from the meeting of both ways to `node`, last first
    const auto climb = [&] {
        ahead.push_back(node);
        node = at(node).parent;
    };
    while (at(node).depth > at(here_).depth) climb();
    while (at(here_).depth > at(node).depth) undo();
    while (here_ != node) {
        undo();
        climb();
    }
    for (std::size_t i = ahead.size(); i > 0; --i) step_to(ahead[i - 1]);
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
    nodes_.push_back({here_, at(here_).depth + 1, std::move(entry), {}, std::nullopt});
    step_to(node);
}

void Journal::step_to(NodeId child) {
    prefer(child);
    state_.redo(at(child).entry);
    here_ = child;
}

}  // namespace quadrille::game
