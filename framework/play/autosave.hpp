// A game and what of it is on disk: saved when there is something new in it.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

#include "library/library.hpp"
#include "play/game.hpp"

namespace quadrille::play {

class Autosave {
public:
    /// Both outlive it. The game is as it was opened.
    Autosave(Game& game, library::Library& library);

    /// Saves the game, if there is anything new in it. Where another program has saved a game of
    /// this puzzle meanwhile, the player's moves take its place; then the file that it is kept in.
    /// Of time alone nothing is written over another's game, and nothing is kept of a file that was
    /// only looked at.
    [[nodiscard]] Result<std::optional<std::filesystem::path>> save();

private:
    Game* game_;
    library::Library* library_;
    std::chrono::duration<double> saved_time_;
    bool overtaken_ = false;  ///< another program has saved a game of this puzzle since; only a
                              ///< move writes over it
};

}  // namespace quadrille::play
