#include "engine/deduce/biconnected.hpp"

#include <algorithm>

namespace quadrille::engine {

Biconnected::Outcome Biconnected::find(const LoopPlan& plan, const std::vector<Presence>& states) {
    part(plan, states);
    Outcome outcome;
    outcome.is_one = size_.size() == 1;
    bool any = false;
    for (std::uint32_t edge = 0; edge < states.size(); ++edge) {
        if (states[edge] == Presence::out) continue;
        const bool is_closing = closes(plan, edge);
        any = any || is_closing;
        if (states[edge] != Presence::in) continue;
        if (outcome.main == no_node) outcome.main = edge;
        if (is_closing && of_[edge] == of_[outcome.main]) continue;
        outcome.possible = false;
        outcome.apart = edge;
        return outcome;
    }
    outcome.possible = any;
    out_.clear();
    for (std::uint32_t edge = 0; edge < states.size(); ++edge)
        if (states[edge] == Presence::unsure &&
            (!closes(plan, edge) || (outcome.main != no_node && of_[edge] != of_[outcome.main])))
            out_.push_back(edge);
    outcome.out = out_;
    return outcome;
}

void Biconnected::part(const LoopPlan& plan, const std::vector<Presence>& states) {
    of_.resize(plan.edges());
    size_.clear();
    entered_.assign(plan.corners(), 0);
    low_.resize(plan.corners());
    std::uint32_t clock = 0;
    for (std::uint32_t root = 0; root < plan.corners(); ++root) {
        if (entered_[root] != 0) continue;
        entered_[root] = low_[root] = ++clock;
        way_.push_back({root, no_node, 0});
        while (!way_.empty()) {
            Frame& top = way_.back();
            const auto here = plan.at(top.corner);
            if (top.next < here.size()) {
                const std::uint32_t edge = here[top.next++];
                if (states[edge] == Presence::out || edge == top.edge) continue;
                if (plan.is_ring(edge)) {
                    of_[edge] = static_cast<std::uint32_t>(size_.size());
                    size_.push_back(1);
                    continue;
                }
                const std::uint32_t corner = plan.other(edge, top.corner);
                if (entered_[corner] == 0) {
                    edges_.push_back(edge);
                    entered_[corner] = low_[corner] = ++clock;
                    way_.push_back({corner, edge, 0});
                } else if (entered_[corner] < entered_[top.corner]) {
                    edges_.push_back(edge);
                    low_[top.corner] = std::min(low_[top.corner], entered_[corner]);
                }
                continue;
            }
            const Frame done = top;
            way_.pop_back();
            if (way_.empty()) break;
            const std::uint32_t parent = way_.back().corner;
            low_[parent] = std::min(low_[parent], low_[done.corner]);
            if (low_[done.corner] >= entered_[parent]) close(done.edge);
        }
    }
}

/// The block whose first edge that is.
void Biconnected::close(std::uint32_t last) {
    const auto block = static_cast<std::uint32_t>(size_.size());
    size_.push_back(0);
    for (std::uint32_t edge = no_node; edge != last;) {
        edge = edges_.back();
        edges_.pop_back();
        of_[edge] = block;
        ++size_[block];
    }
}

}  // namespace quadrille::engine
