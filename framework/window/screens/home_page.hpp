// The front page: the games to go on with, the boards of the day, what to play next and what was
// solved last, and one click to a new board; for somebody new, a board of each type to begin with.
// Everything it shows is worked out elsewhere (play/): here are the widgets.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "play/begun_games.hpp"
#include "play/card_list.hpp"
#include "play/daily_boards.hpp"
#include "play/next_boards.hpp"
#include "play/quick_start.hpp"
#include "play/trophies.hpp"
#include "play/type_order.hpp"
#include "window/screens/board_card.hpp"
#include "window/screens/card_pictures.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class HomePage {
public:
    using Clock = std::chrono::steady_clock;
    using OpenFile = std::function<void(const std::filesystem::path&)>;

    /// All outlive it. `open_file` is given the file of a board that was made.
    HomePage(Shell& shell, play::CardList& cards, CardPictures& pictures, OpenFile open_file);

    /// What is there, or what has come of it, has changed.
    void look();
    /// It is seen, or not any more: what is made without being asked for is made while it is, and
    /// what the player asked for opens while it is.
    void show(bool is_seen);
    /// Time passes. True if the collection is to be looked at again.
    [[nodiscard]] bool tick(Clock::time_point now);

    /// With so many pixels in width; its columns then scroll by themselves.
    [[nodiscard]] bool has_two_columns(float room) const;
    /// In the window under way, from its cursor on. The board that was chosen, if any.
    [[nodiscard]] std::optional<library::ShelfEntry> frame();
    /// The puzzle whose card is seen to have the keys, if any.
    [[nodiscard]] const std::optional<library::ShelfEntry>& focused() const noexcept {
        return focused_;
    }
    /// The player wants to see all puzzles.
    [[nodiscard]] bool take_wish_for_all() { return std::exchange(wants_all_, false); }
    /// Leaves off what is being made. False if nothing was.
    bool leave_off();

private:
    [[nodiscard]] bool is_first_run() const;
    /// Types that are not at hand yet: their plugins are being looked at, or their first boards
    /// read.
    [[nodiscard]] std::size_t coming() const;
    void welcome();
    void look_round();
    /// In the place of what is coming, where nothing is there yet.
    void empty_cards();
    void empty_card(const CardMeasure& measure);
    void begun();
    void today();
    /// How many of its boards are shown, and made; none before the first frame.
    [[nodiscard]] std::size_t shown_today() const;
    /// In the trace, where it has changed whether all that are shown are there.
    void note_today();
    void today_card(const play::DailyBoards::Board& board, const CardMeasure& measure);
    /// Why there are boards missing, and what can be done.
    void today_failures();
    /// The games that were begun are not among them.
    void next();
    void trophies();
    void another_like(const play::Trophies::Trophy& trophy, float width);
    /// A board is chosen, or made.
    void ask(const play::QuickStart::Wish& wish);
    void play_now();
    void play_now_row(const std::string& type, const std::string& name, float width);
    void variant_choice(const std::string& type, const std::vector<std::string>& variants);
    void heading(const std::string& words, const std::string& more);
    /// Of a board that is on the shelf; `title` wins over its own.
    [[nodiscard]] BoardCard card_of(std::uint32_t card, const CardMeasure& measure) const;
    /// That one, as `shown`, where the cursor is. True if it was chosen.
    bool show_card(std::uint32_t card, const BoardCard& shown, const CardMeasure& measure);
    /// Where cards stand beside and below each other, in pixels.
    struct Row {
        ImVec2 origin;
        float across = 0;
        float down = 0;
        std::size_t columns = 1;
    };
    /// From 0 for a low one to 3 for a very high one.
    [[nodiscard]] std::size_t size_of_window() const;
    /// From the cursor on.
    [[nodiscard]] Row begin_row(const CardRows& rows, float between) const;
    static void place(const Row& row, std::size_t nth);

    Shell* shell_;
    play::CardList* cards_;
    CardPictures* pictures_;
    OpenFile open_file_;
    play::BegunGames begun_;
    play::DailyBoards daily_;
    play::QuickStart quick_;
    play::NextBoards next_;
    play::Trophies trophies_;
    std::map<std::string, std::string, std::less<>> variants_;  ///< chosen, by type
    std::vector<std::string> order_;                            ///< of the types
    std::vector<std::uint32_t> first_;                          ///< to begin with
    std::size_t today_room_ = 0;  ///< boards of the day that are shown without being asked for
    bool has_all_today_ = false;
    bool is_seen_ = false;
    bool wants_all_ = false;
    bool is_rated_ = false;     ///< what can be was asked for since the last look
    bool is_complete_ = false;  ///< the boards of the day that are shown
    std::optional<Clock::time_point> quiet_since_;
    std::optional<library::ShelfEntry> chosen_;
    std::optional<library::ShelfEntry> focused_;
};

}  // namespace quadrille::window
