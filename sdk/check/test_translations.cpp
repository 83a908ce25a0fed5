// Everything the plugin was heard to say has its French in locale/fr.toml, with the same places to
// fill; what stands there and is nowhere in the library translates a text that is gone; and the
// files of all other languages can be read.
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "check.hpp"
#include "kit_french.hpp"
#include "locale_file.hpp"
#include "quadrille/formats.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/techniques.hpp"
#include "quadrille/kit/utf8.hpp"
#include "quadrille/lessons.hpp"
#include "quadrille/setting.hpp"
#include "quadrille/solver.hpp"
#include "texts.hpp"

namespace quadrille::check {

namespace {

std::set<std::string> places_in(const std::string& text) {
    std::set<std::string> places;
    for (std::size_t open = text.find('{'); open != std::string::npos;
         open = text.find('{', open + 1))
        if (const std::size_t close = text.find('}', open);
            close != std::string::npos && close > open + 1 &&
            text.find_first_not_of("0123456789", open + 1) == close)
            places.insert(text.substr(open, close - open + 1));
    return places;
}

/// A template without a letter outside its places needs no translation.
bool has_words(const std::string& text) {
    for (const char c : text)
        if (std::isalpha(static_cast<unsigned char>(c)) != 0) return true;
    return false;
}

/// Templates said, each with where it was heard first.
std::map<std::string, std::string> everything_said(Context& context) {
    std::map<std::string, std::string> said;
    const auto hear = [&](const Text& text, const std::string& where) {
        if (!text.verbatim && has_words(text.english)) said.emplace(text.english, where);
    };
    // What everybody reads is no piece of a file or name of a person: it is never told as it is.
    const auto hear_name = [&](const Text& text, const std::string& where) {
        if (text.verbatim && has_words(text.english))
            context.warn(
                where + " is the same in every language: " + readable(text.english),
                "make it a literal or a Text::sentence, so that locale/fr.toml can say it");
        hear(text, where);
    };
    const TypeInfo& info = context.info();
    hear_name(info.rules, "TypeInfo::rules");
    for (const Condition& condition : info.conditions) {
        hear_name(condition.name, "a victory condition");
        hear_name(condition.broken, "a victory condition");
    }
    const auto example = context.example();
    for (const Alphabet& alphabet : example->board().alphabets)
        for (const Symbol& symbol : alphabet.symbols)
            if (kit::characters(symbol.id) > 1) hear(kit::mark_name(symbol), "a mark");
    for (const Rule& rule : example->rules()) hear_name(rule.text, "a rule");
    const auto* const lessons = facet_of<Lessons>(context.type());
    for (const Technique& technique : kit::all_techniques(*example)) {
        hear_name(technique.name, "a technique");
        if (lessons != nullptr) hear_name(lessons->lesson(technique.id), "a lesson");
        if (const auto step =
                technique.find(Candidates(example->board(), Position(example->board()))))
            hear(step->text, "a deduction");
    }
    if (const auto* const solvers = facet_of<Solvers>(*example))
        for (const Solver& solver : solvers->solvers()) {
            hear_name(solver.name, "a solver");
            hear_name(solver.about, "what a solver tells of itself");
        }
    if (const auto* const setter = facet_of<PuzzleSetter>(context.type()))
        for (const Parameter& parameter : setter->parameters()) {
            hear_name(parameter.name, "a parameter of new puzzles");
            for (const Choice& choice : parameter.choices)
                hear_name(choice.name, "a choice for new puzzles");
        }
    if (const auto* const sheet = facet_of<ClueSheet>(*example))
        for (const ClueKind& kind : sheet->kinds()) {
            hear_name(kind.name, "a kind of clues");
            for (const Symbol& value : kind.values)
                if (kit::characters(value.id) > 1) hear(kit::mark_name(value), "what a clue says");
        }
    if (const auto* const formats = facet_of<Formats>(context.type()))
        for (const Format& format : formats->formats()) {
            hear(format.name, "the name of a format");
            if (!format.write) continue;
            const auto written = format.write(example->write());
            if (!written) hear(written.error().message, "why a format cannot tell a puzzle");
            if (written)
                for (const Text& lost : written->lost) hear(lost, "what a format cannot tell");
        }
    std::vector<std::string> texts = mutations(info.example, context.random(), 300);
    for (std::string& text : noise(info.example, context.random(), 100))
        texts.push_back(std::move(text));
    texts.emplace_back();
    for (const std::string& text : texts) {
        const auto read = context.type().parse(text);
        if (!read) hear(read.error().message, "an error");
    }
    return said;
}

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Whether a library may say that text: its literal is there, whole or, where the compiler has
/// written it into instructions, in pieces, which overlap, and a shorter one at the end. Of a text
/// that is not much longer than a piece that cannot be told.
bool may_say(std::string_view library, std::string_view text) {
    constexpr std::size_t piece = 8;
    text = text.substr(0, text.find(" ## "));  // what tells its meaning may be added to it
    if (text.size() < 2 * piece || library.find(text) != std::string_view::npos) return true;
    std::size_t covered = 0;  // so much of it, from its beginning, stands in pieces
    for (std::size_t at = 0; at + piece <= text.size() && at <= covered; ++at)
        if (library.find(text.substr(at, piece)) != std::string_view::npos) covered = at + piece;
    return covered + piece > text.size();
}

/// A language's sentences, by their English; nothing, and a failure, where the file cannot be read.
Locale read_language(Context& context, const std::filesystem::path& file) {
    Result<Locale> locale = read_locale(bytes_of(file));
    if (locale) return std::move(locale).value();
    const Error& error = locale.error();
    context.fail(file.filename().string() + ":" + std::to_string(error.line) + ":" +
                     std::to_string(error.column) + ": " + in_english(error.message),
                 "each line of the file is \"English text\" = \"translation\", or a # comment");
    return {};
}

}  // namespace

void check_translations(Context& context) {
    const std::filesystem::path folder =
        std::filesystem::absolute(context.library()).parent_path() / "locale" / context.info().id;
    if (!std::filesystem::exists(folder / "fr.toml")) {
        context.warn(
            "there is no locale/" + context.info().id + "/fr.toml beside the library: in French it "
            "speaks English",
            "write locale/fr.toml beside CMakeLists.txt; quadrille_add_plugin puts it there");
        return;
    }
    Locale french;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".toml") continue;
        Locale language = read_language(context, entry.path());
        for (const auto& [english, told] : language)
            context.expect(places_in(english) == places_in(told),
                           "the places to fill differ: '" + english + "' and, in " +
                               entry.path().filename().string() + ", '" + told + "'",
                           "a translation has the same {0}, {1} … as its English");
        if (entry.path().filename() == "fr.toml") french = std::move(language);
    }
    // The kit says its own sentences in French itself.
    const Locale kit = read_locale(kit_french).value();
    const std::map<std::string, std::string> said =
        guarded(context, "saying something", [&] { return everything_said(context); });
    for (const auto& [text, where] : said)
        if (!french.contains(text) && !kit.contains(text))
            context.warn("no French for " + where + ": " + readable(text),
                         "add a line to locale/fr.toml");
    const std::string library = bytes_of(context.library());
    for (const auto& [english, told] : french)
        if (!said.contains(english) && !may_say(library, english))
            context.warn("French for a text that the plugin does not have: " + readable(english),
                         "take the line out of locale/fr.toml, or give it the text as it is now");
}

}  // namespace quadrille::check
