// What `generate` is asked to make, read once: a run of puzzles, or a part of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/context.hpp"
#include "cli/options.hpp"
#include "cli/printed_book.hpp"
#include "cli/puzzle_text.hpp"
#include "engine/generate/generate.hpp"

namespace quadrille::cli {

/// One of several equal parts of a run, so that many machines can share it.
struct Shard {
    std::size_t part = 1;  ///< from 1
    std::size_t of = 1;
};

/// Reads "I/N" with I from 1 to N.
[[nodiscard]] Value part(Shard& target);

struct GenerateOptions {
    std::string type;
    std::string size;                  ///< "10x8" or "9"; empty: the type's standard
    std::string difficulty;            ///< empty: any
    std::vector<std::string> choices;  ///< "key=value" for what the type offers
    std::size_t count = 1;
    std::uint64_t seed = 0;
    Shard shard;
    std::string from_solution;   ///< file of the solution that all puzzles have; empty: none
    bool same_solution = false;  ///< all puzzles have that of the first of the run
    std::string output;  ///< file or folder; empty or "-": standard output
    std::optional<std::string> told_format;
    std::string resume;  ///< file of the run's state; empty: none is kept
    double timeout = 0;  ///< seconds a puzzle; 0: none
    BookChoices book;
    RunOptions run;

    [[nodiscard]] std::string format() const {
        return told_format.value_or(std::string(native_format));
    }
};

/// What was asked for, read once.
struct Order {
    std::shared_ptr<const PuzzleType> type;
    std::shared_ptr<const engine::Generator> generator;  ///< of that type
    std::vector<std::int32_t> values;
    std::uint16_t least_level = 0;
    std::uint16_t most_level = UINT16_MAX;
    std::size_t begin = 0;  ///< numbers of the run, from 0: those of this shard
    std::size_t end = 0;
};

/// The type of that id, its library opened. The error names those that make new puzzles; or says
/// that the library cannot be opened, of which `tell_failed_plugins` has the reason.
[[nodiscard]] Result<std::shared_ptr<const PuzzleType>> type_named(const CommandContext& context,
                                                                   const std::string& id);
/// Asks the type what its options mean.
[[nodiscard]] Result<Order> order_of(const CommandContext& context, const GenerateOptions& options);
/// What a run makes, for its state: as much as says each of its puzzles. How many they are is left
/// out, so that a run can be made longer. `solution` is the identity of that in a file, if any is.
[[nodiscard]] std::string told_run(const GenerateOptions& options, const Order& order,
                                   const std::string& solution);
/// The seed of the puzzle with that number in a run: any part of the run can be made alone, and
/// runs of neighbouring seeds have no puzzle in common. The first has that of the run itself.
[[nodiscard]] std::uint64_t seed_of(std::uint64_t run, std::size_t number);

}  // namespace quadrille::cli
