// open_plugins FOLDER CACHE VERIFIER: opens what is there, uses the example of each type as the
// program does, and ends as the program does. Exit status: 0 all were refused, 1 one was opened.
#include <unistd.h>

#include <chrono>

#include "plugins/registry.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/null_canvas.hpp"

namespace {

using namespace quadrille;

void use(const PuzzleType& type) {
    const auto read = type.parse(type.info().example);
    if (!read) return;
    const Puzzle& puzzle = **read;
    const Position start(puzzle.board());
    for (const Rule& rule : puzzle.rules()) static_cast<void>(judge(puzzle.board(), rule, start));
    kit::NullCanvas canvas;
    puzzle.draw(canvas, start, {});
    static_cast<void>(puzzle.write());
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) return 2;
    ::alarm(60);  // to hang is to die
    plugins::RegistryOptions options;
    options.cache = arguments[2];
    options.verifier = arguments[3];
    options.time_limit = std::chrono::seconds(15);  // under sanitizers, beside other tests
    const plugins::Registry registry({arguments[1]}, options);
    const auto types = registry.types();
    for (const auto& type : types) use(*type);
    return types.empty() ? 0 : 1;
}
