// How a type is played, for somebody who sees it for the first time: its example plays itself, its
// rules, and how marks are made, with their pictures. The same for every type.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "drawing/mark_picture.hpp"
#include "play/demonstration.hpp"
#include "play/mark_words.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class Introduction {
public:
    /// For somebody who opened that puzzle.
    Introduction(Shell& shell, std::shared_ptr<const PuzzleType> type,
                 std::shared_ptr<const Puzzle> opened);

    /// Widgets, in the window under way.
    void body();
    /// True if another picture is to be drawn.
    [[nodiscard]] bool tick(std::chrono::steady_clock::time_point now);

private:
    /// Of the picture: what is left of the window under the rules, where that is enough.
    [[nodiscard]] float side_in(float width, float height) const;
    void moving_picture(float side);
    void ways_to_mark();
    void rules();

    Shell* shell_;
    std::shared_ptr<const PuzzleType> type_;
    bool is_plain_;  ///< the puzzle has not all that the rules are about
    bool are_all_rules_shown_ = false;
    play::Demonstration demonstration_;
    play::MarkingWords words_;
    std::vector<std::vector<drawing::MarkPicture>> pictures_;  ///< by way, in turn
};

}  // namespace quadrille::window
