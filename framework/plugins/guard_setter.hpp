// The guards of setting: what can be printed on a puzzle, and blank and full boards of a type.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "plugins/health.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::plugins {

/// Kinds and clues that keep the contract, and puzzles under guard. One that does not say what is
/// printed on it has no kinds and no clues.
class GuardedClueSheet final : public ClueSheet {
public:
    /// `sheet` is a puzzle's that outlives this.
    GuardedClueSheet(std::shared_ptr<const PuzzleType> type, const ClueSheet& sheet,
                     const Board& board, std::shared_ptr<PluginHealth> standing);

    [[nodiscard]] std::vector<ClueKind> kinds() const override { return known_kinds(); }
    [[nodiscard]] std::vector<Clue> clues() const override;
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> changed(
        std::span<const Clue> taken, std::span<const Clue> printed) const override;
    [[nodiscard]] Result<std::vector<Clue>> given_by(const Position& solution,
                                                     std::uint64_t seed) const override;

private:
    /// Each clue is held to them.
    [[nodiscard]] const std::vector<ClueKind>& known_kinds() const {
        return kinds_.get([this] { return asked_kinds(); });
    }
    [[nodiscard]] std::vector<ClueKind> asked_kinds() const;
    /// Those that keep the contract; else none, and the plugin is set aside.
    [[nodiscard]] std::vector<Clue> held(std::vector<Clue> clues) const;

    std::shared_ptr<const PuzzleType> type_;
    const ClueSheet& sheet_;
    const Board& board_;
    std::shared_ptr<PluginHealth> standing_;
    kit::Lazy<std::vector<ClueKind>> kinds_;
};

class GuardedSetter final : public PuzzleSetter {
public:
    /// Requires that the parameters passed validate_parameters.
    GuardedSetter(std::shared_ptr<const PuzzleType> type, const PuzzleSetter& setter,
                  std::vector<Parameter> parameters, bool draws_full_boards,
                  std::shared_ptr<PluginHealth> standing);
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override {
        return parameters_;
    }
    [[nodiscard]] bool draws_full_boards() const noexcept override { return draws_full_boards_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override;
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                                             std::uint64_t seed) const override;

private:
    std::shared_ptr<const PuzzleType> type_;  // owns the setting
    const PuzzleSetter& setter_;
    std::vector<Parameter> parameters_;
    bool draws_full_boards_;
    std::shared_ptr<PluginHealth> standing_;
};

}  // namespace quadrille::plugins
