// A game as the window plays it: what is on paper (Sheet), where the player points (BoardPointer),
// what is written with (Picks, MarkWriter) and what is shown of broken rules (ErrorMarks), put
// together and seen as one. Knows no window and no widgets.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "config/settings.hpp"
#include "drawing/board_painter.hpp"
#include "drawing/margins.hpp"
#include "input/actions.hpp"
#include "library/library.hpp"
#include "play/board_lights.hpp"
#include "play/board_pointer.hpp"
#include "play/error_marks.hpp"
#include "play/mark_writer.hpp"
#include "play/past_view.hpp"
#include "play/picks.hpp"
#include "play/revision.hpp"
#include "play/sheet.hpp"

namespace quadrille::play {

class Game {
public:
    Game(library::Item item, game::Session session, std::shared_ptr<const PuzzleType> type);
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    [[nodiscard]] const library::Item& item() const noexcept { return item_; }
    /// The player calls it otherwise from now on: in another language, say.
    void retitle(std::string title) { item_.title = std::move(title); }
    [[nodiscard]] const PuzzleType& type() const noexcept { return *type_; }
    [[nodiscard]] std::shared_ptr<const PuzzleType> shared_type() const noexcept { return type_; }
    [[nodiscard]] const Puzzle& puzzle() const noexcept { return sheet_.puzzle(); }
    [[nodiscard]] const Board& board() const noexcept { return sheet_.board(); }
    /// Why the puzzle's plugin is no longer trusted; empty while it is.
    [[nodiscard]] std::optional<Text> fault() const;

    // Its parts, and what is asked of them most.
    [[nodiscard]] Sheet& sheet() noexcept { return sheet_; }
    [[nodiscard]] const Sheet& sheet() const noexcept { return sheet_; }
    [[nodiscard]] const BoardPointer& pointer() const noexcept { return pointer_; }
    [[nodiscard]] const Picks& picks() const noexcept { return picks_; }
    [[nodiscard]] const BoardLights& lights() const noexcept { return lights_; }
    [[nodiscard]] const ErrorMarks& errors() const noexcept { return errors_; }
    [[nodiscard]] const game::Session& session() const noexcept { return sheet_.session(); }
    [[nodiscard]] bool solved() const noexcept { return sheet_.judge().solved(); }
    /// Of the sheet: what was made from an older one is out of date.
    [[nodiscard]] std::uint64_t revision() const noexcept { return sheet_.revision(); }
    /// The same, of what rules, solvers and hints can see.
    [[nodiscard]] std::uint64_t rules_revision() const noexcept { return sheet_.rules_revision(); }
    bool play(const Move& move) { return sheet_.play(move); }
    /// A move that was found for what rules see of the present position: the colours and corner
    /// notes that the player has made since are kept.
    bool play_found(Move move);
    bool play_by_program(const Move& move) { return sheet_.play_by_program(move); }
    bool travel(game::NodeId node) { return sheet_.travel(node); }
    /// Shows the board as it was, or will be, at a place of the history; the game stays where it
    /// is, and whatever changes it ends the view.
    void look_at(game::NodeId node);
    /// Shows the board as it is. False if that was shown.
    bool look_away();
    [[nodiscard]] std::optional<game::NodeId> looked_at() const noexcept { return past_.node(); }
    /// What would be different at another place of the history is shown over the board as it is.
    void compare_with(game::NodeId node);
    void end_comparison();
    void count_hint() { sheet_.count_hint(); }
    void count_check() { sheet_.count_check(); }
    void count_solution_shown() { sheet_.count_solution_shown(); }

    // What the player does. Each is true if it did anything.
    /// Undo and redo, save points, cursor, marks.
    bool perform(input::Action action);
    /// Puts the cursor there. False where it does not stop.
    bool point_at(ElementId element);
    /// A typed character writes at the cursor: see MarkWriter.
    bool type(char32_t character, std::optional<input::WriteMode> held = std::nullopt);
    /// A mark of the offered palette was asked for: see MarkWriter. One of a keypad that was chosen
    /// to be written next is put down.
    bool choose(Mark mark, bool as_note = false);
    /// A colour was asked for, from 1, likewise.
    bool choose_colour(std::uint8_t colour);
    /// Gives up the stroke or the selection.
    bool cancel();
    /// Puts down the mark of a keypad that was chosen to be written next.
    bool put_down();

    // A pointer in board units; moves are made on release, and shown before: see BoardPointer.
    void press(Vec2 at, Button button, bool on_the_field = true);
    void drag(Vec2 to);
    void release();
    void hover(std::optional<Vec2> at);

    /// Counts a check and highlights what breaks rules until the next change.
    [[nodiscard]] std::vector<engine::BrokenRule> check();
    /// Takes away what the check highlights.
    void end_check();
    /// What the last change has broken is not shown until it is said to be, or the next one:
    /// see ErrorMarks.
    void hold_back_errors(bool on, bool goes_on = false);
    /// What is shown for the player's comfort, as the settings say. Counts are at first, nothing is
    /// lit.
    void show_aids(const config::Settings& settings);
    /// That mark of the offered palette is pointed at; what is like it is lit meanwhile.
    void point_at_mark(std::optional<Mark> mark);

    /// Rises with all that is to be drawn anew.
    [[nodiscard]] const Revision& view() const noexcept { return view_; }
    /// What is seen: the position, with the stroke under way.
    [[nodiscard]] const Position& shown() const noexcept { return shown_; }
    /// Its spans are valid until the next call of anything that is not const.
    [[nodiscard]] drawing::Overlay overlay(const config::Settings& settings) const;
    /// Of what is shown: of a place of the history that is looked at, else of the present.
    [[nodiscard]] std::vector<Status> conditions(const config::Settings& settings) const {
        return errors_.conditions(settings, judge());
    }
    /// What judges the position that is shown, and that position without the stroke under way.
    [[nodiscard]] const engine::Judge& judge() const {
        return past_.node() ? *past_judge_ : sheet_.judge();
    }
    [[nodiscard]] const Position& judged() const {
        return past_.node() ? past_.state().position : sheet_.position();
    }
    [[nodiscard]] const drawing::Margins& margins() const noexcept { return margins_; }

    /// The log of a solve of this puzzle, to be stepped through: the last that was opened or
    /// watched. May be null.
    void keep_log(std::shared_ptr<const engine::StepLog> log) { log_ = std::move(log); }
    [[nodiscard]] const std::shared_ptr<const engine::StepLog>& log() const noexcept {
        return log_;
    }

private:
    /// The sheet has changed.
    void follow_sheet();
    /// The stroke, or what it is drawn on, has changed.
    void show_stroke();
    /// The row and the column of what the player looks at are shown.
    void show_level();
    /// Another place of the history is looked at.
    void judge_past();
    /// What is lit has changed, or may have.
    void light_place();
    void light_position();
    /// What the player has at hand: where a keypad writes, the cursor once it was placed; else what
    /// is looked at.
    [[nodiscard]] std::optional<ElementId> at_hand() const;

    library::Item item_;
    std::shared_ptr<const PuzzleType> type_;
    std::shared_ptr<const engine::StepLog> log_;
    Sheet sheet_;
    Picks picks_;
    BoardPointer pointer_;
    MarkWriter writer_;
    ErrorMarks errors_;
    BoardLights lights_;
    drawing::Margins margins_;
    PastView past_;                       ///< looked at
    std::optional<engine::Judge> past_judge_;  ///< of the place last looked at
    Position past_judged_;                     ///< what it has judged
    PastView compared_;                   ///< with the present
    std::vector<drawing::Ghost> ghosts_;  ///< of what is compared
    std::vector<ElementId> gone_;         ///< marks that are not there where it is compared
    Position shown_;
    std::vector<std::uint16_t> layers_;  ///< of what is shown
    std::vector<ElementId> level_;       ///< with what the player looks at
    config::Settings aids_;              ///< of which only what is lit is used
    bool placed_ = false;                ///< the player has placed the cursor
    std::optional<Mark> pointed_mark_;   ///< in the palette
    BoardLights::Alike alike_;
    std::vector<ElementId> lines_;
    std::vector<std::uint16_t> pieces_;
    std::vector<drawing::LooseEnd> loose_ends_;
    std::vector<ElementId> undecided_;
    std::optional<drawing::RunLength> run_;
    Revision view_;
};

}  // namespace quadrille::play
