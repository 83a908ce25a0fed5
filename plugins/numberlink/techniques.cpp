#include "techniques.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/lesson_list.hpp"
#include "quadrille/kit/steps.hpp"

namespace numberlink {

namespace {

using namespace quadrille;
using kit::CentreLines;

/// The lines that are drawn so far; a cell without one is a line alone.
class DrawnLines {
public:
    DrawnLines(const Facts& facts, const Candidates& candidates)
        : facts_(facts), candidates_(candidates), sets_(facts.net.grid.cells()) {
        for (std::size_t edge = 0; edge < facts.net.count(); ++edge)
            if (is_drawn(edge)) sets_.join(ends(edge).a, ends(edge).b);
        number_.resize(facts.numbers.size(), 0);
        cells_.resize(facts.numbers.size());
        for (std::uint32_t cell = 0; cell < number_.size(); ++cell) {
            cells_[sets_.find(cell)].push_back(cell);
            if (facts.numbers[cell]) number_[sets_.find(cell)] = *facts.numbers[cell];
        }
    }

    [[nodiscard]] Ends ends(std::size_t edge) const { return facts_.net.ends(edge); }
    [[nodiscard]] bool is_open(std::size_t edge) const {
        return candidates_.count(facts_.net.element(edge)) > 1;
    }
    [[nodiscard]] bool same(std::uint32_t a, std::uint32_t b) { return sets_.same(a, b); }
    /// The number that the line through the cell leads to; 0 for none.
    [[nodiscard]] std::uint32_t number(std::uint32_t cell) { return number_[sets_.find(cell)]; }
    [[nodiscard]] const std::vector<std::uint32_t>& cells(std::uint32_t of) {
        return cells_[sets_.find(of)];
    }
    /// That the edge is ruled out, for what is drawn of the lines at its ends. Of the rules only
    /// that of the edge is named: what is plain of a line needs no words.
    [[nodiscard]] kit::StepBuilder without(std::size_t edge) {
        kit::StepBuilder step;
        step.write(facts_.net.element(edge), CentreLines::ruled_out);
        step.rule(facts_.edge_rules + edge);
        for (std::size_t other = 0; other < facts_.net.count(); ++other)
            if (is_drawn(other) &&
                (same(ends(other).a, ends(edge).a) || same(ends(other).a, ends(edge).b)))
                step.because(facts_.net.element(other));
        return step;
    }

private:
    [[nodiscard]] bool is_drawn(std::size_t edge) const {
        return candidates_.sole(facts_.net.element(edge)) == CentreLines::drawn;
    }

    const Facts& facts_;
    const Candidates& candidates_;
    kit::DisjointSets sets_;
    std::vector<std::uint32_t> number_;              ///< by representative
    std::vector<std::vector<std::uint32_t>> cells_;  ///< by representative
};

std::optional<Deduction> keep_apart(const Facts& facts, const Candidates& candidates) {
    DrawnLines lines(facts, candidates);
    for (std::size_t edge = 0; edge < facts.net.count(); ++edge) {
        if (!lines.is_open(edge)) continue;
        const std::uint32_t one = lines.number(lines.ends(edge).a);
        const std::uint32_t other = lines.number(lines.ends(edge).b);
        if (one == 0 || other == 0 || one == other) continue;
        return lines.without(edge).build(
            Text("No line at {0}: it would join the {1} and the {2}. || No line {0:here:at}: it "
                 "would join the {1} and the {2}.",
                 {facts.net.name(edge), std::to_string(one), std::to_string(other)}));
    }
    return std::nullopt;
}

/// Where the lines at the ends of an edge lie side by side elsewhere, too: first and second.
std::optional<std::pair<std::uint32_t, kit::Side>> touching(const Facts& facts, DrawnLines& lines,
                                                            const Ends& joined) {
    for (const std::uint32_t cell : lines.cells(joined.a))
        for (const kit::Side side : kit::all_sides) {
            const auto other = facts.net.beside(cell, side);
            if (other && (cell != joined.a || *other != joined.b) &&
                lines.same(static_cast<std::uint32_t>(*other), joined.b))
                return std::pair(cell, side);
        }
    return std::nullopt;
}

std::optional<Deduction> keep_off(const Facts& facts, const Candidates& candidates) {
    DrawnLines lines(facts, candidates);
    for (std::size_t edge = 0; edge < facts.net.count(); ++edge) {
        const Ends ends = lines.ends(edge);
        if (!lines.is_open(edge) || lines.same(ends.a, ends.b)) continue;
        const auto place = touching(facts, lines, ends);
        if (!place) continue;
        const auto [cell, side] = *place;
        kit::StepBuilder step = lines.without(edge);
        step.rule(facts.edge_rules + *facts.net.edge(cell, side));
        return std::move(step).build(
            Text("No line at {0}: it would touch itself at {1} and {2}. || No line "
                 "{0:here:at}: it would touch itself at {1} and {2}.",
                 {facts.net.name(edge), facts.net.grid.name(cell),
                  facts.net.grid.name(*facts.net.beside(cell, side))}));
    }
    return std::nullopt;
}

constexpr std::array<kit::LessonEntry, 2> lessons{{
    {"keep-apart",
     "Follow a line from its number to where it ends so far. There it never meets the line of "
     "another number: the edge between them is ruled out."},
    {"keep-off",
     "A line has no two cells side by side that do not come right after each other. So it does not "
     "go on to a cell that lies beside it elsewhere, nor is it joined to a line that does."},
}};

}  // namespace

std::vector<Technique> techniques_of(const Facts& facts) {
    return {{"keep-apart", "different numbers", 1,
             [&facts](const Candidates& candidates) { return keep_apart(facts, candidates); }},
            {"keep-off", "a line beside itself", 2,
             [&facts](const Candidates& candidates) { return keep_off(facts, candidates); }}};
}

Text lesson_of(std::string_view technique) { return kit::find_lesson(lessons, technique); }

}  // namespace numberlink
