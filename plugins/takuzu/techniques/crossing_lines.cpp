// Lines that cross, each looked at as a whole.
//
// A digit is supposed. In its row and its column it leaves fewer ways to fill the line; what is the
// same in all of them is written, and the lines that cross there are looked at in turn
// (quadrille/kit/shortest_refutation.hpp). A line that is nearly filled is held to the filled ones
// beside it, too: it may not become like them. Where a line cannot be filled any more, the digit
// was wrong. Of all suppositions that which takes the fewest lines is told; more than a few are
// nothing that one sees.
#include <algorithm>
#include <string>
#include <utility>

#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/shortest_refutation.hpp"
#include "techniques/crossing_lines.hpp"
#include "techniques/line_words.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// A single line is seen without supposing anything.
constexpr q::kit::RefutationBounds few_lines{2, 7, 2};
constexpr q::kit::RefutationBounds many_lines{8, 15, 8};
/// So many lines are looked at before a supposition is left alone.
constexpr std::size_t most_looks = 100;

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
        Marks marks;  // as each look finds them
        for (Cell at = 0; at < layout_.grid().cells(); ++at) marks.push_back(view_.mark(at));
        marks[cell] = supposed.mark;
        for (const q::kit::Look& look : looks) {
            for (const q::ElementId id : look.because)
                if (view_.mark(static_cast<Cell>(q::index(id))) != q::blank)
                    step.because(static_cast<Cell>(q::index(id)));
            rest_on_rules(step, look);
            told.push_back(look_told(look, marks));
            if (look.follows.empty()) continue;
            for (const q::Literal& one_mark : look.follows)
                marks[q::index(one_mark.element)] = one_mark.mark;
            q::kit::add_apart(chain, told_followed(look));
        }
        const bool is_long = told.size() > q::kit::most_looks_in_a_sentence;
        step.shown_by(std::move(told));
        q::Text first = view_.told({&supposed, 1});
        if (is_long)
            return std::move(step).say(q::Text(
                "If {0}, {1} lines that cross, one after the other, lead to this: {2}. So {3}.",
                {std::move(first), std::to_string(looks.size()), end(looks.back(), marks),
                 view_.told(step.follows())}));
        q::Text text("If {0}, then {1}; and {2}. So {3}.",
                     {std::move(first), std::move(chain), end(looks.back(), marks),
                      view_.told(step.follows())});
        return std::move(step).say(std::move(text));
    }

private:
    using Marks = std::vector<q::Mark>;  ///< by cell, or by place of a line

    [[nodiscard]] static Marks of_line(const Line& line, const Marks& marks) {
        Marks list;
        for (const Cell cell : line.cells) list.push_back(marks[cell]);
        return list;
    }
    [[nodiscard]] const Line& line(const q::kit::Look& look) const {
        return layout_.lines()[look.from];
    }
    [[nodiscard]] q::Text name(const q::kit::Look& look) const { return name_of(line(look)); }
    /// The filled lines that it was held to.
    [[nodiscard]] std::vector<const Line*> compared(const q::kit::Look& look) const {
        std::vector<const Line*> others;
        for (const Line& other : layout_.lines())
            if (&other != &line(look) && other.is_row == line(look).is_row &&
                std::ranges::any_of(other.cells, [&](Cell cell) {
                    return std::ranges::find(look.because, q::element_id(cell)) !=
                           look.because.end();
                }))
                others.push_back(&other);
        return others;
    }
    [[nodiscard]] bool compares(const q::kit::Look& look) const { return !compared(look).empty(); }
    void rest_on_rules(Step& step, const q::kit::Look& look) const {
        step.rule(line(look).rule);
        for (std::size_t i = 0; i + 2 < line(look).cells.size(); ++i)
            step.rule(line(look).threes + i);
        if (compares(look)) step.rule(layout_.differ_rule(line(look).is_row));
    }
    [[nodiscard]] q::Text end(const q::kit::Look& look, const Marks& marks) const {
        if (!compares(look)) return told_no_way(view_, line(look), of_line(line(look), marks));
        return {"{0} can only be filled like {1}, which it may not equal",
                {name(look), any_of(compared(look))}};
    }
    [[nodiscard]] q::Text told_followed(const q::kit::Look& look) const {
        if (!compares(look)) return {"in {0} {1}", {name(look), view_.told(look.follows)}};
        return {"in {0}, which may not equal {2}, {1}",
                {name(look), view_.told(look.follows), any_of(compared(look))}};
    }
    [[nodiscard]] q::Deduction look_told(const q::kit::Look& look, const Marks& marks) const {
        Step step;
        for (const q::Literal& literal : look.follows)
            step.write(static_cast<Cell>(q::index(literal.element)), literal.mark);
        for (const q::ElementId id : look.because) step.because(static_cast<Cell>(q::index(id)));
        rest_on_rules(step, look);
        if (look.follows.empty())
            return std::move(step).say(q::kit::told_impossible(end(look, marks)));
        std::vector<Marks> repeated;
        for (const Line* const other : compared(look)) repeated.push_back(of_line(*other, marks));
        return std::move(step).say(told_ways(line(look), of_line(line(look), marks), compared(look),
                                             repeated, view_.told(look.follows)));
    }

    const View& view_;
    const Layout& layout_;
};

std::vector<q::ElementId> cells_of(const Layout& layout) {
    std::vector<q::ElementId> cells;
    for (Cell cell = 0; cell < layout.grid().cells(); ++cell) cells.push_back(q::element_id(cell));
    return cells;
}

}  // namespace

CrossingLines::CrossingLines(const Layout& layout)
    : refutation_(CrossedLines(layout), cells_of(layout), most_looks) {}

Found CrossingLines::find(const View& view) const { return find(view, few_lines); }

Found CrossingLines::find_long(const View& view) const { return find(view, many_lines); }

Found CrossingLines::find(const View& view, const q::kit::RefutationBounds& bounds) const {
    std::vector<q::Mark> known;
    for (Cell cell = 0; cell < view.layout().grid().cells(); ++cell)
        known.push_back(view.mark(cell));
    const auto found = refutation_.find(known, bounds);
    if (!found) return std::nullopt;
    return LineWords(view).step(found->supposed, found->looks);
}

}  // namespace takuzu
