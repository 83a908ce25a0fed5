// A plugin whose fault is to be met by the host itself: its trial, which would find it, is said to
// have taken place.
#pragma once

#include <filesystem>

#include "checksum/checksum.hpp"
#include "plugins/library.hpp"
#include "plugins/verdicts.hpp"

namespace quadrille::test {

/// Enters the library in the list of verdicts in `cache` as one that was refused with that sentence.
/// The helper is that of the build.
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
                               library);
    trust(library, cache);
}

}  // namespace quadrille::test
