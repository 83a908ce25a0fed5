#include "format_constraints.hpp"

#include <algorithm>
#include <string>

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

std::string digits(std::size_t value) { return std::to_string(value); }

constexpr std::string_view dot_signs = "-:XV";  ///< by Dot
/// Two different numbers that add up to 10 take so many symbols.
constexpr std::size_t least_order_of_ten = 6;

}  // namespace

bool is_constraint(std::string_view keyword) noexcept {
    for (const std::string_view known :
         {"compare", "dots", "thermometer", "palindrome", "whisper", "arrow", "cage"})
        if (keyword == known) return true;
    return false;
}

void sort_constraints(Sheet& sheet) {
    std::sort(sheet.comparisons.begin(), sheet.comparisons.end(),
              [](const Comparison& a, const Comparison& b) {
                  return std::minmax(a.less, a.greater) < std::minmax(b.less, b.greater);
              });
    std::sort(sheet.dots.begin(), sheet.dots.end());
    std::sort(sheet.paths.begin(), sheet.paths.end());
    std::sort(sheet.cages.begin(), sheet.cages.end(),
              [](const Cage& a, const Cage& b) { return a.cells.front() < b.cells.front(); });
}

q::Result<void> ConstraintReader::read(std::size_t line, std::vector<Word> words) {
    line_ = line;
    words_ = std::move(words);
    const std::string_view keyword = words_.front().text;
    if (keyword == "compare") return compare();
    if (keyword == "dots") return dots();
    if (keyword == "thermometer") return path(PathKind::thermometer);
    if (keyword == "palindrome") return path(PathKind::palindrome);
    if (keyword == "whisper") return path(PathKind::whisper);
    if (keyword == "arrow") return path(PathKind::arrow);
    return cage();
}

q::Result<Cell> ConstraintReader::cell(const Word& word) const {
    const std::optional<Place> place = place_of(word.text);
    const Cell cell = place ? sheet_.plane.at(place->row, place->column) : no_cell;
    if (cell == no_cell) return wrong(word, "a cell of the board, like r1c1");
    return cell;
}

q::Result<ConstraintReader::Signed> ConstraintReader::neighbours(const Word& word,
                                                                 std::string_view signs,
                                                                 const q::Text& expected) const {
    const std::size_t at = word.text.find_first_of(signs);
    if (at == std::string_view::npos || at == 0 || at + 1 == word.text.size())
        return wrong(word, expected);
    const q::Result<Cell> a = cell({word.text.substr(0, at), word.column});
    if (!a) return a.error();
    const q::Result<Cell> b = cell({word.text.substr(at + 1), word.column + at + 1});
    if (!b) return b.error();
    if (!sheet_.plane.adjacent(*a, *b))
        return kit::error_at(
            line_, word.column,
            {"{0} and {1} are no neighbours", {sheet_.plane.name(*a), sheet_.plane.name(*b)}});
    return Signed{*a, *b, word.text[at]};
}

q::Result<void> ConstraintReader::compare() {
    if (words_.size() < 2) return ends_early(line_, words_, "comparisons like r1c1<r1c2");
    for (const Word& word : std::vector<Word>(words_.begin() + 1, words_.end())) {
        const auto told = neighbours(word, "<>", "a comparison like r1c1<r1c2");
        if (!told) return told.error();
        const auto [a, b, sign] = *told;
        if (!compared_.insert(std::minmax(a, b)).second)
            return kit::error_at(
                line_, word.column,
                {"{0} and {1} are compared already", {sheet_.plane.name(a), sheet_.plane.name(b)}});
        sheet_.comparisons.push_back(sign == '<' ? Comparison{a, b} : Comparison{b, a});
    }
    return {};
}

q::Result<void> ConstraintReader::dots() {
    const q::Text expected("signs like r1c1-r1c2, or ':', 'X' or 'V' in the place of '-'");
    if (words_.size() < 2) return ends_early(line_, words_, expected);
    for (const Word& word : std::vector<Word>(words_.begin() + 1, words_.end())) {
        const auto told = neighbours(word, dot_signs, expected);
        if (!told) return told.error();
        const auto [first, second] = std::minmax(told->first, told->second);
        const auto kind = static_cast<Dot>(dot_signs.find(told->sign));
        if (kind == Dot::ten && sheet_.order < least_order_of_ten)
            return kit::error_at(line_, word.column,
                                 {"with {0} symbols no two add up to 10", {digits(sheet_.order)}});
        if (!dotted_.insert({Border(first, second), is_letter(kind)}).second)
            return kit::error_at(line_, word.column,
                                 {"{0} and {1} have such a sign already",
                                  {sheet_.plane.name(first), sheet_.plane.name(second)}});
        sheet_.dots.push_back({kind, first, second});
    }
    return {};
}

q::Result<void> ConstraintReader::path(PathKind kind) {
    if (words_.size() < 3)
        return ends_early(line_, words_, "two cells or more, each beside the one before");
    Path path{kind, {}};
    for (const Word& word : std::vector<Word>(words_.begin() + 1, words_.end())) {
        const q::Result<Cell> named = cell(word);
        if (!named) return named.error();
        if (!path.cells.empty() && !sheet_.plane.touching(path.cells.back(), *named))
            return wrong(word, {"a cell beside {0}", {sheet_.plane.name(path.cells.back())}});
        if (std::find(path.cells.begin(), path.cells.end(), *named) != path.cells.end())
            return kit::error_at(line_, word.column,
                                 {"{0} is on this line already", {sheet_.plane.name(*named)}});
        if (kind == PathKind::thermometer && path.cells.size() == sheet_.order)
            return wrong(word, {"at most {0} cells on a thermometer", {digits(sheet_.order)}});
        path.cells.push_back(*named);
    }
    if (!paths_.insert(path).second)
        return kit::error_at(line_, words_.front().column, "there is this line already");
    sheet_.paths.push_back(std::move(path));
    return {};
}

q::Result<std::vector<Cell>> ConstraintReader::caged(std::size_t from) {
    std::vector<Cell> cells;
    caged_.resize(sheet_.plane.cells(), false);
    for (std::size_t i = from; i < words_.size(); ++i) {
        const q::Result<Cell> named = cell(words_[i]);
        if (!named) return named.error();
        if (caged_[*named])
            return kit::error_at(line_, words_[i].column,
                                 {"{0} is in a cage already", {sheet_.plane.name(*named)}});
        caged_[*named] = true;
        cells.push_back(*named);
    }
    if (cells.size() > sheet_.order)
        return wrong(words_[from + sheet_.order],
                     {"at most {0} cells in a cage", {digits(sheet_.order)}});
    std::sort(cells.begin(), cells.end());
    return cells;
}

q::Result<void> ConstraintReader::cage() {
    const std::size_t most = sheet_.order * (sheet_.order + 1) / 2;
    const q::Text expected("a sum from 1 to {0}, or none, then the cells of the cage",
                           {digits(most)});
    if (words_.size() < 3) return ends_early(line_, words_, expected);
    const bool has_total = words_[1].text.front() != 'r';
    std::size_t total = 0;
    if (has_total && (!read_number(words_[1].text, most, total) || total == 0))
        return wrong(words_[1], expected);
    q::Result<std::vector<Cell>> cells = caged(has_total ? 2 : 1);
    if (!cells) return cells.error();
    const std::size_t count = cells->size();
    const std::size_t least = count * (count + 1) / 2;
    const std::size_t greatest = count * (2 * sheet_.order - count + 1) / 2;
    if (has_total && (total < least || total > greatest))
        return wrong(words_[1], {"a sum from {0} to {1} for {2} different symbols",
                                 {digits(least), digits(greatest), digits(count)}});
    sheet_.cages.push_back({static_cast<std::uint32_t>(total), *std::move(cells)});
    return {};
}

}  // namespace sudoku
