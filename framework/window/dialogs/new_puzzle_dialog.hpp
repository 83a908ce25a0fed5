// Choosing what a new puzzle is to be like, and waiting while it is made.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>

#include "play/puzzle_maker.hpp"
#include "window/dialogs/board_choices.hpp"
#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class NewPuzzleDialog final : public Dialog {
public:
    /// `open` is given the file of the new puzzle, once it is there.
    NewPuzzleDialog(Shell& shell, std::function<void(const std::filesystem::path&)> open);

    /// Offers the type that is played, if one is.
    [[nodiscard]] float width() const override { return 760; }
    void start(const play::Game* game) override;
    /// That type, if puzzles of it can be made.
    void offer(const std::string& type);
    void body(const play::Game* game, float height) override;
    /// Stops the making.
    bool leave_off() override;
    void tick(std::chrono::steady_clock::time_point now) override;

private:
    void choices(float height);
    void difficulties();
    /// Below the size of the board, which they are told about.
    void missing_difficulties();
    void seed();
    /// So much of the width is left on the line for another button.
    [[nodiscard]] float way_to_pictures(float width);
    void foot();
    /// Whether a type at hand is made of pictures.
    [[nodiscard]] bool takes_pictures() const;
    /// Stores what was made, and has it opened.
    void keep(const play::PuzzleMaker::Made& made);

    std::function<void(const std::filesystem::path&)> open_;
    play::PuzzleMaker making_;
    BoardChoices board_;
    bool focus_ = false;        // the first widget is to be given the keys
    float choices_height_ = 0;  // as it was in the frame before
};

}  // namespace quadrille::window
