// An edit is tried at the places where a person would make it, and each trial is read again: it
// counts only if it says what it said before but for the one value. So that an unusual spelling (a
// table in braces, a dotted key, a list over many lines) can at worst lead to a refusal.
#include "config/toml_edit.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <system_error>
#include <utility>
#include <vector>

#include "config/files.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::config {

namespace {

/// What a document says, whatever it looks like.
using Meaning = std::map<std::pair<std::string, std::string>, std::string>;

Meaning meaning_of(const Document& document) {
    Meaning meaning;
    for (const TomlItem& item : document.items)
        meaning[{item.section, item.key}] = toml_value(item.value);
    return meaning;
}

/// The byte where a place in the text is; columns count characters.
std::size_t byte_at(std::string_view text, std::size_t line, std::size_t column) {
    std::size_t begin = 0;
    for (std::size_t at = 1; at < line; ++at) begin = text.find('\n', begin) + 1;
    std::string_view rest = text.substr(begin);
    const std::size_t length = rest.size();
    for (std::size_t at = 1; at < column && !rest.empty(); ++at)
        static_cast<void>(kit::take_character(rest));
    return begin + length - rest.size();
}

std::size_t line_begin(std::string_view text, std::size_t at) {
    return at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
}

/// Behind the end of its line, or the end of the text.
std::size_t next_line(std::string_view text, std::size_t at) {
    const std::size_t end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end + 1;
}

/// Behind a string that begins at `at` with its quote.
std::size_t string_end(std::string_view text, std::size_t at) {
    const char quote = text[at];
    const std::array<char, 3> three{quote, quote, quote};
    const std::string_view fence =
        text.substr(at).starts_with(std::string_view(three.data(), three.size()))
            ? text.substr(at, 3)
            : text.substr(at, 1);
    for (at += fence.size(); at < text.size(); ++at) {
        if (quote == '"' && text[at] == '\\')
            ++at;
        else if (text.substr(at).starts_with(fence)) {
            at += fence.size();
            while (fence.size() == 3 && at < text.size() && text[at] == quote) ++at;
            return at;
        }
    }
    return text.size();
}

/// Behind the value that begins at `at`.
std::size_t value_end(std::string_view text, std::size_t at) {
    std::size_t end = at;
    for (int depth = 0; at < text.size();) {
        const char c = text[at];
        if (c == '"' || c == '\'') {
            end = at = string_end(text, at);
            if (depth == 0) break;
        } else if (c == '[' || c == '{') {
            ++depth;
            ++at;
        } else if (c == ']' || c == '}') {
            if (depth == 0) break;
            end = ++at;
            if (--depth == 0) break;
        } else if (depth == 0 && (c == '#' || c == '\n' || c == '\r' || c == ',')) {
            break;
        } else if (c == '#') {
            at = next_line(text, at);
        } else {
            ++at;
            if (c != ' ' && c != '\t') end = at;
        }
    }
    return end;
}

std::string spliced(std::string_view text, std::size_t begin, std::size_t end,
                    std::string_view put) {
    return std::string(text.substr(0, begin)).append(put).append(text.substr(end));
}

/// Where each text of a list that is written over several lines begins and ends, so that the
/// comments between them survive a change of one.
std::optional<std::string> with_changed_member(std::string_view text, const TomlItem& item,
                                               const std::vector<std::string>& wanted) {
    const auto* before = std::get_if<std::vector<std::string>>(&item.value);
    if (before == nullptr || before->empty()) return std::nullopt;
    const auto begin_of = [&](std::size_t i) {
        return byte_at(text, item.members[i].line, item.members[i].column);
    };
    if (wanted.size() == before->size() + 1 &&
        std::equal(before->begin(), before->end(), wanted.begin())) {
        const std::size_t end = string_end(text, begin_of(before->size() - 1));
        return spliced(text, end, end, ", " + toml_string(wanted.back()));
    }
    if (wanted.size() + 1 != before->size() || wanted.empty()) return std::nullopt;
    const auto gone = static_cast<std::size_t>(
        std::mismatch(wanted.begin(), wanted.end(), before->begin()).first - wanted.begin());
    if (!std::equal(wanted.begin() + static_cast<std::ptrdiff_t>(gone), wanted.end(),
                    before->begin() + static_cast<std::ptrdiff_t>(gone) + 1))
        return std::nullopt;
    std::size_t begin = begin_of(gone);
    std::size_t end = string_end(text, begin);
    const std::size_t comma = text.find_first_not_of(" \t", end);
    if (comma != std::string_view::npos && text[comma] == ',')
        end = std::min(text.find_first_not_of(" \t", comma + 1), text.size());
    else if (const std::size_t before_it = text.find_last_not_of(" \t\n", begin - 1);
             text[before_it] == ',')
        begin = before_it;
    return spliced(text, begin, end, "");
}

/// Whether a line is the header of the section.
bool is_header(std::string_view line, std::string_view section) {
    std::string bare;
    for (const char c : line.substr(0, line.find('#')))
        if (c != ' ' && c != '\t' && c != '\r') bare += c;
    return bare == "[" + std::string(section) + "]";
}

/// One edit under way: what was, what is wanted, and the trials.
class Edit {
public:
    Edit(std::string_view text, const Document& document, std::string_view section,
         std::string_view key)
        : text_(text),
          document_(&document),
          section_(section),
          key_(key),
          newline_(text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n") {
        for (const TomlItem& item : document.items)
            if (item.section == section_ && item.key == key_) item_ = &item;
    }

    [[nodiscard]] const TomlItem* item() const noexcept { return item_; }

    Result<std::string> set(const Value& value) {
        Meaning wanted = meaning_of(*document_);
        wanted[{section_, key_}] = toml_value(value);
        return first_that_means(wanted, item_ != nullptr ? exchanges(value) : insertions(value));
    }

    Result<std::string> remove() {
        Meaning wanted = meaning_of(*document_);
        wanted.erase({section_, key_});
        return first_that_means(wanted, {removal()});
    }

private:
    [[nodiscard]] std::size_t begin_of(const TomlItem& item) const {
        return byte_at(text_, item.line, item.column);
    }

    [[nodiscard]] std::vector<std::string> exchanges(const Value& value) const {
        std::vector<std::string> trials;
        if (const auto* list = std::get_if<std::vector<std::string>>(&value))
            if (auto trial = with_changed_member(text_, *item_, *list))
                trials.push_back(std::move(*trial));
        const std::size_t begin = begin_of(*item_);
        trials.push_back(spliced(text_, begin, value_end(text_, begin), toml_value(value)));
        return trials;
    }

    [[nodiscard]] std::vector<std::string> insertions(const Value& value) const {
        const std::string line = key_text() + " = " + toml_value(value) + newline_;
        std::vector<std::string> trials;
        const auto behind = [&](std::size_t end) {
            const std::size_t at = next_line(text_, end);
            const bool is_open = at > 0 && text_[at - 1] != '\n';
            trials.push_back(spliced(text_, at, at, is_open ? newline_ + line : line));
        };
        for (auto item = document_->items.rbegin(); item != document_->items.rend(); ++item)
            if (item->section == section_) {
                behind(value_end(text_, begin_of(*item)));
                break;
            }
        if (section_.empty()) {
            trials.push_back(line + std::string(text_));
            return trials;
        }
        for (std::size_t at = 0; at < text_.size(); at = next_line(text_, at))
            if (is_header(text_.substr(at, next_line(text_, at) - at - 1), section_)) behind(at);
        const bool is_open = !text_.empty() && text_.back() != '\n';
        trials.push_back(std::string(text_) + (is_open ? newline_ : "") +
                         (text_.empty() ? "" : newline_) + "[" + section_ + "]" + newline_ + line);
        return trials;
    }

    [[nodiscard]] std::string removal() const {
        const std::size_t begin = line_begin(text_, begin_of(*item_));
        const std::size_t end = value_end(text_, begin_of(*item_));
        const std::size_t rest = std::min(text_.find_first_not_of(" \t", end), text_.size());
        const bool has_remark = rest < text_.size() && text_[rest] == '#';
        return spliced(text_, begin, has_remark ? rest : next_line(text_, end), "");
    }

    /// A key that needs no quotes has none.
    [[nodiscard]] std::string key_text() const {
        const bool bare = !key_.empty() && std::ranges::all_of(key_, [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                   c == '-' || c == '_';
        });
        return bare ? key_ : toml_string(key_);
    }

    [[nodiscard]] Result<std::string> first_that_means(const Meaning& wanted,
                                                       std::vector<std::string> trials) const {
        for (std::string& trial : trials) {
            const Result<Document> read = parse_toml(trial, document_->file);
            if (read && meaning_of(*read) == wanted) return std::move(trial);
        }
        const Text refusal("'{0}' can only be changed in the file itself, by hand", {key_});
        return item_ != nullptr ? Error{refusal, item_->line, item_->column} : Error{refusal};
    }

    std::string_view text_;
    const Document* document_;
    std::string section_, key_;
    std::string newline_;
    const TomlItem* item_ = nullptr;
};

}  // namespace

Result<std::string> with_value(std::string_view text, std::string_view section,
                               std::string_view key, const Value& value) {
    const Result<Document> document = parse_toml(text, {});
    if (!document) return document.error();  // to mend it is the user's: nothing may get lost
    return Edit(text, *document, section, key).set(value);
}

Result<std::string> without_value(std::string_view text, std::string_view section,
                                  std::string_view key) {
    const Result<Document> document = parse_toml(text, {});
    if (!document) return document.error();
    Edit edit(text, *document, section, key);
    if (edit.item() == nullptr) return std::string(text);
    return edit.remove();
}

Result<void> store_values(const std::filesystem::path& file, std::span<const ValueChange> changes) {
    std::error_code code;
    std::string text;
    if (std::filesystem::exists(file, code)) {
        Result<std::string> content = read_file(file);
        if (!content) return content.error();
        text = std::move(*content);
    }
    std::string wanted = text;
    for (const auto& [section, key, value] : changes) {
        Result<std::string> changed =
            value ? with_value(wanted, section, key, *value) : without_value(wanted, section, key);
        if (!changed) return changed.error();
        wanted = std::move(*changed);
    }
    if (wanted == text) return {};
    return replace_file(file, wanted);
}

}  // namespace quadrille::config
