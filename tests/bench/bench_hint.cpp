// Time of a hint on recorded Slitherlinks, with the techniques every puzzle has and without any: the first hint of the empty
// board, or every hint up to the solution; in processor time. Usage: bench_hint part-of-a-file-name [hints-a-board]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "engine/hint.hpp"
#include "slitherlink.hpp"
#include "slitherlink_data.hpp"

namespace {

namespace q = quadrille;

double now() { return static_cast<double>(std::clock()) * 1000.0 / CLOCKS_PER_SEC; }

struct Figures {
    std::vector<double> milliseconds;
    std::size_t explained = 0;  ///< hints that are explanations
    std::size_t reasons = 0;    ///< of these, together
    std::size_t most_reasons = 0;
};

void play(const q::Puzzle& puzzle, const q::engine::TechniqueTable& table, unsigned long most, Figures& figures) {
    q::engine::PositionRequest request;
    request.start = q::Position(puzzle.board());
    for (unsigned long i = 0; i < most; ++i) {
        const double begin = now();
        const q::engine::Hint hint = q::engine::hint(puzzle, request, table);
        if (hint.move.empty()) return;
        figures.milliseconds.push_back(now() - begin);
        if (hint.kind == q::engine::Hint::Kind::explanation) {
            const std::size_t reasons = hint.rules.size() + hint.marks.size();
            ++figures.explained;
            figures.reasons += reasons;
            figures.most_reasons = std::max(figures.most_reasons, reasons);
        }
        request.start.apply(hint.move);
    }
}

void tell(const char* name, Figures& figures) {
    std::vector<double>& times = figures.milliseconds;
    if (times.empty()) return;
    std::sort(times.begin(), times.end());
    const auto at = [&](double part) { return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))]; };
    std::printf(
        "%-20s %6zu hints  median %7.1f  90%% %7.1f  99%% %7.1f  max %7.1f ms   %zu explanations, mean %.1f reasons, most "
        "%zu\n",
        name, times.size(), at(0.5), at(0.9), at(0.99), times.back(), figures.explained,
        figures.explained == 0 ? 0.0 : static_cast<double>(figures.reasons) / static_cast<double>(figures.explained),
        figures.most_reasons);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string part = argc > 1 ? argv[1] : "20x20";
    const unsigned long most = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
    Figures with;
    Figures without;
    for (const q::test::RecordedPuzzle& recorded : q::test::recorded_slitherlinks()) {
        if (recorded.solutions != "1" || recorded.file.find(part) == std::string::npos) continue;
        const auto puzzle = slitherlink::SlitherlinkType().parse(recorded.text);
        if (!puzzle) continue;
        q::engine::TechniqueTable table(**puzzle);
        play(**puzzle, table, most, with);
        table.limit(0);
        play(**puzzle, table, most, without);
    }
    tell("with techniques", with);
    tell("without", without);
}
