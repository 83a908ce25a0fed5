// What the player may have lit on a board: marks like the one at hand, the lines that cross there,
// the pieces that lines have come to, what is still undecided, how long a run is. Known from the
// rules and the outlines alone, so that each serves every puzzle where it makes sense. Knows no
// settings and no widgets.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "drawing/board_painter.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

class BoardLights {
public:
    /// `puzzle` outlives it.
    explicit BoardLights(const Puzzle& puzzle);

    // Whether the puzzle has anything of the kind.
    [[nodiscard]] bool has_alike() const noexcept { return has_alike_; }
    [[nodiscard]] bool has_lines() const noexcept { return has_lines_; }
    [[nodiscard]] bool has_pieces() const noexcept { return !graphs_.empty(); }
    [[nodiscard]] bool has_undecided() const noexcept { return !restful_.empty(); }

    struct Alike {
        std::vector<ElementId> marked;
        std::vector<ElementId> noted;  ///< only as a note
    };
    /// Elements with the mark that stands in `at`, where marks are written from a keypad; and those
    /// of which only one may have some mark that `at` may have (equal numbers of a line).
    [[nodiscard]] Alike alike(const Position& position, ElementId at) const;
    /// Of an alphabet that is written from a keypad; nothing for any other.
    [[nodiscard]] Alike with_mark(const Position& position, std::size_t alphabet, Mark mark) const;

    /// The lines and houses that `at` belongs to, each element once; where no rule speaks of any,
    /// its row and its column.
    [[nodiscard]] std::vector<ElementId> lines_of(ElementId at) const;

    /// By element: which piece it is of, from 1, and 0 for none. Pieces are numbered by their first
    /// elements, so that a piece keeps its number while others grow.
    [[nodiscard]] std::vector<std::uint16_t> pieces(const Position& position) const;
    /// Where a line that shall be closed ends: the place, and an element of its piece.
    [[nodiscard]] std::vector<drawing::LooseEnd> loose_ends(const Position& position) const;

    /// Blanks that are easily taken for decided: edges, and cells that may stay blank.
    [[nodiscard]] std::vector<ElementId> undecided(const Position& position) const;

    /// The run that the painted mark has come to along the way it was painted, on a board whose
    /// rules count runs. `element_at`: the topmost element there.
    [[nodiscard]] std::optional<drawing::RunLength> run(
        const Position& shown, const Move& painted,
        const std::function<std::optional<ElementId>(Vec2)>& element_at) const;

private:
    /// What a rule joins where it is marked so and shares a node. Links may be several of an element.
    struct Graph {
        std::vector<Literal> members;
        std::vector<std::vector<std::size_t>> neighbours;  ///< by place in `members`
        /// Of a rule that wants a closed line: which members meet where.
        struct Corner {
            Vec2 at;
            std::vector<std::size_t> members;
        };
        std::vector<Corner> corners;

        /// Not where it is blank, whatever that may stand for in the end.
        [[nodiscard]] bool carries(const Position& position, std::size_t member) const {
            const auto& [element, mark, holds] = members[member];
            const Mark has = position.mark(element);
            return has != blank && (has == mark) == holds;
        }
    };

    void take(const RuleBody& rule);
    [[nodiscard]] Graph graph_of(const SingleLoop& loop) const;
    [[nodiscard]] static Graph graph_of(const std::vector<ElementId>& cells,
                                        const std::vector<Ends>& sides, Mark mark);
    [[nodiscard]] static Graph graph_of(const std::vector<Literal>& links,
                                        const std::vector<Ends>& ends);
    /// Where the lines of edges come together.
    [[nodiscard]] Vec2 meeting_place(const std::vector<ElementId>& edges) const;

    const Board* board_;
    std::vector<std::vector<ElementId>> lines_;
    std::vector<std::vector<std::size_t>> lines_at_;  ///< by element
    std::vector<std::vector<ElementId>> rivals_;      ///< of which only one may have a mark
    std::vector<std::vector<std::size_t>> rivals_at_;
    std::vector<Graph> graphs_;
    std::vector<ElementId> restful_;
    std::vector<bool> counted_;  ///< by element: runs are counted there
    bool has_alike_ = false;
    bool has_lines_ = false;
};

}  // namespace quadrille::play
