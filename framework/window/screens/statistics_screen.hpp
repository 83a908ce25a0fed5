// The statistics: what all finished games come to, by kind, with the history of one kind, and the
// best score of every puzzle, from which it is opened again. It fills the window; leaving it leads
// back to what was there before.
#pragma once

#include <functional>
#include <string>

#include "play/card_list.hpp"
#include "play/statistics_page.hpp"
#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class StatisticsScreen final : public Dialog {
public:
    /// Opens the puzzle of that key.
    using OpenPuzzle = std::function<void(const std::string& key)>;

    /// `cards` outlives it.
    StatisticsScreen(Shell& shell, const play::CardList& cards, OpenPuzzle open_puzzle)
        : Dialog(shell, input::Action::statistics),
          cards_(&cards),
          open_puzzle_(std::move(open_puzzle)) {}

    [[nodiscard]] bool fills_window() const override { return true; }
    void start(const play::Game* game) override;
    void body(const play::Game* game, float height) override;

private:
    void nothing_yet();
    void chips();
    void figures();
    void kinds(float height);
    /// Of the kind that was chosen: its figures, its history, its best boards.
    void detail(float height);
    void scores(float height);
    /// By what the scores are counted.
    void rates();
    void open(const library::Attempt& attempt);
    /// In words.
    [[nodiscard]] std::string day_of(const library::Attempt& attempt) const;
    [[nodiscard]] std::string type_name(const std::string& type) const;
    /// "Type · Variant · 9×9 · Hard"; without the type where only one is shown.
    [[nodiscard]] std::string kind_of(const library::Selection& kind) const;

    const play::CardList* cards_;
    OpenPuzzle open_puzzle_;
    play::StatisticsPage page_;
};

}  // namespace quadrille::window
