#include "cli/puzzle_text.hpp"

#include <algorithm>
#include <utility>

#include "library/foreign.hpp"

namespace quadrille::cli {

namespace {

/// "native, puzzlink (link of puzz.link)": the formats that a type is written in.
Text written_formats(const PuzzleType& type) {
    Text all = Text::name(std::string(native_format));
    if (const auto* const facet = facet_of<Formats>(type))
        for (const Format& format : facet->formats())
            if (format.write) all = Text("{0}, {1}", {std::move(all), library::told_name(format)});
    return all;
}

/// The type's own one-line form where it names none so.
const Format* one_line_format(const PuzzleType& type) {
    const auto* const facet = facet_of<Formats>(type);
    if (facet == nullptr) return nullptr;
    const auto all = facet->formats();
    const auto found = std::ranges::find_if(all, [](const Format& format) {
        return format.is_link && format.read && format.write;
    });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

std::string PuzzleText::whole() const {
    return format == nullptr ? told.text : format->opening + told.text + format->closing;
}

Result<const Format*> format_to_write(const PuzzleType& type, std::string_view format) {
    if (format == native_format) return nullptr;
    const Format* found = library::format_named(type, format);
    if (found == nullptr && format == line_format) found = one_line_format(type);
    if (found != nullptr && found->write) return found;
    return Error{Text("{0} is not written in a format '{1}'; there are: {2}",
                      {type.info().name, std::string(format), written_formats(type)})};
}

Result<PuzzleText> text_of(const PuzzleType& type, const Puzzle& puzzle, std::string_view format) {
    const Result<const Format*> found = format_to_write(type, format);
    if (!found) return found.error();
    PuzzleText text;
    text.format = *found;
    if (text.format == nullptr) {
        text.told.text = puzzle.write();
        return text;
    }
    Result<Translation> told = text.format->write(puzzle.write());
    if (!told) return Error{told.error().message};  // no place: it is told in another text
    text.told = *std::move(told);
    return text;
}

Result<std::string> PuzzleSequence::next(const PuzzleText& text) {
    const Format* const format = text.format;
    if (begun_ && format != nullptr && !format->holds_many)
        return Error{Text("The format {0} holds one puzzle; name a folder with -o for several.",
                          {format->id})};
    std::string before = format == nullptr ? (begun_ ? "\n" : "")
                         : begun_          ? format->separator
                                           : format->opening;
    if (format != nullptr) closing_ = format->closing;
    begun_ = true;
    return std::move(before) + text.told.text;
}

}  // namespace quadrille::cli
