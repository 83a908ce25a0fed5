// The boards that the player has solved last, each once, the latest first: those that stand on a
// shelf. Knows no widgets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "library/attempt.hpp"
#include "play/card_list.hpp"
#include "play/quick_start.hpp"

namespace quadrille::play {

class Trophies {
public:
    struct Trophy {
        std::uint32_t card = 0;
        double total = 0;                      ///< of that game, seconds with penalties
        std::optional<QuickStart::Wish> like;  ///< another like it; none of unknown difficulty
    };
    /// So many are found.
    static constexpr std::size_t most = 12;

    /// `attempts`: all there are, the latest last. Linear in both.
    void look(std::span<const library::Attempt> attempts, const CardList& cards);
    [[nodiscard]] const std::vector<Trophy>& all() const noexcept { return all_; }

private:
    std::vector<Trophy> all_;
};

}  // namespace quadrille::play
