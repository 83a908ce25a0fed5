// The window's way from a picture to a puzzle, without a window.
#include "play/picture_maker.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "puzzle.hpp"
#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

std::string bars() {
    std::string bytes = "P5\n30 20\n255\n";
    for (int y = 0; y < 20; ++y)
        for (int x = 0; x < 30; ++x) bytes += x / 10 == 1 ? '\x10' : '\xF0';
    return bytes;
}

class PictureMakerTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    PictureMaker maker;
    PictureMaker::Types types{std::make_shared<const ::nonogram::NonogramType>()};

    void finish() {
        while (maker.working()) {
            static_cast<void>(maker.tick());
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
};

TEST_F(PictureMakerTest, TellsFirstHowItLooksAndThenThePuzzle) {
    maker.start(types, folder.write("bars.pgm", bars()));
    EXPECT_EQ(maker.view(), nullptr);
    finish();
    ASSERT_NE(maker.view(), nullptr);
    EXPECT_EQ(maker.view()->sketch.grid.columns, 25U);
    EXPECT_EQ(maker.view()->sketch.grid.rows, 17U) << "as the picture";
    ASSERT_NE(maker.result(), nullptr);
    EXPECT_TRUE(maker.result()->repaired.is_unique);
    EXPECT_FALSE(maker.verdict().empty());
    EXPECT_EQ(maker.name(), "bars 25x17");
}

TEST_F(PictureMakerTest, BeginsAnewWithWhatIsChosen) {
    maker.start(types, folder.write("bars.pgm", bars()));
    finish();
    PictureChoices choices = maker.choices();
    const std::uint64_t before = maker.revision();
    maker.choose(choices);
    EXPECT_EQ(maker.revision(), before) << "nothing is different";
    choices.columns = 6;
    choices.quarter_turns = 1;
    maker.choose(choices);
    EXPECT_EQ(maker.result(), nullptr);
    finish();
    ASSERT_NE(maker.result(), nullptr);
    EXPECT_EQ(maker.view()->sketch.grid.rows, 9U);
    choices.left = choices.right = 90;
    choices.quarter_turns = 0;
    maker.choose(choices);
    finish();
    EXPECT_NE(maker.view(), nullptr) << "cut to nearly nothing";
}

TEST_F(PictureMakerTest, SaysWhatIsWrong) {
    maker.start(types, folder.write("no.png", "nothing"));
    finish();
    EXPECT_FALSE(maker.failure().empty());
    maker.start(types, folder.path() / "missing.png");
    EXPECT_TRUE(maker.failure().empty());
    finish();
    EXPECT_FALSE(maker.failure().empty());
    maker.start({}, folder.write("bars.pgm", bars()));
    EXPECT_FALSE(maker.failure().empty());
    EXPECT_FALSE(maker.working());
}

TEST_F(PictureMakerTest, StopsWhatIsUnderWay) {
    maker.start(types, folder.write("bars.pgm", bars()));
    maker.stop();
    EXPECT_FALSE(maker.working());
    EXPECT_EQ(maker.view(), nullptr);
}

}  // namespace
}  // namespace quadrille::play
