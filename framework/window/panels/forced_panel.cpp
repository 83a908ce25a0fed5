#include "window/panels/forced_panel.hpp"

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using ForcedState = play::ForcedSearch::State;

std::string ForcedPanel::title() const { return ui().tr("What must be"); }

void ForcedPanel::ask() {
    const bool free = game().session().score().solved_by_program;
    if (asked_ || free) context().forced.switch_on();
    asked_ = true;
}

void ForcedPanel::body() {
    const play::ForcedSearch& forced = context().forced;
    const drawing::Theme& theme = ui().theme();
    switch (forced.state()) {
        case ForcedState::off:
            paragraph(ui(), ui().tr("Shows every mark that must be so from here, faintly over the "
                                    "board, and keeps up with you."));
            paragraph(ui(),
                      ui().tr("In a puzzle with a single solution that is all the rest of it, and "
                              "the game is not scored."),
                      true);
            return;
        case ForcedState::thinking:
            if (forced.slow()) waiting(ui(), ui().tr("Thinking …"));
            return;
        case ForcedState::hopeless:
            verdict_line(ui(), icon::violated, theme.negative,
                         ui().tr("No solution agrees with this position any more."));
            return;
        case ForcedState::gave_up:
            verdict_line(ui(), icon::warning, theme.negative, ui().tr("No answer was found."));
            return;
        case ForcedState::open:
            break;
    }
    const std::size_t count = forced.marks().size();
    if (count == 0)
        verdict_line(ui(), icon::information, theme.accent,
                     ui().tr("Nothing more must be so from here."));
    else if (count == 1)
        verdict_line(ui(), icon::information, theme.accent, ui().tr("One mark must be so."));
    else
        verdict_line(ui(), icon::information, theme.accent,
                     ui().tell({"{0} marks must be so.", {std::to_string(count)}}));
    if (forced.is_whole_solution())
        paragraph(ui(), ui().tr("That is all the rest of the solution."), true);
}

std::vector<PanelButton> ForcedPanel::buttons() {
    std::vector<PanelButton> buttons;
    play::ForcedSearch& forced = context().forced;
    const bool hopeless = forced.on() && forced.state() == ForcedState::hopeless;
    if (hopeless)
        buttons.push_back({"forced-why", ui().tr("Show why"), icon::why, Ui::Emphasis::primary,
                           [this] { shell().perform(input::Action::hint); }});
    else
        buttons.push_back({"forced-show", ui().tr("Show them"), icon::forced,
                           emphasis_if(!forced.on()), [&forced] { forced.switch_on(); },
                           !forced.on()});
    if (!forced.on()) return buttons;
    buttons.push_back({"forced-hide", ui().tr("Hide them"), icon::close, Ui::Emphasis::normal,
                       [&forced] { forced.switch_off(); }});
    buttons.push_back({"forced-write", ui().tr("Write them all"), icon::accept,
                       emphasis_if(!hopeless), [&forced] { forced.write_all(); },
                       !forced.marks().empty()});
    if (hopeless && !game().session().journal().state().open.empty())
        buttons.push_back(ask_which_assumption());
    return buttons;
}

}  // namespace quadrille::window
