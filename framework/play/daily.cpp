#include "play/daily.hpp"

#include <array>

#include "quadrille/kit/fnv1a.hpp"

namespace quadrille::play {

namespace {

using Grade = engine::Difficulty::Grade;

/// Rises when the host makes another puzzle from the same seed.
constexpr unsigned making_revision = 1;
constexpr std::string_view daily_word = "daily-";
/// "2026-11-22"
constexpr std::size_t day_length = 10;

}  // namespace

std::uint64_t daily_seed(std::string_view type, Date day, std::string_view version) {
    return kit::Fnv1a()
        .mix(std::string(type) + "|" + library::date_text(day) + "|" + std::string(version) + "|" +
             std::to_string(making_revision))
        .value();
}

Grade daily_grade(Date day) {
    // From Sunday on.
    constexpr std::array week = {Grade::medium, Grade::easy, Grade::easy, Grade::medium,
                                 Grade::medium, Grade::hard, Grade::hard};
    return week[std::chrono::weekday(std::chrono::sys_days(day)).c_encoding()];
}

std::string daily_prefix(Date day) {
    return std::string(daily_word) + library::date_text(day) + "-";
}

std::string daily_name(Date day, Grade difficulty) {
    return daily_prefix(day) + std::string(engine::difficulty_of(difficulty).id);
}

std::optional<Date> day_of(std::string_view name) {
    if (!name.starts_with(daily_word)) return std::nullopt;
    name.remove_prefix(daily_word.size());
    if (name.size() <= day_length || name[day_length] != '-') return std::nullopt;
    return library::date_of(name.substr(0, day_length));
}

}  // namespace quadrille::play
