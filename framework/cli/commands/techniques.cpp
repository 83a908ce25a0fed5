// `techniques`: what can be used on a puzzle, where it comes from, and which deduction rules were
// refused.
#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <ostream>
#include <set>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/table.hpp"
#include "cli/technique_page.hpp"
#include "cli/values.hpp"
#include "engine/deduce/technique_table.hpp"
#include "export/character_canvas.hpp"

namespace quadrille::cli {

namespace {

/// The counter-example of a rule that was refused, in characters, with > and < round the place that
/// is not as the rule says, and what stands there; empty where there is none.
std::string drawn(const taught::RefusedRule& refused, const config::Locale& locale) {
    if (!refused.counter_example) return refused.table;
    const Board& board = refused.piece->board();
    exporting::CharacterCanvas canvas(board.extent);
    refused.piece->draw(canvas, *refused.counter_example, {});
    if (refused.wrong && !board[*refused.wrong].outline.empty()) {
        Vec2 middle;
        const std::vector<Vec2>& outline = board[*refused.wrong].outline;
        for (const Vec2& point : outline)
            middle = middle + point * (1.0 / static_cast<double>(outline.size()));
        const Vec2 character{0.25, 0};
        canvas.nobody();
        canvas.text(middle - character, 0.5, ">", Role::note, Align::centre);
        canvas.text(middle + character, 0.5, "<", Role::note, Align::centre);
    }
    std::string text = canvas.plain();
    if (refused.wrong) {
        const std::string& mark =
            board.alphabet(*refused.wrong).symbol(refused.counter_example->mark(*refused.wrong)).id;
        text +=
            locale.tell(Text("between > and <: {0} is {1}", {board[*refused.wrong].name, mark})) +
            "\n";
    }
    return text;
}

/// Where a file is, so that its folders can be told apart in a column: the first and the last of
/// them, the home as ~.
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
        if (part != "/")
            parts.push_back((parts.empty() && file.is_absolute() ? "/" : "") + part.string());
    if (std::ssize(parts) > first + last) {
        parts.erase(parts.begin() + first, parts.end() - last);
        parts.insert(parts.begin() + first, "\xE2\x80\xA6");
    }
    return fmt::format("{}", fmt::join(parts, "/"));
}

struct TechniquesOptions {
    std::string
        what;  ///< a puzzle type or a file: whose techniques are asked for; empty: all types
    std::string rules;   ///< a file of deduction rules to try
    bool names = false;  ///< what rules call the marks
    std::uint64_t seed = 0;
    double timeout = 20;  ///< seconds an example is looked for
    ExerciseOrder exercise;
    InputOptions input;  ///< of `what`, where it is a file
    RunOptions run;
};

class TechniqueTexts {
public:
    TechniqueTexts(const CommandContext& context, const TechniquesOptions& options)
        : context_(context), options_(options), locale_(context.locale) {}

    /// Names in files that are only tried.
    void learn(const std::vector<config::Translation>& translations) { locale_.add(translations); }

    /// One technique a line. `book` may be null.
    void known(const std::string& type, const Puzzle& puzzle, const taught::Rulebook* book,
               bool rules_only) {
        Table table;
        const engine::TechniqueTable usable(puzzle);
        for (const engine::NamedTechnique& technique : usable.all()) {
            const TechniqueOrigin origin = origin_of(book, technique);
            if (rules_only && origin.file.empty()) continue;
            if (options_.run.json)
                context_.out << line(technique_json(locale_, type, technique, origin));
            else
                table.add({type, technique.id, std::to_string(technique.level),
                           origin.file.empty() ? locale_(origin.word)
                                               : shortened(origin.file, context_.folders),
                           locale_.tell(technique.name)});
        }
        table.print(context_.out);
    }

    /// What rules call the marks of a puzzle, one a line, and how the puzzle is written: so are
    /// pieces.
    void names(const std::string& type, const Puzzle& puzzle) {
        const Board& board = puzzle.board();
        Table table;
        Json marks = Json::array();
        std::set<std::pair<Kind, std::uint8_t>> told;
        for (std::size_t i = 0; i < board.size(); ++i) {
            const ElementId id = element_id(i);
            const Element& element = board[id];
            if (!board.decides(id) || !told.emplace(element.kind, element.alphabet).second)
                continue;
            const Alphabet& alphabet = board.alphabet(id);
            for (std::size_t k = 1; k <= alphabet.symbols.size(); ++k) {
                const Symbol& symbol = alphabet.symbols[k - 1];
                const bool rests = alphabet.rest == k;
                if (options_.run.json) {
                    marks.push_back({{"element", element.name},
                                     {"mark", symbol.id},
                                     {"shown", symbol.shown},
                                     {"rest", rests}});
                } else {
                    std::vector<std::string> row{type, element.name, symbol.id, symbol.shown};
                    if (rests) row.push_back(locale_("what a blank stands for"));
                    table.add(std::move(row));
                }
            }
        }
        if (options_.run.json) {
            context_.out << line(
                Json{{"type", type}, {"marks", marks}, {"example", puzzle.write()}});
            return;
        }
        table.print(context_.out);
        context_.out << locale_("A piece is written as a puzzle of this type:") << '\n'
                     << puzzle.write() << '\n';
    }

    /// Of one technique, with an example.
    void page(const PuzzleType& type, const engine::NamedTechnique& technique,
              const taught::Rulebook* book, const engine::ExampleRequest& request) {
        const Report report = technique_page(context_, type, technique, origin_of(book, technique),
                                             request, options_.exercise);
        if (report.error) {
            exit_ = worst(exit_, wrong(type.info().id, *report.error));
            return;
        }
        exit_ = worst(exit_, report.exit);
        if (options_.run.json)
            context_.out << line(report.json);
        else
            context_.out << report.text;
    }

    void refused(const std::string& type, const std::vector<taught::RefusedRule>& list) {
        for (const taught::RefusedRule& refused : list) {
            exit_ = Exit::bad_input;
            context_.out.flush();
            context_.err << refused.problem.told(locale_.translator()) << '\n';
            const std::string drawing = drawn(refused, locale_);
            if (!options_.run.json) {
                context_.err << drawing;
                continue;
            }
            const Error& error = refused.problem.error;
            Json json{{"type", type}, {"id", refused.id}, {"file", refused.problem.file.string()}};
            json["refused"] = {{"message", locale_.tell(error.message)},
                               {"line", error.line},
                               {"column", error.column}};
            if (!drawing.empty()) json["refused"]["counter-example"] = drawing;
            if (refused.wrong)
                json["refused"]["element"] = refused.piece->board()[*refused.wrong].name;
            context_.out << line(json);
        }
    }

    Exit wrong(const std::string& file, const Error& error) {
        context_.err << told(context_, file, error);
        return Exit::bad_input;
    }
    [[nodiscard]] Exit exit() const noexcept { return exit_; }

private:
    const CommandContext& context_;
    const TechniquesOptions& options_;
    config::Locale locale_;
    Exit exit_ = Exit::done;
};

/// A file that is being written: its rules alone, as a type without any others would have them.
Exit try_rules(const CommandContext& context, const TechniquesOptions& options,
               TechniqueTexts& telling) {
    std::string id = options.input.type.empty() ? options.what : options.input.type;
    if (id.empty()) id = std::filesystem::absolute(options.rules).parent_path().filename().string();
    const std::shared_ptr<const PuzzleType> type = context.registry.find(id);
    if (!type)
        return telling.wrong(
            options.rules,
            Error{Text("there is no puzzle type '{0}'; name one with --type", {id})});
    const auto book = std::make_shared<taught::Rulebook>(
        type, std::vector<std::filesystem::path>{options.rules}, context.folders.cache);
    const std::shared_ptr<const PuzzleType> taught = taught::taught_type(type, book);
    telling.learn(book->translations());
    const Result<std::unique_ptr<Puzzle>> example = taught->parse(taught->info().example);
    if (!example) return telling.wrong(id, example.error());
    telling.known(id, **example, book.get(), true);
    telling.refused(id, book->refused());
    return telling.exit();
}

Exit of_file(const CommandContext& context, const TechniquesOptions& options,
             TechniqueTexts& telling) {
    library::Doubt doubt;
    const Result<std::vector<library::Item>> items =
        context.library.open(options.what, options.input.type, options.input.format, &doubt);
    if (!items) return telling.wrong(options.what, with_option(items.error(), doubt));
    const library::Item& item = items->front();
    if (options.names) {
        telling.names(item.type, *item.puzzle);
        return telling.exit();
    }
    const auto book = context.taught.rulebook(item.type);
    telling.known(item.type, *item.puzzle, book.get(), false);
    if (book) telling.refused(item.type, book->refused());
    return telling.exit();
}

/// The pages of a technique, one for each type that has it. False where none has.
bool tell_pages(const CommandContext& context, const TechniquesOptions& options,
                TechniqueTexts& telling) {
    engine::ExampleRequest request;
    request.time_limit = std::chrono::duration<double>(options.timeout);
    request.stop = context.interruption.token();
    request.seed = options.seed;
    bool any = false;
    for (const auto& type : context.taught.types(context.registry.types())) {
        if (!options.input.type.empty() && options.input.type != type->info().id) continue;
        const Result<std::unique_ptr<Puzzle>> example = type->parse(type->info().example);
        if (!example) continue;
        const engine::TechniqueTable table(**example);
        const engine::NamedTechnique* const technique = table.find(options.what);
        if (technique == nullptr) continue;
        if (any && !options.run.json) context.out << '\n';
        telling.page(*type, *technique, context.taught.rulebook(type->info().id).get(), request);
        any = true;
    }
    return any;
}

Exit list_techniques(const CommandContext& context, const TechniquesOptions& options) {
    TechniqueTexts telling(context, options);
    if (!options.rules.empty()) return try_rules(context, options, telling);
    const std::string asked = options.what.empty() ? options.input.type : options.what;
    bool any = false;
    for (const auto& type : context.taught.types(context.registry.types())) {
        const std::string& id = type->info().id;
        if (!asked.empty() && asked != id) continue;
        any = true;
        const Result<std::unique_ptr<Puzzle>> example = type->parse(type->info().example);
        if (!example) return telling.wrong(id, example.error());
        if (options.names) {
            telling.names(id, **example);
            continue;
        }
        const auto book = context.taught.rulebook(id);
        telling.known(id, **example, book.get(), false);
        if (book) telling.refused(id, book->refused());
    }
    if (any) return worst(telling.exit(), tell_failed_plugins(context));
    std::error_code failed;
    if (!std::filesystem::exists(options.what, failed) && tell_pages(context, options, telling))
        return telling.exit();
    return of_file(context, options, telling);
}

class TechniquesCommand final : public Command {
public:
    TechniquesCommand()
        : Command("techniques",
                  "the techniques of a puzzle type, and the deduction rules refused") {}
    void declare(Arguments& arguments) override {
        arguments.option("TYPE|FILE|ID",
                         "a puzzle type, a puzzle, or a technique, which is shown with an example; "
                         "without it all types",
                         word(options_.what));
        arguments.option("--names", "what rules call the marks, and how a piece is written",
                         flag(options_.names));
        arguments.option("--file", "a file of deduction rules to try", word(options_.rules))
            .excludes("--names")
            .called("RULES");
        options_.input.declare_format(arguments);
        options_.run.declare_json(arguments);
        arguments
            .option("--seed", "of a technique, another example",
                    whole_number(options_.seed, 0, UINT32_MAX))
            .called("N");
        arguments.option("--exercise",
                         "of a technique, a question instead of an example: what follows, which "
                         "place it rests on, which mark is missing",
                         one_of(options_.exercise.kind, exercise_kinds()));
        arguments
            .option("--answer",
                    "what the exercise is answered with; status 1 where it is not right",
                    word(options_.exercise.answer))
            .called("'PLACE MARK'")
            .needs("--exercise");
        arguments
            .option("--timeout", "look so many seconds for an example",
                    positive_number(options_.timeout))
            .called("SECONDS")
            .with_default_shown();
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        options_.exercise.seed = options_.seed;
        return list_techniques(context, options_);
    }
    [[nodiscard]] bool tells_refused_rules() const override { return false; }  // it has

private:
    TechniquesOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_techniques() { return std::make_unique<TechniquesCommand>(); }

}  // namespace quadrille::cli
