// What the registry knows of a library file: the builds of it that were opened or refused, and the
// state of it that is to be opened.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "plugins/health.hpp"
#include "plugins/library.hpp"
#include "plugins/library_stamp.hpp"
#include "plugins/registry.hpp"
#include "plugins/trial.hpp"
#include "plugins/verdicts.hpp"

namespace quadrille::plugins {

/// One state of a library file that was opened or refused.
struct Build {
    PluginReport report;
    std::shared_ptr<PluginHealth> health;
    std::shared_ptr<const PuzzleType> type;

    [[nodiscard]] bool is_refused() const { return report.state == State::refused; }
    /// New games are begun with it, unless it was set aside.
    [[nodiscard]] bool is_current() const { return type && !report.replaced; }
    [[nodiscard]] bool usable() const { return is_current() && health->good(); }
};

/// A state of a library file that is to be opened: the copy that will be, and what is known of it.
struct Candidate {
    LibraryCopy copy;
    std::string digest;              ///< of the copy
    bool is_settled = false;         ///< its stamp tells it from all that is written later
    std::optional<Trial> trial;      ///< under way
    std::optional<Verdict> verdict;  ///< none yet: it is tried, or waits for it
};

/// A library file that was met, with all that was made of it.
struct OpenLibrary {
    std::filesystem::path file;
    LibraryStamp stamp;
    std::vector<Build> builds;  ///< oldest first; at most one refused
    std::optional<Candidate> candidate;
    std::uint64_t place = 0;  ///< of two with one type the lower counts: in the order they were met

    /// Whether the file is there. Builds of one that is gone go on until another library has their
    /// type.
    [[nodiscard]] bool present() const { return stamp.library.has_value(); }
    [[nodiscard]] bool is_refused() const { return !builds.empty() && builds.back().is_refused(); }
    /// The build of which new games are made; null where there is none.
    [[nodiscard]] const Build* current() const {
        for (const Build& build : builds)
            if (build.is_current()) return &build;
        return nullptr;
    }
};

}  // namespace quadrille::plugins
