#include "window/panels/refute_panel.hpp"

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using RefuteState = play::RefutationSearch::State;
using RefuteAnswer = play::Refutation::Answer;

void RefutePanel::trace() const {
    if (search_.state() != RefuteState::told && search_.state() != RefuteState::resolved) return;
    const bool refuted = search_.found().answer == RefuteAnswer::refuted;
    shell().trace.write("refute",
                        {{"refuted", refuted ? static_cast<std::int64_t>(search_.number()) : 0},
                         {"resolved", search_.state() == RefuteState::resolved},
                         {"blamed", element_names(game().board(), search_.found().marks)}});
}

void RefutePanel::body() {
    if (tell_going_back(ui(), search_.going_back())) return;
    const drawing::Theme& theme = ui().theme();
    switch (search_.state()) {
        case RefuteState::idle:
            paragraph(ui(), ui().tr("The position has changed since."));
            return;
        case RefuteState::nothing_open:
            paragraph(ui(), ui().tr("No save point is open. Open one before you try something, and "
                                    "ask here when it leads nowhere."));
            return;
        case RefuteState::thinking:
            if (search_.slow()) waiting(ui(), ui().tr("Thinking …"));
            return;
        case RefuteState::told:
        case RefuteState::resolved:
            break;
    }
    const std::vector<Text> sentences = search_.sentences();
    const bool good =
        search_.state() == RefuteState::resolved || search_.found().answer == RefuteAnswer::none;
    const bool unsure = search_.found().answer == RefuteAnswer::gave_up;
    tell_all(sentences);
    say(0,
        good     ? icon::met
        : unsure ? icon::warning
                 : icon::violated,
        good ? theme.positive : theme.negative);
    for (std::size_t i = 1; i < sentences.size(); ++i) say(i);
}

std::vector<PanelButton> RefutePanel::buttons() {
    std::vector<PanelButton> buttons;
    if (search_.state() == RefuteState::thinking ||
        search_.going_back().state() == play::WayBackSearch::State::looking)
        return buttons;
    const auto asking = [this] { ask(); };
    const bool resolves = search_.can_resolve();
    const bool goes_back = search_.can_go_back();
    const bool again =
        !resolves && !goes_back &&
        (search_.state() == RefuteState::idle || search_.state() == RefuteState::nothing_open ||
         search_.found().answer == RefuteAnswer::gave_up);
    if (resolves || goes_back || again)
        buttons.push_back({"refute-again", ui().tr("Ask again"), icon::refute, emphasis_if(again),
                           asking, again});
    if (resolves)
        buttons.push_back({"refute-resolve",
                           search_.found().instead.empty()
                               ? ui().tr("Drop it")
                               : ui().tr("Drop it, and write the opposite"),
                           icon::accept, Ui::Emphasis::primary, asking});
    else if (goes_back)
        buttons.push_back({"refute-back", ui().tr("Back to where it could be solved"),
                           icon::back_in_time, Ui::Emphasis::primary,
                           [this] { search_.go_back(); }});
    return buttons;
}

}  // namespace quadrille::window
