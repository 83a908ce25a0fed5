#include "window/dialogs/colours_page.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "drawing/theme_colours.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

namespace {

struct ColourName {
    std::string_view key;
    Text name;
};

/// What the colours are called. One that is missing here is told by its key, as the file has it.
Text name_of(std::string_view key) {
    static const std::array names{
        ColourName{"paper", Text("Paper")},
        ColourName{"grid", Text("Thin lines")},
        ColourName{"grid-strong", Text("Strong lines")},
        ColourName{"clue", Text("Clues")},
        ColourName{"given", Text("What is printed in the cells")},
        ColourName{"mark", Text("What you write")},
        ColourName{"cross", Text("Crosses")},
        ColourName{"fill", Text("Filled cells")},
        ColourName{"note", Text("Notes")},
        ColourName{"shade", Text("Shaded cells")},
        ColourName{"on-shade", Text("What stands on them")},
        ColourName{"clue-met", Text("A clue that is done")},
        ColourName{"clue-violated", Text("A clue that is broken")},
        ColourName{"culprit", Text("Round what is wrong")},
        ColourName{"cursor", Text("The cursor")},
        ColourName{"hover", Text("Under the pointer")},
        ColourName{"background", Text("Round the board")},
        ColourName{"panel", Text("Bars and panels")},
        ColourName{"text", Text("Text")},
        ColourName{"text-faint", Text("Faint text")},
        ColourName{"accent", Text("What is chosen")},
        ColourName{"accent-text", Text("Text on that")},
        ColourName{"positive", Text("Good news")},
        ColourName{"negative", Text("Bad news")},
    };
    for (const ColourName& one : names)
        if (one.key == key) return one.name;
    constexpr std::string_view tone = "tone";
    if (key.starts_with(tone)) return {"Colour {0}", {std::string(key.substr(tone.size()))}};
    return Text::name(std::string(key));
}

std::array<float, 4> shares_of(drawing::Colour colour) {
    const ImVec4 shares = to_vec4(colour);
    return {shares.x, shares.y, shares.z, shares.w};
}

drawing::Colour colour_of(const std::array<float, 4>& shares) {
    constexpr float full = 255;
    const auto part = [](float share) {
        return static_cast<std::uint8_t>(std::lround(share * full));
    };
    return {part(shares[0]), part(shares[1]), part(shares[2]), part(shares[3])};
}

}  // namespace

void ColoursPage::store(std::string_view section, std::string_view key,
                        const std::optional<drawing::Colour>& colour) {
    const Result<void> stored = shell_->resources.set_colour(section, key, colour);
    if (!stored) shell_->toasts.show(Toasts::Kind::bad, shell_->ui.tell(stored.error().message));
}

void ColoursPage::body() {
    const std::uint64_t revision = shell_->resources.revision();
    if (std::exchange(revision_, revision) != revision)
        original_ = shell_->resources.original_theme();
    Ui& ui = shell_->ui;
    // A change replaces the theme that is read here.
    const drawing::Theme now = ui.theme();
    ui.wrapped(ui.tell(Text("Colours of the theme: {0}", {Text::sentence(now.name)})));
    ui.gap(4);
    ui.strong(ui.tr("On the board"));
    for (const drawing::RoleColour& one : drawing::role_colours)
        line("board", one.key, now.colour(one.role), original_.colour(one.role));
    for (const drawing::HostColour& one : drawing::host_colours)
        if (one.section == "state")
            line(one.section, one.key, now.*one.place, original_.*one.place);
    ui.gap(6);
    ui.strong(ui.tr("Colours of cells"));
    for (std::size_t i = 0; i < now.cells.size(); ++i)
        line(drawing::cell_colours_section, std::to_string(i + 1), now.cells[i],
             original_.cells[i]);
    ui.gap(6);
    ui.strong(ui.tr("Save points"));
    for (std::size_t i = 0; i < now.layers.size(); ++i) {
        const drawing::Colour before =
            i < original_.layers.size() ? original_.layers[i].colour : now.layers[i].colour;
        line("layers." + std::to_string(i + 1), "colour", now.layers[i].colour, before);
    }
    ui.gap(6);
    ui.strong(ui.tr("Round the board"));
    for (const drawing::HostColour& one : drawing::host_colours)
        if (one.section == "window")
            line(one.section, one.key, now.*one.place, original_.*one.place);
}

void ColoursPage::line(std::string_view section, std::string_view key, drawing::Colour now,
                       drawing::Colour original) {
    Ui& ui = shell_->ui;
    const std::string name = "colour-" + std::string(section) + "-" + std::string(key);
    const float side = ui.px(34);
    ImGui::PushID(name.c_str());
    const bool is_drafted = draft_ && draft_->name == name;
    std::array<float, 4> shares = shares_of(is_drafted ? draft_->colour : now);
    constexpr ImGuiColorEditFlags flags = ImGuiColorEditFlags_NoTooltip;
    const ImVec4 shown{shares[0], shares[1], shares[2], shares[3]};
    if (ImGui::ColorButton("##colour", shown, flags | ImGuiColorEditFlags_AlphaPreviewHalf,
                           {side * 1.4F, side}))
        ImGui::OpenPopup("picker");
    ui.note(name);
    // While the picker is dragged the draft holds the colour; let go, it is written.
    if (ImGui::BeginPopup("picker")) {
        ImGui::SetNextItemWidth(ui.px(240));
        const ImGuiColorEditFlags alpha =
            now.alpha != 0xff ? ImGuiColorEditFlags_AlphaBar : ImGuiColorEditFlags_NoAlpha;
        ImGui::ColorPicker4("##picker", shares.data(),
                            flags | alpha | ImGuiColorEditFlags_DisplayHex |
                                ImGuiColorEditFlags_NoSidePreview | ImGuiColorEditFlags_NoLabel |
                                ImGuiColorEditFlags_NoOptions);
        ImGui::EndPopup();
    }
    if (const drawing::Colour wanted = colour_of(shares); wanted != now || is_drafted) {
        draft_ = Draft{name, wanted};
        if (!ImGui::IsAnyItemActive()) {
            draft_.reset();
            if (wanted != now) store(section, key, wanted);
        }
    }
    ImGui::SameLine(0, ui.px(12));
    ImGui::AlignTextToFramePadding();
    const bool is_layer = section.starts_with("layers.");
    const auto number = [](std::string_view digit) {
        return static_cast<std::uint8_t>(digit.front() - '0');
    };
    ui.text(is_layer
                ? ui.tell({"Save point {0}", {std::string(section.substr(section.find('.') + 1))}})
            : section == drawing::cell_colours_section
                ? ui.tell(Text::sentence(ui.tell(drawing::cell_colour_name(number(key)))))
                : ui.tell(name_of(key)));
    if (now != original) {
        ImGui::SameLine(ImGui::GetContentRegionMax().x - side);
        if (ui.icon_button(("reset-" + name).c_str(), icon::back_in_time, ui.tr("As it was"), true,
                           side))
            store(section, key, std::nullopt);
    }
    ImGui::PopID();
}

}  // namespace quadrille::window
