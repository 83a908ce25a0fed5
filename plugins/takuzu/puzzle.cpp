#include "puzzle.hpp"

#include <utility>

#include "quadrille/kit/drawing.hpp"
#include "techniques/techniques.hpp"
#include "solver/hypotheses.hpp"

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Alphabets : std::uint8_t { cell_alphabet, tally_alphabet };

/// Room at the right and below for what is still missing in each line, elsewhere just for the border.
constexpr double margin = 0.1;
constexpr double tally_room = 1.2;
/// Where in that room the missing 0 and the missing 1 stand, off the grid.
constexpr double zeros_at = 0.5;
constexpr double ones_at = 0.95;
constexpr double tally_radius = 0.18;

q::Board make_board(const Layout& layout, const Digits& digits) {
    const kit::Grid& grid = layout.grid();
    const auto width = static_cast<double>(grid.columns);
    const auto height = static_cast<double>(grid.rows);
    q::Board board;
    board.extent = {{-margin, -margin}, {width + tally_room, height + tally_room}};
    board.alphabets.resize(2);
    board.alphabets[cell_alphabet] = {{{"0", "0"}, {"1", "1"}}, q::blank, {zero, one}, {one, zero}, true};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({q::Kind::cell, cell_alphabet, digits.at[cell], true, grid.outline(cell), grid.name(cell)});
    for (const Line& line : layout.lines()) {
        const auto at = static_cast<double>(line.place);
        const q::Vec2 min = line.is_row ? q::Vec2{width + 0.15, at + 0.1} : q::Vec2{at + 0.1, height + 0.15};
        const q::Vec2 size = line.is_row ? q::Vec2{1.05, 0.8} : q::Vec2{0.8, 1.05};
        board.elements.push_back({q::Kind::clue, tally_alphabet, q::blank, false, kit::box(min, min + size),
                                  (line.is_row ? "row" : "column") + std::to_string(line.place + 1)});
    }
    return board;
}

q::Solver hypotheses(const Layout& layout) {
    return {
        "hypotheses", "Hypotheses",
        "Supposes a digit in the line that is nearest to being full, writes what follows from pairs, gaps and complete lines, "
        "and takes it back where that breaks a rule.",
        [&layout](const q::Position& start, std::uint64_t, q::SolverListener& listener) {
            return search_by_hypotheses(layout, start, listener);
        }};
}

}  // namespace

Takuzu::Takuzu(Digits digits, Layout layout)
    : StoredPuzzle(make_board(layout, digits), rules_of(layout)),
      digits_(std::move(digits)),
      layout_(std::move(layout)),
      techniques_(techniques_of(layout_)),
      solvers_{hypotheses(layout_)} {
    for (std::size_t line = 0; line < layout_.lines().size(); ++line) tallies_.push_back(layout_.tally(line));
}

const void* Takuzu::facet(std::string_view id) const noexcept {
    if (id == q::Techniques::facet_id) return static_cast<const q::Techniques*>(this);
    if (id == q::Solvers::facet_id) return static_cast<const q::Solvers*>(this);
    if (id == q::Aids::facet_id) return static_cast<const q::Aids*>(this);
    return nullptr;
}

void Takuzu::draw(q::Canvas& canvas, const q::Position& position, const q::Marking& /*marking*/) const {
    kit::draw_paper(canvas, board().extent);
    kit::draw_grid(canvas, layout_.grid());
    draw_cells(canvas, position);
    draw_tallies(canvas, position);
    canvas.nobody();
}

// What is printed is square, what the player writes is round; a 1 is filled and a 0 is hollow.
void Takuzu::draw_cells(q::Canvas& canvas, const q::Position& position) const {
    const kit::Grid& grid = layout_.grid();
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const q::ElementId id = q::element_id(cell);
        const q::Vec2 middle = grid.centre(cell);
        canvas.element(id);
        const auto square = [&](double reach, q::Role role) {
            canvas.polygon(kit::box(middle - q::Vec2{reach, reach}, middle + q::Vec2{reach, reach}), role);
        };
        const q::Mark mark = position.mark(id);
        const bool given = digits_.at[cell] != q::blank;
        const q::Role ink = given ? q::Role::given : q::Role::mark;
        if (mark == one) {
            if (given)
                square(0.38, ink);
            else
                canvas.disc(middle, 0.35, ink);
            canvas.text(middle, 0.44, "1", q::Role::paper);
        } else if (mark == zero) {
            if (given) {
                square(0.38, ink);
                square(0.33, q::Role::paper);
            }
            canvas.text(middle, 0.44, "0", ink);
            if (!given) canvas.circle(middle, 0.325, {ink, 0.05});
        } else {
            if ((position[id].notes & 1U) != 0) canvas.text(middle + q::Vec2{-0.22, -0.2}, 0.26, "0", q::Role::note);
            if ((position[id].notes & 2U) != 0) canvas.text(middle + q::Vec2{0.22, -0.2}, 0.26, "1", q::Role::note);
        }
    }
}

// How many of each are still missing: in a ring the 0, on a disc the 1. Nothing stands where nothing is missing, and "+2" where
// there are two too many.
void Takuzu::draw_tallies(q::Canvas& canvas, const q::Position& position) const {
    const auto width = static_cast<double>(layout_.grid().columns);
    const auto height = static_cast<double>(layout_.grid().rows);
    for (std::size_t at = 0; at < layout_.lines().size(); ++at) {
        const Line& line = layout_.lines()[at];
        canvas.element(layout_.tally(at));
        for (const q::Mark mark : {zero, one}) {
            auto missing = static_cast<std::ptrdiff_t>(line.cells.size() / 2);
            for (const Cell cell : line.cells) missing -= position.mark(q::element_id(cell)) == mark ? 1 : 0;
            if (missing == 0) continue;
            const double off = mark == zero ? zeros_at : ones_at;
            const double along = static_cast<double>(line.place) + 0.5;
            const q::Vec2 middle = line.is_row ? q::Vec2{width + off, along} : q::Vec2{along, height + off};
            const std::string told = missing > 0 ? std::to_string(missing) : "+" + std::to_string(-missing);
            if (mark == one) canvas.disc(middle, tally_radius, q::Role::clue);
            canvas.text(middle, told.size() > 1 ? 0.2 : 0.26, told, mark == one ? q::Role::paper : q::Role::clue);
            if (mark == zero) canvas.circle(middle, tally_radius, {q::Role::clue, 0.025});
        }
    }
}

const void* TakuzuType::facet(std::string_view id) const noexcept {
    return id == q::Generator::facet_id ? static_cast<const q::Generator*>(&generator_) : nullptr;
}

q::Result<std::unique_ptr<q::Puzzle>> TakuzuType::parse(std::string_view text) const {
    q::Result<Digits> digits = read(text);
    if (!digits) return digits.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Takuzu>(std::move(*digits)));
}

}  // namespace takuzu
