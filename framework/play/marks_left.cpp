#include "play/marks_left.hpp"

namespace quadrille::play {

std::vector<std::optional<std::int64_t>> marks_left(
    const Board& board, std::size_t alphabet, std::span<const std::optional<std::uint32_t>> totals,
    const Position& position) {
    std::vector<std::optional<std::int64_t>> left(totals.begin(), totals.end());
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        const Mark mark = position.mark(id);
        if (mark != blank && board.decides(id) && board[id].alphabet == alphabet &&
            left[mark - std::size_t{1}])
            --*left[mark - std::size_t{1}];
    }
    return left;
}

}  // namespace quadrille::play
