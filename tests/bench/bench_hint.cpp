// Time of hints and of blame on puzzles with one solution, with the techniques of their types and
// the rules taught beside them, as the program has them; in processor time. Tells the slowest of
// each puzzle, so that it can be looked at alone.
//
// Usage: bench_hint [hints|explanations|blame [calls-a-puzzle [FILE...]]]; without files the
// collection that comes with the program, up to 20 x 20 and a little more.
//   hints         as the window asks for them: one after the other from the empty board, as many as
//   that or up to the
//                 solution, with all techniques
//   explanations  the same without any technique
//   blame         positions with one wrong mark among right ones, from few marks to nearly all
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/folders.hpp"
#include "engine/explain/hint.hpp"
#include "engine/sat/exact.hpp"
#include "library/shelf.hpp"
#include "plugins/registry.hpp"
#include "quadrille/kit/random.hpp"
#include "taught/collection.hpp"

namespace {

namespace q = quadrille;
namespace e = quadrille::engine;

/// Elements to decide: a Slitherlink of 20 x 20 has 840.
constexpr std::size_t most_open = 900;

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
        milliseconds.insert(milliseconds.end(), other.milliseconds.begin(),
                            other.milliseconds.end());
        explained += other.explained;
        reasons += other.reasons;
        most_reasons = std::max(most_reasons, other.most_reasons);
        proven += other.proven;
        failed += other.failed;
    }
};

std::vector<q::ElementId> to_decide(const q::Board& board) {
    std::vector<q::ElementId> open;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const q::ElementId id = q::element_id(i);
            board.decides(id) && board[id].given == q::blank)
            open.push_back(id);
    return open;
}

void play(const q::Puzzle& puzzle, bool with_techniques, unsigned long most, Figures& figures) {
    e::TechniqueTable table(puzzle);
    if (!with_techniques) table.limit(0);
    e::Hinter hinter(puzzle);
    e::SolveRequest request;
    request.start = q::Position(puzzle.board());
    for (unsigned long i = 0; i < most; ++i) {
        const double begin = now();
        const e::Hint hint = hinter.hint(request, table);
        figures.milliseconds.push_back(now() - begin);
        if (hint.kind == e::Hint::Kind::explanation)
            figures.explanation(hint.rules.size() + hint.marks.size(), hint.proven);
        if (hint.move.empty()) {
            figures.failed += hint.kind == e::Hint::Kind::solved ? 0 : 1;
            return;
        }
        request.start.apply(hint.move);
    }
}

void blame(const q::Puzzle& puzzle, unsigned long calls, Figures& figures) {
    const q::Position solution = e::solve_exactly(puzzle, {}).solutions.at(0);
    std::vector<q::ElementId> open = to_decide(puzzle.board());
    if (open.empty()) return;
    q::kit::Random random(7);
    for (unsigned long call = 0; call < calls; ++call) {
        random.shuffle(std::span(open));
        e::SolveRequest request;
        request.start = q::Position(puzzle.board());
        const std::size_t marks = 1 + (open.size() - 1) * (call + 1) / (calls + 1);
        for (std::size_t i = 0; i < marks; ++i)
            request.start.set_mark(open[i], solution.mark(open[i]));
        const std::size_t all = puzzle.board().alphabet(open[0]).symbols.size();
        request.start.set_mark(open[0], static_cast<q::Mark>(solution.mark(open[0]) % all + 1));
        const double begin = now();
        const e::Explained why = e::blame(puzzle, request);
        figures.milliseconds.push_back(now() - begin);
        figures.explanation(why.explanation.rules.size() + why.explanation.marks.size(),
                            why.explanation.proven);
    }
}

void tell(const char* name, Figures figures) {
    std::vector<double>& times = figures.milliseconds;
    if (times.empty()) return;
    const auto slowest = std::max_element(times.begin(), times.end()) - times.begin();
    std::sort(times.begin(), times.end());
    const auto at = [&](double part) {
        return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
    };
    std::printf(
        "%-40s %5zu calls  median %6.1f  90%% %6.1f  95%% %6.1f  max %7.1f ms (call %zu)  %zu "
        "explanations, %zu proven, mean "
        "%.1f reasons, most %zu; unsolved %zu\n",
        name, times.size(), at(0.5), at(0.9), at(0.95), times.back(),
        static_cast<std::size_t>(slowest), figures.explained, figures.proven,
        figures.explained == 0
            ? 0.0
            : static_cast<double>(figures.reasons) / static_cast<double>(figures.explained),
        figures.most_reasons, figures.failed);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "hints";
    const unsigned long most = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 10000;
    const q::config::Folders folders = q::config::find_folders();
    const q::plugins::Registry registry(folders.plugins);
    const q::taught::Collection taught(folders);
    const q::library::Library library(folders, [&] { return taught.types(registry.types()); });

    std::vector<q::library::Item> items;
    q::library::Shelf shelf(library, {});
    if (argc <= 3) shelf.refresh();
    shelf.finish();
    for (const q::library::ShelfContents& contents : shelf.contents())
        for (const q::library::ShelfPuzzle& puzzle : contents.puzzles)
            if (auto item = shelf.open({contents.file, puzzle, {}}))
                items.push_back(std::move(*item));
    for (int i = 3; i < argc; ++i)
        if (auto opened = library.open(argv[i]))
            std::ranges::move(*opened, std::back_inserter(items));

    std::map<std::string, Figures> by_type;
    for (const q::library::Item& item : items) {
        if (argc <= 3 && to_decide(item.puzzle->board()).size() > most_open) continue;
        if (e::solve_exactly(*item.puzzle, {}).verdict != e::Verdict::unique) continue;
        Figures here;
        if (what == "blame")
            blame(*item.puzzle, most, here);
        else
            play(*item.puzzle, what != "explanations", most, here);
        tell((item.type + " " + item.name).c_str(), here);
        by_type[item.type].add(here);
    }
    for (const auto& [type, figures] : by_type) tell(("all " + type).c_str(), figures);
}
