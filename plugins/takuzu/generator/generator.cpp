// A full grid comes from an empty one by search with random digits: always in the line that is
// nearest to being full, so that what follows from the basic rules steers early. A search that has
// gone astray too often begins anew.
#include "generator/generator.hpp"

#include <utility>

#include "puzzle.hpp"
#include "quadrille/kit/random.hpp"
#include "solver/field.hpp"
#include "techniques/placements.hpp"

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Parameters : std::size_t {
    columns_parameter,
    rows_parameter,
    lines_parameter,
    symmetry_parameter
};

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

class TakuzuDraft final : public q::Draft {
public:
    TakuzuDraft(Digits full, bool symmetric) : full_(std::move(full)), symmetric_(symmetric) {}

    [[nodiscard]] std::size_t clues() const noexcept override { return full_.at.size(); }
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> groups() const override {
        std::vector<std::vector<std::uint32_t>> pairs;
        const auto cells =
            static_cast<std::uint32_t>(full_.at.size());  // even, so that no cell is its own image
        for (std::uint32_t cell = 0; symmetric_ && cell < cells / 2; ++cell)
            pairs.push_back({cell, cells - 1 - cell});
        return pairs;
    }
    [[nodiscard]] std::unique_ptr<q::Puzzle> puzzle(const std::vector<bool>& kept) const override {
        Digits digits = full_;
        for (std::size_t cell = 0; cell < kept.size(); ++cell)
            if (!kept[cell]) digits.at[cell] = q::blank;
        return std::make_unique<Takuzu>(std::move(digits));
    }

private:
    Digits full_;
    bool symmetric_;
};

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

TakuzuGenerator::TakuzuGenerator()
    : parameters_{
          {"columns", "columns", 4, 30, 10, {}},
          {"rows", "rows", 4, 30, 10, {}},
          {"lines", "equal lines", 0, 1, 0, {{"differ", "not allowed"}, {"may-repeat", "allowed"}}},
          {"symmetry",
           "symmetry of what is shown",
           0,
           1,
           0,
           {{"none", "none"}, {"rotation", "half a turn"}}}} {}

q::Result<std::unique_ptr<q::Draft>> TakuzuGenerator::draft(std::span<const std::int32_t> values,
                                                            std::uint64_t seed) const {
    const kit::Grid grid{static_cast<std::size_t>(values[rows_parameter]),
                         static_cast<std::size_t>(values[columns_parameter])};
    if (grid.rows % 2 != 0 || grid.columns % 2 != 0)
        return q::Error{
            q::Text("a board of {0} {0|column|columns} and {1} {1|row|rows} cannot be filled; "
                    "expected even numbers",
                    {std::to_string(grid.columns), std::to_string(grid.rows)})};
    std::optional<Digits> full = random_full_grid(grid, values[lines_parameter] == 1, seed);
    if (!full)
        return q::Error{
            q::Text("no full grid of {0} columns and {1} rows where all lines differ came up; "
                    "expected sides that are "
                    "nearer to each other, or lines that may be equal",
                    {std::to_string(grid.columns), std::to_string(grid.rows)})};
    return std::unique_ptr<q::Draft>(
        std::make_unique<TakuzuDraft>(std::move(*full), values[symmetry_parameter] == 1));
}

}  // namespace takuzu
