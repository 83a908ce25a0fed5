#include "cli/inputs.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <utility>

#include "cli/failures.hpp"
#include "cli/folder_walk.hpp"
#include "config/files.hpp"
#include "quadrille/kit/fnv1a.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

/// Files of puzzles that a shell works on may be larger than what a window opens: a million of the
/// smallest are 80 MB.
constexpr std::uintmax_t largest_input = std::uintmax_t{256} << 20U;

bool is_no_file(const std::string& word) {
    std::error_code code;
    return !fs::exists(word, code);
}

bool is_folder(const std::string& word) {
    std::error_code code;
    return fs::is_directory(word, code);
}

}  // namespace

Inputs::Inputs(const CommandContext& context, const InputOptions& options, Watchdog& watchdog)
    : context_(context), options_(options), watchdog_(watchdog) {
    for (const std::string& word : options.files) add_word(word);
}

void Inputs::add_word(const std::string& word) {
    if (word == "-")
        add({context_.locale("standard input"), {}, size_, {}, {}, {}},
            config::read_descriptor(STDIN_FILENO, "standard input", largest_input));
    else if (is_folder(word))
        add_folder(word);
    else if (is_no_file(word) && context_.library.is_link(word))
        add({word, {}, size_, {}, {}, {}}, word);
    else if (const auto refused =
                 is_no_file(word) ? context_.library.refused_link(word) : std::nullopt)
        add({word, word, size_, {}, {}, {}}, *refused);
    else
        add({word, word, size_, {}, {}, {}}, config::read_file_or_pipe(word, largest_input));
}

void Inputs::add_folder(const std::string& folder) {
    FolderFiles found = files_of_types(folder, context_.library.types(), options_.type);
    const std::size_t named = found.files.size();
    std::ranges::copy_if(found.others, std::back_inserter(found.files),
                         [&](const std::string& file) { return is_of_type(file); });
    found.skipped += named + found.others.size() - found.files.size();
    std::ranges::sort(found.files);
    for (const std::string& file : found.files)
        add({file, file, size_, {}, {}, {}}, config::read_file(file, largest_input));
    for (const auto& [path, error] : found.unread) add({path, path, size_, {}, {}, {}}, error);
    if (found.files.empty() && found.unread.empty())
        add({folder, folder, size_, {}, {}, {}},
            options_.type.empty()
                ? Error{"no file in this folder is named as a puzzle; name the files themselves"}
                : Error{Text("no file in this folder can be read as '{0}'", {options_.type})});
    if (!found.files.empty() && found.skipped > 0)
        context_.err << told(
            context_, folder,
            Error{Text(options_.type.empty() ? "{0} {0|file|files} of no puzzle type {0|is|are} "
                                               "left out"
                                             : "{0} {0|file|files} of another puzzle type or none "
                                               "{0|is|are} left out",
                       {std::to_string(found.skipped)})});
}

bool Inputs::is_of_type(const std::string& file) const {
    Result<std::string> text = config::read_file(file, largest_input);
    if (!text) return false;
    return watchdog_
        .run<bool>([&context = context_, &options = options_, file,
                    kept = std::make_shared<const std::string>(*std::move(text))] {
            const Result<library::TextParts> parts =
                context.library.take_apart(*kept, options.type, file, options.format);
            if (!parts) return false;
            const Result<library::Item> item = context.library.open_nth(*parts, 0, file);
            return item && item->type == options.type;
        })
        .value_or(false);
}

void Inputs::add(Source source, Result<std::string> text) {
    if (text) {
        source.text = std::make_shared<const std::string>(*std::move(text));
        using Parts = Result<library::TextParts>;
        std::optional<Parts> parts = watchdog_.run<Parts>(
            [&context = context_, &options = options_, name = source.name, kept = source.text] {
                library::Doubt doubt;
                Parts read =
                    context.library.take_apart(*kept, options.type, name, options.format, &doubt);
                return read ? std::move(read) : Parts(with_option(read.error(), doubt));
            });
        if (!parts) {
            source.error = Error{watchdog_.told_gave_up()};
            source.exit = Exit::gave_up;
        } else if (!*parts) {
            source.error = parts->error();
        } else {
            library::TextParts taken = **std::move(parts);
            source.read = kept(std::exchange(taken.first, {}));
            source.parts = std::make_shared<const library::TextParts>(std::move(taken));
        }
    } else {
        source.error = text.error();
    }
    size_ += source.puzzles();
    sources_.push_back(std::move(source));
}

/// Of a great many files, which are all taken apart before the first is opened, no more is kept
/// than their texts.
library::ReadPuzzle Inputs::kept(library::ReadPuzzle read) {
    constexpr std::size_t most_elements = 400'000;  // some hundred megabytes
    if (read.puzzle == nullptr) return {};
    const std::size_t elements = read.puzzle->board().size();
    if (kept_elements_ + elements > most_elements) return {};
    kept_elements_ += elements;
    return read;
}

/// With the puzzle that was read, which is handed over once.
std::shared_ptr<const library::TextParts> Inputs::parts_for(const Source& source,
                                                            std::size_t index) const {
    if (index != 0) return source.parts;
    library::ReadPuzzle read;
    {
        const std::lock_guard lock(read_puzzles_);
        read = std::exchange(source.read, {});
    }
    if (read.puzzle == nullptr) return source.parts;
    auto parts = std::make_shared<library::TextParts>(*source.parts);
    parts->first = std::move(read);
    return parts;
}

const Inputs::Source& Inputs::source_of(std::size_t number) const {
    const auto behind = std::upper_bound(
        sources_.begin(), sources_.end(), number,
        [](std::size_t wanted, const Source& source) { return wanted < source.first; });
    return *std::prev(behind);
}

std::string Inputs::name_of(std::size_t number) const {
    const Source& source = source_of(number);
    return source.puzzles() > 1 ? source.shown + "#" + std::to_string(number - source.first + 1)
                                : source.shown;
}

std::vector<NativeText> Inputs::native_texts() const {
    std::vector<NativeText> texts;
    for (const Source& source : sources_)
        if (source.puzzles() > 1 && source.parts->type && source.parts->format.empty())
            texts.push_back({source.first, source.shown, source.text, source.parts});
    return texts;
}

std::set<std::string> Inputs::types() const {
    std::set<std::string> ids;
    for (const Source& source : sources_) {
        if (source.parts && source.parts->type) ids.insert(source.parts->type->info().id);
        if (source.parts && !source.parts->type)  // what it says itself
            for (const auto& type : context_.library.types()) ids.insert(type->info().id);
    }
    return ids;
}

std::uint64_t Inputs::fingerprint() const {
    constexpr std::uint8_t end = 0;
    kit::Fnv1a all;
    all.mix(options_.type).mix(end).mix(options_.format).mix(end);
    for (const Source& source : sources_) {
        all.mix(source.shown).mix(end);
        if (source.text != nullptr) all.mix(*source.text);
        all.mix(end);
    }
    return all.value();
}

Input Inputs::open(std::size_t number) const {
    const Source& source = source_of(number);
    const std::size_t index = number - source.first;
    Input input{name_of(number), source.shown, Error{}, Exit::bad_input, index == 0};
    const auto refused = [&](const Error& error, Exit exit) {
        const bool is_ours = exit == Exit::bad_input && has_failed_plugins(context_);
        input.item = error;
        input.exit = is_ours ? Exit::program_error : exit;
        return input;
    };
    if (!source.parts) return refused(*source.error, source.exit);
    using Item = Result<library::Item>;
    std::optional<Item> item =
        watchdog_.run<Item>([&context = context_, name = source.name, text = source.text,
                             parts = parts_for(source, index),
                             index] { return context.library.open_nth(*parts, index, name); });
    if (!item) return refused(Error{watchdog_.told_gave_up()}, Exit::gave_up);
    if (!*item) return refused(item->error(), Exit::bad_input);
    input.item = *std::move(item);
    return input;
}

void tell_remarks(const CommandContext& context, const Input& input) {
    if (!input.item) return;
    if (input.is_first_of_file && !input.item->others.empty())
        context.err << kit::printable(input.file) << ": "
                    << context.locale.tell(library::told_type(*input.item)) << '\n';
    for (const Text& lost : input.item->lost) context.err << told(context, input.name, Error{lost});
}

}  // namespace quadrille::cli
