// An explanation in small steps, gone through one at a time: each is told with those that it rests
// on, and shows on the board what it is about and what follows. Or all of them are told. Knows no
// widgets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/explain/chain.hpp"
#include "play/panels/highlights.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

class ChainWalk {
public:
    /// A step that is told.
    struct Line {
        std::size_t link = 0;     ///< index into the chain
        std::uint16_t depth = 0;  ///< within so many suppositions
        Text text;
    };

    /// Nothing to go through.
    ChainWalk() = default;
    /// At the first step.
    ChainWalk(const Puzzle& puzzle, const Position& position, engine::Chain chain);

    [[nodiscard]] std::size_t size() const noexcept { return chain_.size(); }
    [[nodiscard]] bool empty() const noexcept { return chain_.empty(); }
    /// The step that is shown; none while all are told.
    [[nodiscard]] std::optional<std::size_t> at() const noexcept { return at_; }
    void go(std::optional<std::size_t> link) { at_ = link; }
    [[nodiscard]] bool can_go_on() const { return at_ ? *at_ + 1 < size() : !empty(); }
    [[nodiscard]] bool can_go_back() const { return at_ && *at_ > 0; }
    void go_on();
    void go_back();

    /// The sentences of all steps, in order.
    [[nodiscard]] const std::vector<Text>& texts() const noexcept { return texts_; }
    /// What is told, in order.
    [[nodiscard]] std::vector<Line> lines() const;
    /// Of the step that is shown. Requires one.
    [[nodiscard]] Highlights shown(const Puzzle& puzzle) const;

private:
    /// The suppositions that a step stands in, the outermost first; one's own is among them.
    [[nodiscard]] const std::vector<std::size_t>& within(std::size_t link) const {
        return within_[link];
    }
    [[nodiscard]] Line line(std::size_t link) const {
        return {link, chain_[link].depth, texts_[link]};
    }

    engine::Chain chain_;
    std::vector<Text> texts_;                        ///< by link
    std::vector<std::vector<ElementId>> spoken_of_;  ///< by link, without what follows
    std::vector<std::vector<std::size_t>> within_;   ///< by link
    std::optional<std::size_t> at_;
};

}  // namespace quadrille::play
