#include "plugins/guard_pictures.hpp"

#include <utility>

#include "plugins/guard_made.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::plugins {

GuardedPictures::GuardedPictures(std::shared_ptr<const PuzzleType> type, const PictureTaker& taker,
                                 PictureBounds bounds, std::shared_ptr<PluginHealth> standing)
    : type_(std::move(type)), taker_(taker), bounds_(bounds), standing_(std::move(standing)) {}

Result<PicturePuzzle> GuardedPictures::puzzle_of(const Picture& picture) const {
    PicturePuzzle made;
    Text fault;
    Result<std::unique_ptr<Puzzle>> puzzle =
        guarded_puzzle(PluginTask::draft, type_, standing_, [&] {
            Result<PicturePuzzle> pictured = taker_.puzzle_of(picture);
            if (!pictured) return Result<std::unique_ptr<Puzzle>>(pictured.error());
            made = *std::move(pictured);
            if (const auto sound = validate_picture_puzzle(made, picture); !sound)
                fault = sound.error().message;
            return Result<std::unique_ptr<Puzzle>>(std::move(made.puzzle));
        });
    if (!puzzle) return puzzle.error();
    if (!fault.empty()) return Error{standing_->failed(PluginTask::draft, std::move(fault))};
    made.puzzle = *std::move(puzzle);
    return made;
}

}  // namespace quadrille::plugins
