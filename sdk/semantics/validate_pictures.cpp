// Pictures that puzzles are made of: their bounds, and how the solution shows one.
#include <algorithm>
#include <set>
#include <vector>

#include "quadrille/setting.hpp"
#include "quadrille/validate.hpp"

namespace quadrille {

namespace {

Result<void> validate_picture_marks(const PicturePuzzle& made, const Picture& picture) {
    const std::set<Mark> marks(made.marks.begin(), made.marks.end());
    if (made.marks.size() != picture.colours.size() || marks.size() != made.marks.size() ||
        marks.contains(blank))
        return Error{"each colour of a picture should have a mark of its own"};
    return {};
}

}  // namespace

Result<void> validate_picture_bounds(const PictureBounds& bounds) {
    if (bounds.least_side < 1 || bounds.least_side > bounds.most_side)
        return Error{"the sides of pictures should go from 1 or more to as much or more"};
    if (bounds.most_cells / bounds.least_side < bounds.least_side)
        return Error{"a picture with the shortest sides should have no more cells than there can "
                     "be"};
    if (bounds.most_colours < 1 || bounds.most_colours >= max_symbols)
        return Error{"pictures should have from 1 to 254 colours beside the background"};
    return {};
}

Result<void> validate_picture_puzzle(const PicturePuzzle& made, const Picture& picture) {
    if (made.puzzle == nullptr) return Error{"there is no puzzle of the picture"};
    if (facet_of<ClueSheet>(*made.puzzle) == nullptr)
        return Error{"the puzzle of a picture does not say what is printed on it; offer a "
                     "ClueSheet"};
    if (auto sound = validate_picture_marks(made, picture); !sound) return sound;
    const Board& board = made.puzzle->board();
    std::vector<char> shows(board.size(), 0);
    for (const ElementId id : made.cells) {
        if (index(id) >= board.size() || !board.decides(id) || shows[index(id)] != 0)
            return Error{"each cell of a picture should be shown by an element of its own, which "
                         "a solution decides"};
        shows[index(id)] = 1;
        if (std::ranges::max(made.marks) > board.alphabet(id).symbols.size())
            return Error{"each element that shows a cell should take the marks of all colours"};
    }
    if (made.cells.size() != picture.cells.size())
        return Error{"each cell of a picture should be shown by an element of its own, which a "
                     "solution decides"};
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.decides(element_id(i)) && shows[i] == 0)
            return Error{"each element that a solution decides should show a cell of the picture"};
    return {};
}

}  // namespace quadrille
