// The codes of links: as their documents say by hand, and whatever is written reads again.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/link_codes.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::kit {
namespace {

constexpr int blank = link_blank;
constexpr int unknown = link_unknown;

struct NamedCode {
    const char* name;
    LinkCode code;
    int values;  ///< 0 … values - 1
    bool has_unknown;
    int least = 0;
};
const NamedCode codes[] = {{"numbers", link_code::numbers, 4096, true},
                           {"small numbers", link_code::small_numbers, 5, true},
                           {"circles", link_code::circles, 2, false},
                           {"ones", link_code::ones, 2, false, 1},
                           {"dots", link_code::dots, 2, false}};

/// A link whose body is that text, which must live as long.
GameLink link_of(std::string_view body) {
    GameLink link;
    link.body = body;
    return link;
}
std::vector<int> taken(const LinkCode& code, const std::string& text, std::size_t count) {
    const GameLink link = link_of(text);
    LinkBody body(link);
    const auto cells = code.take(body, count);
    EXPECT_TRUE(cells && body.at_end()) << text;
    return cells ? *cells : std::vector<int>();
}

TEST(LinkCodes, SayWhatTheirDocumentsSay) {
    EXPECT_EQ(taken(link_code::numbers, "4g-1f+123.h", 7),
              (std::vector<int>{4, blank, 31, 291, unknown, blank, blank}));
    EXPECT_EQ(link_code::numbers.write({4, blank, 31, 291, unknown, blank, blank}), "4g-1f+123.h");
    EXPECT_EQ(taken(link_code::small_numbers, "27c.h", 9),
              (std::vector<int>{2, 2, blank, 2, blank, blank, unknown, blank, blank}));
    EXPECT_EQ(link_code::small_numbers.write({2, 2, blank, 2, blank, blank, unknown, blank, blank}),
              "27c.h");
    EXPECT_EQ(taken(link_code::circles, "1b", 6), (std::vector<int>{blank, blank, 0, 0, blank, 1}));
    EXPECT_EQ(link_code::circles.write({blank, blank, 0, 0, blank, 1}), "1b");
    EXPECT_EQ(taken(link_code::ones, "j01", 5), (std::vector<int>{blank, blank, 1, 1, blank}));
    EXPECT_EQ(link_code::ones.write({blank, blank, 1, 1, blank}), "j01");
    EXPECT_EQ(taken(link_code::dots, "g03g", 5), (std::vector<int>{blank, 0, 1, blank, blank}));
}

TEST(LinkCodes, ReadWhatTheyWrite) {
    Random random(3);
    for (const NamedCode& one : codes)
        for (int round = 0; round < 400; ++round) {
            const std::uint64_t blanks = 1 + random.below(30);
            std::vector<int> cells;
            for (std::uint64_t i = random.below(90); i > 0; --i)
                cells.push_back(random.below(blanks + 1) > 0 ? blank
                                : one.has_unknown && random.below(4) == 0
                                    ? unknown
                                    : one.least +
                                          static_cast<int>(random.below(
                                              static_cast<std::uint64_t>(one.values - one.least))));
            const std::string text = one.code.write(cells);
            EXPECT_EQ(taken(one.code, text, cells.size()), cells) << one.name << " " << text;
        }
}

TEST(LinkCodes, KeepRegionsWhatEverTheirShape) {
    Random random(5);
    for (int round = 0; round < 200; ++round) {
        const Grid grid{1 + random.below(9), 1 + random.below(9)};
        const std::uint64_t labels = 1 + random.below(4);
        std::vector<std::uint64_t> label(grid.cells());
        for (std::uint64_t& one : label) one = random.below(labels);
        const Regions regions =
            Regions::joined(grid, [&](std::uint32_t cell) { return label[cell]; });
        const std::string text = write_regions_code(grid, regions);
        const GameLink link = link_of(text);
        LinkBody body(link);
        const auto read = take_regions(body, grid);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read->of, regions.of) << text;
        EXPECT_TRUE(body.at_end()) << text;
    }
}

TEST(LinkCodes, RefuseWhatMeansNothing) {
    for (const NamedCode& one : codes) {
        const GameLink link = link_of("!");
        LinkBody body(link);
        EXPECT_FALSE(one.code.take(body, 4)) << one.name;
    }
    const GameLink link = link_of("z");
    LinkBody body(link);
    EXPECT_FALSE(take_regions(body, {3, 3}));
}

}  // namespace
}  // namespace quadrille::kit
