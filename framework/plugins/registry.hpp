// The puzzle types at hand: finds plugin libraries, opens them with care, and stands between them
// and the rest of the host. Whatever comes out of here never throws: every call into a plugin runs
// under one guard.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.hpp"
#include "supervision/quarantine.hpp"

namespace quadrille::plugins {

enum class State : std::uint8_t {
    ok,
    refused,    ///< never opened, or opened and found unfit
    set_aside,  ///< it threw; no new games are started with it
    limited,    ///< in use, but not asked for what the program did not come back from
};

/// What is known of one library.
struct PluginReport {
    std::filesystem::path library;
    std::string id;  ///< empty where the manifest could not be read
    std::string version;
    Text name;
    State state = State::ok;
    Text reason;  ///< the sentence, unless ok
    /// SHA-256 of the build, hexadecimal; empty where the file could not be read.
    std::string digest;
    bool replaced =
        false;  ///< a newer build of the same library, or another in the place of one that is gone,
                ///< is used for new games; this one serves the games begun with it
};

struct RegistryOptions {
    /// The helper that tries unknown libraries (`quadrille-verify`); empty: beside the running
    /// program or in its libexec folder.
    std::filesystem::path verifier;
    /// A folder for what may be lost: the list of verdicts, and copies while they are opened.
    /// Empty: $XDG_CACHE_HOME/quadrille. The system's temporary folder steps in where it cannot be
    /// written.
    std::filesystem::path cache;
    /// How long the trial of a library may take, before it is refused.
    std::chrono::milliseconds time_limit{5000};
    /// What plugins are not asked for, as the program did not come back from it; null: nothing.
    std::shared_ptr<supervision::Quarantine> quarantine = {};
    /// Whether to wait for all trials at the start. Else those libraries are there at once that
    /// were tried before, and `poll` takes up the others.
    bool waits = true;
    /// Whether a library that was opened before is opened only when something is asked of its type
    /// that is not remembered: for who needs few of them.
    bool opens_late = false;
};

/// Safe to ask from any thread; `poll`, `settle` and `try_again` are meant for the one that made
/// it: trials end with that thread.
class Registry {
public:
    /// Folders are searched in order; of two plugins with one id the first found is used and the
    /// other refused. As many libraries are tried at a time as there are processors.
    explicit Registry(std::vector<std::filesystem::path> folders, RegistryOptions options = {});
    ~Registry();
    Registry(const Registry&) = delete;
    Registry& operator=(const Registry&) = delete;

    /// Looks into the folders for libraries that are new or were rebuilt, and takes up those whose
    /// trial has ended. True if anything changed. Waits for nothing, and is cheap when nothing did
    /// (a few directory reads): the window calls it once a second. A library that was removed stays
    /// usable until the program ends, or until another has its type.
    bool poll();
    /// The same, after every trial under way has ended.
    bool settle();
    /// How many libraries are being tried, or wait for it.
    [[nodiscard]] std::size_t under_trial() const;
    /// Forgets what was found of a library that is refused or set aside, and tries it anew. False
    /// where there is no such library, or it is in use.
    bool try_again(const std::filesystem::path& library);

    [[nodiscard]] std::vector<PluginReport> reports() const;
    /// The usable types, by id.
    [[nodiscard]] std::vector<std::shared_ptr<const PuzzleType>> types() const;
    [[nodiscard]] std::shared_ptr<const PuzzleType> find(std::string_view id) const;
    /// Opens those, too, that are opened late: what is reported of them is as seen now.
    void open_all();
    /// Those in use may do everything again.
    void lift_quarantine();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::plugins
