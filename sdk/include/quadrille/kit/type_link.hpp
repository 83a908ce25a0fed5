// The link of puzz.link for a type that reads and writes native text alone: what every type does
// the same way around the cells.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/formats.hpp"
#include "quadrille/kit/game_link.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::kit {

/// What a translation has made, if the type reads it; else what is wrong, at the front of the text
/// that was translated.
[[nodiscard]] inline Result<Translation> read_by(const PuzzleType& type, Translation translated) {
    const auto puzzle = type.parse(translated.text);
    if (!puzzle) return Error{puzzle.error().message, 1, 1};
    return translated;
}

/// How the puzzles of a type stand in a link.
struct TypeLink {
    std::vector<std::string> kinds;  ///< as the type is named there; the first is written
    std::size_t longest = 100;       ///< most cells along a side
    bool has_leading = false;        ///< a number and a slash stand before the body
    /// Native text. It is refused where the type cannot read it, or the body goes on.
    std::function<Result<Translation>(const GameLink& link, LinkBody& body)> read;
    /// Of native text that the type reads.
    std::function<Result<GameLinkText>(std::string_view native)> write;
};

/// That link, as an entry of a type's table. `type` owns the table. Flags, which ask for other
/// rules, are refused.
[[nodiscard]] inline Format type_link(const PuzzleType& type, const TypeLink& told) {
    const auto read = [&type, read = told.read](const GameLink& link) -> Result<Translation> {
        if (!link.flags.empty())
            return Error{
                {"the link asks for other rules by its flags '{0}', which this type has not",
                 {Text::name(std::string(link.flags))}},
                1,
                1};
        LinkBody body(link);
        Result<Translation> native = read(link, body);
        if (!native) return native.error();
        if (!body.at_end()) return body.too_long(link.grid.cells());
        return read_by(type, *std::move(native));
    };
    const auto write = [&type,
                        write = told.write](std::string_view native) -> Result<GameLinkText> {
        if (const auto puzzle = type.parse(native); !puzzle) return puzzle.error();
        return write(native);
    };
    return game_link_format({told.kinds, told.longest, false, read, write, told.has_leading});
}

}  // namespace quadrille::kit
