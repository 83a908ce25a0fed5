#include "library/foreign.hpp"

#include <algorithm>
#include <cctype>
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

/// Letters and digits alone, as people spell a name when they do not look.
std::string plain_letters(std::string_view name) {
    std::string plain;
    for (const char c : name)
        if (const auto byte = static_cast<unsigned char>(c); std::isalnum(byte) != 0)
            plain += static_cast<char>(std::tolower(byte));
    return plain;
}

/// "link of puzz.link, pzv.jp or pzprxs": the programs at its end.
std::vector<std::string_view> programs_in(std::string_view name) {
    constexpr std::string_view before = " of ";
    const std::size_t of = name.find(before);
    if (of == std::string_view::npos) return {};
    name.remove_prefix(of + before.size());
    std::vector<std::string_view> programs;
    while (!name.empty()) {
        std::size_t end = name.size();
        std::size_t next = name.size();
        for (const std::string_view between : {std::string_view(", "), std::string_view(" or ")})
            if (const std::size_t at = name.find(between); at < end) {
                end = at;
                next = at + between.size();
            }
        programs.push_back(name.substr(0, end));
        name.remove_prefix(next);
    }
    return programs;
}

bool is_called(const Format& format, const std::string& plain) {
    return !plain.empty() &&
           (plain_letters(format.id) == plain ||
            std::ranges::any_of(programs_in(format.name.english), [&](std::string_view program) {
                return plain_letters(program) == plain ||
                       plain_letters(program.substr(0, program.rfind('.'))) == plain;
            }));
}

}  // namespace

std::vector<FormatOfType> formats_of(std::span<const std::shared_ptr<const PuzzleType>> types) {
    std::vector<FormatOfType> all;
    for (const auto& type : types)
        if (const auto* const facet = facet_of<Formats>(*type))
            for (const Format& format : facet->formats()) all.push_back({type, &format});
    return all;
}

const Format* format_named(const PuzzleType& type, std::string_view word) {
    const auto* const facet = facet_of<Formats>(type);
    if (facet == nullptr) return nullptr;
    const std::span<const Format> all = facet->formats();
    auto at = std::ranges::find(all, word, &Format::id);
    if (at == all.end())
        at = std::ranges::find_if(all, [plain = plain_letters(word)](const Format& format) {
            return is_called(format, plain);
        });
    return at == all.end() ? nullptr : &*at;
}

Text told_name(const Format& format) {
    return Text("{0} ({1})", {Text::name(format.id), format.name});
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
