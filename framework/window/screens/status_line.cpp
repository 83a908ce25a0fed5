#include "window/screens/status_line.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "window/screens/bar.hpp"

namespace quadrille::window {

namespace {

/// A heart for each life, empty where it is lost; of many their number.
std::string lives_of(const game::Session& session) {
    constexpr std::uint32_t most_hearts = 5;
    if (session.lives() > most_hearts)
        return icon::life + (" " + std::to_string(session.lives_left())) + "/" +
               std::to_string(session.lives());
    std::string hearts;
    for (std::uint32_t i = 0; i < session.lives(); ++i)
        hearts += i < session.lives_left() ? icon::life : icon::life_lost;
    return hearts;
}

}  // namespace

float StatusLine::frame(const Contents& contents, float width, float height) {
    const play::Game& game = contents.game;
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    struct Piece {
        std::string icon;
        std::string words;
        drawing::Colour colour;
        bool clock = false;  ///< its digits stand in columns
        std::string other =
            {};  ///< what may stand there instead: the place is wide enough for both
        const char* button = nullptr;  ///< of this name, that pauses or goes on
    };
    std::vector<Piece> pieces;
    const std::vector<Status> states = game.conditions(shell_->resources.settings());
    const std::vector<Condition>& named = game.type().info().conditions;
    for (std::size_t i = 0; i < std::min(states.size(), named.size()); ++i) {
        if (!game.sheet().judge().is_stated(i)) continue;
        const bool met = states[i] == Status::met;
        const bool broken = states[i] == Status::violated;
        pieces.push_back({met      ? icon::met
                          : broken ? icon::violated
                                   : icon::open,
                          ui.tell(broken ? named[i].broken : named[i].name),
                          met      ? theme.positive
                          : broken ? theme.negative
                                   : theme.text_faint,
                          false, ui.tell(broken ? named[i].name : named[i].broken)});
    }
    const std::size_t conditions = pieces.size();
    if (game.fault())
        pieces.push_back({icon::plugin, ui.tr("The puzzle's plugin has failed"), theme.negative});
    const game::Score& score = game.session().score();
    if (contents.forced.on()) {
        const bool hopeless = contents.forced.state() == play::ForcedSearch::State::hopeless;
        pieces.push_back(
            {icon::forced,
             hopeless ? ui.tr("No solution from here")
                      : ui.tell({"Must be: {0}", {std::to_string(contents.forced.marks().size())}}),
             hopeless ? theme.negative : theme.accent});
    }
    switch (game.picks().mode()) {
        case input::WriteMode::marks:
            break;
        case input::WriteMode::notes:
            pieces.push_back({icon::pencil, ui.tr("Taking notes"), theme.accent});
            break;
        case input::WriteMode::corners:
            pieces.push_back({icon::corners, ui.tr("Notes at the corners"), theme.accent});
            break;
        case input::WriteMode::colours:
            pieces.push_back({icon::palette, ui.tr("Colouring cells"), theme.accent});
            break;
        case input::WriteMode::erase:
            pieces.push_back({icon::eraser, ui.tr("Taking away"), theme.accent});
            break;
    }
    if (contents.solving)
        pieces.push_back({icon::solve, ui.tr("Looking for a solution …"), theme.accent});
    const std::size_t counters = pieces.size();
    if (game.session().lives() > 0)
        pieces.push_back({lives_of(game.session()), {}, theme.negative});
    pieces.push_back({icon::moves, std::to_string(score.moves), theme.text_faint});
    if (shell_->resources.settings().clock)
        pieces.push_back(
            {icon::time, game::clock_text(score.time.count()), theme.text_faint, true});
    // A finished game keeps its place free, so that the end moves nothing.
    pieces.push_back(
        {contents.paused ? icon::play : icon::pause, {}, theme.accent, false, {}, "pause"});

    // As many lines as the conditions need, broken or not: conditions from the left, counters at
    // the right end.
    const float gap = ui.px(28);
    const auto width_of = [&](const Piece& p) {
        const auto wide = [](const std::string& words) {
            return ImGui::CalcTextSize(words.c_str()).x;
        };
        const float words = p.clock ? std::max(ui.tabular_width(p.words), ui.tabular_width("00:00"))
                                    : std::max(wide(p.words), wide(p.other));
        const float sign = ImGui::CalcTextSize(p.icon.c_str()).x;
        return words > 0 ? sign + ui.px(8) + words : sign;
    };
    const float room = width - ui.px(40);
    std::vector<std::pair<float, int>> places;
    float x = 0;
    int line = 0;
    const auto place = [&](bool with_states) {
        places.clear();
        x = 0;
        line = 0;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const bool is_state = i >= conditions && i < counters;
            const float wide = is_state && !with_states ? 0 : width_of(pieces[i]);
            // The counters stay together.
            float needed = wide;
            for (std::size_t k = i + 1; i == counters && k < pieces.size(); ++k)
                needed += gap + width_of(pieces[k]);
            if (x > 0 && x + needed > room) {
                x = 0;
                ++line;
            }
            places.emplace_back(x, line);
            x += wide > 0 ? wide + gap : 0;
        }
    };
    // What comes and goes is told by its sign alone where its words would take another line: the
    // board keeps its place.
    place(false);
    const int lines = line;
    place(true);
    if (line > lines) {
        for (std::size_t i = conditions; i < counters; ++i) pieces[i].words.clear();
        place(true);
    }
    const float spare = room - (x - gap);
    for (std::size_t i = conditions; i < pieces.size(); ++i)
        if (places[i].second == line) places[i].first += spare;
    const float line_height = ui.px(30);
    const float tall = static_cast<float>(line + 1) * line_height + ui.px(18);
    const float top = height - tall;
    begin_bar("status", ui, {0, top}, {width, tall});
    const ImVec2 origin{ui.px(20), top + ui.px(9)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    rule(width, top + 0.5F);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const ImVec2 at{origin.x + places[i].first,
                        origin.y + static_cast<float>(places[i].second) * line_height +
                            (line_height - ImGui::GetTextLineHeight()) / 2};
        if (pieces[i].button != nullptr) {
            if (game.session().finished()) continue;
            const float side = ui.px(30);
            const float sign = ImGui::CalcTextSize(pieces[i].icon.c_str()).x;
            ImGui::SetCursorScreenPos(
                {at.x + (sign - side) / 2, at.y + (ImGui::GetTextLineHeight() - side) / 2});
            if (ui.icon_button(
                    pieces[i].button, pieces[i].icon.c_str(),
                    contents.paused ? ui.tr("Go on") : shell_->hint(input::Action::pause), true,
                    side))
                shell_->perform(input::Action::pause);
            continue;
        }
        const float icon_width = ImGui::CalcTextSize(pieces[i].icon.c_str()).x;
        list.AddText(at, to_u32(pieces[i].colour), pieces[i].icon.c_str());
        const bool plain = i < conditions && pieces[i].icon == icon::open;
        const ImVec2 words_at{at.x + icon_width + ui.px(8), at.y};
        if (pieces[i].clock)
            ui.tabular(words_at, pieces[i].colour, pieces[i].words);
        else
            list.AddText(words_at, to_u32(plain ? theme.text : pieces[i].colour),
                         pieces[i].words.c_str());
        if (i >= conditions) {
            ImGui::SetCursorScreenPos(at);
            ImGui::InvisibleButton(("counter" + std::to_string(i)).c_str(),
                                   {width_of(pieces[i]), line_height});
            if (ImGui::IsItemHovered() && i == counters && game.session().lives() > 0)
                ui.tooltip(ui.tell({"Challenge: {0} of {1} {1|life|lives} left",
                                    {std::to_string(game.session().lives_left()),
                                     std::to_string(game.session().lives())}}));
            else if (ImGui::IsItemHovered())
                ui.tooltip(ui.tell(
                    {"Moves: {0}, taken back: {1}, checks: {2}, time: {3}",
                     {std::to_string(score.moves), std::to_string(score.undos),
                      std::to_string(score.checks), game::clock_text(score.time.count())}}));
        }
    }
    end_bar();
    return top;
}

}  // namespace quadrille::window
