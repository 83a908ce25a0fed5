// How a template of text.hpp reads: its two phrasings, and its pieces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille::detail {

/// Between the phrasing that names elements and the one for people who see them.
inline constexpr std::string_view other_phrasing = " || ";

/// The phrasing that names elements: "the {0} at {1}".
[[nodiscard]] constexpr std::string_view naming(std::string_view shape) {
    return without_context(shape.substr(0, shape.find(other_phrasing)));
}

/// The phrasing for people who see what is spoken of: "the {0} {1:here:at}". The only one, where
/// there is one.
[[nodiscard]] constexpr std::string_view showing(std::string_view shape) {
    const std::size_t at = shape.find(other_phrasing);
    return without_context(at == std::string_view::npos ? shape
                                                        : shape.substr(at + other_phrasing.size()));
}

/// The sentence by which a language says which numbers go with the first of two words, and what it
/// says where that is not 1 alone: 0, 1 and what lies between them and 2.
inline constexpr std::string_view numbers_of_one = "one: 1";
inline constexpr std::string_view numbers_below_two = "one: below 2";

/// Whether a number, as it is told, goes with the first of two words.
[[nodiscard]] bool takes_first_word(std::string_view told, const Translator& translate);

struct TemplatePiece {
    enum class Kind : std::uint8_t {
        words,     ///< `first`, as it is
        argument,  ///< {0}
        number,    ///< {0|first|second}: by whether the argument is one of the numbers of one
        place,     ///< {0:first:second}: `first` where that place is the only one spoken of, else
                   ///< `second` and the argument
    };
    Kind kind = Kind::words;
    std::size_t argument = 0;
    std::string_view first;
    std::string_view second = {};
};

/// Calls `visit(TemplatePiece)` for each piece in order. A place without an argument is words.
template <class Visitor>
void for_each_piece(std::string_view shape, std::size_t arguments, Visitor&& visit) {
    using Kind = TemplatePiece::Kind;
    std::size_t words = 0;  // where those begin that were not handed over yet
    const auto take = [&](std::size_t from, std::size_t to, const TemplatePiece& piece) {
        if (from > words) visit(TemplatePiece{Kind::words, 0, shape.substr(words, from - words)});
        if (piece.kind != Kind::words) visit(piece);
        words = to;
    };
    for (std::size_t at = 0; at < shape.size(); ++at) {
        if (shape[at] != '{') continue;
        std::size_t place = 0;
        std::size_t end = at + 1;
        while (end < shape.size() && end - at < 4 && shape[end] >= '0' && shape[end] <= '9')
            place = place * 10 + static_cast<std::size_t>(shape[end++] - '0');
        if (end == at + 1 || end >= shape.size() || place >= arguments) continue;
        if (shape[end] == '}') {
            take(at, end + 1, {Kind::argument, place, {}});
        } else if (const char sign = shape[end]; sign == '|' || sign == ':') {
            const std::size_t either = shape.find(sign, end + 1);
            const std::size_t closed =
                either == std::string_view::npos ? either : shape.find('}', either);
            if (closed == std::string_view::npos) continue;
            take(at, closed + 1,
                 {sign == '|' ? Kind::number : Kind::place, place,
                  shape.substr(end + 1, either - end - 1),
                  shape.substr(either + 1, closed - either - 1)});
        } else {
            continue;
        }
        at = words - 1;
    }
    take(shape.size(), shape.size(), {});
}

}  // namespace quadrille::detail
