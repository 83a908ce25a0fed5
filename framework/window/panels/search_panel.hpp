// A panel that asks one question of play/panels: what is to be seen, when it is out of date and how
// long it takes are the question's. What is told of it, and its buttons, are each panel's own.
#pragma once

#include <utility>

#include "window/panels/panel.hpp"

namespace quadrille::window {

/// `Search` is asked with `more` and answers at a `tick`.
template <class Search>
class SearchPanel : public Panel {
public:
    void ask() override {
        search_.more();
        trace();
    }
    [[nodiscard]] play::Highlights shown() const override { return search_.shown(); }
    void game_changed() override { search_.game_changed(); }
    [[nodiscard]] bool is_outdated() const override {
        return search_.state() == Search::State::idle;
    }
    bool tick() override {
        const auto before = search_.state();
        if (!search_.tick()) return false;
        if (before == Search::State::thinking) trace();
        return true;
    }
    [[nodiscard]] bool turning() const override { return search_.slow(); }

protected:
    SearchPanel(PanelContext context, input::Action opener)
        : Panel(std::move(context), opener), search_(game(), [this] { played(); }) {}

    /// Tells the trace what it has come to; nothing where there is no answer.
    virtual void trace() const = 0;

    Search search_;
};

}  // namespace quadrille::window
