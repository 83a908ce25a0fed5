// Random Latin rectangles. Each row is a perfect matching of columns to the numbers that they lack;
// Hall's theorem says that there always is one, and Kuhn's algorithm in random order finds it.
#include <numeric>
#include <span>

#include "generator/generator.hpp"

namespace hitori {

namespace kit = quadrille::kit;

namespace {

class Matching {
public:
    Matching(const std::vector<std::vector<char>>& used, kit::Random& random)
        : used_(used), random_(random), column_of_(used.size(), none), order_(used.size()) {
        std::iota(order_.begin(), order_.end(), 0U);
    }

    /// By column, the number (from 0) that it gets.
    std::vector<std::uint32_t> find() {
        std::vector<std::uint32_t> columns = order_;
        random_.shuffle(std::span(columns));
        for (const std::uint32_t column : columns) {
            random_.shuffle(std::span(order_));
            seen_.assign(used_.size(), 0);
            place(column);
        }
        std::vector<std::uint32_t> numbers(used_.size());
        for (std::uint32_t number = 0; number < column_of_.size(); ++number)
            numbers[column_of_[number]] = number;
        return numbers;
    }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    bool place(std::uint32_t column) {
        for (const std::uint32_t number : order_) {
            if (used_[column][number] != 0 || seen_[number] != 0) continue;
            seen_[number] = 1;
            if (column_of_[number] != none && !place(column_of_[number])) continue;
            column_of_[number] = column;
            return true;
        }
        return false;
    }

    const std::vector<std::vector<char>>& used_;  ///< by column and number
    kit::Random& random_;
    std::vector<std::uint32_t> column_of_;
    std::vector<std::uint32_t> order_;
    std::vector<char> seen_;
};

}  // namespace

Numbers random_latin(const kit::Grid& grid, kit::Random& random) {
    const bool is_wide = grid.columns >= grid.rows;
    const std::size_t length = is_wide ? grid.columns : grid.rows;
    const std::size_t lines = is_wide ? grid.rows : grid.columns;
    Numbers numbers{grid, std::vector<std::uint32_t>(grid.cells())};
    std::vector<std::vector<char>> used(length, std::vector<char>(length, 0));
    for (std::size_t line = 0; line < lines; ++line) {
        const std::vector<std::uint32_t> row = Matching(used, random).find();
        for (std::size_t i = 0; i < length; ++i) {
            used[i][row[i]] = 1;
            numbers.at[is_wide ? grid.at(line, i) : grid.at(i, line)] = row[i] + 1;
        }
    }
    return numbers;
}

}  // namespace hitori
