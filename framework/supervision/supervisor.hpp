// Runs the program in a process of its own and watches it: a plugin that crashes, exits, hangs or
// takes all memory costs that process, and never the player's game. The supervisor itself does next
// to nothing, so that nothing can happen to it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "quadrille/text.hpp"
#include "supervision/incident.hpp"
#include "supervision/quarantine.hpp"
#include "supervision/watcher.hpp"

namespace quadrille::supervision {

/// The game that was on the screen.
struct LastGame {
    std::string key;  ///< of its puzzle; empty: none
    std::filesystem::path file;
    std::uint32_t number = 0;  ///< of the puzzle in the file
};

/// How a run of the program begins.
struct Start {
    std::shared_ptr<Quarantine> quarantine = {};
    /// The end of the run before, if this one takes its place.
    std::optional<Ending> ending = {};
    std::optional<Incident> incident = {};  ///< where a plugin was to blame
    LastGame game = {};
    /// The runs before did not get far: settings and plugins of the user's are left out.
    bool safe = false;
    bool has_opened_files = false;  ///< what was named at the start has been opened by a run before
};

/// Returns the exit status.
using Program = std::function<int(const Start&)>;

struct SupervisorOptions {
    /// Whether another run takes the place of one that ended badly; then calls into plugins are
    /// limited, too. Else the end is told, and that is all.
    bool restarts = false;
    CallLimits limits = {};
    std::filesystem::path quarantine = {};  ///< file; empty: none is kept
    /// Bytes of memory that a run may ask for; 0: as much as there is. Sanitizers need more, and
    /// are not limited.
    std::uint64_t most_memory = 0;
    /// Told, in the supervisor, of each end that is no good one.
    std::function<void(const Text&)> tell = {};
};

/// Three quarters of the memory of this machine, at most 8 GiB.
[[nodiscard]] std::uint64_t usual_memory();

/// Runs the program, again where that is asked for, and returns its exit status: that of the last
/// run, or 4 where it ended badly. A signal that ends programs ends this one, too, once the program
/// has ended by it. Returns in the supervisor and, with the same status, in each run: both are to
/// end then. Requires that the process has one thread.
int supervise(const SupervisorOptions& options, const Program& program);

/// What is on the screen from now on; with an empty key: no game. [one thread]
void note_game(const LastGame& game) noexcept;
/// What was named at the start has been opened. [any thread]
void note_opened_files() noexcept;
/// All is saved, and the program is about to end with that status: what does not end within two
/// seconds is not waited for. [any thread]
void note_leaving(int status) noexcept;
/// To be called where the process ends without coming back from `Program`. [any thread]
void note_end(int status) noexcept;

}  // namespace quadrille::supervision
