// What a user can set, with the defaults of config/settings.toml.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "config/folders.hpp"
#include "config/toml.hpp"

namespace quadrille::config {

struct Settings {
    std::string language = "auto";  ///< "auto": as the system says
    std::string theme = "light";    ///< a file of themes/, without its ending
    std::string keys = "default";   ///< a file of keys/, without its ending
    bool live_errors = true;        ///< broken rules are marked while playing
    bool layer_cues = true;         ///< layers carry a small shape besides their colour
    bool aids = true;        ///< what a puzzle counts for the player is shown beside the board
    bool auto_notes = true;  ///< a mark that is written takes out the notes it forbids
    bool pause_when_unfocused = true;  ///< the clock stops while another window is in use
    double solve_seconds = 60;  ///< how long the window looks for a solution before it gives up

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Shipped settings.toml, then the user's. A line that cannot be read, an unknown key or a value of
/// the wrong kind is a problem, and costs that key alone. Where the user's file has a problem, what
/// it does not set stays as it is in `running`, if that is given: a file that is being edited
/// changes nothing that it does not say.
[[nodiscard]] Settings load_settings(const Folders& folders, std::vector<Problem>& problems,
                                     const Settings* running = nullptr);

/// Writes one value into the user's settings.toml, leaving all other lines as they are.
[[nodiscard]] Result<void> store_setting(const Folders& folders, const std::string& key,
                                         const Value& value);

}  // namespace quadrille::config
