// The panel that tells which assumption is refuted, and leads out of it in one step.
#pragma once

#include "play/panels/refutation_search.hpp"
#include "window/panels/search_panel.hpp"

namespace quadrille::window {

class RefutePanel final : public SearchPanel<play::RefutationSearch> {
public:
    static constexpr input::Action opener = input::Action::refute;
    explicit RefutePanel(PanelContext context) : SearchPanel(std::move(context), opener) {}

    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;

private:
    void trace() const override;
};

}  // namespace quadrille::window
