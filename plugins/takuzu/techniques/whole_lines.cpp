// All ways to fill a line, looked at together.
#include <algorithm>
#include <utility>

#include "techniques/placements.hpp"
#include "techniques/techniques.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// A finished line as a filling of one that is still open: it agrees with what is known there.
bool could_become(const LineView& line, const LineView& finished) {
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line.marks[i] != q::blank && line.marks[i] != finished.marks[i]) return false;
    return true;
}

/// Balanced, and never three alike.
bool is_sound(const LineView& line) {
    if (line.zeros != line.ones) return false;
    for (std::size_t i = 2; i < line.size(); ++i)
        if (line.marks[i] == line.marks[i - 1] && line.marks[i] == line.marks[i - 2]) return false;
    return true;
}

/// The finished lines, each filling once, that a line could become.
std::vector<const LineView*> repetitions(const View& view, const LineView& line) {
    std::vector<const LineView*> found;
    for (const LineView& finished : view.siblings(line)) {
        if (finished.open() != 0 || !is_sound(finished) || !could_become(line, finished)) continue;
        bool is_new = true;
        for (const LineView* before : found) is_new = is_new && before->marks != finished.marks;
        if (is_new) found.push_back(&finished);
    }
    return found;
}

/// The literals of a line without a way that counts against them. Empty where the line cannot be filled at all.
std::vector<q::Literal> decided(const LineView& line, const std::vector<const LineView*>& left_out) {
    const Placements placements(line.marks);
    std::vector<q::Literal> follows;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line.marks[i] != q::blank) continue;
        bool possible[2] = {false, false};
        for (const q::Mark mark : {zero, one}) {
            std::uint64_t ways = placements.ways(i, mark);
            if (ways < Placements::many)
                for (const LineView* finished : left_out) ways -= finished->marks[i] == mark ? 1U : 0U;
            possible[mark - zero] = ways > 0;
        }
        if (!possible[0] && !possible[1]) return {};
        if (possible[0] != possible[1]) follows.push_back(carries(line.line->cells[i], possible[0] ? zero : one));
    }
    return follows;
}

q::Deduction step_in(const LineView& line, std::vector<q::Literal> follows) {
    q::Deduction step;
    step.follows = std::move(follows);
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line.marks[i] != q::blank) step.because.push_back(q::element_id(line.line->cells[i]));
    step.rules = {line.line->rule};
    for (std::size_t i = 0; i + 2 < line.size(); ++i) step.rules.push_back(line.line->threes + static_cast<std::uint32_t>(i));
    return step;
}

}  // namespace

Found all_placements(const View& view) {
    for (const LineView& line : view.lines()) {
        if (line.open() == 0 || line.open() == line.size()) continue;
        std::vector<q::Literal> follows = decided(line, {});
        if (follows.empty()) continue;
        q::Deduction step = step_in(line, std::move(follows));
        step.text = q::Text("However {0} is filled, {1}.", {name_of(*line.line), view.told(step.follows)});
        return step;
    }
    return std::nullopt;
}

Found placements_that_differ(const View& view) {
    for (const LineView& line : view.lines()) {
        if (line.open() == 0) continue;
        const std::vector<const LineView*> left_out = repetitions(view, line);
        if (left_out.empty()) continue;
        std::vector<q::Literal> follows = decided(line, left_out);
        if (follows.empty()) continue;
        q::Deduction step = step_in(line, std::move(follows));
        for (const LineView* finished : left_out)
            for (const Cell cell : finished->line->cells) step.because.push_back(q::element_id(cell));
        std::sort(step.because.begin(), step.because.end());
        step.rules.push_back(view.layout().differ_rule(line.line->is_row));
        step.text = q::Text("However {0} is filled, if it is not to equal a finished line: {1}.",
                            {name_of(*line.line), view.told(step.follows)});
        return step;
    }
    return std::nullopt;
}

}  // namespace takuzu
