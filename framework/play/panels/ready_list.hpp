// The marks that a single rule settles, told once and kept until they are written or no longer
// follow.
#pragma once

#include <vector>

#include "engine/deduce/ready.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

class ReadyList {
public:
    explicit ReadyList(Game& game) : game_(&game), asked_(game.session().position()) {}

    /// Looks at the position as it is; counts as a hint if that tells anything.
    void ask();
    /// What was written is told no longer; nothing is once a mark is gone that was there.
    void game_changed();

    /// No solution agrees with the position that was asked about.
    [[nodiscard]] bool hopeless() const noexcept { return hopeless_; }
    [[nodiscard]] const std::vector<engine::Ready>& marks() const noexcept { return marks_; }
    [[nodiscard]] bool is_over() const noexcept { return over_; }
    [[nodiscard]] Highlights shown() const;

private:
    Game* game_;
    Position asked_;
    std::vector<engine::Ready> marks_;
    bool hopeless_ = false;
    bool over_ = false;
};

}  // namespace quadrille::play
