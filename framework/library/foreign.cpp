#include "library/foreign.hpp"

#include <algorithm>
#include <optional>

#include "library/likely.hpp"

namespace quadrille::library {

namespace {

/// What one format makes of the first puzzle of a text.
struct FormatTrial {
    FormatOfType of;
    std::string native;
};

std::string listed(const std::vector<FormatTrial>& attempts, bool formats) {
    std::string names;
    for (const FormatTrial& one : attempts) {
        const std::string& name = formats ? one.of.format->id : one.of.type->info().id;
        if (names != name && !names.ends_with(" " + name))
            names += (names.empty() ? "" : ", ") + name;
    }
    return names;
}

TextParts taken(const FormatOfType& chosen, std::string_view text) {
    TextParts parts{chosen.type, {}, parts_of(*chosen.format, text)};
    parts.format = chosen.format->id;
    return parts;
}

}  // namespace

std::vector<FormatOfType> formats_of(std::span<const std::shared_ptr<const PuzzleType>> types) {
    std::vector<FormatOfType> all;
    for (const auto& type : types)
        if (const auto* const facet = facet_of<Formats>(*type))
            for (const Format& format : facet->formats()) all.push_back({type, &format});
    return all;
}

const Format* format_named(const PuzzleType& type, std::string_view id) {
    const auto* const facet = facet_of<Formats>(type);
    if (facet == nullptr) return nullptr;
    const auto at = std::ranges::find(facet->formats(), id, &Format::id);
    return at == facet->formats().end() ? nullptr : &*at;
}

std::vector<FormatOfType> recognised(std::vector<FormatOfType> formats, std::string_view text) {
    std::erase_if(formats, [&](const FormatOfType& one) {
        return !one.format->read || !one.format->recognises(text);
    });
    return formats;
}

std::vector<TextPart> parts_of(const Format& format, std::string_view text) {
    std::vector<TextPart> parts;
    if (format.parts) {
        std::size_t line = 0;
        const char* counted = text.data();
        for (const std::string_view part : format.parts(text)) {
            line += static_cast<std::size_t>(std::count(counted, part.data(), '\n'));
            counted = part.data();
            parts.push_back({part, line});
        }
    }
    if (parts.empty()) parts = {{text, 0}};
    return parts;
}

Result<ForeignPuzzle> read_foreign(const PuzzleType& type, const Format& format,
                                   std::string_view part) {
    Result<Translation> translated = format.read(part);
    if (!translated) return translated.error();
    Result<std::unique_ptr<Puzzle>> puzzle = type.parse(translated->text);
    if (!puzzle) return puzzle.error();
    return ForeignPuzzle{std::move(*puzzle), std::move(translated->lost)};
}

Result<TextParts> choose_format(const std::vector<FormatOfType>& formats, std::string_view text) {
    std::vector<FormatTrial> attempts;
    std::vector<ParsedPuzzle> readings;  // one for each type and native text
    std::optional<Error> first_error;
    for (const FormatOfType& one : formats) {
        const TextPart first = parts_of(*one.format, text).front();
        Result<ForeignPuzzle> read = read_foreign(*one.type, *one.format, first.text);
        if (!read) {
            if (first_error) continue;
            first_error = read.error();
            if (first_error->line != 0) first_error->line += first.first_line;
            continue;
        }
        std::string native = read->puzzle->write();
        if (std::ranges::any_of(attempts, [&](const FormatTrial& other) {
                return other.of.type == one.type && other.native == native;
            }))
            continue;
        attempts.push_back({one, std::move(native)});
        readings.push_back({one.type, std::move(read->puzzle)});
    }
    if (attempts.empty()) return *first_error;
    readings = likely(std::move(readings));
    const std::vector<FormatTrial> before = attempts;
    std::erase_if(attempts, [&](const FormatTrial& one) {
        return std::ranges::none_of(readings, [&](const ParsedPuzzle& reading) {
            return reading.type == one.of.type && reading.puzzle->write() == one.native;
        });
    });
    const bool of_one_type = std::ranges::all_of(attempts, [&](const FormatTrial& one) {
        return one.of.type == attempts.front().of.type;
    });
    if (!of_one_type)
        return Error{Text("this can be a puzzle of several types; say which with --type: {0}",
                          {listed(attempts, false)}),
                     1, 1};
    if (attempts.size() > 1)
        return Error{Text("this can be read in several formats; say which with --from: {0}",
                          {listed(attempts, true)}),
                     1, 1};
    TextParts chosen = taken(attempts.front().of, text);
    for (const FormatTrial& one : before)
        if (one.of.type != chosen.type) chosen.others.push_back(one.of.type->info().name);
    return chosen;
}

}  // namespace quadrille::library
