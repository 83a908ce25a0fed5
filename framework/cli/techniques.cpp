// `techniques`: what can be used on a puzzle, where it comes from, and which deduction rules were refused.
#include <ostream>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/table.hpp"
#include "engine/techniques/table.hpp"
#include "export/render.hpp"

namespace quadrille::cli {

namespace {

/// The counter-example of a rule that was refused, in characters; empty where there is none.
std::string drawn(const taught::Refused& refused) {
    if (!refused.counter_example) return refused.table;
    exporting::Picture picture;
    picture.puzzle = refused.piece.get();
    picture.position = *refused.counter_example;
    const Result<std::string> text = exporting::render(exporting::Format::text, std::span(&picture, 1), {});
    return text ? *text : std::string();
}

bool is_generic(std::string_view id) {
    for (std::size_t i = 0; i < engine::way_count; ++i)
        if (engine::described(static_cast<engine::Way>(i)).id == id) return true;
    return engine::described_trial().id == id;
}

class Telling {
public:
    Telling(const Environment& environment, const Options& options)
        : environment_(environment), options_(options), locale_(environment.locale) {}

    /// Names in files that are only tried.
    void learn(const std::vector<Translation>& translations) { locale_.add(translations); }

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
                           file.empty() ? locale_(from) : file.filename().string(), name});
            }
        }
        table.print(environment_.out);
    }

    void refused(const std::string& type, const std::vector<taught::Refused>& list) {
        for (const taught::Refused& refused : list) {
            exit_ = Exit::bad_input;
            environment_.out.flush();
            environment_.err << refused.problem.told(locale_.translator()) << '\n';
            const std::string drawing = drawn(refused);
            if (!options_.json) {
                environment_.err << drawing;
                continue;
            }
            const Error& error = refused.problem.error;
            Json json{{"type", type}, {"id", refused.id}, {"file", refused.problem.file.string()}};
            json["refused"] = {{"message", locale_.tell(error.message)}, {"line", error.line}, {"column", error.column}};
            if (!drawing.empty()) json["refused"]["counter-example"] = drawing;
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
Exit try_rules(const Environment& environment, const Options& options, Telling& telling) {
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

Exit of_file(const Environment& environment, const Options& options, Telling& telling) {
    const Result<std::vector<library::Item>> items = environment.library.open(options.what, options.type);
    if (!items) return telling.wrong(options.what, items.error());
    const library::Item& item = items->front();
    const auto book = environment.taught.rulebook(item.type);
    telling.known(item.type, *item.puzzle, book.get(), false);
    if (book) telling.refused(item.type, book->refused());
    return telling.exit();
}

}  // namespace

Exit techniques(const Environment& environment, const Options& options) {
    Telling telling(environment, options);
    if (!options.rules.empty()) return try_rules(environment, options, telling);
    const std::string asked = options.what.empty() ? options.type : options.what;
    bool any = false;
    for (const auto& type : environment.taught.types(environment.registry.types())) {
        const std::string& id = type->info().id;
        if (!asked.empty() && asked != id) continue;
        any = true;
        const Result<std::unique_ptr<Puzzle>> example = type->parse(type->info().example);
        if (!example) return telling.wrong(id, example.error());
        const auto book = environment.taught.rulebook(id);
        telling.known(id, **example, book.get(), false);
        if (book) telling.refused(id, book->refused());
    }
    if (any) return worst(telling.exit(), tell_failed_plugins(environment));
    return of_file(environment, options, telling);
}

void tell_refused_rules(const Environment& environment) {
    for (const taught::Refused& refused : environment.taught.refused())
        environment.err << refused.problem.told(environment.locale.translator()) << '\n';
}

}  // namespace quadrille::cli
