// What is on disk while a game is played, and what becomes of a game that is played in two places
// at once.
#include "play/autosave.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::play {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

/// A window on a puzzle, as far as saving goes.
class Window {
public:
    explicit Window(const fs::path& data)
        : library_(folders(data),
                   [] { return std::vector<std::shared_ptr<const PuzzleType>>{type()}; }),
          item_(library_.open_text("........\n", "full", "row").value().front()) {
        const auto saved = library_.resume(item_);
        game::Session session = saved && *saved ? **saved : game::Session(item_.puzzle, item_.type);
        session.identify("row", library::new_attempt());
        game_ = std::make_unique<Game>(item_, std::move(session), type());
        autosave_ = std::make_unique<Autosave>(*game_, library_);
        game_->sheet().tell_before_judging([this] { autosave_->save_before_judging(); });
        now_ = Autosave::Clock::now();
    }

    [[nodiscard]] Game& game() { return *game_; }
    [[nodiscard]] Autosave& autosave() { return *autosave_; }
    [[nodiscard]] library::Library& library() { return library_; }
    [[nodiscard]] const std::string& key() const { return item_.key; }
    /// Writes a mark, as the player does.
    void mark(std::size_t cell, Mark mark = 2) {
        game_->play({{element_id(cell), {}, {mark, 0}}});
        autosave_->save();
    }
    /// All that was done so far is on disk.
    void rest() { EXPECT_FALSE(autosave_->wait().failure); }
    void leave() { EXPECT_FALSE(autosave_->finish().failure); }
    /// Time goes on, on its clock alone.
    Autosave::News pass(std::chrono::seconds time) {
        game_->sheet().pass_time(time);
        now_ += time;
        return autosave_->tick(now_);
    }
    /// Real time goes on until it notices what another has written.
    [[nodiscard]] Autosave::News notices() {
        for (int i = 0; i < 2000; ++i) {
            Autosave::News news = autosave_->tick(now_);
            if (news.went_on || news.unreadable) return news;
            std::this_thread::sleep_for(5ms);
        }
        return {};
    }
    [[nodiscard]] std::vector<int> marks() const {
        std::vector<int> marks;
        for (const ElementId id : item_.puzzle->board().ids())
            marks.push_back(game_->session().position().mark(id));
        return marks;
    }

private:
    static config::Folders folders(const fs::path& data) {
        config::Folders folders;
        folders.user_data = data;
        return folders;
    }
    static std::shared_ptr<const PuzzleType> type() {
        static const auto type = std::make_shared<test::FullRowType>("full");
        return type;
    }
    library::Library library_;
    library::Item item_;
    std::unique_ptr<Game> game_;
    std::unique_ptr<Autosave> autosave_;
    Autosave::Clock::time_point now_;
};

class AutosaveTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    Window window{folder.path()};
    fs::path file = folder.path() / "games" / (window.key() + ".toml");

    [[nodiscard]] std::string text() const { return config::read_file(file).value(); }
    [[nodiscard]] std::string text_on_disk() {
        EXPECT_FALSE(window.autosave().wait().failure);
        return text();
    }
    /// The game as it would be after a crash.
    [[nodiscard]] game::Session survivor() {
        EXPECT_FALSE(window.autosave().wait().failure);
        Window other(folder.path());
        return other.game().session();
    }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(file.parent_path()), {}));
    }
};

TEST_F(AutosaveTest, AfterTheFirstMoveTheOthersAreAppended) {
    EXPECT_FALSE(fs::exists(file)) << "nothing was played";
    window.mark(0);
    const std::string first = text_on_disk();
    window.mark(1);
    const std::string second = text_on_disk();
    EXPECT_TRUE(second.starts_with(first));
    EXPECT_LT(second.size() - first.size(), 250U);
    EXPECT_EQ(game::write_game(survivor()), game::write_game(window.game().session()));
}

TEST_F(AutosaveTest, WhatIsAppendedNeverGrowsMuchLongerThanTheGame) {
    for (int i = 0; i < 400; ++i) window.mark(1, static_cast<Mark>(i % 2 + 2));
    EXPECT_LT(text_on_disk().size(), 2 * game::write_game(window.game().session()).size() + 20'000);
    EXPECT_EQ(game::write_game(survivor()), game::write_game(window.game().session()));
}

TEST_F(AutosaveTest, AGameThatIsLeftIsWrittenAsAPersonReadsIt) {
    window.mark(0);
    window.mark(1);
    EXPECT_FALSE(window.autosave().finish().failure);
    EXPECT_EQ(text(), game::write_game(window.game().session()));
    window.mark(2);
    EXPECT_EQ(game::write_game(survivor()), game::write_game(window.game().session()))
        << "and goes on from there";
}

TEST_F(AutosaveTest, AFinishedGameIsWrittenWholeSoThatItsHeadTellsIt) {
    for (std::size_t cell = 0; cell < 8; ++cell) window.mark(cell, 1);
    ASSERT_TRUE(window.game().solved());
    EXPECT_EQ(text_on_disk(), game::write_game(window.game().session()));
    EXPECT_TRUE(game::read_game_head(text()).finished);
}

TEST_F(AutosaveTest, TimeIsSavedEveryFiveSeconds) {
    window.mark(0);
    window.pass(4s);
    EXPECT_THAT(text_on_disk(), Not(HasSubstr("seconds = 4")));
    window.pass(2s);
    EXPECT_EQ(survivor().score().time, 6s);
}

TEST_F(AutosaveTest, AStrokeUnderWayIsSavedAfterASecondAndStaysOneMove) {
    const auto centre = [](double cell) { return Vec2{cell + 0.5, 0.5}; };
    window.game().press(centre(0), Button::primary);
    window.game().drag(centre(3));
    ASSERT_NE(window.game().pointer().painted(), nullptr);
    const std::size_t painted = window.game().pointer().painted()->size();
    ASSERT_GT(painted, 0U);
    window.pass(0s);
    window.pass(1s);
    game::Session saved = survivor();
    EXPECT_EQ(saved.score().moves, 1U);
    EXPECT_EQ(saved.position(), window.game().shown());
    saved.undo();
    EXPECT_EQ(saved.position(), Position(window.game().board()));
    EXPECT_EQ(window.game().session().journal().size(), 0U) << "nothing was played yet";

    window.game().drag(centre(5));
    window.game().release();
    window.autosave().save();
    EXPECT_EQ(game::write_game(survivor()), game::write_game(window.game().session()));
    EXPECT_EQ(survivor().score().moves, 1U);
}

TEST_F(AutosaveTest, AStrokeThatIsGivenUpIsTakenOutAgain) {
    window.mark(7);
    window.game().press({0.5, 0.5}, Button::primary);
    window.pass(0s);
    window.pass(1s);
    EXPECT_EQ(survivor().score().moves, 2U);
    window.game().cancel();
    window.pass(0s);
    EXPECT_EQ(game::write_game(survivor()), game::write_game(window.game().session()));
}

TEST_F(AutosaveTest, WhatIsPlayedInOneWindowIsSoonSeenInTheOther) {
    window.mark(0);
    window.rest();
    Window other(folder.path());
    other.mark(1);
    EXPECT_TRUE(window.notices().went_on);
    EXPECT_EQ(window.marks(), other.marks());
    window.mark(2);
    EXPECT_TRUE(other.notices().went_on);
    EXPECT_EQ(other.marks(), (std::vector{2, 2, 2, 0, 0, 0, 0, 0}));
    EXPECT_EQ(other.game().session().score().moves, 3U);
    EXPECT_EQ(files(), 1U) << "nothing had to make room";
}

TEST_F(AutosaveTest, MovesMadeInBothAtOnceAreNeitherLostNorMixed) {
    window.mark(0);
    window.rest();
    Window other(folder.path());
    other.mark(1);
    other.rest();
    window.mark(2);  // before it has seen the other's
    const Autosave::News news = window.autosave().wait();
    ASSERT_EQ(news.aside.size(), 1U);
    EXPECT_EQ(survivor().position(), window.game().session().position());
    const auto kept = other.library().open(news.aside.front());
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->front().game->position(), other.game().session().position());
}

TEST_F(AutosaveTest, ASolvedBoardStaysWhatItIsWhereAnotherWindowBeginsAnew) {
    for (std::size_t cell = 0; cell < 8; ++cell) window.mark(cell, 1);
    ASSERT_TRUE(window.game().solved());
    window.rest();
    Window other(folder.path());
    ASSERT_TRUE(other.game().session().finished());
    ASSERT_TRUE(other.game().perform(input::Action::restart));
    other.mark(3);
    other.rest();
    for (int i = 0; i < 200; ++i) {
        EXPECT_FALSE(window.pass(1s).went_on);
        std::this_thread::sleep_for(2ms);
    }
    EXPECT_TRUE(window.game().solved());
    window.leave();
    EXPECT_EQ(survivor().position(), other.game().session().position()) << "and is not in its way";
}

TEST_F(AutosaveTest, TwoWindowsThatOnlyStandOpenDoNotFight) {
    window.mark(0);
    window.rest();
    Window other(folder.path());
    other.pass(6s);
    other.rest();
    const std::string saved = text();
    window.pass(6s);
    EXPECT_EQ(text_on_disk(), saved) << "time takes no other's place";
    for (int i = 0;
         i < 300 && window.game().session().score().time != other.game().session().score().time;
         ++i) {
        EXPECT_FALSE(window.pass(0s).went_on) << "time alone is no news";
        std::this_thread::sleep_for(10ms);
    }
    window.pass(6s);
    EXPECT_EQ(text_on_disk(), saved) << "the clock is the other's until something is played here";
    EXPECT_EQ(files(), 1U);
}

TEST_F(AutosaveTest, AWindowThatOnlyWatchesWritesNothing) {
    window.mark(0);
    window.rest();
    Window other(folder.path());
    other.mark(1);
    other.rest();
    const std::string saved = text();
    EXPECT_TRUE(window.notices().went_on);
    EXPECT_EQ(text_on_disk(), saved);
    window.autosave().save();
    EXPECT_EQ(text_on_disk(), saved);
}

TEST_F(AutosaveTest, AStrokeUnderWayIsWrittenAgainOnceTheFileWasPutInOrder) {
    window.mark(7);
    window.game().press({0.5, 0.5}, Button::primary);
    window.pass(0s);
    window.pass(1s);
    const Position painted = window.game().shown();
    ASSERT_EQ(survivor().position(), painted);
    window.autosave().put_in_order();
    ASSERT_NE(survivor().position(), painted);
    window.pass(1s);
    EXPECT_EQ(survivor().position(), painted);
}

TEST_F(AutosaveTest, AFileThatAnEditorBrokeIsToldOnceAndKeptBesideTheNextMove) {
    window.mark(0);
    window.rest();
    std::ofstream(file, std::ios::app) << "here = = 1\n";
    const Autosave::News news = window.notices();
    ASSERT_TRUE(news.unreadable);
    const std::string broken = text();
    EXPECT_FALSE(window.pass(6s).unreadable);
    EXPECT_EQ(text_on_disk(), broken);
    window.mark(1);
    const std::vector<fs::path> aside = window.autosave().wait().aside;
    ASSERT_EQ(aside.size(), 1U);
    EXPECT_EQ(config::read_file(aside.front()).value(), broken);
}

TEST_F(AutosaveTest, WhatCouldNotBeSavedIsSavedWithTheNextMove) {
    window.mark(0);
    window.rest();
    const fs::path games = file.parent_path();
    const fs::path away = folder.path() / "away";
    fs::rename(games, away);
    std::ofstream(games) << "a file where the folder was";
    window.mark(1);
    EXPECT_TRUE(window.autosave().wait().failure);
    EXPECT_TRUE(window.autosave().finish().failure) << "it is not forgotten";
    fs::remove(games);
    fs::rename(away, games);
    window.mark(2);
    EXPECT_EQ(game::write_game(survivor()), game::write_game(window.game().session()));
}

TEST_F(AutosaveTest, AFileThatWasOpenedToBeLookedAtIsLeftAlone) {
    window.mark(0);
    window.leave();
    const std::string saved = text();
    Window other(folder.path());
    other.leave();
    EXPECT_EQ(text(), saved);
}

}  // namespace
}  // namespace quadrille::play
