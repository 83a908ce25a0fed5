// Lines that are nearly complete.
#include <algorithm>

#include "techniques/techniques.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// The first place of three alike if all open places but `place` got `mark`; none where there are no three.
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

Found last_of_a_kind(const View& view) {
    for (const LineView& line : view.lines())
        for (const q::Mark mark : {zero, one}) {
            if (line.missing(mark) != 1 || line.open() < 3) continue;
            q::Deduction step;
            std::vector<Cell> cells;
            for (std::size_t i = 0; i < line.size(); ++i) {
                if (line.marks[i] != q::blank) {
                    step.because.push_back(q::element_id(line.line->cells[i]));
                    continue;
                }
                const auto three = three_without(line, i, other(mark));
                if (!three) continue;
                cells.push_back(line.line->cells[i]);
                step.follows.push_back(carries(cells.back(), other(mark)));
                step.rules.push_back(line.line->threes + static_cast<std::uint32_t>(*three));
            }
            if (cells.empty() || cells.size() == line.open()) continue;  // in the latter case the line cannot be filled
            std::sort(step.rules.begin(), step.rules.end());
            step.rules.erase(std::unique(step.rules.begin(), step.rules.end()), step.rules.end());
            step.rules.insert(step.rules.begin(), line.line->rule);
            step.text = q::Text(
                "One {0} is missing in {1}. At {2} it would leave three times {3} side by side: {4}.",
                {digit_of(mark), name_of(*line.line), view.names(cells), digit_of(other(mark)), view.told(step.follows)});
            return step;
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
                agrees = agrees && (line.marks[i] == q::blank || line.marks[i] == finished.marks[i]);
            if (!agrees) continue;
            q::Deduction step;
            for (std::size_t i = 0; i < line.size(); ++i)
                if (line.marks[i] == q::blank)
                    step.follows.push_back(carries(line.line->cells[i], other(finished.marks[i])));
                else
                    step.because.push_back(q::element_id(line.line->cells[i]));
            // Two open places that are to be alike would be no repetition but a line out of balance.
            if (step.follows[0].mark == step.follows[1].mark) continue;
            for (const Cell cell : finished.line->cells) step.because.push_back(q::element_id(cell));
            std::sort(step.because.begin(), step.because.end());
            step.rules = {line.line->rule, view.layout().differ_rule(line.line->is_row)};
            step.text = q::Text("Filled the other way, {0} would equal {1}: {2}.",
                                {name_of(*line.line), name_of(*finished.line), view.told(step.follows)});
            return step;
        }
    }
    return std::nullopt;
}

}  // namespace takuzu
