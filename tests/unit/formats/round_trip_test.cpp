// Every format of every type, on the collection and on random puzzles of its own generator:
// written, found out by its form as the library finds it, and read again as the same puzzle.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "library/foreign.hpp"
#include "library/library.hpp"
#include "plugins/registry.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/thinned.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::library {
namespace {

namespace fs = std::filesystem;

class RoundTrip : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        registry.poll();
        type = registry.find(GetParam());
        ASSERT_TRUE(type);
    }

    /// So many boards of the collection, and new ones with some of their clues, as texts.
    std::vector<std::string> some_natives(std::size_t known, std::uint64_t seeds) const {
        std::vector<std::string> natives = collected(known);
        const auto* const setter = facet_of<PuzzleSetter>(*type);
        kit::Random random(17);
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            std::vector<std::int32_t> values;
            for (const Parameter& parameter : setter->parameters()) {
                const std::int32_t most =
                    parameter.choices.empty() ? std::min(parameter.most, 12) : parameter.most;
                const auto span =
                    static_cast<std::uint64_t>(std::max(1, most - parameter.least + 1));
                values.push_back(seed % 2 == 0 ? parameter.standard
                                               : parameter.least +
                                                     static_cast<std::int32_t>(random.below(span)));
            }
            const auto board = setter->full_board(values, seed);
            if (!board || *board == nullptr || facet_of<ClueSheet>(**board) == nullptr) continue;
            if (const auto thinned = without_some_clues(**board, random))
                natives.push_back(*thinned);
        }
        return natives;
    }

    std::vector<std::string> collected(std::size_t most) const {
        std::vector<std::string> natives;
        const Library library({}, [this] { return registry.types(); });
        for (const fs::directory_entry& entry :
             fs::directory_iterator(fs::path(QUADRILLE_SOURCE_DIR) / "puzzles" / type->info().id)) {
            if (natives.size() == most) break;
            if (const auto items = library.open(entry.path(), type->info().id))
                natives.push_back(items->front().puzzle->write());
        }
        return natives;
    }

    static std::optional<std::string> without_some_clues(const Puzzle& puzzle,
                                                         kit::Random& random) {
        const auto* const sheet = facet_of<ClueSheet>(puzzle);
        const std::vector<ClueKind> kinds = sheet->kinds();
        std::vector<Clue> taken;
        for (const Clue& clue : sheet->clues())
            if (kinds[clue.kind].can_be_left_out && random.chance(1, 3)) taken.push_back(clue);
        const auto changed = sheet->changed(taken, {});
        return changed ? std::optional((*changed)->write()) : std::nullopt;
    }

    plugins::Registry registry{{fs::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins"}};
    std::shared_ptr<const PuzzleType> type;
};

TEST_P(RoundTrip, GivesTheSamePuzzleInEveryFormat) {
    const Library library({}, [this] { return registry.types(); });
    const std::vector<std::string> natives = some_natives(12, 2 + kit::thinned(20));
    ASSERT_GT(natives.size(), 8U);
    const auto* const facet = facet_of<Formats>(*type);
    ASSERT_NE(facet, nullptr);
    for (const Format& format : facet->formats()) {
        if (!format.read || !format.write) continue;
        std::size_t written = 0;
        for (const std::string& native : natives) {
            const auto told = format.write(native);
            if (!told || !told->lost.empty()) continue;
            ++written;
            const std::string text = format.opening + told->text + format.closing;
            const auto items = library.open_text(text, type->info().id, "text");
            ASSERT_TRUE(items) << format.id << "\n" << text << in_english(items.error().message);
            EXPECT_EQ(items->front().puzzle->write(), native) << format.id << "\n" << text;
            const auto asked = library.open_each(text, type->info().id, "text", format.id);
            ASSERT_TRUE(asked.front()) << format.id;
            EXPECT_EQ(asked.front()->puzzle->write(), native) << format.id;
        }
        // A format may lose something of every puzzle of a type.
        const auto first = format.write(natives.front());
        EXPECT_TRUE(written > 0 || (first && !first->lost.empty())) << format.id;
    }
}

TEST_P(RoundTrip, GivesSeveralPuzzlesOfOneText) {
    const Library library({}, [this] { return registry.types(); });
    const std::vector<std::string> natives = some_natives(4, 2 + kit::thinned(6));
    for (const Format& format : facet_of<Formats>(*type)->formats()) {
        if (!format.read || !format.write || !format.holds_many) continue;
        std::string text = format.opening;
        std::vector<std::string> expected;
        for (const std::string& native : natives)
            if (const auto told = format.write(native); told && told->lost.empty()) {
                text += (expected.empty() ? "" : format.separator) + told->text;
                expected.push_back(native);
            }
        if (expected.empty()) continue;  // something of each is lost
        const auto items = library.open_text(text + format.closing, type->info().id, "text");
        ASSERT_TRUE(items) << format.id << in_english(items.error().message);
        ASSERT_EQ(items->size(), expected.size()) << format.id;
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_EQ((*items)[i].puzzle->write(), expected[i]) << format.id;
    }
}

INSTANTIATE_TEST_SUITE_P(OfAllTypes, RoundTrip,
                         testing::Values("akari", "cave", "country-road", "fillomino", "galaxies",
                                         "hashi", "heyawake", "hitori", "kakuro", "masyu",
                                         "net", "nonogram", "norinori", "numberlink", "nurikabe", "range",
                                         "shikaku", "skyscrapers", "slant", "slitherlink", "star-battle",
                                         "sudoku", "takuzu", "tents"),
                         [](const auto& type) {
                             std::string name = type.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace quadrille::library
