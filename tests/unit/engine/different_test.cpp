// Elements that differ where there are more marks than a word has bits.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/rules/candidates.hpp"

namespace quadrille::engine {
namespace {

constexpr std::size_t many_symbols = 130;  // of three words

class Different : public testing::Test {
protected:
    Board board;
    AllDifferent rule;
    std::unique_ptr<Inference> inference;

    void of(std::size_t elements) {
        board.alphabets.resize(1);
        for (std::size_t mark = 1; mark <= many_symbols; ++mark)
            board.alphabets[0].symbols.push_back({std::to_string(mark), std::to_string(mark)});
        board.elements.resize(elements);
        for (std::size_t i = 0; i < elements; ++i) rule.of.push_back(element_id(i));
        inference = make_inference(board, rule);
    }
    [[nodiscard]] Candidates all() const { return {board, Position(board)}; }
    /// Leaves only these.
    static void keep(Candidates& candidates, std::size_t element, const std::vector<Mark>& marks) {
        for (Mark mark = 1; mark <= many_symbols; ++mark)
            if (std::ranges::count(marks, mark) == 0) candidates.remove(element_id(element), mark);
    }
    [[nodiscard]] Consequences found(const Candidates& candidates) const {
        Consequences out;
        inference->infer(candidates, out);
        return out;
    }
};

TEST_F(Different, MarksOfEveryWordLeaveTheOthers) {
    of(4);
    Candidates candidates = all();
    candidates.decide(element_id(0), 3);
    candidates.decide(element_id(1), 64);
    candidates.decide(element_id(2), 130);
    const Consequences out = found(candidates);
    EXPECT_FALSE(out.contradiction());
    std::vector<Literal> follows(out.all().begin(), out.all().end());
    std::ranges::sort(follows, {}, &Literal::mark);
    const std::vector<Literal> expected{{element_id(3), 3, false},
                                        {element_id(3), 64, false},
                                        {element_id(3), 130, false}};
    EXPECT_EQ(follows, expected);
}

TEST_F(Different, AMarkOfTwoContradictsInEveryWord) {
    for (const Mark mark : std::vector<Mark>{5, 63, 64, 127, 128, 130}) {
        rule = {};
        board = {};
        of(3);
        Candidates candidates = all();
        candidates.decide(element_id(0), 7);  // leaves another: told first is what contradicts
        candidates.decide(element_id(1), mark);
        candidates.decide(element_id(2), mark);
        EXPECT_TRUE(found(candidates).contradiction()) << int{mark};
    }
}

TEST_F(Different, TheLastPlaceOfAMarkIsFoundAcrossWords) {
    of(3);
    Candidates candidates = all();
    keep(candidates, 0, {63, 64});
    keep(candidates, 1, {63, 64});
    keep(candidates, 2, {63, 64, 129});
    const Consequences out = found(candidates);
    ASSERT_EQ(out.all().size(), 1U);
    EXPECT_EQ(out.all().front(), (Literal{element_id(2), 129, true}));
}

TEST_F(Different, FewerMarksThanElementsContradict) {
    of(3);
    Candidates candidates = all();
    for (std::size_t i = 0; i < 3; ++i) keep(candidates, i, {10, 110});
    EXPECT_TRUE(found(candidates).contradiction());
}

}  // namespace
}  // namespace quadrille::engine
