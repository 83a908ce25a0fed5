// The panel that says whether anything the player placed is wrong, and which marks only when asked.
#pragma once

#include "play/panels/mistakes.hpp"
#include "window/panels/search_panel.hpp"

namespace quadrille::window {

class MistakesPanel final : public SearchPanel<play::MistakeSearch> {
public:
    static constexpr input::Action opener = input::Action::mistakes;
    explicit MistakesPanel(PanelContext context) : SearchPanel(std::move(context), opener) {}

    [[nodiscard]] std::string title() const override;
    void body() override;
    bool tick() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;

private:
    void trace() const override;
    void tell_wrong();
    void tell_guess();
    [[nodiscard]] bool is_guess_told() const {
        return search_.guess().state() == play::GuessSearch::State::told;
    }
    [[nodiscard]] bool can_find_guess() const;
};

}  // namespace quadrille::window
