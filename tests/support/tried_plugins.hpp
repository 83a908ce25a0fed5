// The trials of this build's plugins, held once for all tests: a program that remembers them
// starts in a fraction of the time, above all in a sanitizer's build.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace quadrille::test {

/// Puts what the program remembers of its plugins into `cache`, the folder that it is given for
/// such things; tries them first where that was not done. Tests that run side by side wait for
/// each other.
inline void remember_trials(const std::filesystem::path& cache) {
    namespace fs = std::filesystem;
    const fs::path home = QUADRILLE_BUILD_DIR "/tests/tried";
    fs::create_directories(home);
    const int lock = ::open((home / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    ::flock(lock, LOCK_EX);
    const std::string line = "env -u DISPLAY HOME='" + home.string() +
                             "' XDG_CONFIG_HOME= XDG_DATA_HOME= XDG_CACHE_HOME= LC_ALL=C "
                             "QUADRILLE_PLUGIN_PATH= '" QUADRILLE_BUILD_DIR
                             "/bin/quadrille' plugins >/dev/null 2>&1";
    static_cast<void>(std::system(line.c_str()));  // NOLINT: what fails here fails in the test
    fs::create_directories(cache);
    for (const char* const name : {"builds.txt", "verdicts.txt"}) {
        std::error_code code;  // what is not there is found out by the test's own program
        fs::copy_file(home / ".cache/quadrille" / name, cache / name, code);
    }
    ::close(lock);
}

}  // namespace quadrille::test
