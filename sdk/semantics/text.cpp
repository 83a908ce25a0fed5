#include "quadrille/text.hpp"

#include <algorithm>

#include "text_template.hpp"

namespace quadrille {

bool detail::takes_first_word(std::string_view told, const Translator& translate) {
    if (told == "1") return true;
    if (!translate || translate(numbers_of_one) != numbers_below_two) return false;
    const std::size_t digits = std::min(told.find_first_not_of("0123456789"), told.size());
    const bool is_small = told.substr(0, digits) == "0" || told.substr(0, digits) == "1";
    return is_small && (digits == told.size() || told[digits] == ',' || told[digits] == '.');
}

std::string tell(const Text& text, const Translator& translate) {
    if (text.verbatim) return text.english;
    const std::string shape = translate ? translate(text.english) : text.english;
    std::string told;
    detail::for_each_piece(
        detail::naming(shape), text.arguments.size(), [&](const detail::TemplatePiece& piece) {
            using PieceKind = detail::TemplatePiece::Kind;
            if (piece.kind == PieceKind::words) {
                told += piece.first;
                return;
            }
            const std::string argument = tell(text.arguments[piece.argument], translate);
            if (piece.kind == PieceKind::number) {
                told += detail::takes_first_word(argument, translate) ? piece.first : piece.second;
                return;
            }
            if (piece.kind == PieceKind::place) (told += piece.second) += ' ';
            told += argument;
        });
    return told;
}

std::string in_english(const Text& text) { return tell(text, {}); }

}  // namespace quadrille
