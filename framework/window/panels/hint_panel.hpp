// The panel that tells a hint, step by step.
#pragma once

#include "play/panels/hint_ladder.hpp"
#include "window/panels/search_panel.hpp"

namespace quadrille::window {

class HintPanel final : public SearchPanel<play::HintLadder> {
public:
    static constexpr input::Action opener = input::Action::hint;
    explicit HintPanel(PanelContext context) : SearchPanel(std::move(context), opener) {}

    [[nodiscard]] std::string title() const override { return ui().tr("Hint"); }
    /// The next of the steps, where some are told, or more of the hint.
    void ask() override;
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    bool tick() override;
    /// Ends the search for a better hint first.
    bool may_close() override;

private:
    void trace() const override;
};

}  // namespace quadrille::window
