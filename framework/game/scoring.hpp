// What a game's score is made of: the rates of config/scoring.toml, and the one formula that goes
// by them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "config/folders.hpp"
#include "config/toml.hpp"
#include "game/session.hpp"

namespace quadrille::game {

/// Seconds that each use of help adds to the time.
struct ScoreRates {
    double per_undo = 1;
    double per_check = 10;
    double per_hint = 30;
    double per_life = 60;

    friend bool operator==(const ScoreRates&, const ScoreRates&) = default;
};

/// Something that costs: how often, and how many seconds each time.
struct Penalty {
    std::string_view key;  ///< in scoring.toml
    std::uint32_t count = 0;
    double rate = 0;

    [[nodiscard]] double seconds() const noexcept { return count * rate; }
};

/// In the order of scoring.toml.
[[nodiscard]] std::array<Penalty, 4> penalties(const Score& score, const ScoreRates& rates);

/// Time plus penalties, in seconds: less is better.
[[nodiscard]] double total(const Score& score, const ScoreRates& rates);

/// Seconds as minutes and seconds, with hours where there are any: "4:05", "1:02:30". Less than
/// none is none.
[[nodiscard]] std::string clock_text(double seconds);

/// Shipped scoring.toml, then the user's. What cannot be used is a problem with its place and costs
/// that line alone; what the user's file does not say while it has a problem stays as in `running`,
/// if that is given.
[[nodiscard]] ScoreRates load_score_rates(const config::Folders& folders,
                                          std::vector<config::Problem>& problems,
                                          const ScoreRates* running = nullptr);

}  // namespace quadrille::game
