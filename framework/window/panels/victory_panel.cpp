#include "window/panels/victory_panel.hpp"

#include <utility>

#include "drawing/shapes.hpp"
#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "library/statistics.hpp"
#include "play/score_words.hpp"
#include "window/charts.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

using input::Action;
using library::Mode;

/// Whoever plays on quickly presses once or twice more before seeing that it is done.
constexpr std::chrono::milliseconds settling_time{1000};
constexpr std::size_t most_bars = 10;

/// A name at the left, figures at the right end of the line.
void row(Ui& ui, const std::string& name, const std::string& figures, bool strong = false) {
    const float right = ImGui::GetContentRegionMax().x;
    if (strong) ImGui::PushFont(ui.fonts().strong);
    if (strong)
        ui.text(name);
    else
        ui.faint(name);
    ImGui::SameLine();
    ImGui::SetCursorPosX(right - ImGui::CalcTextSize(figures.c_str()).x);
    ui.text(figures);
    if (strong) ImGui::PopFont();
}

}  // namespace

VictoryPanel::VictoryPanel(PanelContext context, Victory victory)
    : Panel(std::move(context), std::nullopt),
      victory_(std::move(victory)),
      replay_(shell(), game().session()),
      settles_at_(std::chrono::steady_clock::now() + settling_time) {}

const char* VictoryPanel::icon() const { return by_program() ? icon::solve : icon::trophy; }

std::string VictoryPanel::title() const {
    if (by_program()) return ui().tr("Solved, with help");
    switch (victory_.attempt.mode) {
        case Mode::challenge:
            return ui().tr("Challenge won!");
        case Mode::lost:
            return ui().tr("Solved in the end");
        case Mode::ordinary:
            break;
    }
    return ui().tr("Solved. Well done!");
}

bool VictoryPanel::tick() {
    const bool moved = replay_.tick();
    const bool now_settled =
        !settled_ &&
        std::exchange(settled_, std::chrono::steady_clock::now() >= settles_at_) != settled_;
    return moved || now_settled;
}

bool VictoryPanel::perform(Action action) {
    if (action != Action::play_pause) return false;
    replay_.play_or_pause();
    return true;
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
    if (by_program()) {
        paragraph(ui(), ui().tr("The solution was shown; this game is not scored"), true);
    } else {
        standing();
        sum();
        history();
    }
    ui().gap(4);
    ui().strong(ui().tr("Your game"));
    replay_.body();
}

void VictoryPanel::standing() {
    const library::Attempt& now = victory_.attempt;
    if (now.mode == Mode::lost) {
        paragraph(ui(), ui().tr("All lives were lost, so this game is not scored"), true);
        return;
    }
    if (now.mode == Mode::challenge)
        paragraph(ui(), ui().tell({"With {0} of {1} {1|life|lives} left",
                                   {std::to_string(now.lives - now.score.lives_lost),
                                    std::to_string(now.lives)}}));
    const std::optional<double>& best = victory_.best_before;
    if (!victory_.recorded)
        paragraph(ui(), ui().tr("Your score could not be written; it will be tried again"));
    else if (!best)
        paragraph(ui(), ui().tr("Your first score on this puzzle"), true);
    else if (now.total < *best)
        verdict_line(ui(), icon::trophy, ui().theme().positive,
                     ui().tell({"A new best score! Before: {0}", {game::clock_text(*best)}}));
    else
        paragraph(ui(), ui().tell({"Your best: {0}", {game::clock_text(*best)}}), true);
}

void VictoryPanel::sum() {
    const library::Attempt& now = victory_.attempt;
    for (const play::ScoreRow& one :
         play::score_rows(now.score, victory_.rates, now.mode != Mode::lost))
        row(ui(), ui().tell(one.name), ui().tell(one.figures), one.is_sum);
}

void VictoryPanel::history() {
    const library::Attempt& now = victory_.attempt;
    if (victory_.history.size() < 2 || !now.counts()) return;
    ui().gap(4);
    ui().strong(ui().tr("Beside your other games of this kind"));
    const std::string kind = kind_text(ui(), now.variant, now.size, now.difficulty);
    if (!kind.empty()) ui().faint(ui().shortened(kind, ImGui::GetContentRegionAvail().x));
    histogram_chart(ui(), library::histogram(victory_.history, now.total, most_bars), 86);
    ui().note("victory-histogram");
}

std::vector<PanelButton> VictoryPanel::buttons() {
    const auto button = [this](const char* name, Action action,
                               Ui::Emphasis emphasis = Ui::Emphasis::normal) {
        const input::ActionInfo& info = input::info(action);
        return PanelButton{name, ui().tr(info.name), nullptr, emphasis,
                           [this, action] { shell().perform(action); }};
    };
    std::vector<PanelButton> list{button("another", Action::another, Ui::Emphasis::primary),
                                  button("new-puzzle", Action::new_puzzle),
                                  button("again", Action::restart),
                                  button("gallery", Action::gallery)};
    if (by_program())
        list.insert(list.begin() + 1,
                    {"back-to-game", ui().tr("Play on"), nullptr, Ui::Emphasis::normal,
                     [this] { shell().perform(Action::undo); }});
    return list;
}

}  // namespace quadrille::window
