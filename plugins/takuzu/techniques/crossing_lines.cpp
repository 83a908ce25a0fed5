// Lines that cross, each looked at as a whole.
//
// A digit is supposed. In its row and its column it leaves fewer ways to fill the line; what is the
// same in all of them is written, and the lines that cross there are looked at in turn. Where a
// line cannot be filled any more, the digit was wrong. What is told is traced back from that line:
// the lines, and the digits in them, without which it could be filled. Of all suppositions that
// which takes the fewest lines is told; more than a few are nothing that one sees.
#include <algorithm>
#include <limits>
#include <utility>

#include "techniques/placements.hpp"
#include "techniques/techniques.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// The one that cannot be filled is counted.
constexpr std::size_t most_lines = 7;
/// So many lines are looked at before a supposition is left alone.
constexpr std::size_t most_looks = 48;
/// Lines with more open places are not compared with finished ones.
constexpr std::size_t most_open_compared = 4;

/// By place, what can stand there; a line that cannot be filled has places with nothing.
using Possible = std::vector<std::uint8_t>;
constexpr std::uint8_t nothing = 0;
constexpr std::uint8_t bit_of(q::Mark mark) { return mark == zero ? 1 : 2; }

/// A line looked at, and what was written.
struct Look {
    std::size_t line = 0;
    std::vector<Cell> written;
};

class Supposition {
public:
    explicit Supposition(const View& view) : view_(view), marks_(view.layout().grid().cells()) {
        for (const LineView& line : view.lines())
            for (std::size_t i = 0; i < line.size(); ++i)
                marks_[line.line->cells[i]] = line.marks[i];
        by_.assign(marks_.size(), 0);
        is_due_.assign(view.lines().size(), 0);
    }

    /// Whether it ends at a line that cannot be filled; then that is the last of the looks.
    [[nodiscard]] bool fails(Cell cell, q::Mark mark) {
        take_back();
        looks_.assign(1, {});  // the supposition
        write(cell, mark);
        for (std::size_t at = 0; at < due_.size() && looks_.size() < most_looks; ++at) {
            const std::size_t line = due_[at];
            is_due_[line] = 0;
            if (look_at(line)) return true;
        }
        return false;
    }

    /// The looks that the last one rests on, and it; with what each wrote that a later one needs.
    /// Requires that it fails.
    [[nodiscard]] std::vector<Look> needed() {
        std::vector<std::vector<Cell>> used(looks_.size());
        std::vector<char> is_needed(looks_.size(), 0);
        is_needed.back() = 1;
        for (std::size_t at = looks_.size(); at-- > 1;) {
            if (is_needed[at] == 0) continue;
            for (const Cell cell : reasons(at, used[at])) {
                is_needed[by_[cell]] = 1;
                used[by_[cell]].push_back(cell);
            }
        }
        std::vector<Look> list;
        for (std::size_t at = 1; at < looks_.size(); ++at)
            if (is_needed[at] != 0) {
                std::sort(used[at].begin(), used[at].end());
                used[at].erase(std::unique(used[at].begin(), used[at].end()), used[at].end());
                list.push_back({looks_[at].line, std::move(used[at])});
            }
        return list;
    }
    [[nodiscard]] q::Mark mark(Cell cell) const { return marks_[cell]; }

    /// The finished lines that the line could have become before the supposition.
    [[nodiscard]] std::vector<const LineView*> compared(std::size_t line) const {
        std::vector<const LineView*> list;
        const LineView& of = view_.lines()[line];
        if (!view_.layout().lines_differ()) return list;
        for (const LineView& other : view_.siblings(of))
            if (other.open() == 0 && &other != &of) list.push_back(&other);
        return list;
    }

private:
    void take_back() {
        for (const Cell cell : written_) marks_[cell] = q::blank;
        for (const std::size_t line : due_) is_due_[line] = 0;
        written_.clear();
        due_.clear();
    }

    /// By the look that is last.
    void write(Cell cell, q::Mark mark) {
        marks_[cell] = mark;
        by_[cell] = looks_.size() - 1;
        written_.push_back(cell);
        looks_.back().written.push_back(cell);
        const q::kit::Grid& grid = view_.layout().grid();
        for (const std::size_t line : {grid.row(cell), grid.rows + grid.column(cell)}) {
            if (is_due_[line] != 0) continue;
            is_due_[line] = 1;
            due_.push_back(line);
        }
    }

    [[nodiscard]] std::vector<q::Mark> marks_of(std::size_t line) const {
        std::vector<q::Mark> marks;
        for (const Cell cell : view_.lines()[line].line->cells) marks.push_back(marks_[cell]);
        return marks;
    }

    /// In all ways to fill the line but those that equal a finished one.
    [[nodiscard]] Possible possible(std::size_t line, const std::vector<q::Mark>& marks) const {
        const auto open =
            static_cast<std::size_t>(std::count(marks.begin(), marks.end(), q::blank));
        std::vector<const LineView*> left_out;
        if (open <= most_open_compared)
            for (const LineView* other : compared(line)) {
                bool agrees = true;
                for (std::size_t i = 0; i < marks.size() && agrees; ++i)
                    agrees = marks[i] == q::blank || marks[i] == other->marks[i];
                const bool is_new = std::ranges::none_of(left_out, [&](const LineView* one) {
                    return std::ranges::equal(one->marks, other->marks);
                });
                if (agrees && is_new) left_out.push_back(other);
            }
        if (left_out.empty() && marks.size() <= longest_possible) return possible_digits(marks);
        const Placements placements(marks);
        Possible list(marks.size(), nothing);
        for (std::size_t i = 0; i < marks.size(); ++i)
            for (const q::Mark mark : {zero, one}) {
                std::uint64_t ways = placements.ways(i, mark);
                if (ways < Placements::many)
                    for (const LineView* other : left_out)
                        ways -= ways > 0 && other->marks[i] == mark ? 1U : 0U;
                if (ways > 0) list[i] = static_cast<std::uint8_t>(list[i] | bit_of(mark));
            }
        return list;
    }

    /// Whether the line cannot be filled.
    [[nodiscard]] bool look_at(std::size_t line) {
        const std::vector<q::Mark> marks = marks_of(line);
        const Possible can = possible(line, marks);
        if (std::find(can.begin(), can.end(), nothing) != can.end()) {
            looks_.push_back({line, {}});
            return true;
        }
        bool is_first = true;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (marks[i] != q::blank || can[i] == 3) continue;
            if (is_first) looks_.push_back({line, {}});
            is_first = false;
            write(view_.lines()[line].line->cells[i], can[i] == bit_of(zero) ? zero : one);
        }
        return false;
    }

    /// Of what was written before in the line of a look, what cannot be spared where it says that
    /// of `used`; where it says that the line cannot be filled, if that is nothing.
    [[nodiscard]] std::vector<Cell> reasons(std::size_t at, const std::vector<Cell>& used) const {
        const std::size_t line = looks_[at].line;
        const std::vector<Cell>& cells = view_.lines()[line].line->cells;
        std::vector<q::Mark> marks = marks_of(line);
        const auto is_earlier = [&](std::size_t i) {
            return marks[i] != q::blank && view_.lines()[line].marks[i] == q::blank &&
                   by_[cells[i]] < at;
        };
        for (std::size_t i = 0; i < marks.size(); ++i)
            if (view_.lines()[line].marks[i] == q::blank && !is_earlier(i)) marks[i] = q::blank;
        const auto says = [&](const std::vector<q::Mark>& known) {
            const Possible can = possible(line, known);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (can[i] == nothing) return true;
                if (std::find(used.begin(), used.end(), cells[i]) != used.end() &&
                    can[i] != bit_of(marks_[cells[i]]))
                    return false;
            }
            return !used.empty();
        };
        std::vector<Cell> list;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (!is_earlier(i)) continue;
            const q::Mark mark = std::exchange(marks[i], q::blank);
            if (says(marks)) continue;
            marks[i] = mark;
            list.push_back(cells[i]);
        }
        return list;
    }

    const View& view_;
    std::vector<q::Mark> marks_;   ///< by cell
    std::vector<std::size_t> by_;  ///< by cell that was written: the look
    std::vector<Cell> written_;
    std::vector<Look> looks_;
    std::vector<std::size_t> due_;  ///< lines, in the order in which they are looked at
    std::vector<char> is_due_;
};

q::Deduction told(const View& view, const Supposition& supposition, Cell cell, q::Mark mark,
                  const std::vector<Look>& looks) {
    Step step;
    step.write(cell, other(mark));
    q::Text chain;
    for (const Look& look : looks) {
        const LineView& line = view.lines()[look.line];
        for (std::size_t i = 0; i < line.size(); ++i)
            if (line.marks[i] != q::blank) step.because(line.line->cells[i]);
        step.rule(line.line->rule);
        for (std::size_t i = 0; i + 2 < line.size(); ++i) step.rule(line.line->threes + i);
        for (const LineView* finished : supposition.compared(look.line)) {
            step.because(finished->line->cells);
            step.rule(view.layout().differ_rule(line.line->is_row));
        }
        if (look.written.empty()) continue;
        std::vector<q::Literal> written;
        for (const Cell one : look.written)
            written.push_back({q::element_id(one), supposition.mark(one), true});
        q::Text said("in {0} {1}", {name_of(*line.line), view.told(written)});
        chain = chain.empty() ? std::move(said)
                              : q::Text("{0}; {1}", {std::move(chain), std::move(said)});
    }
    q::Text text("If {0} is {1}, then {2}; and {3} cannot be filled any more. So {4}.",
                 {view.name(cell), digit_of(mark), std::move(chain),
                  name_of(*view.lines()[looks.back().line].line), view.told(step.follows())});
    return std::move(step).say(std::move(text));
}

}  // namespace

Found crossing_lines(const View& view) {
    Supposition supposition(view);
    std::size_t fewest = most_lines + 1;
    std::pair<Cell, q::Mark> best{};
    for (Cell cell = 0; cell < view.layout().grid().cells(); ++cell)
        for (const q::Mark mark : {zero, one}) {
            if (view.mark(cell) != q::blank || !supposition.fails(cell, mark)) continue;
            const std::size_t lines = supposition.needed().size();
            if (lines < 2 || lines >= fewest) continue;
            fewest = lines;
            best = {cell, mark};
            if (fewest == 2) break;
        }
    if (fewest > most_lines || !supposition.fails(best.first, best.second)) return std::nullopt;
    return told(view, supposition, best.first, best.second, supposition.needed());
}

}  // namespace takuzu
