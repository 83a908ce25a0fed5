// What a puzzle does: writing, drawing, the same each time, from any thread, in silence.
#include <cstdio>
#include <iostream>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

#include "check.hpp"
#include "inspecting_canvas.hpp"

namespace quadrille::check {

namespace {

std::vector<Status> random_states(const Board& board, kit::Random& random) {
    std::vector<Status> states(board.size());
    for (Status& status : states) status = static_cast<Status>(random.below(3));
    return states;
}

/// What the puzzle draws of a position, as text.
std::string drawing(Context& context, const Puzzle& puzzle, const Position& position,
                    const ClueStates& clues) {
    InspectingCanvas canvas(puzzle.board());
    guarded(context, "draw", [&] { puzzle.draw(canvas, position, clues); });
    return canvas.log();
}

std::string written(Context& context, const Puzzle& puzzle) {
    return guarded(context, "write", [&] { return puzzle.write(); });
}

}  // namespace

void check_round_trip(Context& context) {
    const auto puzzle = context.example();
    const std::string text = written(context, *puzzle);
    auto again =
        guarded(context, "parse of what was written", [&] { return context.type().parse(text); });
    if (!again || *again == nullptr)
        context.stop("what the example writes does not read again: " + readable(text),
                     "parse(write()) is the same puzzle");
    context.expect(
        fingerprint(*puzzle) == fingerprint(**again),
        "the example, written and read, has another board or other rules: " + readable(text),
        "write everything that parse needs");
    const std::string second = written(context, **again);
    context.expect(
        text == second,
        "written again it reads " + readable(second) + ", at first it was " + readable(text),
        "write one and the same text for one puzzle");
}

void check_deterministic(Context& context) {
    const auto one = context.example();
    const auto two = context.example();
    const auto other_type = context.new_type();
    auto three =
        guarded(context, "parse", [&] { return other_type->parse(context.info().example); });
    const char* const advice =
        "keep nothing between calls: no statics, no clocks, no random numbers without a seed from "
        "the text";
    context.expect(fingerprint(*one) == fingerprint(*two),
                   "the same text gives two different puzzles", advice);
    context.expect(three && *three && fingerprint(*one) == fingerprint(**three),
                   "two types give different puzzles for one text", advice);
    context.expect(&one->board() == &one->board() && &one->rules() == &one->rules(),
                   "board() or rules() is another object each time",
                   "return a reference to a member");
    context.expect(written(context, *one) == written(context, *one) &&
                       written(context, *one) == written(context, *two),
                   "write() gives different texts for one puzzle", advice);
    for (int round = 0; round < 5; ++round) {
        const Position position = random_position(one->board(), context.random());
        const std::vector<Status> states = random_states(one->board(), context.random());
        const std::string first = drawing(context, *one, position, {states});
        context.expect(first == drawing(context, *one, position, {states}) &&
                           first == drawing(context, *two, position, {states}),
                       "one position is drawn in different ways", advice);
    }
}

void check_draw(Context& context) {
    const auto puzzle = context.example();
    const auto inspect = [&](const Position& position, const ClueStates& clues) {
        InspectingCanvas canvas(puzzle->board());
        guarded(context, "draw", [&] { puzzle->draw(canvas, position, clues); });
        for (const std::string& problem : canvas.problems())
            context.fail("draw, " + problem,
                         "see quadrille/canvas.hpp: finite points inside Board::extent, elements "
                         "of this board");
        context.expect(canvas.drew_paper_first(), "the first shape is not the paper",
                       "begin with kit::draw_paper(canvas, board().extent)");
    };
    inspect(Position(puzzle->board()), {});
    for (int round = 0; round < 20; ++round) {
        const std::vector<Status> states = random_states(puzzle->board(), context.random());
        inspect(random_position(puzzle->board(), context.random()), {states});
    }
}

void check_threads(Context& context) {
    const auto shared = context.example();
    const Position position = random_position(shared->board(), context.random());
    const std::string expected_drawing = drawing(context, *shared, position, {});
    const std::string expected_print = fingerprint(*shared);
    const std::string expected_text = written(context, *shared);
    const PuzzleType& type = context.type();
    constexpr int thread_count = 4;
    std::vector<std::string> differences(thread_count);
    {
        std::vector<std::thread> threads;
        for (auto& difference : differences)
            threads.emplace_back([&] {
                try {
                    for (int round = 0; round < 25 && difference.empty(); ++round) {
                        const auto own = type.parse(type.info().example);
                        if (!own || fingerprint(**own) != expected_print)
                            difference = "parse gives another puzzle";
                        InspectingCanvas canvas(shared->board());
                        shared->draw(canvas, position, {});
                        if (canvas.log() != expected_drawing)
                            difference = "draw draws something else";
                        if (shared->write() != expected_text)
                            difference = "write gives another text";
                    }
                } catch (...) {
                    difference = "a call throws";
                }
            });
        for (std::thread& thread : threads) thread.join();
    }
    for (const std::string& difference : differences)
        context.expect(difference.empty(), difference + " when several threads use the plugin",
                       "keep nothing in mutable members or statics");
}

void check_silent(Context& context) {
    const auto puzzle = context.example();
    static_cast<void>(written(context, *puzzle));
    static_cast<void>(
        drawing(context, *puzzle, random_position(puzzle->board(), context.random()), {}));
    static_cast<void>(
        guarded(context, "parse", [&] { return context.type().parse("\xFF no puzzle"); }));
    std::cout.flush();
    std::fflush(nullptr);
    // The runner points both at one file of its own.
    struct stat status {};
    const bool silent = ::fstat(STDOUT_FILENO, &status) != 0 || status.st_size == 0;
    context.expect(silent, "it writes to standard output or standard error",
                   "say what went wrong in an Error; the terminal belongs to the program");
}

}  // namespace quadrille::check
