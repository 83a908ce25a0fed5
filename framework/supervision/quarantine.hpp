// What plugins are not asked for any more, because the program did not come back from it. Kept in a
// file, so that the next start knows; who removes the file, or a part of it, has all tried again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "config/files.hpp"
#include "quadrille/result.hpp"
#include "supervision/incident.hpp"

namespace quadrille::supervision {

/// Safe from any thread.
class Quarantine {
public:
    /// Keeps nothing.
    Quarantine() = default;
    /// Reads the file; what is none of ours in it is passed over, and no file is an empty one.
    explicit Quarantine(std::filesystem::path file);

    /// Why a plugin is not asked for that; empty: it may be. Reading is forbidden by the text;
    /// after three texts it is for all.
    [[nodiscard]] std::optional<Incident> find(std::string_view digest, PluginTask task,
                                               std::uint64_t text = 0) const;
    /// What this plugin is not asked for, in the order it happened.
    [[nodiscard]] std::vector<Incident> of(std::string_view digest) const;
    [[nodiscard]] std::vector<Incident> all() const;

    /// Holds from now on, also where the error says that it could not be written. What another
    /// program has written meanwhile, or a person taken out, is taken over.
    Result<void> add(const Incident& incident);
    /// The plugin is tried again, for everything.
    Result<void> lift(std::string_view digest);

private:
    /// What the file holds now takes the place of what is known.
    void read();
    [[nodiscard]] Result<void> write() const;
    /// The error where there is no file, or another program holds it for long.
    [[nodiscard]] Result<config::FileLock> lock_file() const;

    const std::filesystem::path file_;
    mutable std::mutex mutex_;
    std::vector<Incident> incidents_;
    bool is_unwritten_ = false;  ///< the file could not be written: what is known is more than it
};

}  // namespace quadrille::supervision
