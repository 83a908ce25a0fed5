// A game and its file: what is new in the game is written as it happens, and what somebody else has
// written is taken over where the player has done nothing since.
//
// The first text after a game was opened is the whole game; what comes then is appended, until the
// appended is longer than the whole. When the player is done, or looks elsewhere, the file becomes
// what a person would like to read.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

#include "game/save.hpp"
#include "library/library.hpp"
#include "play/game.hpp"
#include "play/game_writer.hpp"

namespace quadrille::play {

class Autosave {
public:
    using Clock = std::chrono::steady_clock;

    /// Both outlive it. The game is as it was opened.
    Autosave(Game& game, library::Library& library);

    /// Hands over what is new to be written; waits for nothing. Where another program has saved a
    /// game of this puzzle meanwhile, the player's moves take its place. Of time alone nothing is
    /// written over another's game, and nothing is kept of a file that was only looked at.
    void save();
    /// Saves. Where a plugin judges the puzzle, waits for the disk, for at most 50 ms: a plugin
    /// that ends the program takes the writer with it.
    void save_before_judging();
    /// Makes the file one that is read and edited best, with nothing appended.
    void put_in_order();
    /// What the player is to be told.
    struct News {
        std::optional<Error> failure{};              ///< moves could not be saved
        std::vector<std::filesystem::path> aside{};  ///< another's games that had to make room
        bool went_on = false;               ///< the game is as another program has played it on
        std::optional<Error> unreadable{};  ///< another program has written what is no game
    };
    /// Saves, puts in order, and waits until it is done, for at most two seconds.
    [[nodiscard]] News finish();
    /// Waits in the same way for what was handed over.
    [[nodiscard]] News wait();
    /// To be called often. Saves time, and the stroke under way, now and then; takes over what
    /// another program has written.
    [[nodiscard]] News tick(Clock::time_point now);

private:
    [[nodiscard]] const game::Session& session() const noexcept { return game_->session(); }
    /// Whether the file is that of the game on the screen.
    [[nodiscard]] bool has_file() const noexcept { return !game_->item().game || was_written_; }
    void hand_over(Purpose purpose, const Move& stroke = {});
    void write_whole(Purpose purpose, game::Form form);
    void save_time(Clock::time_point now);
    void save_stroke(Clock::time_point now);
    void join(News& news);

    Game* game_;
    library::Library* library_;
    GameWriter writer_;
    std::optional<game::Checkpoint> written_;  ///< none: only the whole game goes on from the file
    std::size_t whole_size_ = 0;
    std::size_t appended_size_ = 0;
    std::chrono::duration<double> saved_time_;
    std::optional<Move> saved_stroke_;  ///< as it was written last; none while there is no stroke
    Clock::time_point last_time_;
    Clock::time_point last_stroke_;
    bool was_written_ = false;
    bool has_joined_ = false;  ///< and the player has done nothing since
    bool unreadable_told_ = false;
};

}  // namespace quadrille::play
