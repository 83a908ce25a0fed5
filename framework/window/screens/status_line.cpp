#include "window/screens/status_line.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "drawing/window_colours.hpp"
#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "window/panels/parts.hpp"
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
        const char* button = nullptr;            ///< of this name, that pauses or goes on
        std::optional<std::size_t> broken = {};  ///< an entry of the report
    };
    std::vector<Piece> pieces;
    const std::vector<play::ConditionReport::Entry>& entries = report_.read(shell_->resources);
    std::vector<std::string> told;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const play::ConditionReport::Entry& entry = entries[i];
        const Condition& condition = game.type().info().conditions[entry.condition];
        told.push_back(plain(entry.told().sentences.front()));
        if (entry.is_broken()) {
            // As wide as what it says otherwise; more where there is room.
            pieces.push_back({icon::violated, ui.tell(condition.name), theme.negative, false,
                              ui.tell(condition.broken)});
            pieces.back().broken = i;
        } else {
            const bool met = entry.status == Status::met;
            pieces.push_back({met ? icon::met : icon::open, ui.tell(condition.name),
                              met ? theme.positive : theme.text_faint, false,
                              ui.tell(condition.broken)});
        }
    }
    trace(told);
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
    if (game.picks().noting())
        pieces.push_back({icon::pencil, ui.tr("Taking notes"), theme.accent});
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
    // A sentence takes what its line has to spare, and is shortened to that.
    for (std::size_t i = 0; i < conditions; ++i) {
        if (!pieces[i].broken) continue;
        const std::string& words = told[*pieces[i].broken];
        float end = 0;
        for (std::size_t k = 0; k < pieces.size(); ++k)
            if (places[k].second == places[i].second)
                end = std::max(end, places[k].first + width_of(pieces[k]));
        const float reserved = width_of(pieces[i]);
        const float sign = ImGui::CalcTextSize(pieces[i].icon.c_str()).x + ui.px(8);
        const float wanted = sign + ImGui::CalcTextSize(words.c_str()).x;
        const float wide = std::min(std::max(wanted, reserved), reserved + room - end);
        for (std::size_t k = i + 1; k < pieces.size(); ++k)
            if (places[k].second == places[i].second) places[k].first += wide - reserved;
        if (places[i].second == line) x += wide - reserved;
        pieces[i].words = ui.shortened(words, wide - sign);
        pieces[i].other.clear();
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
    pointed_.reset();
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
        bool is_lit = false;
        if (pieces[i].broken) {
            link(*pieces[i].broken, told[*pieces[i].broken], pieces[i].words, words_at, contents);
            is_lit = report_.is_lit(*pieces[i].broken);
        }
        if (pieces[i].clock)
            ui.tabular(words_at, pieces[i].colour, pieces[i].words);
        else
            list.AddText(words_at, to_u32(plain || is_lit ? theme.text : pieces[i].colour),
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
    if (report_.point(pointed_)) {
        shell_->view.rise();
        shell_->trace.write("pointed",
                            {{"places", element_names(game.board(), report_.pointed())}});
    }
    return top;
}

void StatusLine::link(std::size_t entry, const std::string& words, const std::string& shown,
                      ImVec2 at, const Contents& contents) {
    Ui& ui = shell_->ui;
    const play::ConditionReport::Entry& of = report_.read(shell_->resources)[entry];
    const float line = ImGui::GetTextLineHeight();
    const ImVec2 size{ImGui::CalcTextSize(shown.c_str()).x, line};

    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (report_.is_lit(entry))
        list.AddRectFilled({at.x - ui.px(2), at.y - ui.px(1)},
                           {at.x + size.x + ui.px(2), at.y + size.y + ui.px(2)},
                           to_u32(drawing::window_colours(ui.theme()).link), ui.px(3));
    const std::vector<ElementId> places = of.places();
    if (!places.empty())
        list.AddLine({at.x, at.y + line + ui.px(1)}, {at.x + size.x, at.y + line + ui.px(1)},
                     to_u32(ui.theme().negative), ui.px(1.2F));
    const Condition& condition = contents.game.type().info().conditions[of.condition];
    const float height = std::max(line, ui.px(26));
    ImGui::SetCursorScreenPos({at.x, at.y - (height - line) / 2});
    const bool clicked =
        ImGui::InvisibleButton(("condition-" + condition.id).c_str(), {size.x, height});
    ui.note("condition-" + condition.id);
    if (ImGui::IsItemHovered()) {
        pointed_ = entry;
        std::string all = shown == words ? std::string() : words;
        if (of.sentences.size() > 1)
            all += (all.empty() ? "" : "\n") +
                   ui.tell({"{0} of {1}; a click tells the next",
                            {std::to_string(of.chosen + 1), std::to_string(of.sentences.size())}});
        if (!all.empty()) ui.tooltip(all);
    }
    if (!clicked) return;
    contents.camera.reveal(contents.game.board(), report_.follow(entry));
    shell_->view.rise();
}

void StatusLine::trace(const std::vector<std::string>& told) {
    if (!shell_->trace.open() || traced_ == told) return;
    traced_ = told;
    shell_->trace.write("conditions", {{"told", told}});
}

}  // namespace quadrille::window
