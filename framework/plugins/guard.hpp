// Stands between plugins and the rest of the host: a type, its puzzles and their facets with every
// call under one guard. Nothing that a plugin throws gets past it, and what it hands over was
// checked against the contract.
//
// What a plugin declares noexcept (info, board, rules, facet, techniques, solvers) cannot be
// guarded in the language; those are called while the library is tried in a process of its own,
// with all else that is done with its example, and once for each puzzle: techniques and solvers
// when they are first asked for, all else when it is read. Unknown facets are not let through: a
// facet gets a guard here before the host uses it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plugins/guard_credits.hpp"
#include "plugins/guard_formats.hpp"
#include "plugins/guard_kernels.hpp"
#include "plugins/guard_lessons.hpp"
#include "plugins/guard_looks.hpp"
#include "plugins/guard_pictures.hpp"
#include "plugins/guard_setter.hpp"
#include "plugins/guard_solvers.hpp"
#include "plugins/guard_symmetries.hpp"
#include "plugins/health.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::plugins {

/// Techniques whose every search is guarded and whose every step exists on the board.
class GuardedTechniques final : public Techniques, public UniquenessTechniques {
public:
    /// All that the puzzle offers, of which the last so many take one solution for granted.
    GuardedTechniques(std::vector<Technique> all, std::size_t of_uniqueness, const Board& board,
                      std::size_t rule_count, const std::shared_ptr<PluginHealth>& standing);
    [[nodiscard]] std::span<const Technique> techniques() const noexcept override {
        return std::span(all_).first(all_.size() - of_uniqueness_);
    }
    [[nodiscard]] std::span<const Technique> uniqueness_techniques() const noexcept override {
        return std::span(all_).last(of_uniqueness_);
    }

private:
    std::vector<Technique> all_;
    std::size_t of_uniqueness_;
};

/// Throws only what the host's own canvas throws while drawing. A position that its plugin fails to
/// draw is shown by outlines and symbols.
class GuardedPuzzle final : public Puzzle {
public:
    /// Requires that the puzzle passed validate_puzzle. `text` is what it was read from.
    GuardedPuzzle(std::shared_ptr<const PuzzleType> type, std::unique_ptr<Puzzle> puzzle,
                  std::string text, std::shared_ptr<PluginHealth> standing);
    ~GuardedPuzzle() override;
    GuardedPuzzle(const GuardedPuzzle&) = delete;
    GuardedPuzzle& operator=(const GuardedPuzzle&) = delete;

    [[nodiscard]] const Board& board() const noexcept override { return *board_; }
    [[nodiscard]] const Rules& rules() const noexcept override { return *rules_; }
    void draw(Canvas& canvas, const Position& position, const ClueStates& clues) const override;
    [[nodiscard]] std::string write() const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;

private:
    void wrap_custom_rules();
    [[nodiscard]] std::unique_ptr<const GuardedTechniques> wrapped_techniques() const;
    [[nodiscard]] std::unique_ptr<const GuardedSolvers> wrapped_solvers() const;
    void wrap_looks();
    void wrap_clue_sheet();

    std::shared_ptr<const PuzzleType> type_;  // outlives its puzzles
    std::unique_ptr<Puzzle> puzzle_;
    std::string text_;
    std::shared_ptr<PluginHealth> standing_;
    const Board* board_;
    const Rules* rules_;
    Rules wrapped_rules_;  // only where there are functions in them
    // Asked of the plugin when they are asked for: most puzzles of a long run need neither.
    kit::Lazy<std::unique_ptr<const GuardedTechniques>> techniques_;
    kit::Lazy<std::unique_ptr<const GuardedSolvers>> solvers_;
    std::unique_ptr<GuardedColours> colours_;
    std::unique_ptr<GuardedAids> aids_;
    std::unique_ptr<GuardedFrames> frames_;
    std::unique_ptr<GuardedAbout> about_;
    std::unique_ptr<GuardedKind> kind_;
    std::unique_ptr<GuardedCreditSheet> credit_sheet_;
    std::unique_ptr<GuardedClueSheet> clue_sheet_;
};

/// Parts that lie within the text, in order.
class GuardedBatch final : public Batch {
public:
    GuardedBatch(std::shared_ptr<const PuzzleType> type, const Batch& batch,
                 std::shared_ptr<PluginHealth> standing)
        : type_(std::move(type)), batch_(batch), standing_(std::move(standing)) {}
    [[nodiscard]] std::vector<std::string_view> parts(std::string_view text) const override;

private:
    std::shared_ptr<const PuzzleType> type_;  // owns the batch
    const Batch& batch_;
    std::shared_ptr<PluginHealth> standing_;
};

class GuardedType final : public PuzzleType {
public:
    GuardedType(std::shared_ptr<const PuzzleType> type, TypeInfo info,
                std::shared_ptr<PluginHealth> standing);

    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;

private:
    void wrap_formats();
    void wrap_setter();
    void wrap_pictures();
    void wrap_symmetries();
    void wrap_lessons();
    void wrap_kernels();

    std::shared_ptr<const PuzzleType> type_;
    TypeInfo info_;
    std::shared_ptr<PluginHealth> standing_;
    std::unique_ptr<GuardedBatch> batch_;
    std::unique_ptr<GuardedFormats> formats_;
    std::unique_ptr<GuardedSetter> setter_;
    std::unique_ptr<GuardedPictures> pictures_;
    std::unique_ptr<GuardedSymmetries> symmetries_;
    std::unique_ptr<GuardedLessons> lessons_;
    std::unique_ptr<GuardedKernels> kernels_;
};

}  // namespace quadrille::plugins
