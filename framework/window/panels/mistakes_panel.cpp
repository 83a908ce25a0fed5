#include "window/panels/mistakes_panel.hpp"

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using MistakeState = play::MistakeSearch::State;
using MistakeAnswer = play::Mistakes::Answer;

std::string MistakesPanel::title() const { return ui().tr("Is anything wrong?"); }

void MistakesPanel::trace() const {
    if (search_.state() != MistakeState::told) return;
    shell().trace.write(
        "mistakes", {{"wrong", search_.something_wrong()},
                     {"blamed", element_names(game().board(), search_.shown().blamed)},
                     {"guessed", element_names(game().board(), search_.guess().shown().framed)}});
}

void MistakesPanel::tell_wrong() {
    say(0, icon::violated, ui().theme().negative);
    if (search_.tells_which()) say(1);
}

void MistakesPanel::tell_guess() {
    if (!is_guess_told()) return;
    const play::FirstGuess& found = search_.guess().found();
    ui().gap(4);
    say(2);
    if (!found.failure.empty()) paragraph(ui(), ui().tell(found.failure), true);
}

bool MistakesPanel::can_find_guess() const {
    return search_.state() == MistakeState::told &&
           search_.guess().state() == play::GuessSearch::State::idle &&
           (search_.something_wrong() || search_.found().answer == MistakeAnswer::none) &&
           game().session().journal().moves_back().size() > 1;
}

bool MistakesPanel::tick() {
    const auto before = search_.guess().state();
    const bool has_changed = SearchPanel::tick();
    if (before != search_.guess().state()) trace();
    return has_changed;
}

void MistakesPanel::body() {
    if (tell_going_back(ui(), search_.going_back())) return;
    const drawing::Theme& theme = ui().theme();
    if (const std::size_t count = search_.taken_out(); count > 0) {
        verdict_line(ui(), icon::met, theme.positive,
                     ui().tell({"Taken out: {0} {0|mark|marks}. All the others may stand; undo "
                                "brings back what you had.",
                                {std::to_string(count)}}));
        return;
    }
    if (search_.state() == MistakeState::idle)
        paragraph(ui(), ui().tr("The position has changed since."));
    if (search_.state() == MistakeState::thinking && search_.slow())
        waiting(ui(), ui().tr("Thinking …"));
    if (search_.state() != MistakeState::told) return;
    const play::Mistakes& found = search_.found();
    tell_all({told(found), search_.tells_which() ? told_marks(game().board(), found) : Text(),
              is_guess_told() ? told(game().board(), search_.guess().found()) : Text()});
    switch (found.answer) {
        case MistakeAnswer::none:
            say(0, icon::met, theme.positive);
            tell_guess();
            return;
        case MistakeAnswer::wrong:
        case MistakeAnswer::contradict:
            tell_wrong();
            tell_guess();
            return;
        case MistakeAnswer::no_solution:
        case MistakeAnswer::gave_up:
            verdict_line(ui(), icon::warning, theme.negative, ui().tell(told(found)));
            if (!found.failure.empty()) paragraph(ui(), ui().tell(found.failure), true);
            return;
    }
}

std::vector<PanelButton> MistakesPanel::buttons() {
    std::vector<PanelButton> buttons;
    if (search_.going_back().state() == play::WayBackSearch::State::looking ||
        search_.guess().state() == play::GuessSearch::State::looking ||
        search_.state() == MistakeState::thinking)
        return buttons;
    const auto asking = [this] { ask(); };
    const PanelButton guess{
        "mistakes-guess",     ui().tr("Where did I guess first?"), icon::hint,
        Ui::Emphasis::normal, [this] { search_.find_guess(); },    can_find_guess()};
    if (!search_.something_wrong()) {
        buttons.push_back({"mistakes-again", ui().tr("Ask again"), icon::mistakes,
                           Ui::Emphasis::primary, asking});
        if (search_.state() == MistakeState::told) buttons.push_back(guess);
        return buttons;
    }
    buttons.push_back({"mistakes-which", ui().tr("Show which"), icon::why,
                       emphasis_if(!search_.tells_which()), asking, search_.can_tell_which()});
    buttons.push_back(guess);
    buttons.push_back({"mistakes-back", ui().tr("Back to where it could be solved"),
                       icon::back_in_time, emphasis_if(search_.tells_which()),
                       [this] { search_.go_back(); }});
    buttons.push_back({"mistakes-take-out", ui().tr("Take out only what is wrong"), icon::erase,
                       Ui::Emphasis::normal, [this] { search_.take_out(); },
                       search_.can_take_out()});
    if (!game().session().journal().state().open.empty()) buttons.push_back(ask_which_assumption());
    return buttons;
}

}  // namespace quadrille::window
