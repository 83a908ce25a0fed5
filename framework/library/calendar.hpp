// The player's calendar: which day it is where the player lives, days as they are written, and how
// many of them follow one another. A day ends at the player's midnight and not elsewhere.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace quadrille::library {

/// A day of the player's calendar.
using Date = std::chrono::year_month_day;

/// The day that it is then where the player lives.
[[nodiscard]] Date local_date(std::chrono::system_clock::time_point now);

/// "2026-03-01". Requires a day of the years from 0 to 9999.
[[nodiscard]] std::string date_text(Date day);
/// The day that is written so; none where it is anything else, or no day of any calendar.
[[nodiscard]] std::optional<Date> date_of(std::string_view text);

/// Days in a row.
struct Streak {
    std::size_t now = 0;      ///< up to today, or up to yesterday: today may still become one
    std::size_t longest = 0;  ///< of all
    friend bool operator==(const Streak&, const Streak&) = default;
};
/// Requires that each of them is a day of the calendar.
[[nodiscard]] Streak streak_of(const std::set<Date>& days, Date today);

}  // namespace quadrille::library
