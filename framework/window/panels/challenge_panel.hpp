// The panel that opens where a mark of a challenge was wrong: why, what it cost, and a hint.
#pragma once

#include "play/challenge.hpp"
#include "window/panels/panel.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

class ChallengePanel final : public Panel {
public:
    /// The challenge outlives it.
    ChallengePanel(PanelContext context, play::Challenge& challenge)
        : Panel(std::move(context), std::nullopt), challenge_(&challenge) {}

    [[nodiscard]] std::string name() const override { return "challenge"; }
    [[nodiscard]] const char* icon() const override;
    [[nodiscard]] std::string title() const override;
    void ask() override {}
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] play::Highlights shown() const override;
    void game_changed() override {}
    bool tick() override { return false; }
    [[nodiscard]] bool is_over() const override { return !challenge_->wrong(); }

private:
    play::Challenge* challenge_;
    EntryPages pages_;
};

}  // namespace quadrille::window
