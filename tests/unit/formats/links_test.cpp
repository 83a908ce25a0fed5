// Links of puzz.link and ids of Simon Tatham's collection, type by type: boards of our own, each as
// those formats say by hand.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "library/library.hpp"
#include "plugins/registry.hpp"

namespace quadrille::library {
namespace {

namespace fs = std::filesystem;

struct Link {
    const char* type;
    const char* link;
    const char* native;
};

const Link links[] = {
    {"akari", "akari/3/3/g.a.g", "akari\n.#0\n..#\n...\n"},
    {"masyu", "mashu/3/3/690", "masyu\n.*.\no..\n...\n"},
    {"hashi", "hashi/3/3/1g2k1", "hashi\n1.2\n...\n..1\n"},
    {"nurikabe", "nurikabe/3/2/1j2", "nurikabe\n1 . .\n. . 2\n"},
    {"slant", "gokigen/2/2/6bc0", "slant\n1.1\n..2\n..0\n"},
    {"range", "kurodoko/3/2/4g.i", "range\n4 . ?\n. . .\n"},
    {"cave", "bag/3/2/g4h-10", "cave\n. 4 .\n. 16 .\n"},
    {"shikaku", "shikaku/3/2/3i3g", "shikaku\n3 . .\n. 3 .\n"},
    {"fillomino", "fillomino/3/2/2g4i", "fillomino\n2 . 4\n. . .\n"},
    {"numberlink", "numlin/3/2/1g12g2", "numberlink\n1 . 1\n2 . 2\nleaves cells\n"},
    {"heyawake", "heyawake/3/2/k0g1", "heyawake\n. 1 .\n. . .\nregions\nABB\nABB\n"},
    {"norinori", "norinori/4/2/900", "norinori\nAABB\nAABB\n"},
    {"star-battle", "starbattle/4/2/1/900", "star-battle\nAABB\nAABB\nstars\n1\n"},
    {"tents", "tents/3/2/h1g1k2", "tents\n...\nT..\nrows\n- 1\ncolumns\n- - 1\n"},
    {"skyscrapers", "skyscrapers/3/3/g1g2j31g2",
     "skyscrapers\n...\n...\n...\ntop\n.1.\nright\n1.2\nbottom\n2..\nleft\n..3\n"},
    {"galaxies", "tentaisho/2/2/g0m", "galaxies\n.o.\n...\n...\n"},
    {"kakuro", "kakuro/2/2/n3443", "kakuro\n# 3\\ 4\\\n\\4 . .\n\\3 . .\n"},
};

class Links : public testing::TestWithParam<Link> {};

TEST_P(Links, SayTheBoardThatTheyStandFor) {
    plugins::Registry registry{{fs::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins"}};
    registry.poll();
    const Library library({}, [&] { return registry.types(); });
    const std::string link = "https://puzz.link/p?" + std::string(GetParam().link);
    const auto items = library.open(link);
    ASSERT_TRUE(items) << in_english(items.error().message);
    EXPECT_EQ(items->front().type, GetParam().type);
    EXPECT_EQ(items->front().puzzle->write(), GetParam().native);
}

INSTANTIATE_TEST_SUITE_P(OfAllTypes, Links, testing::ValuesIn(links), [](const auto& one) {
    std::string name = one.param.type;
    std::ranges::replace(name, '-', '_');
    return name;
});

const Link ids[] = {
    {"akari", "3x3:aB0aBbBa", "akari\n.#0\n.#.\n.#.\n"},
    {"masyu", "3x3:aBaWe", "masyu\n.*.\no..\n...\n"},
    {"hashi", "3x3m2:1a2e1", "hashi\n1.2\n...\n..1\n"},
    {"shikaku", "3x2:3c3a", "shikaku\n3 . .\n. 3 .\n"},
    {"slant", "2x2:1a1b2b0", "slant\n1.1\n..2\n..0\n"},
    {"net", "2x2w:1v4ah5", "net\n1v 4\nah 5\nwraps\n"},
    {"range", "3x2:4a3_12b", "range\n4 . 3\n12 . .\n"},
    {"fillomino", "3x2:2a4c", "fillomino\n2 . 4\n. . .\n"},
};

class GameIds : public testing::TestWithParam<Link> {};

TEST_P(GameIds, SayTheBoardThatTheyStandFor) {
    plugins::Registry registry{{fs::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins"}};
    registry.poll();
    const Library library({}, [&] { return registry.types(); });
    const auto items = library.open_text(GetParam().link, GetParam().type, "id");
    ASSERT_TRUE(items) << in_english(items.error().message);
    EXPECT_EQ(items->front().puzzle->write(), GetParam().native);
}

INSTANTIATE_TEST_SUITE_P(OfAllTypes, GameIds, testing::ValuesIn(ids),
                         [](const auto& one) { return std::string(one.param.type); });

TEST(UnknownLink, IsToldAsALinkAndNotAsAFile) {
    const Library library({}, [] { return std::vector<std::shared_ptr<const PuzzleType>>(); });
    const auto items = library.open("https://puzz.link/p?nothing/3/3/g");
    ASSERT_FALSE(items);
    EXPECT_EQ(in_english(items.error().message), "no puzzle type reads this link");
}

}  // namespace
}  // namespace quadrille::library
