#include "window/panels/hint_panel.hpp"

#include <cstdint>
#include <utility>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using HintState = play::HintLadder::State;
using HintKind = engine::Hint::Kind;

void HintPanel::trace() const {
    if (!shell().trace.open()) return;
    if (search_.state() == HintState::placed)
        shell().trace.write("hint", {{"grade", std::string("placed")}});
    if (search_.state() != HintState::told) return;
    std::vector<std::string> told;
    std::vector<Text> sentences = search_.sentences();
    add_lines(sentences, search_.steps());
    for (const Text& sentence : sentences) told.push_back(ui().tell(sentence));
    const play::Highlights shown = search_.shown();
    std::vector<std::string> follows;
    for (const drawing::Ghost& ghost : shown.ghosts)
        follows.push_back(game().board()[ghost.element].name + " " +
                          game().board().alphabet(ghost.element).symbol(ghost.mark).id);
    shell().trace.write("hint", {{"grade", std::to_string(static_cast<int>(search_.grade()))},
                                 {"told", told},
                                 {"hopeless", search_.hopeless()},
                                 {"looks-on", search_.looks_on()},
                                 {"looked-at", static_cast<std::int64_t>(shown.looked_at.size())},
                                 {"follows", follows},
                                 {"blamed", element_names(game().board(), shown.blamed)}});
}

void HintPanel::ask() {
    search_.use_uniqueness(shell().resources.settings().uniqueness);
    play::ChainWalk* steps = search_.steps();
    if (steps == nullptr || !steps->can_go_on()) return SearchPanel::ask();
    steps->go_on();
    trace();
}

void HintPanel::body() {
    if (tell_going_back(ui(), search_.going_back())) return;
    switch (search_.state()) {
        case HintState::idle:
            paragraph(ui(),
                      ui().tr("Ask whenever you are stuck: first only where to look, then more."));
            return;
        case HintState::thinking:
            if (search_.slow()) waiting(ui(), ui().tr("Thinking …"));
            return;
        case HintState::placed:
            verdict_line(ui(), icon::met, ui().theme().positive,
                         ui().tr("Written. It is a move like yours: undo takes it back."));
            return;
        case HintState::told:
            break;
    }
    const engine::Hint& hint = search_.hint();
    if (hint.kind == HintKind::gave_up) {
        verdict_line(ui(), icon::warning, ui().theme().negative, ui().tr("No hint was found."));
        if (!hint.failure.empty()) paragraph(ui(), ui().tell(hint.failure), true);
        return;
    }
    const std::vector<Text> told = search_.sentences();
    // Where there are steps they need the place.
    const std::vector<Text> sentences(search_.steps() != nullptr ? told.end() - 1 : told.begin(),
                                      told.end());
    const std::size_t count = sentences.size();
    tell_all(sentences, told, search_.steps());
    for (std::size_t i = 0; i < count; ++i) {
        if (i == 0 && hint.kind == HintKind::hopeless)
            say(i, icon::violated, ui().theme().negative);
        else if (i == 0 && hint.kind == HintKind::solved)
            say(i, icon::met, ui().theme().positive);
        else
            say(i, i + 1 < count);
    }
    if (search_.steps() != nullptr) say_lines(count, *search_.steps());
    if (search_.looks_on()) waiting(ui(), ui().tr("Looking for a better reason …"));
}

bool HintPanel::tick() {
    const bool looked_on = search_.looks_on();
    if (!SearchPanel::tick()) return false;
    if (looked_on && !search_.looks_on()) trace();
    return true;
}

bool HintPanel::may_close() {
    if (!search_.looks_on()) return true;
    search_.leave_off();
    return false;
}

std::vector<PanelButton> HintPanel::buttons() {
    std::vector<PanelButton> buttons;
    const auto ask_again = [this] { ask(); };
    if (search_.going_back().state() == play::WayBackSearch::State::looking) return buttons;
    switch (search_.state()) {
        case HintState::thinking:
            return buttons;
        case HintState::idle:
            buttons.push_back({"hint-ask", ui().tr("Give me a hint"), icon::hint,
                               Ui::Emphasis::primary, ask_again});
            return buttons;
        case HintState::placed:
            buttons.push_back({"hint-ask", ui().tr("Another hint"), icon::hint,
                               Ui::Emphasis::primary, ask_again});
            return buttons;
        case HintState::told:
            break;
    }
    if (search_.hopeless()) {
        const bool more = search_.can_tell_more();
        buttons.push_back({"hint-more",
                           search_.grade() == engine::Grade::where ? ui().tr("Show why")
                                                                   : ui().tr("Tell me more"),
                           icon::why, emphasis_if(more), ask_again, more});
        buttons.push_back({"hint-back", ui().tr("Back to where it could be solved"),
                           icon::back_in_time, emphasis_if(!more), [this] { search_.go_back(); },
                           !search_.hint().blamed.empty()});
        if (!game().session().journal().state().open.empty())
            buttons.push_back(ask_which_assumption());
        return buttons;
    }
    if (search_.hint().kind == HintKind::open)
        buttons.push_back({"hint-verdict", ui().tr("Show two of them"), icon::verdict,
                           Ui::Emphasis::primary,
                           [this] { shell().perform(input::Action::verdict); }});
    if (search_.hint().kind == HintKind::gave_up)
        buttons.push_back(
            {"hint-ask", ui().tr("Ask again"), icon::hint, Ui::Emphasis::primary, ask_again});
    if (search_.can_place()) {
        const play::ChainWalk* steps = search_.steps();
        const bool more = steps != nullptr ? steps->can_go_on() : search_.can_tell_more();
        if (steps != nullptr)
            buttons.push_back({"hint-step", ui().tr("The next step"), icon::step_forward,
                               emphasis_if(more), ask_again, more});
        else
            buttons.push_back({"hint-more", ui().tr("Tell me more"), icon::hint, emphasis_if(more),
                               ask_again, more});
        buttons.push_back(
            {"hint-place", ui().tr("Place it"), icon::accept, emphasis_if(!more), [this] {
                 search_.place();
                 trace();
             }});
        buttons.push_back(
            {"hint-another", ui().tr("Another way"), icon::branch, Ui::Emphasis::normal, [this] {
                 search_.use_uniqueness(shell().resources.settings().uniqueness);
                 search_.another();
             }});
        buttons.push_back(
            {"hint-technique", ui().tr("What is this technique?"), icon::help, Ui::Emphasis::normal,
             [this] { context().explain(search_.hint().technique); },
             search_.grade() >= engine::Grade::how && !search_.hint().technique.empty()});
    }
    return buttons;
}

}  // namespace quadrille::window
