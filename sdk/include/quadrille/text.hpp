// Sentences for people, in any language: an English template and what fills its places.
// The English template is the key under which a translation is looked up, as with gettext:
// locale/LANGUAGE.toml beside a plugin.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille {

/// A sentence in any language. `{0}` … stand for `arguments`, which are texts; `{0|cell|cells}` is
/// "cell" where argument 0 is told as "1". Literals are translated; what was put together while
/// running (a name, a number) is `verbatim`, told as it is. An argument that is an element's name
/// is that element: for those who see the board narrator.hpp tells "this cell", and the second of
/// two phrasings with ` || ` between them. What is not used: elements the words stand for, too.
/// Where one English word is two in another language, ` ## ` and what it is said of stand behind it
/// for translators ("green ## a cell"): English is told without it.
struct Text {
    std::string english;
    std::vector<Text> arguments;
    bool verbatim = false;

    Text() = default;
    Text(const char* template_text) : english(template_text) {}  // NOLINT: a literal is a text
    Text(std::string name)
        : english(std::move(name)), verbatim(true) {}  // NOLINT: a name is a text
    Text(std::string template_text, std::vector<Text> fill)
        : english(std::move(template_text)), arguments(std::move(fill)) {}

    /// A sentence of the program, which is translated, also where it was not written as a literal.
    [[nodiscard]] static Text sentence(std::string template_text, std::vector<Text> fill = {}) {
        return {std::move(template_text), std::move(fill)};
    }
    /// A name, a number, a piece of a file: told as it is in every language.
    [[nodiscard]] static Text name(std::string text) { return {std::move(text)}; }

    [[nodiscard]] bool empty() const noexcept { return english.empty(); }
    friend bool operator==(const Text&, const Text&) = default;
};

/// The words without what they are said of.
[[nodiscard]] constexpr std::string_view without_context(std::string_view english) noexcept {
    return english.substr(0, english.find(" ## "));
}

/// Gives the translation of an English template, or the template itself where there is none.
using Translator = std::function<std::string(std::string_view english)>;

// How a text is told. For the host and for tests: it is in the library Quadrille::semantics, and
// plugins do not need it.

/// `text` in the language of `translate`, with its places filled and the words that go with a
/// number chosen. A place without an argument stays as written.
[[nodiscard]] std::string tell(const Text& text, const Translator& translate);

/// `text` in English.
[[nodiscard]] std::string in_english(const Text& text);

}  // namespace quadrille
