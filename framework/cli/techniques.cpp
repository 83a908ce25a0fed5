// `techniques`: what can be used on a puzzle, where it comes from, and which deduction rules were refused.
#include <fmt/format.h>

#include <iterator>
#include <ostream>
#include <set>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/table.hpp"
#include "engine/deduce/technique_table.hpp"
#include "export/character_canvas.hpp"

namespace quadrille::cli {

namespace {

/// The counter-example of a rule that was refused, in characters, with > and < round the place that is not as the rule says,
/// and what stands there; empty where there is none.
std::string drawn(const taught::RefusedRule& refused, const config::Locale& locale) {
    if (!refused.counter_example) return refused.table;
    const Board& board = refused.piece->board();
    exporting::CharacterCanvas canvas(board.extent);
    refused.piece->draw(canvas, *refused.counter_example, {});
    if (refused.wrong && !board[*refused.wrong].outline.empty()) {
        Vec2 middle;
        const std::vector<Vec2>& outline = board[*refused.wrong].outline;
        for (const Vec2& point : outline) middle = middle + point * (1.0 / static_cast<double>(outline.size()));
        const Vec2 character{0.25, 0};
        canvas.nobody();
        canvas.text(middle - character, 0.5, ">", Role::note, Align::centre);
        canvas.text(middle + character, 0.5, "<", Role::note, Align::centre);
    }
    std::string text = canvas.plain();
    if (refused.wrong) {
        const std::string& mark = board.alphabet(*refused.wrong).symbol(refused.counter_example->mark(*refused.wrong)).id;
        text += locale.tell(Text("between > and <: {0} is {1}", {board[*refused.wrong].name, mark})) + "\n";
    }
    return text;
}

/// Where a file is, so that its folders can be told apart in a column: the first and the last of them, the home as ~.
std::string shortened(const std::filesystem::path& file, const config::Folders& folders) {
    constexpr std::ptrdiff_t first = 3;
    constexpr std::ptrdiff_t last = 4;
    std::vector<std::string> parts;
    // The user's folder lies two below the home, where the system says nothing else.
    const std::filesystem::path home = folders.user_config.parent_path().parent_path();
    const std::filesystem::path inside = file.lexically_relative(home);
    const bool at_home = home.has_relative_path() && !inside.empty() && *inside.begin() != "..";
    if (at_home) parts.emplace_back("~");
    for (const std::filesystem::path& part : at_home ? inside : file)
        if (part != "/") parts.push_back((parts.empty() && file.is_absolute() ? "/" : "") + part.string());
    if (std::ssize(parts) > first + last) {
        parts.erase(parts.begin() + first, parts.end() - last);
        parts.insert(parts.begin() + first, "\xE2\x80\xA6");
    }
    return fmt::format("{}", fmt::join(parts, "/"));
}

bool is_generic(std::string_view id) {
    for (std::size_t i = 0; i < engine::way_count; ++i)
        if (engine::described(static_cast<engine::Way>(i)).id == id) return true;
    return engine::described_trial().id == id;
}

class TechniqueTexts {
public:
    TechniqueTexts(const Environment& environment, const Options& options)
        : environment_(environment), options_(options), locale_(environment.locale) {}

    /// Names in files that are only tried.
    void learn(const std::vector<config::Translation>& translations) { locale_.add(translations); }

    /// One technique a line. `book` may be null.
    void known(const std::string& type, const Puzzle& puzzle, const taught::Rulebook* book, bool rules_only) {
        Table table;
        const engine::TechniqueTable usable(puzzle);
        for (const engine::NamedTechnique& technique : usable.all()) {
            const std::filesystem::path file = book != nullptr ? book->file_of(technique.id) : std::filesystem::path();
            if (rules_only && file.empty()) continue;
            const char* from = !file.empty() ? "file" : is_generic(technique.id) ? "host" : "plugin";
            const std::string name = locale_.tell(technique.name);
            if (options_.json) {
                Json json{{"type", type}, {"id", technique.id}, {"level", technique.level}, {"name", name}, {"from", from}};
                if (!file.empty()) json["file"] = file.string();
                environment_.out << line(json);
            } else {
                table.add({type, technique.id, std::to_string(technique.level),
                           file.empty() ? locale_(from) : shortened(file, environment_.folders), name});
            }
        }
        table.print(environment_.out);
    }

    /// What rules call the marks of a puzzle, one a line, and how the puzzle is written: so are pieces.
    void names(const std::string& type, const Puzzle& puzzle) {
        const Board& board = puzzle.board();
        Table table;
        Json marks = Json::array();
        std::set<std::pair<Kind, std::uint8_t>> told;
        for (std::size_t i = 0; i < board.size(); ++i) {
            const ElementId id = element_id(i);
            const Element& element = board[id];
            if (!board.decides(id) || !told.emplace(element.kind, element.alphabet).second) continue;
            const Alphabet& alphabet = board.alphabet(id);
            for (std::size_t k = 1; k <= alphabet.symbols.size(); ++k) {
                const Symbol& symbol = alphabet.symbols[k - 1];
                const bool rests = alphabet.rest == k;
                if (options_.json) {
                    marks.push_back({{"element", element.name}, {"mark", symbol.id}, {"shown", symbol.shown}, {"rest", rests}});
                } else {
                    std::vector<std::string> row{type, element.name, symbol.id, symbol.shown};
                    if (rests) row.push_back(locale_("what a blank stands for"));
                    table.add(std::move(row));
                }
            }
        }
        if (options_.json) {
            environment_.out << line(Json{{"type", type}, {"marks", marks}, {"example", puzzle.write()}});
            return;
        }
        table.print(environment_.out);
        environment_.out << locale_("A piece is written as a puzzle of this type:") << '\n' << puzzle.write() << '\n';
    }

    void refused(const std::string& type, const std::vector<taught::RefusedRule>& list) {
        for (const taught::RefusedRule& refused : list) {
            exit_ = Exit::bad_input;
            environment_.out.flush();
            environment_.err << refused.problem.told(locale_.translator()) << '\n';
            const std::string drawing = drawn(refused, locale_);
            if (!options_.json) {
                environment_.err << drawing;
                continue;
            }
            const Error& error = refused.problem.error;
            Json json{{"type", type}, {"id", refused.id}, {"file", refused.problem.file.string()}};
            json["refused"] = {{"message", locale_.tell(error.message)}, {"line", error.line}, {"column", error.column}};
            if (!drawing.empty()) json["refused"]["counter-example"] = drawing;
            if (refused.wrong) json["refused"]["element"] = refused.piece->board()[*refused.wrong].name;
            environment_.out << line(json);
        }
    }

    Exit wrong(const std::string& file, const Error& error) {
        environment_.err << told(environment_, file, error);
        return Exit::bad_input;
    }
    [[nodiscard]] Exit exit() const noexcept { return exit_; }

private:
    const Environment& environment_;
    const Options& options_;
    config::Locale locale_;
    Exit exit_ = Exit::done;
};

/// A file that is being written: its rules alone, as a type without any others would have them.
Exit try_rules(const Environment& environment, const Options& options, TechniqueTexts& telling) {
    std::string id = options.type.empty() ? options.what : options.type;
    if (id.empty()) id = std::filesystem::absolute(options.rules).parent_path().filename().string();
    const std::shared_ptr<const PuzzleType> type = environment.registry.find(id);
    if (!type) return telling.wrong(options.rules, Error{Text("there is no puzzle type '{0}'; name one with --type", {id})});
    const auto book = std::make_shared<taught::Rulebook>(type, std::vector<std::filesystem::path>{options.rules});
    const std::shared_ptr<const PuzzleType> taught = taught::taught_type(type, book);
    telling.learn(book->translations());
    const Result<std::unique_ptr<Puzzle>> example = taught->parse(taught->info().example);
    if (!example) return telling.wrong(id, example.error());
    telling.known(id, **example, book.get(), true);
    telling.refused(id, book->refused());
    return telling.exit();
}

Exit of_file(const Environment& environment, const Options& options, TechniqueTexts& telling) {
    const Result<std::vector<library::Item>> items = environment.library.open(options.what, options.type);
    if (!items) return telling.wrong(options.what, items.error());
    const library::Item& item = items->front();
    if (options.names) {
        telling.names(item.type, *item.puzzle);
        return telling.exit();
    }
    const auto book = environment.taught.rulebook(item.type);
    telling.known(item.type, *item.puzzle, book.get(), false);
    if (book) telling.refused(item.type, book->refused());
    return telling.exit();
}

}  // namespace

Exit techniques(const Environment& environment, const Options& options) {
    TechniqueTexts telling(environment, options);
    if (!options.rules.empty()) return try_rules(environment, options, telling);
    const std::string asked = options.what.empty() ? options.type : options.what;
    bool any = false;
    for (const auto& type : environment.taught.types(environment.registry.types())) {
        const std::string& id = type->info().id;
        if (!asked.empty() && asked != id) continue;
        any = true;
        const Result<std::unique_ptr<Puzzle>> example = type->parse(type->info().example);
        if (!example) return telling.wrong(id, example.error());
        if (options.names) {
            telling.names(id, **example);
            continue;
        }
        const auto book = environment.taught.rulebook(id);
        telling.known(id, **example, book.get(), false);
        if (book) telling.refused(id, book->refused());
    }
    if (any) return worst(telling.exit(), tell_failed_plugins(environment));
    return of_file(environment, options, telling);
}

void tell_refused_rules(const Environment& environment) {
    for (const taught::RefusedRule& refused : environment.taught.refused())
        environment.err << refused.problem.told(environment.locale.translator()) << '\n';
}

}  // namespace quadrille::cli
