// A game as the window plays it: the session with its judgement, the cursor, the stroke under way and what is highlighted.
// Knows no window and no widgets.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "config/settings.hpp"
#include "drawing/board_painter.hpp"
#include "drawing/margins.hpp"
#include "engine/rules/judge.hpp"
#include "input/actions.hpp"
#include "input/element_index.hpp"
#include "input/selection.hpp"
#include "input/stroke.hpp"
#include "input/mark_typer.hpp"
#include "library/library.hpp"
#include "play/picks.hpp"

namespace quadrille::play {

class Game {
public:
    Game(library::Item item, game::Session session, std::shared_ptr<const PuzzleType> type);
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    [[nodiscard]] const library::Item& item() const noexcept { return item_; }
    [[nodiscard]] const game::Session& session() const noexcept { return session_; }
    [[nodiscard]] const PuzzleType& type() const noexcept { return *type_; }
    [[nodiscard]] const Puzzle& puzzle() const noexcept { return session_.puzzle(); }
    [[nodiscard]] const Board& board() const noexcept { return session_.puzzle().board(); }
    [[nodiscard]] const drawing::Margins& margins() const noexcept { return margins_; }
    /// Why the puzzle's plugin is no longer trusted; empty while it is.
    [[nodiscard]] std::optional<Text> fault() const;
    [[nodiscard]] bool solved() const noexcept { return judge_.solved(); }
    /// Whether something was asked of the solved board since the last call that would have changed it.
    [[nodiscard]] bool take_refusal() noexcept { return std::exchange(refused_, false); }
    /// Whether the board is solved, so that nothing may change it; that it was tried is remembered.
    bool refuse();
    /// The session's, filled in before it is saved.
    void identify(std::string_view name, std::string_view attempt) { session_.identify(name, attempt); }

    /// What is seen: the position, with the stroke under way.
    [[nodiscard]] const Position& shown() const noexcept { return shown_; }
    /// Its spans are valid until the next call of anything that is not const.
    [[nodiscard]] drawing::Overlay overlay(const config::Settings& settings) const;
    /// Whether the puzzle has any rule of a named condition.
    [[nodiscard]] bool is_stated(std::size_t condition) const { return judge_.is_stated(condition); }
    /// State of each named condition; a violated one is told as open where errors are not to be marked.
    [[nodiscard]] std::vector<Status> conditions(const config::Settings& settings) const;

    /// Does what an action asks of a game: undo and redo, save points, cursor, marks. True if anything is to be drawn anew.
    bool perform(input::Action action);
    /// A typed character. True if it wrote something at the cursor: a mark, or a note in notes mode.
    bool type(char32_t character);
    bool play(const Move& move);
    /// Marks that the program found.
    bool play_by_program(const Move& move);
    bool travel(game::NodeId node);
    /// Back to where an open save point was opened; it stays open, and redo goes forward again. False if nothing came since.
    bool back_to(game::LayerId save_point);
    /// The elements whose marks or notes were made in a save point.
    [[nodiscard]] std::vector<ElementId> made_in(game::LayerId save_point) const;
    bool choose_branch(game::NodeId branch);
    void play_solution(const Position& solution);

    [[nodiscard]] const Picks& picks() const noexcept { return picks_; }
    /// A mark of the offered palette was asked for: a brush takes it, a keypad writes it at the cursor, or clears it where it
    /// stands. As a note, with a keypad or in notes mode, it is noted there instead. True if anything is to be drawn anew.
    bool choose(Mark mark, bool as_note = false);
    /// Whether a mark that is written takes out the notes that it forbids, in the same move. Off at first.
    void tidy_notes(bool on) noexcept { tidy_notes_ = on; }

    /// Whether what only counts for the player is shown. It is at first.
    void show_aids(bool on);
    [[nodiscard]] bool has_aids() const noexcept { return !aids_.empty(); }

    /// A pointer in board units; moves are made on release, and shown before. True if anything is to be drawn anew.
    /// `on_the_field`: false where what was pressed is seen elsewhere than it lies, in a margin that is kept in view.
    bool press(Vec2 at, Button button, bool on_the_field = true);
    bool drag(Vec2 to);
    bool release();
    bool cancel();
    bool hover(std::optional<Vec2> at);
    [[nodiscard]] bool stroking() const noexcept { return stroke_.has_value() || selection_.dragging(); }
    /// Where a keypad writes, a drag in notes mode paints nothing: what it passed is selected until the pointer or the cursor
    /// goes elsewhere, and notes are written in all of it at once.
    [[nodiscard]] std::span<const ElementId> selected() const noexcept { return selection_.elements(); }

    /// Counts a check and highlights what breaks rules until the next change.
    [[nodiscard]] std::vector<engine::BrokenRule> check();
    /// What the player was told, for the score.
    void count_hint();
    void count_check();
    void count_solution_shown();
    /// Takes away what the check highlights.
    void end_check() { checked_.clear(); }
    void pass_time(std::chrono::duration<double> played) { session_.pass_time(played); }

    [[nodiscard]] std::optional<ElementId> cursor() const noexcept { return cursor_; }
    /// Under the pointer; empty where that is not over the board.
    [[nodiscard]] std::optional<ElementId> hovered() const noexcept { return hovered_; }
    /// The topmost element there.
    [[nodiscard]] std::optional<ElementId> element_at(Vec2 place) const { return index_.at(place); }
    /// Whether the player has done anything to it since it was opened or saved: what nobody touched need not be saved.
    [[nodiscard]] bool touched() const noexcept { return touched_; }
    /// It is on disk as it is now.
    void was_saved() noexcept { touched_ = false; }
    /// Rises with each change of position, layers or history: what was made from an older one is out of date.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }

    /// The log of a solve of this puzzle, to be stepped through: the last that was opened or watched. May be null.
    void keep_log(std::shared_ptr<const engine::StepLog> log) { log_ = std::move(log); }
    [[nodiscard]] const std::shared_ptr<const engine::StepLog>& log() const noexcept { return log_; }

private:
    bool changed(const std::vector<ElementId>& elements);
    /// What breaks rules that nothing on the board tells.
    void blame();
    [[nodiscard]] std::span<const ElementId> left_out() const;
    void show();
    /// The row and the column of what the pointer is over, or of the cursor, are looked along.
    void look_along();
    bool move_cursor(input::Action action);
    /// The pointer went down there: the cursor follows.
    void turn_to(ElementId element);
    bool mark(Button button);
    bool step_palette(bool forward);
    /// What a click writes in notes mode: the note of the mark that it would write.
    [[nodiscard]] std::optional<Change> noted_by(ElementId element, Button button) const;
    /// Where notes are written: the cursor, or of what is selected the first that takes any. Empty where nothing does.
    [[nodiscard]] std::optional<ElementId> noted_at() const;
    /// The change of notes, made in everything that is selected.
    [[nodiscard]] Move in_selection(const Change& change) const;
    /// Takes all notes out of what is selected; marks stay.
    bool clear_selected();
    bool fill_notes_here();
    [[nodiscard]] Move tidied(const Position& before, const Move& move) const;

    library::Item item_;
    std::shared_ptr<const engine::StepLog> log_;
    game::Session session_;
    std::shared_ptr<const PuzzleType> type_;
    engine::Judge judge_;
    input::ElementIndex index_;
    drawing::Margins margins_;
    input::MarkTyper typing_;
    Picks picks_;
    std::optional<input::Stroke> stroke_;
    input::Selection selection_;
    std::optional<ElementId> cursor_;
    bool cursor_shown_ = false;
    std::optional<ElementId> hovered_;
    std::vector<ElementId> level_;  // with the cursor, or what the pointer is over
    Position shown_;
    std::vector<std::uint16_t> layers_;
    std::vector<Status> calm_clues_;        // clues with violated ones left open
    std::vector<ElementId> live_culprits_;  // of broken rules that no printed clue tells
    std::vector<ElementId> checked_;
    std::uint64_t revision_ = 0;
    bool touched_ = false;
    bool refused_ = false;
    bool tidy_notes_ = false;
    std::vector<ElementId> aids_;
    bool aids_shown_ = true;
    Move typed_;  ///< what the last typed character did, where the next may go on from it
    std::uint64_t typed_revision_ = 0;
};

}  // namespace quadrille::play
