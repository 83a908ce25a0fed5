// All ways to fill a line, looked at together.
#include <algorithm>
#include <utility>

#include "techniques/line_words.hpp"
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
        for (const LineView* before : found)
            is_new = is_new && !std::ranges::equal(before->marks, finished.marks);
        if (is_new) found.push_back(&finished);
    }
    return found;
}

/// What is the same in all ways to fill a line but those left out. Nothing follows where it cannot
/// be filled at all.
Step step_in(const LineView& line, const Placements& placements,
             const std::vector<const LineView*>& left_out) {
    Step step;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line.marks[i] != q::blank) continue;
        bool possible[2] = {false, false};
        for (const q::Mark mark : {zero, one}) {
            std::uint64_t ways = placements.ways(i, mark);
            if (ways < Placements::many)
                for (const LineView* finished : left_out)
                    ways -= finished->marks[i] == mark ? 1U : 0U;
            possible[mark - zero] = ways > 0;
        }
        if (!possible[0] && !possible[1]) return {};
        if (possible[0] != possible[1]) step.write(line.line->cells[i], possible[0] ? zero : one);
    }
    if (step.follows().empty()) return step;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line.marks[i] != q::blank) step.because(line.line->cells[i]);
    step.rule(line.line->rule);
    for (std::size_t i = 0; i + 2 < line.size(); ++i) step.rule(line.line->threes + i);
    return step;
}

/// Whether all ways to fill it have a digit in common that is not known. Some lines are too long to
/// tell at once.
bool may_decide(const LineView& line) {
    if (line.size() > longest_possible) return true;
    const std::vector<std::uint8_t> possible = possible_digits(line.marks);
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line.marks[i] == q::blank && (possible[i] == 1 || possible[i] == 2)) return true;
    return false;
}

}  // namespace

Found all_placements(const View& view, const LineView& line) {
    if (line.open() == 0 || line.open() == line.size() || !may_decide(line)) return std::nullopt;
    const Placements placements(line.marks);
    Step step = step_in(line, placements, {});
    if (step.follows().empty()) return std::nullopt;
    const q::Text follows = view.told(step.follows());
    const bool are_told = placements.ways(0, zero) + placements.ways(0, one) <= most_ways_told;
    q::Text text = are_told ? told_ways(*line.line, line.marks, {}, {}, follows)
                            : told_missing(*line.line, line.marks, follows);
    return std::move(step).say(std::move(text));
}

Found placements_that_differ(const View& view) {
    for (const LineView& line : view.lines()) {
        if (line.open() == 0) continue;
        const std::vector<const LineView*> left_out = repetitions(view, line);
        if (left_out.empty()) continue;
        Step step = step_in(line, Placements(line.marks), left_out);
        if (step.follows().empty()) continue;
        std::vector<const Line*> finished;
        std::vector<std::vector<q::Mark>> repeated;
        for (const LineView* other : left_out) {
            step.because(other->line->cells);
            finished.push_back(other->line);
            repeated.emplace_back(other->marks.begin(), other->marks.end());
        }
        step.rule(view.layout().differ_rule(line.line->is_row));
        q::Text text =
            told_ways(*line.line, line.marks, finished, repeated, view.told(step.follows()));
        return std::move(step).say(std::move(text));
    }
    return std::nullopt;
}

}  // namespace takuzu
