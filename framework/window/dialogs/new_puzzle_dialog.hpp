// Choosing what a new puzzle is to be like, and waiting while it is made.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "play/puzzle_maker.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class NewPuzzleDialog {
public:
    explicit NewPuzzleDialog(Shell& shell);

    /// `type` is that of the game being played, or empty.
    void start(std::string_view type);
    /// Stops the making. False if nothing was under way.
    bool cancel();
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick(std::chrono::steady_clock::time_point now) { return making_.tick(now); }
    /// Inside a popup, in a window that is `height` pixels high. The file of the new puzzle, once it is there.
    [[nodiscard]] std::optional<std::filesystem::path> frame(float height);

private:
    void choices(float height);
    void types();
    void parameter(std::size_t number);
    void difficulties();
    void seed();
    void foot();
    /// A name on the left; what follows stands in a column on the right.
    void label(const std::string& words);
    /// A chip after others in the column on the right, on a new line where it would not fit.
    [[nodiscard]] bool chip(const std::string& name, const std::string& words, bool chosen);
    [[nodiscard]] std::optional<std::filesystem::path> kept();

    Shell* shell_;
    play::PuzzleMaker making_;
    bool focus_ = false;        // the first widget is to be given the keys
    bool first_chip_ = true;    // of its row
    float choices_height_ = 0;  // as it was in the frame before
};

}  // namespace quadrille::window
