#include "board.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "quadrille/kit/grid.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

class Houses {
public:
    explicit Houses(const Sheet& sheet) : lines(sheet.origins.size()), sheet_(sheet) {}

    void add(HouseKind kind, std::size_t grid, std::size_t number, std::vector<Cell> cells) {
        std::sort(cells.begin(), cells.end());
        if (cells.size() < 2) return;
        const auto [at, is_new] =
            known_.try_emplace(cells, static_cast<std::uint32_t>(houses.size()));
        if (kind == HouseKind::row || kind == HouseKind::column) lines[grid].push_back(at->second);
        if (!is_new) return;
        const bool complete = cells.size() == sheet_.order;
        houses.push_back({kind, grid, number, complete, std::move(cells)});
    }

    void add_grid(std::size_t grid) {
        const Place origin = sheet_.origins[grid];
        const std::size_t n = sheet_.order;
        const auto cell = [&](std::size_t row, std::size_t column) {
            return sheet_.plane.at(origin.row + row, origin.column + column);
        };
        const auto house = [&](HouseKind kind, std::size_t number, auto&& row_of,
                               auto&& column_of) {
            std::vector<Cell> cells;
            for (std::size_t i = 0; i < n; ++i) cells.push_back(cell(row_of(i), column_of(i)));
            add(kind, grid, number, std::move(cells));
        };
        const auto same = [](std::size_t i) { return i; };
        for (std::size_t k = 0; k < n; ++k)
            house(
                HouseKind::row, k, [k](std::size_t) { return k; }, same);
        for (std::size_t k = 0; k < n; ++k)
            house(HouseKind::column, k, same, [k](std::size_t) { return k; });
        const std::size_t width = sheet_.blocks.width;
        const std::size_t height = sheet_.blocks.height;
        if (width != 0 && sheet_.regions.empty())
            for (std::size_t k = 0; k < n; ++k)
                house(
                    HouseKind::block, k,
                    [&](std::size_t i) { return k / (n / width) * height + i / width; },
                    [&](std::size_t i) { return k % (n / width) * width + i % width; });
        if (has_falling(sheet_.diagonals)) house(HouseKind::diagonal, 0, same, same);
        if (has_rising(sheet_.diagonals))
            house(HouseKind::diagonal, 1, same, [n](std::size_t i) { return n - 1 - i; });
    }

    /// Each two cells of a grid that are so far apart, and in no house together.
    void add_moves(HouseKind kind, std::size_t down, std::size_t aside) {
        const Plane& plane = sheet_.plane;
        std::set<Border> together;
        for (const House& house : houses)
            for (const Cell a : house.cells)
                for (const Cell b : house.cells)
                    if (a < b) together.emplace(a, b);
        for (Cell a = 0; a < plane.cells(); ++a) {
            const auto [row, column] = plane.place(a);
            for (const Cell b :
                 {plane.at(row + down, column - aside), plane.at(row + down, column + aside)})
                if (b != no_cell && in_one_grid(sheet_, a, b) && together.emplace(a, b).second)
                    add(kind, 0, 0, {a, b});
        }
    }

    std::vector<House> houses;
    std::vector<std::vector<std::uint32_t>> lines;

private:
    const Sheet& sheet_;
    std::map<std::vector<Cell>, std::uint32_t> known_;
};

}  // namespace

std::vector<House> houses_of(const Sheet& sheet, std::vector<std::vector<std::uint32_t>>* lines) {
    Houses houses(sheet);
    for (std::size_t grid = 0; grid < sheet.origins.size(); ++grid) houses.add_grid(grid);
    std::vector<std::vector<Cell>> regions;
    for (Cell cell = 0; cell < sheet.regions.size(); ++cell) {
        if (sheet.regions[cell] == no_cell) continue;
        if (sheet.regions[cell] >= regions.size())
            regions.resize(sheet.regions[cell] + std::size_t{1});
        regions[sheet.regions[cell]].push_back(cell);
    }
    for (std::size_t i = 0; i < regions.size(); ++i)
        houses.add(HouseKind::block, 0, i, std::move(regions[i]));
    for (std::size_t i = 0; i < sheet.cages.size(); ++i)
        houses.add(HouseKind::cage, 0, i, sheet.cages[i].cells);
    if (sheet.anti_knight) {
        houses.add_moves(HouseKind::knight, 1, 2);
        houses.add_moves(HouseKind::knight, 2, 1);
    }
    if (sheet.anti_king) houses.add_moves(HouseKind::king, 1, 1);
    if (lines != nullptr) *lines = std::move(houses.lines);
    return std::move(houses.houses);
}

Model::Model(const Sheet& sheet)
    : order(sheet.order),
      all(all_marks(sheet.order)),
      plane(sheet.plane),
      houses(sudoku::houses_of(sheet, &lines)),
      houses_of(plane.cells()),
      peers(plane.cells()),
      allowed(plane.cells(), all),
      given(plane.cells(), false),
      ties(ties_of(sheet)),
      seen_((plane.cells() * plane.cells() + 63) / 64, 0) {
    list_partners();
    for (const Cage& cage : sheet.cages) {
        totalled.push_back(cage.total == 0 ? none : static_cast<std::uint32_t>(cages.size()));
        if (cage.total != 0) cages.push_back(cage);
    }
    for (const Path& path : sheet.paths)
        if (path.kind == PathKind::arrow) arrows.push_back(path.cells);
    const std::size_t count = plane.cells();
    for (std::uint32_t h = 0; h < houses.size(); ++h)
        for (const Cell a : houses[h].cells) {
            houses_of[a].push_back(h);
            for (const Cell b : houses[h].cells)
                if (a != b)
                    seen_[(a * count + b) / 64] |= std::uint64_t{1} << ((a * count + b) % 64);
        }
    Mask odd = 0;
    for (std::size_t k = 0; k < order; k += 2) odd |= Mask{1} << k;
    for (Cell a = 0; a < count; ++a) {
        list_peers(a);
        given[a] = sheet.givens[a] != quadrille::blank;
        if (!sheet.parity.empty() && sheet.parity[a] != Parity::any)
            allowed[a] = sheet.parity[a] == Parity::odd ? odd : all & ~odd;
    }
}

/// From seen_, a word at a time.
void Model::list_peers(Cell a) {
    constexpr std::size_t bits_a_word = 64;
    const std::size_t first = a * cells();
    const std::size_t end = first + cells();
    peers[a].reserve(houses_of[a].size() * (order - 1));
    for (std::size_t at = first / bits_a_word; at * bits_a_word < end; ++at) {
        std::uint64_t seen = seen_[at];
        if (at * bits_a_word < first) seen &= ~std::uint64_t{0} << (first % bits_a_word);
        if ((at + 1) * bits_a_word > end) seen &= ~(~std::uint64_t{0} << (end % bits_a_word));
        for (; seen != 0; seen &= seen - 1)
            peers[a].push_back(static_cast<Cell>(
                at * bits_a_word + static_cast<std::size_t>(std::countr_zero(seen)) - first));
    }
}

void Model::list_partners() {
    for (const Tie& tie : ties)
        for (const bool from_b : {false, true}) {
            std::vector<Mask>& with =
                partners_[static_cast<std::size_t>(tie.kind) * 2 + (from_b ? 1 : 0)];
            if (with.size() < (tie.amount + 1) * order) with.resize((tie.amount + 1) * order, 0);
            if (with[tie.amount * order] != 0 || with[tie.amount * order + order - 1] != 0)
                continue;
            for (std::size_t own = 1; own <= order; ++own)
                for (std::size_t other = 1; other <= order; ++other)
                    if (from_b ? fits(tie, other, own) : fits(tie, own, other))
                        with[tie.amount * order + own - 1] |= bit(static_cast<q::Mark>(other));
        }
}

std::uint32_t Model::shared(Cell a, Cell b) const noexcept {
    const auto& mine = houses_of[a];
    const auto& theirs = houses_of[b];
    for (std::size_t i = 0, k = 0; i < mine.size() && k < theirs.size();) {
        if (mine[i] == theirs[k]) return mine[i];
        if (mine[i] < theirs[k])
            ++i;
        else
            ++k;
    }
    return static_cast<std::uint32_t>(houses.size());
}

q::Board make_board(const Sheet& sheet) {
    const Plane& plane = sheet.plane;
    q::Board board;
    board.extent = kit::Grid{plane.rows(), plane.columns()}.extent(0.25);
    if (has_moves(sheet)) board.extent.min.y -= 0.4;  // for the signs that tell them
    q::Alphabet alphabet;
    for (std::size_t i = 0; i < sheet.order; ++i) {
        alphabet.symbols.push_back({sheet.symbols[i], sheet.symbols[i]});
        alphabet.primary.push_back(static_cast<q::Mark>(i + 1));
    }
    alphabet.takes_notes = true;
    alphabet.palette = q::Palette::keypad;
    board.alphabets.push_back(std::move(alphabet));
    board.elements.reserve(plane.cells());
    for (Cell cell = 0; cell < plane.cells(); ++cell) {
        const auto [row, column] = plane.place(cell);
        const q::Vec2 corner{static_cast<double>(column), static_cast<double>(row)};
        board.elements.push_back({q::Kind::cell, 0, sheet.givens[cell], q::Part::answer,
                                  kit::box(corner, corner + q::Vec2{1, 1}), plane.name(cell)});
    }
    return board;
}

q::Text name_of(const House& house, const Sheet& sheet) {
    const std::string number = std::to_string(house.number + 1);
    const std::string grid = std::to_string(house.grid + 1);
    const bool many = sheet.origins.size() > 1;
    switch (house.kind) {
        case HouseKind::row:
            return many ? q::Text("row {0} of grid {1}", {number, grid})
                        : q::Text("row {0}", {number});
        case HouseKind::column:
            return many ? q::Text("column {0} of grid {1}", {number, grid})
                        : q::Text("column {0}", {number});
        case HouseKind::block:
            return many && sheet.regions.empty() ? q::Text("block {0} of grid {1}", {number, grid})
                                                 : q::Text("block {0}", {number});
        case HouseKind::diagonal: {
            const q::Text which =
                house.number == 0 ? "the falling diagonal" : "the rising diagonal";
            return many ? q::Text("{0} of grid {1}", {which, grid}) : which;
        }
        case HouseKind::knight:
            return {"{0} and {1}, a knight's move apart",
                    {sheet.plane.name(house.cells[0]), sheet.plane.name(house.cells[1])}};
        case HouseKind::king:
            return {"{0} and {1}, a king's move apart",
                    {sheet.plane.name(house.cells[0]), sheet.plane.name(house.cells[1])}};
        case HouseKind::cage:
            break;
    }
    if (sheet.cages[house.number].total == 0)
        return {"the cage at {0} || the cage {0:here:at}", {sheet.plane.name(house.cells.front())}};
    return {
        "the cage of {0} at {1} || the cage of {0} {1:here:at}",
        {std::to_string(sheet.cages[house.number].total), sheet.plane.name(house.cells.front())}};
}

namespace {

Condition condition_of(HouseKind kind) {
    switch (kind) {
        case HouseKind::row:
            return rows;
        case HouseKind::column:
            return columns;
        case HouseKind::block:
            return blocks;
        case HouseKind::diagonal:
            return diagonals;
        case HouseKind::knight:
        case HouseKind::king:
            return moves;
        case HouseKind::cage:
            break;
    }
    return cages;
}

std::vector<q::ElementId> elements(const std::vector<Cell>& cells) {
    std::vector<q::ElementId> ids;
    for (const Cell cell : cells) ids.push_back(q::element_id(cell));
    return ids;
}

/// What is on the shaft less what is in the circle is nothing.
q::Linear sum_of_arrow(const std::vector<Cell>& cells, std::size_t order) {
    q::Linear sum;
    for (const Cell cell : cells)
        for (std::size_t number = 1; number <= order; ++number) {
            const auto weight = static_cast<std::int32_t>(number);
            sum.of.push_back({q::element_id(cell), static_cast<q::Mark>(number)});
            sum.weights.push_back(cell == cells.front() ? -weight : weight);
        }
    return sum;
}

}  // namespace

q::Rules make_rules(const Sheet& sheet) {
    q::Rules rules;
    for (const House& house : houses_of(sheet)) {
        std::optional<q::ElementId> clue;
        if (house.kind == HouseKind::cage) clue = q::element_id(house.cells.front());
        rules.push_back({condition_of(house.kind), clue, name_of(house, sheet),
                         q::AllDifferent{elements(house.cells)}});
    }
    for (Cell cell = 0; cell < sheet.parity.size(); ++cell) {
        if (sheet.parity[cell] == Parity::any) continue;
        const bool odd = sheet.parity[cell] == Parity::odd;
        q::Clause clause;
        for (std::size_t mark = odd ? 1 : 2; mark <= sheet.order; mark += 2)
            clause.any.push_back({q::element_id(cell), static_cast<q::Mark>(mark)});
        rules.push_back({parity, std::nullopt,
                         q::Text(odd ? "{0} holds an odd number" : "{0} holds an even number",
                                 {sheet.plane.name(cell)}),
                         std::move(clause)});
    }
    for (const Tie& tie : ties_of(sheet))
        rules.push_back({static_cast<std::uint16_t>(tie.condition), std::nullopt,
                         name_of(tie, sheet), relation_of(tie, sheet.order)});
    for (const Cage& cage : sheet.cages)
        if (cage.total != 0)
            rules.push_back(
                {cages, q::element_id(cage.cells.front()),
                 q::Text("the cage at {1} adds up to {0} || the cage {1:here:at} adds up to {0}",
                         {std::to_string(cage.total), sheet.plane.name(cage.cells.front())}),
                 q::Sum{elements(cage.cells), cage.total}});
    for (const Path& path : sheet.paths)
        if (path.kind == PathKind::arrow)
            rules.push_back(
                {lines, std::nullopt,
                 q::Text("the arrow at {0} adds up to its circle || the arrow {0:here:at} adds up "
                         "to its circle",
                         {sheet.plane.name(path.cells.front())}),
                 sum_of_arrow(path.cells, sheet.order)});
    return rules;
}

}  // namespace sudoku
