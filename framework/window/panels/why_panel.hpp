// The panel that explains one place: why it must be so, or why what stands there is wrong.
#pragma once

#include "play/panels/why_search.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class WhyPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::why;
    explicit WhyPanel(PanelContext context)
        : Panel(std::move(context), opener), reasoning_(game()) {}

    [[nodiscard]] std::string title() const override;
    /// About what is under the pointer, else under the cursor.
    void ask() override;
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] play::Highlights shown() const override { return reasoning_.shown(); }
    [[nodiscard]] bool is_outdated() const override {
        return reasoning_.state() == play::WhySearch::State::outdated;
    }
    void game_changed() override { reasoning_.game_changed(); }
    bool tick() override;
    [[nodiscard]] bool turning() const override { return reasoning_.slow(); }
    [[nodiscard]] bool wants_place() const override {
        return reasoning_.state() == play::WhySearch::State::choosing ||
               reasoning_.state() == play::WhySearch::State::nothing;
    }
    void place_chosen(ElementId element) override { reasoning_.ask(element); }

private:
    play::WhySearch reasoning_;
};

}  // namespace quadrille::window
