// A board of each type that the player may like next: of the sort that was solved last, or a small
// easy one of a type that is new to the player. Knows no widgets.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "library/attempt.hpp"
#include "play/card_list.hpp"

namespace quadrille::play {

class NextBoards {
public:
    struct Board {
        std::string type;
        std::string name;  ///< of the type, in the player's language
        std::uint32_t card = 0;
    };

    /// `attempts`: all there are, the latest last. A type whose boards are all played has none.
    /// Linear in both.
    void look(std::span<const library::Attempt> attempts, const CardList& cards);
    /// Those of the types that were played last stand first, then as in `types_by_preference`.
    [[nodiscard]] const std::vector<Board>& boards() const noexcept { return boards_; }

private:
    std::vector<Board> boards_;
};

/// The board to begin with in each type: see CardList::smallest_of. In the order of
/// `types_by_preference` of somebody who has played nothing.
[[nodiscard]] std::vector<std::uint32_t> first_boards(const CardList& cards);

}  // namespace quadrille::play
