// Themes as files. What a file does not say stays as in the light theme; what cannot be used is a
// problem with its place.
#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "config/desktop_wishes.hpp"
#include "drawing/theme.hpp"
#include "drawing/theme_colours.hpp"

namespace quadrille::drawing {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 9> cue_names{"none",     "dot", "ring",  "square", "diamond",
                                                    "triangle", "bar", "cross", "star"};

Colour* colour_place(Theme& theme, const config::TomlItem& item) {
    if (item.section == "board") {
        const auto* const role = std::ranges::find(role_colours, item.key, &RoleColour::key);
        return role == role_colours.end() ? nullptr
                                          : &theme.roles[static_cast<std::size_t>(role->role)];
    }
    if (item.section == cell_colours_section) {
        const bool is_number =
            item.key.size() == 1 && item.key.front() >= '1' && item.key.front() <= '9';
        return is_number ? &theme.cells[static_cast<std::size_t>(item.key.front() - '1')] : nullptr;
    }
    for (const HostColour& one : host_colours)
        if (one.section == item.section && one.key == item.key) return &(theme.*one.place);
    return nullptr;
}

/// The place of [layers.N]; layers are numbered from 1 without gaps.
LayerLook* layer_place(Theme& theme, std::string_view section) {
    constexpr std::string_view prefix = "layers.";
    if (!section.starts_with(prefix)) return nullptr;
    section.remove_prefix(prefix.size());
    std::size_t number = 0;
    const auto [end, error] =
        std::from_chars(section.data(), section.data() + section.size(), number);
    if (error != std::errc{} || end != section.data() + section.size() || number == 0 ||
        number > theme.layers.size() + 1)
        return nullptr;
    if (number == theme.layers.size() + 1) theme.layers.emplace_back();
    return &theme.layers[number - 1];
}

/// Empty if the item could be used, else what is wrong with it.
Text use(Theme& theme, const config::TomlItem& item) {
    const auto* text = std::get_if<std::string>(&item.value);
    const auto set_colour = [&](Colour& place) -> Text {
        const std::optional<Colour> colour = text ? parse_colour(*text) : std::nullopt;
        if (!colour)
            return {"\"{0}\" must be a colour, written \"#rrggbb\" or \"#rrggbbaa\"", {item.key}};
        place = *colour;
        return {};
    };
    if (item.section.empty() && item.key == "dark") {
        const bool* dark = std::get_if<bool>(&item.value);
        if (!dark) return {"\"{0}\" must be true or false", {item.key}};
        theme.dark = *dark;
        return {};
    }
    if (item.section.empty() && item.key == "colour-numbers") {
        const bool* always = std::get_if<bool>(&item.value);
        if (!always) return {"\"{0}\" must be true or false", {item.key}};
        theme.colour_numbers = *always;
        return {};
    }
    if (item.section.empty() && item.key == "outlines") {
        const bool* seen = std::get_if<bool>(&item.value);
        if (!seen) return {"\"{0}\" must be true or false", {item.key}};
        theme.outlines = *seen;
        return {};
    }
    if (item.section.empty() && item.key == "puzzle-colours") {
        const bool* own = std::get_if<bool>(&item.value);
        if (!own) return {"\"{0}\" must be true or false", {item.key}};
        theme.puzzle_colours = *own;
        return {};
    }
    if (item.section.empty() && item.key == "title") {
        if (!text || text->empty()) return {"\"{0}\" must be a text in quotes", {item.key}};
        theme.title = *text;
        return {};
    }
    if (item.section.empty() && item.key == "font") {
        if (!text || text->empty()) return {"\"{0}\" must be the name of a font", {item.key}};
        theme.font = *text;
        return {};
    }
    if (item.section.empty() && item.key == "line-scale") {
        const auto* whole = std::get_if<std::int64_t>(&item.value);
        const auto* real = std::get_if<double>(&item.value);
        const double scale = whole ? static_cast<double>(*whole) : real ? *real : 0;
        if (!(scale >= 0.25 && scale <= 4))
            return {"\"{0}\" must be a number from 0.25 to 4", {item.key}};
        theme.line_scale = scale;
        return {};
    }
    if (Colour* place = colour_place(theme, item)) return set_colour(*place);
    if (LayerLook* layer = layer_place(theme, item.section)) {
        if (item.key == "colour") return set_colour(layer->colour);
        if (item.key == "cue") {
            const auto cue =
                text ? std::find(cue_names.begin(), cue_names.end(), *text) : cue_names.end();
            if (cue == cue_names.end())
                return {
                    "a cue is one of none, dot, ring, square, diamond, triangle, bar, cross and "
                    "star",
                    {}};
            layer->cue = static_cast<Cue>(cue - cue_names.begin());
            return {};
        }
    }
    return {"unknown setting \"{0}\"; see config/themes/light.toml for all there are",
            {item.section.empty() ? item.key : item.section + "." + item.key}};
}

bool apply(Theme& theme, const fs::path& file, std::vector<config::Problem>& problems) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return false;
    for (const config::TomlItem& item : config::salvage_toml_file(file, problems).items)
        if (Text wrong = use(theme, item); !wrong.empty())
            problems.push_back({file, {std::move(wrong), item.line, item.column}});
    return true;
}

}  // namespace

Theme load_theme(std::string_view name, const config::Folders& folders,
                 std::vector<config::Problem>& problems) {
    if (name == "auto") name = config::wished_theme({});
    Theme theme = light_theme();
    theme.name = name;
    if (name != "light") theme.title.clear();
    const fs::path file = fs::path("themes") / (std::string(name) + ".toml");
    bool found = false;
    for (const fs::path& folder : {folders.shipped_config, folders.user_config})
        found = apply(theme, folder / file, problems) || found;
    if (!found && name != "light")
        problems.push_back(
            {folders.user_config / file,
             {Text("there is no theme \"{0}\"; the light one is used", {std::string(name)})}});
    return theme;
}

std::vector<std::string> theme_names(const config::Folders& folders) {
    std::set<std::string> names{"light"};
    for (const fs::path& folder : {folders.shipped_config, folders.user_config}) {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(folder / "themes", error))
            if (entry.path().extension() == ".toml") names.insert(entry.path().stem().string());
    }
    return {names.begin(), names.end()};
}

}  // namespace quadrille::drawing
