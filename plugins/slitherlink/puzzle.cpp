#include "puzzle.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "board.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/reader.hpp"
#include "techniques/techniques.hpp"
#include "solver/loop_walk.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Alphabets : std::uint8_t { cell_alphabet, edge_alphabet };
enum Conditions : std::uint16_t { clues_condition, loop_condition };

/// A click means the edge within a fifth of a cell on either side of its line, and a fifth off its corners.
constexpr double zone = 0.2;

/// Elements are the cells in reading order, then the edges as the lattice numbers them.
q::ElementId edge_element(const kit::EdgeLattice& lattice, std::size_t edge) {
    return q::element_id(lattice.grid.cells() + edge);
}

q::Board make_board(const kit::EdgeLattice& lattice) {
    q::Board board;
    board.extent = lattice.grid.extent(0.3);
    board.alphabets.resize(2);
    board.alphabets[cell_alphabet] = {{{"inside", "●"}, {"outside", "○"}}, q::blank, {inside}, {outside}, false};
    board.alphabets[edge_alphabet] = {{{"drawn", "━"}, {"ruled-out", "✕"}}, ruled_out, {drawn}, {ruled_out}, false};
    board.elements.reserve(lattice.grid.cells() + lattice.count());
    for (std::size_t cell = 0; cell < lattice.grid.cells(); ++cell) {
        // The middle alone: a click near a corner is for no edge, and must not become a note either.
        const q::Vec2 middle = lattice.grid.centre(cell);
        const q::Vec2 reach{0.5 - zone, 0.5 - zone};
        board.elements.push_back(
            {q::Kind::cell, cell_alphabet, q::blank, false, kit::box(middle - reach, middle + reach), lattice.grid.name(cell)});
    }
    for (std::size_t edge = 0; edge < lattice.count(); ++edge)
        board.elements.push_back(
            {q::Kind::edge, edge_alphabet, q::blank, true, lattice.zone(edge, zone, zone), lattice.name(edge)});
    return board;
}

q::Rules make_rules(const Clues& clues, const kit::EdgeLattice& lattice) {
    q::Rules rules;
    q::SingleLoop loop{.edges = {}, .ends = {}, .drawn = drawn, .faces = {}};
    for (std::size_t edge = 0; edge < lattice.count(); ++edge) {
        loop.edges.push_back(edge_element(lattice, edge));
        loop.ends.push_back(lattice.ends(edge));
    }
    for (std::size_t cell = 0; cell < lattice.grid.cells(); ++cell) {
        const std::vector<std::uint32_t> round = lattice.round(cell);
        if (const std::optional<int> clue = clues.at[cell]) {
            const auto wanted = static_cast<std::uint32_t>(*clue);
            q::Count count{.of = {}, .at_least = wanted, .at_most = wanted};
            for (const std::uint32_t edge : round) count.of.push_back({edge_element(lattice, edge), drawn});
            rules.push_back({clues_condition, q::element_id(cell),
                             q::Text("the {0} at {1}", {std::to_string(*clue), lattice.grid.name(cell)}), std::move(count)});
        }
        loop.faces.push_back(round);
    }
    rules.push_back({loop_condition, std::nullopt, "the lines form one single loop", std::move(loop)});
    return rules;
}

}  // namespace

q::Result<Clues> read(std::string_view text) {
    const std::vector<kit::Line> lines = kit::lines_of(text);
    if (lines.empty())
        return kit::error_at(1, 1, "the file is empty; expected a row of '_' and digits 0 to 3 for each row of cells");
    if (lines.front().text.empty()) return kit::error_at(1, 1, "this row is empty; expected '_' and digits from 0 to 3");
    Clues clues{{lines.size(), lines.front().text.size()}, {}};
    if (lines.size() > max_cells / clues.grid.columns)
        return kit::error_at(1, 1, q::Text("the board has more than {0} cells", {std::to_string(max_cells)}));
    for (const auto& [row, number] : lines) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            const char c = row[column];
            if (c != '_' && (c < '0' || c > '3'))
                return kit::error_at(number, column + 1,
                                     q::Text("found {0}; expected '_' or a digit from 0 to 3", {kit::shown(row, column)}));
            clues.at.push_back(c == '_' ? std::nullopt : std::optional<int>(c - '0'));
        }
        if (row.size() != clues.grid.columns)
            return kit::error_at(number, std::min(row.size(), clues.grid.columns) + 1,
                                 q::Text("this row has {0} {0|cell|cells}, the first row has {1}",
                                         {std::to_string(row.size()), std::to_string(clues.grid.columns)}));
    }
    return clues;
}

std::string write(const Clues& clues) {
    std::string text;
    text.reserve(clues.grid.cells() + clues.grid.rows);
    for (std::size_t cell = 0; cell < clues.grid.cells(); ++cell) {
        text += clues.at[cell] ? static_cast<char>('0' + *clues.at[cell]) : '_';
        if (clues.grid.column(cell) + 1 == clues.grid.columns) text += '\n';
    }
    return text;
}

Slitherlink::Slitherlink(Clues clues)
    : StoredPuzzle(make_board({clues.grid}), make_rules(clues, {clues.grid})),
      clues_(std::move(clues)),
      lattice_{clues_.grid},
      net_(std::make_unique<const Net>(clues_)),
      solvers_(make_solvers(*net_)),
      techniques_(make_techniques(*net_)) {}

Slitherlink::~Slitherlink() = default;

const void* Slitherlink::facet(std::string_view id) const noexcept {
    if (id == Solvers::facet_id) return static_cast<const Solvers*>(this);
    if (id == Techniques::facet_id) return static_cast<const Techniques*>(this);
    return nullptr;
}

void Slitherlink::draw(q::Canvas& canvas, const q::Position& position, const q::Marking& /*marking*/) const {
    const kit::Grid& grid = lattice_.grid;
    kit::draw_paper(canvas, board().extent);
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (position.mark(q::element_id(cell)) != inside) continue;
        canvas.element(q::element_id(cell));
        canvas.polygon(grid.outline(cell), q::Role::tone1);
    }
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const q::ElementId id = q::element_id(cell);
        const q::Mark side = position.mark(id);
        if (side != outside && !clues_.at[cell]) continue;
        canvas.element(id);
        if (side == outside) canvas.disc(grid.centre(cell) + q::Vec2{0.3, -0.24}, 0.06, q::Role::note);
        if (clues_.at[cell]) canvas.text(grid.centre(cell), 0.62, std::to_string(*clues_.at[cell]), q::Role::clue);
    }
    canvas.nobody();
    for (std::size_t row = 0; row <= grid.rows; ++row)
        for (std::size_t column = 0; column <= grid.columns; ++column)
            canvas.disc({static_cast<double>(column), static_cast<double>(row)}, 0.055, q::Role::grid_strong);
    for (std::size_t edge = 0; edge < lattice_.count(); ++edge) {
        const q::ElementId id = edge_element(lattice_, edge);
        const q::Mark mark = position.mark(id);
        if (mark == q::blank) continue;
        canvas.element(id);
        if (mark == drawn) canvas.line(lattice_.from(edge), lattice_.to(edge), {q::Role::mark, 0.11});
        if (mark == ruled_out)
            kit::draw_cross(canvas, (lattice_.from(edge) + lattice_.to(edge)) * 0.5, 0.075, {q::Role::cross, 0.035});
    }
    canvas.nobody();
}

std::string Slitherlink::write() const { return slitherlink::write(clues_); }

q::Result<std::unique_ptr<q::Puzzle>> SlitherlinkType::parse(std::string_view text) const {
    q::Result<Clues> clues = read(text);
    if (!clues) return clues.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Slitherlink>(std::move(*clues)));
}

}  // namespace slitherlink
