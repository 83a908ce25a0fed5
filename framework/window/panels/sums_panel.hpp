// The panel that tells which marks can still make the sum at the place at hand; it follows the
// pointer and the cursor.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/questions/sums.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class SumsPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::sums;
    explicit SumsPanel(PanelContext context) : Panel(std::move(context), opener) {}

    void ask() override { look(); }
    void body() override;
    [[nodiscard]] play::Highlights shown() const override;
    void game_changed() override;
    bool tick() override;

private:
    /// At what is at hand now; where that has no sum, the one before stays.
    void look();
    [[nodiscard]] std::vector<engine::SumChoices> choices_at(ElementId place) const;

    std::optional<ElementId> place_;  ///< at hand
    std::optional<ElementId> told_;   ///< the last one at hand that had a sum
    std::vector<engine::SumChoices> choices_;
};

}  // namespace quadrille::window
