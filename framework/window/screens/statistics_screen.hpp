// The page of statistics: what all finished games come to, by kind, and the best scores.
#pragma once

#include "play/statistics_page.hpp"
#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class StatisticsDialog final : public Dialog {
public:
    explicit StatisticsDialog(Shell& shell) : Dialog(shell, input::Action::statistics) {}

    [[nodiscard]] float width() const override { return 860; }
    void start(const play::Game* game) override;
    void body(const play::Game* game, float height) override;

private:
    void chips();
    void figures();
    void kinds(float height);
    void scores(float height);
    [[nodiscard]] std::string type_name(const std::string& type) const;
    /// "Type  ·  Variant  ·  9×9  ·  Hard"; without the type where only one is shown.
    [[nodiscard]] std::string kind_of(const std::string& type, const std::string& variant,
                                      const std::string& size, const std::string& difficulty) const;

    play::StatisticsPage page_;
};

}  // namespace quadrille::window
