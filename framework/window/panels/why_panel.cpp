#include "window/panels/why_panel.hpp"

#include <utility>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using WhyState = play::WhySearch::State;

std::string WhyPanel::title() const { return ui().tr("Why?"); }

void WhyPanel::ask() {
    const Board& board = game().board();
    for (const std::optional<ElementId> element :
         {game().pointer().hovered(), game().pointer().cursor()})
        if (element && board.decides(*element)) {
            reasoning_.ask(*element);
            return;
        }
    reasoning_.choose();
}

bool WhyPanel::tick() {
    if (!reasoning_.tick()) return false;
    if (shell().trace.open()) {
        std::vector<std::string> sentences;
        for (const Text& sentence : told(game().board(), reasoning_.reason()))
            sentences.push_back(ui().tell(sentence));
        shell().trace.write("why",
                            {{"element", game().board()[*reasoning_.element()].name},
                             {"told", sentences},
                             {"blamed", element_names(game().board(), reasoning_.shown().blamed)}});
    }
    return true;
}

void WhyPanel::body() {
    const drawing::Theme& theme = ui().theme();
    switch (reasoning_.state()) {
        case WhyState::choosing:
            verdict_line(ui(), icon::touch, theme.accent,
                         ui().tr("Click the place that you want to ask about."));
            paragraph(ui(),
                      ui().tell({"By keys: go there with the arrows and press {0}.",
                                 {shell().resources.keys().labels(input::Action::why)}}),
                      true);
            return;
        case WhyState::nothing:
            tell_all({{"A solution does not decide {0}.",
                       {game().board()[*reasoning_.element()].name}}});
            say(0);
            verdict_line(ui(), icon::touch, theme.accent,
                         ui().tr("Click the place that you want to ask about."));
            return;
        case WhyState::thinking:
            if (reasoning_.slow()) waiting(ui(), ui().tr("Thinking …"));
            return;
        case WhyState::outdated:
            paragraph(ui(), ui().tr("The position has changed since."));
            return;
        case WhyState::told:
            break;
    }
    const std::vector<Text> sentences = told_briefly(game().board(), reasoning_.reason());
    const std::size_t count = sentences.size();
    const play::WhyAnswer& reason = reasoning_.reason();
    const bool decided =
        count > 1 || reasoning_.steps() != nullptr || reason.kind != play::WhyAnswer::Kind::must;
    tell_all(sentences, sentences, reasoning_.steps());
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0 || !decided) {
            say(i);
        } else if (reason.kind == play::WhyAnswer::Kind::must) {
            say(i, icon::met, theme.positive);
        } else if (reason.kind == play::WhyAnswer::Kind::wrong ||
                   reason.kind == play::WhyAnswer::Kind::hopeless) {
            say(i, icon::violated, theme.negative);
        } else {
            say(i, icon::information, theme.accent);
        }
    }
    if (reasoning_.steps() != nullptr) say_lines(count, *reasoning_.steps());
}

std::vector<PanelButton> WhyPanel::buttons() {
    std::vector<PanelButton> buttons;
    const WhyState state = reasoning_.state();
    if (state == WhyState::told || state == WhyState::outdated)
        buttons.push_back({"why-other", ui().tr("Ask about another place"), icon::touch,
                           emphasis_if(state == WhyState::told), [this] { reasoning_.choose(); }});
    if (state == WhyState::outdated)
        buttons.push_back({"why-again", ui().tr("Ask again"), icon::why, Ui::Emphasis::primary,
                           [this] { reasoning_.ask_again(); }});
    return buttons;
}

}  // namespace quadrille::window
