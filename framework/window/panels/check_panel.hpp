// The panel that says what is wrong and where, until the next move.
#pragma once

#include <vector>

#include "engine/judge/breaches.hpp"
#include "window/panels/panel.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

class CheckPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::check;
    explicit CheckPanel(PanelContext context) : Panel(std::move(context), opener) {}
    ~CheckPanel() override { game().end_check(); }

    void ask() override;
    void body() override;
    void game_changed() override { over_ = true; }
    [[nodiscard]] bool is_over() const override { return over_; }
    bool tick() override { return false; }

private:
    std::vector<Text> sentences_;
    EntryPages pages_;
    bool asked_ = false;
    bool over_ = false;
};

}  // namespace quadrille::window
