#include "window/screens/layer_chips.hpp"

#include <algorithm>
#include <cfloat>
#include <cstdio>
#include <utility>
#include <vector>

#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "input/icons.hpp"
#include "window/imgui_painter.hpp"

namespace quadrille::window {

namespace {

// At scale 1.
constexpr float sign_radius = 9, air = 6, least_width = 28, longest_name = 110;

}  // namespace

struct LayerChips::Chip {
    game::LayerId id{};
    const game::Layer* layer = nullptr;
    std::size_t number = 0;  ///< from 1
    std::size_t marks = 0;
    std::string words;
    float width = 0;  ///< with its words
};

LayerChips::Chip LayerChips::chip_of(const play::Game& game, game::LayerId layer,
                                     std::size_t number) const {
    const Ui& ui = shell_->ui;
    Chip chip{layer, &game.session().journal().layer(layer), number, marks_[number - 1], {}, 0};
    const std::string name = chip.layer->name.empty() ? std::to_string(number) : chip.layer->name;
    chip.words = ui.shortened(name, ui.px(longest_name)) + " · " + std::to_string(chip.marks);
    chip.width = ui.px(2 * sign_radius + 3 * air) + ImGui::CalcTextSize(chip.words.c_str()).x;
    return chip;
}

void LayerChips::count_marks(const play::Game& game) {
    if (std::exchange(counted_, game.revision()) == game.revision()) return;
    const game::State& state = game.session().journal().state();
    std::vector<std::size_t> by_layer(game.session().journal().layer_count() + 1);
    for (const game::LayerId layer : state.layer_of) ++by_layer[static_cast<std::size_t>(layer)];
    marks_.clear();
    for (const game::LayerId layer : state.open)
        marks_.push_back(by_layer[static_cast<std::size_t>(layer)]);
}

void LayerChips::sign(ImVec2 centre, float radius, const game::Layer& layer) const {
    const drawing::Theme& theme = shell_->ui.theme();
    const drawing::LayerLook& look = theme.layer(layer.look);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCircleFilled(centre, radius, to_u32(look.colour));
    ImGuiPainter painter(list);
    drawing::paint_cue(painter, look.cue, {centre.x, centre.y}, 0.5 * radius, theme.panel,
                       drawing::with_alpha(look.colour, 0));
}

bool LayerChips::arrow(const char* name, const char* icon, float x, float top, float tall) {
    Ui& ui = shell_->ui;
    ImGui::SetCursorPos({x, top + (tall - ui.px(least_width)) / 2});
    return ui.icon_button(name, icon, ui.tr("More save points"), true, ui.px(least_width));
}

std::string LayerChips::told(const Chip& chip) const {
    const Ui& ui = shell_->ui;
    const std::string number = std::to_string(chip.number);
    const std::string marks = std::to_string(chip.marks);
    return chip.layer->name.empty()
               ? ui.tell({"Save point {0}: {1} {1|mark|marks}", {number, marks}})
               : ui.tell({"Save point {0}, {2}: {1} {1|mark|marks}",
                          {number, marks, chip.layer->name}});
}

bool LayerChips::draw(const Chip& chip, const std::string& name, const std::string& tooltip,
                      float x, float top, float tall, bool current) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const float height = std::min(ui.px(30), tall - ui.px(4));
    ImGui::SetCursorPos({x, top + (tall - height) / 2});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(chip.number));
    const bool clicked = ImGui::InvisibleButton("layer", {chip.width, height});
    ImGui::PopID();
    ui.note(name);
    ui.focus_ring(15);
    const bool hovered = ImGui::IsItemHovered();
    const drawing::Colour colour = theme.layer(chip.layer->look).colour;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + chip.width, at.y + height};
    const bool open = menu_of_ == chip.id;
    list.AddRectFilled(at, end, to_u32(drawing::chip_ground(theme, colour, hovered || open)),
                       height / 2);
    if (current || open) list.AddRect(at, end, to_u32(colour), height / 2, 0, ui.px(1.5F));
    const float radius = std::min(ui.px(sign_radius), 0.38F * height);
    const bool bare = chip.words.empty();
    sign({bare ? (at.x + end.x) / 2 : at.x + ui.px(air) + radius, (at.y + end.y) / 2}, radius,
         *chip.layer);
    if (!bare)
        list.AddText(
            {at.x + ui.px(2 * air) + 2 * radius, at.y + (height - ImGui::GetTextLineHeight()) / 2},
            to_u32(theme.text), chip.words.c_str());
    if (hovered) {
        pointed_at_ = chip.id;
        ui.tooltip(tooltip);
    }
    if (clicked) menu_at_ = {at.x, at.y - ui.px(6)};
    return clicked;
}

float LayerChips::frame(play::Game& game, const std::function<void()>& played, float left,
                        float room, float top, float tall) {
    const Ui& ui = shell_->ui;
    const std::vector<game::LayerId>& open = game.session().journal().state().open;
    pointed_at_ = menu_of_;
    folded_ = false;
    count_marks(game);
    ImGui::PushFont(ui.fonts().small);
    std::vector<Chip> chips;
    float whole = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        chips.push_back(chip_of(game, open[i], i + 1));
        whole += chips.back().width + ui.px(air);
    }
    if (whole > room)  // their signs alone
        for (Chip& chip : chips) {
            chip.words.clear();
            chip.width = ui.px(least_width);
        }
    const float step = ui.px(least_width + air);
    const bool all = whole <= room || static_cast<float>(chips.size()) * step <= room;
    const auto fitting =
        all ? chips.size()
            : std::max<std::size_t>(static_cast<std::size_t>(std::max(room / step, 3.0F)) - 2, 1);
    const std::size_t last_first = chips.size() - std::min(fitting, chips.size());
    // A new one, or the one below a closed one, is the current one: it is to be seen.
    if (std::exchange(known_, chips.size()) != chips.size()) first_ = last_first;
    first_ = std::min(first_, last_first);
    float x = left;
    if (!all && arrow("layers-before", icon::step_back, x, top, tall) && first_ > 0) --first_;
    if (!all) x += step;
    std::optional<game::LayerId> clicked;
    for (std::size_t i = first_; i < std::min(first_ + fitting, chips.size()); ++i) {
        if (draw(chips[i], "layer-" + std::to_string(chips[i].number), told(chips[i]), x, top, tall,
                 i + 1 == chips.size()))
            clicked = chips[i].id;
        if (rename_ && i + 1 == chips.size())
            menu_at_ = {ImGui::GetItemRectMin().x, ImGui::GetItemRectMin().y - ui.px(6)};
        x += chips[i].width + ui.px(air);
    }
    if (!all && arrow("layers-after", icon::step_forward, x, top, tall)) ++first_;
    if (!all) x += step;
    ImGui::PopFont();
    menus(game, played, clicked);
    return x - left;
}

float LayerChips::folded(play::Game& game, const std::function<void()>& played, float left,
                         float top, float tall) {
    const Ui& ui = shell_->ui;
    const std::vector<game::LayerId>& open = game.session().journal().state().open;
    pointed_at_ = menu_of_;
    folded_ = true;
    count_marks(game);
    std::optional<game::LayerId> clicked;
    float width = 0;
    if (!open.empty()) {
        const std::string count = std::to_string(open.size());
        ImGui::PushFont(ui.fonts().small);
        Chip chip = chip_of(game, open.back(), open.size());
        chip.words = count;
        chip.width = ui.px(2 * sign_radius + 3 * air) + ImGui::CalcTextSize(count.c_str()).x;
        if (draw(chip, "layers", ui.tell({"{0} open save {0|point|points}", {count}}), left, top,
                 tall, true))
            clicked = chip.id;
        if (rename_) menu_at_ = {ImGui::GetItemRectMin().x, ImGui::GetItemRectMin().y - ui.px(6)};
        ImGui::PopFont();
        width = chip.width;
    }
    menus(game, played, clicked);
    return width;
}

void LayerChips::menus(play::Game& game, const std::function<void()>& played,
                       std::optional<game::LayerId> clicked) {
    const std::vector<game::LayerId>& open = game.session().journal().state().open;
    if (std::exchange(rename_, false) && !open.empty()) {
        clicked = open.back();
        focus_name_ = true;
    }
    if (clicked && !game.session().finished()) {
        show_menu_of(game, *clicked);
        ImGui::OpenPopup("layer-menu");
    }
    menu(game, played);
}

void LayerChips::show_menu_of(const play::Game& game, game::LayerId layer) {
    menu_of_ = layer;
    const std::string& name = game.session().journal().layer(layer).name;
    std::snprintf(name_.data(), name_.size(), "%s", name.c_str());
}

void LayerChips::others(const play::Game& game) {
    Ui& ui = shell_->ui;
    const game::Journal& journal = game.session().journal();
    const float side = ui.px(34);
    const std::vector<game::LayerId>& open = journal.state().open;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (i > 0) {
            ImGui::SameLine(0, ui.px(4));
            if (ImGui::GetContentRegionAvail().x < side) ImGui::NewLine();
        }
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::PushID(static_cast<int>(i));
        const bool chosen = ImGui::InvisibleButton("other", {side, side});
        ImGui::PopID();
        ui.note("layer-" + std::to_string(i + 1));
        ui.focus_ring();
        const ImVec2 end{at.x + side, at.y + side};
        if (open[i] == *menu_of_ || ImGui::IsItemHovered())
            ImGui::GetWindowDrawList()->AddRectFilled(
                at, end, ImGui::GetColorU32(ImGuiCol_HeaderHovered), ui.px(8));
        sign({at.x + side / 2, at.y + side / 2}, ui.px(sign_radius), journal.layer(open[i]));
        if (chosen) show_menu_of(game, open[i]);
    }
}

void LayerChips::keep_name(play::Game& game) {
    game::Layer label = game.session().journal().layer(*menu_of_);
    label.name = name_.data();
    game.sheet().relabel(*menu_of_, std::move(label));
}

void LayerChips::name_field(play::Game& game) {
    Ui& ui = shell_->ui;
    if (std::exchange(focus_name_, false)) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const bool entered =
        ImGui::InputTextWithHint("##name", ui.tr("Its name").c_str(), name_.data(), name_.size(),
                                 ImGuiInputTextFlags_EnterReturnsTrue);
    ui.note("layer-name");
    if (entered || ImGui::IsItemDeactivatedAfterEdit()) keep_name(game);
    if (entered) ImGui::CloseCurrentPopup();
}

void LayerChips::colours(play::Game& game) {
    Ui& ui = shell_->ui;
    const game::Layer& layer = game.session().journal().layer(*menu_of_);
    const std::size_t looks = ui.theme().layers.size();
    const float side = ui.px(30);
    std::optional<std::uint16_t> chosen;
    for (std::size_t i = 1; i <= looks; ++i) {
        if (i > 1) {
            ImGui::SameLine(0, ui.px(4));
            if (ImGui::GetContentRegionAvail().x < side) ImGui::NewLine();
        }
        ImGui::PushID(static_cast<int>(i));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (ImGui::InvisibleButton("look", {side, side})) chosen = static_cast<std::uint16_t>(i);
        ImGui::PopID();
        ui.note("layer-look-" + std::to_string(i));
        ui.focus_ring(15);
        const ImVec2 centre{at.x + side / 2, at.y + side / 2};
        const auto look = static_cast<std::uint16_t>(i);
        sign(centre, ui.px(10), {{}, look});
        const bool now = (layer.look - 1U) % looks + 1 == i;
        if (now || ImGui::IsItemHovered())
            ImGui::GetWindowDrawList()->AddCircle(
                centre, ui.px(13), to_u32(now ? ui.theme().text : ui.theme().text_faint), 0,
                ui.px(1.5F));
    }
    if (chosen) game.sheet().relabel(*menu_of_, {layer.name, *chosen});
}

bool LayerChips::choice(const char* name, const char* icon, const std::string& words, float width) {
    Ui& ui = shell_->ui;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = ui.px(36);
    const bool chosen =
        ImGui::Selectable(("###" + std::string(name)).c_str(), false, 0, {width, line});
    ui.note(name);
    const float middle = at.y + (line - ImGui::GetTextLineHeight()) / 2;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText({at.x + ui.px(6), middle}, to_u32(ui.theme().accent), icon);
    list.AddText({at.x + ui.px(40), middle}, to_u32(ui.theme().text), words.c_str());
    return chosen;
}

void LayerChips::menu(play::Game& game, const std::function<void()>& played) {
    const std::vector<game::LayerId>& open = game.session().journal().state().open;
    Ui& ui = shell_->ui;
    const float padding = ui.px(12);
    ImGui::SetNextWindowPos(menu_at_, ImGuiCond_Always, {0, 1});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {FLT_MAX, menu_at_.y - ui.px(4)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {padding, padding});
    const bool shown = ImGui::BeginPopup("layer-menu");
    if (!shown) {
        menu_of_.reset();
        close_menu_ = false;
        ImGui::PopStyleVar();
        return;
    }
    const bool is_open = menu_of_ && std::ranges::find(open, *menu_of_) != open.end();
    if (std::exchange(close_menu_, false) || !is_open) {
        ImGui::CloseCurrentPopup();
        menu_of_.reset();
    } else {
        if (folded_ && open.size() > 1) others(game);
        const game::LayerId layer = *menu_of_;
        const auto at = std::ranges::find(open, layer);
        const auto number = static_cast<std::size_t>(at - open.begin()) + 1;
        const bool innermost = number == open.size();
        const float width =
            std::min(ui.px(320), ImGui::GetIO().DisplaySize.x - 2 * padding - ui.px(16));
        ui.strong(ui.tell({"Save point {0}", {std::to_string(number)}}));
        ImGui::Dummy({width, 0});
        name_field(game);
        colours(game);
        bool moved = false;
        if (choice("layer-back", icon::back_in_time, ui.tr("Back to where it was opened"), width))
            moved = game.sheet().back_to(layer);
        if (choice("layer-accept", icon::accept,
                   ui.tr(innermost ? "Accept it" : "Accept it, and those inside"), width))
            moved = game.sheet().accept_down_to(layer);
        if (choice("layer-drop", icon::drop,
                   ui.tr(innermost ? "Drop it" : "Drop it, and those inside"), width))
            moved = game.sheet().drop_down_to(layer);
        if (open.size() > 1 && number > 1) {
            if (choice("layer-accept-all", icon::accept_all, ui.tr("Accept all save points"),
                       width))
                moved = game.sheet().accept_down_to(open.front());
            if (choice("layer-drop-all", icon::drop, ui.tr("Drop all save points"), width))
                moved = game.sheet().drop_down_to(open.front());
        }
        if (moved) {
            menu_of_.reset();
            pointed_at_.reset();
            ImGui::CloseCurrentPopup();
            played();
        }
    }
    ImGui::EndPopup();
    ImGui::PopStyleVar();
}

}  // namespace quadrille::window
