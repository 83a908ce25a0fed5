// The boards of a day, one for each type that makes puzzles: those that lie among the player's own
// already, and those that are made meanwhile, one after the other, where nobody waits for them.
// Knows no clock: it is told what day it is.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "library/library.hpp"
#include "play/background_task.hpp"
#include "play/board_making.hpp"
#include "play/card_list.hpp"
#include "play/daily.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

/// Why there is no board.
struct DailyFailure {
    bool made = false;  ///< it was, but could not be kept
    Text reason;
};

class DailyBoards {
public:
    /// The types whose boards are made, the same for all players: without rules of their own.
    using Types = std::function<std::vector<std::shared_ptr<const PuzzleType>>()>;
    /// The version of a type's plugin.
    using Versions = std::function<std::string(std::string_view type)>;

    struct Board {
        std::string type;
        std::string name;                   ///< of the type, in the player's language
        std::optional<std::uint32_t> card;  ///< empty: it is not made yet
        std::optional<DailyFailure> failure;  ///< and will not be until it is tried again
        bool is_there = false;              ///< its file is, though it may not be read yet
    };

    /// Both outlive it.
    DailyBoards(library::Library& library, const CardList& cards, Types types, Versions versions)
        : library_(&library),
          cards_(&cards),
          types_(std::move(types)),
          versions_(std::move(versions)) {}

    /// Looks what there is of that day. The boards stand in the order of `types`, ids; those of
    /// types that are not among them come last. Linear in the collection.
    void look(Date today, std::span<const std::string> types, const Teller& tell);
    [[nodiscard]] const std::vector<Board>& boards() const noexcept { return boards_; }
    /// Days in a row of which a board was solved by the player, whenever that was: it is credited
    /// to the board's day.
    [[nodiscard]] const library::Streak& streak() const noexcept { return streak_; }
    [[nodiscard]] Date day() const noexcept { return today_; }
    [[nodiscard]] bool is_making() const noexcept { return task_.thinking(); }

    /// Begins to make what is missing of the first `count` boards, if anything is.
    void make(std::size_t count);
    /// What failed is made again from the next `look` on.
    void try_again();
    /// Leaves off what is being made; it is begun anew another time.
    void rest();
    /// True if a board was made, or cannot be: the collection is to be looked at again.
    [[nodiscard]] bool tick();

private:
    library::Library* library_;
    const CardList* cards_;
    Types types_;
    Versions versions_;
    Date today_{};
    library::Streak streak_;
    std::vector<Board> boards_;
    std::set<std::string> done_;  ///< types whose board was made, or failed, in this run and day
    std::map<std::string, DailyFailure> failed_;
    std::string making_;
    BackgroundTask<Result<MadeBoard>> task_;
};

}  // namespace quadrille::play
