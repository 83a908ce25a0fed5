// `convert`: puzzles in the formats of other programs, or from them as native text, or from
// pictures.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
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
#include "library/foreign.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

/// Our own text, as a format beside those of other programs.
constexpr std::string_view native_id = "native";

struct ConvertOptions {
    InputOptions input;
    std::string to;
    std::string output;  ///< file or folder; empty or "-": standard output
    bool json = false;
    PictureOptions picture;
    double timeout = 0;  ///< seconds a picture; 0: none
};

/// A puzzle in the format that was asked for.
struct Converted {
    Translation told;
    const Format* format = nullptr;  ///< null: native
};

/// "puzzlink, tatham": the formats that a type is written in, with our own.
std::string written_formats(const PuzzleType& type) {
    std::string ids(native_id);
    if (const auto* const facet = facet_of<Formats>(type))
        for (const Format& format : facet->formats())
            if (format.write) ids += ", " + format.id;
    return ids;
}

Result<Converted> convert(const library::Item& item, const std::string& to) {
    const std::string native = item.puzzle->write();
    Converted converted;
    if (to == native_id) {
        converted.told.text = native;
    } else {
        converted.format = library::format_named(*item.puzzle_type, to);
        if (converted.format == nullptr || !converted.format->write)
            return Error{
                Text("{0} is not written in a format '{1}'; there are: {2}",
                     {item.puzzle_type->info().name, to, written_formats(*item.puzzle_type)})};
        Result<Translation> told = converted.format->write(native);
        if (!told) return told.error();
        converted.told = *std::move(told);
    }
    if (item.game)
        converted.told.lost.emplace_back("The marks of the game are not told, only its puzzle.");
    return converted;
}

/// All of them in one text.
class OneText {
public:
    /// The sentence if this puzzle cannot stand beside those before it.
    [[nodiscard]] Text add(const Converted& one) {
        if (count_ > 0 && one.format != nullptr && !one.format->holds_many)
            return {"The format {0} holds one puzzle; name a folder with -o for several.",
                    {one.format->id}};
        if (count_ == 0) {
            text_ = one.format != nullptr ? one.format->opening : "";
            closing_ = one.format != nullptr ? one.format->closing : "";
        } else {
            text_ += one.format != nullptr ? one.format->separator : "\n";
        }
        text_ += one.told.text;
        ++count_;
        return {};
    }
    [[nodiscard]] std::string text() const { return text_ + closing_; }

private:
    std::string text_;
    std::string closing_;
    std::size_t count_ = 0;
};

/// A file for each, named as its puzzle.
class FolderOfFiles {
public:
    FolderOfFiles(const CommandContext& context, fs::path folder)
        : context_(context), folder_(std::move(folder)) {}

    [[nodiscard]] Exit put(const library::Item& item, const Converted& one) {
        const Format* const format = one.format;
        const std::string text =
            format != nullptr ? format->opening + one.told.text + format->closing : one.told.text;
        const std::string ending = format == nullptr ? item.puzzle_type->info().extensions.front()
                                   : format->extensions.empty() ? ".txt"
                                                                : format->extensions.front();
        const std::string base =
            item.name.empty() || item.name.front() == ' ' ? item.type + item.name : item.name;
        return put(base, ending, text);
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

/// What this puzzle loses on its way, on the error stream; with what it had lost when it was read,
/// which was told then.
Json tell_lost(const CommandContext& context, const Input& input, const Converted& made) {
    Json all = Json::array();
    for (const Text& lost : input.item->lost) all.push_back(context.locale.tell(lost));
    for (const Text& lost : made.told.lost) {
        all.push_back(context.locale.tell(lost));
        context.err << told(context, input.name, Error{lost});
    }
    return all;
}

/// The type, if pictures are to become puzzles of it: what --to names.
std::shared_ptr<const PuzzleType> picture_type(const CommandContext& context,
                                               const std::string& to) {
    std::shared_ptr<const PuzzleType> type = context.registry.find(to);
    return type != nullptr && facet_of<PictureTaker>(*type) != nullptr ? type : nullptr;
}

Exit convert_pictures(const CommandContext& context, const ConvertOptions& options,
                      const PuzzleType& type) {
    std::error_code code;
    const bool to_stream = options.output.empty() || options.output == "-";
    const bool to_folder = !to_stream && fs::is_directory(options.output, code);
    FolderOfFiles folder(context, options.output);
    OneText all;
    std::size_t puzzles = 0;
    Exit exit = Exit::done;
    for (const std::string& file : options.input.files) {
        if (context.interruption.signalled()) break;
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
                static_cast<void>(all.add({.told = {made->text}}));
            if (!made->text.empty()) ++puzzles;
        }
        if (options.json) context.out << line(json);
    }
    if (puzzles > 0 && !to_folder && !to_stream)
        exit = worst(exit, write_file(context, options.output, all.text()));
    if (puzzles > 0 && to_stream && !options.json) context.out << all.text();
    if (context.interruption.signalled()) exit = worst(exit, Exit::gave_up);
    return worst(exit, tell_failed_plugins(context));
}

Exit convert_files(const CommandContext& context, const ConvertOptions& options) {
    if (options.input.files.empty())
        return refuse(context, Text("'{0}' needs a {1}; see '{0} --help'",
                                    {"quadrille convert", Text("FILE")}));
    if (options.to.empty())
        return refuse(context, Text("which format? 'quadrille convert --help' lists those for "
                                    "--to FORMAT"));
    if (const auto type = picture_type(context, options.to))
        return convert_pictures(context, options, *type);
    std::error_code code;
    const bool to_stream = options.output.empty() || options.output == "-";
    const bool to_folder = !to_stream && fs::is_directory(options.output, code);
    FolderOfFiles folder(context, options.output);
    OneText all;
    bool any = false;
    Exit exit = Exit::done;
    Watchdog watchdog(0);
    for (const Input& input : read_inputs(context, options.input, watchdog)) {
        Json json{{"file", input.name}};
        std::optional<Error> error;
        if (!input.item) {
            error = input.item.error();
        } else {
            json["type"] = input.item->type;
            json["name"] = input.item->name;
            const Result<Converted> made = convert(*input.item, options.to);
            if (!made) {
                error = Error{made.error().message};  // no place: it is told in another text
            } else if (const Text wrong = to_folder ? Text() : all.add(*made); !wrong.empty()) {
                error = Error{wrong};
            } else {
                any = true;
                if (to_folder) exit = worst(exit, folder.put(*input.item, *made));
                json["format"] = options.to;
                json["text"] = made->told.text;
                json["lost"] = tell_lost(context, input, *made);
            }
        }
        if (error) {
            exit = worst(exit, Exit::bad_input);
            context.err << told(context, input.file, *error);
            json["error"] = error_json(context, *error);
        }
        if (options.json) context.out << line(json);
    }
    if (any && !to_folder && !to_stream)
        exit = worst(exit, write_file(context, options.output, all.text()));
    if (any && to_stream && !options.json) context.out << all.text();
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
            .option("--to", "the format to write, or of a picture the type of puzzle it becomes",
                    word(options_.to))
            .called("FORMAT");
        arguments
            .option("-o,--output", "the file to write, or a folder for a file each",
                    word(options_.output))
            .called("OUT");
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
