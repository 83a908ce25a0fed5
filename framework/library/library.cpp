#include "library/library.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "engine/watch/step_log.hpp"
#include "game/save.hpp"
#include "library/likely.hpp"
#include "library/profile.hpp"
#include "library/scores.hpp"
#include "library/shelf_file.hpp"
#include "library/text_parts.hpp"
#include "quadrille/kit/fnv1a.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

std::string joined(const std::vector<std::shared_ptr<const PuzzleType>>& types) {
    std::string names;
    for (const auto& type : types) names += (names.empty() ? "" : ", ") + type->info().id;
    return names;
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

Result<std::vector<Item>> Library::open(const fs::path& file, std::string_view type) const {
    const Result<std::string> text = config::read_file(file);
    if (!text) return text.error();
    return open_text(*text, type, file);
}

Result<std::vector<Item>> Library::open_text(std::string_view text, std::string_view type,
                                             const fs::path& name) const {
    std::vector<Item> items;
    for (Result<Item>& item : open_each(text, type, name)) {
        if (!item) return item.error();
        items.push_back(std::move(*item));
    }
    return items;
}

Result<TextParts> Library::take_apart(std::string_view text, std::string_view type,
                                      const fs::path& name) const {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // byte order mark
    if (std::optional<Error> error = no_text(text)) return *std::move(error);
    if (engine::looks_like_log(text)) return TextParts{nullptr, {}, logs_in(text)};
    if (text.starts_with(engine::readable_log))
        return Error{Text("this is a log to be read by people; to go on from a log, write it with "
                          "--log and a name that ends with .jsonl"),
                     1, 1};
    if (game::looks_like_game(text)) return TextParts{nullptr, {}, {{text, 0}}};
    Result<TextParts> found = type_of(text, type, name);
    if (found) found->parts = parts_of(*found->type, text);
    return found;
}

std::vector<Result<Item>> Library::open_each(std::string_view text, std::string_view type,
                                             const fs::path& name) const {
    std::vector<Result<Item>> items;
    const Result<TextParts> whole = take_apart(text, type, name);
    if (!whole) items.emplace_back(whole.error());
    if (whole)
        for (std::size_t i = 0; i < whole->parts.size(); ++i)
            items.push_back(open_nth(*whole, i, name));
    return items;
}

Result<Item> Library::open_nth(const TextParts& whole, std::size_t index,
                               const fs::path& name) const {
    const TextPart& part = whole.parts[index];
    Result<Item> item = open_one(part.text, whole.type, name);
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
                               const fs::path& name) const {
    if (!type) return engine::looks_like_log(text) ? open_log(text, name) : open_game(text, name);
    Result<std::unique_ptr<Puzzle>> puzzle = type->parse(text);
    if (!puzzle) return puzzle.error();
    Item item{name, 0, type->info().id, name.stem().string(), {}, type, std::move(*puzzle), {}};
    item.key = key_of(item.type, *item.puzzle);
    item.difficulty = stated_difficulty(item.name);
    return item;
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

Result<std::shared_ptr<const PuzzleType>> Library::type_named(std::string_view type) const {
    const std::vector<std::shared_ptr<const PuzzleType>> types = types_();
    for (const auto& candidate : types)
        if (candidate->info().id == type) return candidate;
    return Error{
        Text("there is no puzzle type '{0}'; there are: {1}", {std::string(type), joined(types)})};
}

Result<TextParts> Library::type_of(std::string_view text, std::string_view type,
                                   const fs::path& name) const {
    if (!type.empty()) {
        const auto named = type_named(type);
        if (!named) return named.error();
        return TextParts{*named, {}, {}};
    }
    const std::vector<std::shared_ptr<const PuzzleType>> types = types_();
    const std::string folder = name.parent_path().filename().string();
    const std::string extension = name.extension().string();

    // Several types may read files with the same ending; then, as where nothing says what it is,
    // whoever can read it.
    std::vector<std::shared_ptr<const PuzzleType>> candidates;
    for (const auto& candidate : types)
        if (!extension.empty() && std::ranges::count(candidate->info().extensions, extension) != 0)
            candidates.push_back(candidate);
    if (candidates.empty())
        for (const auto& candidate : types)
            if (candidate->info().id == folder) candidates.push_back(candidate);
    if (candidates.empty()) candidates = types;
    if (candidates.size() == 1)
        return TextParts{candidates.front(), {}, {}};  // it also tells why it cannot read the text

    std::vector<ParsedPuzzle> readings;
    std::vector<std::shared_ptr<const PuzzleType>> readers;
    for (const auto& candidate : candidates)
        if (auto puzzle = candidate->parse(parts_of(*candidate, text).front().text)) {
            readings.push_back({candidate, std::move(*puzzle)});
            readers.push_back(candidate);
        }
    if (readings = likely(std::move(readings)); readings.size() == 1) {
        TextParts taken{readings.front().type, {}, {}};
        for (const auto& reader : readers)
            if (reader != taken.type) taken.others.push_back(reader->info().name);
        return taken;
    }
    if (readers.empty())
        return Error{Text("no puzzle type can read this; say which it is with --type: {0}",
                          {joined(candidates)}),
                     1, 1};
    return Error{Text("this can be a puzzle of several types; say which with --type: {0}",
                      {joined(readers)}),
                 1, 1};
}

}  // namespace quadrille::library
