// What leaves the program: the game or its puzzle saved as a file, the board as a picture, a page
// or a text, on the clipboard or on paper; and the same of a puzzle that is drawn.
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

/// A puzzle that is drawn, as it leaves the program.
struct DrawnPuzzle {
    library::Item item;
    std::optional<Position> solution;  ///< full, where one is drawn
};

class ShareDialog final : public Dialog {
public:
    explicit ShareDialog(Shell& shell) : Dialog(shell, input::Action::share), place_(shell) {}

    void start(const play::Game* game) override;
    /// It is opened on what is drawn.
    void start(DrawnPuzzle drawing);
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

    /// What leaves: of `game`, or where it is null of the drawing.
    struct Subject {
        const play::Game* game = nullptr;
        const library::Item& item;
        const Puzzle& puzzle;
        const TypeInfo& type;
    };

    void show_ways(const Subject& subject);
    /// Whether marks are shown, of a game, or the solution, of a drawing that has one.
    void show_marks(const Subject& subject);
    void show_place(const Subject& subject);
    bool row(const char* name, const char* icon, const std::string& words);
    void choose_place(const Subject& subject, Destination destination);
    /// All of the file; the error says why it cannot be made.
    [[nodiscard]] Result<std::string> content_of(const Subject& subject,
                                                 const Destination& destination) const;
    [[nodiscard]] exporting::Picture picture_of(const Subject& subject) const;
    [[nodiscard]] Result<std::string> drawn(const Subject& subject, exporting::Format format) const;
    void save(const Subject& subject, const std::filesystem::path& file);
    void copy_board(const Subject& subject);
    void copy_picture(const Subject& subject);
    void print(const Subject& subject);
    void complain(const Error& error);

    std::optional<DrawnPuzzle> drawing_;
    bool with_marks_ = true;
    bool with_solution_ = false;
    std::optional<Destination> destination_;  ///< whose place is being chosen
    SavePlace place_;
    play::BackgroundTask<Result<void>> printing_;
};

}  // namespace quadrille::window
