#include "play/score_words.hpp"

#include <array>
#include <string>
#include <utility>

#include "config/decimal.hpp"

namespace quadrille::play {

std::vector<ScoreRow> score_rows(const game::Score& score, const game::ScoreRates& rates,
                                 bool is_scored) {
    std::vector<ScoreRow> rows{{Text("Moves"), Text::name(std::to_string(score.moves))}};
    if (score.hints == 0) rows.push_back({Text("Hints"), Text("none")});
    rows.push_back({Text("Time"), Text::name(game::clock_text(score.time.count()))});
    const std::array<game::Penalty, 4> all = game::penalties(score, rates);
    // In the order of game::penalties.
    const std::array<Text, 4> names{Text("Taken back"), Text("Checks"), Text("Hints"),
                                    Text("Lives lost")};
    // A rate is told with as many digits as it has.
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].count > 0)
            rows.push_back({names[i], Text("{0} × {1} s = {2}",
                                           {std::to_string(all[i].count),
                                            config::decimal(all[i].rate),
                                            game::clock_text(all[i].seconds())})});
    if (is_scored)
        rows.push_back(
            {Text("Score"), Text::name(game::clock_text(game::total(score, rates))), true});
    return rows;
}

}  // namespace quadrille::play
