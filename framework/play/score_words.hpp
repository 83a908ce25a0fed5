// What a score is made of, in the rows that window and terminal tell alike.
#pragma once

#include <vector>

#include "game/scoring.hpp"
#include "game/session.hpp"
#include "quadrille/text.hpp"

namespace quadrille::play {

struct ScoreRow {
    Text name;     ///< "Taken back"
    Text figures;  ///< "2 × 10 s = 0:20"
    bool is_sum = false;
};

/// Moves, time, and what cost anything; the sum last, where the game is scored.
[[nodiscard]] std::vector<ScoreRow> score_rows(const game::Score& score,
                                               const game::ScoreRates& rates, bool is_scored);

}  // namespace quadrille::play
