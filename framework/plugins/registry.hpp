// The puzzle types at hand: finds plugin libraries, opens them with care, and stands between them
// and the rest of the host. Whatever comes out of here never throws: every call into a plugin runs
// under one guard.
#pragma once

#include <chrono>
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
    std::string digest;  ///< tells this build from every other
    Text name;
    State state = State::ok;
    Text reason;  ///< the sentence, unless ok
    bool replaced =
        false;  ///< a newer build of the same library, or another in the place of one that is gone,
                ///< is used for new games; this one serves the games begun with it
};

struct RegistryOptions {
    /// The helper that tries unknown libraries (`quadrille-verify`); empty: beside the running
    /// program or in its libexec folder.
    std::filesystem::path verifier;
    /// A folder for what may be lost: the list of libraries tried before, and copies while they are
    /// opened. Empty: $XDG_CACHE_HOME/quadrille. The system's temporary folder steps in where it
    /// cannot be written.
    std::filesystem::path cache;
    /// How long a library may take to open, make its type and read its example, before it is
    /// refused.
    std::chrono::milliseconds time_limit{5000};
    /// What plugins are not asked for, as the program did not come back from it; null: nothing.
    std::shared_ptr<supervision::Quarantine> quarantine = {};
};

/// Safe to ask from any thread; `poll` is meant for one.
class Registry {
public:
    /// Folders are searched in order; of two plugins with one id the first found is used and the
    /// other refused. Returns when every library found was tried; all are tried at the same time.
    explicit Registry(std::vector<std::filesystem::path> folders, RegistryOptions options = {});
    ~Registry();
    Registry(const Registry&) = delete;
    Registry& operator=(const Registry&) = delete;

    /// Looks into the folders for libraries that are new or were rebuilt. True if anything changed.
    /// Cheap when nothing did (a few directory reads): the window calls it once a second. Waits for
    /// the trial of a new library for 0.3 s at most; what takes longer is taken up by a later call.
    /// A library that was removed stays usable until the program ends, or until another has its
    /// type.
    bool poll();

    [[nodiscard]] std::vector<PluginReport> reports() const;
    /// The usable types, by id.
    [[nodiscard]] std::vector<std::shared_ptr<const PuzzleType>> types() const;
    [[nodiscard]] std::shared_ptr<const PuzzleType> find(std::string_view id) const;
    /// Those in use may do everything again.
    void lift_quarantine();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::plugins
