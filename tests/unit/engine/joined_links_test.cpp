// Links that say the same one after the other are told in one, and the others rest on that.
#include "engine/explain/joined_links.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/literal_words.hpp"

namespace quadrille::engine {
namespace {

/// Makes links about a row of cells with five marks.
class Links {
public:
    [[nodiscard]] const Board& board() const { return board_; }
    /// By a rule of its own: "r1c1 is not 2: no room there (2s).", and then "…, because …".
    Link link(std::vector<Literal> follows, Text rule, std::vector<std::uint32_t> rests_on = {},
              const Text& because = {}) {
        Link link;
        link.follows = std::move(follows);
        link.rules = {next_rule_++};
        link.links = std::move(rests_on);
        link.technique = "size-room";
        const Text said = told(board_, link.follows);
        link.text = Text("{0}: no room there ({1}).", {said, std::move(rule)});
        if (!because.empty()) {
            link.text.english = "{0}, because {2} ({1}).";
            link.text.arguments.push_back(because);
        }
        return link;
    }

private:
    Board board_ = test::row_of_cells(4, 5);
    std::uint32_t next_rule_ = 0;
};

Literal is_not(std::size_t element, Mark mark) { return {element_id(element), mark, false}; }
Literal is(std::size_t element, Mark mark) { return {element_id(element), mark, true}; }
Text of_size(const char* size) { return {"groups of {0}", {size}}; }

std::vector<std::string> sentences(const Chain& chain) {
    std::vector<std::string> list;
    for (const Link& link : chain) list.push_back(in_english(link.text));
    return list;
}
using Sentences = std::vector<std::string>;

TEST(JoinedLinks, OfOnePlaceByRulesInTheSameWords) {
    Links make;
    Chain chain;
    chain.push_back(make.link({is_not(0, 1)}, "another rule"));
    chain.push_back(make.link({is_not(0, 2)}, of_size("2")));
    chain.push_back(make.link({is_not(1, 2)}, of_size("2")));
    chain.push_back(make.link({is_not(0, 3)}, of_size("3")));
    chain.push_back(make.link({is_not(0, 4)}, of_size("4")));
    chain.push_back(make.link({is(0, 5)}, "what is left", {0, 1, 3, 4}));
    const Chain joined = joined_links(make.board(), chain);
    EXPECT_EQ(sentences(joined),
              (Sentences{"r1c1 is not 1: no room there (another rule).",
                         "r1c1 is not 2: no room there (groups of 2). Likewise r1c1 is neither 3 "
                         "nor 4.",
                         "r1c2 is not 2: no room there (groups of 2).",
                         "r1c1 is 5: no room there (what is left)."}));
    EXPECT_EQ(joined[1].rules, (std::vector<std::uint32_t>{1, 3, 4}));
    EXPECT_EQ(joined[1].follows,
              (std::vector<Literal>{is_not(0, 2), is_not(0, 3), is_not(0, 4)}));
    EXPECT_EQ(joined.back().links, (std::vector<std::uint32_t>{0, 1}));
}

/// Nobody would know by which line the second is.
TEST(JoinedLinks, NotByRulesThatNameOtherPlaces) {
    Links make;
    const auto in_line = [](const char* line) { return Text("{0} sees 3", {line}); };
    const auto both = [](Text a, Text b) { return Text("{0}; {1}", {std::move(a), std::move(b)}); };
    Chain chain;
    chain.push_back(make.link({is_not(0, 5)}, in_line("row 1")));
    chain.push_back(make.link({is_not(0, 4)}, in_line("column 1")));
    chain.push_back(make.link({is_not(1, 5)}, both("a rule", "another")));
    chain.push_back(make.link({is_not(1, 4)}, both("a rule", "a third")));
    chain.push_back(make.link({is(0, 1)}, "what is left", {0, 1}));
    EXPECT_EQ(sentences(joined_links(make.board(), chain)), sentences(chain));
}

TEST(JoinedLinks, WithinOneSuppositionToo) {
    Links make;
    Chain chain;
    chain.push_back(make.link({is(1, 1)}, "none"));
    chain.back().kind = Link::Kind::supposed;
    chain.push_back(make.link({is_not(0, 2)}, of_size("2"), {0}));
    chain.push_back(make.link({is_not(0, 3)}, of_size("3"), {0}));
    for (Link& link : chain) link.depth = 1;
    chain.push_back(make.link({is_not(1, 1)}, "none", {0, 2}));
    chain.back().kind = Link::Kind::refuted;
    const Chain joined = joined_links(make.board(), chain);
    ASSERT_EQ(joined.size(), 3U);
    EXPECT_EQ(joined[1].links, std::vector<std::uint32_t>{0});
    EXPECT_EQ(joined.back().links, (std::vector<std::uint32_t>{0, 1}));
}

TEST(JoinedLinks, OfSeveralPlacesForTheSameReason) {
    Links make;
    const auto touch = [](std::string a, std::string b) {
        return Text("{0} and {1} touch", {std::move(a), std::move(b)});
    };
    Chain chain;
    chain.push_back(make.link({is(1, 2)}, touch("r1c1", "r1c2"), {}, "r1c1 is 1"));
    chain.push_back(make.link({is(2, 2)}, touch("r1c3", "r1c1"), {}, "r1c1 is 1"));
    chain.push_back(make.link({is(3, 2)}, touch("r1c3", "r1c4"), {}, "r1c3 is 1"));
    chain.push_back(make.link({is(3, 3)}, touch("r1c1", "r1c4"), {}, "r1c1 is 1"));
    EXPECT_EQ(sentences(joined_links(make.board(), chain)),
              (Sentences{"r1c2 is 2, because r1c1 is 1 (r1c1 and r1c2 touch). Likewise r1c3 is 2.",
                         "r1c4 is 2, because r1c3 is 1 (r1c3 and r1c4 touch).",
                         "r1c4 is 3, because r1c1 is 1 (r1c1 and r1c4 touch)."}));
}

TEST(JoinedLinks, NoneIsToldBeforeWhatItRestsOn) {
    Links make;
    Chain chain;
    chain.push_back(make.link({is_not(0, 2)}, of_size("2")));
    chain.push_back(make.link({is_not(1, 2)}, "another rule"));
    chain.push_back(make.link({is_not(0, 3)}, of_size("3"), {1}));
    chain.push_back(make.link({is_not(0, 4)}, of_size("4")));
    const Chain joined = joined_links(make.board(), chain);
    EXPECT_EQ(sentences(joined), sentences(chain)) << "the last one stays where it is";
}

TEST(JoinedLinks, SuppositionsAreKeptApart) {
    Links make;
    Chain chain;
    chain.push_back(make.link({is_not(0, 2)}, of_size("2")));
    Link supposed = make.link({is(1, 1)}, "none");
    supposed.kind = Link::Kind::supposed;
    Link within = make.link({is_not(0, 3)}, of_size("3"));
    Link refuted = make.link({is_not(1, 1)}, "none", {1, 2});
    refuted.kind = Link::Kind::refuted;
    supposed.depth = within.depth = 1;
    for (const Link& link : {supposed, within, refuted}) chain.push_back(link);
    chain.push_back(make.link({is_not(0, 4)}, of_size("4")));
    chain.push_back(make.link({is(0, 5)}, "what is left", {0, 4}));
    EXPECT_EQ(joined_links(make.board(), chain).size(), chain.size());
}

TEST(JoinedLinks, NoMoreThanCanBeLookedAtAtOnce) {
    Links make;
    Chain chain;
    for (Mark mark = 2; mark <= 5; ++mark) {
        chain.push_back(make.link({is_not(0, mark)}, of_size("some size")));
        chain.back().marks = {element_id(1), element_id(2)};
        chain.back().rules.push_back(20U + mark);
    }
    chain.push_back(make.link({is(0, 1)}, "what is left", {0, 1, 2, 3}));
    const Chain joined = joined_links(make.board(), chain);
    for (const Link& link : joined) EXPECT_LE(premises(link), most_premises);
    EXPECT_EQ(joined.size(), 3U);
}

}  // namespace
}  // namespace quadrille::engine
