// All colours of a theme, each with its key in theme files and its value in the light theme: the
// one table that reading, the built-in theme and painting go by.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "drawing/theme.hpp"

namespace quadrille::drawing {

/// How the host treats what is drawn in a role.
enum class RoleUse : std::uint8_t {
    paper,    ///< under everything
    line,     ///< of the grid
    text,     ///< printed: it may stand on a mark
    ink,      ///< the player's: it takes the colour of its layer
    shade,    ///< the player's, where the layer's colour is dark enough
    surface,  ///< a quiet tone, to lie under text and highlights
    tone      ///< a full tone: the colour is the mark itself, in every layer
};

struct RoleColour {
    Role role{};
    std::string_view key;     ///< in the section [board]
    std::uint32_t light = 0;  ///< 0xRRGGBB
    RoleUse use{};
};

// clang-format off
inline constexpr std::array<RoleColour, role_count> role_colours{{
    {Role::paper, "paper", 0xffffff, RoleUse::paper},
    {Role::grid, "grid", 0x8d94a0, RoleUse::line},
    {Role::grid_strong, "grid-strong", 0x39424f, RoleUse::line},
    {Role::clue, "clue", 0x14181f, RoleUse::text},
    {Role::given, "given", 0x14181f, RoleUse::text},
    {Role::mark, "mark", 0x1a5aba, RoleUse::ink},
    {Role::cross, "cross", 0xd13a30, RoleUse::ink},
    {Role::fill, "fill", 0x3a475c, RoleUse::ink},
    {Role::note, "note", 0x555e71, RoleUse::ink},
    {Role::shade, "shade", 0x3a475c, RoleUse::shade},
    {Role::on_shade, "on-shade", 0xffffff, RoleUse::text},
    {Role::tone1, "tone1", 0xe4edfb, RoleUse::surface},
    {Role::tone2, "tone2", 0xfdeedd, RoleUse::surface},
    {Role::tone3, "tone3", 0xe3f4e8, RoleUse::surface},
    {Role::tone4, "tone4", 0xf9e6ef, RoleUse::surface},
    {Role::tone5, "tone5", 0xefe8fa, RoleUse::surface},
    {Role::tone6, "tone6", 0xfaf4d3, RoleUse::surface},
    {Role::tone7, "tone7", 0xdff3f4, RoleUse::surface},
    {Role::tone8, "tone8", 0xeceef2, RoleUse::surface},
    {Role::tone9, "tone9", 0x1f5fbf, RoleUse::tone},
    {Role::tone10, "tone10", 0xb8500a, RoleUse::tone},
    {Role::tone11, "tone11", 0x23803f, RoleUse::tone},
    {Role::tone12, "tone12", 0xb3266a, RoleUse::tone},
    {Role::tone13, "tone13", 0x7440b8, RoleUse::tone},
    {Role::tone14, "tone14", 0x8a6d00, RoleUse::tone},
    {Role::tone15, "tone15", 0x0b7a83, RoleUse::tone},
    {Role::tone16, "tone16", 0x14181f, RoleUse::tone},
}};
// clang-format on

constexpr bool role_colours_are_in_order() {
    for (std::size_t i = 0; i < role_colours.size(); ++i)
        if (static_cast<std::size_t>(role_colours[i].role) != i) return false;
    return true;
}
static_assert(role_colours_are_in_order(), "a role is looked up by its number");

[[nodiscard]] constexpr RoleUse use_of(Role role) noexcept {
    return role_colours[static_cast<std::size_t>(role)].use;
}

/// A colour of the host's own: of a state on the board, or of the window round it.
struct HostColour {
    std::string_view section;
    std::string_view key;
    Colour Theme::*place;
    std::uint32_t light = 0;  ///< 0xRRGGBB
    std::uint8_t alpha = 0xff;
};

// clang-format off
inline constexpr std::array host_colours{
    HostColour{"state", "clue-met", &Theme::clue_met, 0x1255cb},
    HostColour{"state", "clue-violated", &Theme::clue_violated, 0xbd0b0e},
    HostColour{"state", "culprit", &Theme::culprit, 0xe5484d},
    HostColour{"state", "given-ground", &Theme::given_ground, 0x14181f, 0x12},
    HostColour{"state", "lit", &Theme::lit, 0xffc928, 0x66},
    HostColour{"state", "cursor", &Theme::cursor, 0xe07800},
    HostColour{"state", "hover", &Theme::hover, 0x2f5fd0, 0x24},
    HostColour{"window", "background", &Theme::window, 0xeef1f6},
    HostColour{"window", "panel", &Theme::panel, 0xffffff},
    HostColour{"window", "text", &Theme::text, 0x1c2330},
    HostColour{"window", "text-faint", &Theme::text_faint, 0x586274},
    HostColour{"window", "accent", &Theme::accent, 0x2f5fd0},
    HostColour{"window", "accent-text", &Theme::accent_text, 0xffffff},
    HostColour{"window", "positive", &Theme::positive, 0x1b7a48},
    HostColour{"window", "negative", &Theme::negative, 0xc22a2a},
};
// clang-format on

/// Of cells, in the section [colours] with their numbers as keys; 0xRRGGBB.
inline constexpr std::array<std::uint32_t, max_colours> light_cell_colours{
    0xfdcac0, 0xfcc687, 0xf4e56e, 0x94ebaf, 0x72ebe5, 0xadd6fd, 0xdfd3fe, 0xfebde5, 0xd1d1d1};
inline constexpr std::string_view cell_colours_section = "colours";

}  // namespace quadrille::drawing
