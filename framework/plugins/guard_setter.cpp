#include "plugins/guard_setter.hpp"

#include <string>
#include <utility>

#include "plugins/guard_made.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::plugins {

namespace {

using MadePuzzle = Result<std::unique_ptr<Puzzle>>;

}  // namespace

GuardedClueSheet::GuardedClueSheet(std::shared_ptr<const PuzzleType> type, const ClueSheet& sheet,
                                   const Board& board, std::shared_ptr<PluginHealth> standing)
    : type_(std::move(type)), sheet_(sheet), board_(board), standing_(std::move(standing)) {}

std::vector<ClueKind> GuardedClueSheet::asked_kinds() const {
    if (!standing_->good()) return {};
    std::vector<ClueKind> kinds;
    if (standing_->guard(PluginTask::clues, [&] { kinds = sheet_.kinds(); })) return {};
    const auto sound = validate_clue_kinds(kinds, board_);
    if (sound) return kinds;
    standing_->failed(PluginTask::clues, sound.error().message);
    return {};
}

std::vector<Clue> GuardedClueSheet::held(std::vector<Clue> clues) const {
    const auto sound = validate_clues(clues, known_kinds());
    if (sound) return clues;
    standing_->failed(PluginTask::clues, sound.error().message);
    return {};
}

std::vector<Clue> GuardedClueSheet::clues() const {
    if (!standing_->good()) return {};
    std::vector<Clue> clues;
    if (standing_->guard(PluginTask::clues, [&] { clues = sheet_.clues(); })) return {};
    return held(std::move(clues));
}

Result<std::unique_ptr<Puzzle>> GuardedClueSheet::changed(std::span<const Clue> taken,
                                                          std::span<const Clue> printed) const {
    MadePuzzle made = guarded_puzzle(PluginTask::clues, type_, standing_,
                                     [&] { return sheet_.changed(taken, printed); });
    if (made && *made == nullptr)
        return Error{standing_->failed(PluginTask::clues, "there is no puzzle")};
    return made;
}

Result<std::vector<Clue>> GuardedClueSheet::given_by(const Position& solution,
                                                     std::uint64_t seed) const {
    if (!standing_->good()) return Error{standing_->reason()};
    Result<std::vector<Clue>> clues = Error{};
    if (auto failed =
            standing_->guard(PluginTask::clues, [&] { clues = sheet_.given_by(solution, seed); }))
        return Error{std::move(*failed)};
    if (!clues) return clues;
    std::vector<Clue> sound = held(std::move(clues).value());
    if (!standing_->good()) return Error{standing_->reason()};
    return sound;
}

GuardedSetter::GuardedSetter(std::shared_ptr<const PuzzleType> type, const PuzzleSetter& setter,
                             std::vector<Parameter> parameters, bool draws_full_boards,
                             std::shared_ptr<PluginHealth> standing)
    : type_(std::move(type)),
      setter_(setter),
      parameters_(std::move(parameters)),
      draws_full_boards_(draws_full_boards),
      standing_(std::move(standing)) {}

Result<std::unique_ptr<Puzzle>> GuardedSetter::blank_board(
    std::span<const std::int32_t> values) const {
    MadePuzzle made = guarded_puzzle(PluginTask::draft, type_, standing_,
                                     [&] { return setter_.blank_board(values); });
    if (made && *made == nullptr)
        return Error{standing_->failed(PluginTask::draft, "there is no board")};
    return made;
}

Result<std::unique_ptr<Puzzle>> GuardedSetter::full_board(std::span<const std::int32_t> values,
                                                          std::uint64_t seed) const {
    return guarded_puzzle(PluginTask::draft, type_, standing_,
                          [&] { return setter_.full_board(values, seed); });
}

}  // namespace quadrille::plugins
