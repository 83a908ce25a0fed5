// Texts of other programs, as the formats of the puzzle types tell them (quadrille/formats.hpp):
// which format a text is in, its parts, and native text of each. Knows no format by name.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "library/text_parts.hpp"
#include "quadrille/formats.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::library {

using TypeList = std::vector<std::shared_ptr<const PuzzleType>>;

/// A format of a type that is at hand.
struct FormatOfType {
    std::shared_ptr<const PuzzleType> type;  ///< owns the format
    const Format* format = nullptr;
};

/// All formats of the types, by type and as each lists them.
[[nodiscard]] std::vector<FormatOfType> formats_of(
    std::span<const std::shared_ptr<const PuzzleType>> types);
/// The format of a type by its id, else the first that is usually called so: by the id written
/// otherwise ("F-Puzzles"), or by a program that its name says it is of ("puzz.link", or "pzv" of
/// pzv.jp). Null where it has none.
[[nodiscard]] const Format* format_named(const PuzzleType& type, std::string_view word);
/// What somebody calls a format, and what it is: "puzzlink (link of puzz.link)".
[[nodiscard]] Text told_name(const Format& format);
/// Those that are read and recognise the text.
[[nodiscard]] std::vector<FormatOfType> recognised(std::vector<FormatOfType> formats,
                                                   std::string_view text);

/// The puzzles of a text in that format.
[[nodiscard]] std::vector<TextPart> parts_of(const Format& format, std::string_view text);

/// What somebody has to say of a text that does not tell by itself how it is to be read. Each way
/// to open a text asks for it in its own words.
struct Doubt {
    enum class Kind : std::uint8_t {
        none,
        no_reader,        ///< no type can read it, and which was meant is not known
        several_types,    ///< the type is wanted
        several_formats,  ///< the format is wanted; the type is known
    };
    Kind kind = Kind::none;
    TypeList types;                     ///< to choose from, each once
    std::vector<FormatOfType> formats;  ///< to choose from, of several formats
};

/// Which of the formats a text is in, with its parts: the one whose reading is a puzzle, and the
/// likely one where several are. Requires at least one format, each of which is read. Where it is
/// an error because there are several, `doubt` is set.
[[nodiscard]] Result<TextParts> choose_format(const std::vector<FormatOfType>& formats,
                                              std::string_view text, Doubt& doubt);
/// The error that stands for a doubt, without a word on how it is to be settled. Requires one.
[[nodiscard]] Error told(const Doubt& doubt);

/// The puzzle of a part in that format.
[[nodiscard]] Result<ReadPuzzle> read_foreign(const PuzzleType& type, const Format& format,
                                              std::string_view part);

}  // namespace quadrille::library
