#include "config/plain_catalogue.hpp"

#include <algorithm>
#include <unordered_set>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::config {

namespace {

constexpr std::string_view three_quotes = "\"\"\"";

class CatalogueReader {
public:
    explicit CatalogueReader(std::string_view text) : rest_(text) {}

    /// Takes the next line with a translation off the front. False at the end, or where the text is
    /// none of this kind.
    bool next(std::string& english, std::string& told) {
        while (end_line() && !rest_.empty()) {}
        if (rest_.empty()) return false;
        is_plain_ = !rest_.starts_with(three_quotes) && take_string(english) && take_sign() &&
                    take_value(told) && (end_line() || rest_.empty());
        return is_plain_;
    }
    [[nodiscard]] bool is_plain() const noexcept { return is_plain_; }

private:
    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size()));
    }

    /// Blanks and a comment, and the end of the line if it is there.
    bool end_line() {
        skip_blanks();
        if (rest_.starts_with('#')) rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
        if (!rest_.starts_with('\n')) return false;
        rest_.remove_prefix(1);
        return true;
    }

    bool take_sign() {
        skip_blanks();
        if (!rest_.starts_with('=')) return false;
        rest_.remove_prefix(1);
        skip_blanks();
        return true;
    }

    bool take_value(std::string& into) {
        if (!rest_.starts_with(three_quotes)) return take_string(into);
        rest_.remove_prefix(three_quotes.size());
        if (rest_.starts_with('\n')) rest_.remove_prefix(1);
        into.clear();
        while (!rest_.empty() && !rest_.starts_with(three_quotes))
            if (!take_character(into)) return false;
        if (rest_.empty()) return false;
        rest_.remove_prefix(three_quotes.size());
        return !rest_.starts_with('"');  // more quotes belong to the text, or to nothing
    }

    bool take_string(std::string& into) {
        if (!rest_.starts_with('"')) return false;
        rest_.remove_prefix(1);
        into.clear();
        while (!rest_.empty() && rest_.front() != '"' && rest_.front() != '\n')
            if (!take_character(into)) return false;
        if (!rest_.starts_with('"')) return false;
        rest_.remove_prefix(1);
        return true;
    }

    /// All up to the next quote, backslash or end of a line; or one of these.
    bool take_character(std::string& into) {
        if (rest_.front() != '\\') {
            const std::size_t end = std::min(rest_.find_first_of("\"\\\n", 1), rest_.size());
            into += rest_.substr(0, end);
            rest_.remove_prefix(end);
            return true;
        }
        if (rest_.size() < 2) return false;
        const char escaped = rest_[1];
        if (escaped == 'n')
            into += '\n';
        else if (escaped == 't')
            into += '\t';
        else if (escaped == '"' || escaped == '\\')
            into += escaped;
        else
            return false;
        rest_.remove_prefix(2);
        return true;
    }

    std::string_view rest_;
    bool is_plain_ = true;
};

/// Whether TOML has a word on every character.
bool is_text(std::string_view text) {
    return !kit::first_invalid(text) && std::ranges::none_of(text, [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return (code < 0x20 && c != '\n' && c != '\t') || code == 0x7F;
    });
}

}  // namespace

std::optional<std::vector<std::pair<std::string, std::string>>> plain_catalogue(
    std::string_view text) {
    if (!is_text(text)) return std::nullopt;
    std::vector<std::pair<std::string, std::string>> lines;
    CatalogueReader reader(text);
    for (std::string english, told; reader.next(english, told);)
        lines.emplace_back(std::move(english), std::move(told));
    if (!reader.is_plain()) return std::nullopt;
    std::unordered_set<std::string_view> known;
    known.reserve(lines.size());
    for (const auto& [english, told] : lines)
        if (!known.insert(english).second) return std::nullopt;
    return lines;
}

}  // namespace quadrille::config
