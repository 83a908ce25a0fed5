#include "formats/json.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "quadrille/kit/reader.hpp"
#include "quadrille/kit/utf8.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t deepest_json = 64;

class JsonReader {
public:
    explicit JsonReader(std::string_view text) : text_(text) {}

    q::Result<JsonValue> read() {
        JsonValue value;
        if (!read_value(value, 0)) return *error_;
        pass_blanks();
        if (at_ < text_.size() && !fail("the end of the text")) return *error_;
        return value;
    }

private:
    bool fail(q::Text expected) {
        const std::string_view before = text_.substr(0, std::min(at_, text_.size()));
        const auto line =
            static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
        const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
        error_ = at_ < text_.size()
                     ? kit::error_at(line, column,
                                     {"found {0} in JSON; expected {1}",
                                      {kit::shown(text_, at_), std::move(expected)}})
                     : kit::error_at(line, column,
                                     {"the text ends here; expected {0}", {std::move(expected)}});
        return false;
    }
    void pass_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
    bool take(char c) {
        pass_blanks();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool take_word(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    // NOLINTNEXTLINE(misc-no-recursion): no deeper than deepest_json
    bool read_value(JsonValue& value, std::size_t depth) {
        pass_blanks();
        if (depth == deepest_json) return fail("values that lie less deep within one another");
        if (take('{')) return read_members(value, depth);
        if (take('[')) return read_items(value, depth);
        if (at_ < text_.size() && text_[at_] == '"') {
            value.kind = JsonValue::Kind::string;
            return read_string(value.string);
        }
        if (take_word("null")) return true;
        for (const bool truth : {true, false})
            if (take_word(truth ? "true" : "false")) {
                value.kind = JsonValue::Kind::boolean;
                value.truth = truth;
                return true;
            }
        return read_number(value);
    }
    // NOLINTNEXTLINE(misc-no-recursion)
    bool read_members(JsonValue& value, std::size_t depth) {
        value.kind = JsonValue::Kind::object;
        if (take('}')) return true;
        do {
            auto& [name, member] = value.members.emplace_back();
            pass_blanks();
            if (!read_string(name)) return false;
            if (!take(':')) return fail("':'");
            if (!read_value(member, depth + 1)) return false;
        } while (take(','));
        return take('}') || fail("',' or '}'");
    }
    // NOLINTNEXTLINE(misc-no-recursion)
    bool read_items(JsonValue& value, std::size_t depth) {
        value.kind = JsonValue::Kind::array;
        if (take(']')) return true;
        do {
            if (!read_value(value.items.emplace_back(), depth + 1)) return false;
        } while (take(','));
        return take(']') || fail("',' or ']'");
    }
    bool read_number(JsonValue& value) {
        const char* const begin = text_.data() + at_;
        const char* const end = text_.data() + text_.size();
        const auto [behind, wrong] = std::from_chars(begin, end, value.number);
        if (wrong != std::errc() || behind == begin || !std::isfinite(value.number))
            return fail("a value");
        value.kind = JsonValue::Kind::number;
        at_ += static_cast<std::size_t>(behind - begin);
        return true;
    }
    bool read_string(std::string& into) {
        if (at_ >= text_.size() || text_[at_] != '"') return fail("a text between quotation marks");
        for (++at_; at_ < text_.size() && text_[at_] != '"';) {
            if (text_[at_] != '\\') {
                into += text_[at_++];
            } else if (!read_escape(into)) {
                return false;
            }
        }
        if (at_ >= text_.size()) return fail("a quotation mark");
        ++at_;
        return true;
    }
    bool read_escape(std::string& into) {
        constexpr std::string_view signs = "\"\\/bfnrt";
        constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
        const char c = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (const std::size_t sign = signs.find(c); c != '\0' && sign != std::string_view::npos) {
            into += meant[sign];
            at_ += 2;
            return true;
        }
        char32_t code = 0;
        if (c != 'u' || !take_unit(code)) return fail("a known sign behind '\\'");
        if (code >= 0xD800 && code < 0xDC00) {  // the first half of a pair
            char32_t low = 0;
            if (!text_.substr(at_).starts_with("\\u") || !take_unit(low) || low < 0xDC00 ||
                low > 0xDFFF)
                return fail("the second half of a character");
            code = 0x10000U + ((code - 0xD800U) << 10U) + (low - 0xDC00U);
        } else if (code >= 0xDC00 && code < 0xE000) {
            return fail("a whole character");
        }
        into += kit::to_utf8(code);
        return true;
    }
    bool take_unit(char32_t& code) {
        if (at_ + 6 > text_.size()) return false;
        for (std::size_t i = at_ + 2; i < at_ + 6; ++i) {
            const int digit = kit::digit_value(text_[i], 16);
            if (digit < 0) return false;
            code = code << 4U | static_cast<char32_t>(digit);
        }
        at_ += 6;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<q::Error> error_;
};

}  // namespace

const JsonValue* JsonValue::member(std::string_view name) const {
    for (const JsonMember& one : members)
        if (one.name == name) return &one.value;
    return nullptr;
}

std::optional<std::size_t> JsonValue::whole(std::size_t least, std::size_t most) const {
    if (kind == Kind::number) {
        if (number < static_cast<double>(least) || number > static_cast<double>(most) ||
            number != std::floor(number))
            return std::nullopt;
        return static_cast<std::size_t>(number);
    }
    std::string_view text = string;
    const auto read = kind == Kind::string ? kit::take_number(text, most) : std::nullopt;
    return read && text.empty() && *read >= least && *read <= most ? read : std::nullopt;
}

bool JsonValue::is_empty() const {
    switch (kind) {
        case Kind::null:
            return true;
        case Kind::boolean:
            return !truth;
        case Kind::number:
            return false;
        case Kind::string:
            return string.empty();
        case Kind::array:
            return items.empty();
        case Kind::object:
            return members.empty();
    }
    return true;
}

q::Result<JsonValue> read_json(std::string_view text) { return JsonReader(text).read(); }

}  // namespace sudoku
