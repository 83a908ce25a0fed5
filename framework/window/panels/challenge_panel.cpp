#include "window/panels/challenge_panel.hpp"

#include <string>
#include <utility>

#include "input/icons.hpp"

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
        const std::size_t count = sentences.size();
        const EntryPages::Range page = pages_.at_hand(count);
        tell_all({sentences.begin() + static_cast<std::ptrdiff_t>(page.first),
                  sentences.begin() + static_cast<std::ptrdiff_t>(page.end)});
        for (std::size_t i = 0; i < page.end - page.first; ++i) say(i);
        pages_.foot(ui(), count);
    }
    if (game().session().lost()) {
        paragraph(ui(), ui().tr("It cost the last life. You may play on without a score, or start "
                                "again."));
        if (challenge_->stands()) paragraph(ui(), ui().tr("It stands until you choose."), true);
        return;
    }
    paragraph(ui(),
              wrong.again ? ui().tr("It is taken back. You knew it already, so it costs nothing.")
                          : ui().tr("It is taken back, and costs a life."),
              true);
}

std::vector<PanelButton> ChallengePanel::buttons() {
    const auto button = [this](const char* name, Action action, Ui::Emphasis emphasis) {
        const input::ActionInfo& info = input::info(action);
        return PanelButton{name, ui().tr(info.name), info.icon, emphasis,
                           [this, action] { shell().perform(action); }};
    };
    if (game().session().lost()) {
        std::vector<PanelButton> choices;
        if (challenge_->stands()) {
            choices.push_back({"play-on", ui().tr("Take it back and play on"), icon::undo,
                               Ui::Emphasis::primary, [this] {
                                   challenge_->take_wrong_back();
                                   played();
                               }});
            choices.push_back({"leave-it", ui().tr("Leave it and play on"), icon::play,
                               Ui::Emphasis::normal, [this] { shell().perform(Action::back); }});
        } else {
            choices.push_back({"play-on", ui().tr("Play on"), icon::play, Ui::Emphasis::primary,
                               [this] { shell().perform(Action::back); }});
        }
        choices.push_back(button("challenge-again", Action::challenge, Ui::Emphasis::normal));
        choices.push_back(button("gallery", Action::gallery, Ui::Emphasis::normal));
        return choices;
    }
    PanelButton hint = button("challenge-hint", Action::hint, Ui::Emphasis::primary);
    hint.label = ui().tr("Give me a hint");
    return {std::move(hint)};
}

play::Highlights ChallengePanel::shown() const {
    play::Highlights shown;
    if (challenge_->wrong()) shown.framed = challenge_->wrong()->marks;
    return shown;
}

}  // namespace quadrille::window
