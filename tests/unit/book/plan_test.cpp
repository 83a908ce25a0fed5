#include "book/plan.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <set>

#include "book/typesetter.hpp"
#include "lattice.hpp"
#include "quadrille/kit/random.hpp"
#include "words_and_places.hpp"

namespace quadrille::book {
namespace {

PlannedBook planned(const BookContent& content, const BookOptions& options) {
    return plan_book(content, options, half_wide, english);
}

BookContent two_types() {
    BookContent content;
    content.title = "Two types";
    content.author = "Somebody";
    add_type(content, "Rings");
    add_type(content, "Rows");
    for (std::uint16_t i = 0; i < 5; ++i) content.puzzles.push_back(book_puzzle(0, 9, 9, i + 1));
    content.puzzles.push_back(book_puzzle(1, 21, 21, 2));
    content.puzzles.push_back(book_puzzle(1, 4, 4, 1));
    return content;
}

Rect box_of(const PlannedText& text) {
    const double left = left_of(text);
    return {{left, text.at.y - text.size * 0.5}, {left + text.width, text.at.y + text.size * 0.5}};
}

/// No text and no board lies on another, and all of them are on the page.
void expect_sound(const BookPlan& plan) {
    for (std::size_t i = 0; i < plan.pages.size(); ++i) {
        SCOPED_TRACE("page " + std::to_string(i + 1));
        std::vector<std::pair<std::string, Rect>> boxes;
        for (const PlannedText& text : plan.pages[i].texts)
            boxes.emplace_back(text.words, box_of(text));
        for (const PlannedBoard& board : plan.pages[i].boards)
            boxes.emplace_back("board", board.box);
        const Rect page{{0, 0}, plan.paper.size};
        for (std::size_t a = 0; a < boxes.size(); ++a) {
            EXPECT_TRUE(page.contains(boxes[a].second.min) && page.contains(boxes[a].second.max))
                << boxes[a].first;
            for (std::size_t b = 0; b < a; ++b)
                EXPECT_FALSE(overlap(boxes[a].second, boxes[b].second, 0.01))
                    << boxes[a].first << " and " << boxes[b].first;
        }
    }
}

/// Every place has a name of its own, and every link and bookmark leads to one.
void expect_linked(const BookPlan& plan) {
    std::set<std::string> places;
    for (const PlannedPage& page : plan.pages)
        for (const PlannedPlace& place : page.places)
            EXPECT_TRUE(places.insert(place.name).second) << place.name;
    for (const PlannedPage& page : plan.pages)
        for (const PlannedLink& link : page.links)
            EXPECT_TRUE(places.contains(link.place)) << link.place;
    for (const PlannedBookmark& mark : plan.bookmarks)
        EXPECT_TRUE(places.contains(mark.place)) << mark.place;
}

std::size_t boards_from(const BookPlan& plan, PlannedBoard::Source source) {
    std::set<std::size_t> seen;
    for (const PlannedPage& page : plan.pages)
        for (const PlannedBoard& board : page.boards)
            if (board.source == source) {
                EXPECT_TRUE(seen.insert(board.index).second) << "once";
            }
    return seen.size();
}

bool says(const PlannedPage& page, const std::string& words) {
    for (const PlannedText& text : page.texts)
        if (text.words == words) return true;
    return false;
}

std::string described(const BookPlan& plan) {
    std::string text;
    for (std::size_t i = 0; i < plan.pages.size(); ++i) {
        text += fmt::format("page {}\n", i + 1);
        for (const PlannedText& one : plan.pages[i].texts)
            text += fmt::format("  {:.1f} {:.1f} {:.1f} {}{}\n", left_of(one), one.at.y, one.size,
                                one.weight == drawing::Weight::heavy ? "*" : "", one.words);
        for (const PlannedBoard& one : plan.pages[i].boards)
            text += fmt::format("  {:.1f} {:.1f} board {} {} {:.1f}×{:.1f} cell {:.2f}\n",
                                one.box.min.x, one.box.min.y, static_cast<int>(one.source),
                                one.index, one.box.width(), one.box.height(), one.cell);
        for (const PlannedLink& one : plan.pages[i].links)
            text +=
                fmt::format("  {:.1f} {:.1f} to {}\n", one.area.min.x, one.area.min.y, one.place);
    }
    for (const PlannedBookmark& one : plan.bookmarks)
        text += fmt::format("{}{} to {}\n", std::string(one.depth * 2, ' '), one.words, one.place);
    return text;
}

TEST(BookPlan, IsAsItWasLookedAt) {
    const std::string seen = described(planned(two_types(), options_on("a5")).book);
    std::ifstream file(QUADRILLE_SOURCE_DIR "/tests/unit/book/plan.golden");
    const std::string golden{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(seen, golden) << "the new plan:\n" << seen;
}

TEST(BookPlan, HasEveryPuzzleAndItsSolutionOnceAndTellsWhere) {
    const BookContent content = two_types();
    const BookPlan plan = planned(content, options_on("a4")).book;
    expect_sound(plan);
    expect_linked(plan);
    EXPECT_EQ(boards_from(plan, PlannedBoard::Source::puzzle), content.puzzles.size());
    EXPECT_EQ(boards_from(plan, PlannedBoard::Source::solution), content.puzzles.size());
    for (std::size_t page = 0; page < plan.pages.size(); ++page)
        for (const PlannedBoard& board : plan.pages[page].boards) {
            if (board.source != PlannedBoard::Source::solution) continue;
            const std::string number = std::to_string(board.index + 1);
            EXPECT_TRUE(says(plan.pages[page], number));
            bool told = false;
            for (const PlannedPage& other : plan.pages)
                told = told || (says(other, number) &&
                                says(other, "solution p. " + std::to_string(page + 1)));
            EXPECT_TRUE(told) << number;
        }
}

TEST(BookPlan, TellsNumberDifficultyAndKindOfAPuzzle) {
    const BookPlan plan = planned(two_types(), options_on("a4")).book;
    const auto page = std::ranges::find_if(plan.pages, [](const PlannedPage& one) {
        return !one.boards.empty() && one.boards.front().source == PlannedBoard::Source::puzzle;
    });
    ASSERT_NE(page, plan.pages.end());
    EXPECT_TRUE(says(*page, "1"));
    EXPECT_TRUE(says(*page, "Lattice · 9×9"));
    EXPECT_TRUE(says(*page, "Easy · level 1"));
}

TEST(BookPlan, PutsSolutionsApartOrLeavesThemOut) {
    BookOptions options = options_on("a4");
    options.solutions = SolutionPlace::apart;
    const PlannedBook apart = planned(two_types(), options);
    ASSERT_TRUE(apart.solutions);
    EXPECT_EQ(apart.solutions->title, "Two types: solutions");
    EXPECT_EQ(boards_from(*apart.solutions, PlannedBoard::Source::solution), 7U);
    EXPECT_EQ(boards_from(apart.book, PlannedBoard::Source::solution), 0U);
    expect_linked(apart.book);
    expect_linked(*apart.solutions);
    expect_sound(*apart.solutions);
    options.solutions = SolutionPlace::none;
    const PlannedBook none = planned(two_types(), options);
    EXPECT_FALSE(none.solutions);
    EXPECT_LT(none.book.pages.size(), planned(two_types(), options_on("a4")).book.pages.size());
    expect_linked(none.book);
}

TEST(BookPlan, NumbersLeftPagesAtTheLeftAndRightOnesAtTheRight) {
    const BookPlan plan = planned(two_types(), options_on("a4")).book;
    for (std::size_t i = 1; i < plan.pages.size(); ++i) {
        const Rect area = plan.paper.area(i + 1);
        bool found = false;
        for (const PlannedText& text : plan.pages[i].texts)
            if (text.at.y > area.max.y && text.words == std::to_string(i + 1))
                found = text.at.x == (i % 2 == 0 ? area.max.x : area.min.x);
        EXPECT_TRUE(found) << i + 1;
    }
}

TEST(BookPlan, OfMixedTypesTellsAllRulesFirst) {
    BookContent content = two_types();
    std::swap(content.puzzles[0], content.puzzles[6]);
    const BookPlan plan = planned(content, options_on("a4")).book;
    expect_sound(plan);
    expect_linked(plan);
    std::size_t chapters = 0;
    for (const PlannedBookmark& mark : plan.bookmarks)
        chapters += mark.place.starts_with("chapter");
    EXPECT_EQ(chapters, 1U);
}

TEST(BookPlan, SaysWhereAPageIsTooSmallForAPencil) {
    BookContent content = two_types();
    const PlannedBook book = planned(content, options_on("a6"));
    ASSERT_EQ(book.remarks.size(), 1U);
    EXPECT_THAT(in_english(book.remarks.front()),
                testing::AllOf(testing::HasSubstr("No. 6 "), testing::HasSubstr("6 mm")));
    expect_sound(book.book);
}

TEST(BookPlan, OfAPuzzleWithoutSolutionAndDifficultyIsStillABook) {
    BookContent content;
    content.title = "One";
    add_type(content, "Rings");
    content.puzzles.push_back(book_puzzle(0, 5, 5, 1));
    content.puzzles.front().solution.reset();
    content.puzzles.front().grade.reset();
    content.puzzles.front().level.reset();
    const PlannedBook book = planned(content, options_on("a4"));
    expect_sound(book.book);
    expect_linked(book.book);
    BookOptions bare = options_on("a4");
    bare.has_front = false;
    EXPECT_EQ(planned(content, bare).book.pages.size(), 1U);
    expect_linked(planned(content, bare).book);
}

TEST(BookPlan, OverlapsNothingOnAnyPaper) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        kit::Random random(seed);
        BookContent content;
        content.title = "A book with a title that is longer than a line of it can be";
        for (const char* name : {"Rings", "Rows", "A type with a long name"})
            add_type(content, name);
        const bool mixed = random.next() % 2 == 0;
        std::size_t type = 0;
        for (std::size_t i = 0; i < 1 + random.next() % 25; ++i) {
            if (mixed)
                type = random.next() % 3;
            else if (random.next() % 6 == 0 && type < 2)
                ++type;
            content.puzzles.push_back(
                book_puzzle(type, 2 + random.next() % 24, 2 + random.next() % 24,
                            static_cast<std::uint16_t>(1 + random.next() % 12)));
            content.puzzles.back().credit = i % 2 == 0 ? "" : "by somebody with quite a long name";
        }
        static constexpr std::array pages{"a4", "a5", "a6", "letter", "100x300", "400x130"};
        BookOptions options = options_on(pages[random.next() % pages.size()]);
        options.large_print = random.next() % 4 == 0;
        if (random.next() % 2 == 0) options.per_page = 1 + random.next() % 9;
        const PlannedBook book = planned(content, options);
        expect_sound(book.book);
        expect_linked(book.book);
        EXPECT_EQ(boards_from(book.book, PlannedBoard::Source::puzzle), content.puzzles.size());
        EXPECT_EQ(boards_from(book.book, PlannedBoard::Source::solution), content.puzzles.size());
    }
}

}  // namespace
}  // namespace quadrille::book
