#include "window/panels/challenge_panel.hpp"

#include <string>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using input::Action;

const char* ChallengePanel::icon() const {
    return game().session().lost() ? icon::life_lost : icon::life;
}

std::string ChallengePanel::title() const {
    const game::Session& session = game().session();
    if (session.lost()) return ui().tr("The challenge is lost");
    return ui().tell({"{0} {0|life|lives} left", {std::to_string(session.lives_left())}});
}

void ChallengePanel::body() {
    if (!challenge_->wrong()) return;
    const play::Challenge::Wrong& wrong = *challenge_->wrong();
    if (wrong.valid) {
        verdict_line(ui(), icon::violated, ui().theme().negative,
                     ui().tr("Valid, but not correct"));
        paragraph(ui(), ui().tr("It breaks no rule so far, but no solution goes on from it."));
    } else {
        verdict_line(ui(), icon::violated, ui().theme().negative,
                     ui().tr("Not valid: it breaks a rule"));
        std::vector<Text> sentences;
        for (const engine::Breach& breach : wrong.breaches)
            sentences.insert(sentences.end(), breach.sentences.begin(), breach.sentences.end());
        tell_all(sentences);
        first_entries(ui(), sentences.size(), [&](std::size_t i) { say(i); });
    }
    paragraph(ui(),
              wrong.again ? ui().tr("It is taken back. You knew it already, so it costs nothing.")
                          : ui().tr("It is taken back, and costs a life."),
              true);
    if (game().session().lost())
        paragraph(ui(), ui().tr("That was the last one. You may play on without a score, or start "
                                "again."));
}

std::vector<PanelButton> ChallengePanel::buttons() {
    const auto button = [this](const char* name, Action action, Ui::Emphasis emphasis) {
        const input::ActionInfo& info = input::info(action);
        return PanelButton{name, ui().tr(info.name), info.icon, emphasis,
                           [this, action] { shell().perform(action); }};
    };
    if (game().session().lost())
        return {{"play-on", ui().tr("Play on"), icon::play, Ui::Emphasis::primary,
                 [this] { shell().perform(Action::back); }},
                button("challenge-again", Action::challenge, Ui::Emphasis::normal),
                button("gallery", Action::gallery, Ui::Emphasis::normal)};
    return {button("challenge-hint", Action::hint, Ui::Emphasis::primary)};
}

play::Highlights ChallengePanel::shown() const {
    play::Highlights shown;
    if (challenge_->wrong()) shown.framed = challenge_->wrong()->marks;
    return shown;
}

}  // namespace quadrille::window
