#include "board.hpp"

#include <string>
#include <utility>

#include "quadrille/kit/alphabets.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Alphabets : std::uint8_t { cell_alphabet, edge_alphabet };
enum Conditions : std::uint16_t { clues_condition, loop_condition };

/// A click means the edge within a fifth of a cell on either side of its line, and a fifth off its
/// corners.
constexpr double zone = 0.2;

}  // namespace

Net::Net(const Clues& clues)
    : rows_(static_cast<int>(clues.grid.rows)), columns_(static_cast<int>(clues.grid.columns)) {
    const kit::EdgeLattice lattice{clues.grid};
    at_corner_.resize(static_cast<std::size_t>(corners()), {none, none, none, none});
    for (std::size_t edge = 0; edge < lattice.count(); ++edge) {
        const auto [from, to] = lattice.ends(edge);
        edges_.push_back({{static_cast<int>(from), static_cast<int>(to)}, {outside(), outside()}});
        const bool lies = lattice.is_horizontal(edge);
        at_corner_[from][lies ? 1 : 2] = static_cast<int>(edge);
        at_corner_[to][lies ? 3 : 0] = static_cast<int>(edge);
    }
    for (std::size_t cell = 0; cell < clues.grid.cells(); ++cell) {
        const std::vector<std::uint32_t> round = lattice.round(cell);
        std::array<int, 4> edges{};
        for (std::size_t side = 0; side < 4; ++side) {
            edges[side] = static_cast<int>(round[side]);
            // The cell is below its top edge and right of its left one, so it is the second of
            // their sides.
            edges_[round[side]].cells[side == 0 || side == 3 ? 1 : 0] = static_cast<int>(cell);
        }
        round_.push_back(edges);
        clues_.push_back(clues.at[cell].value_or(none));
        // The rules are the clues in reading order, then the loop.
        rules_.push_back(loop_rule_);
        if (clues.at[cell]) ++loop_rule_;
    }
}

q::ElementId edge_element(const kit::EdgeLattice& lattice, std::size_t edge) {
    return q::element_id(lattice.grid.cells() + edge);
}

q::Board make_board(const kit::EdgeLattice& lattice) {
    q::Board board;
    board.extent = lattice.grid.extent(0.3);
    board.alphabets = {kit::loop_sides(), kit::lines()};
    board.elements.reserve(lattice.grid.cells() + lattice.count());
    for (std::size_t cell = 0; cell < lattice.grid.cells(); ++cell) {
        // The middle alone: a click near a corner is for no edge, and must not become a note
        // either.
        const q::Vec2 middle = lattice.grid.centre(cell);
        const q::Vec2 reach{0.5 - zone, 0.5 - zone};
        board.elements.push_back({q::Kind::cell, cell_alphabet, q::blank, q::Part::note,
                                  kit::box(middle - reach, middle + reach),
                                  lattice.grid.name(cell)});
    }
    for (std::size_t edge = 0; edge < lattice.count(); ++edge)
        board.elements.push_back({q::Kind::edge, edge_alphabet, q::blank, q::Part::answer,
                                  lattice.zone(edge, zone, zone), lattice.name(edge)});
    return board;
}

namespace {

q::Rule loop_on(const kit::EdgeLattice& lattice) {
    q::SingleLoop loop{.edges = {}, .ends = {}, .drawn = drawn, .faces = {}};
    for (std::size_t edge = 0; edge < lattice.count(); ++edge) {
        loop.edges.push_back(edge_element(lattice, edge));
        loop.ends.push_back(lattice.ends(edge));
    }
    for (std::size_t cell = 0; cell < lattice.grid.cells(); ++cell)
        loop.faces.push_back(lattice.round(cell));
    return {loop_condition, std::nullopt, "the lines form one single loop", std::move(loop)};
}

}  // namespace

Frame::Frame(const kit::Grid& grid)
    : lattice{grid}, board(make_board(lattice)), loop(loop_on(lattice)) {}

q::Rules make_rules(const Clues& clues, const Frame& frame) {
    const auto& faces = std::get<q::SingleLoop>(frame.loop.what).faces;
    q::Rules rules;
    rules.reserve(clues.at.size() + 1);
    for (std::size_t cell = 0; cell < clues.at.size(); ++cell) {
        const std::optional<int> clue = clues.at[cell];
        if (!clue) continue;
        const auto wanted = static_cast<std::uint32_t>(*clue);
        q::Count count{.of = {}, .at_least = wanted, .at_most = wanted};
        count.of.reserve(faces[cell].size());
        for (const std::uint32_t edge : faces[cell])
            count.of.push_back({edge_element(frame.lattice, edge), drawn});
        rules.push_back({clues_condition, q::element_id(cell),
                         q::Text("the {0} at {1} has {0} {0|edge|edges} || "
                                 "the {0} {1:here:at} has {0} {0|edge|edges}",
                                 {std::to_string(*clue), frame.lattice.grid.name(cell)}),
                         std::move(count)});
    }
    rules.push_back(frame.loop);
    return rules;
}

}  // namespace slitherlink
