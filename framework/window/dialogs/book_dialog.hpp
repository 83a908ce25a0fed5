// A puzzle book: of what the shelf shows, or of the puzzle that is played or drawn. What it is to
// be like, where it is saved or whether it is printed, and how far it has come.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "play/card_list.hpp"
#include "window/book_maker.hpp"
#include "window/dialogs/dialog.hpp"
#include "window/dialogs/save_place.hpp"

namespace quadrille::window {

class BookDialog final : public Dialog {
public:
    /// The cards outlive it.
    BookDialog(Shell& shell, const play::CardList& cards)
        : Dialog(shell, input::Action::book), cards_(cards), place_(shell) {}

    void start(const play::Game* game) override;
    /// It is opened on what is drawn.
    void start(const library::Item& drawn);
    void body(const play::Game* game, float height) override;
    /// Stops the making, or goes back from the choice of a place.
    bool leave_off() override;
    void tick(std::chrono::steady_clock::time_point now) override;

private:
    enum class Step : std::uint8_t { choices, place, printing };

    void show_choices();
    /// Whether so many puzzles are to be printed.
    void ask_to_print();
    void show_progress();
    /// A row of choices: a name on the left, chips behind it. Returns the place of the one that is
    /// chosen then.
    std::size_t chips(const char* name, const std::string& label,
                      const std::vector<std::string>& words, std::size_t chosen);
    /// True if it was pressed. Its words are shortened to its width, in pixels.
    [[nodiscard]] bool wide_button(const char* name, const std::string& words, float width,
                                   Ui::Emphasis emphasis, const char* sign);
    /// The puzzles that the book is to be of; none where it is the one that is played or drawn.
    [[nodiscard]] std::vector<library::ShelfEntry> wanted() const;
    [[nodiscard]] std::size_t puzzle_count() const;
    [[nodiscard]] std::string book_title() const;
    void make(const std::filesystem::path& file, bool is_to_print);
    /// Without a place that the player chooses.
    void print();

    const play::CardList& cards_;
    SavePlace place_;
    BookMaker making_;
    Step step_ = Step::choices;
    std::optional<library::Item> here_;  ///< the puzzle that is played or drawn
    bool single_ = false;                ///< of that one alone
    std::string title_;
    std::size_t page_ = 0;
    std::size_t per_page_ = 0;
    std::size_t solutions_ = 0;
    std::size_t order_ = 1;
    bool large_print_ = false;
    bool one_sided_ = false;
    std::size_t asked_ = 0;  ///< puzzles of the book that is being made
    std::size_t shown_ = 0;  ///< of them as many as were done when it was drawn last
};

}  // namespace quadrille::window
