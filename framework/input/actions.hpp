// What a player can ask of the window, by name. Keys and gamepad buttons are bound to these, buttons on screen do the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace quadrille::input {

enum class Action : std::uint8_t {
    undo,
    redo,
    restart,
    save_point_open,
    save_point_accept,
    save_point_drop,
    check,
    solve,
    hint,
    why,
    mistakes,
    forced,
    write_forced,
    ready,
    verdict,
    watch,
    replay,
    compare,
    play_pause,
    step_forward,
    step_back,
    skip_to_end,
    panel,
    panel_up,
    panel_down,
    cursor_left,
    cursor_right,
    cursor_up,
    cursor_down,
    cursor_row_start,
    cursor_row_end,
    cursor_column_start,
    cursor_column_end,
    cursor_next,
    cursor_previous,
    mark_primary,
    mark_secondary,
    clear,
    notes_mode,
    fill_notes,
    fill_notes_here,
    pick_next,
    pick_previous,
    pick_1,
    pick_2,
    pick_3,
    pick_4,
    pick_5,
    pick_6,
    pick_7,
    pick_8,
    pick_9,
    zoom_in,
    zoom_out,
    zoom_fit,
    pan_left,
    pan_right,
    pan_up,
    pan_down,
    open_file,
    paste,
    copy,
    another,
    new_puzzle,
    help,
    settings,
    next_theme,
    aids,
    fullscreen,
    gallery,
    back,
    quit,
};
inline constexpr std::size_t action_count = static_cast<std::size_t>(Action::quit) + 1;

struct ActionInfo {
    Action action{};
    std::string_view id;        ///< in config/keys: "save-point-open"
    std::string_view name;      ///< for people, in English: a key of the catalogues
    std::string_view bindings;  ///< default chords, separated by spaces
};

/// Which mark of the palette an action of pick_1 … pick_9 asks for, from 0; empty for any other action.
[[nodiscard]] constexpr std::optional<std::size_t> picks_nth(Action action) noexcept {
    if (action < Action::pick_1 || action > Action::pick_9) return std::nullopt;
    return static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::pick_1);
}

/// All actions, in the order of the enumeration.
[[nodiscard]] std::span<const ActionInfo> actions() noexcept;
[[nodiscard]] const ActionInfo& info(Action action) noexcept;
[[nodiscard]] std::optional<Action> action_named(std::string_view id) noexcept;

}  // namespace quadrille::input
