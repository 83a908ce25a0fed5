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
#include "library/scores.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

/// "b-2" before "b-10": runs of digits compare by value.
bool natural_less(std::string_view a, std::string_view b) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const auto run = [&](std::string_view& text) {
                text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
                const auto end = static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) -
                                                          text.begin());
                const std::string_view digits = text.substr(0, end);
                text.remove_prefix(end);
                return digits;
            };
            const std::string_view left = run(a);
            const std::string_view right = run(b);
            if (left.size() != right.size()) return left.size() < right.size();
            if (left != right) return left < right;
        } else {
            if (a.front() != b.front()) return a.front() < b.front();
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    return a.size() < b.size();
}

/// A part of a file that holds one puzzle, and the line it starts on (from 0).
struct NamePart {
    std::string_view text;
    std::size_t first_line = 0;
};

/// The parts of a text between blank lines.
std::vector<NamePart> split_at_blank_lines(std::string_view text) {
    std::vector<NamePart> parts;
    std::size_t line = 0;
    std::size_t begin = std::string_view::npos;  // of the part being read
    std::size_t begin_line = 0;
    for (std::size_t at = 0; at < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const bool is_blank =
            text.substr(at, end - at).find_first_not_of(" \t\r\n") == std::string_view::npos;
        if (is_blank && begin != std::string_view::npos) {
            parts.push_back({text.substr(begin, at - begin), begin_line});
            begin = std::string_view::npos;
        } else if (!is_blank && begin == std::string_view::npos) {
            begin = at;
            begin_line = line;
        }
        at = end;
    }
    if (begin != std::string_view::npos) parts.push_back({text.substr(begin), begin_line});
    return parts;
}

/// The puzzles of a text, each a part of it: as the type tells them apart, or the whole.
std::vector<NamePart> parts_of(const PuzzleType& type, std::string_view text) {
    std::vector<NamePart> parts;
    if (const auto* const batch = facet_of<Batch>(type)) {
        std::size_t line = 0;
        const char* counted = text.data();
        for (const std::string_view part : batch->parts(text)) {
            line += static_cast<std::size_t>(std::count(counted, part.data(), '\n'));
            counted = part.data();
            parts.push_back({part, line});
        }
    } else if (type.info().blank_line_separates) {
        parts = split_at_blank_lines(text);
    }
    if (parts.size() < 2) parts = {{text, 0}};
    return parts;
}

/// Why a text is no UTF-8, if it is not. Saved games are UTF-8, and hold what plugins wrote back of
/// a text.
std::optional<Error> no_text(std::string_view text) {
    const std::optional<std::size_t> at = kit::first_invalid(text);
    if (!at) return std::nullopt;
    const std::string_view before = text.substr(0, *at);
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
    return Error{"this byte is no text; expected UTF-8", line,
                 before.size() - (before.rfind('\n') + 1) + 1};
}

std::string joined(const std::vector<std::shared_ptr<const PuzzleType>>& types) {
    std::string names;
    for (const auto& type : types) names += (names.empty() ? "" : ", ") + type->info().id;
    return names;
}

}  // namespace

std::string key_of(std::string_view type, const Puzzle& puzzle) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    const auto mix = [&](std::string_view text) {
        for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    };
    mix(type);
    mix("\n");
    mix(puzzle.write());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string key;
    for (unsigned shift = 64; shift > 0; shift -= 4) key += digits[hash >> (shift - 4) & 15U];
    return key;
}

Library::Library(config::Folders folders, TypeLister types)
    : folders_(std::move(folders)),
      types_(std::move(types)),
      scores_(std::make_unique<Scores>(folders_.user_data / "scores.sqlite")) {}

Library::~Library() = default;

std::vector<Item> Library::shelf(std::vector<config::Problem>& problems) const {
    std::vector<Item> items;
    for (const auto& type : types_()) {
        const std::string& id = type->info().id;
        std::vector<fs::path> files;
        for (const fs::path& root : {folders_.shipped_puzzles, folders_.user_data / "puzzles"}) {
            std::error_code code;
            for (const fs::directory_entry& entry : fs::directory_iterator(root / id, code))
                if (std::ranges::count(type->info().extensions,
                                       entry.path().extension().string()) != 0)
                    files.push_back(entry.path());
        }
        std::ranges::stable_sort(files, [](const fs::path& a, const fs::path& b) {
            // By name without the ending: what a new puzzle gets behind a name that is taken comes
            // after that name.
            const std::string left = a.stem().string();
            const std::string right = b.stem().string();
            if (natural_less(left, right) != natural_less(right, left))
                return natural_less(left, right);
            return a.filename() < b.filename();
        });
        for (const fs::path& file : files) {
            Result<std::vector<Item>> found = open(file, id);
            if (found)
                std::ranges::move(*found, std::back_inserter(items));
            else
                problems.push_back({file, found.error()});
        }
    }
    return items;
}

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

std::vector<Result<Item>> Library::open_each(std::string_view text, std::string_view type,
                                             const fs::path& name) const {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // byte order mark
    std::vector<Result<Item>> items;
    if (std::optional<Error> error = no_text(text)) {
        items.emplace_back(std::move(*error));
        return items;
    }
    if (engine::looks_like_log(text)) return open_logs(text, name);
    if (text.starts_with(engine::readable_log)) {
        items.emplace_back(Error{Text("this is a log to be read by people; to go on from a log, "
                                      "write it with --log and a name "
                                      "that ends with .jsonl"),
                                 1, 1});
        return items;
    }
    if (game::looks_like_game(text)) {
        items.push_back(open_game(text, name));
        return items;
    }
    const Result<Taken> found = type_of(text, type, name);
    if (!found) {
        items.emplace_back(found.error());
        return items;
    }
    const PuzzleType& puzzle_type = *found->type;
    const std::vector<NamePart> parts = parts_of(puzzle_type, text);
    for (const NamePart& part : parts) {
        Result<std::unique_ptr<Puzzle>> puzzle = puzzle_type.parse(part.text);
        if (!puzzle) {
            Error error = puzzle.error();
            if (error.line != 0) error.line += part.first_line;
            items.emplace_back(std::move(error));
            continue;
        }
        Item item{name,
                  parts.size() > 1 ? items.size() + 1 : 0,
                  puzzle_type.info().id,
                  name.stem().string(),
                  {},
                  found->type,
                  std::move(*puzzle),
                  {}};
        item.others = found->others;
        if (item.number != 0) item.name += " " + std::to_string(item.number);
        item.key = key_of(item.type, *item.puzzle);
        items.emplace_back(std::move(item));
    }
    return items;
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

Result<Library::Taken> Library::type_of(std::string_view text, std::string_view type,
                                        const fs::path& name) const {
    if (!type.empty()) {
        const auto named = type_named(type);
        if (!named) return named.error();
        return Taken{*named, {}};
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
        return Taken{candidates.front(), {}};  // it also tells why it cannot read the text

    std::vector<ParsedPuzzle> readings;
    std::vector<std::shared_ptr<const PuzzleType>> readers;
    for (const auto& candidate : candidates)
        if (auto puzzle = candidate->parse(parts_of(*candidate, text).front().text)) {
            readings.push_back({candidate, std::move(*puzzle)});
            readers.push_back(candidate);
        }
    if (readings = likely(std::move(readings)); readings.size() == 1) {
        Taken taken{readings.front().type, {}};
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
