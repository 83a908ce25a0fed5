#include "library/library.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "config/nearest.hpp"
#include "engine/watch/step_log.hpp"
#include "game/save.hpp"
#include "library/foreign.hpp"
#include "library/likely.hpp"
#include "library/profile.hpp"
#include "library/scores.hpp"
#include "library/shelf_file.hpp"
#include "library/text_parts.hpp"
#include "picture/decode.hpp"
#include "quadrille/kit/fnv1a.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

using Types = std::vector<std::shared_ptr<const PuzzleType>>;

/// Which types a file's name speaks of, by its ending or its folder; none where it says nothing.
Types named_by_file(const Types& types, const fs::path& name) {
    const std::string folder = name.parent_path().filename().string();
    const std::string extension = name.extension().string();
    Types named;
    for (const auto& type : types)
        if (!extension.empty() && std::ranges::count(type->info().extensions, extension) != 0)
            named.push_back(type);
    if (named.empty())
        for (const auto& type : types)
            if (type->info().id == folder) named.push_back(type);
    return named;
}

/// The formats of other programs that a file's ending speaks of.
std::vector<FormatOfType> formats_by_ending(const Types& types, const fs::path& name) {
    std::vector<FormatOfType> formats = formats_of(types);
    std::erase_if(formats, [extension = name.extension().string()](const FormatOfType& one) {
        return extension.empty() || !one.format->read ||
               std::ranges::count(one.format->extensions, extension) == 0;
    });
    return formats;
}

/// The type whose name is the first line of a text, as most native texts have it; null if none.
std::shared_ptr<const PuzzleType> named_in(std::span<const std::shared_ptr<const PuzzleType>> types,
                                           std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::string_view word = line.substr(0, line.find_last_not_of(blanks) + 1);
    const auto at =
        std::ranges::find_if(types, [&](const auto& type) { return type->info().id == word; });
    return at == types.end() ? nullptr : *at;
}

TextParts native_parts(const std::shared_ptr<const PuzzleType>& type, std::string_view text) {
    return {type, {}, parts_of(*type, text)};
}

/// Of one type: native text, and where that cannot be read, in a format of another program.
Result<TextParts> parts_of_type(const std::shared_ptr<const PuzzleType>& type,
                                std::string_view text, Doubt& doubt) {
    TextParts native = native_parts(type, text);
    const std::vector<FormatOfType> foreign = recognised(formats_of(Types{type}), text);
    if (foreign.empty()) return native;
    Result<std::unique_ptr<Puzzle>> read = type->parse(native.parts.front().text);
    if (!read) return choose_format(foreign, text, doubt);
    native.first.puzzle = *std::move(read);
    return native;
}

/// One puzzle of that type: native without a format, else in one that is recognised.
Result<ReadPuzzle> read_in(const std::shared_ptr<const PuzzleType>& type, std::string_view text,
                           std::string_view format) {
    if (!format.empty())
        if (const Format* const told = format_named(*type, format))
            return read_foreign(*type, *told, text);
    Result<std::unique_ptr<Puzzle>> puzzle = type->parse(text);
    if (puzzle) return ReadPuzzle{*std::move(puzzle)};
    std::optional<Error> why;
    for (const FormatOfType& one : recognised(formats_of(Types{type}), text)) {
        Result<ReadPuzzle> read = read_foreign(*type, *one.format, text);
        if (read) return read;
        if (!why) why = read.error();
    }
    return why ? *std::move(why) : puzzle.error();
}

Item item_of(ReadPuzzle read, const std::shared_ptr<const PuzzleType>& type, const fs::path& name) {
    Item item{name, 0, type->info().id, name.stem().string(), {}, type, std::move(read.puzzle), {}};
    item.lost = std::move(read.lost);
    item.key = key_of(item.type, *item.puzzle);
    item.difficulty = stated_difficulty(item.name);
    return item;
}

}  // namespace

std::string key_of(std::string_view type, const Puzzle& puzzle) {
    return key_text(kit::Fnv1a().mix(type).mix("\n").mix(puzzle.write()).value());
}

Library::Library(config::Folders folders, TypeLister types)
    : folders_(std::move(folders)),
      types_(std::move(types)),
      scores_(std::make_unique<Scores>(folders_.user_data / "scores.sqlite")) {}

Library::~Library() = default;

Result<std::vector<Item>> Library::open(const fs::path& file, std::string_view type,
                                        std::string_view format, Doubt* doubt) const {
    std::error_code code;
    if (!fs::exists(file, code)) {
        const std::string word = file.string();
        if (is_link(word)) return open_text(word, type, {}, format, doubt);
        if (std::optional<Error> refused = refused_link(word)) return *std::move(refused);
    }
    const Result<std::string> text = config::read_file(file);
    if (!text) return text.error();
    return open_text(*text, type, file, format, doubt);
}

Result<std::vector<Item>> Library::open_text(std::string_view text, std::string_view type,
                                             const fs::path& name, std::string_view format,
                                             Doubt* doubt) const {
    std::vector<Item> items;
    for (Result<Item>& item : open_each(text, type, name, format, doubt)) {
        if (!item) return item.error();
        items.push_back(std::move(*item));
    }
    return items;
}

bool Library::is_link(std::string_view word) const {
    const Types types = types_();
    return std::ranges::any_of(formats_of(types), [&](const FormatOfType& one) {
        return one.format->is_link && one.format->read && one.format->recognises(word);
    });
}

std::optional<Error> Library::refused_link(std::string_view word) const {
    const bool is_address = word.starts_with("https:") || word.starts_with("http:");
    if (!is_address || is_link(word)) return std::nullopt;
    return Error{"no puzzle type reads this link"};
}

Result<TextParts> Library::take_apart(std::string_view text, std::string_view type,
                                      const fs::path& name, std::string_view format,
                                      Doubt* doubt) const {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // byte order mark
    if (picture::is_picture(text))
        return Error{
            "this is a picture; 'quadrille convert PICTURE --to TYPE' makes a puzzle of "
            "it, and so does the window where it is opened"};
    if (std::optional<Error> error = no_text(text)) return *std::move(error);
    if (engine::looks_like_log(text) || text.starts_with(engine::readable_log)) {
        TextParts logs{nullptr, {}, logs_in(text)};
        if (!logs.parts.empty()) return logs;
        return Error{
            "this log ends before the lines that the program goes on from; 'quadrille solve --log' "
            "writes them below the steps",
            static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1, 1};
    }
    if (game::looks_like_game(text)) return TextParts{nullptr, {}, {{text, 0}}};
    Doubt found;
    Result<TextParts> parts = format.empty() ? type_of(text, type, name, found)
                                             : parts_in_format(text, type, format, found);
    if (doubt != nullptr && !parts) *doubt = std::move(found);
    return parts;
}

std::vector<Result<Item>> Library::open_each(std::string_view text, std::string_view type,
                                             const fs::path& name, std::string_view format,
                                             Doubt* doubt) const {
    std::vector<Result<Item>> items;
    const Result<TextParts> whole = take_apart(text, type, name, format, doubt);
    if (!whole) items.emplace_back(whole.error());
    if (whole)
        for (std::size_t i = 0; i < whole->parts.size(); ++i)
            items.push_back(open_nth(*whole, i, name));
    return items;
}

Result<Item> Library::open_nth(const TextParts& whole, std::size_t index,
                               const fs::path& name) const {
    const TextPart& part = whole.parts[index];
    Result<Item> item = index == 0 && whole.first.puzzle
                            ? item_of(whole.first, whole.type, name)
                            : open_one(part.text, whole.type, name, whole.format);
    if (!item) {
        Error error = item.error();
        if (error.line != 0) error.line += part.first_line;
        return error;
    }
    item->others = whole.others;
    if (whole.parts.size() > 1) item->be_nth(index + 1);
    return item;
}

Result<Item> Library::open_part(std::string_view part, std::string_view type, const fs::path& name,
                                std::size_t number) const {
    std::shared_ptr<const PuzzleType> puzzle_type;
    if (!engine::looks_like_log(part) && !game::looks_like_game(part)) {
        Result<std::shared_ptr<const PuzzleType>> named = type_named(type);
        if (!named) return named.error();
        puzzle_type = std::move(*named);
    }
    Result<Item> item = open_one(part, puzzle_type, name);
    if (item && number != 0) item->be_nth(number);
    return item;
}

Result<Item> Library::open_one(std::string_view text, const std::shared_ptr<const PuzzleType>& type,
                               const fs::path& name, std::string_view format) const {
    if (!type) return engine::looks_like_log(text) ? open_log(text, name) : open_game(text, name);
    Result<ReadPuzzle> read = read_in(type, text, format);
    if (!read) return read.error();
    return item_of(*std::move(read), type, name);
}

void Item::be_nth(std::size_t nth) {
    number = nth;
    name += " " + std::to_string(nth);
}

Text told_type(const Item& item) {
    Text others = item.others.front();
    for (std::size_t i = 1; i < item.others.size(); ++i)
        others = Text("{0}, {1}", {std::move(others), item.others[i]});
    return {"Read as {0}; by its form it could be {1}, too.",
            {item.puzzle_type->info().name, std::move(others)}};
}

Text no_puzzle_type(std::string_view id, std::span<const std::string> known) {
    std::string all;
    for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
    return config::suggesting(
        Text("there is no puzzle type '{0}'", {std::string(id)}),
        Text("there is no puzzle type '{0}'; there are: {1}", {std::string(id), std::move(all)}),
        id, known);
}

Result<std::shared_ptr<const PuzzleType>> Library::type_named(std::string_view type) const {
    const std::vector<std::shared_ptr<const PuzzleType>> types = types_();
    for (const auto& candidate : types)
        if (candidate->info().id == type) return candidate;
    std::vector<std::string> known;
    for (const auto& candidate : types) known.push_back(candidate->info().id);
    return Error{no_puzzle_type(type, known)};
}

Result<TextParts> Library::parts_in_format(std::string_view text, std::string_view type,
                                           std::string_view format, Doubt& doubt) const {
    Types types = types_();
    if (!type.empty()) {
        const auto named = type_named(type);
        if (!named) return named.error();
        types = {*named};
    }
    std::set<std::string> ids;
    std::vector<FormatOfType> formats;
    for (const FormatOfType& one : formats_of(types)) {
        if (!one.format->read) continue;
        if (format_named(*one.type, format) == one.format) formats.push_back(one);
        ids.insert(one.format->id);
    }
    if (formats.empty()) {
        std::string names;
        for (const std::string& id : ids) names += (names.empty() ? "" : ", ") + id;
        return Error{
            Text("there is no format '{0}' to read; there are: {1}", {std::string(format), names})};
    }
    // What is said to be in a format is read in it, whatever it looks like; its look may tell the
    // type.
    if (std::vector<FormatOfType> alike = recognised(formats, text); !alike.empty())
        formats = std::move(alike);
    return choose_format(formats, text, doubt);
}

Result<TextParts> Library::type_of(std::string_view text, std::string_view type,
                                   const fs::path& name, Doubt& doubt) const {
    if (!type.empty()) {
        const auto named = type_named(type);
        if (!named) return named.error();
        return parts_of_type(*named, text, doubt);
    }
    // Several types may read files with the same ending; then, as where nothing says what it is,
    // whoever can read it.
    const Types types = types_();
    Types candidates = named_by_file(types, name);
    if (candidates.empty()) {
        std::vector<FormatOfType> formats = formats_by_ending(types, name);
        if (std::vector<FormatOfType> alike = recognised(formats, text); !alike.empty())
            formats = std::move(alike);
        if (!formats.empty()) return choose_format(formats, text, doubt);
        candidates = types;
    }
    if (candidates.size() == 1)
        // also tells why it cannot read the text
        return parts_of_type(candidates.front(), text, doubt);

    std::vector<ParsedPuzzle> readings;
    Types readers;
    for (const auto& candidate : candidates)
        if (auto puzzle = candidate->parse(parts_of(*candidate, text).front().text)) {
            readings.push_back({candidate, *std::move(puzzle)});
            readers.push_back(candidate);
        }
    if (readings = likely(std::move(readings)); readings.size() == 1) {
        TextParts taken = native_parts(readings.front().type, text);
        taken.first.puzzle = std::move(readings.front().puzzle);
        for (const auto& reader : readers)
            if (reader != taken.type) taken.others.push_back(reader->info().name);
        return taken;
    }
    if (readers.empty()) {
        // which then tells why it cannot
        if (const auto named = named_in(candidates, text)) return native_parts(named, text);
        const std::vector<FormatOfType> foreign = recognised(formats_of(candidates), text);
        if (!foreign.empty()) return choose_format(foreign, text, doubt);
        doubt = {Doubt::Kind::no_reader, std::move(candidates), {}};
        return told(doubt);
    }
    doubt = {Doubt::Kind::several_types, std::move(readers), {}};
    return told(doubt);
}

}  // namespace quadrille::library
