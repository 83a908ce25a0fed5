#include "window/panels/hint_panel.hpp"

#include <cstdint>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using HintState = play::HintLadder::State;
using HintKind = engine::Hint::Kind;

void HintPanel::ask() {
    hinting_.more();
    tell();
}

bool HintPanel::tick() {
    const HintState before = hinting_.state();
    if (!hinting_.tick()) return false;
    if (before == HintState::thinking && hinting_.state() == HintState::told) tell();
    return true;
}

/// To the trace.
void HintPanel::tell() const {
    if (!shell().trace.open()) return;
    if (hinting_.state() == HintState::placed)
        shell().trace.write("hint", {{"grade", std::string("placed")}});
    if (hinting_.state() != HintState::told) return;
    std::vector<std::string> told;
    for (const Text& sentence : hinting_.sentences()) told.push_back(ui().tell(sentence));
    const play::Highlights shown = hinting_.shown();
    std::vector<std::string> follows;
    for (const drawing::Ghost& ghost : shown.ghosts)
        follows.push_back(game().board()[ghost.element].name + " " +
                          game().board().alphabet(ghost.element).symbol(ghost.mark).id);
    shell().trace.write("hint", {{"grade", std::to_string(static_cast<int>(hinting_.grade()))},
                                 {"told", told},
                                 {"hopeless", hinting_.hopeless()},
                                 {"looked-at", static_cast<std::int64_t>(shown.looked_at.size())},
                                 {"follows", follows},
                                 {"blamed", element_names(game().board(), shown.blamed)}});
}

void HintPanel::body() {
    if (tell_going_back(ui(), hinting_.going_back())) return;
    switch (hinting_.state()) {
        case HintState::idle:
            paragraph(ui(),
                      ui().tr("Ask whenever you are stuck: first only where to look, then more."));
            return;
        case HintState::thinking:
            if (hinting_.slow()) waiting(ui(), ui().tr("Thinking …"));
            return;
        case HintState::placed:
            verdict_line(ui(), icon::met, ui().theme().positive,
                         ui().tr("Written. It is a move like yours: undo takes it back."));
            return;
        case HintState::told:
            break;
    }
    const engine::Hint& hint = hinting_.hint();
    if (hint.kind == HintKind::gave_up) {
        verdict_line(ui(), icon::warning, ui().theme().negative, ui().tr("No hint was found."));
        if (!hint.failure.empty()) paragraph(ui(), ui().tell(hint.failure), true);
        return;
    }
    const std::vector<Text> sentences = hinting_.sentences();
    tell_all(sentences);
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        if (i == 0 && hint.kind == HintKind::hopeless)
            say(i, icon::violated, ui().theme().negative);
        else if (i == 0 && hint.kind == HintKind::solved)
            say(i, icon::met, ui().theme().positive);
        else
            say(i, i + 1 < sentences.size());
    }
}

std::vector<PanelButton> HintPanel::buttons() {
    std::vector<PanelButton> buttons;
    const auto ask_again = [this] { ask(); };
    if (hinting_.going_back().state() == play::WayBackSearch::State::looking) return buttons;
    switch (hinting_.state()) {
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
    if (hinting_.hopeless()) {
        if (hinting_.can_tell_more())
            buttons.push_back({"hint-more",
                               hinting_.grade() == engine::Grade::where ? ui().tr("Show why")
                                                                        : ui().tr("Tell me more"),
                               icon::why, Ui::Emphasis::primary, ask_again});
        if (!game().session().journal().state().open.empty())
            buttons.push_back(ask_which_assumption());
        if (!hinting_.hint().marks.empty())
            buttons.push_back(
                {"hint-back", ui().tr("Back to where it could be solved"), icon::back_in_time,
                 hinting_.can_tell_more() ? Ui::Emphasis::normal : Ui::Emphasis::primary,
                 [this] { hinting_.go_back(); }});
        return buttons;
    }
    if (hinting_.hint().kind == HintKind::open)
        buttons.push_back({"hint-verdict", ui().tr("Show two of them"), icon::verdict,
                           Ui::Emphasis::primary,
                           [this] { shell().perform(input::Action::verdict); }});
    if (hinting_.hint().kind == HintKind::gave_up)
        buttons.push_back(
            {"hint-ask", ui().tr("Ask again"), icon::hint, Ui::Emphasis::primary, ask_again});
    if (hinting_.can_place()) {
        const bool last = hinting_.grade() == engine::Grade::what;
        if (!last)
            buttons.push_back({"hint-more", ui().tr("Tell me more"), icon::hint,
                               Ui::Emphasis::primary, ask_again});
        buttons.push_back({"hint-place", ui().tr("Place it"), icon::accept,
                           last ? Ui::Emphasis::primary : Ui::Emphasis::normal, [this] {
                               hinting_.place();
                               tell();
                           }});
    }
    return buttons;
}

}  // namespace quadrille::window
