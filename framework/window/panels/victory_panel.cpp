#include "window/panels/victory_panel.hpp"

#include <utility>

#include "drawing/shapes.hpp"
#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

using input::Action;

/// Whoever plays on quickly presses once or twice more before seeing that it is done.
constexpr std::chrono::milliseconds settling_time{1000};

}  // namespace

VictoryPanel::VictoryPanel(PanelContext context, Victory victory)
    : Panel(std::move(context), std::nullopt),
      victory_(std::move(victory)),
      settles_at_(std::chrono::steady_clock::now() + settling_time) {}

const char* VictoryPanel::icon() const {
    return victory_.score.solved_by_program ? icon::solve : icon::trophy;
}

std::string VictoryPanel::title() const {
    return victory_.score.solved_by_program ? ui().tr("Solved, with help")
                                            : ui().tr("Solved. Well done!");
}

bool VictoryPanel::tick() {
    return !settled_ &&
           std::exchange(settled_, std::chrono::steady_clock::now() >= settles_at_) != settled_;
}

void VictoryPanel::body() {
    // Only now: a title may give the solution away.
    if (const Credits& credits = victory_.credits; !credits.title.empty()) {
        ImGui::PushFont(ui().fonts().strong);
        ui().coloured(ui().theme().accent,
                      ui().shortened(credits.title, ImGui::GetContentRegionAvail().x));
        ImGui::PopFont();
    }
    if (!victory_.credits.author.empty())
        paragraph(ui(), ui().tell({"by {0}", {victory_.credits.author}}), true);
    if (victory_.score.solved_by_program)
        paragraph(ui(), ui().tr("The solution was shown; this game is not scored"), true);
    else
        score();
}

void VictoryPanel::score() {
    const game::Score& score = victory_.score;
    paragraph(ui(), ui().tell({"{0} {0|move|moves} in {1}",
                               {std::to_string(score.moves), clock_text(score.time.count())}}));
    if (score.undos + score.checks + score.hints > 0) {
        std::string help;  // what was used of it
        const auto add = [&](const char* name, std::uint32_t count) {
            if (count > 0)
                help += (help.empty() ? "" : ", ") + ui().tell({name, {std::to_string(count)}});
        };
        add("taken back {0}", score.undos);
        add("checks {0}", score.checks);
        add("hints {0}", score.hints);
        paragraph(ui(), ui().tell({"{0}: counts as {1}", {help, clock_text(victory_.total)}}),
                  true);
    }
    if (!victory_.recorded)
        paragraph(ui(), ui().tr("Your score could not be written; it will be tried again"));
    else if (victory_.first)
        paragraph(ui(), ui().tr("Your first score on this puzzle"), true);
    else if (victory_.is_best)
        verdict_line(ui(), icon::trophy, ui().theme().positive, ui().tr("A new best score!"));
    else
        paragraph(ui(), ui().tell({"Your best: {0}", {clock_text(victory_.best)}}), true);
}

std::vector<PanelButton> VictoryPanel::buttons() {
    const auto button = [this](const char* name, Action action,
                               Ui::Emphasis emphasis = Ui::Emphasis::normal) {
        const input::ActionInfo& info = input::info(action);
        return PanelButton{name, ui().tr(info.name), info.icon, emphasis,
                           [this, action] { shell().perform(action); }};
    };
    return {button("another", Action::another, Ui::Emphasis::primary),
            button("new-puzzle", Action::new_puzzle), button("again", Action::restart),
            button("gallery", Action::gallery)};
}

}  // namespace quadrille::window
