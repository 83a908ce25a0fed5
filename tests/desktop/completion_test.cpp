// What bash completes, asked of bash itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "temporary_folder.hpp"

namespace quadrille {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

class Completion : public testing::Test {
protected:
    test::TemporaryFolder folder;

    void SetUp() override {
        if (std::system("bash --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no bash";
    }

    /// What is offered for the last of the words. They stand as bash hands them over: '=' is a
    /// word.
    [[nodiscard]] std::vector<std::string> offered(const std::string& words) const {
        folder.write("ask", "HOME='" + folder.path().string() +
                                "'; XDG_CACHE_HOME=; cd \"$HOME\"; . '" MADE
                                "/quadrille.bash'\n"
                                "COMP_WORDS=('" QUADRILLE_BUILD_DIR "/bin/quadrille' " +
                                words +
                                ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_quadrille\n"
                                "printf '%s\\n' \"${COMPREPLY[@]}\" > offered\n");
        const std::string line = "bash '" + (folder.path() / "ask").string() + "' 2>'" +
                                 (folder.path() / "errors").string() + "'";
        EXPECT_EQ(std::system(line.c_str()), 0);  // NOLINT: a test of what a shell does
        EXPECT_EQ(content("errors"), "");
        std::vector<std::string> all;
        std::istringstream answer(content("offered"));
        for (std::string one; std::getline(answer, one);)
            if (!one.empty()) all.push_back(one);
        return all;
    }
    [[nodiscard]] std::string content(const std::string& name) const {
        std::ifstream file(folder.path() / name);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};

TEST_F(Completion, OffersTheCommandsOfTheProgram) {
    EXPECT_THAT(offered("so"), ElementsAre("solve"));
    EXPECT_THAT(offered("''"), IsSupersetOf({"text", "plugins", "check", "render", "integrate"}));
    EXPECT_THAT(offered("text --"), IsSupersetOf({"--linear", "--type", "--help"}));
}

TEST_F(Completion, OffersTheOptionsOfACommandAndOfTheWholeProgram) {
    EXPECT_THAT(offered("solve --"), IsSupersetOf({"--timeout", "--json", "--lang", "--help"}));
    EXPECT_THAT(offered("solve --"), Not(Contains("--trace"))) << "which is the window's";
    EXPECT_THAT(offered("--t"), IsSupersetOf({"--theme", "--trace"}));
}

TEST_F(Completion, OffersTheValuesOfAnOption) {
    EXPECT_THAT(offered("--lang f"), ElementsAre("fr"));
    EXPECT_THAT(offered("--lang ="), IsSupersetOf({"en", "fr"}));
    EXPECT_THAT(offered("render --theme = li"), ElementsAre("light"));
    EXPECT_THAT(offered("solve --timeout ''"), IsEmpty());
}

TEST_F(Completion, OffersThePuzzleTypesThatTheProgramHas) {
    EXPECT_THAT(offered("generate ''"), Contains("sudoku"));
    EXPECT_THAT(offered("solve --type hi"), ElementsAre("hitori"));
}

TEST_F(Completion, OffersFilesWhateverTheirNames) {
    folder.write("my puzzle.txt", "");
    folder.write("mine/other.txt", "");
    EXPECT_THAT(offered("solve my"), ElementsAre("my puzzle.txt"));
    EXPECT_THAT(offered("--plugin-path mi"), ElementsAre("mine"));
    EXPECT_THAT(offered("techniques my"), Contains("my puzzle.txt"));
}

TEST(Completions, AreWhatTheirShellsCanRead) {
    struct Shell {
        const char* program;
        const char* file;
    };
    for (const Shell shell : {Shell{"bash", "quadrille.bash"}, Shell{"zsh", "_quadrille"},
                              Shell{"fish", "quadrille.fish"}}) {
        const std::string there = std::string("command -v ") + shell.program + " >/dev/null";
        if (std::system(there.c_str()) != 0) continue;  // NOLINT
        const std::string line = std::string(shell.program) + " -n '" MADE "/" + shell.file + "'";
        EXPECT_EQ(std::system(line.c_str()), 0) << line;  // NOLINT
    }
}

}  // namespace
}  // namespace quadrille
