// Files of thousands of small puzzles, counted by the kernels of their type in the place of the
// ordinary way, which reads and asks puzzle by puzzle. What is told is the same, byte for byte: a
// puzzle that no kernel knows, or of which a kernel's answer is not enough, goes the ordinary way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/context.hpp"
#include "cli/inputs.hpp"
#include "cli/watchdog.hpp"
#include "engine/solve/bulk.hpp"

namespace quadrille::cli {

/// What a command wants of kernels.
struct BulkWork {
    std::uint64_t most_solutions = 2;  ///< of each puzzle no more are counted; 0: all are
    /// Makes what a kernel found out into the text of the report on a puzzle and its status; none
    /// where the ordinary way has more to tell. [any thread]
    using Tell =
        std::function<std::optional<Exit>(const engine::BulkAnswer& answer, std::string& text)>;
    /// For the kernels of a type, once a run.
    std::function<Tell(const engine::BulkSolver& kernels)> prepare;
};

/// Neighbours among the puzzles of a run that go one way.
struct Stretch {
    std::size_t first = 0;  ///< number of the first one
    std::size_t count = 0;
    /// The text that they are parts of, where kernels are asked first; else none.
    std::optional<NativeText> text = {};
    std::shared_ptr<const engine::BulkSolver> kernels = {};
    BulkWork::Tell tell = {};
};

/// The puzzles from `first` on, in order. Without `work` all of them go the ordinary way, and so
/// does the first of each text, whose remarks are told with it, and all of a type whose kernels do
/// not begin in the time of one puzzle.
[[nodiscard]] std::vector<Stretch> stretches_of(const Inputs& inputs, std::size_t first,
                                                const BulkWork* work, Watchdog& watchdog);

/// What was found out about neighbours, as text and holes in it.
struct BulkPiece {
    /// A puzzle that goes the ordinary way, and how much of the text stands before it.
    struct Hole {
        std::size_t number = 0;
        std::size_t before = 0;
    };
    std::string text;  ///< without control characters but line ends
    Exit exit = Exit::done;
    std::vector<Hole> holes;
    std::optional<Text> failure = {};
};

/// Asks kernels about `count` puzzles of a stretch from its `begin`-th on. With `titles` each has
/// its name above it and a blank line below. What they do not answer in the time of so many puzzles
/// is a hole; all are where they fail. [any thread]
[[nodiscard]] BulkPiece ask_kernels(const Stretch& stretch, std::size_t begin, std::size_t count,
                                    const BulkWork& work, bool titles, Watchdog& watchdog,
                                    const std::stop_token& stop);

/// How many puzzles kernels are asked about at a time.
[[nodiscard]] std::size_t piece_size(const Stretch& stretch, std::size_t jobs, bool limited);

}  // namespace quadrille::cli
