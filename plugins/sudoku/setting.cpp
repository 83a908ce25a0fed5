// Setting: what can be printed on a sheet (givens, even and odd cells, signs and dots, cages,
// lines, blocks, and what holds of the whole board), kind by kind.
#include <algorithm>
#include <string>
#include <utility>

#include "generator/generator.hpp"
#include "grids.hpp"
#include "puzzle.hpp"
#include "setting_edit.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

q::Vec2 middle_of(const q::Element& element) {
    q::Vec2 sum;
    for (const q::Vec2 corner : element.outline) sum = sum + corner;
    return sum * (1.0 / static_cast<double>(element.outline.size()));
}

/// A square round the middle of the side that two cells share.
std::vector<q::Vec2> seat_on(const q::Board& board, const Border& border) {
    constexpr double reach = 0.2;
    const q::Vec2 at =
        (middle_of(board.elements[border.first]) + middle_of(board.elements[border.second])) * 0.5;
    return {at + q::Vec2{-reach, -reach}, at + q::Vec2{reach, -reach}, at + q::Vec2{reach, reach},
            at + q::Vec2{-reach, reach}};
}

/// Cells by block.
std::vector<std::vector<std::uint32_t>> members_of(const std::vector<Cell>& blocks) {
    std::vector<std::vector<std::uint32_t>> members;
    for (std::uint32_t cell = 0; cell < blocks.size(); ++cell) {
        if (blocks[cell] == no_cell) continue;
        if (blocks[cell] >= members.size()) members.resize(blocks[cell] + std::size_t{1});
        members[blocks[cell]].push_back(cell);
    }
    return members;
}

}  // namespace

std::vector<q::ClueKind> Sudoku::kinds() const {
    std::vector<q::ClueKind> kinds(block_kind);
    kinds[given_kind] = kit::GivenClues(board(), given_kind).kind();
    const auto& cells = kinds[given_kind].seats;
    std::vector<std::vector<q::Vec2>> borders;
    for (const Border& border : borders_of(sheet_.plane))
        borders.push_back(seat_on(board(), border));
    const auto on = [&](Kinds kind, std::string id, q::Text name, q::ClueShape shape,
                        std::vector<q::Symbol> values) {
        kinds[kind] = {.id = std::move(id),
                       .name = std::move(name),
                       .shape = shape,
                       .values = std::move(values)};
        if (shape != q::ClueShape::board) kinds[kind].seats = cells;
    };
    using Shape = q::ClueShape;
    const std::vector<q::Symbol> yes{{flag_value, "yes"}};
    on(parity_kind, "parity", "even or odd", Shape::seat, {{"even", "even"}, {"odd", "odd"}});
    on(comparison_kind, "comparison", "comparison", Shape::seat, {{"less", "<"}, {"greater", ">"}});
    on(cage_kind, "cage", "killer cage", Shape::group, {});
    on(diagonals_kind, "diagonals", "diagonals", Shape::board,
       {{"both", "both"}, {"falling", "falling"}, {"rising", "rising"}});
    on(dot_kind, "dot", "dot", Shape::seat, {{"white", "○", "white ## a dot"}, {"black", "●", "black ## a dot"}});
    on(letter_kind, "xv", "X or V", Shape::seat, {{"x", "X"}, {"v", "V"}});
    on(thermometer_kind, "thermometer", "thermometer", Shape::path, {});
    on(palindrome_kind, "palindrome", "palindrome", Shape::path, {});
    on(whisper_kind, "whisper", "whisper", Shape::path, {});
    on(arrow_kind, "arrow", "arrow", Shape::path, {});
    on(anti_knight_kind, "anti-knight", "anti-knight", Shape::board, yes);
    on(anti_king_kind, "anti-king", "anti-king", Shape::board, yes);
    on(not_consecutive_kind, "non-consecutive", "non-consecutive", Shape::board, yes);
    for (const Kinds kind : {comparison_kind, dot_kind, letter_kind}) kinds[kind].seats = borders;
    kinds[grid_kind] = {.id = "grid",
                        .name = "grid",
                        .seats = grid_seats(sheet_),
                        .values = {{"grid", "▦"}},
                        .shapes_board = true};
    if (sheet_.origins.size() == 1)
        kinds.push_back({.id = "block",
                         .name = "block",
                         .shape = Shape::group,
                         .seats = cells,
                         .is_needed = true});
    return kinds;
}

std::vector<q::Clue> Sudoku::clues() const {
    std::vector<q::Clue> clues = kit::GivenClues(board(), given_kind).clues();
    for (std::uint32_t cell = 0; cell < sheet_.parity.size(); ++cell)
        if (sheet_.parity[cell] != Parity::any)
            clues.push_back(
                {parity_kind, {cell}, sheet_.parity[cell] == Parity::odd ? "odd" : "even"});
    const std::vector<Border> borders = borders_of(sheet_.plane);
    const auto seat_of = [&](Border border) {
        return static_cast<std::uint32_t>(std::ranges::lower_bound(borders, border) -
                                          borders.begin());
    };
    for (const Comparison& one : sheet_.comparisons) {
        const Border border = std::minmax(one.less, one.greater);
        clues.push_back(
            {comparison_kind, {seat_of(border)}, one.less == border.first ? "less" : "greater"});
    }
    for (const Cage& cage : sheet_.cages)
        clues.push_back({cage_kind, cage.cells, cage.total == 0 ? "" : std::to_string(cage.total)});
    if (sheet_.diagonals != Diagonals::none)
        clues.push_back(
            {diagonals_kind, {}, diagonal_values[static_cast<std::size_t>(sheet_.diagonals)]});
    for (const bool letters : {false, true})
        for (const PairSign& one : sheet_.dots)
            if (is_letter(one.kind) == letters)
                clues.push_back({letters ? letter_kind : dot_kind,
                                 {seat_of({one.first, one.second})},
                                 dot_values[static_cast<std::size_t>(one.kind)]});
    for (const Path& path : sheet_.paths)
        clues.push_back({thermometer_kind + static_cast<std::uint32_t>(path.kind), path.cells, ""});
    for (const std::uint32_t kind : {anti_knight_kind, anti_king_kind, not_consecutive_kind})
        if (sheet_.*flag_of(kind)) clues.push_back({kind, {}, flag_value});
    std::vector<Corner> corners = corners_of(sheet_);
    std::ranges::sort(corners);
    for (const Corner& corner : corners)
        clues.push_back({grid_kind, {sudoku::seat_of(sheet_, corner)}, "grid"});
    if (sheet_.origins.size() == 1)
        for (std::vector<std::uint32_t>& block : members_of(numbered(block_numbers(sheet_))))
            clues.push_back({block_kind, std::move(block), ""});
    return clues;
}

q::Result<std::unique_ptr<q::Puzzle>> Sudoku::changed(std::span<const q::Clue> taken,
                                                      std::span<const q::Clue> printed) const {
    const kit::GivenClues givens(board(), given_kind);
    const auto is_given = [](const q::Clue& clue) { return clue.kind == given_kind; };
    if (std::ranges::all_of(taken, is_given) && std::ranges::all_of(printed, is_given)) {
        Sheet sheet = sheet_;
        for (const q::Clue& clue : taken) sheet.givens[q::index(givens.element(clue))] = q::blank;
        for (const q::Clue& clue : printed)
            sheet.givens[q::index(givens.element(clue))] = givens.mark(clue);
        return std::unique_ptr<q::Puzzle>(std::make_unique<Sudoku>(std::move(sheet), frame_));
    }
    SheetEdit edit(sheet_, givens);
    for (const q::Clue& clue : taken) edit.take(clue);
    for (const q::Clue& clue : printed)
        if (auto done = edit.print(clue); !done) return done.error();
    q::Result<Sheet> sheet = std::move(edit).finish();
    if (!sheet) return sheet.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Sudoku>(*std::move(sheet)));
}

q::Result<std::vector<q::Clue>> Sudoku::given_by(const q::Position& solution,
                                                 std::uint64_t /*seed*/) const {
    return kit::GivenClues(board(), given_kind).given_by(solution);
}

SudokuType::SudokuType() : parameters_(board_parameters()) {}

q::Result<std::unique_ptr<q::Puzzle>> SudokuType::blank_board(
    std::span<const std::int32_t> values) const {
    q::Result<Sheet> sheet = blank_sheet(values);
    if (!sheet) return sheet.error();
    return puzzle_of(*std::move(sheet));
}

q::Result<std::unique_ptr<q::Puzzle>> SudokuType::full_board(std::span<const std::int32_t> values,
                                                             std::uint64_t seed) const {
    q::Result<std::optional<Sheet>> sheet = full_sheet(values, seed);
    if (!sheet) return sheet.error();
    if (!*sheet) return std::unique_ptr<q::Puzzle>();
    return puzzle_of(**std::move(sheet));
}

}  // namespace sudoku
