// Lines that are nearly complete.
#include <utility>

#include "techniques/techniques.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// The first place of three alike if all open places but `place` got `mark`; none where there are
/// no three.
std::optional<std::size_t> three_without(const LineView& line, std::size_t place, q::Mark mark) {
    std::size_t run = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool alike = i != place && (line.marks[i] == mark || line.marks[i] == q::blank);
        run = alike ? run + 1 : 0;
        if (run == 3) return i - 2;
    }
    return std::nullopt;
}

}  // namespace

Found last_of_a_kind(const View& view, const LineView& line) {
    for (const q::Mark mark : {zero, one}) {
        if (line.missing(mark) != 1 || line.open() < 3) continue;
        std::vector<std::size_t> threes;
        std::vector<Cell> cells;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line.marks[i] != q::blank) continue;
            const auto three = three_without(line, i, other(mark));
            if (!three) continue;
            cells.push_back(line.line->cells[i]);
            threes.push_back(*three);
        }
        if (cells.empty() || cells.size() == line.open())
            continue;  // in the latter case the line cannot be filled
        Step step;
        for (std::size_t i = 0; i < line.size(); ++i)
            if (line.marks[i] != q::blank) step.because(line.line->cells[i]);
        for (const Cell cell : cells) step.write(cell, other(mark));
        for (const std::size_t three : threes) step.rule(line.line->threes + three);
        step.rule(line.line->rule);
        q::Text text("One {0} is missing in {1}. At {2} it would leave three {3}s in a row: {4}.",
                     {digit_of(mark), name_of(*line.line), view.any_of(cells),
                      digit_of(other(mark)), view.told(step.follows())});
        return std::move(step).say(std::move(text));
    }
    return std::nullopt;
}

Found would_repeat(const View& view) {
    for (const LineView& line : view.lines()) {
        if (line.open() != 2 || line.missing(zero) != 1) continue;
        for (const LineView& finished : view.siblings(line)) {
            if (finished.open() != 0) continue;
            bool agrees = true;
            for (std::size_t i = 0; i < line.size(); ++i)
                agrees =
                    agrees && (line.marks[i] == q::blank || line.marks[i] == finished.marks[i]);
            if (!agrees) continue;
            Step step;
            for (std::size_t i = 0; i < line.size(); ++i)
                if (line.marks[i] == q::blank)
                    step.write(line.line->cells[i], other(finished.marks[i]));
                else
                    step.because(line.line->cells[i]);
            // Two open places that are to be alike would be no repetition but a line out of
            // balance.
            if (step.follows()[0].mark == step.follows()[1].mark) continue;
            step.because(finished.line->cells);
            step.rule(line.line->rule);
            step.rule(view.layout().differ_rule(line.line->is_row));
            q::Text text("Filled the other way, {0} would equal {1}: {2}.",
                         {name_of(*line.line), name_of(*finished.line), view.told(step.follows())});
            return std::move(step).say(std::move(text));
        }
    }
    return std::nullopt;
}

}  // namespace takuzu
