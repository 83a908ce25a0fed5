#include "ties.hpp"

#include <string>

namespace sudoku {

namespace q = quadrille;

bool fits(const Tie& tie, std::size_t a, std::size_t b) noexcept {
    const std::size_t apart = a < b ? b - a : a - b;
    switch (tie.kind) {
        case TieKind::less:
            return a < b;
        case TieKind::consecutive:
            return apart == 1;
        case TieKind::doubled:
            return a == 2 * b || b == 2 * a;
        case TieKind::sum:
            return a + b == tie.amount;
        case TieKind::equal:
            return a == b;
        case TieKind::apart:
            return apart >= tie.amount;
        case TieKind::not_consecutive:
            return apart != 1;
    }
    return true;
}

namespace {

Tie tie_of(const PairSign& sign) {
    switch (sign.kind) {
        case Dot::consecutive:
            return {TieKind::consecutive, 0, sign.first, sign.second, dots};
        case Dot::doubled:
            return {TieKind::doubled, 0, sign.first, sign.second, dots};
        case Dot::ten:
            return {TieKind::sum, 10, sign.first, sign.second, dots};
        case Dot::five:
            break;
    }
    return {TieKind::sum, 5, sign.first, sign.second, dots};
}

void add_ties(const Path& path, std::size_t order, std::vector<Tie>& ties) {
    const std::vector<Cell>& cells = path.cells;
    const auto step = static_cast<std::uint32_t>(whisper_step(order));
    if (path.kind == PathKind::arrow) return;  // no two of its cells alone are tied
    if (path.kind == PathKind::palindrome) {
        for (std::size_t i = 0; i < cells.size() / 2; ++i)
            ties.push_back({TieKind::equal, 0, cells[i], cells[cells.size() - 1 - i], lines});
        return;
    }
    for (std::size_t i = 1; i < cells.size(); ++i)
        ties.push_back(path.kind == PathKind::whisper
                           ? Tie{TieKind::apart, step, cells[i - 1], cells[i], lines}
                           : Tie{TieKind::less, 0, cells[i - 1], cells[i], lines});
}

}  // namespace

std::vector<Tie> ties_of(const Sheet& sheet) {
    std::vector<Tie> ties;
    for (const Comparison& one : sheet.comparisons)
        ties.push_back({TieKind::less, 0, one.less, one.greater, comparisons});
    for (const PairSign& sign : sheet.dots) ties.push_back(tie_of(sign));
    for (const Path& path : sheet.paths) add_ties(path, sheet.order, ties);
    if (sheet.not_consecutive)
        for (const auto& [a, b] : borders_of(sheet.plane))
            if (in_one_grid(sheet, a, b))
                ties.push_back({TieKind::not_consecutive, 0, a, b, moves});
    return ties;
}

q::Relation relation_of(const Tie& tie, std::size_t order) {
    q::Relation relation{q::element_id(tie.a), q::element_id(tie.b), {}};
    for (std::size_t a = 1; a <= order; ++a)
        for (std::size_t b = 1; b <= order; ++b)
            if (fits(tie, a, b))
                relation.allowed.emplace_back(static_cast<q::Mark>(a), static_cast<q::Mark>(b));
    return relation;
}

q::Text name_of(const Tie& tie, const Sheet& sheet) {
    const std::string a = sheet.plane.name(tie.a);
    const std::string b = sheet.plane.name(tie.b);
    switch (tie.kind) {
        case TieKind::less:
            break;
        case TieKind::consecutive:
            return {"the dot says that {0} and {1} follow each other", {a, b}};
        case TieKind::doubled:
            return {"the dot says that of {0} and {1} one is double the other", {a, b}};
        case TieKind::sum:
            return {tie.amount == 10 ? "the X says that {0} and {1} add up to 10"
                                     : "the V says that {0} and {1} add up to 5",
                    {a, b}};
        case TieKind::equal:
            return {"{0} = {1}", {a, b}};
        case TieKind::apart:
            return {"{0} and {1} differ by {2} or more", {a, b, std::to_string(tie.amount)}};
        case TieKind::not_consecutive:
            return {"{0} and {1} are neighbours and do not follow each other", {a, b}};
    }
    return {"{0} < {1}", {a, b}};
}

}  // namespace sudoku
