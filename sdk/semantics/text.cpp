#include "quadrille/text.hpp"

namespace quadrille {

std::string tell(const Text& text, const Translator& translate) {
    if (text.verbatim) return text.english;
    const std::string shape = translate ? translate(text.english) : text.english;
    if (text.arguments.empty()) return shape;
    std::string told;
    for (std::size_t at = 0; at < shape.size(); ++at) {
        std::size_t place = 0;
        std::size_t end = at + 1;
        while (end < shape.size() && end - at < 4 && shape[end] >= '0' && shape[end] <= '9')
            place = place * 10 + static_cast<std::size_t>(shape[end++] - '0');
        const bool known =
            shape[at] == '{' && end > at + 1 && end < shape.size() && place < text.arguments.size();
        const std::size_t either =
            known && shape[end] == '|' ? shape.find('|', end + 1) : std::string::npos;
        const std::size_t closed = either == std::string::npos ? either : shape.find('}', either);
        if (known && shape[end] == '}') {
            told += tell(text.arguments[place], translate);
            at = end;
        } else if (closed != std::string::npos) {
            const bool one = tell(text.arguments[place], translate) == "1";
            told += one ? shape.substr(end + 1, either - end - 1)
                        : shape.substr(either + 1, closed - either - 1);
            at = closed;
        } else {
            told += shape[at];
        }
    }
    return told;
}

std::string in_english(const Text& text) { return tell(text, {}); }

}  // namespace quadrille
