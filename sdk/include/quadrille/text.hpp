// Sentences for people, in any language: an English template and what fills its places.
// The English template is the key under which a translation is looked up, as with gettext: locale/LANGUAGE.toml beside a plugin.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille {

/// A sentence that can be told in any language. `{0}`, `{1}` … in `english` stand for `arguments`, which are texts
/// themselves; `{0|cell|cells}` stands for "cell" where the argument 0 is told as "1", else for "cells". What is written in the
/// source, a literal, is translated; what was put together while running (a name, a number, a file) is `verbatim` and told as
/// it is, even if it happens to read like some sentence of the program.
struct Text {
    std::string english;
    std::vector<Text> arguments;
    bool verbatim = false;

    Text() = default;
    Text(const char* template_text) : english(template_text) {}           // NOLINT: a literal is a text
    Text(std::string name) : english(std::move(name)), verbatim(true) {}  // NOLINT: a name is a text
    Text(std::string template_text, std::vector<Text> fill) : english(std::move(template_text)), arguments(std::move(fill)) {}

    /// A sentence of the program, which is translated, also where it was not written as a literal.
    [[nodiscard]] static Text sentence(std::string template_text, std::vector<Text> fill = {}) {
        return {std::move(template_text), std::move(fill)};
    }
    /// A name, a number, a piece of a file: told as it is in every language.
    [[nodiscard]] static Text name(std::string text) { return {std::move(text)}; }

    [[nodiscard]] bool empty() const noexcept { return english.empty(); }
    friend bool operator==(const Text&, const Text&) = default;
};

/// Gives the translation of an English template, or the template itself where there is none.
using Translator = std::function<std::string(std::string_view english)>;

/// `text` in the language of `translate`, with its places filled and the words that go with a number chosen. A place without
/// an argument stays as written.
[[nodiscard]] inline std::string tell(const Text& text, const Translator& translate) {
    if (text.verbatim) return text.english;
    const std::string shape = translate ? translate(text.english) : text.english;
    if (text.arguments.empty()) return shape;
    std::string told;
    for (std::size_t at = 0; at < shape.size(); ++at) {
        std::size_t place = 0;
        std::size_t end = at + 1;
        while (end < shape.size() && end - at < 4 && shape[end] >= '0' && shape[end] <= '9')
            place = place * 10 + static_cast<std::size_t>(shape[end++] - '0');
        const bool known = shape[at] == '{' && end > at + 1 && end < shape.size() && place < text.arguments.size();
        const std::size_t either = known && shape[end] == '|' ? shape.find('|', end + 1) : std::string::npos;
        const std::size_t closed = either == std::string::npos ? either : shape.find('}', either);
        if (known && shape[end] == '}') {
            told += tell(text.arguments[place], translate);
            at = end;
        } else if (closed != std::string::npos) {
            const bool one = tell(text.arguments[place], translate) == "1";
            told += one ? shape.substr(end + 1, either - end - 1) : shape.substr(either + 1, closed - either - 1);
            at = closed;
        } else {
            told += shape[at];
        }
    }
    return told;
}

/// `text` in English.
[[nodiscard]] inline std::string in_english(const Text& text) { return tell(text, {}); }

}  // namespace quadrille
