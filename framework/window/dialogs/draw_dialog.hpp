// What a puzzle that is to be drawn is like: its type and its board; or a drawing that was begun.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "play/editor/drafts.hpp"
#include "play/puzzle_maker.hpp"
#include "window/dialogs/board_choices.hpp"
#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class DrawDialog final : public Dialog {
public:
    /// What is to be drawn on, and the file that keeps it; empty for a new one.
    using Begin = std::function<void(std::shared_ptr<const PuzzleType>,
                                     std::shared_ptr<const Puzzle>, std::filesystem::path)>;

    DrawDialog(Shell& shell, Begin begin);

    [[nodiscard]] float width() const override { return 760; }
    void start(const play::Game* game) override;
    void body(const play::Game* game, float height) override;
    void tick(std::chrono::steady_clock::time_point now) override;

private:
    void choices(float height);
    void drafts();
    void go_on(const play::Draft& draft);
    void foot();

    Begin begin_;
    play::PuzzleMaker making_;
    BoardChoices board_;
    std::vector<play::Draft> drafts_;
    std::string failure_;
    bool focus_ = false;        ///< the first widget is to be given the keys
    float choices_height_ = 0;  ///< as it was in the frame before
};

}  // namespace quadrille::window
