// A puzzle of each type for each day: which it is, and what it is called on disk. Knows no clock:
// it is told what day it is in the player's calendar.
//
// The puzzle of a day depends on its type, the day and the version of the type's plugin, so that
// players with the same program have the same puzzle, offline.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "play/titles.hpp"

namespace quadrille::play {

/// The seed of a type's puzzle of a day. `version`: of the plugin that makes it.
[[nodiscard]] std::uint64_t daily_seed(std::string_view type, Date day, std::string_view version);
/// How hard it is: easy at the beginning of a week, hardest on Saturdays.
[[nodiscard]] engine::Difficulty::Grade daily_grade(Date day);

/// The name of its file, without the ending: "daily-2026-11-22-medium".
[[nodiscard]] std::string daily_name(Date day, engine::Difficulty::Grade difficulty);
/// What all names of a day begin with: "daily-2026-11-22-".
[[nodiscard]] std::string daily_prefix(Date day);
/// The day of which a puzzle of that name is; none where it is of no day.
[[nodiscard]] std::optional<Date> day_of(std::string_view name);

}  // namespace quadrille::play
