#include "quadrille/text.hpp"

#include "text_template.hpp"

namespace quadrille {

std::string tell(const Text& text, const Translator& translate) {
    if (text.verbatim) return text.english;
    const std::string shape = translate ? translate(text.english) : text.english;
    std::string told;
    detail::for_each_piece(
        detail::naming(shape), text.arguments.size(), [&](const detail::TemplatePiece& piece) {
            using Kind = detail::TemplatePiece::Kind;
            if (piece.kind == Kind::words) {
                told += piece.first;
                return;
            }
            const std::string argument = tell(text.arguments[piece.argument], translate);
            if (piece.kind == Kind::number) {
                told += argument == "1" ? piece.first : piece.second;
                return;
            }
            if (piece.kind == Kind::place) (told += piece.second) += ' ';
            told += argument;
        });
    return told;
}

std::string in_english(const Text& text) { return tell(text, {}); }

}  // namespace quadrille
