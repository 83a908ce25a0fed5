#include "book/book_writer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lattice.hpp"
#include "words_and_places.hpp"

namespace quadrille::book {
namespace {

using testing::HasSubstr;

BookContent small_book() {
    BookContent content;
    content.title = "A small book";
    content.author = "Somebody";
    add_type(content, "Rings");
    for (std::uint16_t i = 0; i < 3; ++i) content.puzzles.push_back(book_puzzle(0, 9, 9, i + 1));
    return content;
}

std::string written(const BookLook& look) {
    const BookContent content = small_book();
    const PlannedBook planned =
        plan_book(content, options_on("a5"), measure_in(look.theme), english);
    std::string bytes;
    const auto take = [&](std::string_view more) {
        bytes += more;
        return true;
    };
    EXPECT_TRUE(write_book(planned.book, content, look, take));
    return bytes;
}

TEST(BookWriter, WritesTheSameBytesEveryTime) {
    const BookLook look{drawing::light_theme()};
    const std::string pdf = written(look);
    EXPECT_THAT(pdf, testing::StartsWith("%PDF"));
    EXPECT_EQ(pdf, written(look));
}

TEST(BookWriter, TellsTitleAuthorAndDate) {
    BookLook look{drawing::light_theme()};
    look.created = 1000000000;
    const std::string pdf = written(look);
    EXPECT_THAT(pdf, HasSubstr("A small book"));
    EXPECT_THAT(pdf, HasSubstr("Somebody"));
    EXPECT_THAT(pdf, HasSubstr("20010909014640Z"));
}

TEST(BookWriter, HasBookmarksAndLinks) {
    const std::string pdf = written({drawing::light_theme()});
    EXPECT_THAT(pdf, HasSubstr("/Outlines"));
    EXPECT_THAT(pdf, HasSubstr("/Subtype /Link"));
    EXPECT_THAT(pdf, HasSubstr("(puzzle-1)"));
    EXPECT_THAT(pdf, HasSubstr("(solution-3)"));
}

TEST(BookWriter, SaysWhenNobodyTakesIt) {
    const BookContent content = small_book();
    const BookLook look{drawing::light_theme()};
    const PlannedBook planned =
        plan_book(content, options_on("a5"), measure_in(look.theme), english);
    EXPECT_FALSE(write_book(planned.book, content, look, [](std::string_view) { return false; }));
    std::stop_source stop;
    stop.request_stop();
    const auto take = [](std::string_view) { return true; };
    EXPECT_FALSE(write_book(planned.book, content, look, take, stop.get_token()));
}

TEST(StatedDate, IsANumberOfSeconds) {
    EXPECT_EQ(stated_date("0"), 0);
    EXPECT_EQ(stated_date("1700000000"), 1700000000);
    for (const char* word : {"", "-1", "1.5", "1 ", "now", "99999999999999999999", "253402300800"})
        EXPECT_EQ(stated_date(word), std::nullopt) << word;
    EXPECT_EQ(stated_date(nullptr), std::nullopt);
}

}  // namespace
}  // namespace quadrille::book
