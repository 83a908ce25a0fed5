// What a technique sees: the edges as the candidates have them, and how it tells what follows.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "board.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/steps.hpp"

namespace slitherlink {

enum class EdgeState : std::uint8_t { open, on, off };

class EdgeStates {
public:
    EdgeStates(const Net& net, const quadrille::Candidates& candidates);

    /// An edge can become nothing any more: there is nothing to deduce from such candidates.
    [[nodiscard]] bool is_broken() const noexcept { return broken_; }
    [[nodiscard]] const Net& net() const noexcept { return net_; }
    [[nodiscard]] EdgeState state(int edge) const {
        return states_[static_cast<std::size_t>(edge)];
    }
    [[nodiscard]] bool is_open(int edge) const {
        return edge != none && state(edge) == EdgeState::open;
    }
    [[nodiscard]] bool is_on(int edge) const {
        return edge != none && state(edge) == EdgeState::on;
    }
    [[nodiscard]] int on_at(int corner) const;
    [[nodiscard]] int on_round(int cell) const;

private:
    const Net& net_;
    std::vector<EdgeState> states_;
    bool broken_ = false;
};

/// One step, put together bit by bit in the words of edges and cells. What is named twice counts
/// once.
class Step {
public:
    explicit Step(const Net& net) : net_(net) {}

    void follows(int edge, bool on) { step_.write(net_.element(edge), on ? drawn : ruled_out); }
    void because_edge(int edge) { step_.because(net_.element(edge)); }
    void because_cell(int cell) {
        if (cell != net_.outside()) step_.because(net_.cell_element(cell));
    }
    /// The clue there, its cell and its rule.
    void because_clue(int cell) { step_.because(net_.cell_element(cell)).rule(net_.rule_of(cell)); }
    void because_loop() { step_.rule(net_.loop_rule()); }
    /// What the opposite leads to, as Deduction::refutation has it.
    void shown_by(std::vector<quadrille::Deduction> refutation) {
        step_.shown_by(std::move(refutation));
    }
    [[nodiscard]] bool is_empty() const noexcept { return step_.empty(); }

    /// The step. {0} of the sentence is what follows.
    [[nodiscard]] quadrille::Deduction told(const char* sentence,
                                            std::vector<quadrille::Text> more = {}) &&;
    /// The last look of a refutation: what would be wrong.
    [[nodiscard]] quadrille::Deduction ends(quadrille::Text wrong) && {
        return std::move(step_).build(quadrille::kit::told_impossible(std::move(wrong)));
    }

private:
    const Net& net_;
    quadrille::kit::StepBuilder step_;
};

/// "the 3 at r2c4", as its rule is called.
[[nodiscard]] quadrille::Text clue_text(const Net& net, int cell);
/// "r2c4"; the cells beyond the rim are "the outside".
[[nodiscard]] quadrille::Text cell_text(const Net& net, int cell);
/// Some of them by name, and how many more there are.
[[nodiscard]] quadrille::Text cells_text(const Net& net, const std::vector<int>& cells);
/// "p1.0-p1.1 is drawn", of one that is known.
[[nodiscard]] quadrille::Text state_text(const EdgeStates& states, int edge);
/// "p1.0-p1.1, p2.0-p2.1".
[[nodiscard]] quadrille::Text edges_text(const Net& net, const std::vector<int>& edges);

}  // namespace slitherlink
