// The screen where a puzzle is drawn: a bar of buttons, the board with what is known of its clues
// lit on it, a column of what can be placed, and below a strip that says how the puzzle stands.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "play/camera.hpp"
#include "play/editor/workshop.hpp"
#include "window/board_screen.hpp"
#include "window/screens/editor_bar.hpp"
#include "window/screens/editor_column.hpp"
#include "window/screens/editor_strip.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class EditorScreen final : public BoardScreen {
public:
    /// What is to be done with what is drawn, elsewhere.
    struct Exits {
        std::function<void()> try_out;
        std::function<void(input::Action)> share;  ///< by the dialog of that action
    };
    /// Requires a puzzle that can be edited. `draft` as of a play::Workshop.
    EditorScreen(Shell& shell, std::shared_ptr<const PuzzleType> type,
                 std::shared_ptr<const Puzzle> puzzle, std::filesystem::path draft, Exits exits);

    [[nodiscard]] play::Workshop& workshop() noexcept { return workshop_; }
    /// What it is called, as its file will be.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    void show_title() const;
    void apply_settings() const;

    void pointer_pressed(Vec2 at, Button button) override;
    void pointer_moved(Vec2 at) override;
    void pointer_released() override;
    void pointer_left() override;
    void pan_started(Vec2 at) override { panning_ = at; }
    void pan_ended() override { panning_.reset(); }
    void wheel(double steps, Vec2 at) override;

    /// A typed character. True if it wrote something.
    bool type(char32_t character);
    /// Takes back what was typed last. False if nothing was.
    bool erase_back();
    /// False for an action that is not for this screen.
    bool perform(input::Action action);
    /// Gives up or leaves off one thing. False if there is nothing.
    bool close_topmost();
    /// Keys belong to the widgets, not to the board.
    [[nodiscard]] bool bars_have_keys() const noexcept { return bars_have_keys_; }
    void give_keys_to_board() noexcept;

    void tick(std::chrono::steady_clock::time_point now);
    void frame(float width, float height);
    /// What is still being typed beside the board belongs to the drawing from now on.
    void commit_fields() { column_.commit(workshop_); }
    /// The drawing is on disk, as far as it is to be kept; else why it is not.
    [[nodiscard]] Text finish();
    /// It is left: as `finish`, and the draft is gone where nothing of it is to be kept.
    Text put_away();

    [[nodiscard]] bool has_place() const override {
        return camera_.area().max.x > camera_.area().min.x;
    }
    [[nodiscard]] bool board_is_other() override;
    void paint_board(drawing::Painter& painter) const override;
    void paint_over(drawing::Painter& /*painter*/) const override {}
    [[nodiscard]] Rect painted_area() const override { return camera_.seen(); }

private:
    [[nodiscard]] play::Editor& editor() noexcept { return workshop_.editor(); }
    [[nodiscard]] const play::Editor& editor() const noexcept { return workshop_.editor(); }
    void save();
    /// It is saved elsewhere, or nothing was drawn.
    [[nodiscard]] bool needs_no_draft() const;
    /// The solution is not to be written on: see Workshop::waits_for_picture.
    [[nodiscard]] bool is_locked() const {
        return !editor().kind() && workshop_.waits_for_picture();
    }
    void paste();
    void move_view(input::Action action);
    void step_symmetry();
    /// The board may have grown: a line of clues is longer, say.
    void follow_board();
    void changed();
    void trace_state();

    /// What a picture of the board depends on.
    struct Seen {
        drawing::Transform transform;
        Rect area;
        std::uint64_t settings = 0;
        std::uint64_t editor = 0;
        std::uint64_t news = 0;
        bool forced = false;
        friend bool operator==(const Seen&, const Seen&) = default;
    };

    Shell* shell_;
    play::Workshop workshop_;
    Exits exits_;
    std::string name_;
    play::Camera camera_;
    Rect extent_;
    EditorBar bar_;
    EditorColumn column_;
    EditorStrip strip_;
    std::optional<Vec2> panning_;
    bool bars_have_keys_ = false;
    std::uint64_t news_ = 1;  ///< rises with what is found out
    std::optional<Seen> seen_;
    std::string traced_;
};

}  // namespace quadrille::window
