// A full grid comes from an empty one by search with random digits: always in the line that is
// nearest to being full, so that what follows from the basic rules steers early. A search that has
// gone astray too often begins anew.
#include "generator/generator.hpp"

#include <vector>

#include "board.hpp"
#include "quadrille/kit/random.hpp"
#include "solver/field.hpp"
#include "techniques/placements.hpp"

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t most_retreats = 500;
constexpr std::size_t most_beginnings = 300;

/// How many lines of a length there are.
std::uint64_t fillings(std::size_t length) {
    const Placements placements(std::vector<q::Mark>(length, q::blank));
    return placements.ways(0, zero) + placements.ways(0, one);
}

/// False where it went astray too often.
bool fill(Field& field, kit::Random& random) {
    struct Guess {
        Cell cell;
        q::Mark mark;
        std::size_t written;
    };
    std::vector<Guess> guesses;
    std::size_t retreats = 0;
    while (!field.is_full()) {
        const Line& line = field.layout().lines()[*nearest_line(field)];
        std::vector<Cell> open;
        for (const Cell cell : line.cells)
            if (field.mark(cell) == q::blank) open.push_back(cell);
        const Cell cell = open[random.below(open.size())];
        guesses.push_back({cell, random.chance(1, 2) ? zero : one, field.written()});
        bool sound = field.write(cell, guesses.back().mark) && field.follow(guesses.back().written);
        while (!sound) {
            if (guesses.empty() || ++retreats > most_retreats) return false;
            const Guess guess = guesses.back();
            guesses.pop_back();
            field.take_back(guess.written);
            sound = field.write(guess.cell, other(guess.mark)) && field.follow(guess.written);
        }
    }
    return true;
}

}  // namespace

std::optional<Digits> random_full_grid(const kit::Grid& grid, bool lines_may_repeat,
                                       std::uint64_t seed) {
    const Layout layout(grid, lines_may_repeat);
    if (!lines_may_repeat &&
        (fillings(grid.columns) < grid.rows || fillings(grid.rows) < grid.columns))
        return std::nullopt;
    kit::Random random(seed);
    for (std::size_t beginning = 0; beginning < most_beginnings; ++beginning) {
        Field field(layout);
        if (!fill(field, random)) continue;
        Digits digits{grid, {}, lines_may_repeat};
        for (Cell cell = 0; cell < grid.cells(); ++cell) digits.at.push_back(field.mark(cell));
        return digits;
    }
    return std::nullopt;
}

}  // namespace takuzu
