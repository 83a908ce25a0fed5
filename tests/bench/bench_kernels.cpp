// Processor time a puzzle of the kernels of a type, their solutions held to the rules, and of the
// ordinary way beside them, on files of a puzzle a line.
// Usage: bench_kernels FILE…
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sat/exact.hpp"
#include "engine/solve/bulk.hpp"
#include "puzzle.hpp"

namespace {

namespace q = quadrille;

constexpr int rounds = 7;
constexpr double seconds_a_round = 0.2;
constexpr std::size_t most_ordinary = 500;

double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::vector<std::string> lines_of(const char* file) {
    std::vector<std::string> lines;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);)
        if (!line.empty() && line.front() != '#') lines.push_back(line);
    return lines;
}

/// Median of the rounds, in microseconds a puzzle.
template <class Work>
double measured(std::size_t puzzles, Work&& work) {
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        std::size_t done = 0;
        const double begin = now();
        do {
            work();
            done += puzzles;
        } while (now() - begin < seconds_a_round);
        times.push_back((now() - begin) / static_cast<double>(done) * 1e6);
    }
    std::ranges::nth_element(times, times.begin() + rounds / 2);
    return times[rounds / 2];
}

void measure(const std::shared_ptr<const q::PuzzleType>& type, const char* file) {
    const std::vector<std::string> lines = lines_of(file);
    const std::vector<std::string_view> views(lines.begin(), lines.end());
    const q::engine::BulkSolver kernels(type);
    std::size_t known = 0;
    const double by_kernels = measured(lines.size(), [&] {
        const q::engine::BulkAnswers answers = kernels.solve(views, 2, [] { return true; });
        known = static_cast<std::size_t>(
            std::ranges::count_if(answers.each, &q::engine::BulkAnswer::is_known));
    });
    const std::size_t some = std::min(lines.size(), most_ordinary);
    const double ordinary = measured(some, [&] {
        for (std::size_t i = 0; i < some; ++i)
            if (const auto puzzle = type->parse(lines[i])) {
                q::engine::SolveRequest request;
                request.start = q::Position((*puzzle)->board());
                static_cast<void>(q::engine::solve_exactly(**puzzle, request));
            }
    });
    std::printf("%-50s %6zu puzzles, %6zu known: %8.3f us; ordinary %9.3f us\n", file, lines.size(),
                known, by_kernels, ordinary);
}

}  // namespace

int main(int count, char** words) {
    const auto type = std::make_shared<const sudoku::SudokuType>();
    for (int i = 1; i < count; ++i) measure(type, words[i]);
}
