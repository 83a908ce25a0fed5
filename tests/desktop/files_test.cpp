// The files for desktops, held to what the tools of a desktop say of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "temporary_folder.hpp"

namespace quadrille {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr const char* id = "org.quadrille.quadrille";
const fs::path made = MADE;

bool is_there(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null").c_str()) == 0;  // NOLINT
}

/// What a shell line says, on either stream, and what it ends with.
struct Said {
    std::string words;
    int status = -1;
};

Said said(const std::string& line) {
    std::FILE* const pipe = popen((line + " 2>&1").c_str(), "r");
    Said result;
    std::array<char, 4096> part{};
    for (std::size_t size = 0; (size = std::fread(part.data(), 1, part.size(), pipe)) > 0;)
        result.words.append(part.data(), size);
    const int raw = pclose(pipe);
    result.status = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128;
    return result;
}

std::string content(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(DesktopFiles, TheDesktopEntryIsValid) {
    if (!is_there("desktop-file-validate")) GTEST_SKIP() << "there is no desktop-file-validate";
    const Said answer = said("desktop-file-validate '" + (made / id).string() + ".desktop'");
    EXPECT_EQ(answer.words, "");
    EXPECT_EQ(answer.status, 0);
}

TEST(DesktopFiles, TheMetainfoIsValid) {
    if (!is_there("appstreamcli")) GTEST_SKIP() << "there is no appstreamcli";
    const Said answer = said("appstreamcli validate --strict --pedantic --no-net --explain '" +
                             (made / id).string() + ".metainfo.xml'");
    EXPECT_EQ(answer.status, 0) << answer.words;
}

TEST(DesktopFiles, TheManualIsReadWithoutAWarning) {
    if (!is_there("man")) GTEST_SKIP() << "there is no man";
    for (const char* page : {"quadrille.6", "fr/quadrille.6"}) {
        const Said answer = said(
            "LC_ALL=C.UTF-8 MANROFFSEQ= MANWIDTH=80 man --warnings -E UTF-8 -l "
            "-Tutf8 -Z '" +
            (made / page).string() + "' >/dev/null");
        EXPECT_EQ(answer.words, "") << page;
        EXPECT_EQ(answer.status, 0) << page;
    }
    EXPECT_THAT(content(made / "fr/quadrille.6"), HasSubstr("ENVIRONNEMENT"));
}

/// As a desktop does it: the database is built, and asked.
TEST(DesktopFiles, AFileIsKnownByItsNameAndAGameByHowItBegins) {
    if (!is_there("update-mime-database")) GTEST_SKIP() << "there is no update-mime-database";
    const test::TemporaryFolder folder;
    fs::create_directories(folder.path() / "mime/packages");
    fs::copy_file(made / "mime.xml", folder.path() / "mime/packages/quadrille.xml");
    const Said answer = said("update-mime-database '" + (folder.path() / "mime").string() + "'");
    EXPECT_EQ(answer.status, 0) << answer.words;
    const std::string globs = content(folder.path() / "mime/globs2");
    EXPECT_THAT(globs, HasSubstr("application/x-quadrille:*.quadrille"));
    EXPECT_THAT(globs, HasSubstr("application/x-quadrille-hitori:*.hitori"));
    EXPECT_THAT(content(folder.path() / "mime/magic"), HasSubstr("# A game of Quadrille"));
    EXPECT_THAT(content(made / (std::string(id) + ".desktop")),
                HasSubstr("application/x-quadrille-hitori;"));
}

}  // namespace
}  // namespace quadrille
