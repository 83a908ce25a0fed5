// Puzzles of one full board, drawn until one is of the levels wanted. Internal to the engine.
//
// Hard puzzles are few, and lie close together: where they are wanted, behind one that is too easy
// the next is drawn near to the one that left the most marks open behind the compiled rules, and
// techniques are asked only about such as leave about as many (threshold accepting; Dueck and
// Scheuer 1990).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "engine/generate/clue_thinner.hpp"
#include "engine/generate/kernel_thinner.hpp"
#include "engine/generate/stated_clues.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {

/// Both are wanted, and all between them.
struct Levels {
    std::uint16_t least = 0;
    std::uint16_t most = UINT16_MAX;
};

class ClueDraws {
public:
    /// As for ClueThinner. Requires givens_alone(table).
    ClueDraws(const Puzzle& whole, const CompiledRules& rules, const ClueTable& table,
              const Position& solution, Budget& budget, Levels levels,
              std::function<void()> asked);

    /// Kernels thin out, as far as they know; these must outlive it.
    void use(KernelThinner& kernels) noexcept { kernels_ = &kernels; }

    /// Techniques are asked about the puzzle that shows these groups, which `make` makes, instead
    /// of about a board on which none is printed: then what fits is of the levels for sure.
    using MakePuzzle = std::function<std::unique_ptr<Puzzle>(const GroupNumbers&)>;
    void judge_puzzles(MakePuzzle make) { make_ = std::move(make); }

    enum class Outcome : std::uint8_t { fits, too_easy, too_hard };
    /// What came of the draws, of which the last is `kept()`. Not `fits` where another board is a
    /// better try, or, as far as it is known, fewer clues can go. `groups` are all there are, in the
    /// order that draws shuffle. Once.
    [[nodiscard]] Outcome run(GroupNumbers groups, kit::Random& random);
    /// Groups that suffice, and of which none could go.
    [[nodiscard]] const GroupNumbers& kept() const noexcept { return kept_; }

private:
    /// All groups, in the order in which they are tried.
    [[nodiscard]] GroupNumbers next_order(kit::Random& random) const;
    /// Of what is kept.
    [[nodiscard]] Outcome judged();
    /// Draws the conclusions of techniques of at most that level behind what is stated.
    void deduce(StatedClues& stated, std::uint16_t level);
    /// Whether easier techniques solve it, or so little is open that they are not asked. Requires
    /// easier_.
    [[nodiscard]] bool is_too_easy();
    /// Requires wanted_.
    [[nodiscard]] bool is_too_hard();

    [[nodiscard]] GroupNumbers thinned(std::span<const std::size_t> order);

    GroupNumbers groups_;
    ClueThinner thinner_;
    KernelThinner* kernels_ = nullptr;
    MakePuzzle make_;                 ///< empty: judged without a puzzle
    std::unique_ptr<Puzzle> puzzle_;  ///< of what is kept; null: not made yet
    const Levels levels_;
    const bool seeks_hard_;              ///< harder than most are
    std::optional<StatedClues> easier_;  ///< limited to what would be too easy, where anything is
    std::optional<StatedClues> wanted_;  ///< limited to the hardest level, where there is one
    GroupNumbers kept_;
    GroupNumbers most_open_;  ///< near to these the next is drawn; empty at first
    std::size_t open_ = 0;    ///< marks that they leave open
};

}  // namespace quadrille::engine
