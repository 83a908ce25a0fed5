#include "window/screens/palette_bar.hpp"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <numbers>

#include "drawing/shapes.hpp"
#include "drawing/stated_colours.hpp"
#include "drawing/window_colours.hpp"
#include "engine/rules/totals.hpp"
#include "input/icons.hpp"
#include "play/marks_left.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::window {

namespace {

using drawing::Colour;
using drawing::mix;
using input::Action;
using input::WriteMode;

constexpr ImGuiWindowFlags flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBackground;

std::vector<Action> tools_of(const Alphabet& alphabet) {
    std::vector<Action> tools;
    if (alphabet.takes_notes) tools = {Action::fill_notes};
    if (alphabet.palette == Palette::keypad) tools.push_back(Action::clear);
    return tools;
}

ImVec2 at(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

/// A box with round corners.
std::vector<Vec2> rounded(const Rect& box, double radius) {
    constexpr int steps = 6;
    const std::array centres{
        Vec2{box.max.x - radius, box.max.y - radius}, Vec2{box.min.x + radius, box.max.y - radius},
        Vec2{box.min.x + radius, box.min.y + radius}, Vec2{box.max.x - radius, box.min.y + radius}};
    std::vector<Vec2> points;
    for (std::size_t corner = 0; corner < centres.size(); ++corner)
        for (int i = 0; i <= steps; ++i) {
            const double angle = (static_cast<double>(corner) + static_cast<double>(i) / steps) *
                                 std::numbers::pi / 2;
            points.push_back(centres[corner] + Vec2{std::cos(angle), std::sin(angle)} * radius);
        }
    return points;
}

/// What all keys take together; `modes` is empty where there are none.
Rect taken_by(const play::KeyPlaces& places, const Rect& modes) {
    std::vector<Rect> keys = places.marks;
    keys.insert(keys.end(), places.tools.begin(), places.tools.end());
    if (modes.width() > 0) keys.push_back(modes);
    Rect all = keys.front();
    for (const Rect& one : keys)
        all = {{std::min(all.min.x, one.min.x), std::min(all.min.y, one.min.y)},
               {std::max(all.max.x, one.max.x), std::max(all.max.y, one.max.y)}};
    return all;
}

/// The tools beside the keys that are offered now.
std::vector<Action> tools_of(const play::Game& game) {
    if (game.picks().mode() == WriteMode::colours) return {Action::clear};
    const std::optional<std::size_t> offered = game.picks().offered();
    return offered ? tools_of(game.board().alphabets[*offered]) : std::vector<Action>();
}

bool has_second_mark(const Board& board) {
    return std::ranges::any_of(board.alphabets, [](const Alphabet& alphabet) {
        return !alphabet.primary.empty() && !alphabet.secondary.empty() &&
               alphabet.palette != Palette::keypad;
    });
}

}  // namespace

std::vector<PaletteBar::Segment> PaletteBar::segments(const play::Game& game,
                                                      const config::Settings& settings) {
    const play::Picks& picks = game.picks();
    std::vector<Segment> list;
    const auto add = [&](WriteMode mode, Action action) {
        if (!picks.takes(mode)) return;
        const input::ActionInfo& info = input::info(action);
        const bool chosen = picks.mode() == mode;
        // The one that is on leads back to marks.
        list.push_back({std::string(info.id), info.icon, chosen, {action}});
    };
    const bool has_second = settings.one_button && has_second_mark(game.board());
    add(WriteMode::marks, Action::marks_mode);
    if (has_second) {
        // Which button a click stands for belongs to marks.
        Segment& first = list.front();
        Segment second{std::string(input::info(Action::swap_buttons).id), icon::second_button,
                       first.chosen && picks.buttons_swapped(), first.asks};
        if (picks.buttons_swapped())
            first.asks.push_back(Action::swap_buttons);
        else
            second.asks.push_back(Action::swap_buttons);
        first.icon = icon::first_button;
        first.chosen = first.chosen && !picks.buttons_swapped();
        list.push_back(std::move(second));
    }
    add(WriteMode::notes, Action::notes_mode);
    add(WriteMode::corners, Action::corners_mode);
    add(WriteMode::colours, Action::colours_mode);
    if (settings.one_button) add(WriteMode::erase, Action::erase_mode);
    if (list.size() < 2) list.clear();
    return list;
}

play::KeyCount PaletteBar::count(const play::Game& game, const config::Settings& settings) {
    play::KeyCount keys;
    keys.modes = segments(game, settings).size();
    const std::optional<std::size_t> offered = game.picks().offered();
    if (game.picks().mode() == WriteMode::colours)
        keys.marks = max_colours;
    else if (offered)
        keys.marks = game.board().alphabets[*offered].primary.size();
    keys.tools = keys.marks == 0 ? 0 : tools_of(game).size();
    return keys;
}

void PaletteBar::show(const play::Game& game, std::size_t alphabet) {
    if (puzzle_.get() == &game.puzzle() && alphabet_ == alphabet && !pictures_.empty()) return;
    puzzle_ = game.session().shared_puzzle();
    alphabet_ = alphabet;
    pictures_.clear();
    totals_ = engine::mark_totals(game.puzzle(), alphabet);
    const Board& board = game.board();
    std::size_t element = 0;
    while (board.elements[element].alphabet != alphabet || !board.writable(element_id(element)))
        ++element;
    for (const Mark mark : board.alphabets[alphabet].primary)
        pictures_.emplace_back(game.puzzle(), element_id(element), mark);
}

void PaletteBar::frame(play::Game& game, const play::PlayLayout& layout,
                       const std::function<void()>& played) {
    hide();
    const play::KeyCount wanted = count(game, shell_->resources.settings());
    if (wanted.marks == 0 && wanted.modes == 0) return game.point_at_mark(std::nullopt);
    const Ui& ui = shell_->ui;
    const bool colours = game.picks().mode() == WriteMode::colours;
    places_ = {};
    if (wanted.marks != 0)
        places_ = place_keys(layout.keys, layout.marks, wanted.marks, wanted.tools, ui.px(1));
    // No larger than the keys: beside them a board that goes on below takes clicks.
    const Rect taken = taken_by(places_, layout.modes);
    ImGui::SetNextWindowPos(at(taken.min));
    ImGui::SetNextWindowSize(at(taken.max - taken.min));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin("palette", nullptr, flags);
    if (colours) {
        for (std::uint8_t colour = 1; colour <= max_colours; ++colour)
            colour_key(game, colour, played);
    } else if (wanted.marks != 0) {
        const std::size_t offered = *game.picks().offered();
        show(game, offered);
        left_ = play::marks_left(game.board(), offered, totals_, game.shown());
        for (std::size_t i = 0; i < wanted.marks; ++i) mark_key(game, i, played);
    }
    tool_keys(game);
    if (wanted.modes != 0) mode_keys(game, layout.modes);
    point(game);
    explain();
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void PaletteBar::point(play::Game& game) const {
    std::optional<Mark> pointed;
    if (faces_.empty() || faces_.front().mark == nullptr) {
        game.point_at_mark(pointed);
        return;
    }
    const std::vector<Mark>& offered = game.board().alphabets[alphabet_].primary;
    for (std::size_t i = 0; i < std::min(offered.size(), faces_.size()); ++i)
        if (faces_[i].hovered) pointed = offered[i];
    game.point_at_mark(pointed);
}

void PaletteBar::explain() {
    const auto under =
        std::find_if(faces_.begin(), faces_.end(), [](const Face& face) { return face.hovered; });
    if (under == faces_.end()) return;
    float top = at(under->place.min).y;
    float bottom = at(under->place.max).y;
    for (const Face& face : faces_) {
        top = std::min(top, at(face.place.min).y);
        bottom = std::max(bottom, at(face.place.max).y);
    }
    // Above or below all keys: the next one that is wanted must not be covered.
    ImGui::SetCursorScreenPos({at(under->place.min).x, top});
    ImGui::Dummy({static_cast<float>(under->place.width()), bottom - top});
    shell_->ui.tooltip(explained_);
}

bool PaletteBar::key(const Rect& place, const std::string& name, const std::string& tooltip,
                     bool chosen, const drawing::MarkPicture* mark) {
    ImGui::SetCursorScreenPos(at(place.min));
    const bool pressed = ImGui::InvisibleButton(
        name.c_str(), at(place.max - place.min),
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    shell_->ui.note(name);
    faces_.push_back({place, mark, 0, chosen, ImGui::IsItemHovered()});
    if (ImGui::IsItemHovered()) explained_ = tooltip;
    return pressed;
}

void PaletteBar::mark_key(play::Game& game, std::size_t number,
                          const std::function<void()>& played) {
    const Ui& ui = shell_->ui;
    const std::size_t which = *game.picks().offered();
    const Alphabet& alphabet = game.board().alphabets[which];
    const Mark mark = alphabet.primary[number];
    const Symbol& symbol = alphabet.symbol(mark);
    const bool brush = alphabet.palette == Palette::brush;
    const Mark picked = game.picks().picked()[which];
    bool chosen = picked == mark;
    if (!brush && picked == blank && game.pointer().cursor() &&
        game.board()[*game.pointer().cursor()].alphabet == which) {
        const Content content = game.session().position()[*game.pointer().cursor()];
        const auto set = game.picks().note_set().value_or(&Content::notes);
        chosen = content.mark == mark ||
                 (mark <= max_notes && ((content.*set >> (mark - 1U)) & 1U) != 0);
    }
    std::string words = ui.tell(kit::mark_name(symbol));
    if (const auto action = static_cast<std::size_t>(Action::pick_1) + number;
        number < 9 && !play::has_digits(alphabet) &&
        action <= static_cast<std::size_t>(Action::pick_9)) {
        const std::string keys = 
            ui.tell(shell_->resources.keys().labels(static_cast<Action>(action)));
        if (!keys.empty()) words += "  (" + keys + ")";
    }
    const std::optional<std::int64_t> left = left_[mark - std::size_t{1}];
    if (left)
        words += "\n" + (*left > 1    ? ui.tell({"{0} more to place", {std::to_string(*left)}})
                         : *left == 1 ? ui.tr("One more to place")
                         : *left == 0 ? ui.tr("All are placed")
                                      : ui.tell({"{0} too many", {std::to_string(-*left)}}));
    if (!brush && alphabet.takes_notes && mark <= max_notes)
        words += "\n" + ui.tr("Right click: note it");
    const bool pressed =
        key(places_.marks[number], "mark-" + symbol.id, words, chosen, &pictures_[number]);
    faces_.back().done = left && *left == 0;
    if (left && *left != 0) this->number(places_.marks[number], *left);
    if (!pressed) return;
    const std::uint64_t before = game.revision();
    game.choose(mark, !brush && ImGui::IsMouseReleased(ImGuiMouseButton_Right));
    if (game.revision() != before) played();
}

void PaletteBar::colour_key(play::Game& game, std::uint8_t colour,
                            const std::function<void()>& played) {
    const Ui& ui = shell_->ui;
    std::string words = ui.tell(drawing::cell_colour_name(colour));
    words +=
        "  (" + std::to_string(colour) + ")\n" + ui.tr("For the cells that you click or drag over");
    const bool pressed =
        key(places_.marks[colour - std::size_t{1}], "colour-" + std::to_string(colour), words,
            game.picks().colour() == colour, nullptr);
    faces_.back().colour = colour;
    if (!pressed) return;
    const std::uint64_t before = game.revision();
    game.choose_colour(colour);
    if (game.revision() != before) played();
}

void PaletteBar::mode_keys(const play::Game& game, const Rect& place) {
    const std::vector<Segment> list = segments(game, shell_->resources.settings());
    const double width = place.width() / static_cast<double>(list.size());
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const drawing::Theme& theme = shell_->ui.theme();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Segment& one = list[i];
        const double left = place.min.x + width * static_cast<double>(i);
        const Rect own{{std::round(left), place.min.y}, {std::round(left + width), place.max.y}};
        ImGui::SetCursorScreenPos(at(own.min));
        const bool pressed = ImGui::InvisibleButton(one.name.c_str(), at(own.max - own.min));
        shell_->ui.note(one.name);
        const bool hovered = ImGui::IsItemHovered();
        modes_.push_back({own, one.icon, one.chosen, hovered});
        if (hovered) shell_->ui.tooltip(shell_->hint(*input::action_named(one.name)));
        if (pressed)
            for (const Action action : one.asks) shell_->perform(action);
        const ImVec2 size = ImGui::CalcTextSize(one.icon);
        const Vec2 middle = own.centre();
        draw.AddText({std::round(static_cast<float>(middle.x) - size.x / 2),
                      std::round(static_cast<float>(middle.y) - size.y / 2)},
                     to_u32(one.chosen ? theme.accent_text : theme.text), one.icon);
    }
}

void PaletteBar::number(const Rect& place, std::int64_t left) const {
    const Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const std::string words = std::to_string(left);
    ImFont* font = ui.fonts().small;
    const float size = std::min(font->FontSize, 0.3F * static_cast<float>(place.height()));
    const ImVec2 extent = font->CalcTextSizeA(size, 1e9F, 0, words.c_str());
    // On a plate of its own: a key may have any colour.
    const float edge = 0.06F * static_cast<float>(place.width());
    const float pad = 0.25F * size;
    const ImVec2 end{at(place.max).x - edge, at(place.max).y - edge};
    const ImVec2 start{end.x - std::max(extent.x + 2 * pad, extent.y), end.y - extent.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(start, end, to_u32(theme.panel), extent.y / 2);
    list.AddText(font, size, {(start.x + end.x - extent.x) / 2, start.y},
                 to_u32(left < 0 ? theme.negative : theme.text_faint), words.c_str());
}

void PaletteBar::tool_keys(const play::Game& game) {
    const Ui& ui = shell_->ui;
    const std::vector<Action> tools = tools_of(game);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < std::min(tools.size(), places_.tools.size()); ++i) {
        const input::ActionInfo& tool = input::info(tools[i]);
        const Rect& place = places_.tools[i];
        const bool fills = tools[i] == Action::fill_notes;
        std::string words = shell_->hint(tools[i]);
        if (fills) words += "\n" + ui.tr("Right click: only where the cursor is");
        if (key(place, std::string(tool.id), words, false, nullptr))
            shell_->perform(fills && ImGui::IsMouseReleased(ImGuiMouseButton_Right)
                                ? Action::fill_notes_here
                                : tools[i]);
        ImFont* const font = ImGui::GetFont();
        const float height = std::min(font->FontSize, 0.66F * static_cast<float>(place.height()));
        const ImVec2 size = font->CalcTextSizeA(height, FLT_MAX, 0, tool.icon);
        const Vec2 middle = place.centre();
        const drawing::Theme& theme = ui.theme();
        list.AddText(font, height,
                     {std::round(static_cast<float>(middle.x) - size.x / 2),
                      std::round(static_cast<float>(middle.y) - size.y / 2)},
                     to_u32(theme.text), tool.icon);
    }
}

void PaletteBar::paint_modes(drawing::Painter& painter) const {
    if (modes_.empty()) return;
    const drawing::Theme& theme = shell_->ui.theme();
    const double unit = shell_->ui.px(1);
    const double radius = 8 * unit;
    const Rect whole{modes_.front().place.min, modes_.back().place.max};
    painter.polygon(rounded(whole, radius), drawing::window_colours(theme).line);
    painter.polygon(rounded(grown(whole, -unit), radius - unit), theme.panel);
    for (const ModePlace& mode : modes_) {
        if (!mode.chosen && !mode.hovered) continue;
        const Colour ground = mode.chosen ? theme.accent : mix(theme.panel, theme.text, 0.08);
        painter.polygon(rounded(grown(mode.place, -3 * unit), radius - 2 * unit), ground);
    }
}

void PaletteBar::paint(drawing::Painter& painter) const {
    const drawing::Theme& theme = shell_->ui.theme();
    const double unit = shell_->ui.px(1);
    const Colour border = drawing::window_colours(theme).line;
    paint_modes(painter);
    for (const Face& face : faces_) {
        const bool tool = face.mark == nullptr && face.colour == 0;
        const Colour ground = tool               ? theme.panel
                              : face.colour != 0 ? theme.cell(face.colour)
                                                 : theme.colour(Role::paper);
        const double radius = std::min(8 * unit, face.place.width() / 4);
        // A ring says "chosen" by its shape, not by its colour alone.
        if (face.chosen) {
            painter.polygon(rounded(grown(face.place, 2.5 * unit), radius + 2.5 * unit),
                            theme.accent);
            painter.polygon(rounded(grown(face.place, -0.5 * unit), radius), ground);
        } else {
            painter.polygon(rounded(face.place, radius), border);
        }
        const Rect inside = grown(face.place, -(face.chosen ? 1.5 : 1.0) * unit);
        painter.polygon(rounded(inside, radius - unit),
                        face.hovered ? mix(ground, theme.text, 0.08) : ground);
        if (face.mark != nullptr)
            face.mark->paint(painter, theme, grown(face.place, -0.08 * face.place.width()));
        if (face.colour != 0)
            painter.text(face.place.centre(), 0.36 * face.place.width(),
                         std::to_string(face.colour), drawing::readable_on(ground, theme),
                         Align::centre, drawing::Weight::regular);
        // A mark that is done fades into its key, as far as it can still be read.
        constexpr auto faded = static_cast<std::uint8_t>(255 * (1 - drawing::disabled_share));
        if (face.done)
            painter.polygon(rounded(inside, radius - unit), drawing::with_alpha(ground, faded));
    }
}

}  // namespace quadrille::window
