// One finished game, as scores and statistics know it.
#pragma once

#include <cstdint>
#include <string>

#include "game/session.hpp"

namespace quadrille::library {

/// How it was played: each has scores of its own.
enum class Mode : std::uint8_t {
    ordinary,
    challenge,  ///< with lives, some of which were left
    lost,       ///< a challenge that was played on without any: it has no score
};

struct Attempt {
    std::string key;   ///< of the puzzle
    std::string type;  ///< of the puzzle
    std::string name;  ///< of the puzzle when it was played
    // What sort of a puzzle it is; empty where that was not known.
    std::string variant;
    std::string size;        ///< "10×8"
    std::string difficulty;  ///< "easy", "medium", "hard" or "expert"
    Mode mode = Mode::ordinary;
    std::uint32_t lives = 0;  ///< that a challenge began with
    double total = 0;         ///< seconds with penalties
    game::Score score;
    std::string when;  ///< "2026-03-01 17:45", local time

    /// Whether it is one of the player's scores.
    [[nodiscard]] bool counts() const noexcept {
        return !score.solved_by_program && mode != Mode::lost;
    }
    /// The local day: "2026-03-01".
    [[nodiscard]] std::string day() const { return when.substr(0, 10); }
};

}  // namespace quadrille::library
