// Setting a puzzle by hand: which clues are placed, where the pointer and the keys are, what is
// typed, selected and pasted. Every kind of clues, and the solution itself, is a surface that takes
// the gestures of play. Knows no widgets and no puzzle by name.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/generate/symmetry.hpp"
#include "input/actions.hpp"
#include "input/mark_typer.hpp"
#include "play/editor/clue_typer.hpp"
#include "play/editor/edit_surface.hpp"
#include "play/editor/edited_puzzle.hpp"
#include "play/editor/grid_paste.hpp"
#include "play/editor/group_selection.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille::play {

class Editor {
public:
    /// Requires a puzzle that can be edited.
    Editor(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle);
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    [[nodiscard]] const EditedPuzzle& puzzle() const noexcept { return puzzle_; }
    /// Rises with all that can be seen.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_ + puzzle_.revision(); }

    // What is placed.

    /// The kind of clues at hand; empty: the solution is drawn.
    [[nodiscard]] std::optional<std::uint32_t> kind() const noexcept { return kind_; }
    /// Null where the solution is drawn.
    [[nodiscard]] const ClueKind* clue_kind() const {
        return kind_ ? &puzzle_.kinds()[*kind_] : nullptr;
    }
    void choose_kind(std::optional<std::uint32_t> kind);
    /// The next kind, with the solution among them, going round.
    void step_kind(bool forward);
    /// The mark that the brush holds, on the surface at hand; blank: none, clicks step through.
    [[nodiscard]] Mark brush() const noexcept { return brush_; }
    /// Takes the brush, or lays it aside where it is held already.
    void pick(Mark mark);
    /// The brush shows what the drawn solution says, or hides it.
    [[nodiscard]] bool masks() const noexcept { return masks_; }
    /// Whether there is such a brush: the solution is drawn, and the kind at hand can be left out.
    [[nodiscard]] bool can_mask() const;
    /// Takes that brush, or lays it aside.
    void pick_mask();
    /// Whether what is placed is typed as a text that Enter ends.
    [[nodiscard]] bool takes_text() const;
    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    [[nodiscard]] engine::Symmetry symmetry() const noexcept { return symmetry_; }
    void set_symmetry(engine::Symmetry symmetry);

    // What is seen.

    [[nodiscard]] const EditSurface& surface() const noexcept { return *surface_; }
    /// Of the board, with the seats at hand that lie beside it.
    [[nodiscard]] Rect extent() const;
    /// What is on the board, with the stroke under way where a solution is drawn.
    [[nodiscard]] Position shown() const;
    /// Marks of a stroke of clues under way.
    [[nodiscard]] const Move* painted() const {
        return kind_ ? surface_->pointer.painted() : nullptr;
    }
    /// Of a group.
    [[nodiscard]] std::span<const std::uint32_t> selected() const noexcept {
        return selection_.seats();
    }
    /// Clues that wait for others: each for itself is no board.
    [[nodiscard]] std::span<const Clue> waiting() const noexcept { return waiting_; }
    /// Empty seats that the symmetry asks for, of the kind at hand.
    [[nodiscard]] std::vector<std::uint32_t> open_partners() const;
    [[nodiscard]] const std::optional<GridPaste>& pasted() const noexcept { return pasted_; }
    /// Why the last thing was not done; empty where it was.
    [[nodiscard]] const Text& refusal() const noexcept { return refusal_; }

    // Events, in board units.

    void press(Vec2 at, Button button);
    void drag(Vec2 to);
    void release();
    void hover(std::optional<Vec2> at);
    [[nodiscard]] bool stroking() const {
        return surface_->pointer.stroking() || selection_.dragging();
    }
    /// A typed character. True if it was taken.
    bool type(char32_t character);
    /// The key that takes back what was typed last. False if nothing was.
    bool erase_back();
    /// Cursor, undo, redo, clear, and what the buttons would do at the cursor. False for any other
    /// action.
    bool perform(input::Action action);
    /// Ends what is typed. False if nothing is.
    bool confirm();
    /// Gives up one thing: what is pasted, typed, selected, the brush. False if there is nothing.
    bool cancel();
    /// Shows what a text would print. False if it is no grid of clues.
    bool paste(std::string_view text);

    // The whole sheet.

    /// A clue of the whole board: printed, or taken where it stands.
    void toggle(std::uint32_t kind, std::string_view value);
    void take_all_clues();
    /// See EditedPuzzle.
    void replace(std::shared_ptr<const Puzzle> puzzle);
    void show_solution(const Position& solution);
    void begin_with(const Position& solution);
    bool begin_with(std::span<const Mark> marks);
    void derive_clues(std::uint64_t seed);
    /// Shows so many of the clues of the drawn solution by chance, with the symmetry at hand.
    void mask(std::size_t shown, std::uint64_t seed);
    /// See EditedPuzzle.
    void sign(const std::string& title, const std::string& author);

private:
    void make_surface();
    [[nodiscard]] Position marks_of_seats() const;
    /// The puzzle has changed: seats may lie elsewhere.
    void follow_puzzle();
    /// Where the shape of the board has changed there may be other kinds, with other seats.
    void follow_kinds();
    /// True if it was done; else the refusal says why.
    bool done(const Result<void>& result);
    bool change(std::span<const Clue> taken, std::span<const Clue> printed);
    /// Clues from marks of the seats.
    bool place(const Move& move);
    bool place_mask(const Move& move);
    [[nodiscard]] std::vector<std::uint32_t> partners(std::uint32_t seat) const;
    /// Adds the clue of a seat and of its partners.
    void take_with_partners(std::uint32_t seat, std::vector<Clue>& taken) const;
    bool take_at(std::uint32_t seat);
    /// The kind to begin with.
    [[nodiscard]] std::optional<std::uint32_t> first_kind() const;
    [[nodiscard]] std::optional<std::uint32_t> cursor_seat() const;
    void step_cursor(bool forward);
    /// From a clue that was typed to the place behind; from the last place of a kind to the first
    /// of the next kind, where every place of that needs a clue, too.
    void step_behind();
    bool type_value(char32_t character);
    bool type_mark(char32_t character);
    bool act_at_cursor(Button button);
    // Groups.
    void release_group();
    /// Prints what is selected with the keys, without a text, where the cursor is on it. False if
    /// there is no such thing.
    bool confirm_group();
    bool print_group(const std::string& value, bool tells);
    /// A clue that the board needs: with those that wait, or it waits, too.
    bool print_needed(const Clue& clue);
    bool undo();

    /// A kind as it was when the board was looked at last.
    struct KnownKind {
        std::string id;
        std::size_t seats = 0;
        friend bool operator==(const KnownKind&, const KnownKind&) = default;
    };
    [[nodiscard]] std::vector<KnownKind> known_kinds() const;

    EditedPuzzle puzzle_;
    std::optional<std::uint32_t> kind_;
    std::vector<KnownKind> known_kinds_;
    Mark brush_ = blank;
    bool masks_ = false;
    engine::Symmetry symmetry_ = engine::Symmetry::none;
    std::vector<std::vector<std::uint32_t>> orbits_;  ///< of the kind's seats
    std::unique_ptr<EditSurface> surface_;
    std::uint64_t surface_of_ = 0;  ///< revision of the puzzle
    ClueTyper typer_;
    input::MarkTyper mark_typer_;
    bool typed_last_ = false;
    std::string text_;
    GroupSelection selection_;
    std::vector<Clue> waiting_;
    std::optional<GridPaste> pasted_;
    Text refusal_;
    std::uint64_t revision_ = 1;
};

}  // namespace quadrille::play
