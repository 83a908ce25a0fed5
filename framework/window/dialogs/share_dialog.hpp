// What leaves the program: the game or its puzzle saved as a file, the board as a picture, a page
// or a text, on the clipboard or on paper.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "export/render.hpp"
#include "play/background_task.hpp"
#include "window/dialogs/dialog.hpp"
#include "window/dialogs/save_place.hpp"

namespace quadrille::window {

class ShareDialog final : public Dialog {
public:
    explicit ShareDialog(Shell& shell) : Dialog(shell, input::Action::share), place_(shell) {}

    void start(const play::Game* game) override;
    void body(const play::Game* game, float height) override;
    /// From the choice of a place back to what can be done.
    bool leave_off() override;
    void tick(std::chrono::steady_clock::time_point now) override;

private:
    /// What a file is made of.
    enum class Content : std::uint8_t { game, puzzle, board };
    struct Destination {
        Content content = Content::board;
        exporting::Format format = exporting::Format::png;  ///< of a board
        std::string ending;
    };

    void show_ways(const play::Game& game);
    void show_place(const play::Game& game);
    bool row(const char* name, const char* icon, const std::string& words);
    void choose_place(const play::Game& game, Destination destination);
    /// All of the file; the error says why it cannot be made.
    [[nodiscard]] Result<std::string> content_of(const play::Game& game,
                                                 const Destination& destination) const;
    [[nodiscard]] Result<std::string> drawn(const play::Game& game, exporting::Format format) const;
    void save(const play::Game& game, const std::filesystem::path& file);
    void copy_board(const play::Game& game);
    void copy_picture(const play::Game& game);
    void print(const play::Game& game);
    void complain(const Error& error);

    bool with_marks_ = true;
    std::optional<Destination> destination_;  ///< whose place is being chosen
    SavePlace place_;
    play::BackgroundTask<Result<void>> printing_;
};

}  // namespace quadrille::window
