// Runs the program as a person at a shell would, in a home of its own, where the plugins are
// known.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "temporary_folder.hpp"
#include "tried_plugins.hpp"

namespace quadrille::test {

struct Outcome {
    int status = -1;  ///< exit status; 128 + signal where one ended it
    std::string out;
    std::string err;
};

class Program {
public:
    Program() { remember_trials(home_.path() / ".cache/quadrille"); }

    /// `words` is a shell line after the program's name; `input` its standard input.
    Outcome operator()(const std::string& words, std::string_view input = {}) const {
        home_.write("stdin", input);
        const std::string line = this->line(words) + " <stdin >stdout 2>stderr";
        const int raw = std::system(line.c_str());  // NOLINT: a test of a shell command
        return {WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw), content("stdout"),
                content("stderr")};
    }

    /// The line that runs it from a shell.
    [[nodiscard]] std::string line(const std::string& words) const {
        const std::string home = home_.path().string();
        return "cd '" + home + "' && exec env -u DISPLAY HOME='" + home +
               "' XDG_CONFIG_HOME= XDG_DATA_HOME= XDG_CACHE_HOME= " +
               "LC_ALL=C QUADRILLE_PLUGIN_PATH= '" QUADRILLE_BUILD_DIR "/bin/quadrille' " + words;
    }

    /// A file in the folder the program runs in.
    std::filesystem::path write(const std::filesystem::path& relative,
                                std::string_view text) const {
        return home_.write(relative, text);
    }
    [[nodiscard]] std::filesystem::path path(const std::filesystem::path& relative) const {
        return home_.path() / relative;
    }
    [[nodiscard]] std::string content(const std::filesystem::path& relative) const {
        std::ifstream file(home_.path() / relative, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    TemporaryFolder home_;
};

}  // namespace quadrille::test
