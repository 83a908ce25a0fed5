#include "library/foreign.hpp"

#include <algorithm>
#include <optional>

#include "library/likely.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::library {

namespace {

/// What one format makes of the first puzzle of a text.
struct FormatTrial {
    FormatOfType of;
    std::string native;
    ReadPuzzle read;
};

bool has(const TypeList& types, const std::shared_ptr<const PuzzleType>& type) {
    return std::ranges::find(types, type) != types.end();
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

Result<ReadPuzzle> read_foreign(const PuzzleType& type, const Format& format,
                                std::string_view part) {
    Result<Translation> translated = format.read(part);
    if (!translated) return translated.error();
    Result<std::unique_ptr<Puzzle>> puzzle = type.parse(translated->text);
    if (!puzzle) return puzzle.error();
    return ReadPuzzle{std::move(*puzzle), std::move(translated->lost)};
}

Error told(const Doubt& doubt) {
    if (doubt.kind == Doubt::Kind::no_reader) return {"no puzzle type can read this", 1, 1};
    if (doubt.kind == Doubt::Kind::several_types)
        return {Text("this can be a puzzle of several types: {0}",
                     {kit::listed(
                         doubt.types.size(),
                         [&](std::size_t i) { return doubt.types[i]->info().name; },
                         doubt.types.size())}),
                1, 1};
    return {Text("this can be read in several formats: {0}",
                 {kit::listed(
                     doubt.formats.size(),
                     [&](std::size_t i) { return doubt.formats[i].format->name; },
                     doubt.formats.size())}),
            1, 1};
}

Result<TextParts> choose_format(const std::vector<FormatOfType>& formats, std::string_view text,
                                Doubt& doubt) {
    doubt = {};
    std::vector<FormatTrial> attempts;
    std::vector<ParsedPuzzle> readings;  // one for each type and native text
    std::optional<Error> first_error;
    for (const FormatOfType& one : formats) {
        const TextPart first = parts_of(*one.format, text).front();
        Result<ReadPuzzle> read = read_foreign(*one.type, *one.format, first.text);
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
        readings.push_back({one.type, read->puzzle});
        attempts.push_back({one, std::move(native), *std::move(read)});
    }
    if (attempts.empty()) return *first_error;
    readings = likely(std::move(readings));
    const std::vector<FormatTrial> before = attempts;
    std::erase_if(attempts, [&](const FormatTrial& one) {
        return std::ranges::none_of(readings, [&](const ParsedPuzzle& reading) {
            return reading.type == one.of.type && reading.puzzle->write() == one.native;
        });
    });
    for (const FormatTrial& one : attempts)
        if (!has(doubt.types, one.of.type)) doubt.types.push_back(one.of.type);
    if (doubt.types.size() > 1) doubt.kind = Doubt::Kind::several_types;
    if (doubt.types.size() == 1 && attempts.size() > 1) {
        doubt.kind = Doubt::Kind::several_formats;
        for (const FormatTrial& one : attempts) doubt.formats.push_back(one.of);
    }
    if (doubt.kind != Doubt::Kind::none) return told(doubt);
    TextParts chosen = taken(attempts.front().of, text);
    chosen.first = attempts.front().read;
    TypeList told_types{chosen.type};
    for (const FormatTrial& one : before) {
        if (has(told_types, one.of.type)) continue;  // a type may have several readings
        told_types.push_back(one.of.type);
        chosen.others.push_back(one.of.type->info().name);
    }
    return chosen;
}

}  // namespace quadrille::library
