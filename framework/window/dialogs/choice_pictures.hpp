// The pictures beside what is chosen for a new puzzle, on the graphics card.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "play/choice_previews.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class ChoicePictures {
public:
    /// The shell outlives it.
    explicit ChoicePictures(Shell& shell) : shell_(&shell) {}
    ~ChoicePictures() { drop_all(); }
    ChoicePictures(const ChoicePictures&) = delete;
    ChoicePictures& operator=(const ChoicePictures&) = delete;

    /// The type whose choices are on the screen, in each frame.
    void show(const std::shared_ptr<const PuzzleType>& type);
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick() { return previews_.tick(); }
    /// Of `side` times `side` pixels; null where there is none yet.
    [[nodiscard]] Picture of(std::size_t parameter, std::size_t choice, unsigned side);

private:
    void drop_all();

    Shell* shell_;
    play::ChoicePreviews previews_;
    std::shared_ptr<const PuzzleType> type_;
    std::string theme_;  ///< whose colours they have
    unsigned side_ = 0;
    std::map<std::pair<std::size_t, std::size_t>, Picture> pictures_;
    unsigned painted_ = 0;  ///< in this frame
};

}  // namespace quadrille::window
