// The panel that sets the ways to solve a puzzle side by side.
#pragma once

#include "play/panels/comparison.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class ComparePanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::compare;
    explicit ComparePanel(PanelContext context)
        : Panel(std::move(context), opener), comparing_(game()) {}

    void ask() override {}
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    void game_changed() override { comparing_.game_changed(); }
    bool tick() override;
    [[nodiscard]] bool turning() const override { return comparing_.running(); }
    /// The first Escape cancels what is running.
    bool may_close() override;

private:
    void table();
    void list();
    [[nodiscard]] std::string state(const play::Comparison::Row& row) const;
    void tell() const;

    play::Comparison comparing_;
};

}  // namespace quadrille::window
