#include "input/actions.hpp"

#include <algorithm>
#include <array>

namespace quadrille::input {

namespace {

/// Marks an English text for the catalogues; tests look for it.
constexpr std::string_view tr(std::string_view english) { return english; }

using enum Action;
constexpr std::array<ActionInfo, action_count> table{{
    {undo, "undo", tr("Undo"), "Ctrl+Z Backspace PadB"},
    {redo, "redo", tr("Redo"), "Ctrl+Y Ctrl+Shift+Z PadY"},
    {restart, "restart", tr("Start again"), "Ctrl+R"},
    {save_point_open, "save-point-open", tr("Open a save point"), "Insert Ctrl+L PadRB"},
    {save_point_accept, "save-point-accept", tr("Accept the save point"), "Ctrl+Enter"},
    {save_point_drop, "save-point-drop", tr("Drop the save point"), "Ctrl+Delete Ctrl+Backspace PadLB"},
    {check, "check", tr("Check the rules"), "F7 Ctrl+E"},
    {solve, "solve", tr("Solve from here"), "F9"},
    {hint, "hint", tr("Hint, and more of it"), "F2 H PadStart"},
    {why, "why", tr("Why must this be, or why is it wrong?"), "F3 W"},
    {mistakes, "mistakes", tr("Is anything I placed wrong?"), "Shift+F7 Ctrl+M"},
    {forced, "forced", tr("Show all that must be"), "F5 Ctrl+F"},
    {write_forced, "write-forced", tr("Write all that must be"), "Shift+F5"},
    {ready, "ready", tr("What can be filled at once?"), "Shift+F2"},
    {verdict, "verdict", tr("How many solutions from here?"), "F8"},
    {watch, "watch", tr("Watch it being solved"), "Shift+F9"},
    {replay, "replay", tr("Step through a log"), "Ctrl+F9"},
    {compare, "compare", tr("Compare the methods"), "Shift+F8"},
    {play_pause, "play-pause", tr("Play, or pause"), "P"},
    {step_forward, "step-forward", tr("A step forward"), "Period"},
    {step_back, "step-back", tr("A step back"), "Comma"},
    {skip_to_end, "skip-to-end", tr("To the end"), "Ctrl+End"},
    {panel, "panel", tr("To the panel, and back to the board"), "F6"},
    {panel_up, "panel-up", tr("Scroll the panel up"), "Ctrl+Up"},
    {panel_down, "panel-down", tr("Scroll the panel down"), "Ctrl+Down"},
    {cursor_left, "cursor-left", tr("Cursor to the left"), "Left PadLeft"},
    {cursor_right, "cursor-right", tr("Cursor to the right"), "Right PadRight"},
    {cursor_up, "cursor-up", tr("Cursor up"), "Up PadUp"},
    {cursor_down, "cursor-down", tr("Cursor down"), "Down PadDown"},
    {cursor_row_start, "cursor-row-start", tr("Cursor to the start of the row"), "Home"},
    {cursor_row_end, "cursor-row-end", tr("Cursor to the end of the row"), "End"},
    {cursor_column_start, "cursor-column-start", tr("Cursor to the top of the column"), "PageUp"},
    {cursor_column_end, "cursor-column-end", tr("Cursor to the bottom of the column"), "PageDown"},
    {cursor_next, "cursor-next", tr("Cursor to the next place"), "Tab"},
    {cursor_previous, "cursor-previous", tr("Cursor to the place before"), "Shift+Tab"},
    {mark_primary, "mark-primary", tr("Mark, as the left button"), "Space Enter PadA"},
    {mark_secondary, "mark-secondary", tr("Mark, as the right button"), "Shift+Space Shift+Enter PadX"},
    {clear, "clear", tr("Clear the mark"), "Delete"},
    {notes_mode, "notes-mode", tr("Notes: write small candidates"), "N Ctrl+Space"},
    {fill_notes, "fill-notes", tr("Note all that no rule forbids"), "Ctrl+Shift+F"},
    {fill_notes_here, "fill-notes-here", tr("Note here all that no rule forbids"), "Ctrl+Shift+Space"},
    {pick_next, "pick-next", tr("The next mark of the palette"), "Ctrl+Right ]"},
    {pick_previous, "pick-previous", tr("The mark before in the palette"), "Ctrl+Left ["},
    {pick_1, "pick-1", tr("The first mark of the palette"), "1"},
    {pick_2, "pick-2", tr("The second mark of the palette"), "2"},
    {pick_3, "pick-3", tr("The third mark of the palette"), "3"},
    {pick_4, "pick-4", tr("The fourth mark of the palette"), "4"},
    {pick_5, "pick-5", tr("The fifth mark of the palette"), "5"},
    {pick_6, "pick-6", tr("The sixth mark of the palette"), "6"},
    {pick_7, "pick-7", tr("The seventh mark of the palette"), "7"},
    {pick_8, "pick-8", tr("The eighth mark of the palette"), "8"},
    {pick_9, "pick-9", tr("The ninth mark of the palette"), "9"},
    {zoom_in, "zoom-in", tr("Zoom in"), "Ctrl+Plus Ctrl+= +"},
    {zoom_out, "zoom-out", tr("Zoom out"), "Ctrl+Minus -"},
    {zoom_fit, "zoom-fit", tr("Show the whole board"), "Ctrl+0"},
    {pan_left, "pan-left", tr("Move the view to the left"), "Alt+Left"},
    {pan_right, "pan-right", tr("Move the view to the right"), "Alt+Right"},
    {pan_up, "pan-up", tr("Move the view up"), "Alt+Up"},
    {pan_down, "pan-down", tr("Move the view down"), "Alt+Down"},
    {open_file, "open-file", tr("Open a file"), "Ctrl+O"},
    {paste, "paste", tr("Open the puzzle in the clipboard"), "Ctrl+V"},
    {copy, "copy", tr("Copy the puzzle as text"), "Ctrl+C"},
    {another, "another", tr("Another puzzle"), "Ctrl+N"},
    {new_puzzle, "new-puzzle", tr("New puzzle"), "Ctrl+Shift+N"},
    {help, "help", tr("Rules and keys"), "F1"},
    {settings, "settings", tr("Settings"), "F10 Ctrl+Comma"},
    {next_theme, "next-theme", tr("Next theme"), "F4"},
    {aids, "aids", tr("Counts beside the board, or none"), "Shift+F4"},
    {fullscreen, "fullscreen", tr("Full screen"), "F11"},
    {gallery, "gallery", tr("To the gallery"), "Ctrl+G"},
    {back, "back", tr("Close what is open, or to the gallery"), "Escape PadBack"},
    {quit, "quit", tr("Quit"), "Ctrl+Q"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].action) != i) return false;
    return true;
}
static_assert(in_order(), "info() looks an action up by its number");

}  // namespace

std::span<const ActionInfo> actions() noexcept { return table; }

const ActionInfo& info(Action action) noexcept { return table[static_cast<std::size_t>(action)]; }

std::optional<Action> action_named(std::string_view id) noexcept {
    const auto found = std::find_if(table.begin(), table.end(), [&](const ActionInfo& entry) { return entry.id == id; });
    return found == table.end() ? std::nullopt : std::optional(found->action);
}

}  // namespace quadrille::input
