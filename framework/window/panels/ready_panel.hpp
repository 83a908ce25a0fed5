// The panel that lists what can be filled at once, each with its rule.
#pragma once

#include "play/panels/ready_list.hpp"
#include "window/panels/panel.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

class ReadyPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::ready;
    explicit ReadyPanel(PanelContext context) : Panel(std::move(context), opener), list_(game()) {}

    void ask() override;
    void body() override;
    [[nodiscard]] play::Highlights shown() const override { return list_.shown(); }
    void game_changed() override { list_.game_changed(); }
    [[nodiscard]] bool is_over() const override { return list_.is_over(); }
    bool tick() override { return false; }

private:
    play::ReadyList list_;
    EntryPages pages_;
    bool asked_ = false;
};

}  // namespace quadrille::window
