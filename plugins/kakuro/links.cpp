// Kakuro in links of puzz.link: the cells, with two sums where a wall has any, then the sums that
// stand above and left of the board, which there is no wall for.
#include <optional>
#include <string>
#include <string_view>

#include "sums.hpp"

namespace kakuro {

using namespace quadrille;

namespace {

/// A sum is the place of its sign here; none is told by '-'.
constexpr std::string_view signs = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// 'k' … 'z' are 1 to 16 white cells.
constexpr std::size_t longest_gap = 16;

std::optional<std::uint32_t> take_sum(kit::LinkBody& body) {
    if (body.at_end()) return 0;
    const std::size_t sum = signs.find(body.peek());
    if (sum == std::string_view::npos && body.peek() != '-') return std::nullopt;
    static_cast<void>(body.take());
    return sum == std::string_view::npos ? 0 : static_cast<std::uint32_t>(sum);
}
std::string sign_of(std::uint32_t sum) { return std::string(1, sum == 0 ? '-' : signs[sum]); }

/// The board within the walls above and left of it.
struct Inner {
    kit::Grid grid;
    kit::Grid whole;
    std::size_t margin = 1;

    [[nodiscard]] std::size_t at(std::size_t cell) const {
        return whole.at(grid.row(cell) + margin, grid.column(cell) + margin);
    }
    [[nodiscard]] std::size_t above(std::size_t column) const { return column + margin; }
    [[nodiscard]] std::size_t left_of(std::size_t row) const { return whole.at(row + margin, 0); }
};

Result<Translation> read_link(const kit::GameLink& link, kit::LinkBody& body) {
    const Inner inner{link.grid, {link.grid.rows + 1, link.grid.columns + 1}};
    Sums sums = Sums::blank(inner.whole);
    for (std::size_t cell = 0; cell < inner.whole.cells(); ++cell)
        sums.walls[cell] = inner.whole.row(cell) == 0 || inner.whole.column(cell) == 0;
    for (std::size_t cell = 0; cell < inner.grid.cells() && !body.at_end();) {
        const char c = body.peek();
        if (c >= 'k' && c <= 'z') {
            cell += static_cast<std::size_t>(c - 'k') + 1;
            static_cast<void>(body.take());
            continue;
        }
        const std::size_t wall = inner.at(cell++);
        sums.walls[wall] = true;
        if (c == '.') {
            static_cast<void>(body.take());
            continue;
        }
        for (auto* const way : {&sums.down, &sums.across}) {
            const auto sum = take_sum(body);
            if (!sum) return body.unexpected();
            (*way)[wall] = *sum;
        }
    }
    for (std::size_t column = 0; column < inner.grid.columns; ++column) {
        if (sums.walls[inner.at(column)]) continue;
        const auto sum = take_sum(body);
        if (!sum) return body.unexpected();
        sums.down[inner.above(column)] = *sum;
    }
    for (std::size_t row = 0; row < inner.grid.rows; ++row) {
        if (sums.walls[inner.at(row * inner.grid.columns)]) continue;
        const auto sum = take_sum(body);
        if (!sum) return body.unexpected();
        sums.across[inner.left_of(row)] = *sum;
    }
    return Translation{kit::write_printed(sums, type_id)};
}

Result<kit::GameLinkText> write_link(std::string_view native) {
    const auto sums = kit::read_printed<Sums>(native, type_id);
    if (!sums) return sums.error();
    const kit::Grid& whole = sums->grid;
    bool has_margin = whole.rows > 1 && whole.columns > 1;
    for (std::size_t cell = 0; cell < whole.cells(); ++cell)
        if (whole.row(cell) == 0 || whole.column(cell) == 0)
            has_margin = has_margin && sums->walls[cell];
    const Inner inner =
        has_margin ? Inner{{whole.rows - 1, whole.columns - 1}, whole} : Inner{whole, whole, 0};
    std::string body;
    for (std::size_t cell = 0; cell < inner.grid.cells();) {
        std::size_t gap = 0;
        while (gap < longest_gap && cell + gap < inner.grid.cells() &&
               !sums->walls[inner.at(cell + gap)])
            ++gap;
        if (gap > 0) {
            body += static_cast<char>('j' + static_cast<int>(gap));
            cell += gap;
            continue;
        }
        const std::size_t wall = inner.at(cell++);
        const bool has_sum = sums->down[wall] + sums->across[wall] > 0;
        body += has_sum ? sign_of(sums->down[wall]) + sign_of(sums->across[wall]) : ".";
    }
    for (std::size_t column = 0; column < inner.grid.columns; ++column)
        if (!sums->walls[inner.at(column)])
            body += sign_of(has_margin ? sums->down[inner.above(column)] : 0);
    for (std::size_t row = 0; row < inner.grid.rows; ++row)
        if (!sums->walls[inner.at(row * inner.grid.columns)])
            body += sign_of(has_margin ? sums->across[inner.left_of(row)] : 0);
    return kit::GameLinkText{inner.grid, std::move(body)};
}

}  // namespace

Format puzzlink_format(const PuzzleType& type) {
    return kit::type_link(
        type,
        {.kinds = {"kakuro"}, .longest = most_side - 1, .read = read_link, .write = write_link});
}

}  // namespace kakuro
