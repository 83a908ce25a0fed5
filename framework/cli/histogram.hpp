// How many puzzles have which level and how many clues, drawn in text: so that a thousand of them
// are judged at a glance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "cli/batch.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::cli {

/// Puzzles of each type, variant and size apart.
class Histogram {
public:
    /// [any thread]
    void add(const library::Item& item, const engine::Rating& rating);
    /// A drawing for each sort of puzzles, with a bar a level and a bar for so many clues.
    [[nodiscard]] std::string text(const CommandContext& context) const;
    /// The same numbers, a line for each sort.
    [[nodiscard]] std::string json() const;

private:
    using Counts = std::map<std::size_t, std::size_t>;  ///< of what is counted, how many
    struct Group {
        std::size_t puzzles = 0;
        std::size_t not_unique = 0;  ///< or not rated in time; of these nothing else is counted
        Counts levels;
        Counts clues;
        Counts scores;
    };
    struct Sort {
        std::string type, variant, size;  ///< the variant in English
        friend auto operator<=>(const Sort&, const Sort&) = default;
    };

    mutable std::mutex mutex_;
    std::map<Sort, Group> groups_;
};

/// What is printed of a puzzle and could be left out, or all of it where nothing could; where it
/// tells no clues, its givens.
[[nodiscard]] std::size_t clue_count(const Puzzle& puzzle);

}  // namespace quadrille::cli
