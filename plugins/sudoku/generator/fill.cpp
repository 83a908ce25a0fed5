// Full boards: a cyclic pattern that is shuffled, or a search that begins anew after some guesses.
#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "generator/generator.hpp"
#include "solver/backtracking.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Above this order a search from nothing may take long.
constexpr std::size_t most_order_searched = 12;
/// How often a search begins anew, and after how many guesses.
struct Patience {
    std::size_t attempts = 60;
    std::uint64_t guesses = 3000;
};
/// A search without moves of chess seldom succeeds, and then soon.
constexpr Patience patience_with_moves{1500, 300};

/// An order of n lines that keeps lines of a band of `size` together.
std::vector<std::size_t> shuffled_lines(std::size_t n, std::size_t size, q::kit::Random& random) {
    std::vector<std::size_t> bands(n / size);
    std::iota(bands.begin(), bands.end(), std::size_t{0});
    random.shuffle(std::span<std::size_t>(bands));
    std::vector<std::size_t> lines;
    for (const std::size_t band : bands) {
        std::vector<std::size_t> within(size);
        std::iota(within.begin(), within.end(), band * size);
        random.shuffle(std::span<std::size_t>(within));
        lines.insert(lines.end(), within.begin(), within.end());
    }
    return lines;
}

}  // namespace

std::vector<q::Mark> permuted_pattern(const Sheet& sheet, q::kit::Random& random) {
    const std::size_t n = sheet.order;
    const auto [width, height] = sheet.blocks;
    const std::vector<std::size_t> rows = shuffled_lines(n, height, random);
    const std::vector<std::size_t> columns = shuffled_lines(n, width, random);
    std::vector<q::Mark> symbols(n);
    std::iota(symbols.begin(), symbols.end(), q::Mark{1});
    random.shuffle(std::span<q::Mark>(symbols));
    const bool turned = width == height && random.chance(1, 2);
    std::vector<q::Mark> full(n * n);
    for (std::size_t row = 0; row < n; ++row)
        for (std::size_t column = 0; column < n; ++column) {
            const std::size_t r = turned ? columns[column] : rows[row];
            const std::size_t c = turned ? rows[row] : columns[column];
            full[row * n + column] = symbols[(width * (r % height) + r / height + c) % n];
        }
    return full;
}

std::optional<std::vector<q::Mark>> fill(const Sheet& sheet, q::kit::Random& random) {
    const bool plain = sheet.origins.size() == 1 && sheet.regions.empty() &&
                       sheet.blocks.width != 0 && sheet.diagonals == Diagonals::none &&
                       !has_moves(sheet);
    if (plain && sheet.order > most_order_searched) return permuted_pattern(sheet, random);
    const Model model(sheet);
    const Patience patience = has_moves(sheet) ? patience_with_moves : Patience();
    for (std::size_t attempt = 0; attempt < patience.attempts; ++attempt) {
        q::kit::Random own = random.split();
        SearchRequest request;
        request.start.assign(model.cells(), q::blank);
        request.solutions = 1;
        request.guesses = patience.guesses;
        request.random = &own;
        SearchResult result = search(model, request);
        if (!result.solutions.empty()) return std::move(result.solutions.front());
        if (result.complete) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace sudoku
