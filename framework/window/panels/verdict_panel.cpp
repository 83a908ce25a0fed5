#include "window/panels/verdict_panel.hpp"

#include <fmt/format.h>

#include <utility>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using State = play::VerdictSearch::State;
using Look = play::VerdictSearch::Look;
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

const char* word(Look look) { return look == Look::differences ? "differences" : look == Look::first ? "first" : "second"; }

/// Seconds as people say them: "0.02", "1.4", "37".
std::string seconds(std::chrono::duration<double> took) {
    return fmt::format("{:.{}f}", took.count(), took.count() < 0.1 ? 3 : took.count() < 10 ? 1 : 0);
}

}  // namespace

std::string VerdictPanel::title() const { return ui().tr("How many solutions?"); }

void VerdictPanel::ask() {
    if (search_.several())
        look_at(search_.look() == Look::first ? Look::second : Look::first);
    else if (search_.state() != State::thinking)
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

void VerdictPanel::look_at(Look look) {
    search_.look_at(look);
    tell();
}

/// To the trace.
void VerdictPanel::tell() const {
    if (search_.state() != State::told || !shell().trace.open()) return;
    shell().trace.write("verdict", {{"verdict", std::string(word(search_.result().verdict))},
                                    {"differ", element_names(game().board(), search_.differing())},
                                    {"look", std::string(word(search_.look()))},
                                    {"ghosts", static_cast<std::int64_t>(search_.shown().ghosts.size())}});
}

void VerdictPanel::body() {
    const drawing::Theme& theme = ui().theme();
    switch (search_.state()) {
        case State::idle:
            paragraph(ui(), ui().tr("The position has changed since."));
            return;
        case State::thinking:
            if (search_.slow()) waiting(ui(), ui().tr("Counting solutions from here …"));
            return;
        case State::stopped:
            verdict_line(ui(), icon::warning, theme.text_faint,
                         ui().tell({"Stopped after {0} s; nothing is certain.", {seconds(search_.took())}}));
            return;
        case State::told:
            break;
    }
    const engine::SolveResult& result = search_.result();
    if (result.verdict == Verdict::gave_up) {
        if (result.failure.empty()) {
            verdict_line(ui(), icon::warning, theme.negative,
                         ui().tell({"Gave up after {0} s; nothing is certain.", {seconds(search_.took())}}));
        } else {
            verdict_line(ui(), icon::warning, theme.negative, ui().tr("No answer was found."));
            paragraph(ui(), ui().tell(result.failure), true);
        }
        return;
    }
    if (result.verdict == Verdict::none)
        verdict_line(ui(), icon::violated, theme.negative, ui().tr("None: no solution agrees with the marks on the board."));
    else if (result.verdict == Verdict::multiple)
        several();
    else
        verdict_line(ui(), icon::met, theme.positive, ui().tr("Exactly one solution from here."));
    paragraph(ui(), ui().tell({"It took {0} s.", {seconds(search_.took())}}), true);
}

void VerdictPanel::several() {
    verdict_line(ui(), icon::warning, ui().theme().negative, ui().tr("Several solutions from here."));
    const std::size_t places = search_.differing().size();
    paragraph(ui(), places == 1 ? ui().tr("Two of them differ in one place; it is framed on the board.")
                                : ui().tell({"Two of them differ in {0} places; they are framed on the board.",
                                             {std::to_string(places)}}));
    float room = 0;
    const auto chip = [&](const char* name, const std::string& label, Look look) {
        const float wide = ImGui::CalcTextSize(label.c_str()).x + ui().px(32);
        if (room >= wide + ui().px(8))
            ImGui::SameLine(0, ui().px(8));
        else
            room = ImGui::GetContentRegionAvail().x;
        room -= wide + ui().px(8);
        if (ui().chip(name, label, search_.look() == look)) look_at(look);
    };
    chip("verdict-first", ui().tr("Solution A"), Look::first);
    chip("verdict-second", ui().tr("Solution B"), Look::second);
    chip("verdict-differences", ui().tr("Places alone"), Look::differences);
    ui().gap(2);
}

std::vector<PanelButton> VerdictPanel::buttons() {
    std::vector<PanelButton> buttons;
    switch (search_.state()) {
        case State::thinking:
            buttons.push_back({"verdict-stop", ui().tr("Stop"), icon::close, Ui::Emphasis::normal, [this] { search_.stop(); }});
            break;
        case State::idle:
        case State::stopped:
            buttons.push_back(
                {"verdict-again", ui().tr("Count again"), icon::verdict, Ui::Emphasis::primary, [this] { ask(); }});
            break;
        case State::told:
            if (search_.several())
                buttons.push_back(
                    {"verdict-flip", ui().tr("Show the other one"), icon::flip, Ui::Emphasis::primary, [this] { ask(); }});
            else if (search_.result().verdict == Verdict::none)
                buttons.push_back({"verdict-why", ui().tr("Show why"), icon::why, Ui::Emphasis::primary,
                                   [this] { shell().perform(input::Action::hint); }});
            break;
    }
    return buttons;
}

}  // namespace quadrille::window
