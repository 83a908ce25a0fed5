// A puzzle that is being set: what is printed on it, the solution that is drawn for it, and the way
// back through all that was done. Knows no pointer and no widgets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/edit/mask.hpp"
#include "quadrille/about.hpp"
#include "quadrille/credit_sheet.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::play {

class EditedPuzzle {
public:
    /// Requires a puzzle that can be edited.
    EditedPuzzle(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle);

    [[nodiscard]] static bool can_edit(const Puzzle& puzzle) {
        return facet_of<ClueSheet>(puzzle) != nullptr;
    }

    [[nodiscard]] const PuzzleType& type() const noexcept { return *type_; }
    [[nodiscard]] const std::shared_ptr<const PuzzleType>& shared_type() const noexcept {
        return type_;
    }
    [[nodiscard]] const Puzzle& puzzle() const noexcept { return *puzzle_; }
    [[nodiscard]] const std::shared_ptr<const Puzzle>& shared_puzzle() const noexcept {
        return puzzle_;
    }
    [[nodiscard]] const ClueSheet& sheet() const noexcept { return *sheet_; }
    [[nodiscard]] std::span<const ClueKind> kinds() const noexcept { return kinds_; }
    [[nodiscard]] std::span<const Clue> clues() const noexcept { return clues_; }
    /// The number of the clue of that kind that stands on the seat, among `clues`.
    [[nodiscard]] std::optional<std::uint32_t> clue_on(std::uint32_t kind,
                                                       std::uint32_t seat) const;
    /// The solution that is drawn, as far as it is, with what is printed.
    [[nodiscard]] const Position& picture() const noexcept { return picture_; }
    /// The same with all that is blank at rest; empty where something must still be filled.
    [[nodiscard]] std::optional<Position> finished_picture() const;

    /// The same where it is a solution on purpose: something is drawn, or all of it is printed. A
    /// blank board of marks that rest is none.
    [[nodiscard]] std::optional<Position> drawn_solution() const;

    /// Rises with each change of clues or picture.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }
    /// Rises with each change of the puzzle alone.
    [[nodiscard]] std::uint64_t puzzle_revision() const noexcept { return puzzle_revision_; }

    // Each is one step of undo. On an error nothing has changed.

    /// As ClueSheet::changed. What is needed is not taken away; nothing to do is no step.
    [[nodiscard]] Result<void> change(std::span<const Clue> taken, std::span<const Clue> printed);
    /// Another puzzle on the same board: one that was thinned out, say.
    void replace(std::shared_ptr<const Puzzle> puzzle);
    /// Marks of the solution that is drawn. Where every clue is needed, and follows from a picture,
    /// the clues change with it.
    [[nodiscard]] Result<void> paint(const Move& move);
    /// Another picture, as a whole.
    void show_solution(const Position& solution);
    /// The picture that was there from the beginning, where it became known only now: no step.
    void begin_with(const Position& solution);
    /// The same of marks as `marks` gave them. False if they are not of this board.
    bool begin_with(std::span<const Mark> marks);
    /// Prints the clues that the picture gives: every one that can be left out, and those needed.
    [[nodiscard]] Result<void> derive_clues(std::uint64_t seed);

    /// Whether its text has room for a title and an author.
    [[nodiscard]] bool can_sign() const { return facet_of<CreditSheet>(*puzzle_) != nullptr; }
    /// What is told of it.
    [[nodiscard]] Credits credits() const;
    /// Another title and another author, without what no title can hold. Requires `can_sign`.
    [[nodiscard]] Result<void> sign(const std::string& title, const std::string& author);
    /// How many places a mask has: the clues of a picture that it shows or hides.
    [[nodiscard]] std::size_t mask_places() const;
    /// Shows of the clues of the picture those that the mask lets be seen; the picture stays.
    [[nodiscard]] Result<void> mask(const engine::Mask& mask, engine::Symmetry symmetry,
                                    std::uint64_t seed);
    /// Shows the clues of the picture on seats of that kind, or hides them; the picture stays.
    [[nodiscard]] Result<void> show_clues(std::uint32_t kind, std::span<const std::uint32_t> shown,
                                          std::span<const std::uint32_t> hidden);

    [[nodiscard]] bool can_undo() const noexcept { return here_ > 0; }
    [[nodiscard]] bool can_redo() const noexcept { return here_ + 1 < history_.size(); }
    /// False if there is nothing to go back to, or forward.
    bool undo() { return can_undo() && go_to(here_ - 1); }
    bool redo() { return can_redo() && go_to(here_ + 1); }

    /// Whether its clues are those of a picture, so that it is drawn as a solution: every kind is
    /// needed, and none can be left out.
    [[nodiscard]] bool is_picture() const noexcept { return is_picture_; }
    /// Whether the clues are those of the picture. Painting one that does not fit would put other
    /// clues in their place. Requires `is_picture`.
    [[nodiscard]] bool picture_fits() const;
    /// The marks of the picture, by the elements that a solution decides.
    [[nodiscard]] std::vector<Mark> marks() const;

private:
    /// As much as brings a moment back; a text takes a small part of the room of a puzzle.
    struct Moment {
        std::string text;
        std::vector<Mark> marks;
        [[nodiscard]] std::size_t size() const noexcept { return text.size() + marks.size(); }
    };
    bool go_to(std::size_t moment);
    /// A step that has been made: what lay ahead of the one before is gone.
    void remember();
    /// Forgets the oldest steps where there are too many of them.
    void bound_history();
    void take(std::shared_ptr<const Puzzle> puzzle);
    /// As one step: the clues are others, and the picture is what it was.
    void take_with_picture(std::shared_ptr<const Puzzle> puzzle, const Position& picture);
    [[nodiscard]] Position unprinted(const Position& solution) const;
    [[nodiscard]] Position position_of(std::span<const Mark> marks) const;

    std::shared_ptr<const PuzzleType> type_;
    std::shared_ptr<const Puzzle> puzzle_;
    const ClueSheet* sheet_ = nullptr;
    std::vector<ClueKind> kinds_;
    std::vector<Clue> clues_;
    Position picture_;
    bool is_picture_ = false;
    std::vector<Moment> history_;
    std::size_t here_ = 0;
    std::uint64_t revision_ = 1;
    std::uint64_t puzzle_revision_ = 1;
};

}  // namespace quadrille::play
