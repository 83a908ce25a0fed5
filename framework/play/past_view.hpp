// A place of the history that is looked at while the game stays where it is. Knows no widgets.
#pragma once

#include <optional>

#include "game/journal.hpp"

namespace quadrille::play {

class PastView {
public:
    /// In as many steps as lie between this place and the one looked at before, or the present.
    void turn_to(const game::Journal& journal, game::NodeId node);
    /// To be called before the journal is another one.
    void close() noexcept { node_.reset(); }
    [[nodiscard]] std::optional<game::NodeId> node() const noexcept { return node_; }
    /// As it was there. Requires node().
    [[nodiscard]] const game::State& state() const noexcept { return state_; }

private:
    std::optional<game::NodeId> node_;
    game::State state_;
};

}  // namespace quadrille::play
