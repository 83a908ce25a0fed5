// Lines that cross, each looked at as a whole.
//
// A digit is supposed. In its row and its column it leaves fewer ways to fill the line; what is the
// same in all of them is written, and the lines that cross there are looked at in turn
// (quadrille/kit/shortest_refutation.hpp). A line that is nearly filled is held to the filled ones
// beside it, too: it may not become like them. Where a line cannot be filled any more, the digit
// was wrong. Of all suppositions that which takes the fewest lines is told; more than a few are
// nothing that one sees.
#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/shortest_refutation.hpp"
#include "techniques/crossing_lines.hpp"
#include "techniques/placements.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// A single line is seen without supposing anything.
constexpr q::kit::RefutationBounds bounds{2, 7, 2};
/// So many lines are looked at before a supposition is left alone.
constexpr std::size_t most_looks = 48;
/// Lines with more open places are not compared with filled ones.
constexpr std::size_t most_open_compared = 4;

/// By place, what can stand there; a line that cannot be filled has places with nothing.
using Possible = std::vector<std::uint8_t>;
constexpr std::uint8_t nothing = 0;
constexpr std::uint8_t anything = 3;
constexpr std::uint8_t bit_of(q::Mark mark) { return mark == zero ? 1 : 2; }

using Marks = std::span<const q::Mark>;
using Digits = std::vector<q::Mark>;  ///< of a line, by place

std::size_t open_in(const Digits& line) {
    return static_cast<std::size_t>(std::ranges::count(line, q::blank));
}

/// Balanced, and never three alike. Requires that it is filled.
bool is_sound(const Digits& line) {
    for (std::size_t i = 2; i < line.size(); ++i)
        if (line[i] == line[i - 1] && line[i] == line[i - 2]) return false;
    return 2 * static_cast<std::size_t>(std::ranges::count(line, zero)) == line.size();
}

bool could_become(const Digits& line, const Digits& filled) {
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] != q::blank && line[i] != filled[i]) return false;
    return true;
}

/// In all ways to fill it but those left out. Requires few open places.
Possible possible_but(const Digits& line, const std::vector<Digits>& left_out) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] == q::blank) open.push_back(i);
    Possible list(line.size(), nothing);
    for (unsigned way = 0; way < 1U << open.size(); ++way) {
        Digits filled = line;
        for (std::size_t k = 0; k < open.size(); ++k)
            filled[open[k]] = (way >> k & 1U) != 0 ? one : zero;
        if (!is_sound(filled) || std::ranges::find(left_out, filled) != left_out.end()) continue;
        for (std::size_t i = 0; i < line.size(); ++i)
            list[i] = static_cast<std::uint8_t>(list[i] | bit_of(filled[i]));
    }
    return list;
}

/// The lines of a board, in which digits may be supposed.
class CrossedLines {
public:
    explicit CrossedLines(const Layout& layout) : layout_(layout) {
        for (const Line& line : layout.lines()) {
            std::vector<q::ElementId>& cells = cells_.emplace_back();
            for (const Cell cell : line.cells) cells.push_back(q::element_id(cell));
        }
    }

    [[nodiscard]] std::size_t count() const { return cells_.size(); }
    /// Wakes its two lines; and where it fills one, those that could become like that.
    [[nodiscard]] std::vector<q::ElementId> written(q::ElementId id, Marks marks, Marks /*known*/,
                                                    std::vector<std::size_t>& woken) const {
        const q::kit::Grid& grid = layout_.grid();
        const auto cell = static_cast<Cell>(q::index(id));
        for (const std::size_t line : {grid.row(cell), grid.rows + grid.column(cell)}) {
            woken.push_back(line);
            if (!is_filled(line, marks)) continue;
            for (const std::size_t other : nearly_like(line, marks, 0)) woken.push_back(other);
        }
        return {};
    }
    /// Its cells, and those of the filled lines that it is compared with.
    [[nodiscard]] std::vector<q::ElementId> seen_from(std::size_t line, Marks marks) const {
        std::vector<q::ElementId> cells = cells_[line];
        for (const std::size_t other : nearly_like(line, marks, most_open_compared))
            if (is_filled(other, marks))
                cells.insert(cells.end(), cells_[other].begin(), cells_[other].end());
        return cells;
    }

    /// What is the same in all ways to fill the line but those that equal a filled one.
    [[nodiscard]] bool look(std::size_t line, Marks marks, std::vector<q::Literal>& said) const {
        Digits digits = digits_of(line, marks);
        Possible can = possible_digits(digits);
        for (std::size_t i = 0; i < digits.size(); ++i)
            if (can[i] == bit_of(zero) || can[i] == bit_of(one))
                digits[i] = can[i] == bit_of(zero) ? zero : one;
        if (std::ranges::find(can, nothing) == can.end())
            if (const auto repeated = repeated_by(line, digits, marks); !repeated.empty())
                can = possible_but(digits, repeated);
        for (std::size_t i = 0; i < digits.size(); ++i) {
            if (can[i] == nothing) return false;
            const q::ElementId id = cells_[line][i];
            if (can[i] != anything && marks[q::index(id)] == q::blank)
                said.push_back({id, can[i] == bit_of(zero) ? zero : one, true});
        }
        return true;
    }

private:
    [[nodiscard]] Digits digits_of(std::size_t line, Marks marks) const {
        Digits digits;
        digits.reserve(cells_[line].size());
        for (const q::ElementId id : cells_[line]) digits.push_back(marks[q::index(id)]);
        return digits;
    }
    [[nodiscard]] bool is_filled(std::size_t line, Marks marks) const {
        return std::ranges::none_of(
            cells_[line], [&](q::ElementId id) { return marks[q::index(id)] == q::blank; });
    }

    /// The first of the lines in its direction, and the one behind the last; none where lines may
    /// be alike.
    [[nodiscard]] std::pair<std::size_t, std::size_t> siblings(std::size_t line) const {
        const std::size_t rows = layout_.grid().rows;
        if (!layout_.lines_differ()) return {0, 0};
        return line < rows ? std::pair(std::size_t{0}, rows) : std::pair(rows, cells_.size());
    }
    /// The others in its direction that are known to differ from it in so many places at most.
    [[nodiscard]] std::vector<std::size_t> nearly_like(std::size_t line, Marks marks,
                                                       std::size_t most) const {
        std::vector<std::size_t> list;
        const auto [first, end] = siblings(line);
        for (std::size_t other = first; other < end; ++other) {
            if (other == line) continue;
            std::size_t different = 0;
            for (std::size_t i = 0; i < cells_[line].size() && different <= most; ++i) {
                const q::Mark one = marks[q::index(cells_[line][i])];
                const q::Mark beside = marks[q::index(cells_[other][i])];
                different += one != q::blank && beside != q::blank && one != beside ? 1U : 0U;
            }
            if (different <= most) list.push_back(other);
        }
        return list;
    }
    /// Ways to fill a line, each but once, that other lines were filled in.
    [[nodiscard]] std::vector<Digits> repeated_by(std::size_t line, const Digits& digits,
                                                  Marks marks) const {
        std::vector<Digits> ways;
        if (open_in(digits) > most_open_compared) return ways;
        const auto [first, end] = siblings(line);
        for (std::size_t other = first; other < end; ++other) {
            if (other == line || !is_filled(other, marks)) continue;
            Digits filled = digits_of(other, marks);
            if (could_become(digits, filled) && is_sound(filled)) ways.push_back(std::move(filled));
        }
        return ways;
    }

    const Layout& layout_;
    std::vector<std::vector<q::ElementId>> cells_;  ///< by line
};

/// What the looks say, in the words of lines and digits.
class LineWords {
public:
    explicit LineWords(const View& view) : view_(view), layout_(view.layout()) {}

    [[nodiscard]] q::Deduction step(const q::Literal& supposed,
                                    const std::vector<q::kit::Look>& looks) const {
        const auto cell = static_cast<Cell>(q::index(supposed.element));
        Step step;
        step.write(cell, other(supposed.mark));
        std::vector<q::Deduction> told{q::kit::supposed(supposed, view_.told({&supposed, 1}))};
        q::Text chain;
        for (const q::kit::Look& look : looks) {
            for (const q::ElementId id : look.because)
                if (view_.mark(static_cast<Cell>(q::index(id))) != q::blank)
                    step.because(static_cast<Cell>(q::index(id)));
            rest_on_rules(step, look);
            told.push_back(look_told(look));
            if (look.follows.empty()) continue;
            q::Text said("in {0} {1}", {name(look), view_.told(look.follows)});
            chain = chain.empty() ? std::move(said)
                                  : q::Text("{0}; {1}", {std::move(chain), std::move(said)});
        }
        q::Text text("If {0} is {1}, then {2}; and {3} cannot be filled any more. So {4}.",
                     {view_.name(cell), digit_of(supposed.mark), std::move(chain),
                      name(looks.back()), view_.told(step.follows())});
        step.shown_by(std::move(told));
        return std::move(step).say(std::move(text));
    }

private:
    [[nodiscard]] const Line& line(const q::kit::Look& look) const {
        return layout_.lines()[look.from];
    }
    [[nodiscard]] q::Text name(const q::kit::Look& look) const { return name_of(line(look)); }
    /// Whether it was held to lines that are filled.
    [[nodiscard]] bool compares(const q::kit::Look& look) const {
        return std::ranges::any_of(look.because, [&](q::ElementId id) {
            return std::ranges::find(line(look).cells, q::index(id)) == line(look).cells.end();
        });
    }
    void rest_on_rules(Step& step, const q::kit::Look& look) const {
        step.rule(line(look).rule);
        for (std::size_t i = 0; i + 2 < line(look).cells.size(); ++i)
            step.rule(line(look).threes + i);
        if (compares(look)) step.rule(layout_.differ_rule(line(look).is_row));
    }
    [[nodiscard]] q::Deduction look_told(const q::kit::Look& look) const {
        Step step;
        for (const q::Literal& literal : look.follows)
            step.write(static_cast<Cell>(q::index(literal.element)), literal.mark);
        for (const q::ElementId id : look.because) step.because(static_cast<Cell>(q::index(id)));
        rest_on_rules(step, look);
        if (look.follows.empty())
            return std::move(step).say(q::kit::told_impossible(
                compares(look) ? q::Text("{0} can only be filled like another line", {name(look)})
                               : q::Text("{0} cannot be filled any more", {name(look)})));
        return std::move(step).say(
            compares(look)
                ? q::Text("However {0} is filled, if it is not to equal a finished line: {1}.",
                          {name(look), view_.told(look.follows)})
                : q::Text("However {0} is filled, {1}.", {name(look), view_.told(look.follows)}));
    }

    const View& view_;
    const Layout& layout_;
};

}  // namespace

struct CrossingLines::Search {
    Search(const Layout& layout, std::vector<q::ElementId> cells)
        : refutation(CrossedLines(layout), std::move(cells), most_looks) {}

    q::kit::ShortestRefutation<CrossedLines> refutation;
};

CrossingLines::CrossingLines(const Layout& layout) {
    std::vector<q::ElementId> cells;
    for (Cell cell = 0; cell < layout.grid().cells(); ++cell) cells.push_back(q::element_id(cell));
    search_ = std::make_unique<const Search>(layout, std::move(cells));
}

CrossingLines::~CrossingLines() = default;

Found CrossingLines::find(const View& view) const {
    std::vector<q::Mark> known;
    for (Cell cell = 0; cell < view.layout().grid().cells(); ++cell)
        known.push_back(view.mark(cell));
    const auto found = search_->refutation.find(known, bounds);
    if (!found) return std::nullopt;
    return LineWords(view).step(found->supposed, found->looks);
}

}  // namespace takuzu
