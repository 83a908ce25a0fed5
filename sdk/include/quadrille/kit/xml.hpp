// A small strict reader of XML: elements, attributes, texts, the five named entities and characters
// by number. Declarations, comments and instructions are passed over; a document type with rules of
// its own is refused, so that nothing in a text can grow.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/reader.hpp"
#include "quadrille/kit/utf8.hpp"
#include "quadrille/result.hpp"

namespace quadrille::kit {

struct XmlElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::vector<XmlElement> children;
    std::string text;  ///< all that stands between its tags but in its children
    std::size_t line = 1;
    std::size_t column = 1;  ///< of its tag

    /// Null where there is none.
    [[nodiscard]] const std::string* attribute(std::string_view key) const {
        for (const auto& [name_of_one, value] : attributes)
            if (name_of_one == key) return &value;
        return nullptr;
    }
    /// The first child of that name; null where there is none.
    [[nodiscard]] const XmlElement* child(std::string_view key) const {
        for (const XmlElement& one : children)
            if (one.name == key) return &one;
        return nullptr;
    }
    /// What its child of that name says, without the blanks around; empty where there is none.
    [[nodiscard]] std::string told(std::string_view key) const {
        const XmlElement* const one = child(key);
        return one == nullptr ? std::string() : std::string(trimmed(one->text));
    }
};

namespace xml {

inline constexpr std::size_t deepest = 32;

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<XmlElement> read() {
        XmlElement root;
        if (!pass_over_prolog() || !read_element(root, 0)) return *error_;
        return root;
    }

private:
    /// Notes the first error; false, so that callers can return it.
    bool fail(Text message) {
        if (error_) return false;
        const std::string_view before = text_.substr(0, std::min(at_, text_.size()));
        error_ =
            error_at(static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1,
                     before.size() - (before.rfind('\n') + 1) + 1, std::move(message));
        return false;
    }
    bool fail_here(Text expected) {
        if (at_ >= text_.size())
            return fail({"the text ends here; expected {0}", {std::move(expected)}});
        return fail({"found {0} in XML; expected {1}", {shown(text_, at_), std::move(expected)}});
    }
    [[nodiscard]] bool next_is(std::string_view what) const {
        return text_.substr(at_).starts_with(what);
    }
    void pass_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
    bool pass_until(std::string_view end) {
        const std::size_t found = text_.find(end, at_);
        if (found == std::string_view::npos) {
            at_ = text_.size();
            return fail_here(std::string(end));
        }
        at_ = found + end.size();
        return true;
    }
    /// A comment or an instruction that begins here. `any`: whether there was one.
    bool pass_over_aside(bool& any) {
        any = next_is("<!--") || next_is("<?");
        if (!any) return true;
        return next_is("<?") ? pass_until("?>") : pass_until("-->");
    }
    bool pass_over_prolog() {
        for (bool any = true; any;) {
            pass_blanks();
            if (!pass_over_aside(any)) return false;
            if (any || !next_is("<!DOCTYPE")) continue;
            const std::size_t end = text_.find_first_of("[>", at_);
            if (end != std::string_view::npos && text_[end] == '[') {
                at_ = end;
                return fail("this document has rules of its own, which are not read");
            }
            if (!pass_until(">")) return false;
            any = true;
        }
        return true;
    }
    static bool is_name(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_' || c == ':' || c == '.' || (c & 0x80) != 0;
    }
    bool read_name(std::string& name) {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_name(text_[at_])) ++at_;
        if (at_ == begin) return fail_here("a name");
        name = text_.substr(begin, at_ - begin);
        return true;
    }
    /// An entity or a character of text.
    bool read_character(std::string& into) {
        if (text_[at_] != '&') {
            into += text_[at_++];
            return true;
        }
        const std::size_t end = text_.find(';', at_);
        const std::string_view name = end == std::string_view::npos
                                          ? std::string_view()
                                          : text_.substr(at_ + 1, end - at_ - 1);
        constexpr std::pair<std::string_view, char> named[] = {
            {"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
        for (const auto& [key, c] : named)
            if (name == key) {
                into += c;
                at_ = end + 1;
                return true;
            }
        if (const auto code = character_of(name)) {
            into += to_utf8(*code);
            at_ = end + 1;
            return true;
        }
        return fail("this '&' begins nothing that is known; expected &amp; for the sign itself");
    }
    static std::optional<char32_t> character_of(std::string_view name) {
        if (!name.starts_with('#') || name.size() > 9) return std::nullopt;
        name.remove_prefix(1);
        const bool is_hex = name.starts_with('x');
        if (is_hex) name.remove_prefix(1);
        char32_t code = 0;
        for (const char c : name) {
            const int digit = digit_value(c, is_hex ? 16 : 10);
            if (digit < 0) return std::nullopt;
            code = code * (is_hex ? 16 : 10) + static_cast<char32_t>(digit);
        }
        const bool is_character =
            !name.empty() && code >= 0x20 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
        return is_character || code == '\n' || code == '\t' ? std::optional(code) : std::nullopt;
    }
    bool read_attributes(XmlElement& element) {
        for (pass_blanks(); at_ < text_.size() && text_[at_] != '>' && text_[at_] != '/';
             pass_blanks()) {
            std::pair<std::string, std::string> attribute;
            if (!read_name(attribute.first)) return false;
            pass_blanks();
            if (!next_is("=")) return fail_here("'='");
            ++at_;
            pass_blanks();
            if (at_ >= text_.size() || (text_[at_] != '"' && text_[at_] != '\''))
                return fail_here("a value between quotation marks");
            const char quote = text_[at_++];
            while (at_ < text_.size() && text_[at_] != quote)
                if (!read_character(attribute.second)) return false;
            if (at_ >= text_.size()) return fail_here("the end of the value");
            ++at_;
            element.attributes.push_back(std::move(attribute));
        }
        return true;
    }
    // NOLINTNEXTLINE(misc-no-recursion): no deeper than `deepest`
    bool read_element(XmlElement& element, std::size_t depth) {
        if (!next_is("<")) return fail_here("'<'");
        if (depth == deepest) return fail("elements lie too deep within one another");
        for (; counted_ < at_; ++counted_)
            if (text_[counted_] == '\n') {
                ++line_;
                line_begin_ = counted_ + 1;
            }
        element.line = line_;
        element.column = at_ - line_begin_ + 1;
        ++at_;
        if (!read_name(element.name) || !read_attributes(element)) return false;
        if (next_is("/>")) {
            at_ += 2;
            return true;
        }
        if (!next_is(">")) return fail_here("'>'");
        ++at_;
        return read_content(element, depth);
    }
    // NOLINTNEXTLINE(misc-no-recursion): no deeper than `deepest`
    bool read_content(XmlElement& element, std::size_t depth) {
        while (at_ < text_.size()) {
            bool any = false;
            if (!pass_over_aside(any)) return false;
            if (any) continue;
            if (next_is("<![CDATA[")) {
                const std::size_t begin = at_ + 9;
                if (!pass_until("]]>")) return false;
                element.text += text_.substr(begin, at_ - 3 - begin);
            } else if (next_is("</")) {
                return read_end(element);
            } else if (text_[at_] == '<') {
                if (!read_element(element.children.emplace_back(), depth + 1)) return false;
            } else if (!read_character(element.text)) {
                return false;
            }
        }
        return fail_here("</" + element.name + ">");
    }
    bool read_end(const XmlElement& element) {
        at_ += 2;
        if (!text_.substr(at_).starts_with(element.name)) return fail_here(element.name);
        at_ += element.name.size();
        pass_blanks();
        if (!next_is(">")) return fail_here("'>'");
        ++at_;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t line_begin_ = 0;
    std::size_t counted_ = 0;  ///< up to where line ends are in `line_`
    std::optional<Error> error_;
};

}  // namespace xml

/// The first element of a text with all that is in it. What follows it is not looked at.
[[nodiscard]] inline Result<XmlElement> read_xml(std::string_view text) {
    return xml::Reader(text).read();
}

/// The place of the '>' that ends a tag, from within it; what stands between quotation marks ends
/// none.
[[nodiscard]] inline std::size_t end_of_tag(std::string_view text, std::size_t at) {
    char quote = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quote == 0 && c == '>') return at;
        if (quote == 0 && (c == '"' || c == '\''))
            quote = c;
        else if (c == quote)
            quote = 0;
    }
    return std::string_view::npos;
}

/// The whole elements of that name in a text, as views into it, by their tags alone. None may lie
/// in another.
[[nodiscard]] inline std::vector<std::string_view> xml_elements(std::string_view text,
                                                                std::string_view name) {
    std::vector<std::string_view> elements;
    const std::string open = "<" + std::string(name);
    const std::string close = "</" + std::string(name);
    for (std::size_t at = text.find(open); at != std::string_view::npos; at = text.find(open, at)) {
        const std::size_t behind = at + open.size();
        if (behind >= text.size() ||
            std::string_view(" \t\r\n/>").find(text[behind]) == std::string_view::npos) {
            at = behind;  // a longer name
            continue;
        }
        const std::size_t tag_end = end_of_tag(text, behind);
        if (tag_end == std::string_view::npos) break;
        std::size_t end = tag_end + 1;
        if (text[tag_end - 1] != '/') {
            const std::size_t closing = text.find(close, end);
            const std::size_t closed =
                closing == std::string_view::npos ? closing : text.find('>', closing);
            if (closed == std::string_view::npos) break;
            end = closed + 1;
        }
        elements.push_back(text.substr(at, end - at));
        at = end;
    }
    return elements;
}

/// Whether a text is XML by its form, with an element of that name.
[[nodiscard]] inline bool is_xml_with(std::string_view text, std::string_view name) {
    if (!trimmed(text.substr(0, 4096)).starts_with('<')) return false;
    const std::string open = "<" + std::string(name);
    text = text.substr(0, 65536);
    for (std::size_t at = text.find(open); at != std::string_view::npos;
         at = text.find(open, at + 1)) {
        const std::size_t behind = at + open.size();
        if (behind < text.size() &&
            std::string_view(" \t\r\n/>").find(text[behind]) != std::string_view::npos)
            return true;
    }
    return false;
}

/// A text as it stands between tags or quotation marks.
[[nodiscard]] inline std::string in_xml(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else if (c == '&')
            escaped += "&amp;";
        else if (c == '"')
            escaped += "&quot;";
        else
            escaped += c;
    }
    return escaped;
}

}  // namespace quadrille::kit
