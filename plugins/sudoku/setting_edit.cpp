#include "setting_edit.hpp"

#include <charconv>
#include <utility>

#include "format.hpp"
#include "format_constraints.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

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

SheetEdit::SheetEdit(Sheet sheet, const kit::GivenClues& givens)
    : sheet_(std::move(sheet)),
      givens_(givens),
      borders_(borders_of(sheet_.plane)),
      corners_(corners_of(sheet_)) {
    sheet_.parity.resize(sheet_.plane.cells(), Parity::any);
    if (sheet_.origins.size() == 1) blocks_ = before_ = numbered(block_numbers(sheet_));
}

void SheetEdit::take(const q::Clue& clue) {
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
        case arrow_kind:
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
}

q::Result<void> SheetEdit::print(const q::Clue& clue) {
    switch (clue.kind) {
        case given_kind:
            sheet_.givens[q::index(givens_.element(clue))] = givens_.mark(clue);
            return {};
        case parity_kind:
            sheet_.parity[clue.seats.front()] = clue.value == "odd" ? Parity::odd : Parity::even;
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
        case arrow_kind:
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

q::Result<Sheet> SheetEdit::finish() && {
    if (std::ranges::all_of(sheet_.parity, [](Parity one) { return one == Parity::any; }))
        sheet_.parity.clear();
    if (std::vector<Cell> blocks = numbered(blocks_); blocks != before_) {
        sheet_.regions = std::move(blocks);
        sheet_.blocks = {};
    }
    if (!std::ranges::is_permutation(corners_, corners_of(sheet_))) {
        q::Result<Sheet> moved = with_grids(sheet_, corners_);
        if (!moved) return moved;
        sheet_ = *std::move(moved);
    }
    sort_constraints(sheet_);
    q::Result<Sheet> checked = read(write(sheet_));
    if (!checked) return q::Error{checked.error().message};
    return checked;
}

void SheetEdit::take_comparison(std::uint32_t seat) {
    const Border border = borders_[seat];
    std::erase_if(sheet_.comparisons, [&](const Comparison& one) {
        return Border(std::minmax(one.less, one.greater)) == border;
    });
}

void SheetEdit::take_dot(const q::Clue& clue) {
    const auto [first, second] = borders_[clue.seats.front()];
    std::erase_if(sheet_.dots, [&, a = first, b = second](const PairSign& one) {
        return one.first == a && one.second == b &&
               is_letter(one.kind) == (clue.kind == letter_kind);
    });
}

void SheetEdit::print_dot(const q::Clue& clue) {
    take_dot(clue);
    const auto [first, second] = borders_[clue.seats.front()];
    sheet_.dots.push_back({value_named<Dot>(dot_values, clue.value), first, second});
}

void SheetEdit::take_path(const q::Clue& clue) {
    std::erase(sheet_.paths, Path{path_kind(clue.kind), clue.seats});
}

void SheetEdit::take_cages(std::span<const std::uint32_t> seats) {
    std::erase_if(sheet_.cages, [&](const Cage& cage) {
        return std::ranges::find_first_of(cage.cells, seats) != cage.cells.end();
    });
}

q::Result<void> SheetEdit::print_cage(const q::Clue& clue) {
    std::uint32_t total = 0;  // that nothing is told
    const char* const end = clue.value.data() + clue.value.size();
    const auto [rest, error] = std::from_chars(clue.value.data(), end, total);
    if (!clue.value.empty() && (error != std::errc{} || rest != end || total == 0))
        return q::Error{q::Text("found '{0}'; expected the sum of the cage", {clue.value})};
    take_cages(clue.seats);
    sheet_.cages.push_back({total, {clue.seats.begin(), clue.seats.end()}});
    return {};
}

void SheetEdit::print_grid(const Corner& corner) {
    if (std::ranges::find(corners_, corner) == corners_.end()) corners_.push_back(corner);
}

void SheetEdit::print_block(std::span<const std::uint32_t> seats) {
    const auto next = static_cast<Cell>(blocks_.size() + printed_blocks_++);
    for (const std::uint32_t cell : seats) blocks_[cell] = next;
}

}  // namespace sudoku
