// What full boards of one request have in common, found once for all of them: where their clues
// stand, what each clue states, and the compiled rules. Where clues are givens alone another full
// board has other marks and is the same else; where they are rules a frame is of its board alone.
// Internal to the engine.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/compiled/compiled_rules.hpp"
#include "engine/generate/clue_set.hpp"
#include "engine/generate/clue_table.hpp"
#include "engine/generate/clue_texts.hpp"
#include "engine/rules/budget.hpp"
#include "engine/solve/bulk.hpp"
#include "quadrille/kit/lazy.hpp"

namespace quadrille::engine {

/// Immutable, and refers to no puzzle but its own. [any thread]
class ClueFrame {
public:
    /// `clues` are those of the full board. None where it cannot be taken apart. Throws Interrupted
    /// and ContractBroken.
    [[nodiscard]] static std::shared_ptr<const ClueFrame> of(const Puzzle& full,
                                                             const ClueSet& clues,
                                                             Symmetry symmetry, Budget& budget,
                                                             const BulkSolver* kernels = nullptr);

    [[nodiscard]] const SharedKinds& kinds() const noexcept { return kinds_; }
    [[nodiscard]] const ClueGroups& groups() const noexcept { return groups_; }
    /// By group.
    [[nodiscard]] const ClueTable& table() const noexcept { return table_; }
    /// Of the board that it was made of; null unless they say all that the rules say, and nothing of
    /// hidden elements.
    [[nodiscard]] const CompiledRules* rules() const noexcept { return rules_ ? &*rules_ : nullptr; }

    /// Where kernels were told, and count what is printed on its boards: the texts that they read.
    [[nodiscard]] const ClueTexts* texts() const noexcept { return texts_ ? &*texts_ : nullptr; }

    [[nodiscard]] Symmetry symmetry() const noexcept { return symmetry_; }
    /// Whether a board differs in its marks alone. Then it is full, too.
    [[nodiscard]] bool fits(const Puzzle& full) const;
    /// The clues of a full board that fits: of those that it was made of, with the marks given here
    /// where clues are known to tell what is given.
    [[nodiscard]] ClueSet clues_of(const Puzzle& full) const;
    /// Whether clues stand on the same seats.
    [[nodiscard]] bool has_seats_of(std::span<const Clue> clues) const;
    /// Whether of the rules and marks of a full board that fits a puzzle states just those that
    /// always count, and those of the clues kept.
    [[nodiscard]] bool states(const Puzzle& puzzle, const Puzzle& full,
                              const std::vector<bool>& kept) const;

private:
    ClueFrame(const ClueSet& clues, Symmetry symmetry);

    void find_told_elements(const Board& board);

    Symmetry symmetry_;
    SharedKinds kinds_;
    std::vector<Clue> clues_;
    /// By clue: the element of which it tells what is given; empty unless each tells just that.
    std::vector<ElementId> told_;
    ClueGroups groups_;
    ClueTable table_;
    std::vector<bool> gives_;  ///< by element: it has a given that counts
    std::optional<CompiledRules> rules_;
    std::optional<ClueTexts> texts_;
};

/// The frame of the boards made last. What is made with it does not depend on which of them it was
/// made of. [any thread]
class ClueFrames {
public:
    /// With a type, its kernels are used; it must outlive this.
    explicit ClueFrames(const PuzzleType* type = nullptr) : type_(type) {}

    /// Null where there are none.
    [[nodiscard]] const BulkSolver* kernels() const;
    /// Null if the board has another one.
    [[nodiscard]] std::shared_ptr<const ClueFrame> fitting(const Puzzle& full,
                                                           Symmetry symmetry) const;
    /// Whether a board has one that was kept, so that it is known to be full.
    [[nodiscard]] bool know(const Puzzle& board) const;
    void keep(std::shared_ptr<const ClueFrame> frame);

private:
    [[nodiscard]] std::shared_ptr<const ClueFrame> last() const;

    const PuzzleType* type_;
    kit::Lazy<std::unique_ptr<const BulkSolver>> kernels_;
    mutable std::mutex mutex_;
    std::shared_ptr<const ClueFrame> last_;
};

}  // namespace quadrille::engine
