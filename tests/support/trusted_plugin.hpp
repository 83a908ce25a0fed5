// A plugin whose fault is to be met by the host itself: its trial, which would find it, is said to
// have taken place.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "checksum/checksum.hpp"
#include "plugins/known_builds.hpp"
#include "plugins/library.hpp"
#include "plugins/verdicts.hpp"

namespace quadrille::test {

/// Enters the library in the list of verdicts in `cache` as one that was refused with that
/// sentence. The helper is that of the build.
inline void refuse(const std::filesystem::path& library, const std::filesystem::path& cache,
                   const Text& sentence) {
    const auto bytes = plugins::read_library(library);
    plugins::VerdictList(cache, QUADRILLE_BUILD_DIR "/bin/quadrille-verify")
        .add(sha256(bytes.value()), {"lamps", "1.0.0", sentence, false});
}

/// The same, as one that has passed.
inline void trust(const std::filesystem::path& library, const std::filesystem::path& cache) {
    refuse(library, cache, {});
}

/// Copies one of tests/contract/broken to that place, and trusts it.
inline void put_trusted(const char* name, const std::filesystem::path& library,
                        const std::filesystem::path& cache) {
    std::filesystem::create_directories(library.parent_path());
    std::filesystem::copy_file(std::filesystem::path(QUADRILLE_BUILD_DIR "/tests/broken") / name,
                               library, std::filesystem::copy_options::overwrite_existing);
    trust(library, cache);
}

/// Enters a library of lamps among those that were opened before, with what was not its digest.
inline void remember_wrongly(const std::filesystem::path& library,
                             const std::filesystem::path& cache) {
    plugins::KnownBuild build{
        library, plugins::LibraryStamp::of(library), std::string(64, '0'), "1.0.0", {}};
    build.info.id = "lamps";
    build.info.name = "Lamps";
    build.info.rules = "Light one lamp.";
    build.info.conditions = {{"one", "one lamp is lit", "more than one lamp is lit"}};
    build.info.extensions = {".lamps"};
    build.info.example = "..\n";
    plugins::KnownBuilds builds(cache, QUADRILLE_BUILD_DIR "/bin/quadrille-verify");
    builds.forget(library);
    builds.remember(std::move(build));
}

}  // namespace quadrille::test
