// What everybody starts with: pairs, gaps, and lines that have all of one digit.
#include <array>
#include <utility>

#include "techniques/line_words.hpp"
#include "techniques/techniques.hpp"

namespace takuzu {

namespace q = quadrille;

Found pair(const View& view, const LineView& line) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const q::Mark mark = line.marks[i];
        if (mark == q::blank || line.marks[i + 1] != mark) continue;
        const std::vector<Cell>& cells = line.line->cells;
        Step step;
        if (i > 0 && line.marks[i - 1] == q::blank) {
            step.write(cells[i - 1], other(mark));
            step.rule(line.line->threes + i - 1);
        }
        if (i + 2 < line.size() && line.marks[i + 2] == q::blank) {
            step.write(cells[i + 2], other(mark));
            step.rule(line.line->threes + i);
        }
        if (step.follows().empty()) continue;
        step.because(std::array{cells[i], cells[i + 1]});
        q::Text text("{1} and {2} are both {0}, and a third may not stand beside them: {3}.",
                     {digit_of(mark), view.name(cells[i]), view.name(cells[i + 1]),
                      view.told(step.follows())});
        return std::move(step).say(std::move(text));
    }
    return std::nullopt;
}

Found gap(const View& view, const LineView& line) {
    for (std::size_t i = 0; i + 2 < line.size(); ++i) {
        const q::Mark mark = line.marks[i];
        if (mark == q::blank || line.marks[i + 2] != mark || line.marks[i + 1] != q::blank)
            continue;
        const std::vector<Cell>& cells = line.line->cells;
        Step step;
        step.write(cells[i + 1], other(mark));
        step.because(std::array{cells[i], cells[i + 2]});
        step.rule(line.line->threes + i);
        q::Text text("No third {0} may stand between {1} and {2}: {3}.",
                     {digit_of(mark), view.name(cells[i]), view.name(cells[i + 2]),
                      view.told(step.follows())});
        return std::move(step).say(std::move(text));
    }
    return std::nullopt;
}

namespace {

/// All of one digit are there.
Found completed(const View& view, const LineView& line) {
    for (const q::Mark mark : {zero, one}) {
        if (line.missing(mark) != 0 || line.open() == 0) continue;
        Step step;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line.marks[i] == q::blank) step.write(line.line->cells[i], other(mark));
            if (line.marks[i] == mark) step.because(line.line->cells[i]);
        }
        step.rule(line.line->rule);
        q::Text text = told_complete(*line.line, mark, view.told(step.follows()));
        return std::move(step).say(std::move(text));
    }
    return std::nullopt;
}

}  // namespace

Found last_cell(const View& view, const LineView& line) {
    return line.open() == 1 ? completed(view, line) : std::nullopt;
}

Found line_complete(const View& view, const LineView& line) {
    return line.open() > 1 ? completed(view, line) : std::nullopt;
}

}  // namespace takuzu
