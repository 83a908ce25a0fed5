// Native texts of puzzles that show some groups of clues, put together without making the puzzles:
// what kernels of the type read. Internal to the engine.
//
// That can be done where a text is as long whatever is shown, and each of its bytes says the same
// in all of them but for one group, which it tells. Which bytes a group tells is found as a
// ClueTable finds what it states, by comparing a handful of texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/generate/clue_set.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::engine {

class ClueTexts {
public:
    /// `whole` is the puzzle that shows all clues, `without` the one that shows none of the groups.
    /// None where texts cannot be put together so. Throws Interrupted.
    [[nodiscard]] static std::optional<ClueTexts> of(const ClueSet& clues, const ClueGroups& groups,
                                                     const Puzzle& whole, const Puzzle& without,
                                                     const Budget& budget);

    /// A text as kernels read it: without the end of its only line.
    [[nodiscard]] static std::string line_of(const Puzzle& puzzle);

    [[nodiscard]] std::size_t groups() const noexcept { return places_.size(); }
    /// The line of the puzzle that shows none of them.
    [[nodiscard]] const std::string& without() const noexcept { return without_; }
    /// Whether this is the line of a full board that differs from `whole` in what the groups tell.
    [[nodiscard]] bool fits(std::string_view whole) const;
    /// Takes a group from a line of such a board, or puts it there.
    void show(std::string& line, std::size_t group, bool shown, std::string_view whole) const {
        for (const std::uint32_t place : places_[group])
            line[place] = shown ? whole[place] : without_[place];
    }

private:
    std::string without_;
    std::vector<std::vector<std::uint32_t>> places_;  ///< by group: the bytes that it tells
    std::vector<bool> is_told_;                       ///< by byte: by some group
};

}  // namespace quadrille::engine
