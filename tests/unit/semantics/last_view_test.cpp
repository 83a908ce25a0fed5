#include "quadrille/kit/last_view.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "quadrille/board.hpp"

namespace quadrille::kit {

namespace {

Board two_cells() {
    Board board;
    board.alphabets.resize(1);
    board.alphabets[0].symbols = {{"a", "a"}, {"b", "b"}};
    board.elements.resize(2);
    return board;
}

struct FirstMarks {
    Mark first;
    Mark second;
};

/// Asks for the lowest marks left, and counts how often they were looked for.
struct Asker {
    LastView<FirstMarks> last = {};
    int made = 0;

    Mark sum(const Candidates& candidates) {
        const auto make = [this](const Candidates& seen) {
            ++made;
            return FirstMarks{seen.first(element_id(0)), seen.first(element_id(1))};
        };
        return last.ask(candidates, make, [](const FirstMarks& marks) {
            return static_cast<Mark>(marks.first + marks.second);
        });
    }
};

}  // namespace

TEST(LastView, IsMadeOnceOfCandidatesThatStayTheSame) {
    const Board board = two_cells();
    const Candidates candidates(board, Position(board));
    Asker asker;
    EXPECT_EQ(asker.sum(candidates), 2);
    EXPECT_EQ(asker.sum(Candidates(candidates)), 2);
    EXPECT_EQ(asker.made, 1);
}

TEST(LastView, IsMadeAnewWhenTheyChangeAndWhenTheyChangeBack) {
    const Board board = two_cells();
    const Candidates before(board, Position(board));
    Candidates after = before;
    after.remove(element_id(1), 1);
    Asker asker;
    EXPECT_EQ(asker.sum(before), 2);
    EXPECT_EQ(asker.sum(after), 3);
    EXPECT_EQ(asker.sum(before), 2);
    EXPECT_EQ(asker.made, 3);
}

TEST(LastView, IsMadeBesideTheOneThatIsInUse) {
    const Board board = two_cells();
    const Candidates candidates(board, Position(board));
    LastView<FirstMarks> last;
    const auto make = [](const Candidates& seen) {
        return FirstMarks{seen.first(element_id(0)), seen.first(element_id(1))};
    };
    Mark beside = blank;
    const Mark own = last.ask(candidates, make, [&](const FirstMarks& marks) {
        std::thread([&] {
            beside =
                last.ask(candidates, make, [](const FirstMarks& other) { return other.first; });
        }).join();
        return marks.first;
    });
    EXPECT_EQ(own, 1);
    EXPECT_EQ(beside, 1);
}

}  // namespace quadrille::kit
