// `convert`: puzzles in the formats of other programs, or from them as native text, or from
// pictures.
#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/picture_conversion.hpp"
#include "cli/puzzle_text.hpp"
#include "cli/run_file.hpp"
#include "cli/versions.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/utf8.hpp"
#include "quadrille/symmetries.hpp"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
    InputOptions input;
    std::string to;
    std::string output;  ///< file or folder; empty or "-": standard output
    std::string resume;  ///< file of the run's state; empty: none is kept
    bool json = false;
    bool canonical = false;
    bool unique = false;
    std::size_t equivalents = 0;  ///< in the place of each puzzle; 0: the puzzle itself
    std::uint64_t seed = 0;
    PictureOptions picture;
    double timeout = 0;  ///< seconds a picture; 0: none

    /// Who asks for equivalents and for no format wants to go on with the puzzles here.
    [[nodiscard]] std::string format() const {
        const bool is_native = to.empty() && (canonical || unique || equivalents != 0);
        return is_native ? std::string(native_format) : to;
    }
    /// What is done with which puzzles, for the state of a run.
    [[nodiscard]] std::string told_run(const CommandContext& context, const Inputs& inputs) const {
        std::string words = "convert --to " + format();
        if (canonical) words += " --canonical";
        if (unique) words += " --unique";
        if (equivalents != 0)
            words += fmt::format(" --equivalents {} --seed {}", equivalents, seed);
        return words + fmt::format(" {:016x} by {}", inputs.fingerprint(),
                                   told_versions(context, inputs.types()));
    }
};

Result<PuzzleText> convert(const library::Item& item, const std::string& to) {
    Result<PuzzleText> converted = text_of(*item.puzzle_type, *item.puzzle, to);
    if (converted && item.game)
        converted->told.lost.emplace_back("The marks of the game are not told, only its puzzle.");
    return converted;
}

/// Whether it is one; a name that ends as one becomes it, where that can be.
bool is_folder(const std::string& output) {
    std::error_code code;
    if (output.ends_with('/')) fs::create_directories(output, code);
    return fs::is_directory(output, code);
}

/// A file for each, named as its puzzle.
class FolderOfFiles {
public:
    FolderOfFiles(const CommandContext& context, fs::path folder)
        : context_(context), folder_(std::move(folder)) {}

    [[nodiscard]] Exit put(const library::Item& item, const PuzzleText& one) {
        const Format* const format = one.format;
        const std::string ending = format == nullptr ? item.puzzle_type->info().extensions.front()
                                   : format->extensions.empty() ? ".txt"
                                                                : format->extensions.front();
        const std::string base =
            item.name.empty() || item.name.front() == ' ' ? item.type + item.name : item.name;
        return put(base, ending, one.whole());
    }
    [[nodiscard]] Exit put(const std::string& base, const std::string& ending,
                           const std::string& text) {
        return write_file(context_, folder_ / name_of(base, ending), text);
    }

private:
    std::string name_of(const std::string& base, const std::string& ending) {
        std::string name = base + ending;
        for (std::size_t nth = 2; !taken_.insert(name).second; ++nth)
            name = fmt::format("{} {}{}", base, nth, ending);
        return name;
    }

    const CommandContext& context_;
    fs::path folder_;
    std::set<std::string> taken_;
};

/// Converts one puzzle after the other, and writes what comes of each.
class Conversion {
public:
    Conversion(const CommandContext& context, const ConvertOptions& options)
        : context_(context),
          options_(options),
          folder_(context, options.output),
          file_(options.output, options.resume) {
        to_stream_ = options.output.empty() || options.output == "-";
        to_folder_ = !to_stream_ && is_folder(options.output);
    }

    /// Takes up what was done by runs before; a failure is told. Once, before any is taken.
    [[nodiscard]] Exit begin(const Inputs& inputs) {
        if (!is_resumed()) return Exit::done;
        const auto refusal =
            to_stream_ || to_folder_
                ? RunRefusal{Error{"--resume goes on with a file: name one with -o"}}
                : file_.begin(options_.told_run(context_, inputs));
        if (refusal) return tell_refusal(context_, options_.resume, *refusal);
        if (file_.state().done > 0) know(inputs, done_of(inputs), file_.state().puzzles > 0);
        return Exit::done;
    }
    /// How many of the inputs were done by runs before.
    [[nodiscard]] std::size_t done_of(const Inputs& inputs) const {
        return std::min(static_cast<std::size_t>(file_.state().done), inputs.size());
    }
    /// False where the run goes on with this one, for it was stopped on the way or went wrong.
    [[nodiscard]] bool take_whole(const Input& input) {
        const Exit before = std::exchange(exit_, Exit::done);
        const std::uint64_t written = written_;
        take(input);
        const Exit now = std::exchange(exit_, worst(before, exit_));
        if (failed_ || (options_.equivalents != 0 && was_stopped())) return false;
        // The program failed, not the puzzle: another run does better.
        if (is_resumed() && now == Exit::program_error) return false;
        if (is_resumed()) check(file_.note_done(written_ > written, now));
        return !failed_;
    }
    void take(const Input& input) {
        if (!input.item) {
            tell(input, Json{{"file", input.name}}, input.item.error(), input.exit);
            return;
        }
        if (options_.equivalents == 0) {
            take(input, *input.item);
            return;
        }
        // Neighbouring seeds have nothing in common.
        const std::uint64_t first = kit::Random(options_.seed).next();
        for (std::size_t nth = 0; nth < options_.equivalents && !was_stopped(); ++nth)
            take(input, with_text(*input.item, [&](const Symmetries& of, std::string_view text) {
                     return of.equivalent(text, kit::Random(first + nth).next());
                 }));
    }
    /// Once, when all are taken, or, if not `whole`, some.
    [[nodiscard]] Exit end(bool whole) {
        if (is_resumed()) {
            check(file_.end());
            // What closes the text is no part of the state.
            if (whole && any_) check(file_.append(all_.closing()));
            return worst(exit_, file_.exit());
        }
        if (any_ && !to_folder_ && !to_stream_)
            exit_ = worst(exit_, write_file(context_, options_.output, text_ + all_.closing()));
        if (any_ && to_stream_ && !options_.json) context_.out << all_.closing();
        return exit_;
    }

private:
    [[nodiscard]] bool is_resumed() const { return !options_.resume.empty(); }
    [[nodiscard]] bool was_stopped() const {
        return context_.interruption.token().stop_requested();
    }
    /// What runs before have done, as far as what comes depends on it.
    void know(const Inputs& inputs, std::size_t done, bool any_written) {
        any_ = any_written;
        bool knows_format = !any_written;
        for (std::size_t i = 0; i < done && (options_.unique || !knows_format) && !was_stopped();
             ++i) {
            const Input input = inputs.open(i);
            if (!input.item) continue;
            const auto format = format_to_write(*input.item->puzzle_type, options_.format());
            if (!knows_format && format) {
                all_.go_on(*format);
                knows_format = true;
            }
            if (options_.unique) static_cast<void>(is_known(*input.item));
        }
    }
    /// Nothing that comes later would do better.
    void check(const Result<void>& written) {
        if (written || failed_) return;
        exit_ = tell_unwritten(context_, written.error());
        failed_ = true;
        context_.interruption.stop();
    }

    using Change = std::function<Result<std::string>(const Symmetries&, std::string_view)>;

    /// The puzzle that its type makes of it.
    [[nodiscard]] static Result<library::Item> with_text(library::Item item,
                                                         const Change& change) {
        const auto* const symmetries = facet_of<Symmetries>(*item.puzzle_type);
        if (symmetries == nullptr)
            return Error{Text("{0} does not tell which of its puzzles are equivalent",
                              {item.puzzle_type->info().name})};
        const Result<std::string> changed = change(*symmetries, item.puzzle->write());
        if (!changed) return Error{changed.error().message};
        Result<std::unique_ptr<Puzzle>> puzzle = item.puzzle_type->parse(*changed);
        if (!puzzle) return Error{puzzle.error().message};
        item.puzzle = *std::move(puzzle);
        return item;
    }
    [[nodiscard]] static Result<library::Item> canonical(const library::Item& item) {
        return with_text(item, [](const Symmetries& of, std::string_view text) {
            return of.canonical(text);
        });
    }

    /// Whether it or an equivalent was there before. Where the type knows no equivalents, whether it
    /// was there itself.
    [[nodiscard]] bool is_known(const library::Item& item) {
        std::string key = item.puzzle->write();
        if (const Result<library::Item> first = canonical(item)) key = first->puzzle->write();
        return !known_.insert(item.type + '\n' + std::move(key)).second;
    }

    void take(const Input& input, Result<library::Item> item) {
        Json json{{"file", input.name},
                  {"type", input.item->type},
                  {"name", input.item->name}};
        if (item && options_.canonical) item = canonical(*item);
        if (!item) {
            tell(input, std::move(json), item.error(), Exit::bad_input);
            return;
        }
        if (options_.unique && is_known(*item)) return;
        const Result<PuzzleText> made = convert(*item, options_.format());
        if (!made) {
            tell(input, std::move(json), made.error(), Exit::bad_input);
            return;
        }
        if (const Result<void> fits = put(*item, *made); !fits) {
            if (!std::exchange(told_full_, true))  // so it is of all that come
                context_.err << told(context_, input.file, fits.error());
            tell_in_json(std::move(json), fits.error(), Exit::bad_input);
            return;
        }
        json["format"] = options_.format();
        json["text"] = made->told.text;
        json["lost"] = lost(input, *made);
        if (options_.json) context_.out << line(json);
        flush();
    }

    /// The error: the text holds no other puzzle.
    [[nodiscard]] Result<void> put(const library::Item& item, const PuzzleText& made) {
        any_ = true;
        if (to_folder_) {
            exit_ = worst(exit_, folder_.put(item, made));
            return {};
        }
        if (to_stream_ && options_.json) return {};  // it stands in its own line
        const Result<std::string> piece = all_.next(made);
        if (!piece) return piece.error();
        ++written_;
        if (is_resumed())
            check(file_.append(*piece));
        else if (to_stream_)
            context_.out << *piece;
        else
            text_ += *piece;
        return {};
    }

    /// What this puzzle loses on its way, on the error stream; with what it had lost when it was
    /// read, which was told then.
    [[nodiscard]] Json lost(const Input& input, const PuzzleText& made) const {
        Json all = Json::array();
        for (const Text& lost : input.item->lost) all.push_back(context_.locale.tell(lost));
        for (const Text& lost : made.told.lost) {
            all.push_back(context_.locale.tell(lost));
            context_.err << told(context_, input.name, Error{lost});
        }
        return all;
    }
    void tell(const Input& input, Json json, const Error& error, Exit exit) {
        context_.err << told(context_, input.file, error);
        tell_in_json(std::move(json), error, exit);
    }
    void tell_in_json(Json json, const Error& error, Exit exit) {
        exit_ = worst(exit_, exit);
        json["error"] = error_json(context_, error);
        if (options_.json) context_.out << line(json);
        flush();
    }
    void flush() const {
        if (!context_.out.flush()) context_.interruption.stop();  // nobody will read the rest
    }

    const CommandContext& context_;
    const ConvertOptions& options_;
    bool to_stream_ = true;
    bool to_folder_ = false;
    FolderOfFiles folder_;
    PuzzleSequence all_;
    RunFile file_;                 ///< where the run may be gone on with
    std::uint64_t written_ = 0;    ///< puzzles
    bool failed_ = false;          ///< nothing more can be written
    bool told_full_ = false;       ///< that the text holds no other puzzle
    std::string text_;             ///< for the file, which is else written at the end
    std::set<std::string> known_;  ///< type and text of those that were there
    bool any_ = false;
    Exit exit_ = Exit::done;
};

/// The type, if pictures are to become puzzles of it: what --to names.
std::shared_ptr<const PuzzleType> picture_type(const CommandContext& context,
                                               const std::string& to) {
    std::shared_ptr<const PuzzleType> type = context.registry.find(to);
    return type != nullptr && facet_of<PictureTaker>(*type) != nullptr ? type : nullptr;
}

Exit convert_pictures(const CommandContext& context, const ConvertOptions& options,
                      const PuzzleType& type) {
    const bool to_stream = options.output.empty() || options.output == "-";
    const bool to_folder = !to_stream && is_folder(options.output);
    FolderOfFiles folder(context, options.output);
    const std::stop_token stop = context.interruption.listen();
    PuzzleSequence all;
    std::string text;
    Exit exit = Exit::done;
    for (const std::string& file : options.input.files) {
        if (stop.stop_requested()) break;
        const std::string shown = file == "-" ? context.locale("standard input") : file;
        Json json{{"file", shown}, {"type", type.info().id}};
        const Result<PicturedPuzzle> made =
            convert_picture(context, type, file, options.picture, options.timeout);
        if (!made) {
            exit = worst(exit, Exit::bad_input);
            context.err << told(context, shown, made.error());
            json["error"] = error_json(context, made.error());
        } else {
            exit = worst(exit, made->exit);
            context.err << kit::printable(shown) << ": " << made->told;
            json.update(made->json);
            if (!made->text.empty() && to_folder)
                exit = worst(exit, folder.put(fs::path(file).stem().string(),
                                              type.info().extensions.front(), made->text));
            else if (!made->text.empty())
                text += all.next({.told = {made->text}}).value();  // our own text holds any number
        }
        if (options.json) context.out << line(json);
        if (!context.out.flush()) context.interruption.stop();  // nobody will read the rest
    }
    if (!text.empty() && !to_stream)
        exit = worst(exit, write_file(context, options.output, text));
    if (!text.empty() && to_stream && !options.json) context.out << text;
    if (context.interruption.signalled()) exit = worst(exit, Exit::gave_up);
    return worst(exit, tell_failed_plugins(context));
}

Exit convert_files(const CommandContext& context, const ConvertOptions& options) {
    if (options.input.files.empty())
        return refuse(context, Text("'{0}' needs {1}; see '{0} --help'",
                                    {"quadrille convert", Text("FILE")}));
    if (options.format().empty())
        return refuse(context, Text("which format? 'quadrille convert --help' lists those for "
                                    "--to FORMAT"));
    if (const auto type = picture_type(context, options.to)) {
        if (!options.resume.empty())
            return refuse(context, Text("--resume goes on with puzzles; pictures are converted "
                                        "from the beginning"));
        return convert_pictures(context, options, *type);
    }
    const std::stop_token stop = context.interruption.listen();
    Watchdog watchdog(0);
    const Inputs inputs(context, options.input, watchdog);
    Conversion conversion(context, options);
    if (const Exit begun = conversion.begin(inputs); begun != Exit::done)
        return watchdog.end(context, true, begun);
    std::size_t done = conversion.done_of(inputs);
    for (; done < inputs.size() && !stop.stop_requested(); ++done) {
        const Input input = inputs.open(done);
        tell_remarks(context, input);
        if (!conversion.take_whole(input)) break;
    }
    Exit exit = conversion.end(done == inputs.size());
    if (context.interruption.signalled()) exit = worst(exit, Exit::gave_up);
    return watchdog.end(context, true, worst(exit, tell_failed_plugins(context)));
}

/// Of each type its formats: what they are called, and whether they are read and written.
void list_formats(const CommandContext& context) {
    const config::Locale& locale = context.locale;
    for (const auto& type : context.registry.types()) {
        const auto* const facet = facet_of<Formats>(*type);
        if (facet == nullptr) continue;
        context.out << '\n' << locale.tell(type->info().name) << ":\n";
        for (const Format& format : facet->formats()) {
            const char* const way = !format.write  ? "read only"
                                    : !format.read ? "written only"
                                                   : "";
            std::string endings;
            for (const std::string& extension : format.extensions) endings += " " + extension;
            context.out << fmt::format("  {:<14} {}{}{}\n", format.id, locale.tell(format.name),
                                       endings, *way == '\0' ? "" : " (" + locale(way) + ")");
        }
    }
    if (const std::string types = types_of_pictures(context); !types.empty())
        context.out << '\n'
                    << locale.tell(Text("Pictures (PNG, JPEG, BMP, GIF, PPM, PGM, TGA) become "
                                        "puzzles of the types: {0}",
                                        {types}))
                    << '\n';
    context.out << '\n'
                << locale.tell(Text("native is the text of this program; every type has it."))
                << '\n';
}

class ConvertCommand final : public Command {
public:
    ConvertCommand()
        : Command("convert", "read and write the formats of other programs, and read pictures") {}
    void declare(Arguments& arguments) override {
        options_.input.declare_files(arguments);
        options_.input.declare_format(arguments);
        arguments
            .option("--to",
                    "the format to write (native: the text of this program), or of a picture the "
                    "type of puzzle it becomes",
                    word(options_.to))
            .called("FORMAT");
        arguments
            .option("-o,--output", "the file to write, or a folder for a file each",
                    word(options_.output))
            .called("OUT");
        declare_resume(arguments, options_.resume);
        arguments.option("--canonical",
                         "write in the place of each puzzle the one that stands for all its "
                         "equivalents: turned, mirrored, symbols exchanged",
                         flag(options_.canonical));
        arguments.option("--unique", "leave out what is equivalent to a puzzle before it",
                         flag(options_.unique));
        arguments
            .option("--equivalents", "write in the place of each puzzle so many equivalents",
                    whole_number(options_.equivalents, 1, 1'000'000))
            .called("N");
        arguments
            .option("--seed", "another seed, other equivalents",
                    whole_number(options_.seed, 0, UINT64_MAX))
            .called("N")
            .needs("--equivalents");
        arguments.option("--json", "a line of JSON each", flag(options_.json));
        options_.picture.declare(arguments);
        declare_timeout(arguments, options_.timeout);
        arguments.take_help("show this, and the formats of each puzzle type", help_);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        if (help_.empty()) return convert_files(context, options_);
        context.out << help_;
        list_formats(context);
        return Exit::done;
    }
    [[nodiscard]] bool tells_refused_rules() const override { return false; }

private:
    ConvertOptions options_;
    std::string help_;  // empty: not asked for
};

}  // namespace

std::unique_ptr<Command> make_convert() { return std::make_unique<ConvertCommand>(); }

}  // namespace quadrille::cli
