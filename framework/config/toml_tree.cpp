// The depth of a place is the number of tables and lists around it. A header [a.b] puts 2 around
// all that follows it; a key a.b = puts 1 around its value; a bracket puts 1 around what it holds.
// Dots are counted until the next separator, whatever they stand in: the one in 1.5 costs a level
// that ends with the value.
#include "config/toml_tree.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::config {

namespace {

class DepthScan {
public:
    explicit DepthScan(std::string_view text) : text_(text) {}

    Result<void> run() {
        while (at_ < text_.size()) {
            step(text_[at_]);
            if (in_.depth + in_.dots > max_toml_depth) return too_deep();
        }
        return {};
    }

    /// What is open at `end`, the beginning of a line.
    std::optional<Error> open_at(std::size_t end) {
        std::size_t begin = 0;
        while (at_ < end) {
            if (around_.empty()) begin = at_;
            step(text_[at_]);
        }
        if (around_.empty() && at_ == end) return std::nullopt;
        const std::string_view rest = text_.substr(begin);
        const bool is_text = rest.starts_with(R"(""")") || rest.starts_with("'''");
        const std::string opening(rest.substr(0, is_text ? 3 : 1));
        return error_at(begin, Text("{0} is opened here and not closed", {opening}));
    }

private:
    /// What is around the present place, and the dots of the key that is read there.
    struct Level {
        std::size_t depth = 0;
        std::size_t dots = 0;
    };

    void step(char c) {
        switch (c) {
            case '\n':
                ++at_;
                end_line();
                return;
            case '#':
                at_ = std::min(text_.find('\n', at_), text_.size());
                return;
            case '"':
            case '\'':
                skip_string(c);
                break;
            case '[':
            case '{':
                ++at_;
                open(c);
                break;
            case ']':
            case '}':
                ++at_;
                close();
                break;
            case ',':
                ++at_;
                in_.dots = 0;
                break;
            case '.':
                ++at_;
                ++in_.dots;
                break;
            default:
                ++at_;
                if (c == ' ' || c == '\t' || c == '\r') return;
        }
        line_is_empty_ = false;
    }

    void open(char bracket) {
        if (bracket == '[' && line_is_empty_ && around_.empty()) {
            is_header_ = true;
            in_ = {1, 0};
        } else if (is_header_) {
            ++in_.depth;  // [[a]] is a list and a table
        } else {
            around_.push_back(in_);
            in_ = {in_.depth + in_.dots + 1, 0};
        }
    }

    void close() {
        if (is_header_ || around_.empty()) return;
        in_ = around_.back();
        around_.pop_back();
    }

    void end_line() {
        line_is_empty_ = true;
        if (!around_.empty()) return;  // a list goes on
        if (std::exchange(is_header_, false)) in_.depth += in_.dots;
        in_.dots = 0;
    }

    void skip_string(char quote) {
        const std::string three(3, quote);
        if (text_.substr(at_).starts_with(three)) {
            at_ = std::min(end_of_block(three, quote), text_.size());
            return;
        }
        for (++at_; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
            if (text_[at_] == quote) {
                ++at_;
                return;
            }
            if (quote == '"' && text_[at_] == '\\' && at_ + 1 < text_.size() &&
                text_[at_ + 1] != '\n')
                ++at_;
        }
    }

    /// Behind the closing quotes; up to two more of them before these belong to the text.
    [[nodiscard]] std::size_t end_of_block(std::string_view three, char quote) const {
        for (std::size_t at = at_ + three.size(); at < text_.size(); ++at) {
            if (quote == '"' && text_[at] == '\\') {
                ++at;
            } else if (text_.substr(at).starts_with(three)) {
                at += three.size();
                for (int more = 0; more < 2 && at < text_.size() && text_[at] == quote; ++more)
                    ++at;
                return at;
            }
        }
        return text_.size();
    }

    [[nodiscard]] Error too_deep() const {
        return error_at(at_ - 1, Text("this nests more than {0} levels deep",
                                      {std::to_string(max_toml_depth)}));
    }

    [[nodiscard]] Error error_at(std::size_t at, Text sentence) const {
        const std::string_view before = text_.substr(0, at);
        const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
        const std::size_t begin = before.rfind('\n') + 1;  // npos + 1 is 0
        return Error{std::move(sentence), line + 1, at - begin + 1};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Level in_;
    std::vector<Level> around_;
    bool is_header_ = false;
    bool line_is_empty_ = true;
};

}  // namespace

Result<void> check_toml_depth(std::string_view text) { return DepthScan(text).run(); }

std::optional<Error> unclosed_before(std::string_view text, std::size_t line) {
    std::size_t begin = 0;
    for (std::size_t at = 1; at < line; ++at) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos) return DepthScan(text).open_at(text.size());
        begin = end + 1;
    }
    return DepthScan(text).open_at(begin);
}

namespace {

/// What the parser says is for programmers, in English, and in no words that stay.
Text told(std::string_view parsers_words) {
    const auto says = [&](std::string_view word) {
        return parsers_words.find(word) != std::string_view::npos;
    };
    if (says("redefine")) return "this is said a second time";
    if (says("end-of-file") || says("control characters") || 
        (says("saw '\\n'") && !says("'='")))
        return "this has no end: a quote or a bracket is missing";
    return "this is not TOML: a key, '=' and a value stand in a line, text in quotes, lists in brackets";
}

}  // namespace

Result<toml::table> parse_toml_tree(std::string_view text) {
    if (Result<void> depth = check_toml_depth(text); !depth) return depth.error();
    try {
        return toml::table(toml::parse(text));
    } catch (const toml::parse_error& error) {
        return Error{told(error.description()), error.source().begin.line,
                     error.source().begin.column};
    }
}

}  // namespace quadrille::config
