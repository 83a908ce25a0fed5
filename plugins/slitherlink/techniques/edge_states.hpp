// What a technique sees: the edges as the candidates have them, and how it tells what follows.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board.hpp"
#include "quadrille/deduction.hpp"

namespace slitherlink {

enum class EdgeState : std::uint8_t { open, on, off };

class EdgeStates {
public:
    EdgeStates(const Net& net, const quadrille::Candidates& candidates);

    /// An edge can become nothing any more: there is nothing to deduce from such candidates.
    [[nodiscard]] bool is_broken() const noexcept { return broken_; }
    [[nodiscard]] const Net& net() const noexcept { return net_; }
    [[nodiscard]] EdgeState state(int edge) const { return states_[static_cast<std::size_t>(edge)]; }
    [[nodiscard]] bool is_open(int edge) const { return edge != none && state(edge) == EdgeState::open; }
    [[nodiscard]] bool is_on(int edge) const { return edge != none && state(edge) == EdgeState::on; }
    [[nodiscard]] int on_at(int corner) const;
    [[nodiscard]] int on_round(int cell) const;

private:
    const Net& net_;
    std::vector<EdgeState> states_;
    bool broken_ = false;
};

/// Gathers one step. What is named twice counts once.
class StepBuilder {
public:
    explicit StepBuilder(const Net& net) : net_(net) {}

    void follows(int edge, bool on) { step_.follows.push_back({net_.element(edge), on ? drawn : ruled_out, true}); }
    void because_edge(int edge) { step_.because.push_back(net_.element(edge)); }
    void because_cell(int cell) {
        if (cell != net_.outside()) step_.because.push_back(net_.cell_element(cell));
    }
    /// The clue there, its cell and its rule.
    void because_clue(int cell) {
        step_.because.push_back(net_.cell_element(cell));
        step_.rules.push_back(net_.rule_of(cell));
    }
    void because_loop() { step_.rules.push_back(net_.loop_rule()); }
    [[nodiscard]] bool is_empty() const noexcept { return step_.follows.empty(); }
    [[nodiscard]] const std::vector<quadrille::ElementId>& because() const noexcept { return step_.because; }

    /// The step. {0} of the sentence is what follows.
    [[nodiscard]] quadrille::Deduction told(const char* sentence, std::vector<quadrille::Text> more = {}) &&;

private:
    const Net& net_;
    quadrille::Deduction step_;
};

/// "the 3 at r2c4", as its rule is called.
[[nodiscard]] quadrille::Text clue_text(const Net& net, int cell);
/// "r2c4"; the cells beyond the rim are "the outside".
[[nodiscard]] quadrille::Text cell_text(const Net& net, int cell);
/// Some of them by name, and how many more there are.
[[nodiscard]] quadrille::Text cells_text(const Net& net, const std::vector<int>& cells);

}  // namespace slitherlink
