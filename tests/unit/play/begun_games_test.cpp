// The games that can be gone on with, as the front page asks for them.
#include "play/begun_games.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "game/save.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::play {
namespace {

class CountedRows final : public PuzzleType {
public:
    [[nodiscard]] const TypeInfo& info() const noexcept override { return rows_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        ++parsed;
        return rows_.parse(text);
    }
    mutable std::atomic<int> parsed = 0;

private:
    test::RowType rows_{"rows"};
};

TEST(BegunGames, AGameThatCannotBeReadIsNotTriedAgainUntilItsFileIsAnother) {
    const test::TemporaryFolder folder;
    folder.write("puzzles/rows/some.rows", "...\n");
    config::Folders folders;
    folders.shipped_puzzles = folder.path() / "puzzles";
    folders.user_data = folder.path() / "data";
    folders.cache = folder.path() / "cache";
    const auto rows = std::make_shared<CountedRows>();
    library::Library library(folders,
                             [&] { return std::vector<std::shared_ptr<const PuzzleType>>{rows}; });
    CardList cards(
        library, [](std::string_view) { return "1"; },
        [](const Text& text) { return in_english(text); });
    cards.refresh();
    while (cards.is_reading()) {
        static_cast<void>(cards.poll());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const library::Item item = library.open_text("...\n", "rows", "some").value()[0];
    game::Session session(item.puzzle, item.type);
    session.play({{element_id(1), {}, {2, 0}}});
    const std::string text = game::write_game(session);
    const auto write = [&](const std::string& saved) {
        return library.file_of(item.key)->write(saved).has_value();
    };
    BegunGames begun;
    const auto look = [&](bool is_readable) {  // how many puzzles it reads
        const int before = rows->parsed;
        begun.look(library, cards);
        EXPECT_EQ(begun.count(), 1U);
        EXPECT_EQ(begun.games().size(), 1U) << "what is broken is not hidden";
        if (!begun.games().empty()) {
            EXPECT_EQ(begun.games()[0].is_readable, is_readable);
        }
        return rows->parsed - before;
    };
    ASSERT_TRUE(write(text));
    EXPECT_EQ(look(true), 1);
    EXPECT_EQ(look(true), 0) << "it is known";
    ASSERT_TRUE(write(text + "\nnonsense = [\n"));
    EXPECT_EQ(look(false), 1);
    EXPECT_EQ(look(false), 0);
    ASSERT_TRUE(write(text));
    EXPECT_EQ(look(true), 1);
}

}  // namespace
}  // namespace quadrille::play
