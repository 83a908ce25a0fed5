#include "window/panels/verdict_panel.hpp"

#include <utility>

#include "config/decimal.hpp"
#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using VerdictState = play::VerdictSearch::State;
using VerdictPane = play::VerdictSearch::Pane;
using engine::Verdict;

namespace {

const char* word(Verdict verdict) {
    switch (verdict) {
        case Verdict::none:
            return "none";
        case Verdict::unique:
        case Verdict::solved:
            return "unique";
        case Verdict::multiple:
            return "multiple";
        case Verdict::gave_up:
            break;
    }
    return "gave-up";
}

const char* word(VerdictPane look) {
    return look == VerdictPane::differences ? "differences"
           : look == VerdictPane::first     ? "first"
                                            : "second";
}

/// Seconds as people say them: "0.02", "1.4", "37".
Text seconds(std::chrono::duration<double> took) {
    return config::decimal(took.count(), took.count() < 0.1 ? 3 : took.count() < 10 ? 1 : 0);
}

}  // namespace

std::string VerdictPanel::title() const { return ui().tr("How many solutions?"); }

void VerdictPanel::ask() {
    if (search_.several())
        look_at(search_.look() == VerdictPane::first ? VerdictPane::second : VerdictPane::first);
    else if (search_.state() != VerdictState::thinking)
        search_.ask(std::chrono::duration<double>(shell().resources.settings().solve_seconds));
}

void VerdictPanel::take(engine::SolveResult result, std::chrono::duration<double> took) {
    search_.take(std::move(result), took);
    tell();
}

bool VerdictPanel::tick() {
    if (!search_.tick()) return false;
    tell();
    return true;
}

void VerdictPanel::look_at(VerdictPane look) {
    search_.look_at(look);
    tell();
}

/// To the trace.
void VerdictPanel::tell() const {
    if (search_.state() != VerdictState::told || !shell().trace.open()) return;
    shell().trace.write("verdict",
                        {{"verdict", std::string(word(search_.result().verdict))},
                         {"took", search_.took().count()},
                         {"differ", element_names(game().board(), search_.differing())},
                         {"look", std::string(word(search_.look()))},
                         {"ghosts", static_cast<std::int64_t>(search_.shown().ghosts.size())}});
}

void VerdictPanel::body() {
    const drawing::Theme& theme = ui().theme();
    switch (search_.state()) {
        case VerdictState::idle:
            paragraph(ui(), ui().tr("The position has changed since."));
            return;
        case VerdictState::thinking:
            if (search_.slow()) waiting(ui(), ui().tr("Counting solutions from here …"));
            return;
        case VerdictState::stopped:
            verdict_line(
                ui(), icon::warning, theme.text_faint,
                ui().tell({"Stopped after {0} s; nothing is certain.", {seconds(search_.took())}}));
            return;
        case VerdictState::told:
            break;
    }
    const engine::SolveResult& result = search_.result();
    if (result.verdict == Verdict::gave_up) {
        if (result.failure.empty()) {
            verdict_line(
                ui(), icon::warning, theme.negative,
                ui().tell({"Gave up after {0} s; nothing is certain.", {seconds(search_.took())}}));
        } else {
            verdict_line(ui(), icon::warning, theme.negative, ui().tr("No answer was found."));
            paragraph(ui(), ui().tell(result.failure), true);
        }
        return;
    }
    if (result.verdict == Verdict::none)
        verdict_line(ui(), icon::violated, theme.negative,
                     ui().tr("None: no solution agrees with the marks on the board."));
    else if (result.verdict == Verdict::multiple)
        several();
    else
        verdict_line(ui(), icon::met, theme.positive, ui().tr("Exactly one solution from here."));
    paragraph(ui(), ui().tell({"It took {0} s.", {seconds(search_.took())}}), true);
}

void VerdictPanel::several() {
    verdict_line(ui(), icon::warning, ui().theme().negative,
                 ui().tr("Several solutions from here."));
    const std::size_t places = search_.differing().size();
    paragraph(ui(),
              places == 1
                  ? ui().tr("Two of them differ in one place; it is framed on the board.")
                  : ui().tell({"Two of them differ in {0} places; they are framed on the board.",
                               {std::to_string(places)}}));
    float room = 0;
    const auto chip = [&](const char* name, const std::string& label, VerdictPane look) {
        const float wide = ImGui::CalcTextSize(label.c_str()).x + ui().px(32);
        if (room >= wide + ui().px(8))
            ImGui::SameLine(0, ui().px(8));
        else
            room = ImGui::GetContentRegionAvail().x;
        room -= wide + ui().px(8);
        if (ui().chip(name, label, search_.look() == look)) look_at(look);
    };
    chip("verdict-first", ui().tr("Solution A"), VerdictPane::first);
    chip("verdict-second", ui().tr("Solution B"), VerdictPane::second);
    chip("verdict-differences", ui().tr("Places alone"), VerdictPane::differences);
    ui().gap(2);
}

std::vector<PanelButton> VerdictPanel::buttons() {
    std::vector<PanelButton> buttons;
    switch (search_.state()) {
        case VerdictState::thinking:
            buttons.push_back({"verdict-stop", ui().tr("Stop"), icon::close, Ui::Emphasis::normal,
                               [this] { search_.stop(); }});
            break;
        case VerdictState::idle:
        case VerdictState::stopped:
            buttons.push_back({"verdict-again", ui().tr("Count again"), icon::verdict,
                               Ui::Emphasis::primary, [this] { ask(); }});
            break;
        case VerdictState::told:
            if (search_.several())
                buttons.push_back({"verdict-flip", ui().tr("Show the other one"), icon::flip,
                                   Ui::Emphasis::primary, [this] { ask(); }});
            else if (search_.result().verdict == Verdict::none)
                buttons.push_back({"verdict-why", ui().tr("Show why"), icon::why,
                                   Ui::Emphasis::primary,
                                   [this] { shell().perform(input::Action::hint); }});
            break;
    }
    return buttons;
}

}  // namespace quadrille::window
