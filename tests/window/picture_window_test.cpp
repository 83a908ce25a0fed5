// A picture that is opened is shown beside the puzzle it becomes, changed, and played.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

/// A dark disc beside a lighter one.
std::string discs() {
    constexpr int width = 60;
    constexpr int height = 40;
    std::string bytes = "P5\n60 40\n255\n";
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const auto in_disc = [&](int middle) {
                return (x - middle) * (x - middle) + (y - 20) * (y - 20) < 13 * 13;
            };
            bytes += in_disc(15) ? '\x08' : in_disc(45) ? '\x70' : '\xF4';
        }
    return bytes;
}

class PictureWindowTest : public testing::Test {
protected:
    Desktop desktop;

    [[nodiscard]] bool pictured(std::size_t times) const {
        return desktop.until([&] { return desktop.events("pictured").size() >= times; });
    }
};

TEST_F(PictureWindowTest, BecomesAPuzzleThatIsPlayedAndKept) {
    const fs::path file = desktop.write("discs.pgm", discs());
    desktop.start({file.string()});
    ASSERT_TRUE(pictured(1));
    EXPECT_EQ(desktop.events("dialog").back()["name"], "picture");
    EXPECT_EQ(desktop.events("pictured").back()["unique"], true);
    desktop.click("columns", 0.3);
    ASSERT_TRUE(pictured(2)) << "what is chosen is seen at once";
    desktop.click("play-picture");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    std::size_t kept = 0;
    for (const fs::path& board : desktop.kept_in("puzzles/nonogram"))
        kept += board.filename().string().starts_with("discs ") ? 1U : 0U;
    EXPECT_EQ(kept, 1U);
}

TEST_F(PictureWindowTest, ThatCannotBeReadIsSaidSo) {
    const fs::path file = desktop.write("broken.png", "\x89PNG\r\n\x1A\nno picture at all");
    desktop.start({file.string()});
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("play-picture"); }));
    desktop.click("play-picture");
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("dialog").back()["name"] == "none"; }));
    EXPECT_EQ(desktop.events("screen").back()["name"], "gallery");
}

TEST_F(PictureWindowTest, IsReachedFromANewPuzzle) {
    desktop.start();
    desktop.click("new-puzzle");
    desktop.click("from-picture");
    ASSERT_TRUE(
        desktop.until([&] { return desktop.events("dialog").back()["name"] == "open-file"; }));
}

}  // namespace
}  // namespace quadrille::test
