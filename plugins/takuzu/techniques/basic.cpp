// What everybody starts with: pairs, gaps, and lines that have all of one digit.
#include <array>

#include "techniques/techniques.hpp"

namespace takuzu {

namespace q = quadrille;

Found pair(const View& view) {
    for (const LineView& line : view.lines())
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const q::Mark mark = line.marks[i];
            if (mark == q::blank || line.marks[i + 1] != mark) continue;
            const std::vector<Cell>& cells = line.line->cells;
            q::Deduction step;
            std::vector<Cell> ends;
            if (i > 0 && line.marks[i - 1] == q::blank) {
                ends.push_back(cells[i - 1]);
                step.rules.push_back(line.line->threes + static_cast<std::uint32_t>(i - 1));
            }
            if (i + 2 < line.size() && line.marks[i + 2] == q::blank) {
                ends.push_back(cells[i + 2]);
                step.rules.push_back(line.line->threes + static_cast<std::uint32_t>(i));
            }
            if (ends.empty()) continue;
            for (const Cell cell : ends) step.follows.push_back(carries(cell, other(mark)));
            step.because = elements(std::array{cells[i], cells[i + 1]});
            step.text = q::Text("Two times {0} side by side at {1} and {2}, and never three: {3}.",
                                {digit_of(mark), view.name(cells[i]), view.name(cells[i + 1]), view.told(step.follows)});
            return step;
        }
    return std::nullopt;
}

Found gap(const View& view) {
    for (const LineView& line : view.lines())
        for (std::size_t i = 0; i + 2 < line.size(); ++i) {
            const q::Mark mark = line.marks[i];
            if (mark == q::blank || line.marks[i + 2] != mark || line.marks[i + 1] != q::blank) continue;
            const std::vector<Cell>& cells = line.line->cells;
            q::Deduction step;
            step.follows = {carries(cells[i + 1], other(mark))};
            step.because = elements(std::array{cells[i], cells[i + 2]});
            step.rules = {line.line->threes + static_cast<std::uint32_t>(i)};
            step.text = q::Text("Between the {0} at {1} and {2} stands no third: {3}.",
                                {digit_of(mark), view.name(cells[i]), view.name(cells[i + 2]), view.told(step.follows)});
            return step;
        }
    return std::nullopt;
}

Found line_complete(const View& view) {
    for (const LineView& line : view.lines())
        for (const q::Mark mark : {zero, one}) {
            if (line.missing(mark) != 0 || line.open() == 0) continue;
            q::Deduction step;
            for (std::size_t i = 0; i < line.size(); ++i) {
                if (line.marks[i] == q::blank) step.follows.push_back(carries(line.line->cells[i], other(mark)));
                if (line.marks[i] == mark) step.because.push_back(q::element_id(line.line->cells[i]));
            }
            step.rules = {line.line->rule};
            step.text = q::Text("All {0} of {1} are there, the rest is {2}: {3}.",
                                {digit_of(mark), name_of(*line.line), digit_of(other(mark)), view.told(step.follows)});
            return step;
        }
    return std::nullopt;
}

}  // namespace takuzu
