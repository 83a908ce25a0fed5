// Lessons (see lessons.hpp) as a table in the plugin.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille::kit {

struct LessonEntry {
    std::string_view technique;  ///< its id
    const char* text;            ///< in English; other languages in locale/LANGUAGE.toml
};

/// What the table tells of the technique; empty where it is not there.
[[nodiscard]] inline Text find_lesson(std::span<const LessonEntry> lessons,
                                      std::string_view technique) {
    const auto at = std::ranges::find(lessons, technique, &LessonEntry::technique);
    return at == lessons.end() ? Text() : Text(at->text);
}

}  // namespace quadrille::kit
