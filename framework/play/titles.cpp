#include "play/titles.hpp"

#include <array>

#include "library/library.hpp"
#include "library/profile.hpp"
#include "play/daily.hpp"

namespace quadrille::play {

namespace {

/// A shelf says the same of each of its puzzles, so what it says stands first.
void put(std::string& title, const std::string& part) {
    if (part.empty()) return;
    title += (title.empty() ? "" : " · ") + part;
}

}  // namespace

std::string variant_name(std::string_view variant, const Teller& tell) {
    return variant.empty() ? std::string() : tell(Text::sentence(std::string(variant)));
}

std::string day_text(Date day, const Teller& tell) {
    static const std::array<Text, 12> months = {
        Text("January"),   Text("February"), Text("March"),    Text("April"),
        Text("May"),       Text("June"),     Text("July"),     Text("August"),
        Text("September"), Text("October"),  Text("November"), Text("December")};
    return tell({"{0} {1} {2}",
                 {std::to_string(static_cast<unsigned>(day.day())),
                  months[static_cast<unsigned>(day.month()) - 1],
                  std::to_string(static_cast<int>(day.year()))}});
}

std::string title_of(const TitleParts& parts, const Teller& tell) {
    std::string title = variant_name(parts.variant, tell);
    if (title.empty()) title = tell(parts.type);
    if (parts.day) put(title, day_text(*parts.day, tell));
    if (parts.difficulty)
        put(title,
            tell(Text::sentence(std::string(engine::difficulty_of(*parts.difficulty).name))));
    if (parts.day) return title;
    if (parts.number != 0)
        put(title, tell({"No. {0}", {std::to_string(parts.number)}}));
    else
        put(title, parts.size);
    return title;
}

std::string title_of(const library::Item& item, const Teller& tell) {
    const library::Profile profile = library::profile_of(item);
    TitleParts parts;
    parts.type = item.puzzle_type->info().name;
    parts.variant = profile.variant;
    parts.day = day_of(item.name);
    parts.difficulty = profile.difficulty;
    parts.size = profile.size;
    return title_of(parts, tell);
}

}  // namespace quadrille::play
