// Days as they are written, and days in a row. No clock is asked.
#include "library/calendar.hpp"

#include <gtest/gtest.h>

namespace quadrille::library {
namespace {

Date date(int year, unsigned month, unsigned day) {
    return Date(std::chrono::year(year), std::chrono::month(month), std::chrono::day(day));
}

TEST(Calendar, ADayIsReadAsItIsWritten) {
    EXPECT_EQ(date_text(date(2026, 3, 4)), "2026-03-04");
    EXPECT_EQ(date_of("2026-03-04"), date(2026, 3, 4));
    for (const char* const text : {"2026-13-04", "2026-02-30", "2026-3-4", "2026-03-04 17:45",
                                   "-026-03-04", "2026/03/04", ""})
        EXPECT_FALSE(date_of(text)) << text;
}

TEST(Calendar, DaysInARowGoUpToTodayOrYesterday) {
    const std::set<Date> days{date(2026, 2, 27), date(2026, 2, 28), date(2026, 3, 1),
                              date(2026, 2, 20)};
    EXPECT_EQ(streak_of(days, date(2026, 3, 1)), (Streak{3, 3}));
    EXPECT_EQ(streak_of(days, date(2026, 3, 2)), (Streak{3, 3})) << "today is still open";
    EXPECT_EQ(streak_of(days, date(2026, 3, 3)), (Streak{0, 3}));
    EXPECT_EQ(streak_of(days, date(2026, 2, 20)), (Streak{1, 3}))
        << "what comes after is not in that row";
    EXPECT_EQ(streak_of({}, date(2026, 3, 3)), (Streak{0, 0}));
}

}  // namespace
}  // namespace quadrille::library
