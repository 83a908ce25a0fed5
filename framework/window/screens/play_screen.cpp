#include "window/screens/play_screen.hpp"

#include <algorithm>
#include <utility>

#include "drawing/shapes.hpp"
#include "input/icons.hpp"
#include "window/imgui_painter.hpp"

namespace quadrille::window {

namespace {

using input::Action;

constexpr ImGuiWindowFlags bar_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                       ImGuiWindowFlags_NoScrollWithMouse;
constexpr float bar_height = 64;
constexpr float board_margin = 20;

void begin_bar(const char* name, const Ui& ui, ImVec2 at, ImVec2 size) {
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(16), ui.px(10)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui.px(4), ui.px(4)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(ui.theme().panel));
    ImGui::Begin(name, nullptr, bar_flags);
}

void end_bar() {
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(4);
}

/// A line across the whole window, where bar and board meet.
void rule(float width, float y) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    list.AddLine({0, y}, {width, y}, ImGui::GetColorU32(ImGuiCol_Border));
    list.PopClipRect();
}

/// How many entries lie ahead along a branch, the first included.
std::size_t length_of(const game::Journal& journal, game::NodeId branch) {
    std::size_t count = 1;
    for (auto next = journal.next(branch); next; next = journal.next(*next)) ++count;
    return count;
}

}  // namespace

bool PlayScreen::close_menu() { return close_menu_ = menu_open_; }

bool PlayScreen::begin_menu(const char* name, float width) {
    const Ui& ui = shell_->ui;
    const float padding = ui.px(10);
    const float left = std::min(ImGui::GetItemRectMin().x,
                                ImGui::GetIO().DisplaySize.x - width - 2 * padding - ui.px(8));
    ImGui::SetNextWindowPos({std::max(left, 0.0F), top_ + ui.px(4)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {padding, padding});
    const bool open = ImGui::BeginPopup(name);
    if (!open) {
        ImGui::PopStyleVar();
        return false;
    }
    menu_open_ = true;
    if (std::exchange(close_menu_, false)) ImGui::CloseCurrentPopup();
    return true;
}

void PlayScreen::end_menu() {
    ImGui::EndPopup();
    ImGui::PopStyleVar();
}

void PlayScreen::frame(const Contents& contents, float width, float height) {
    menu_open_ = false;
    top_bar(contents, width);
    status_line(contents, width, height);
    const Ui& ui = shell_->ui;
    const Rect room{{0, top_}, {width, std::max(bottom_, top_ + 1)}};
    const play::PlayLayout layout =
        lay_out(room, contents.game.board().extent, PaletteBar::count(contents.game), ui.px(1));
    // Messages have the upper end of the panel's place.
    const float taken = shell_->toasts.frame(layout.panel);
    if (contents.panel.current() != nullptr) contents.panel.frame(layout.panel, taken);
    palette_.frame(contents.game, layout.keys, layout.bar, contents.played);
    const Rect& board = layout.board;
    const double margin =
        std::min({double{ui.px(board_margin)}, 0.06 * board.width(), 0.06 * board.height()});
    contents.camera.resize({board.min + Vec2{margin, margin}, board.max - Vec2{margin, margin}},
                           layout.middle);
}

/// Each button has its place for good, counted from the right end: whatever a click changes, the
/// next click at the same place asks for the same thing again. A narrow window takes the air
/// between them, then some of their size; where nothing is left for the name and the save points
/// they have a line of their own.
struct PlayScreen::Bar {
    static constexpr float places = 14;
    static constexpr float groups = 4;

    Bar(const Ui& ui, float width)
        : edge(ui.px(16)),
          side(std::min(ui.px(44), (width - 2 * edge) / (places + 1))),
          air(std::clamp((width - 2 * edge - (places + 1) * side) / (places + 3 * groups), 0.0F,
                         ui.px(4))),
          left(width - edge - places * side - (places - 1 + 3 * groups) * air),
          two_lines(left - edge - side < ui.px(160)),
          padding(ui.px(two_lines ? 6 : 10)),
          line(two_lines ? ui.px(30) : 0),
          height(two_lines ? side + 2 * padding + line : ui.px(bar_height)) {}

    float edge, side, air;
    float left;  ///< of the buttons at the right
    bool two_lines;
    float padding;
    float line;  ///< height of the second one
    float height;
};

void PlayScreen::top_bar(const Contents& contents, float width) {
    play::Game& game = contents.game;
    Ui& ui = shell_->ui;
    const game::Journal& journal = game.session().journal();
    const bool free = !game.session().finished();
    const bool open = free && !journal.state().open.empty();
    const Bar bar(ui, width);
    top_ = bar.height;
    begin_bar("top", ui, {0, 0}, {width, bar.height});

    ImGui::SetCursorPos({bar.edge, bar.padding});
    if (ui.icon_button("back", icon::back, shell_->hint(Action::gallery), true, bar.side))
        shell_->perform(Action::gallery);
    float x = bar.left;
    const auto place = [&] {
        ImGui::SetCursorPos({x, bar.padding});
        x += bar.side + bar.air;
    };
    const auto ask = [&](Action action, bool enabled = true) {
        place();
        shell_->action_button(action, enabled, bar.side);
    };
    ask(Action::undo, free && journal.here() != game::root);
    ask(Action::redo, free && journal.next(journal.here()).has_value());
    place();
    branches(game, bar.side);
    x += 3 * bar.air;
    ask(Action::save_point_open, free);
    ask(Action::save_point_accept, open);
    ask(Action::save_point_drop, open);
    x += 3 * bar.air;
    ask(Action::hint);
    place();
    questions(contents.forced, bar.side);
    ask(Action::check);
    ask(Action::restart, !free || journal.begun());
    x += 3 * bar.air;
    ask(Action::solve, free && !contents.solving);
    x += 3 * bar.air;
    ask(Action::zoom_fit, contents.camera.zoomed());
    ask(Action::help);
    ask(Action::settings);

    if (bar.two_lines)
        name_and_save_points(contents, bar.edge, width - bar.edge, bar.padding + bar.side,
                             bar.line);
    else
        name_and_save_points(contents, bar.edge + bar.side + ui.px(8), bar.left - ui.px(12),
                             bar.padding, bar.side);
    const ImVec2 size = ImGui::GetWindowSize();
    rule(size.x, size.y - 0.5F);
    end_bar();
}

void PlayScreen::name_and_save_points(const Contents& contents, float left, float right, float top,
                                      float tall) {
    const play::Game& game = contents.game;
    const Ui& ui = shell_->ui;
    // The name keeps some of the room; the save points have the rest.
    const float least_name = std::min(ui.px(90), 0.5F * (right - left));
    const float room =
        right - left - badges(contents, right, right - left - least_name, top, tall) - ui.px(12);
    if (room <= ui.px(30)) return;
    ImGui::PushFont(ui.fonts().strong);
    const std::string type = ui.tell(game.type().info().name);
    const float type_width = ImGui::CalcTextSize(type.c_str()).x;
    ImGui::SetCursorPos({left, top + (tall - ImGui::GetTextLineHeight()) / 2});
    shell_->ui.text(ui.shortened(type, room));
    ImGui::PopFont();
    shell_->ui.note("title");
    if (room > type_width + ui.px(60)) {
        ImGui::SameLine(0, ui.px(12));
        shell_->ui.faint(ui.shortened(game.item().name, room - type_width - ui.px(12)));
    }
}

float PlayScreen::badges(const Contents& contents, float right, float room, float top, float tall) {
    Ui& ui = shell_->ui;
    play::Game& game = contents.game;
    const drawing::Theme& theme = ui.theme();
    const game::Journal& journal = game.session().journal();
    const std::vector<game::LayerId> open = journal.state().open;
    constexpr std::size_t most = 4;
    const float radius = std::min(ui.px(15), 0.4F * tall);
    const float step = 2 * radius + ui.px(10);
    const float count_width = ui.px(28);
    const auto fitting = static_cast<std::size_t>(std::max(room - count_width, 0.0F) / step);
    const std::size_t shown = std::min({open.size(), most, fitting});
    pointed_at_.reset();
    if (shown == 0) return 0;
    const std::size_t first = open.size() - shown;
    float x = right - static_cast<float>(shown) * step;
    if (first > 0) {
        ImGui::SetCursorPos({x - count_width, top + (tall - ImGui::GetTextLineHeight()) / 2});
        ui.faint("+" + std::to_string(first));
    }
    std::optional<game::LayerId> wanted;
    for (std::size_t i = first; i < open.size(); ++i, x += step) {
        const game::Layer& layer = journal.layer(open[i]);
        const drawing::LayerLook& look = theme.layer(layer.look);
        ImGui::PushID(static_cast<int>(i));
        ImGui::SetCursorPos({x, top});
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (ImGui::InvisibleButton("layer", {step - ui.px(4), tall})) wanted = open[i];
        ui.note("layer-" + std::to_string(i + 1));
        const bool hovered = ImGui::IsItemHovered();
        if (hovered) {
            pointed_at_ = open[i];
            const std::string number = std::to_string(i + 1);
            const std::string marks = std::to_string(game.sheet().made_in(open[i]).size());
            std::string words =
                layer.name.empty()
                    ? ui.tell({"Save point {0}: {1} {1|mark|marks}", {number, marks}})
                    : ui.tell(
                          {"Save point {0}, {2}: {1} {1|mark|marks}", {number, marks, layer.name}});
            words += "\n" + ui.tr("Click: back to where it was opened; redo brings the marks back");
            ui.tooltip(words);
        }
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImVec2 centre{at.x + radius + ui.px(3), at.y + tall / 2};
        const bool current = i + 1 == open.size();
        list.AddCircleFilled(centre, radius, to_u32(look.colour));
        if (current || hovered)
            list.AddCircle(centre, radius + ui.px(2.5F), to_u32(look.colour), 0, ui.px(1.5F));
        ImGuiPainter painter(list);
        drawing::paint_cue(painter, look.cue, {centre.x, centre.y}, 0.47 * radius, theme.panel,
                           drawing::with_alpha(look.colour, 0));
        ImGui::PopID();
    }
    if (wanted && game.sheet().back_to(*wanted)) contents.played();
    return static_cast<float>(shown) * step + (first > 0 ? count_width : 0.0F);
}

void PlayScreen::branches(play::Game& game, float side) {
    Ui& ui = shell_->ui;
    const game::Journal& journal = game.session().journal();
    const bool several = journal.branches(journal.here()).size() > 1;
    if (ui.icon_button("branches", icon::branch,
                       several ? ui.tr("You went on in several ways from here: choose which")
                               : ui.tr("Where you went on in several ways, this lets you choose"),
                       several, side))
        ImGui::OpenPopup("branches");
    const float wide = ui.px(220);
    if (begin_menu("branches", wide)) {
        const auto next = journal.next(journal.here());
        std::size_t number = 0;
        std::optional<game::NodeId> wanted;
        for (const game::NodeId branch : journal.branches(journal.here())) {
            const std::string label =
                ui.tell({"Way {0}: {1} {1|step|steps}",
                         {std::to_string(++number), std::to_string(length_of(journal, branch))}});
            if (ImGui::Selectable(label.c_str(), next == branch, 0, {wide, ui.px(32)}))
                wanted = branch;
            ui.note("branch-" + std::to_string(number));
        }
        if (wanted && game.sheet().choose_branch(*wanted)) shell_->perform(Action::redo);
        end_menu();
    }
}

void PlayScreen::questions(const play::ForcedSearch& forced, float side) {
    std::vector<Action> list;
    for (const input::ActionInfo& one : input::actions())
        if (one.menu == input::Menu::questions) list.push_back(one.action);
    Ui& ui = shell_->ui;
    if (ui.icon_button("questions", icon::why, ui.tr("Ask something else"), true, side))
        ImGui::OpenPopup("questions");
    const float line = ui.px(40);
    float widest = 0;
    for (const Action question : list)
        widest = std::max(widest, ImGui::CalcTextSize(shell_->hint(question).c_str()).x);
    const float wide = std::min(widest + ui.px(70), ImGui::GetIO().DisplaySize.x - ui.px(36));
    if (begin_menu("questions", wide)) {
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        for (const Action question : list) {
            const input::ActionInfo& action = input::info(question);
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const bool chosen =
                ImGui::Selectable(("###" + std::string(action.id)).c_str(), false, 0, {wide, line});
            ui.note("question-" + std::string(action.id));
            const float middle = at.y + (line - ImGui::GetTextLineHeight()) / 2;
            const bool on = question == Action::forced && forced.on();
            draw.AddText({at.x + ui.px(8), middle}, to_u32(ui.theme().accent),
                         on ? icon::met : action.icon);
            draw.AddText({at.x + ui.px(42), middle}, to_u32(ui.theme().text),
                         ui.tr(action.name).c_str());
            const std::string keys = shell_->resources.keys().told(question);
            draw.AddText({at.x + wide - ui.px(8) - ImGui::CalcTextSize(keys.c_str()).x, middle},
                         to_u32(ui.theme().text_faint), keys.c_str());
            if (chosen) shell_->perform(question);
        }
        end_menu();
    }
}

void PlayScreen::status_line(const Contents& contents, float width, float height) {
    const play::Game& game = contents.game;
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    struct Piece {
        const char* icon;
        std::string words;
        drawing::Colour colour;
        bool clock = false;  ///< its digits stand in columns
        std::string other =
            {};  ///< what may stand there instead: the place is wide enough for both
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
    if (game.picks().noting())
        pieces.push_back({icon::pencil, ui.tr("Taking notes"), theme.accent});
    if (contents.solving)
        pieces.push_back({icon::solve, ui.tr("Looking for a solution …"), theme.accent});
    const std::size_t counters = pieces.size();
    pieces.push_back({icon::moves, std::to_string(score.moves), theme.text_faint});
    pieces.push_back({icon::time, clock_text(score.time.count()), theme.text_faint, true});

    // As many lines as the conditions need, broken or not: conditions from the left, counters at
    // the right end.
    const float gap = ui.px(28);
    const auto width_of = [&](const Piece& p) {
        const auto wide = [](const std::string& words) {
            return ImGui::CalcTextSize(words.c_str()).x;
        };
        const float words = p.clock ? std::max(ui.tabular_width(p.words), ui.tabular_width("00:00"))
                                    : std::max(wide(p.words), wide(p.other));
        return ImGui::CalcTextSize(p.icon).x + ui.px(8) + words;
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
            const float needed = i == counters ? wide + gap + width_of(pieces.back()) : wide;
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
    bottom_ = height - tall;
    begin_bar("status", ui, {0, bottom_}, {width, tall});
    const ImVec2 origin{ui.px(20), bottom_ + ui.px(9)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    rule(width, bottom_ + 0.5F);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const ImVec2 at{origin.x + places[i].first,
                        origin.y + static_cast<float>(places[i].second) * line_height +
                            (line_height - ImGui::GetTextLineHeight()) / 2};
        const float icon_width = ImGui::CalcTextSize(pieces[i].icon).x;
        list.AddText(at, to_u32(pieces[i].colour), pieces[i].icon);
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
            if (ImGui::IsItemHovered())
                ui.tooltip(
                    ui.tell({"Moves: {0}, taken back: {1}, checks: {2}, time: {3}",
                             {std::to_string(score.moves), std::to_string(score.undos),
                              std::to_string(score.checks), clock_text(score.time.count())}}));
        }
    }
    end_bar();
}

}  // namespace quadrille::window
