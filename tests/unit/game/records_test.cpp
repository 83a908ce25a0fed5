// What is appended to a saved game while it is played: read back it is the same game, and of a
// record that was cut off anywhere nothing is left.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "game/save.hpp"
#include "six_cells.hpp"

namespace quadrille::game {
namespace {

Result<Session> read(std::string_view text) {
    return read_game(
        text, [](std::string_view, std::string_view) -> Result<std::shared_ptr<const Puzzle>> {
            return six_cells();
        });
}

Session begun() {
    Session session(six_cells(), "cells");
    session.identify("evening", "0123");
    session.play(mark(0, 1));
    return session;
}

void act_randomly(Session& session) {
    const auto node = [&] {
        return static_cast<NodeId>(*rc::gen::inRange<std::size_t>(0, session.journal().size() + 1));
    };
    switch (*rc::gen::inRange(0, 16)) {
        case 0:
            session.open_save_point("what if");
            return;
        case 1:
            session.accept_save_points();
            return;
        case 2:
            session.drop_save_points();
            return;
        case 3:
            session.restart();
            return;
        case 4:
            session.undo();
            return;
        case 5:
            session.redo();
            return;
        case 6:
            session.travel(node());
            return;
        case 7:
            if (const auto branches = session.journal().branches(session.journal().here());
                !branches.empty())
                session.choose_branch(branches[*rc::gen::inRange<std::size_t>(0, branches.size())]);
            return;
        case 9:
            session.accept_save_points(*rc::gen::inRange<std::size_t>(1, 4));
            return;
        case 10:
            session.drop_save_points(*rc::gen::inRange<std::size_t>(1, 4),
                                     mark(*rc::gen::inRange<std::size_t>(0, cell_count),
                                          *rc::gen::inRange<Mark>(0, symbol_count + 1)));
            return;
        case 11:
            if (const std::size_t layers = session.journal().layer_count(); layers > 0)
                session.relabel_save_point(
                    static_cast<LayerId>(*rc::gen::inRange<std::size_t>(1, layers + 1)),
                    {*rc::gen::element<std::string>("", "corner"),
                     *rc::gen::inRange<std::uint16_t>(1, 5)});
            return;
        case 8:
            session.pass_time(std::chrono::duration<double>(*rc::gen::inRange(1, 100) / 10.0));
            session.count_check();
            session.count_hint();
            return;
        default: {
            Move move;
            for (std::size_t cell = 0; cell < cell_count; ++cell)
                if (*rc::gen::inRange(0, 3) == 0)
                    move.push_back({element_id(cell),
                                    {},
                                    {.mark = *rc::gen::inRange<Mark>(0, symbol_count + 1),
                                     .colour = *rc::gen::inRange<std::uint8_t>(0, max_colours + 1),
                                     .notes = *rc::gen::inRange<std::uint64_t>(0, 8),
                                     .corners = *rc::gen::inRange<std::uint64_t>(0, 8)}});
            session.play(move);
        }
    }
}

RC_GTEST_PROP(Records, TellTheSameGameAndCutOffAnywhereTheOneBefore, ()) {
    Session session = begun();
    std::string text = write_game(session, Form::continued);
    const auto records = *rc::gen::inRange(1, 8);
    for (int i = 0; i < records; ++i) {
        const Checkpoint since = checkpoint(session);
        const std::string before = write_game(session);
        const auto acts = *rc::gen::inRange(0, 6);
        for (int act = 0; act < acts; ++act) act_randomly(session);
        const std::optional<std::string> record = write_record(session, since);
        RC_ASSERT(record.has_value());
        const std::string after = write_game(session);
        for (std::size_t size = 0; size <= record->size(); ++size)
            for (const std::size_t zeros : {0U, 3U}) {
                const Result<Session> cut =
                    read(text + record->substr(0, size) + std::string(zeros, '\0'));
                RC_ASSERT(cut.has_value());
                const std::string found = write_game(*cut);
                RC_ASSERT(found == before || found == after);
                RC_ASSERT(size < record->size() || found == after);
            }
        text += *record;
    }
}

TEST(Record, IsReadAsItIsWritten) {
    Session session = begun();
    const Checkpoint since = checkpoint(session);
    session.open_save_point("what if");
    session.play({{element_id(1), {}, {2, 0}}, {element_id(2), {}, {.notes = 0b101}}});
    session.undo();
    session.pass_time(std::chrono::duration<double>(83.25));
    EXPECT_EQ(write_record(session, since), R"(
[[later]]
history = [
  { at = 0.0, open = "what if", look = 1 },
  { at = 0.0, move = { r1c2 = "2", r1c3 = ["1", "3"] } },
]
here = 2
score = { seconds = 83.3, moves = 2, undos = 1, checks = 0, hints = 0, solved-by-program = false }
)");
}

TEST(Record, OfTimeAloneDoesNotGrowWithTheHistory) {
    Session session = begun();
    for (int i = 0; i < 2000; ++i) session.play(mark(1, static_cast<Mark>(i % 2 + 1)));
    const Checkpoint since = checkpoint(session);
    session.pass_time(std::chrono::seconds(5));
    EXPECT_LT(write_record(session, since)->size(), 150U);
}

TEST(Record, AStrokeUnderWayIsAMoveUnlessAnotherRecordFollows) {
    Session session = begun();
    std::string text = write_game(session, Form::continued);
    const Checkpoint since = checkpoint(session);
    text += write_record(session, since, mark(3, 2)).value();
    Result<Session> in_the_middle = read(text);
    ASSERT_TRUE(in_the_middle);
    EXPECT_EQ(in_the_middle->position().mark(element_id(3)), 2);
    EXPECT_EQ(in_the_middle->score().moves, 2U);
    in_the_middle->undo();
    EXPECT_EQ(in_the_middle->position().mark(element_id(3)), blank) << "one move";
    session.play({{element_id(3), {}, {2, 0}}, {element_id(4), {}, {2, 0}}});
    text += write_record(session, since).value();
    const Result<Session> ended = read(text);
    ASSERT_TRUE(ended);
    EXPECT_EQ(write_game(*ended), write_game(session));
}

TEST(Record, ThatIsCutOffLeavesTheStrokeOfTheOneBefore) {
    Session session = begun();
    std::string text = write_game(session, Form::continued);
    const Checkpoint since = checkpoint(session);
    text += write_record(session, since, mark(3, 2)).value();
    const std::string before = write_game(read(text).value());
    session.play({{element_id(3), {}, {2, 0}}, {element_id(4), {}, {2, 0}}});
    const std::string record = write_record(session, since).value();
    const std::string after = write_game(session);
    for (std::size_t size = 0; size <= record.size(); ++size) {
        const Result<Session> cut = read(text + record.substr(0, size));
        ASSERT_TRUE(cut) << size;
        const std::string found = write_game(*cut);
        EXPECT_TRUE(found == before || found == after) << size << "\n" << found;
        EXPECT_TRUE(size < record.size() || found == after);
    }
}

TEST(Record, TellsNeitherTheEndNorAnotherAttempt) {
    Session session = begun();
    Checkpoint since = checkpoint(session);
    session.finish();
    EXPECT_FALSE(write_record(session, since)) << "the head of the file tells it";
    since = checkpoint(session);
    session.restart();
    EXPECT_FALSE(write_record(session, since));
    Session other = begun();
    since = checkpoint(other);
    other.begin_anew();
    EXPECT_FALSE(write_record(other, since));
}

TEST(Record, MarksEditedByHandAboveItBecomeTheLastMove) {
    Session session = begun();
    std::string text = write_game(session, Form::continued);
    const Checkpoint since = checkpoint(session);
    session.play(mark(1, 2));
    text += write_record(session, since).value();
    const std::string listed = "1 = [\"r1c1\"]";
    text.replace(text.find(listed), listed.size(), "1 = [\"r1c1\", \"r1c6\"]");
    const Result<Session> edited = read(text);
    ASSERT_TRUE(edited) << in_english(edited.error().message);
    EXPECT_THAT(test::marks_of(edited->position()), testing::ElementsAre(1, 2, 0, 0, 0, 1));
    EXPECT_EQ(edited->journal().size(), 3U);
}

TEST(Record, ThatAPersonBrokeIsToldAndNotPassedOver) {
    Session session = begun();
    std::string text = write_game(session, Form::continued);
    const Checkpoint since = checkpoint(session);
    session.play(mark(1, 2));
    text += write_record(session, since).value();
    std::string typo = text;
    typo.replace(typo.rfind("here = 2"), 8, "here = = 2");
    EXPECT_FALSE(read(typo)) << "its end is there: it was not cut off";
    std::string unscored = text;
    const std::size_t score = unscored.rfind("score = {");
    unscored.resize(score);
    session.play(mark(2, 2));
    unscored += write_record(session, since).value();
    const Result<Session> refused = read(unscored);
    ASSERT_FALSE(refused);
    EXPECT_EQ(in_english(refused.error().message), "'score' is missing");
}

TEST(Record, InThePuzzlesOwnTextIsNone) {
    Session session = begun();
    std::string text = write_game(session, Form::continued);
    text.replace(text.find("puzzle = "), 9, "puzzle = '''\n[[later]]\n'''\nother = ");
    EXPECT_TRUE(read(text));
    const Checkpoint since = checkpoint(session);
    session.play(mark(1, 2));
    const std::string record = write_record(session, since).value();
    for (std::size_t size = 0; size <= record.size(); ++size)
        EXPECT_TRUE(read(text + record.substr(0, size))) << size;
}

TEST(Record, IsRefusedByProgramsThatWouldPassItOver) {
    const std::string text = write_game(begun(), Form::continued);
    EXPECT_THAT(text, testing::HasSubstr("format = 2\n"));
    EXPECT_THAT(write_game(begun()), testing::HasSubstr("format = 1\n")) << "nothing follows";
    EXPECT_FALSE(read_game_head(text).newer);
    std::string newer = text;
    newer.replace(newer.find("format = 2"), 10, "format = 3");
    EXPECT_TRUE(read_game_head(newer).newer);
}

}  // namespace
}  // namespace quadrille::game
