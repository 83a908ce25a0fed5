// What a user can set, with the defaults of config/settings.toml. What each setting may be and is
// called stands in config/setting_table.hpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "config/folders.hpp"
#include "config/toml_edit.hpp"

namespace quadrille::config {

/// What the buttons above the board show; words only where there is room for them.
enum class ToolbarLook : std::uint8_t { icons, labels, both };

struct Settings {
    std::string language = "auto";  ///< "auto": as the system says
    std::string theme = "auto";     ///< a file of themes/, without its ending; "auto": as the
                                    ///< desktop wishes
    std::string keys = "default";   ///< a file of keys/, without its ending
    double text_size = 100;         ///< of text and buttons, in percent of the usual size
    ToolbarLook toolbar = ToolbarLook::both;
    bool live_errors = true;      ///< broken rules are marked while playing
    bool layer_cues = true;       ///< layers carry a small shape besides their colour
    bool timeline = true;         ///< the moves are shown as a line under the board
    bool aids = true;             ///< what a puzzle counts for the player is shown beside the board
    bool light_alike = true;      ///< marks like the one at hand are lit
    bool light_lines = false;     ///< the lines through the place at hand are lit
    bool colour_pieces = false;   ///< each connected piece has a colour
    bool show_undecided = false;  ///< blanks that are undecided are told from those that are not
    bool run_length = true;       ///< the length of a run is told while it is painted
    bool coordinates = false;     ///< rows and columns are numbered beside the board
    bool colour_numbers = false;  ///< colours of cells carry their number, whatever the theme
    bool one_button = false;      ///< all that a pointer does is there for one button
    bool uniqueness = true;       ///< hints may take for granted that there is one solution
    bool auto_notes = true;       ///< a mark that is written takes out the notes it forbids
    bool pause_when_unfocused = true;  ///< the clock stops while another window is in use
    bool clock = true;                 ///< the time played is shown
    bool daily_boards = true;          ///< a board of each type is made for every day
    bool motion = true;                ///< what moves only to please may move
    double solve_seconds = 60;  ///< how long the window looks for a solution before it gives up

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Shipped settings.toml, then the user's. A line that cannot be read, an unknown key or a value of
/// the wrong kind is a problem, and costs that key alone. Where the user's file has a problem, what
/// it does not set stays as it is in `running`, if that is given: a file that is being edited
/// changes nothing that it does not say.
[[nodiscard]] Settings load_settings(const Folders& folders, std::vector<Problem>& problems,
                                     const Settings* running = nullptr);

/// Writes values into the user's settings.toml, all or none, leaving all else as it is; no value
/// takes a setting out, so that the default is back.
[[nodiscard]] Result<void> store_settings(const Folders& folders,
                                          std::span<const ValueChange> changes);

/// The language that the settings ask for, or else the system's: "en", "fr" …
[[nodiscard]] std::string language_of(const Settings& settings);

}  // namespace quadrille::config
