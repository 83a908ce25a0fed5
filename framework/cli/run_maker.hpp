// The puzzles of a run, each made by its number alone, in any order and on any thread; where they
// share a solution, that comes first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/context.hpp"
#include "cli/generate_order.hpp"
#include "cli/progress.hpp"
#include "cli/watchdog.hpp"
#include "engine/generate/generate.hpp"

namespace quadrille::cli {

/// A puzzle of a run, or why there is none.
struct MadePuzzle {
    std::uint64_t seed = 0;
    Result<engine::Generated> result = Error{};
    double milliseconds = 0;
};

class RunMaker {
public:
    /// What is passed must outlive it.
    RunMaker(const CommandContext& context, const Order& order, const GenerateOptions& options,
             Progress& progress, Watchdog& watchdog)
        : context_(context),
          order_(order),
          options_(options),
          progress_(progress),
          watchdog_(watchdog),
          solution_{{options.from_solution}, options.type} {}

    /// Reads the solution that all puzzles have, where a file is named for it; a failure is told.
    /// Once, before anything is made.
    [[nodiscard]] Exit read_solution();
    /// Makes the first puzzle of the run, where all are to have its solution; a failure is told.
    /// Once, likewise.
    [[nodiscard]] Exit share_first_solution();
    /// Identity of the solution that was read; empty where none was.
    [[nodiscard]] std::string solution_key() const;

    /// The puzzle with that number, from 0. [any thread]
    [[nodiscard]] MadePuzzle make(std::size_t number);
    /// Why there is no puzzle, and what can be done.
    [[nodiscard]] Text told_failure(const engine::Generated& generated) const;

private:
    [[nodiscard]] MadePuzzle make_now(std::size_t number);
    /// Takes it for all puzzles; a failure is told, in the name of the file if there is one.
    [[nodiscard]] Exit take_solution(const Puzzle& puzzle, const Position& marks,
                                     const std::string& file);

    const CommandContext& context_;
    const Order& order_;
    const GenerateOptions& options_;
    Progress& progress_;
    Watchdog& watchdog_;
    const InputOptions solution_;  ///< work that was left behind may still read in it
    std::shared_ptr<const engine::SolvedBoard> board_;  ///< null: each puzzle has its own
    std::optional<MadePuzzle> first_;  ///< of a run that shares its solution, until it is asked for
};

}  // namespace quadrille::cli
