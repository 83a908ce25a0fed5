// What is found out beside the hand, edits of the whole sheet, and drafts.
#include "play/editor/workshop.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

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
    static void type(Editor& editor, std::string_view text) {
        for (const char c : text) EXPECT_TRUE(editor.type(static_cast<unsigned char>(c))) << c;
    }
    /// Waits until nothing is under way.
    static void settle(Workshop& workshop) {
        for (int i = 0; i < 20'000; ++i) {
            static_cast<void>(workshop.tick(Workshop::Clock::now()));
            if (!workshop.under_way() && workshop.known() != nullptr &&
                workshop.known()->complete)
                return;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        ADD_FAILURE() << "it does not come to an end";
    }
    static std::string headline(const Workshop& workshop) {
        const EditVerdict verdict =
            told_verdict(workshop.editor().puzzle(), workshop.known(),
                         workshop.examination().hardest(), false);
        return in_english(verdict.headline);
    }
    test::TemporaryFolder folder;
};

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
    workshop->draft().finish();
    EXPECT_EQ(config::read_file(workshop->draft().file()).value(),
              workshop->editor().puzzle().puzzle().write());
    config::Folders folders;
    folders.user_data = folder.path();
    ASSERT_EQ(drafts(folders).size(), 1U);
    EXPECT_EQ(drafts(folders).front().type, "takuzu");
    EXPECT_NE(new_draft(folders, types().find("takuzu")->info()), workshop->draft().file());
    workshop->draft().remove();
    EXPECT_TRUE(drafts(folders).empty());
}

}  // namespace
}  // namespace quadrille::play
