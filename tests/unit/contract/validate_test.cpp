// What passes validation can be indexed without a further look; what does not says what is wrong.
#include "quadrille/validate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "sound.hpp"

namespace quadrille {
namespace {

using ::testing::HasSubstr;

template <class Subject>
struct Fault {
    std::function<void(Subject&)> make;
    const char* sentence;
};

TEST(ValidateBoard, FindsEachFault) {
    ASSERT_TRUE(validate_board(sound::board(3)));
    const std::vector<Fault<Board>> faults = {
        {[](Board& b) { b.extent.max = b.extent.min; }, "the extent of the board"},
        {[](Board& b) { b.extent.max.x = std::numeric_limits<double>::infinity(); },
         "the extent of the board"},
        {[](Board& b) { b.extent.max.x = std::nan(""); }, "the extent of the board"},
        {[](Board& b) { b.extent.max.x = 1e300; }, "no further than 100000 units from 0"},
        {[](Board& b) {
             b.extent = {{-2e5, 0}, {-1.9e5, 1}};
         },
         "no further than 100000 units from 0"},
        {[](Board& b) {
             b.extent.max = {9e4, 9e4};
         },
         "at most 1100000 square units"},
        {[](Board& b) { b.extent.max.x = b.extent.min.x + 1e-9; }, "at least 0.001 units wide"},
        {[](Board& b) { b.alphabets.resize(max_alphabets + 1); }, "more than 65536 alphabets"},
        {[](Board& b) {
             b.alphabets[0].symbols.resize(256, {"x", "x"});
         },
         "alphabet 0 has 256 symbols; 255 is the most"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = "a b"; }, "the id 'a b'"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = ""; }, "the id ''"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = "dark"; },
         "two symbols of alphabet 0 have the id 'dark'"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = "blank"; }, "the id 'blank', which is kept"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = "a\xFF"; }, R"(the id 'a\xFF')"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = "\xC0\xAF"; }, R"(the id '\xC0\xAF')"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = "\xED\xA0\x80"; },
         R"(the id '\xED\xA0\x80')"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = "\xE2\x98"; }, R"(the id '\xE2\x98')"},
        {[](Board& b) { b.alphabets[0].symbols[0].id = "a\xC2\x85"; }, R"(the id 'a\u0085')"},
        {[](Board& b) { b.alphabets[0].symbols[1].shown = "\x1B[31m"; },
         "symbol 'dark' of alphabet 0 is shown as"},
        {[](Board& b) { b.alphabets[0].symbols[1].shown = "\xE9"; },
         "symbol 'dark' of alphabet 0 is shown as"},
        {[](Board& b) { b.alphabets[0].rest = 3; }, "the resting mark 3 of alphabet 0"},
        {[](Board& b) {
             b.alphabets[0].primary = {1, 3};
         },
         "holds mark 3"},
        {[](Board& b) { b.alphabets[0].secondary = {blank}; }, "holds mark 0"},
        {[](Board& b) {
             b.alphabets[0].primary = {1, 1};
         },
         "holds mark 1"},
        {[](Board& b) { b.alphabets[0].palette = static_cast<Palette>(3); },
         "alphabet 0 has a palette of no known kind"},
        {[](Board& b) {
             b.alphabets[0].primary.clear();
             b.alphabets[0].palette = Palette::brush;
         },
         "alphabet 0 has a palette without marks"},
        {[](Board& b) { b.elements[1].name = "r1 c2"; }, "element 1 is named 'r1 c2'"},
        {[](Board& b) { b.elements[1].name = "r1\xFF"; }, R"(element 1 is named 'r1\xFF')"},
        {[](Board& b) { b.elements[1].name = "r1c1"; }, "two elements are named 'r1c1'"},
        {[](Board& b) {
             for (Element& element : b.elements) element.name = "all";
             b.elements[0].name = b.elements[1].name = "first";
         },
         "two elements are named 'first'"},
        {[](Board& b) { b.elements[1].kind = static_cast<Kind>(9); }, "no known kind"},
        {[](Board& b) { b.elements[1].alphabet = 1; },
         "element 1 (r1c2) uses alphabet 1; the board has 1"},
        {[](Board& b) { b.elements[1].given = 3; }, "is given as mark 3"},
        {[](Board& b) { b.elements[1].outline.resize(2); }, "the outline of element 1"},
        {[](Board& b) { b.elements[1].outline[0].x = std::nan(""); }, "the outline of element 1"},
        {[](Board& b) { b.elements[1].outline[0].y = -1e300; },
         "none further than 100000 units from 0"},
        {[](Board& b) { b.elements.clear(); }, "nothing to decide"},
        {[](Board& b) {
             for (Element& element : b.elements) element.part = Part::note;
         },
         "nothing to decide"},
    };
    for (const auto& fault : faults) {
        Board board = sound::board(3);
        fault.make(board);
        const auto sound = validate_board(board);
        ASSERT_FALSE(sound) << fault.sentence;
        EXPECT_THAT(in_english(sound.error().message), HasSubstr(fault.sentence));
    }
}

TEST(ValidateBoard, TakesTextsInAnyScript) {
    Board board = sound::board(3);
    board.alphabets[0].symbols[0] = {"étoile", "☆ ✕"};
    board.alphabets[0].symbols[1] = {"𝟟", ""};
    board.elements[1].name = "клетка-2";
    const auto sound = validate_board(board);
    EXPECT_TRUE(sound) << in_english(sound.error().message);
}

constexpr ElementId lamp(std::size_t i) { return element_id(i); }

TEST(ValidateRules, AcceptsEveryKind) {
    const Board board = sound::board(4);
    const std::vector<RuleBody> bodies = {
        Count{{{lamp(0), 1}}, 0, 9},
        Clause{{{lamp(0), 1, false}}},
        AllDifferent{{lamp(0), lamp(1)}},
        Relation{lamp(0), lamp(1), {{1, 2}}},
        Sum{{lamp(0), lamp(1)}, 3},
        Blocks{{lamp(0), lamp(1)}, {{1, 1}}, 2},
        LinesDiffer{{{lamp(0)}, {lamp(1)}}},
        SingleLoop{{lamp(0), lamp(1), lamp(2)}, {{0, 1}, {1, 2}, {2, 0}}, 1, {{0, 1, 2}}},
        Connected{{lamp(0), lamp(1)}, {{0, 1}}, 1},
        Tuples{{lamp(0), lamp(1)}, {1, 2}},
        Groups{{lamp(0), lamp(1)}, {{0, 1}}, 1, 0, 2},
        Sight{{{lamp(0), lamp(1)}, {}, {lamp(2)}}, 1, 2, 9},
        Linear{{{lamp(0), 1}, {lamp(1), 2, false}}, {3, -4}, -1, Linear::most_total},
        Acyclic{{{lamp(0), 1}, {lamp(0), 2}, {lamp(1), 1}}, {{0, 1}, {1, 2}, {0, 1}}},
        Joined{{{lamp(0), 1, false}}, {{0, 1}}, {0, 5}},
        Custom{[](const Position&) { return Status::open; }, {lamp(0)}},
    };
    for (const RuleBody& body : bodies) {
        const auto sound = validate_rules({{0, lamp(0), "a rule", body}}, board, 1);
        EXPECT_TRUE(sound) << body.index() << (sound ? "" : in_english(sound.error().message));
    }
}

TEST(ValidateRules, FindsEachFault) {
    const std::vector<std::pair<Rule, const char*>> faults = {
        {{1, {}, "x", Clause{}}, "rule 0 belongs to victory condition 1; the type names 1"},
        {{0, lamp(9), "x", Clause{}}, "the clue of rule 0 is element 9"},
        {{0, {}, "", Clause{}}, "rule 0 has no text"},
        {{0, {}, "x", Count{{}, 2, 1}}, "at least 2 and at most 1"},
        {{0, {}, "x", Count{{{lamp(9), 1}}, 0, 1}}, "it speaks of element 9; the board has 5"},
        {{0, {}, "x", Count{{{lamp(4), 1}}, 0, 1}}, "it speaks of r1c5, which takes no answer"},
        {{0, {}, "x", Clause{{{lamp(0), 3}}}}, "it speaks of mark 3 in r1c1"},
        {{0, {}, "x", Clause{{{lamp(0), blank}}}}, "it speaks of mark 0 in r1c1"},
        {{0, {}, "x", AllDifferent{{lamp(9)}}}, "element 9"},
        {{0, {}, "x", Sum{{lamp(9)}, 1}}, "element 9"},
        {{0, {}, "x", Relation{lamp(0), lamp(9), {}}}, "element 9"},
        {{0, {}, "x", Relation{lamp(0), lamp(1), {{1, 3}}}}, "the pair of marks 1 and 3"},
        {{0, {}, "x", Blocks{{lamp(0), lamp(0)}, {}, 2}}, "it names r1c1 twice"},
        {{0, {}, "x", Blocks{{lamp(0)}, {}, blank}}, "its background mark 0"},
        {{0, {}, "x", Blocks{{lamp(0)}, {{0, 1}}, 2}}, "a block of length 0"},
        {{0, {}, "x", Blocks{{lamp(0)}, {{1, 2}}, 2}}, "a block of mark 2"},
        {{0, {}, "x", LinesDiffer{{{lamp(0)}, {}}}}, "its lines have 1 and 0 elements"},
        {{0, {}, "x", LinesDiffer{{{lamp(9)}}}}, "element 9"},
        {{0, {}, "x", SingleLoop{{lamp(0)}, {}, 1, {}}}, "1 edges and 0 pairs of ends"},
        {{0, {}, "x", SingleLoop{{lamp(0)}, {{1, 1}}, 1, {}}}, "corner 1 with corner 1"},
        {{0, {}, "x", SingleLoop{{lamp(0)}, {{0, 4'000'000'000U}}, 1, {}}}, "below 24"},
        {{0, {}, "x", SingleLoop{{lamp(0)}, {{0, 1}}, 7, {}}}, "mark 7"},
        {{0, {}, "x", SingleLoop{{lamp(0)}, {{0, 1}}, 1, {{1}}}}, "a face has edge 1"},
        {{0, {}, "x", SingleLoop{{lamp(0), lamp(1)}, {{0, 1}, {1, 2}}, 1, {{0}}}},
         "edge 1 lies on no face"},
        {{0, {}, "x", SingleLoop{{lamp(0)}, {{0, 1}}, 1, {{0}, {0}, {0}}}}, "more than two faces"},
        {{0, {}, "x", Connected{{lamp(0), lamp(1)}, {{0, 2}}, 1}}, "cell 0 with cell 2"},
        {{0, {}, "x", Connected{{lamp(0), lamp(1)}, {{1, 1}}, 1}}, "cell 1 with cell 1"},
        {{0, {}, "x", Connected{{lamp(0)}, {}, 3}}, "mark 3"},
        {{0, {}, "x", Groups{{lamp(0)}, {}, 1, 3, 2}}, "at least 3 and at most 2 cells"},
        {{0, {}, "x", Groups{{lamp(0)}, {}, 1, 0, 0}}, "at least 0 and at most 0 cells"},
        {{0, {}, "x", Groups{{lamp(0), lamp(0)}, {}, 1, 1, 1}}, "it names r1c1 twice"},
        {{0, {}, "x", Groups{{lamp(0), lamp(1)}, {{0, 2}}, 1, 1, 1}}, "cell 0 with cell 2"},
        {{0, {}, "x", Groups{{lamp(0)}, {}, 3, 1, 1}}, "mark 3"},
        {{0, {}, "x", Sight{{{lamp(0)}}, 1, 3, 2}}, "at least 3 and at most 2"},
        {{0, {}, "x", Sight{{{lamp(0)}, {lamp(1), lamp(0)}}, 1, 1, 1}}, "it names r1c1 twice"},
        {{0, {}, "x", Sight{{{lamp(0)}, {lamp(9)}}, 1, 1, 1}}, "element 9"},
        {{0, {}, "x", Sight{{{lamp(0)}}, 3, 1, 1}}, "mark 3"},
        {{0, {}, "x", Linear{{{lamp(0), 1}}, {1, 1}, 0, 1}}, "1 literals and 2 weights"},
        {{0, {}, "x", Linear{{{lamp(0), 1}}, {1}, 1, -1}}, "at least 1 and at most -1"},
        {{0, {}, "x", Linear{{{lamp(0), 3}}, {1}, 0, 1}}, "mark 3"},
        {{0, {}, "x", Linear{{{lamp(0), 1}, {lamp(1), 1}}, {INT32_MIN, 1}, 0, 1}}, "2147483649"},
        {{0, {}, "x", Linear{{{lamp(0), 1}}, {1}, INT64_MIN, 1}}, "no more than 1000000000"},
        {{0, {}, "x", Linear{{{lamp(0), 1}}, {1}, 0, INT64_MAX}}, "no more than 1000000000"},
        {{0, {}, "x", Acyclic{{{lamp(0), 3}}, {{0, 1}}}}, "mark 3"},
        {{0, {}, "x", Acyclic{{{lamp(0), 1}}, {}}}, "1 links and 0 pairs of ends"},
        {{0, {}, "x", Acyclic{{{lamp(0), 1}}, {{2, 2}}}}, "node 2 with node 2"},
        {{0, {}, "x", Joined{{{lamp(9), 1}}, {{0, 1}}, {}}}, "element 9"},
        {{0, {}, "x", Joined{{{lamp(0), 1}}, {{0, 24}}, {}}}, "node 0 with node 24"},
        {{0, {}, "x", Joined{{{lamp(0), 1}}, {{0, 1}}, {24}}}, "it has terminal 24"},
        {{0, {}, "x", Custom{{}, {}}}, "no function to judge it"},
    };
    Board board = sound::board(5);
    board.elements[4].part = Part::note;
    for (const auto& [rule, sentence] : faults) {
        const auto sound = validate_rules({rule}, board, 1);
        ASSERT_FALSE(sound) << sentence;
        EXPECT_THAT(in_english(sound.error().message), HasSubstr(sentence));
    }
    EXPECT_FALSE(validate_rules({}, board, 1));
}

TEST(ValidateInfo, FindsEachFault) {
    ASSERT_TRUE(validate_info(sound::describe(), "lamps"));
    const std::vector<Fault<TypeInfo>> faults = {
        {[](TypeInfo& i) { i.id = "other"; }, "calls itself 'other', its manifest 'lamps'"},
        {[](TypeInfo& i) { i.name = {}; }, "no name"},
        {[](TypeInfo& i) { i.rules = {}; }, "how it is played"},
        {[](TypeInfo& i) { i.conditions.clear(); }, "no victory condition"},
        {[](TypeInfo& i) { i.conditions[0].id = "One!"; }, "the id 'One!'"},
        {[](TypeInfo& i) { i.conditions.push_back(i.conditions[0]); }, "two victory conditions"},
        {[](TypeInfo& i) { i.conditions[0].name = {}; }, "the victory condition 'one' has no name"},
        {[](TypeInfo& i) { i.conditions[0].broken = {}; },
         "the victory condition 'one' does not say what is wrong"},
        {[](TypeInfo& i) { i.extensions.clear(); }, "no file extension"},
        {[](TypeInfo& i) { i.extensions = {"lamps"}; }, "'lamps' is no file extension"},
        {[](TypeInfo& i) { i.example.clear(); }, "no example"},
    };
    for (const auto& fault : faults) {
        TypeInfo info = sound::describe();
        fault.make(info);
        const auto sound = validate_info(info, "lamps");
        ASSERT_FALSE(sound) << fault.sentence;
        EXPECT_THAT(in_english(sound.error().message), HasSubstr(fault.sentence));
    }
}

TEST(ValidateDeduction, FindsEachFault) {
    const Board board = sound::board(2);
    const Deduction good{{{lamp(0), 1}}, {lamp(1)}, {0}, "so"};
    ASSERT_TRUE(validate_deduction(good, board, 1));
    const std::vector<Fault<Deduction>> faults = {
        {[](Deduction& d) { d.follows.clear(); }, "nothing follows"},
        {[](Deduction& d) { d.follows[0].mark = 3; }, "mark 3 in element 0"},
        {[](Deduction& d) { d.follows[0].element = lamp(2); }, "element 2"},
        {[](Deduction& d) { d.because = {lamp(2)}; }, "looks at element 2 of 2"},
        {[](Deduction& d) { d.rules = {1}; }, "rule 1 of 1"},
        {[](Deduction& d) { d.text = {}; }, "no sentence"},
    };
    for (const auto& fault : faults) {
        Deduction deduction = good;
        fault.make(deduction);
        const auto sound = validate_deduction(deduction, board, 1);
        ASSERT_FALSE(sound) << fault.sentence;
        EXPECT_THAT(in_english(sound.error().message), HasSubstr(fault.sentence));
    }
}

TEST(ValidateDeduction, FindsEachFaultOfARefutation) {
    const Board board = sound::board(2);
    const Deduction good{{{lamp(0), 1}},
                         {lamp(1)},
                         {0},
                         "so",
                         {{{{lamp(0), 2}}, {}, {}, "suppose"},
                          {{{lamp(1), 1}}, {lamp(0)}, {0}, "then"},
                          {{}, {lamp(1)}, {0}, "that cannot be"}}};
    ASSERT_TRUE(validate_deduction(good, board, 1));
    const std::vector<Fault<std::vector<Deduction>>> faults = {
        {[](auto& looks) { looks.resize(1); }, "why that cannot be"},
        {[](auto& looks) { looks[1].follows.clear(); }, "from the last look, and from no other"},
        {[](auto& looks) {
             looks[2].follows = {{lamp(0), 1}};
         },
         "from the last look"},
        {[](auto& looks) { looks[0].because = {lamp(1)}; }, "supposes looks at nothing"},
        {[](auto& looks) { looks[0].rules = {0}; }, "supposes looks at nothing"},
        {[](auto& looks) { looks[1].rules = {1}; }, "rule 1 of 1"},
        {[](auto& looks) { looks[2].text = {}; }, "no sentence"},
        {[](auto& looks) { looks[1].refutation = looks; }, "by a refutation itself"},
    };
    for (const auto& fault : faults) {
        Deduction deduction = good;
        fault.make(deduction.refutation);
        const auto sound = validate_deduction(deduction, board, 1);
        ASSERT_FALSE(sound) << fault.sentence;
        EXPECT_THAT(in_english(sound.error().message), HasSubstr(fault.sentence));
    }
}

TEST(ValidateTechniques, FindsEachFault) {
    const auto find = [](const Candidates&) { return std::optional<Deduction>(); };
    EXPECT_TRUE(
        validate_techniques(std::vector<Technique>{{"a", "A", 1, find}, {"b", "B", 1, find}}));
    EXPECT_FALSE(
        validate_techniques(std::vector<Technique>{{"a", "A", 1, find}, {"a", "B", 1, find}}));
    EXPECT_FALSE(validate_techniques(std::vector<Technique>{{"A", "A", 1, find}}));
    EXPECT_FALSE(validate_techniques(std::vector<Technique>{{"a", "", 1, find}}));
    EXPECT_FALSE(validate_techniques(std::vector<Technique>{{"a", "A", 1, {}}}));
}

TEST(ValidateSolvers, FindsEachFault) {
    const auto solve = [](const Position&, std::uint64_t, SolverListener&) { return true; };
    EXPECT_TRUE(
        validate_solvers(std::vector<Solver>{{"a", "A", "as", solve}, {"b", "B", "bs", solve}}));
    EXPECT_FALSE(
        validate_solvers(std::vector<Solver>{{"a", "A", "as", solve}, {"a", "B", "bs", solve}}));
    EXPECT_FALSE(validate_solvers(std::vector<Solver>{{"A", "A", "as", solve}}));
    for (const std::string_view method : host_methods)
        EXPECT_FALSE(validate_solvers(std::vector<Solver>{{std::string(method), "A", "as", solve}}))
            << method;
    EXPECT_FALSE(validate_solvers(std::vector<Solver>{{"a", "", "as", solve}}));
    EXPECT_FALSE(validate_solvers(std::vector<Solver>{{"a", "A", "", solve}}));
    EXPECT_FALSE(validate_solvers(std::vector<Solver>{{"a", "A", "as", {}}}));
}

TEST(ValidateKind, WantsASizeAndAVariantThatIsAKey) {
    EXPECT_TRUE(validate_kind({}, "10×8"));
    EXPECT_TRUE(validate_kind("Killer", "9×9"));
    EXPECT_FALSE(validate_kind("Killer", ""));
    EXPECT_FALSE(validate_kind("Kil\nler", "9×9"));
    EXPECT_FALSE(validate_kind("Killer", "9×9\t"));
    EXPECT_FALSE(validate_kind(Text("{0} grids", {std::string("5")}), "9×9"));
}

}  // namespace
}  // namespace quadrille
