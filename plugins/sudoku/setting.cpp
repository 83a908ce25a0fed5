// Setting: what can be printed on a sheet (givens, even and odd cells, signs and dots, cages,
// lines, blocks, and what holds of the whole board), kind by kind.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "format.hpp"
#include "format_constraints.hpp"
#include "generator/generator.hpp"
#include "grids.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/clues.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Kinds : std::uint32_t {
    given_kind,
    parity_kind,
    comparison_kind,
    cage_kind,
    diagonals_kind,
    dot_kind,
    letter_kind,
    thermometer_kind,  ///< this and the next two in the order of PathKind
    palindrome_kind,
    whisper_kind,
    anti_knight_kind,
    anti_king_kind,
    not_consecutive_kind,
    grid_kind,
    block_kind  ///< the last: sheets of several grids have none
};

PathKind path_kind(std::uint32_t kind) { return static_cast<PathKind>(kind - thermometer_kind); }

/// Of what holds of the whole board and has no more to say.
bool Sheet::*flag_of(std::uint32_t kind) {
    return kind == anti_knight_kind ? &Sheet::anti_knight
           : kind == anti_king_kind ? &Sheet::anti_king
                                    : &Sheet::not_consecutive;
}
constexpr const char* flag_value = "yes";

/// Ids of the values of dots and letters, by Dot; of diagonals, by Diagonals.
constexpr std::array<const char*, 4> dot_values{"white", "black", "x", "v"};
constexpr std::array<const char*, 4> diagonal_values{"none", "falling", "rising", "both"};

template <class Value, std::size_t Size>
Value value_named(const std::array<const char*, Size>& names, const std::string& name) {
    const auto at = std::find(names.begin(), names.end(), name);
    return static_cast<Value>(at - names.begin());
}

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

/// Numbers in order of appearance.
std::vector<Cell> numbered(const std::vector<Cell>& blocks) {
    std::vector<Cell> names;
    std::vector<Cell> result;
    for (const Cell block : blocks) {
        auto at = std::ranges::find(names, block);
        if (block != no_cell && at == names.end()) at = names.insert(names.end(), block);
        result.push_back(block == no_cell ? no_cell : static_cast<Cell>(at - names.begin()));
    }
    return result;
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

/// A sheet that is being changed.
class SheetEdit {
public:
    SheetEdit(Sheet sheet, const kit::GivenClues& givens)
        : sheet_(std::move(sheet)), givens_(givens), borders_(borders_of(sheet_.plane)), corners_(corners_of(sheet_)) {
        sheet_.parity.resize(sheet_.plane.cells(), Parity::any);
        if (sheet_.origins.size() == 1) blocks_ = before_ = numbered(block_numbers(sheet_));
    }

    void take(const q::Clue& clue) {
        switch (clue.kind) {
            case given_kind:
                sheet_.givens[q::index(givens_.element(clue))] = q::blank;
                break;
            case parity_kind:
                sheet_.parity[clue.seats.front()] = Parity::any;
                break;
            case comparison_kind:
                take_comparison(clue.seats.front());
                break;
            case cage_kind:
                take_cages(clue.seats);
                break;
            case diagonals_kind:
                sheet_.diagonals = Diagonals::none;
                break;
            case dot_kind:
            case letter_kind:
                take_dot(clue);
                break;
            case thermometer_kind:
            case palindrome_kind:
            case whisper_kind:
                take_path(clue);
                break;
            case anti_knight_kind:
            case anti_king_kind:
            case not_consecutive_kind:
                sheet_.*flag_of(clue.kind) = false;
                break;
            case grid_kind:
                std::erase(corners_, corner_at(sheet_, clue.seats.front()));
                break;
            default:
                break;  // blocks are needed
        }
        is_plain_ = is_plain_ && clue.kind == given_kind;
    }

    [[nodiscard]] q::Result<void> print(const q::Clue& clue) {
        is_plain_ = is_plain_ && clue.kind == given_kind;
        switch (clue.kind) {
            case given_kind:
                sheet_.givens[q::index(givens_.element(clue))] = givens_.mark(clue);
                return {};
            case parity_kind:
                sheet_.parity[clue.seats.front()] =
                    clue.value == "odd" ? Parity::odd : Parity::even;
                return {};
            case comparison_kind: {
                take_comparison(clue.seats.front());
                const auto [first, second] = borders_[clue.seats.front()];
                sheet_.comparisons.push_back(clue.value == "less" ? Comparison{first, second}
                                                                  : Comparison{second, first});
                return {};
            }
            case cage_kind:
                return print_cage(clue);
            case diagonals_kind:
                sheet_.diagonals = value_named<Diagonals>(diagonal_values, clue.value);
                return {};
            case dot_kind:
            case letter_kind:
                print_dot(clue);
                return {};
            case thermometer_kind:
            case palindrome_kind:
            case whisper_kind:
                take_path(clue);
                sheet_.paths.push_back({path_kind(clue.kind), clue.seats});
                return {};
            case anti_knight_kind:
            case anti_king_kind:
            case not_consecutive_kind:
                sheet_.*flag_of(clue.kind) = true;
                return {};
            case grid_kind:
                print_grid(corner_at(sheet_, clue.seats.front()));
                return {};
            default:
                print_block(clue.seats);
                return {};
        }
    }

    /// The sheet as its text says it: what does not go together is an error.
    [[nodiscard]] q::Result<Sheet> finish() && {
        if (std::ranges::all_of(sheet_.parity, [](Parity one) { return one == Parity::any; }))
            sheet_.parity.clear();
        if (is_plain_) return std::move(sheet_);
        if (std::vector<Cell> blocks = numbered(blocks_); blocks != before_) {
            sheet_.regions = std::move(blocks);
            sheet_.blocks = {};
        }
        if (std::ranges::is_permutation(corners_, corners_of(sheet_))) return checked(sheet_);
        const q::Result<Sheet> moved = with_grids(sheet_, corners_);
        return moved ? checked(*moved) : moved;
    }

private:
    [[nodiscard]] static q::Result<Sheet> checked(Sheet sheet) {
        sort_constraints(sheet);
        q::Result<Sheet> checked = read(write(sheet));
        if (!checked) return q::Error{checked.error().message};
        return checked;
    }
    void take_comparison(std::uint32_t seat) {
        const Border border = borders_[seat];
        std::erase_if(sheet_.comparisons, [&](const Comparison& one) {
            return Border(std::minmax(one.less, one.greater)) == border;
        });
    }
    void take_dot(const q::Clue& clue) {
        const auto [first, second] = borders_[clue.seats.front()];
        std::erase_if(sheet_.dots, [&, a = first, b = second](const PairSign& one) {
            return one.first == a && one.second == b &&
                   is_letter(one.kind) == (clue.kind == letter_kind);
        });
    }
    void print_dot(const q::Clue& clue) {
        take_dot(clue);
        const auto [first, second] = borders_[clue.seats.front()];
        sheet_.dots.push_back({value_named<Dot>(dot_values, clue.value), first, second});
    }
    void take_path(const q::Clue& clue) {
        std::erase(sheet_.paths, Path{path_kind(clue.kind), clue.seats});
    }
    void take_cages(std::span<const std::uint32_t> seats) {
        std::erase_if(sheet_.cages, [&](const Cage& cage) {
            return std::ranges::find_first_of(cage.cells, seats) != cage.cells.end();
        });
    }
    [[nodiscard]] q::Result<void> print_cage(const q::Clue& clue) {
        std::uint32_t total = 0;  // that nothing is told
        const char* const end = clue.value.data() + clue.value.size();
        const auto [rest, error] = std::from_chars(clue.value.data(), end, total);
        if (!clue.value.empty() && (error != std::errc{} || rest != end || total == 0))
            return q::Error{q::Text("found '{0}'; expected the sum of the cage", {clue.value})};
        take_cages(clue.seats);
        sheet_.cages.push_back({total, {clue.seats.begin(), clue.seats.end()}});
        return {};
    }
    void print_grid(const Corner& corner) {
        if (std::ranges::find(corners_, corner) == corners_.end()) corners_.push_back(corner);
    }
    /// Its cells leave the blocks they were in.
    void print_block(std::span<const std::uint32_t> seats) {
        const auto next = static_cast<Cell>(blocks_.size() + printed_blocks_++);
        for (const std::uint32_t cell : seats) blocks_[cell] = next;
    }

    Sheet sheet_;
    const kit::GivenClues& givens_;
    std::vector<Border> borders_;
    std::vector<Corner> corners_;  ///< of the grids
    std::vector<Cell> blocks_;
    std::vector<Cell> before_;  ///< the blocks as they were
    std::size_t printed_blocks_ = 0;
    bool is_plain_ = true;  ///< nothing but givens was changed
};

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
    on(dot_kind, "dot", "dot", Shape::seat, {{"white", "○"}, {"black", "●"}});
    on(letter_kind, "xv", "X or V", Shape::seat, {{"x", "X"}, {"v", "V"}});
    on(thermometer_kind, "thermometer", "thermometer", Shape::path, {});
    on(palindrome_kind, "palindrome", "palindrome", Shape::path, {});
    on(whisper_kind, "whisper", "whisper", Shape::path, {});
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
    return std::unique_ptr<q::Puzzle>(std::make_unique<Sudoku>(*std::move(sheet)));
}

q::Result<std::unique_ptr<q::Puzzle>> SudokuType::full_board(std::span<const std::int32_t> values,
                                                             std::uint64_t seed) const {
    q::Result<std::optional<Sheet>> sheet = full_sheet(values, seed);
    if (!sheet) return sheet.error();
    if (!*sheet) return std::unique_ptr<q::Puzzle>();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Sudoku>(**std::move(sheet)));
}

}  // namespace sudoku
