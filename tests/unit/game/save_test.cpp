#include "game/save.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boards.hpp"

namespace quadrille::game {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<std::shared_ptr<const Puzzle>> four_cells(std::string_view type, std::string_view text) {
    if (type != "cells") return Error{Text("there is no puzzle type '{0}'", {std::string(type)})};
    if (text != "....\n") return Error{"found 'x'", 1, 3};
    return std::shared_ptr<const Puzzle>(
        std::make_shared<test::BoardPuzzle>(test::row_of_cells(4, 3), Rules{}));
}

std::string game(std::string_view rest) {
    return "# A game of Quadrille\nformat = 1\ntype = \"cells\"\npuzzle = '''\n....\n'''\n" +
           std::string(rest);
}

TEST(SavedGame, ReadsAsAPersonWouldWriteIt) {
    Session session(*four_cells("cells", "....\n"), "cells");
    session.play({{element_id(0), {}, {1, 0}}});
    session.pass_time(std::chrono::duration<double>(4.21));
    session.open_save_point("what if");
    session.pass_time(std::chrono::duration<double>(60));
    session.play({{element_id(1), {}, {2, 0}}, {element_id(2), {}, {.notes = 0b101}}});
    session.pass_time(std::chrono::duration<double>(19.04));
    EXPECT_EQ(
        write_game(session),
        R"(# A game of Quadrille. Edit what you like: marks that differ from the history become one more move.
format = 1
type = "cells"
puzzle = '''
....
'''

history = [
  { at = 0.0, move = { r1c1 = "1" } },
  { at = 4.2, open = "what if", look = 1 },
  { at = 64.2, move = { r1c2 = "2", r1c3 = ["1", "3"] } },
]
here = 3

[marks]
1 = ["r1c1"]
2 = ["r1c2"]

[notes]
r1c3 = ["1", "3"]

[score]
seconds = 83.3
moves = 2
undos = 0
checks = 0
hints = 0
solved-by-program = false
)");
}

TEST(SavedGame, KnowsWhenEachStepWasMadeAndNoneOfThoseThatDoNotTell) {
    const Result<Session> session = read_game(
        game("history = [ { at = 7, move = { r1c1 = \"1\" } }, { move = { r1c2 = \"1\" } },\n"
             "  { at = 9.25, after = 1, move = { r1c3 = \"1\" } } ]\n[marks]\n2 = [\"r1c4\"]\n"),
        four_cells);
    ASSERT_TRUE(session) << in_english(session.error().message);
    const auto made_at = [&](std::uint32_t node) {
        return session->journal().made_at(static_cast<NodeId>(node));
    };
    ASSERT_EQ(session->journal().size(), 4U);
    EXPECT_EQ(made_at(1), PlayTime(70));
    EXPECT_EQ(made_at(2), std::nullopt);
    EXPECT_EQ(made_at(3), PlayTime(93));
    EXPECT_EQ(made_at(4), std::nullopt) << "nobody knows when the file was edited";
}

TEST(SavedGame, NeedsNoHistory) {
    Result<Session> session = read_game(game("[marks]\n1 = [\"r1c1\", \"r1c4\"]\n"), four_cells);
    ASSERT_TRUE(session) << in_english(session.error().message);
    EXPECT_THAT(test::marks_of(session->position()), ElementsAre(1, 0, 0, 1));
}

TEST(SavedGame, TakesEditedMarksAsOneMoreMove) {
    Result<Session> session = read_game(game("history = [ { move = { r1c1 = \"1\" } }, { move = { "
                                             "r1c2 = \"1\" } } ]\n[marks]\n2 = [\"r1c1\"]\n"),
                                        four_cells);
    ASSERT_TRUE(session) << in_english(session.error().message);
    EXPECT_THAT(test::marks_of(session->position()), ElementsAre(2, 0, 0, 0));
    session->undo();
    EXPECT_THAT(test::marks_of(session->position()), ElementsAre(1, 1, 0, 0));
}

TEST(SavedGame, ASectionThatIsNotThereSaysNothing) {
    const std::string history = "history = [ { move = { r1c1 = \"1\", r1c2 = [\"2\"] } } ]\n";
    Result<Session> marked = read_game(game(history + "[marks]\n1 = [\"r1c1\"]\n"), four_cells);
    ASSERT_TRUE(marked);
    EXPECT_EQ(marked->position()[element_id(1)].notes, 2U);
    Result<Session> noted = read_game(game(history + "[notes]\nr1c2 = [\"2\"]\n"), four_cells);
    ASSERT_TRUE(noted);
    EXPECT_EQ(noted->position().mark(element_id(0)), 1);
    EXPECT_EQ(noted->journal().size(), 1U);
}

TEST(SavedGame, RedoTakesTheLatestBranchThoughAnOlderOneWasPlayedOn) {
    Journal journal{Position(test::row_of_cells(4, 3))};
    const auto play = [&](std::size_t cell) { journal.play({{element_id(cell), {}, {1, 0}}}); };
    play(0);  // 1, from the start
    journal.travel(root);
    play(1);  // 2, from the start
    journal.travel(static_cast<NodeId>(1));
    play(2);  // 3, after 1
    journal.travel(static_cast<NodeId>(2));
    journal.travel(root);
    const auto puzzle = *four_cells("cells", "....\n");
    const Session session(puzzle, "cells", journal, {});
    const Result<Session> loaded = read_game(write_game(session), four_cells);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->journal().next(root), static_cast<NodeId>(2));
    EXPECT_EQ(loaded->journal().next(static_cast<NodeId>(1)), static_cast<NodeId>(3));
}

TEST(SavedGame, OfAHundredThousandMovesOpensAtOnce) {
    std::string history = "history = [\n";
    for (int i = 0; i < 50'000; ++i)
        history += "{ move = { r1c1 = \"1\" } },\n{ move = { r1c1 = \"2\" } },\n";
    Result<Session> session =
        read_game(game(history + "]\n"), four_cells);  // quadratic time would be minutes
    ASSERT_TRUE(session) << in_english(session.error().message);
    EXPECT_EQ(session->journal().size(), 100'000U);
}

struct BadGame {
    const char* name;
    const char* text;
    std::size_t line;
    const char* says;
};

class BadGames : public testing::TestWithParam<BadGame> {};

TEST_P(BadGames, AreRefusedWithPlaceAndReason) {
    const Result<Session> session = read_game(GetParam().text, four_cells);
    ASSERT_FALSE(session);
    EXPECT_THAT(in_english(session.error().message), HasSubstr(GetParam().says));
    EXPECT_EQ(session.error().line, GetParam().line);
    EXPECT_GT(session.error().column, 0U);
}

#define HEAD "format = 1\ntype = \"cells\"\npuzzle = '''\n....\n'''\n"
INSTANTIATE_TEST_SUITE_P(
    Table, BadGames,
    testing::Values(
        BadGame{"not_toml", "format = = 1", 1, ""},
        BadGame{"no_format", "type = 'cells'", 1, "'format' is missing"},
        BadGame{"later_format", "format = 3", 1, "saved by a newer Quadrille"},
        BadGame{"unknown_type", "format = 1\ntype = 'chess'\npuzzle = 'x'", 3,
                "no puzzle type 'chess'"},
        BadGame{"bad_puzzle", "format = 1\ntype = 'cells'\npuzzle = '''\n..x.\n'''", 4,
                "found 'x'"},
        BadGame{"bad_puzzle_on_one_line", "format = 1\ntype = 'cells'\npuzzle = '..x.'", 3,
                "found 'x'"},
        BadGame{"marked_twice", HEAD "[marks]\n1 = ['r1c1']\n2 = ['r1c1']", 8,
                "listed more than once"},
        BadGame{"unknown_element", HEAD "history = [ { move = { r9c9 = '1' } } ]", 6,
                "no element 'r9c9'"},
        BadGame{"unknown_mark", HEAD "history = [\n { move = { r1c1 = '7' } } ]", 7,
                "'7' is no mark that 'r1c1' takes"},
        BadGame{"made_before_the_start", HEAD "history = [ { at = -1, move = { r1c1 = '1' } } ]", 6,
                "'at' takes a number from 0 to"},
        BadGame{"closes_nothing", HEAD "history = [ { drop = true } ]", 6, "changes nothing"},
        BadGame{"follows_the_future", HEAD "history = [ { after = 1, move = { r1c1 = '1' } } ]", 6,
                "from 0 to 0"},
        BadGame{"here_is_nowhere", HEAD "here = 4", 6, "from 0 to 0"},
        BadGame{"negative_time", HEAD "[score]\nseconds = -1", 7, "takes a number from 0"},
        BadGame{"endless_time", HEAD "[score]\nseconds = 1e40", 7,
                "takes a number from 0 to 1000000000"},
        BadGame{"marks_is_no_section", HEAD "marks = 3", 6, "a section of its own"},
        BadGame{"later_is_no_list", HEAD "later = 3", 6, "'later' takes a list"},
        BadGame{"stroke_is_no_table", HEAD "[[later]]\nstroke = 3\nscore = {}", 7,
                "'stroke' takes a table"}),
    [](const auto& test) { return test.param.name; });

TEST(SavedGame, ToldApartByItsHead) {
    Session session(*four_cells("cells", "....\n"), "cells");
    session.play({{element_id(0), {}, {1, 0}}});
    EXPECT_EQ(read_game_head(write_game(session)), (GameHead{"cells", "", "", false, false}));
    session.identify("an \"evening\"\npuzzle = 1", "0123");
    session.identify("other", "4567");
    session.finish();
    const std::string text = write_game(session);
    EXPECT_EQ(read_game_head(text),
              (GameHead{"cells", "an \"evening\"\npuzzle = 1", "0123", true, false}));
    const Result<Session> again = read_game(text, four_cells);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->finished());
    EXPECT_EQ(again->attempt(), "0123");
    EXPECT_EQ(write_game(*again), text);
    EXPECT_EQ(read_game_head("puzzle = 3\n[["), GameHead{});
    EXPECT_EQ(read_game_head("nonsense [["), GameHead{});
}

TEST(SavedGame, AFinishedOneThatWasEditedIsInProgress) {
    Session session(*four_cells("cells", "....\n"), "cells");
    session.play({{element_id(0), {}, {1, 0}}});
    session.finish();
    std::string text = write_game(session);
    text.replace(text.find("1 = [\"r1c1\"]"), 12, "1 = [\"r1c2\"]");
    const Result<Session> edited = read_game(text, four_cells);
    ASSERT_TRUE(edited);
    EXPECT_FALSE(edited->finished());
}

TEST(SavedGame, OfANewerProgramIsToldAsSuch) {
    std::string text = game("");
    text.replace(text.find("format = 1"), 10, "format = 7");
    const Result<Session> session = read_game(text, four_cells);
    ASSERT_FALSE(session);
    EXPECT_EQ(in_english(session.error().message),
              "this game was saved by a newer Quadrille (format 7; this one reads up to 2)");
    EXPECT_EQ(session.error().line, 2U);
}

TEST(SavedGame, ThatNestsTooDeeplyIsRefused) {
    std::string deep = game("");
    for (int i = 0; i < 40'000; ++i) deep += "a.";
    EXPECT_FALSE(read_game(deep + "a = 1\n", four_cells));
}

TEST(SavedGame, GivesItsPuzzleWhereverItStandsWithoutALookAtTheHistory) {
    const std::string head = "format = 1\nname = \"evening\"\ntype = \"cells\"\n";
    const std::string puzzle = "puzzle = \"....\\n\"\n";
    const std::string history = "history = [ { move = { nowhere = \"1\" } } ]\n";
    for (const std::string& text : {head + puzzle + history, head + history + puzzle,
                                    head + puzzle + "history = [ this is no TOML"}) {
        const Result<SavedPuzzle> saved = read_saved_puzzle(text, four_cells);
        ASSERT_TRUE(saved) << text << in_english(saved.error().message);
        EXPECT_EQ(saved->type, "cells");
        EXPECT_EQ(saved->name, "evening");
        EXPECT_EQ(saved->puzzle->board().size(), 4U);
    }
    const auto any = [](std::string_view,
                        std::string_view text) -> Result<std::shared_ptr<const Puzzle>> {
        EXPECT_EQ(text, "....\nhistory = of the town\n");
        return four_cells("cells", "....\n");
    };
    EXPECT_TRUE(read_saved_puzzle(
        head + "puzzle = '''\n....\nhistory = of the town\n'''\n" + history, any));
    const Result<SavedPuzzle> broken =
        read_saved_puzzle(head + "puzzle = '''\nx\n'''\n" + history, four_cells);
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().line, 5U) << "in the file";
    EXPECT_FALSE(read_saved_puzzle(head + history, four_cells));
}

TEST(SavedGame, TellsOfSavePointsThatCloseTogetherAndOfWhatIsWrittenInstead) {
    Session session(*four_cells("cells", "....\n"), "cells");
    for (int i = 0; i < 2; ++i) session.open_save_point();
    session.play({{element_id(0), {}, {1, 0}}});
    session.drop_save_points(2, {{element_id(0), {}, {2, 0}}});
    for (int i = 0; i < 2; ++i) session.open_save_point();
    session.accept_save_points(2);
    const std::string text = write_game(session);
    EXPECT_THAT(text, HasSubstr("drop-last = 2, place = { r1c1 = \"2\" } },\n"));
    EXPECT_THAT(text, HasSubstr("accept-last = 2 },\n"));
    const Result<Session> read = read_game(text, four_cells);
    ASSERT_TRUE(read) << in_english(read.error().message);
    EXPECT_EQ(read->journal().state(), session.journal().state());
    EXPECT_EQ(write_game(*read), text);
}

TEST(SavedGame, MoreSavePointsThanAreOpenCannotBeClosed) {
    for (const char* entry : {"accept-last = 1", "drop-last = 1"}) {
        const Result<Session> none =
            read_game(game("history = [ { " + std::string(entry) + " } ]\n"), four_cells);
        ASSERT_FALSE(none);
        EXPECT_EQ(in_english(none.error().message), "no save point is open here");
    }
    const Result<Session> one =
        read_game(game("history = [ { open = \"\", look = 1 }, { drop-last = 2 } ]\n"), four_cells);
    ASSERT_FALSE(one);
    EXPECT_EQ(in_english(one.error().message), "'drop-last' takes a whole number from 1 to 1");
}

Result<std::shared_ptr<const Puzzle>> two_cells_and_an_edge(std::string_view, std::string_view) {
    Board board = test::row_of_cells(2, 3);
    board.elements[0].given = 2;
    board.elements.push_back(
        {Kind::edge, 0, blank, Part::answer, kit::box({0.9, 0}, {1.1, 1}), "p0.1-p1.1"});
    return std::shared_ptr<const Puzzle>(
        std::make_shared<test::BoardPuzzle>(std::move(board), Rules{}));
}

TEST(SavedGame, ColoursAndCornerNotesReadAsAPersonWouldWriteThem) {
    Session session(*two_cells_and_an_edge("cells", ""), "cells");
    session.play({{element_id(0), {}, {.mark = 2, .colour = 4}},
                  {element_id(1), {}, {.colour = 9, .notes = 0b1, .corners = 0b110}}});
    session.play({{element_id(1), {}, {.mark = 3, .colour = 9}}});
    session.play(
        {{element_id(1), {}, {.colour = 9, .corners = 0b100}}, {element_id(0), {}, {.mark = 2}}});
    const std::string text = write_game(session);
    EXPECT_THAT(text, HasSubstr("move = { r1c1 = { colour = 4 }, r1c2 = { notes = [\"1\"], corners "
                                "= [\"2\", \"3\"], colour = 9 } }"))
        << "of what is printed only the colour is the player's";
    EXPECT_THAT(text, HasSubstr("move = { r1c2 = { mark = \"3\", colour = 9 } }"));
    EXPECT_THAT(text, HasSubstr("r1c1 = { colour = 0 }"));
    EXPECT_THAT(text, HasSubstr("[corners]\nr1c2 = [\"3\"]\n"));
    EXPECT_THAT(text, HasSubstr("[colours]\n9 = [\"r1c2\"]\n"));
    const Result<Session> again = read_game(text, two_cells_and_an_edge);
    ASSERT_TRUE(again) << in_english(again.error().message);
    EXPECT_EQ(again->journal().state(), session.journal().state());
    EXPECT_EQ(write_game(*again), text);
}

TEST(SavedGame, ColoursAndCornerNotesThatWereEditedBecomeOneMoreMove) {
    const Result<Session> session =
        read_game(game("[corners]\nr1c2 = [\"1\"]\n[colours]\n3 = [\"r1c1\", \"r1c2\"]\n"),
                  two_cells_and_an_edge);
    ASSERT_TRUE(session) << in_english(session.error().message);
    EXPECT_EQ(session->position()[element_id(0)], (Content{.mark = 2, .colour = 3}));
    EXPECT_EQ(session->position()[element_id(1)], (Content{.colour = 3, .corners = 1}));
    EXPECT_EQ(session->journal().size(), 1U);
}

TEST(SavedGame, ColoursOfWhatIsNoCellOrNoColourAreRefused) {
    const auto refusal = [](const char* rest) {
        const Result<Session> session = read_game(game(rest), two_cells_and_an_edge);
        return session ? std::string() : in_english(session.error().message);
    };
    EXPECT_THAT(refusal("[colours]\n1 = [\"p0.1-p1.1\"]"), HasSubstr("is no cell"));
    EXPECT_THAT(refusal("[colours]\nred = [\"r1c1\"]"), HasSubstr("counted from 1 to 9"));
    EXPECT_THAT(refusal("[colours]\n1 = [\"r1c1\"]\n2 = [\"r1c1\"]"),
                HasSubstr("listed more than once"));
    EXPECT_THAT(refusal("history = [ { move = { r1c2 = { colour = 10 } } } ]"),
                HasSubstr("from 0 to 9"));
    EXPECT_THAT(refusal("history = [ { move = { r1c2 = { shade = 1 } } } ]"),
                HasSubstr("none of mark, notes, corners and colour"));
    EXPECT_THAT(refusal("history = [ { move = { r1c2 = {} } } ]"), HasSubstr("says nothing"));
    EXPECT_THAT(refusal("history = [ { move = { r1c1 = { mark = \"1\" } } } ]"),
                HasSubstr("takes no marks"));
}

}  // namespace
}  // namespace quadrille::game
