#include "locale_file.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::check {

namespace {

class LocaleReader {
public:
    explicit LocaleReader(std::string_view text) : text_(text) {}

    Result<Locale> all() {
        Locale locale;
        check_characters();
        for (pass_over(); !error_ && at_ < text_.size(); pass_over()) {
            const std::size_t begin = at_;
            std::string english = quoted();
            pass_blanks();
            expect('=');
            pass_blanks();
            std::string told = rest().starts_with("\"\"\"") ? paragraphs() : quoted();
            end_of_line();
            if (error_) break;
            if (english.empty() || told.empty()) fail("one of the two texts is empty", begin);
            if (!locale.emplace(std::move(english), std::move(told)).second)
                fail("this text was there before", begin);
        }
        if (error_) return *error_;
        return locale;
    }

private:
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] bool at_line_end() const {
        return at_ == text_.size() || rest().starts_with('\n') || rest().starts_with("\r\n");
    }

    void fail(const char* what, std::size_t at) {
        if (error_) return;
        const std::string_view before = text_.substr(0, at);
        const std::size_t line =
            static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
        const std::size_t begin = before.find_last_of('\n') + 1;  // npos + 1 is 0
        error_ = Error{what, line, at - begin + 1};
        at_ = text_.size();
    }
    void fail(const char* what) { fail(what, at_); }

    /// As TOML has it: UTF-8, and of the control characters only tabs and the ends of lines.
    void check_characters() {
        if (const std::optional<std::size_t> at = kit::first_invalid(text_))
            return fail("this byte is no text; expected UTF-8", *at);
        for (std::size_t i = 0; i < text_.size(); ++i) {
            const auto byte = static_cast<unsigned char>(text_[i]);
            const bool is_control = byte < 0x20 || byte == 0x7F;
            const bool ends_line = text_[i] == '\n' || text_.substr(i).starts_with("\r\n");
            if (is_control && !ends_line && text_[i] != '\t')
                return fail("this is a control character; write it as \\u and its number", i);
        }
    }

    void pass_blanks() { at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size()); }
    void pass_comment() {
        if (rest().starts_with('#')) at_ = std::min(text_.find('\n', at_), text_.size());
    }
    /// Blank lines and comments.
    void pass_over() {
        do {
            at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
            pass_comment();
        } while (rest().starts_with('\n'));
    }
    void expect(char sign) {
        if (!rest().starts_with(sign)) return fail("expected '=' between the two texts");
        ++at_;
    }
    void end_of_line() {
        pass_blanks();
        pass_comment();
        if (!at_line_end()) fail("expected the end of the line after the translation");
    }

    std::string quoted() {
        if (error_) return {};
        if (!rest().starts_with('"')) {
            fail("expected a line \"English text\" = \"translation\"");
            return {};
        }
        std::string text;
        for (++at_; !error_;) {
            if (at_line_end())
                fail("the text is not closed; expected a '\"'");
            else if (rest().starts_with('"'))
                break;
            else
                take(text);
        }
        if (!error_) ++at_;
        return text;
    }

    /// Between `"""`; a line end right behind the first of them does not count.
    std::string paragraphs() {
        const std::size_t begin = at_;
        at_ += 3;
        if (rest().starts_with("\r\n")) ++at_;
        if (rest().starts_with('\n')) ++at_;
        std::string text;
        while (!error_ && !rest().starts_with("\"\"\"")) {
            if (at_ == text_.size())
                fail("the text is not closed; expected '\"\"\"'", begin);
            else if (rest().starts_with("\r\n"))
                ++at_;
            else if (continues())
                at_ = std::min(text_.find_first_not_of(" \t\r\n", at_ + 1), text_.size());
            else
                take(text);
        }
        if (!error_) at_ += 3;
        return text;
    }
    /// A backslash at the end of a line: the text goes on with the next word.
    [[nodiscard]] bool continues() const {
        if (!rest().starts_with('\\')) return false;
        const std::size_t next = text_.find_first_not_of(" \t\r", at_ + 1);
        return next != std::string_view::npos && text_[next] == '\n';
    }

    /// One character or escape, which is not the end.
    void take(std::string& text) {
        const char c = text_[at_++];
        if (c != '\\') {
            text += c;
            return;
        }
        const char escaped = at_ < text_.size() ? text_[at_++] : '\0';
        if (escaped == 'u' || escaped == 'U') return take_code(text, escaped == 'u' ? 4 : 8);
        constexpr std::string_view names = "\"\\ntrbf";
        constexpr std::string_view meanings = "\"\\\n\t\r\b\f";
        const std::size_t which = names.find(escaped);
        if (which == std::string_view::npos)
            return fail("there is no such escape; a backslash itself is written \\\\", at_ - 1);
        text += meanings[which];
    }
    void take_code(std::string& text, std::size_t digits) {
        unsigned long code = 0;
        for (const char c : text_.substr(at_, digits)) {
            const std::size_t digit = std::string_view("0123456789abcdefABCDEF").find(c);
            if (digit == std::string_view::npos)
                return fail("expected the number of a character in hexadecimal digits");
            code = code * 16 + (digit < 16 ? digit : digit - 6);
        }
        const bool is_character = code <= 0x10FFFF && (code < 0xD800 || code >= 0xE000);
        if (at_ + digits > text_.size() || !is_character)
            return fail("expected the number of a character in hexadecimal digits");
        text += kit::to_utf8(static_cast<char32_t>(code));
        at_ += digits;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Error> error_;
};

}  // namespace

Result<Locale> read_locale(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    return LocaleReader(text).all();
}

}  // namespace quadrille::check
