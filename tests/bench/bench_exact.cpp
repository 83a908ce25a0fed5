// Time to solve each recorded Slitherlink and prove its solution the only one, by size class; and
// time to judge a large board again after one move; in processor time. Usage: bench_exact [part of
// a file name] [verbose]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/judge/judge.hpp"
#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "slitherlink_data.hpp"

namespace {

namespace q = quadrille;

struct Run {
    double milliseconds = 0;
    std::string file;
    q::engine::SolveResult result;
};

/// Processor time, so that other work on the machine counts little.
double now() { return static_cast<double>(std::clock()) * 1000.0 / CLOCKS_PER_SEC; }

std::string size_class(const q::test::RecordedPuzzle& puzzle) {
    const std::size_t cells = puzzle.rows * puzzle.columns;
    for (const std::size_t side : {10U, 15U, 20U, 25U, 30U, 40U, 50U, 60U})
        if (cells <= side * side)
            return "up to " + std::to_string(side) + "x" + std::to_string(side);
    return "up to 100x100";
}

template <class Value>
double median(std::vector<Run>& runs, Value&& value) {
    std::sort(runs.begin(), runs.end(),
              [&](const Run& a, const Run& b) { return value(a) < value(b); });
    return static_cast<double>(value(runs[runs.size() / 2]));
}

void judge_large_board() {
    const std::size_t side = 100;
    std::string text;
    for (std::size_t i = 0; i < side; ++i) text += std::string(side, '2') + "\n";
    const auto puzzle = slitherlink::SlitherlinkType().parse(text);
    q::Position position((*puzzle)->board());
    std::vector<q::ElementId> edges;
    for (std::size_t i = side * side; i < (*puzzle)->board().size(); ++i)
        edges.push_back(q::element_id(i));
    // A long way through many rows with crosses beside it, as a player leaves it: every other
    // horizontal edge drawn.
    for (std::size_t i = 0; i < edges.size(); ++i)
        position.set_mark(edges[i], i % 3 == 0 ? q::Mark{1} : i % 3 == 1 ? q::Mark{2} : q::blank);
    q::engine::Judge judge(**puzzle, 2, q::Position((*puzzle)->board()));
    std::vector<double> times;
    q::Position played((*puzzle)->board());
    for (const q::ElementId id : edges) {
        if (position.mark(id) == q::blank) continue;
        played.set_mark(id, position.mark(id));
        const double start = now();
        judge.update(played, {&id, 1});
        times.push_back(now() - start);
    }
    std::sort(times.begin(), times.end());
    std::printf("judge 100x100 after one move: median %.3f ms, max %.3f ms\n",
                times[times.size() / 2], times.back());
}

}  // namespace

int main(int argc, char** argv) {
    const std::string wanted = argc > 1 ? argv[1] : "";
    const bool verbose = argc > 2;
    const slitherlink::SlitherlinkType type;
    std::map<std::pair<std::size_t, std::string>, std::vector<Run>> classes;
    for (const auto& recorded : q::test::recorded_slitherlinks()) {
        if (recorded.solutions != "1" || recorded.file.find(wanted) == std::string::npos) continue;
        const auto puzzle = type.parse(recorded.text);
        if (!puzzle) continue;
        q::engine::SolveRequest request;
        request.time_limit = std::chrono::duration<double>(60);
        const double start = now();
        q::engine::SolveResult result = q::engine::solve_exactly(**puzzle, request);
        Run run{now() - start, recorded.file, std::move(result)};
        if (verbose || run.result.verdict != q::engine::Verdict::unique)
            std::printf(
                "%-40s %10.2f ms %8llu conflicts %5llu rounds%s\n", run.file.c_str(),
                run.milliseconds, static_cast<unsigned long long>(run.result.nodes),
                static_cast<unsigned long long>(run.result.steps),
                run.result.verdict == q::engine::Verdict::unique ? "" : "  NOT PROVED UNIQUE");
        const std::string name = size_class(recorded);
        classes[{name.size() * 1000 + static_cast<std::size_t>(std::stoul(name.substr(6))), name}]
            .push_back(std::move(run));
    }
    std::printf("%-14s %7s %11s %11s %11s %10s %8s  slowest\n", "cells", "puzzles", "median ms",
                "90 % ms", "max ms", "conflicts", "rounds");
    for (auto& [key, runs] : classes) {
        const double rounds = median(runs, [](const Run& run) { return run.result.steps; });
        const double conflicts = median(runs, [](const Run& run) { return run.result.nodes; });
        const double middle = median(runs, [](const Run& run) { return run.milliseconds; });
        std::printf("%-14s %7zu %11.2f %11.2f %11.2f %10.0f %8.0f  %s\n", key.second.c_str(),
                    runs.size(), middle, runs[runs.size() * 9 / 10].milliseconds,
                    runs.back().milliseconds, conflicts, rounds, runs.back().file.c_str());
    }
    if (wanted.empty()) judge_large_board();
}
