// Time of hints and of blame on Slitherlinks with one solution: the recorded ones and the own collection, up to 20 x 20; in
// processor time. Tells the slowest of each board, so that it can be looked at alone.
//
// Usage: bench_hint [part-of-a-file-name [calls-a-board [hints|explanations|blame]]]
//   hints         as the window asks for them: one after the other from the empty board, as many as that or up to the
//                 solution, with all techniques
//   explanations  the same without any technique
//   blame         positions with one wrong mark among right ones, from few marks to nearly all
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/exact.hpp"
#include "engine/hint.hpp"
#include "quadrille/kit/random.hpp"
#include "slitherlink.hpp"
#include "slitherlink_data.hpp"

namespace {

namespace q = quadrille;
namespace e = quadrille::engine;

constexpr std::size_t longest_side = 20;

double now() { return static_cast<double>(std::clock()) * 1000.0 / CLOCKS_PER_SEC; }

struct Figures {
    std::vector<double> milliseconds;
    std::size_t explained = 0;  ///< answers that are explanations
    std::size_t reasons = 0;    ///< of these, together
    std::size_t most_reasons = 0;
    std::size_t proven = 0;
    std::size_t failed = 0;  ///< boards on which the hints end before the solution

    void explanation(std::size_t count, bool is_proven) {
        ++explained;
        reasons += count;
        most_reasons = std::max(most_reasons, count);
        proven += is_proven ? 1 : 0;
    }
    void add(const Figures& other) {
        milliseconds.insert(milliseconds.end(), other.milliseconds.begin(), other.milliseconds.end());
        explained += other.explained;
        reasons += other.reasons;
        most_reasons = std::max(most_reasons, other.most_reasons);
        proven += other.proven;
        failed += other.failed;
    }
};

void play(const q::Puzzle& puzzle, bool with_techniques, unsigned long most, Figures& figures) {
    e::TechniqueTable table(puzzle);
    if (!with_techniques) table.limit(0);
    e::Hinter hinter(puzzle);
    e::PositionRequest request;
    request.start = q::Position(puzzle.board());
    for (unsigned long i = 0; i < most; ++i) {
        const double begin = now();
        const e::Hint hint = hinter.hint(request, table);
        figures.milliseconds.push_back(now() - begin);
        if (hint.kind == e::Hint::Kind::explanation) figures.explanation(hint.rules.size() + hint.marks.size(), hint.proven);
        if (hint.move.empty()) {
            figures.failed += hint.kind == e::Hint::Kind::solved ? 0 : 1;
            return;
        }
        request.start.apply(hint.move);
    }
}

void blame(const q::Puzzle& puzzle, unsigned long calls, Figures& figures) {
    const q::Position solution = e::solve_exactly(puzzle, {}).solutions.at(0);
    std::vector<q::ElementId> edges;
    for (std::size_t i = 0; i < puzzle.board().size(); ++i)
        if (puzzle.board().decides(q::element_id(i))) edges.push_back(q::element_id(i));
    q::kit::Random random(7);
    for (unsigned long call = 0; call < calls; ++call) {
        random.shuffle(std::span(edges));
        e::PositionRequest request;
        request.start = q::Position(puzzle.board());
        const std::size_t marks = 1 + edges.size() * (call + 1) / (calls + 1);
        for (std::size_t i = 0; i < marks; ++i) request.start.set_mark(edges[i], solution.mark(edges[i]));
        request.start.set_mark(edges[0], static_cast<q::Mark>(3 - solution.mark(edges[0])));
        const double begin = now();
        const e::Explained why = e::blame(puzzle, request);
        figures.milliseconds.push_back(now() - begin);
        figures.explanation(why.explanation.rules.size() + why.explanation.marks.size(), why.explanation.proven);
    }
}

void tell(const char* name, Figures figures) {
    std::vector<double>& times = figures.milliseconds;
    if (times.empty()) return;
    const auto slowest = std::max_element(times.begin(), times.end()) - times.begin();
    std::sort(times.begin(), times.end());
    const auto at = [&](double part) { return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))]; };
    std::printf(
        "%-32s %5zu calls  median %6.1f  90%% %6.1f  95%% %6.1f  max %7.1f ms (call %zu)  %zu explanations, %zu proven, mean "
        "%.1f reasons, most %zu; unsolved %zu\n",
        name, times.size(), at(0.5), at(0.9), at(0.95), times.back(), static_cast<std::size_t>(slowest), figures.explained,
        figures.proven,
        figures.explained == 0 ? 0.0 : static_cast<double>(figures.reasons) / static_cast<double>(figures.explained),
        figures.most_reasons, figures.failed);
    std::fflush(stdout);
}

std::vector<q::test::RecordedPuzzle> puzzles() {
    std::vector<q::test::RecordedPuzzle> all = q::test::recorded_slitherlinks();
    for (q::test::RecordedPuzzle& own : q::test::own_slitherlinks()) all.push_back(std::move(own));
    std::erase_if(all, [](const q::test::RecordedPuzzle& puzzle) {
        return puzzle.solutions != "1" || puzzle.rows > longest_side || puzzle.columns > longest_side;
    });
    return all;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string part = argc > 1 ? argv[1] : "";
    const unsigned long most = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 10000;
    const std::string_view what = argc > 3 ? argv[3] : "hints";
    Figures all;
    for (const q::test::RecordedPuzzle& recorded : puzzles()) {
        if (recorded.file.find(part) == std::string::npos) continue;
        const auto puzzle = slitherlink::SlitherlinkType().parse(recorded.text);
        if (!puzzle) continue;
        Figures here;
        if (what == "blame")
            blame(**puzzle, most, here);
        else
            play(**puzzle, what != "explanations", most, here);
        tell(recorded.file.c_str(), here);
        all.add(here);
    }
    tell("all", all);
}
