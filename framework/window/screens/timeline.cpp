#include "window/screens/timeline.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "input/icons.hpp"
#include "window/imgui_painter.hpp"
#include "window/screens/bar.hpp"

namespace quadrille::window {

namespace {

using drawing::Colour;
using drawing::mix;

// At scale 1.
constexpr float tall = 46, low = 34;
/// A move keeps its place while the line grows towards the right, as writing does, until so many
/// have filled the strip; a wide strip has larger steps, which are easier to hit.
constexpr float steps_at_first = 32;
constexpr float least_first_step = 24, most_first_step = 44;
/// Closer entries are no ticks any more, but a density.
constexpr float least_step = 4;
constexpr float bucket = 3;
constexpr float reach = 12;  ///< half of what the pointer hits
constexpr float picture_side = 150;

}  // namespace

TimelineStrip::TimelineStrip(Shell& shell, play::Game& game, std::function<void()> played)
    : shell_(&shell),
      game_(&game),
      hand_(game, played),
      played_(std::move(played)),
      chips_(shell) {}

std::size_t TimelineStrip::Track::place_at(float at) const {
    const float place = std::round((at - min.x) / std::max(step, 1e-6F));
    return static_cast<std::size_t>(std::clamp(place, 0.0F, static_cast<float>(end)));
}

bool TimelineStrip::close() {
    if (chips_.close_menu()) return true;
    given_up_ = grabbed_;
    return hand_.give_up() || given_up_;
}

void TimelineStrip::leave() {
    if (hand_.give_up()) shell_->view.rise();
}

bool TimelineStrip::perform(input::Action action) {
    if (hand_.perform(action)) return true;
    if (action == input::Action::save_point_rename) {
        if (!journal().state().open.empty()) chips_.rename();
        return true;
    }
    if (action != input::Action::timeline) return false;
    if (hand_.has_keys())
        hand_.give_up();
    else if (shell_->resources.settings().timeline)
        hand_.take_keys();
    return true;
}

float TimelineStrip::frame(float width, float bottom, play::BarSpace bars, bool paused) {
    Ui& ui = shell_->ui;
    if (!is_shown()) return bottom;
    const float height = ui.px(bars == play::BarSpace::plenty ? tall : low);
    const float top = bottom - height;
    begin_bar("history", ui, {0, top}, {width, height});
    rule(width, top + 0.5F);
    const float edge = ui.px(16);
    ui.begin_inert(paused);
    const float room = width - 2 * edge;
    const float chips =
        chips_.frame(*game_, played_, edge, has_line() ? 0.45F * room : room, 0, height);
    line_beside(chips, {edge, top}, {width - edge, bottom});
    ui.end_inert();
    if (paused) veil({0, top + 1}, {width, bottom});
    end_bar();
    return top;
}

void TimelineStrip::folded(ImVec2 min, ImVec2 max, bool paused) {
    if (!is_shown()) return;
    Ui& ui = shell_->ui;
    ui.begin_inert(paused);
    const ImVec2 window = ImGui::GetWindowPos();
    const float chips =
        chips_.folded(*game_, played_, min.x - window.x, min.y - window.y, max.y - min.y);
    line_beside(chips, min, max);
    ui.end_inert();
    if (paused) veil(min, max);
}

bool TimelineStrip::has_line() const { return shell_->resources.settings().timeline; }

bool TimelineStrip::is_shown() {
    if (has_line()) return true;
    leave();
    if (!journal().state().open.empty()) return true;
    game_->end_comparison();
    return false;
}

void TimelineStrip::line_beside(float chips, ImVec2 min, ImVec2 max) {
    if (!has_line()) return;
    const Ui& ui = shell_->ui;
    line_.follow(journal(), game_->sheet().journals());
    const float left = min.x + chips + ui.px(chips > 0 ? 14 : 6);
    const float right = max.x - ui.px(6);
    if (right > left) track({left, min.y}, {right, max.y});
}

void TimelineStrip::veil(ImVec2 min, ImVec2 max) const {
    constexpr std::uint8_t half = 150;
    ImGui::GetWindowDrawList()->AddRectFilled(
        min, max, to_u32(drawing::with_alpha(shell_->ui.theme().panel, half)));
}

void TimelineStrip::track(ImVec2 min, ImVec2 max) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    Track track{min, max, std::round(min.y + 0.56F * (max.y - min.y)), 0, line_.end()};
    if (track.end == 0 && journal().size() == 0) {
        ImGui::PushFont(ui.fonts().small);
        list.AddText(
            {min.x, (min.y + max.y - ImGui::GetTextLineHeight()) / 2}, to_u32(theme.text_faint),
            ui.shortened(ui.tr("Your moves will be a line here, to look back along"), max.x - min.x)
                .c_str());
        ImGui::PopFont();
        return;
    }
    const float room = max.x - min.x;
    track.step = std::min(
        std::clamp(room / steps_at_first, ui.px(least_first_step), ui.px(most_first_step)),
        room / static_cast<float>(std::max<std::size_t>(track.end, 1)));
    ImGui::SetCursorScreenPos({min.x - ui.px(reach / 2), min.y});
    // Tab passes by: keys look back along it by an action of their own.
    ImGui::PushAllowKeyboardFocus(false);
    ImGui::InvisibleButton("timeline", {max.x - min.x + ui.px(reach), max.y - min.y});
    ImGui::PopAllowKeyboardFocus();
    ui.note("timeline");
    const float thick = ui.px(3);
    list.AddRectFilled({min.x, track.line - thick / 2},
                       {std::max(track.x(track.end), min.x + thick), track.line + thick / 2},
                       to_u32(drawing::window_colours(theme).figure), thick / 2);
    draw_spans(track);
    draw_ticks(track);
    draw_forks(track, ImGui::IsItemHovered() ? fork_at(track, ImGui::GetIO().MousePos) : nullptr);
    draw_head(track);
    handle(track);
}

void TimelineStrip::draw_spans(const Track& track) const {
    const Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const play::Timeline::Span& span : line_.spans()) {
        const drawing::LayerLook& look = theme.layer(journal().layer(span.layer).look);
        // Those inside lie on those round them, and are lower.
        const float half = std::max(ui.px(9) - static_cast<float>(span.depth) * ui.px(2), ui.px(4));
        const float from = track.x(span.from);
        const float to = std::max(track.x(span.to.value_or(track.end)), from + ui.px(3));
        const ImVec2 min{from, track.line - half};
        const ImVec2 max{to, track.line + half};
        const float round = to - from < ui.px(8) ? 0 : ui.px(3);
        list.AddRectFilled(min, max, to_u32(look.colour), round);
        list.AddRect(min, max, to_u32(theme.panel), round, 0, ui.px(1));
        const float radius = 0.6F * half;
        if (to - from < 3 * radius + ui.px(4)) continue;
        ImGuiPainter painter(list);
        drawing::paint_cue(painter, look.cue, {from + half + ui.px(1), track.line}, radius,
                           theme.panel, drawing::with_alpha(look.colour, 0));
    }
}

void TimelineStrip::draw_ticks(const Track& track) const {
    const Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float below = track.line + ui.px(10);
    const auto tick = [&](float x, float height, Colour colour) {
        list.AddRectFilled({x - ui.px(0.75F), below}, {x + ui.px(0.75F), below + height},
                           to_u32(colour));
    };
    const std::size_t here = journal().depth(journal().here());
    const Colour past = mix(theme.panel, theme.text, 0.8);
    const Colour ahead = drawing::window_colours(theme).figure;
    const auto colour_at = [&](std::size_t place) { return place <= here ? past : ahead; };
    const float most = std::min(ui.px(7), track.max.y - below - ui.px(2));
    if (track.step >= ui.px(least_step)) {
        for (std::size_t place = 1; place <= track.end; ++place)
            tick(track.x(place), most * (line_.changes(place - 1, place) > 0 ? 1.0F : 0.5F),
                 colour_at(place));
        return;
    }
    // How much was changed there, against the average.
    const float wide = track.x(track.end) - track.min.x;
    const auto buckets = static_cast<std::size_t>(std::max(wide / ui.px(bucket), 1.0F));
    const float average =
        static_cast<float>(line_.changes(0, track.end)) / static_cast<float>(buckets);
    for (std::size_t i = 0; i < buckets; ++i) {
        const std::size_t from = i * track.end / buckets;
        const std::size_t to = (i + 1) * track.end / buckets;
        const auto changes = static_cast<float>(line_.changes(from, to));
        tick(track.min.x + (static_cast<float>(i) + 0.5F) * ui.px(bucket),
             most * std::clamp(0.5F * changes / std::max(average, 1e-6F), 0.15F, 1.0F),
             colour_at(to));
    }
}

void TimelineStrip::draw_forks(const Track& track, const std::size_t* pointed) const {
    const Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float lane = track.min.y + std::max(ui.px(6), 0.18F * (track.max.y - track.min.y));
    const auto draw = [&](std::size_t fork, bool marked) {
        const float x = track.x(fork);
        const Colour colour = marked ? theme.accent : mix(theme.panel, theme.text, 0.6);
        const ImVec2 end{x + ui.px(9), lane};
        list.AddLine({x, track.line}, {x + ui.px(4), lane}, to_u32(colour), ui.px(1.5F));
        list.AddLine({x + ui.px(4), lane}, end, to_u32(colour), ui.px(1.5F));
        list.AddCircleFilled(end, ui.px(marked ? 4.5F : 3), to_u32(colour));
    };
    const std::span<const std::size_t> forks = line_.forks();
    // One stands for several that are close together.
    const auto apart = static_cast<std::size_t>(std::ceil(ui.px(6) / track.step));
    for (auto fork = forks.begin(); fork != forks.end();
         fork = std::lower_bound(fork + 1, forks.end(), *fork + apart))
        draw(*fork, false);
    if (pointed != nullptr) draw(*pointed, true);
}

void TimelineStrip::draw_head(const Track& track) const {
    const Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::size_t here = journal().depth(journal().here());
    const auto head = [&](float x, Colour colour, bool whole) {
        // Apart from the bands it lies on.
        list.AddCircleFilled({x, track.line}, ui.px(8.5F), to_u32(theme.panel));
        if (whole) list.AddCircleFilled({x, track.line}, ui.px(6.5F), to_u32(colour));
        if (whole) list.AddCircleFilled({x, track.line}, ui.px(2.5F), to_u32(theme.panel));
        if (!whole) list.AddCircle({x, track.line}, ui.px(6), to_u32(colour), 0, ui.px(2));
    };
    const auto looked_at = game_->looked_at();
    head(track.x(here), looked_at ? theme.text_faint : theme.accent, !looked_at);
    if (!looked_at) {
        if (hand_.has_keys())
            list.AddCircle({track.x(here), track.line}, ui.px(10), to_u32(theme.cursor), 0,
                           ui.px(2));
        return;
    }
    if (const auto place = line_.place_of(journal(), *looked_at)) {
        head(track.x(*place), theme.accent, true);
        return;
    }
    // On another way: drawn as a lane above the line, from where it leaves it.
    game::NodeId fork = *looked_at;
    while (!line_.place_of(journal(), fork)) fork = journal().parent(fork);
    const float lane = track.min.y + std::max(ui.px(6), 0.18F * (track.max.y - track.min.y));
    const float from = track.x(journal().depth(fork));
    const float to = std::clamp(track.x(journal().depth(*looked_at)), from + ui.px(8), track.max.x);
    list.AddLine({from, track.line}, {from + ui.px(4), lane}, to_u32(theme.accent), ui.px(2));
    list.AddLine({from + ui.px(4), lane}, {to, lane}, to_u32(theme.accent), ui.px(2));
    list.AddCircleFilled({to, lane}, ui.px(5), to_u32(theme.accent));
}

const std::size_t* TimelineStrip::fork_at(const Track& track, ImVec2 pointer) const {
    const Ui& ui = shell_->ui;
    if (line_.forks().empty() || pointer.y > track.line - ui.px(3)) return nullptr;
    const auto distance = [&](std::size_t fork) {
        return std::abs(track.x(fork) + ui.px(6) - pointer.x);
    };
    const auto nearest = std::ranges::min_element(line_.forks(), {}, distance);
    return distance(*nearest) <= ui.px(reach) ? &*nearest : nullptr;
}

void TimelineStrip::handle(const Track& track) {
    const ImGuiIO& io = ImGui::GetIO();
    const std::size_t place = track.place_at(io.MousePos.x);
    const bool hovered = ImGui::IsItemHovered();
    const std::size_t* const fork = hovered && !grabbed_ ? fork_at(track, io.MousePos) : nullptr;
    if (ImGui::IsItemActivated() && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        given_up_ = false;
        grabbed_ = fork == nullptr;
        if (fork != nullptr) {
            hand_.go(play::end_of_way(journal(), way_at(*fork)));
            return;
        }
    }
    if (ImGui::IsItemActive() && grabbed_ && !given_up_) hand_.hold(line_.node(place));
    if (ImGui::IsItemDeactivated() && std::exchange(grabbed_, false) && !given_up_) {
        hand_.go(line_.node(place));
        return;
    }
    if (hovered && io.MouseWheel != 0 && !grabbed_) {
        const std::size_t at = line_.place_of(journal(), hand_.node()).value_or(0);
        hand_.go(line_.node(io.MouseWheel > 0 ? at - std::min<std::size_t>(at, 1)
                                              : std::min(at + 1, line_.end())));
        return;
    }
    if (!hovered || ImGui::IsItemActive()) {
        game_->end_comparison();
    } else if (fork != nullptr) {
        game_->compare_with(play::end_of_way(journal(), way_at(*fork)));
        tell_way(*fork);
    } else {
        game_->compare_with(line_.node(place));
        tell_place(place);
    }
}

template <class Body>
void TimelineStrip::tip(float width, Body body) const {
    const Ui& ui = shell_->ui;
    const float padding = ui.px(10);
    // Over the strip and beside the pointer, inside the window.
    const float most = ImGui::GetIO().DisplaySize.x - width - 2 * padding - ui.px(8);
    const float x = std::clamp(ImGui::GetIO().MousePos.x - width / 2, 0.0F, std::max(most, 0.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {padding, padding});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, ui.px(8));
    ImGui::SetNextWindowPos({x, ImGui::GetItemRectMin().y - ui.px(6)}, ImGuiCond_Always, {0, 1});
    ImGui::BeginTooltip();
    ImGui::PushFont(ui.fonts().small);
    body();
    ImGui::PopFont();
    ImGui::EndTooltip();
    ImGui::PopStyleVar(2);
}

std::string TimelineStrip::told_place(std::size_t place) const {
    const Ui& ui = shell_->ui;
    if (place == 0) return ui.tr("The start");
    const game::Entry& entry = journal().entry(line_.node(place));
    const std::string number = std::to_string(place);
    const std::string all = std::to_string(line_.end());
    switch (entry.act) {
        case game::Act::open:
            return ui.tell({"Step {0} of {1}: a save point opens", {number, all}});
        case game::Act::accept:
            return ui.tell({"Step {0} of {1}: accepted", {number, all}});
        case game::Act::drop:
            return ui.tell({"Step {0} of {1}: dropped", {number, all}});
        case game::Act::restart:
            return ui.tell({"Step {0} of {1}: started again", {number, all}});
        case game::Act::move:
            break;
    }
    return ui.tell(
        {"Step {0} of {1}: {2} {2|mark|marks}", {number, all, std::to_string(entry.move.size())}});
}

void TimelineStrip::tell_place(std::size_t place) const {
    const std::string words = told_place(place);
    ImGui::PushFont(shell_->ui.fonts().small);
    const float width = ImGui::CalcTextSize(words.c_str()).x;
    ImGui::PopFont();
    tip(width, [&] { shell_->ui.text(words); });
}

void TimelineStrip::tell_way(std::size_t fork) {
    Ui& ui = shell_->ui;
    const game::NodeId from = line_.node(fork);
    const game::NodeId end = play::end_of_way(journal(), way_at(fork));
    const auto side = static_cast<unsigned>(ui.px(picture_side));
    const std::string shown = std::to_string(static_cast<std::size_t>(end)) + " " +
                              std::to_string(shell_->resources.revision()) + " " +
                              std::to_string(game_->revision()) + " " + std::to_string(side);
    if (std::exchange(pictured_, shown) != shown) {
        drop_picture();
        pictured_ = shown;
        play::PastView view;
        view.turn_to(journal(), end);
        const std::vector<std::uint16_t> layers = game_->session().layer_looks(view.state());
        picture_ = shell_->platform.make_picture(
            side, side, ui.theme().panel, [&](drawing::Painter& painter) {
                drawing::Overlay overlay;
                overlay.detail = drawing::Detail::picture;
                overlay.layers = layers;
                const double whole = side;
                drawing::paint_board(
                    painter, ui.theme(),
                    drawing::fit(game_->board().extent, {{2, 2}, {whole - 2, whole - 2}}),
                    game_->puzzle(), view.state().position, overlay);
            });
    }
    const std::size_t ways = journal().branches(from).size() - 1;
    const std::string steps = std::to_string(journal().depth(end) - fork);
    const std::string words = ways == 1
                                  ? ui.tell({"Another way: {0} {0|step|steps} from here", {steps}})
                                  : ui.tell({"One of {1} other ways: {0} {0|step|steps} from here",
                                             {steps, std::to_string(ways)}});
    tip(ui.px(picture_side), [&] {
        if (picture_ != nullptr)
            ImGui::Image(picture_, {ui.px(picture_side), ui.px(picture_side)}, {0, 0}, {1, 1});
        ui.text(words);
        ui.faint(ui.tr("Click: go there"));
    });
}

void TimelineStrip::drop_picture() {
    if (picture_ != nullptr) shell_->platform.drop_picture(picture_);
    picture_ = nullptr;
    pictured_.clear();
}

}  // namespace quadrille::window
