// The guard of a type that makes puzzles of pictures.
#pragma once

#include <memory>

#include "plugins/health.hpp"
#include "quadrille/pictures.hpp"

namespace quadrille::plugins {

class GuardedPictures final : public PictureTaker {
public:
    /// Requires that the bounds passed validate_picture_bounds.
    GuardedPictures(std::shared_ptr<const PuzzleType> type, const PictureTaker& taker,
                    PictureBounds bounds, std::shared_ptr<PluginHealth> standing);
    [[nodiscard]] PictureBounds picture_bounds() const noexcept override { return bounds_; }
    [[nodiscard]] Result<PicturePuzzle> puzzle_of(const Picture& picture) const override;

private:
    std::shared_ptr<const PuzzleType> type_;  // owns the taker
    const PictureTaker& taker_;
    PictureBounds bounds_;
    std::shared_ptr<PluginHealth> standing_;
};

}  // namespace quadrille::plugins
