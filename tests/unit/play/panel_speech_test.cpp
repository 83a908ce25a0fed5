#include "play/panels/panel_speech.hpp"

#include <gtest/gtest.h>

#include "small_games.hpp"
#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

class PanelSpeechTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    std::unique_ptr<Game> game = test::square_game(".........", 3);
    PanelSpeech telling{*game};

    void SetUp() override { folder.write("shipped/settings.toml", ""); }
    [[nodiscard]] Resources world() const {
        config::Folders folders;
        folders.shipped_config = folder.path() / "shipped";
        folders.user_config = folder.path() / "config";
        folders.user_data = folder.path() / "data";
        return {folders, std::nullopt, "en"};
    }
    [[nodiscard]] Text about(std::size_t cell) const {
        return {"Look around {0}.", {game->board().elements[cell].name}};
    }
};

TEST_F(PanelSpeechTest, TellsCoordinatesOnlyWhereTheyAreShown) {
    folder.write("shipped/settings.toml", "coordinates = true\n");
    const Resources with = world();
    EXPECT_EQ(plain(telling.tell({about(5)}, with).sentences.front()),
              "Look around this cell (row 2, column 3).");
    folder.write("shipped/settings.toml", "");
    const Resources without = world();
    PanelSpeech other(*game);
    EXPECT_EQ(plain(other.tell({about(5)}, without).sentences.front()), "Look around this cell.");
}

TEST_F(PanelSpeechTest, ThePlaceUnderThePointerLightsItsWords) {
    const Resources resources = world();
    const Narration& told = telling.tell({about(4)}, resources);
    const Span& word = told.sentences.front()[1];
    EXPECT_FALSE(telling.is_lit(word));
    game->hover(Vec2{1.5, 1.5});
    EXPECT_TRUE(telling.is_lit(word));
    EXPECT_FALSE(telling.is_lit(told.sentences.front()[0]));
    game->hover(Vec2{0.5, 0.5});
    EXPECT_FALSE(telling.is_lit(word));
}

TEST_F(PanelSpeechTest, ShowsWhatIsPointedAtAndTheLettersOfWhatIsTold) {
    const Resources resources = world();
    telling.tell({{"{0} and {1}", {"r1c1", "r2c2"}}, {"{0} is not {1}", {"r1c1", "r2c2"}}},
                 resources);
    Highlights shown;
    telling.add_to(shown);
    EXPECT_EQ(shown.letters.size(), 2);
    EXPECT_TRUE(shown.pointed.empty());
    EXPECT_TRUE(telling.point({element_id(4)}));
    EXPECT_FALSE(telling.point({element_id(4)})) << "nothing new is to be drawn";
    telling.add_to(shown);
    EXPECT_EQ(shown.pointed, std::vector<ElementId>{element_id(4)});
    telling.fall_silent();
    Highlights silent;
    telling.add_to(silent);
    EXPECT_TRUE(silent.letters.empty());
}

TEST_F(PanelSpeechTest, APlaceKeepsItsLetterFromStepToStep) {
    const Resources resources = world();
    const std::vector<Text> steps{
        {"{0} is not {1}", {"r1c1", "r2c2"}}, {"{0} is not {1}", {"r2c2", "r3c3"}}, about(8)};
    EXPECT_EQ(plain(telling.tell({steps[1]}, resources, steps).sentences.front()),
              "Cell B is not cell C");
    EXPECT_EQ(plain(telling.tell({steps[2]}, resources, steps).sentences.front()),
              "Look around cell C.");
    Highlights shown;
    telling.add_to(shown);
    EXPECT_EQ(shown.letters.size(), 1);
    EXPECT_EQ(plain(telling.tell({steps[2]}, resources).sentences.front()),
              "Look around this cell.");
}

TEST_F(PanelSpeechTest, WhoSaysNothingTakesNoLettersFromWhoDoes) {
    const Resources resources = world();
    PanelSpeech status_line(*game);
    telling.tell({{"{0}, {1} and {2}", {"r1c1", "r2c2", "r3c3"}}}, resources);
    telling.point({element_id(4)});
    Highlights shown;
    telling.add_to(shown);
    status_line.add_to(shown);
    EXPECT_EQ(shown.letters.size(), 3);
    EXPECT_EQ(shown.pointed, std::vector<ElementId>{element_id(4)});
}

TEST_F(PanelSpeechTest, LettersAreOfTheFirstThatTells_OrOfTheOneThatIsPointedAt) {
    const Resources resources = world();
    PanelSpeech status_line(*game);
    telling.tell({{"{0}, {1} and {2}", {"r1c1", "r2c2", "r3c3"}}}, resources);
    status_line.tell({{"{0}, {1}, {2} and {3}", {"r1c1", "r2c2", "r3c3", "r1c3"}}}, resources);
    Highlights shown;
    telling.add_to(shown);
    status_line.add_to(shown);
    EXPECT_EQ(shown.letters.size(), 3);
    status_line.point({element_id(8)});
    Highlights pointed;
    telling.add_to(pointed);
    status_line.add_to(pointed);
    EXPECT_EQ(pointed.letters.size(), 4);
    EXPECT_EQ(pointed.pointed, std::vector<ElementId>{element_id(8)});
}

}  // namespace
}  // namespace quadrille::play
