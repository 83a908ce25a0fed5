// The games that a player can go on with, the one that was played last first.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "config/file_stamp.hpp"
#include "library/library.hpp"
#include "play/card_list.hpp"

namespace quadrille::play {

class BegunGames {
public:
    struct Begun {
        std::uint32_t card = 0;
        double seconds = 0;  ///< that it was played
        /// From 0 to 1, how much of the board is filled; none where a board is done before it is
        /// full.
        std::optional<double> filled;
        std::uint32_t marks = 0;  ///< of the player
        bool is_readable = true;  ///< else nothing of this is known but the card
    };
    /// So many are looked at.
    static constexpr std::size_t most = 6;

    /// Linear in the collection; reads the games that have changed since.
    void look(const library::Library& library, CardList& cards);
    [[nodiscard]] const std::vector<Begun>& games() const noexcept { return games_; }
    /// How many there are in all.
    [[nodiscard]] std::size_t count() const noexcept { return count_; }

private:
    struct Known {
        std::optional<config::FileStamp> stamp;
        std::optional<Begun> begun;  ///< none: not even its puzzle can be read
    };
    std::vector<Begun> games_;
    std::size_t count_ = 0;
    std::map<library::KeyNumber, Known> known_;
};

}  // namespace quadrille::play
