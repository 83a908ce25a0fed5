#include "library/calendar.hpp"

#include <algorithm>
#include <charconv>
#include <ctime>

namespace quadrille::library {

namespace {

std::string in_digits(unsigned number, std::size_t length) {
    std::string text = std::to_string(number);
    return text.size() < length ? std::string(length - text.size(), '0') + text : text;
}

std::optional<unsigned> number_of_digits(std::string_view text) {
    unsigned number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return number;
}

}  // namespace

Date local_date(std::chrono::system_clock::time_point now) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm parts{};
    localtime_r(&seconds, &parts);
    return Date(std::chrono::year(parts.tm_year + 1900),
                std::chrono::month(static_cast<unsigned>(parts.tm_mon) + 1),
                std::chrono::day(static_cast<unsigned>(parts.tm_mday)));
}

std::string date_text(Date day) {
    return in_digits(static_cast<unsigned>(static_cast<int>(day.year())), 4) + "-" +
           in_digits(static_cast<unsigned>(day.month()), 2) + "-" +
           in_digits(static_cast<unsigned>(day.day()), 2);
}

std::optional<Date> date_of(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = number_of_digits(text.substr(0, 4));
    const auto month = number_of_digits(text.substr(5, 2));
    const auto day = number_of_digits(text.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    const Date date(std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                    std::chrono::day(*day));
    return date.ok() ? std::optional(date) : std::nullopt;
}

Streak streak_of(const std::set<Date>& days, Date today) {
    using Days = std::chrono::sys_days;
    constexpr std::chrono::days one_day(1);
    Streak found;
    std::size_t run = 0;
    std::optional<Days> before;
    for (const Date& date : days) {
        const Days day(date);
        run = before && day - *before == one_day ? run + 1 : 1;
        before = day;
        found.longest = std::max(found.longest, run);
        if (date == today || Days(today) - day == one_day) found.now = run;
    }
    return found;
}

}  // namespace quadrille::library
