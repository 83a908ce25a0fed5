// What a player can ask of the window: one table says of each action its name, its keys, its icon,
// where it works and who does it. Bindings, the sheet of keys, menus, buttons and dispatch go by
// it. Another action is a name and an entry here, a line in config/keys/default.toml, and what does
// it: App, PlayedGame or play::Game, by its Group.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "input/icons.hpp"

namespace quadrille::input {

enum class Action : std::uint8_t {
    undo,
    redo,
    restart,
    save_point_open,
    save_point_accept,
    save_point_drop,
    save_point_accept_all,
    save_point_drop_all,
    save_point_rename,
    check,
    solve,
    hint,
    ready,
    why,
    sums,
    mistakes,
    refute,
    forced,
    write_forced,
    verdict,
    watch,
    compare,
    replay,
    questions,
    play_pause,
    step_forward,
    step_back,
    skip_to_end,
    panel,
    panel_up,
    panel_down,
    timeline,
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
    marks_mode,
    notes_mode,
    corners_mode,
    colours_mode,
    erase_mode,
    swap_buttons,
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
    new_puzzle,
    draw,
    open_file,
    paste,
    copy,
    share,
    book,
    pause,
    clock,
    challenge,
    solved_board,
    statistics,
    another,
    edit_copy,
    clue_kind_next,
    clue_kind_previous,
    clue_symmetry,
    make_unique,
    thin_out,
    fill_up,
    clues_of_solution,
    draw_solution,
    mask_brush,
    random_mask,
    try_out,
    share_drawing,
    help,
    settings,
    next_theme,
    aids,
    light_alike,
    light_lines,
    colour_pieces,
    show_undecided,
    coordinates,
    messages,
    fullscreen,
    gallery,
    search,
    back,
    quit,
};
inline constexpr std::size_t action_count = static_cast<std::size_t>(Action::quit) + 1;

/// Where keys are when an action may be asked for by one. Each place takes what those before it
/// take, too.
enum class Scope : std::uint8_t {
    anywhere,  ///< even while a text is typed
    dialog,    ///< in a dialog
    screen,    ///< in the gallery
    game,      ///< in the panel beside a board
    board,     ///< on a board
    drawing    ///< on a board that is being drawn
};

/// Who does it.
enum class Group : std::uint8_t {
    history,   ///< the game: its journal
    cursor,    ///< the game: its cursor
    marks,     ///< the game: marks, notes and the palette
    game,      ///< the window: the game as a whole, and the panel of Check
    question,  ///< a panel that it opens
    playback,  ///< the panel that is open: what is shown step by step
    panel,     ///< the panel that is open: keys and scrolling
    view,      ///< the window: the part of the board that is seen
    drawing,   ///< the screen where puzzles are drawn
    program    ///< the window: with a game or without
};

/// Which list of buttons shows it, in the order of the table.
enum class Menu : std::uint8_t { none, questions, gallery };

/// What the game must be like for it to make sense.
enum class Needs : std::uint8_t {
    nothing,
    unfinished,  ///< on a finished board it is refused
    not_frozen   ///< only on one that the player has solved
};

struct ActionInfo {
    Action action{};
    std::string_view id;        ///< in config/keys: "save-point-open"; of its button, in traces
    std::string_view name;      ///< for people, in English: a key of the languages' files
    std::string_view bindings;  ///< default chords, separated by spaces
    Scope scope = Scope::board;
    Group group = Group::program;
    const char* icon = icon::none;
    Menu menu = Menu::none;
    Needs needs = Needs::nothing;
};

namespace detail {

/// Marks an English text for the languages' files; tests look for it.
constexpr std::string_view tr(std::string_view english) { return english; }

using enum Action;
// clang-format off
inline constexpr std::array<ActionInfo, action_count> action_table{{
    {undo, "undo", tr("Undo"), "Ctrl+Z Backspace PadB",
     Scope::game, Group::history, icon::undo, Menu::none, Needs::not_frozen},
    {redo, "redo", tr("Redo"), "Ctrl+Y Ctrl+Shift+Z PadY",
     Scope::game, Group::history, icon::redo, Menu::none, Needs::unfinished},
    {restart, "restart", tr("Start again"), "Ctrl+R",
     Scope::game, Group::game, icon::restart, Menu::none},
    {save_point_open, "save-point-open", tr("Open a save point"), "Insert Ctrl+L PadRB",
     Scope::board, Group::history, icon::save_point, Menu::none, Needs::unfinished},
    {save_point_accept, "save-point-accept", tr("Accept the save point"), "Ctrl+Enter PadRS PadRT+PadRB",
     Scope::board, Group::history, icon::accept, Menu::none, Needs::unfinished},
    {save_point_drop, "save-point-drop", tr("Drop the save point"),
     "Ctrl+Delete Ctrl+Backspace PadLB",
     Scope::board, Group::history, icon::drop, Menu::none, Needs::unfinished},
    {save_point_accept_all, "save-point-accept-all", tr("Accept all save points"),
     "Ctrl+Shift+Enter",
     Scope::board, Group::history, icon::accept_all, Menu::none, Needs::unfinished},
    {save_point_drop_all, "save-point-drop-all", tr("Drop all save points"), "Ctrl+Shift+Delete",
     Scope::board, Group::history, icon::drop, Menu::none, Needs::unfinished},
    {save_point_rename, "save-point-rename", tr("Name the save point"), "Shift+Insert",
     Scope::board, Group::game, icon::pencil, Menu::none, Needs::unfinished},
    {check, "check", tr("Check the rules"), "F7 Ctrl+E PadRT+PadY",
     Scope::game, Group::game, icon::check, Menu::none},
    {solve, "solve", tr("Solve from here"), "F9",
     Scope::game, Group::game, icon::solve, Menu::none, Needs::unfinished},
    {hint, "hint", tr("Hint, and more of it"), "F2 H PadRT+PadA",
     Scope::game, Group::question, icon::hint, Menu::none, Needs::unfinished},
    {ready, "ready", tr("What can be filled at once?"), "Shift+F2",
     Scope::game, Group::question, icon::information, Menu::questions, Needs::unfinished},
    {why, "why", tr("Why must this be, or why is it wrong?"), "F3 W PadRT+PadX",
     Scope::game, Group::question, icon::why, Menu::questions},
    {sums, "sums", tr("Which marks can make this sum?"), "Shift+F3",
     Scope::game, Group::question, icon::sums, Menu::questions},
    {mistakes, "mistakes", tr("Is anything I placed wrong?"), "Shift+F7 Ctrl+M PadRT+PadB",
     Scope::game, Group::question, icon::mistakes, Menu::questions},
    {refute, "refute", tr("Which assumption is wrong?"), "Ctrl+F3",
     Scope::game, Group::question, icon::refute, Menu::questions, Needs::unfinished},
    {forced, "forced", tr("Show all that must be"), "F5",
     Scope::game, Group::question, icon::forced, Menu::questions, Needs::unfinished},
    {write_forced, "write-forced", tr("Write all that must be"), "Shift+F5",
     Scope::game, Group::question, icon::none, Menu::none, Needs::unfinished},
    {verdict, "verdict", tr("How many solutions from here?"), "F8",
     Scope::game, Group::question, icon::verdict, Menu::questions},
    {watch, "watch", tr("Watch it being solved"), "Shift+F9",
     Scope::game, Group::question, icon::watch, Menu::questions},
    {compare, "compare", tr("Compare the methods"), "Shift+F8",
     Scope::game, Group::question, icon::compare, Menu::questions},
    {replay, "replay", tr("Step through a log"), "Ctrl+F9",
     Scope::game, Group::question, icon::replay, Menu::questions},
    {questions, "questions", tr("All that can be asked"), "Shift+F10 PadLT+PadStart",
     Scope::game, Group::game, icon::why, Menu::none},
    {play_pause, "play-pause", tr("Play, or pause"), "P",
     Scope::game, Group::playback, icon::play, Menu::none},
    {step_forward, "step-forward", tr("A step forward"), "Period",
     Scope::game, Group::playback, icon::step_forward, Menu::none},
    {step_back, "step-back", tr("A step back"), "Comma",
     Scope::game, Group::playback, icon::step_back, Menu::none},
    {skip_to_end, "skip-to-end", tr("To the end"), "Ctrl+End",
     Scope::game, Group::playback, icon::skip_to_end, Menu::none},
    {panel, "panel", tr("To buttons and links beside the board, and back"), "F6 PadRT+PadRight",
     Scope::game, Group::panel, icon::none, Menu::none},
    {panel_up, "panel-up", tr("Scroll the panel up"), "Ctrl+Up",
     Scope::game, Group::panel, icon::none, Menu::none},
    {panel_down, "panel-down", tr("Scroll the panel down"), "Ctrl+Down",
     Scope::game, Group::panel, icon::none, Menu::none},
    {timeline, "timeline", tr("Look back along your moves"), "Ctrl+T PadRT+PadLeft",
     Scope::board, Group::game, icon::back_in_time, Menu::none},
    {cursor_left, "cursor-left", tr("Cursor to the left"), "Left PadLeft",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_right, "cursor-right", tr("Cursor to the right"), "Right PadRight",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_up, "cursor-up", tr("Cursor up"), "Up PadUp",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_down, "cursor-down", tr("Cursor down"), "Down PadDown",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_row_start, "cursor-row-start", tr("Cursor to the start of the row"), "Home PadLT+PadLeft",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_row_end, "cursor-row-end", tr("Cursor to the end of the row"), "End PadLT+PadRight",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_column_start, "cursor-column-start", tr("Cursor to the top of the column"), "PageUp PadLT+PadUp",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_column_end, "cursor-column-end", tr("Cursor to the bottom of the column"), "PageDown PadLT+PadDown",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_next, "cursor-next", tr("Cursor to the next place"), "Tab",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {cursor_previous, "cursor-previous", tr("Cursor to the place before"), "Shift+Tab",
     Scope::board, Group::cursor, icon::none, Menu::none},
    {mark_primary, "mark-primary", tr("Mark, as the left button"), "Space Enter PadA",
     Scope::board, Group::marks, icon::none, Menu::none},
    {mark_secondary, "mark-secondary", tr("Mark, as the right button"),
     "Shift+Space Shift+Enter PadX",
     Scope::board, Group::marks, icon::none, Menu::none},
    {clear, "clear", tr("Clear: the mark, else notes, else the colour"), "Delete PadLT+PadRB",
     Scope::board, Group::marks, icon::erase, Menu::none},
    {marks_mode, "marks-mode", tr("Write marks"), "Z PadLT+PadA",
     Scope::board, Group::marks, icon::marks, Menu::none},
    {notes_mode, "notes-mode", tr("Notes: write small candidates"), "N Ctrl+Space PadLS PadLT+PadX",
     Scope::board, Group::marks, icon::pencil, Menu::none},
    {corners_mode, "corners-mode", tr("Notes at the corners"), "X Shift+N PadLT+PadY",
     Scope::board, Group::marks, icon::corners, Menu::none},
    {colours_mode, "colours-mode", tr("Colours of cells"), "C Alt+C PadLT+PadB",
     Scope::board, Group::marks, icon::palette, Menu::none},
    {erase_mode, "erase-mode", tr("Eraser: clicks and strokes take away"), "E Alt+E PadLT+PadLB",
     Scope::board, Group::marks, icon::eraser, Menu::none},
    {swap_buttons, "swap-buttons", tr("Left button: the first mark or the second"), "Ctrl+B",
     Scope::board, Group::marks, icon::first_button, Menu::none},
    {fill_notes, "fill-notes", tr("Note all that no rule forbids"), "Ctrl+Shift+F",
     Scope::board, Group::marks, icon::all_notes, Menu::none},
    {fill_notes_here, "fill-notes-here", tr("Note here all that no rule forbids"),
     "Ctrl+Shift+Space",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_next, "pick-next", tr("The next mark of the palette"), "Ctrl+Right ] PadRT",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_previous, "pick-previous", tr("The mark before in the palette"), "Ctrl+Left [ PadLT",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_1, "pick-1", tr("The first mark of the palette"), "1",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_2, "pick-2", tr("The second mark of the palette"), "2",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_3, "pick-3", tr("The third mark of the palette"), "3",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_4, "pick-4", tr("The fourth mark of the palette"), "4",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_5, "pick-5", tr("The fifth mark of the palette"), "5",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_6, "pick-6", tr("The sixth mark of the palette"), "6",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_7, "pick-7", tr("The seventh mark of the palette"), "7",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_8, "pick-8", tr("The eighth mark of the palette"), "8",
     Scope::board, Group::marks, icon::none, Menu::none},
    {pick_9, "pick-9", tr("The ninth mark of the palette"), "9",
     Scope::board, Group::marks, icon::none, Menu::none},
    {zoom_in, "zoom-in", tr("Zoom in"), "Ctrl+Plus Ctrl+= + PadRT+PadUp",
     Scope::board, Group::view, icon::none, Menu::none},
    {zoom_out, "zoom-out", tr("Zoom out"), "Ctrl+Minus - PadRT+PadDown",
     Scope::board, Group::view, icon::none, Menu::none},
    {zoom_fit, "zoom-fit", tr("Show the whole board"), "Ctrl+0",
     Scope::board, Group::view, icon::fit, Menu::none},
    {pan_left, "pan-left", tr("Move the view to the left"), "Alt+Left",
     Scope::board, Group::view, icon::none, Menu::none},
    {pan_right, "pan-right", tr("Move the view to the right"), "Alt+Right",
     Scope::board, Group::view, icon::none, Menu::none},
    {pan_up, "pan-up", tr("Move the view up"), "Alt+Up",
     Scope::board, Group::view, icon::none, Menu::none},
    {pan_down, "pan-down", tr("Move the view down"), "Alt+Down",
     Scope::board, Group::view, icon::none, Menu::none},
    {new_puzzle, "new-puzzle", tr("New puzzle"), "Ctrl+Shift+N",
     Scope::screen, Group::program, icon::add, Menu::gallery},
    {draw, "draw", tr("Draw a puzzle"), "Ctrl+Shift+D",
     Scope::screen, Group::program, icon::draw, Menu::gallery},
    {open_file, "open-file", tr("Open a file"), "Ctrl+O",
     Scope::screen, Group::program, icon::folder, Menu::gallery},
    {paste, "paste", tr("Open the puzzle in the clipboard"), "Ctrl+V",
     Scope::screen, Group::program, icon::paste, Menu::gallery},
    {copy, "copy", tr("Copy the puzzle as text"), "Ctrl+C",
     Scope::board, Group::game, icon::none, Menu::none},
    {share, "share", tr("Save, share or print"), "Ctrl+S",
     Scope::game, Group::program, icon::share, Menu::none},
    {book, "book", tr("Make a puzzle book"), "Ctrl+P",
     Scope::screen, Group::program, icon::print, Menu::gallery},
    {pause, "pause", tr("Pause: stop the clock and cover the board"), "Pause F12 PadStart",
     Scope::game, Group::game, icon::pause, Menu::none, Needs::unfinished},
    {clock, "clock", tr("Show the clock, or hide it"), "Shift+F12",
     Scope::game, Group::program, icon::time, Menu::none},
    {challenge, "challenge", tr("Start a challenge"), "Ctrl+Shift+L",
     Scope::game, Group::program, icon::life, Menu::none},
    {solved_board, "solved-board", tr("Look at your solved board"), "Ctrl+Shift+B",
     Scope::game, Group::question, icon::trophy, Menu::questions},
    {statistics, "statistics", tr("Statistics and scores"), "Ctrl+Shift+T",
     Scope::dialog, Group::program, icon::statistics, Menu::gallery},
    {another, "another", tr("Another puzzle"), "Ctrl+N",
     Scope::game, Group::game, icon::next, Menu::none},
    {edit_copy, "edit-copy", tr("Change a copy of this puzzle"), "Ctrl+Shift+E",
     Scope::screen, Group::game, icon::draw, Menu::none},
    {clue_kind_next, "clue-kind-next", tr("The next kind of clues"), "Ctrl+K",
     Scope::drawing, Group::drawing, icon::none, Menu::none},
    {clue_kind_previous, "clue-kind-previous", tr("The kind of clues before"), "Ctrl+Shift+K",
     Scope::drawing, Group::drawing, icon::none, Menu::none},
    {clue_symmetry, "clue-symmetry", tr("The next symmetry of clues"), "Ctrl+I",
     Scope::drawing, Group::drawing, icon::symmetry, Menu::none},
    {make_unique, "make-unique", tr("Make the solution the only one"), "Ctrl+U",
     Scope::drawing, Group::drawing, icon::only_one, Menu::none},
    {thin_out, "thin-out", tr("Take away what is not needed"), "Ctrl+H",
     Scope::drawing, Group::drawing, icon::thin_out, Menu::none},
    {fill_up, "fill-up", tr("Print what the symmetry asks for"), "Ctrl+J",
     Scope::drawing, Group::drawing, icon::fill_up, Menu::none},
    {clues_of_solution, "clues-of-solution", tr("Print the clues of the drawn solution"), "Ctrl+D",
     Scope::drawing, Group::drawing, icon::derive, Menu::none},
    {draw_solution, "draw-solution", tr("Draw the solution that was found"), "Ctrl+Shift+U",
     Scope::drawing, Group::drawing, icon::solve, Menu::none},
    {mask_brush, "mask-brush", tr("Uncover clues of the drawn solution"), "Ctrl+Shift+I",
     Scope::drawing, Group::drawing, icon::reveal, Menu::none},
    {random_mask, "random-mask", tr("Print some clues of the drawn solution by chance"), "Ctrl+Shift+J",
     Scope::drawing, Group::drawing, icon::shuffle, Menu::none},
    {try_out, "try-out", tr("Play it, and come back"), "Ctrl+Shift+P",
     Scope::drawing, Group::drawing, icon::play, Menu::none},
    {share_drawing, "share-drawing", tr("Share or print what is drawn"), "Ctrl+Shift+S",
     Scope::drawing, Group::drawing, icon::share, Menu::none},
    {help, "help", tr("Rules and keys"), "F1",
     Scope::dialog, Group::program, icon::help, Menu::gallery},
    {settings, "settings", tr("Settings"), "F10 Ctrl+Comma",
     Scope::dialog, Group::program, icon::settings, Menu::gallery},
    {next_theme, "next-theme", tr("Next theme"), "F4",
     Scope::dialog, Group::program, icon::none, Menu::none},
    {aids, "aids", tr("Counts beside the board, or none"), "Shift+F4",
     Scope::game, Group::program, icon::none, Menu::none},
    {light_alike, "light-alike", tr("Light marks that are alike, or not"), "Alt+A",
     Scope::game, Group::program, icon::none, Menu::none},
    {light_lines, "light-lines", tr("Light the row and the column, or not"), "Alt+L",
     Scope::game, Group::program, icon::none, Menu::none},
    {colour_pieces, "colour-pieces", tr("Colour each connected piece, or not"), "Alt+P",
     Scope::game, Group::program, icon::none, Menu::none},
    {show_undecided, "show-undecided", tr("Show what is undecided, or not"), "Alt+U",
     Scope::game, Group::program, icon::none, Menu::none},
    {coordinates, "coordinates", tr("Numbers of rows and columns, or none"), "Alt+N",
     Scope::game, Group::program, icon::none, Menu::none},
    {messages, "messages", tr("Messages, to read again"), "Shift+F1",
     Scope::dialog, Group::program, icon::messages, Menu::gallery},
    {fullscreen, "fullscreen", tr("Full screen"), "F11",
     Scope::anywhere, Group::program, icon::none, Menu::none},
    {gallery, "gallery", tr("To all puzzles"), "Ctrl+G",
     Scope::screen, Group::program, icon::gallery, Menu::none},
    {search, "search", tr("Search all puzzles"), "Ctrl+F Slash",
     Scope::screen, Group::program, icon::search, Menu::none},
    {back, "back", tr("Close what is open, or leave the game"), "Escape PadBack",
     Scope::anywhere, Group::program, icon::none, Menu::none},
    {quit, "quit", tr("Quit"), "Ctrl+Q",
     Scope::anywhere, Group::program, icon::none, Menu::none},
}};
// clang-format on

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < action_table.size(); ++i)
        if (static_cast<std::size_t>(action_table[i].action) != i) return false;
    return true;
}
static_assert(is_in_order(), "info() looks an action up by its number");

}  // namespace detail

/// All actions, in the order of the enumeration.
[[nodiscard]] constexpr const std::array<ActionInfo, action_count>& actions() noexcept {
    return detail::action_table;
}
[[nodiscard]] constexpr const ActionInfo& info(Action action) noexcept {
    return detail::action_table[static_cast<std::size_t>(action)];
}
[[nodiscard]] std::optional<Action> action_named(std::string_view id) noexcept;

/// Which mark of the palette an action of pick_1 … pick_9 asks for, from 0; empty for any other
/// action.
[[nodiscard]] constexpr std::optional<std::size_t> picks_nth(Action action) noexcept {
    if (action < Action::pick_1 || action > Action::pick_9) return std::nullopt;
    return static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::pick_1);
}

}  // namespace quadrille::input
