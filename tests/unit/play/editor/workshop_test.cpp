// What is found out beside the hand, edits of the whole sheet, and drafts.
#include "play/editor/workshop.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "config/files.hpp"
#include "play/editor/edit_words.hpp"
#include "shipped_types.hpp"
#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

using Solutions = engine::Examination::Solutions;

class WorkshopTest : public testing::Test {
protected:
    static const test::ShippedTypes& types() {
        static const test::ShippedTypes shipped;
        return shipped;
    }
    std::unique_ptr<Workshop> on(const char* type, const char* text) {
        config::Folders folders;
        folders.user_data = folder.path();
        const auto found = types().find(type);
        return std::make_unique<Workshop>(found, types().puzzle(type, text),
                                          new_draft(folders, found->info()));
    }
    /// Five rows of five cells with nothing in them.
    static std::shared_ptr<const Puzzle> blank_picture() {
        const auto* const setter = facet_of<PuzzleSetter>(*types().find("nonogram"));
        std::vector<std::int32_t> values{5, 5};
        for (std::size_t i = values.size(); i < setter->parameters().size(); ++i)
            values.push_back(setter->parameters()[i].standard);
        return setter->blank_board(values).value();
    }
    /// As a draft that was kept is opened.
    std::unique_ptr<Workshop> opened(const char* type, const std::filesystem::path& file) {
        const std::string text = config::read_file(file).value();
        return std::make_unique<Workshop>(types().find(type), types().puzzle(type, text.c_str()),
                                          file);
    }
    static void type(Editor& editor, std::string_view text) {
        for (const char c : text) EXPECT_TRUE(editor.type(static_cast<unsigned char>(c))) << c;
    }
    /// Waits until nothing is under way.
    static void settle(Workshop& workshop) {
        for (int i = 0; i < 20'000; ++i) {
            static_cast<void>(workshop.tick(Workshop::Clock::now()));
            if (!workshop.under_way() && workshop.known() != nullptr && workshop.known()->complete)
                return;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        ADD_FAILURE() << "it does not come to an end";
    }
    static std::string headline(const Workshop& workshop) {
        const EditVerdict verdict = told_verdict(workshop.editor().puzzle(), workshop.known(),
                                                 workshop.examination().hardest(), false);
        return in_english(verdict.headline);
    }
    test::TemporaryFolder folder;
};

TEST_F(WorkshopTest, AVerdictThatIsOldIsToldAsOldHoweverFastOneChangeFollowsAnother) {
    const std::shared_ptr<const Puzzle> puzzle =
        types().puzzle("takuzu", "0_1_\n____\n__0_\n_1__\n");
    LiveExamination live;
    const auto begin = LiveExamination::Clock::now();
    live.examine(puzzle, begin);
    EXPECT_FALSE(live.slow(begin)) << "an answer may be there before anybody sees that it was not";
    const auto later = begin + std::chrono::milliseconds(150);
    live.examine(puzzle, later);
    EXPECT_TRUE(live.slow(later)) << "what is shown is of the puzzle before both";
    for (int i = 0; i < 20'000 && live.working(); ++i) {
        static_cast<void>(live.tick(begin));
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ASSERT_NE(live.known(), nullptr);
    live.examine(puzzle, later);
    EXPECT_FALSE(live.slow(later)) << "something was known meanwhile";
}

TEST_F(WorkshopTest, TellsHowManySolutionsThereAre) {
    const auto workshop = on("takuzu", "....\n....\n....\n....\n");
    settle(*workshop);
    EXPECT_EQ(workshop->known()->solutions, Solutions::several);
    EXPECT_EQ(headline(*workshop), "Several solutions");
    EXPECT_FALSE(workshop->known()->differing.empty());
}

TEST_F(WorkshopTest, BlamesAClueThatContradictsOthers) {
    const auto workshop = on("takuzu", "....\n....\n....\n....\n");
    type(workshop->editor(), "11.1");  // three in a row, or three of a kind where two belong
    settle(*workshop);
    EXPECT_EQ(workshop->known()->solutions, Solutions::none);
    ASSERT_TRUE(workshop->known()->to_blame);
    EXPECT_EQ(workshop->known()->to_blame->size(), 3U);
    EXPECT_EQ(headline(*workshop), "No solution: 3 clues contradict each other");
}

TEST_F(WorkshopTest, MakesThePuzzleUniqueAndSaysWhatItPrinted) {
    const auto workshop = on("takuzu", "1..0\n....\n....\n....\n");
    workshop->ask(Workshop::Task::make_unique);
    settle(*workshop);
    ASSERT_NE(workshop->outcome(), nullptr);
    EXPECT_FALSE(workshop->outcome()->change.printed.empty());
    settle(*workshop);
    EXPECT_EQ(workshop->known()->solutions, Solutions::one);
    EXPECT_EQ(headline(*workshop), "One solution");
    workshop->editor().perform(input::Action::undo);
    EXPECT_EQ(workshop->editor().puzzle().puzzle().write(),
              types().puzzle("takuzu", "1..0\n....\n....\n....\n")->write());
    EXPECT_EQ(workshop->outcome(), nullptr) << "it is told of the puzzle that it made";
}

TEST_F(WorkshopTest, WhereNothingHadToChangeThereIsNothingToTakeBack) {
    const auto workshop = on("takuzu", "0.0.\n....\n0...\n..00\n");
    settle(*workshop);
    ASSERT_EQ(workshop->known()->solutions, Solutions::one);
    workshop->ask(Workshop::Task::thin_out);
    settle(*workshop);
    ASSERT_NE(workshop->outcome(), nullptr);
    EXPECT_EQ(in_english(told_change(*workshop->outcome())), "Nothing had to change");
    EXPECT_FALSE(workshop->editor().puzzle().can_undo());
    EXPECT_NE(workshop->known(), nullptr) << "nor to look at again";
}

TEST_F(WorkshopTest, ThinsOutAFullBoard) {
    const auto workshop = on("takuzu", "1100\n0011\n1010\n0101\n");
    const std::size_t before = workshop->editor().puzzle().clues().size();
    workshop->ask(Workshop::Task::thin_out);
    settle(*workshop);
    EXPECT_LT(workshop->editor().puzzle().clues().size(), before);
    settle(*workshop);
    EXPECT_EQ(workshop->known()->solutions, Solutions::one);
    ASSERT_TRUE(workshop->known()->redundant);
    EXPECT_TRUE(workshop->known()->redundant->empty());
}

TEST_F(WorkshopTest, FindsThePictureOfANonogramThatIsOpened) {
    const auto type = types().find("nonogram");
    const std::string example = type->info().example;
    const auto workshop = on("nonogram", example.c_str());
    settle(*workshop);
    const Board& board = workshop->editor().puzzle().puzzle().board();
    EXPECT_NE(workshop->editor().shown(), Position(board));
    EXPECT_FALSE(workshop->editor().puzzle().can_undo()) << "that was no step of the player's";
}

TEST_F(WorkshopTest, KeepsADraftOfEachState) {
    const auto workshop = on("takuzu", "....\n....\n....\n....\n");
    type(workshop->editor(), "1.0");
    settle(*workshop);
    EXPECT_TRUE(workshop->finish_draft().empty());
    EXPECT_EQ(config::read_file(workshop->draft().file()).value(),
              workshop->editor().puzzle().puzzle().write());
    config::Folders folders;
    folders.user_data = folder.path();
    ASSERT_EQ(drafts(folders).size(), 1U);
    EXPECT_EQ(drafts(folders).front().type, "takuzu");
    EXPECT_NE(new_draft(folders, types().find("takuzu")->info()), workshop->draft().file());
    EXPECT_EQ(draft_title(workshop->draft().file()), Text("Drawing {0}", {Text::name("1")}));
    workshop->draft().remove();
    EXPECT_TRUE(drafts(folders).empty());
}

TEST_F(WorkshopTest, ADraftIsCalledByItsNumberInWords) {
    EXPECT_EQ(draft_title("drafts/takuzu/drawing-12.takuzu"),
              Text("Drawing {0}", {Text::name("12")}));
    EXPECT_EQ(draft_title("drafts/takuzu/drawing-a.takuzu"), Text::name("drawing-a"));
    EXPECT_EQ(draft_title("drafts/takuzu/my hat.takuzu"), Text::name("my hat"));
    EXPECT_EQ(draft_title({}), Text("Drawing"));
}

TEST_F(WorkshopTest, OnlyADraftThatWasThereIsOpenedAsOne) {
    std::filesystem::path file;
    {
        const auto first = on("takuzu", "....\n....\n....\n....\n");
        EXPECT_FALSE(first->is_of_draft()) << "its name is taken, but nothing is in the file";
        type(first->editor(), "1");
        EXPECT_TRUE(first->finish_draft().empty()) << "also what no tick has seen";
        file = first->draft().file();
    }
    const auto again = opened("takuzu", file);
    EXPECT_TRUE(again->is_of_draft());
    EXPECT_FALSE(again->has_changed());
    EXPECT_EQ(again->editor().puzzle().clues().size(), 1U);
}

TEST_F(WorkshopTest, ADrawnSolutionComesBackWithItsDraft) {
    const auto first = on("takuzu", "....\n....\n....\n....\n");
    Position drawn(first->editor().puzzle().puzzle().board());
    drawn.set_mark(element_id(3), Mark{1});
    first->editor().show_solution(drawn);
    EXPECT_TRUE(first->has_changed()) << "what is painted is to be kept, too";
    EXPECT_TRUE(first->finish_draft().empty());
    const auto again = opened("takuzu", first->draft().file());
    EXPECT_EQ(again->editor().puzzle().picture().mark(element_id(3)), Mark{1});
    EXPECT_FALSE(again->editor().puzzle().can_undo());
    again->draft().remove();
    EXPECT_TRUE(marks_of_draft(first->draft().file()).empty());
}

TEST_F(WorkshopTest, APictureWithSeveralSolutionsComesBackAsItWasDrawn) {
    // The same lines either way: one of the two is not what a solver finds first.
    using Cells = std::pair<std::size_t, std::size_t>;
    for (const Cells& cells : std::vector{Cells(0, 6), Cells(1, 5)}) {
        const auto found = types().find("nonogram");
        config::Folders folders;
        folders.user_data = folder.path();
        Workshop first(found, blank_picture(), new_draft(folders, found->info()));
        for (const std::size_t cell : {cells.first, cells.second}) {
            const Board& board = first.editor().surface().board;
            first.editor().press(engine::middle_of(board.elements[cell].outline), Button::primary);
            first.editor().release();
        }
        settle(first);
        EXPECT_TRUE(first.finish_draft().empty());
        const auto again = opened("nonogram", first.draft().file());
        EXPECT_FALSE(again->waits_for_picture());
        settle(*again);
        EXPECT_EQ(again->editor().puzzle().marks(), first.editor().puzzle().marks());
        EXPECT_NE(again->editor().puzzle().picture().mark(element_id(cells.first)), blank);
    }
}

TEST_F(WorkshopTest, MarksThatDoNotFitAreNotBelieved) {
    const auto first = on("nonogram", types().find("nonogram")->info().example.c_str());
    settle(*first);
    for (const ElementId id : first->editor().puzzle().puzzle().board().deciding())
        if (first->editor().puzzle().picture().mark(id) != blank) {
            Position other = first->editor().puzzle().picture();
            other.set_mark(id, blank);
            first->editor().begin_with(other);
            break;
        }
    EXPECT_FALSE(first->editor().puzzle().picture_fits()) << "its clues are of the other picture";
    settle(*first);
    first->draft().keep(first->editor().puzzle().shared_puzzle(), first->editor().puzzle().marks());
    EXPECT_TRUE(first->draft().finish().empty());
    const auto again = opened("nonogram", first->draft().file());
    EXPECT_TRUE(again->waits_for_picture());
    settle(*again);
    EXPECT_TRUE(again->editor().puzzle().picture_fits());
}

TEST_F(WorkshopTest, NothingIsPaintedBeforeThePictureIsKnown) {
    const auto workshop = on("nonogram", types().find("nonogram")->info().example.c_str());
    EXPECT_TRUE(workshop->waits_for_picture());
    settle(*workshop);
    EXPECT_FALSE(workshop->waits_for_picture());
    EXPECT_TRUE(workshop->editor().puzzle().picture_fits());
    EXPECT_FALSE(workshop->has_changed()) << "the program has found it, not the player";
}

TEST_F(WorkshopTest, ABlankPictureIsPaintedAtOnce) {
    const Workshop workshop(types().find("nonogram"), blank_picture(), {});
    EXPECT_FALSE(workshop.waits_for_picture());
}

TEST_F(WorkshopTest, AFailureToKeepTheDraftIsToldUntilItIsKept) {
    const std::filesystem::path in_the_way = folder.path() / "way";
    ASSERT_TRUE(config::replace_file(in_the_way, "no folder"));
    Workshop workshop(types().find("takuzu"), types().puzzle("takuzu", "....\n....\n....\n....\n"),
                      in_the_way / "a.takuzu");
    type(workshop.editor(), "1");
    EXPECT_FALSE(workshop.finish_draft().empty());
    EXPECT_FALSE(workshop.draft_failure().empty());
    std::filesystem::remove(in_the_way);
    type(workshop.editor(), "0");
    EXPECT_TRUE(workshop.finish_draft().empty());
    EXPECT_TRUE(workshop.draft_failure().empty());
}

TEST_F(WorkshopTest, ADrawnSolutionThatBreaksTheRulesIsNotInsistedOn) {
    const auto workshop = on("takuzu", "1..0\n....\n....\n....\n");
    const Board& board = workshop->editor().puzzle().puzzle().board();
    Position ones(board);
    for (const ElementId id : board.deciding())
        if (board[id].given == blank) ones.set_mark(id, Mark{1});
    workshop->editor().show_solution(ones);
    workshop->ask(Workshop::Task::make_unique);
    settle(*workshop);
    settle(*workshop);
    EXPECT_EQ(workshop->known()->solutions, Solutions::one);
}

TEST_F(WorkshopTest, WhatWasStoppedIsNoFailure) {
    engine::Edit edit;
    edit.stopped = true;
    edit.failure = "no such puzzle";
    EXPECT_EQ(in_english(told_change(edit)), "Nothing was found in time");
}

TEST(MarksOfADraft, AreNumbersWithBlanksBetween) {
    const std::vector<Mark> marks{0, 1, 255};
    EXPECT_EQ(marks_in("0 1 255 \n"), marks);
    EXPECT_EQ(marks_in(text_of_marks(marks)), marks);
    EXPECT_TRUE(marks_in("").empty());
    EXPECT_TRUE(marks_in("1 256").empty());
    EXPECT_TRUE(marks_in("1 x").empty());
    EXPECT_TRUE(marks_in("1x 2").empty());
    EXPECT_TRUE(marks_in("-1").empty());
}

}  // namespace
}  // namespace quadrille::play
