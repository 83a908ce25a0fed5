// The game on the screen, with all that lives as long as it: the part of the board that is seen,
// the panel beside it, the search for its solution. Takes pointer, keys and actions for it, keeps
// it saved, and tells what happens to it.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "drawing/board_scene.hpp"
#include "drawing/rim.hpp"
#include "drawing/wave.hpp"
#include "play/autosave.hpp"
#include "play/camera.hpp"
#include "play/challenge.hpp"
#include "play/panels/highlights.hpp"
#include "play/passing_mark.hpp"
#include "window/board_screen.hpp"
#include "window/dialogs/dialogs.hpp"
#include "window/panels/side_panel.hpp"
#include "window/screens/play_screen.hpp"
#include "window/solution_search.hpp"

namespace quadrille::window {

struct Victory;

class PlayedGame final : public BoardScreen {
public:
    /// `solved` is called when the player, or the program, has just solved it. Shell and dialogs
    /// outlive it.
    PlayedGame(Shell& shell, Dialogs& dialogs, library::Item item, game::Session session,
               std::shared_ptr<const PuzzleType> type, std::function<void()> solved);
    ~PlayedGame() override { panel_.close(); }

    [[nodiscard]] play::Game& game() noexcept { return game_; }
    [[nodiscard]] const play::Game& game() const noexcept { return game_; }

    void pointer_pressed(Vec2 at, Button button) override;
    void pointer_moved(Vec2 at) override;
    void pointer_released() override;
    void pointer_left() override;
    void pan_started(Vec2 at) override { panning_ = at; }
    void pan_ended() override { panning_.reset(); }
    void wheel(double steps, Vec2 at) override;
    /// A typed character. True if it wrote something.
    bool type(char32_t character, std::optional<input::WriteMode> held = std::nullopt);

    /// Any action but those of the program.
    void perform(input::Action action);
    /// Closes or stops what was opened or begun last; one thing. False if there is nothing left.
    bool close_topmost();
    /// Keys belong to the widgets of panel and bars, not to the board.
    [[nodiscard]] bool panel_has_keys() const noexcept {
        return panel_.has_keys() || bars_have_keys_;
    }
    void give_keys_to_board() noexcept;
    /// Gives them to the panel again where a click beside all widgets took them from it. False if
    /// it had lost none.
    bool give_back_keys() noexcept;

    /// The clock runs. True if it shows another time.
    bool pass_time(std::chrono::duration<double> passed);
    /// `covered`: a dialog lies over it.
    void tick(std::chrono::steady_clock::time_point now, bool covered);
    /// Settings and theme were read anew.
    void apply_settings();

    /// Finishes the stroke under way, saves, and waits for it; what is to be told.
    [[nodiscard]] play::Autosave::News finish();
    /// The player looks elsewhere, perhaps into the file.
    void put_in_order() { autosave_.put_in_order(); }

    /// All marks are taken back; undo brings them back.
    void restart();
    void show_log(std::shared_ptr<const engine::StepLog> log);

    void frame(float width, float height);
    [[nodiscard]] bool has_place() const override {
        return camera_.area().max.x > camera_.area().min.x;
    }
    [[nodiscard]] bool board_is_other() override;
    void paint_board(drawing::Painter& painter) const override;
    void paint_over(drawing::Painter& painter) const override;
    [[nodiscard]] Rect painted_area() const override { return camera_.seen(); }
    /// The panel of a finished game; it has the keys.
    void open_victory(Victory victory);

    /// The clock stands and the board is covered: nothing of it is seen, and nothing can be done to
    /// it until it goes on.
    [[nodiscard]] bool paused() const noexcept { return paused_; }
    /// Ends the pause. False if there was none.
    bool go_on();
    /// Something moves on the board by itself.
    [[nodiscard]] bool moving() const noexcept { return wave_.has_value(); }

private:
    /// Of what the numbers of rows and columns take beside the board.
    [[nodiscard]] double rim_digits() const;
    /// What is shown on the board besides its marks; an overlay only points at what it shows.
    struct Shown {
        drawing::Overlay overlay;
        play::Highlights told;
        std::vector<ElementId> of_save_point;
    };
    [[nodiscard]] Shown shown() const;
    [[nodiscard]] PanelContext panel_context();
    /// To be called after each change of position or history.
    void changed(bool by_panel = false);
    void trace_position() const;
    void pause();
    /// A mark of the challenge was wrong, and is taken back.
    void tell_wrong();
    /// Light over what was drawn, if the player likes things that move.
    void celebrate();
    void move_view(input::Action action);
    void show_forced(input::Action action);
    void play_action(input::Action action);
    void tell(const play::Autosave::News& news);
    void tell_refusal();
    /// Undo has led back from a solution.
    void tell_way_back();
    void tell_fault();
    /// Brings what the panel speaks of into view, once for each thing it says.
    void reveal_shown();

    Shell* shell_;
    Dialogs* dialogs_;
    play::Game game_;
    play::Autosave autosave_;
    play::ForcedSearch forced_;
    SidePanel panel_;
    SolutionSearch solution_;
    play::PassingMark passing_;
    play::Challenge challenge_;
    PlayScreen screen_;
    play::Camera camera_;
    drawing::Rim rim_;
    drawing::BoardScene scene_;
    std::function<void()> on_solved_;
    std::uint64_t seen_ = 0;     ///< of the game's view
    std::uint64_t told_at_ = 0;  ///< what rules can see, when panels were told of it last
    bool was_solved_;
    bool refusal_told_ = false;
    bool fault_told_ = false;
    std::optional<Vec2> panning_;
    bool paused_ = false;
    bool bars_have_keys_ = false;  ///< asked for where there was no panel
    std::optional<drawing::Wave> wave_;
    std::chrono::steady_clock::time_point wave_began_;
    Rect revealed_;
    std::string clock_;         ///< as it is shown
};

}  // namespace quadrille::window
