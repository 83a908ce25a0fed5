#include "config/toml.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "config/files.hpp"
#include "config/toml_tree.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::config {

namespace {

/// Unfolds tables depth first; stops at the first value that no Item can hold.
class TableFlattener {
public:
    explicit TableFlattener(Document& document) : document_(document) {}

    Result<void> table(const toml::table& table, const std::string& section) {
        for (const auto& [key, node] : table) {
            const std::string name(key.str());
            const std::string inside = section.empty() ? name : section + "." + name;
            if (const toml::table* inner = node.as_table()) {
                if (Result<void> done = this->table(*inner, inside); !done) return done;
            } else if (node.is_array_of_tables()) {
                std::size_t number = 0;
                for (const toml::node& member : *node.as_array()) {
                    const std::string numbered = inside + "[" + std::to_string(++number) + "]";
                    if (Result<void> done = this->table(*member.as_table(), numbered); !done)
                        return done;
                }
            } else if (Result<void> done = item(section, name, node); !done) {
                return done;
            }
        }
        return {};
    }

private:
    Result<void> item(const std::string& section, const std::string& key, const toml::node& node) {
        const toml::source_position at = node.source().begin;
        TomlItem item{section, key, {}, at.line, at.column};
        if (const auto* text = node.as_string()) {
            item.value = text->get();
        } else if (const auto* whole = node.as_integer()) {
            item.value = whole->get();
        } else if (const auto* real = node.as_floating_point()) {
            item.value = real->get();
        } else if (const auto* truth = node.as_boolean()) {
            item.value = truth->get();
        } else if (const auto* array = node.as_array()) {
            std::vector<std::string> list;
            for (const toml::node& member : *array) {
                const auto* entry = member.as_string();
                const toml::source_position place = member.source().begin;
                if (entry == nullptr)
                    return Error{Text("'{0}' lists something that is no text", {key}), place.line,
                                 place.column};
                list.push_back(entry->get());
                item.members.push_back({place.line, place.column});
            }
            item.value = std::move(list);
        } else {
            return Error{Text("'{0}' has a value of a kind that is not used here", {key}), at.line,
                         at.column};
        }
        document_.items.push_back(std::move(item));
        return {};
    }

    Document& document_;
};

/// Empties the line, counted from 1, or the nearest above it in which there is anything. False if
/// there is none.
bool empty_line(std::string& text, std::size_t line) {
    std::size_t begin = 0;
    for (std::size_t at = 1; at < line && text.find('\n', begin) != std::string::npos; ++at)
        begin = text.find('\n', begin) + 1;
    for (;;) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const auto first = text.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto last = text.begin() + static_cast<std::ptrdiff_t>(end);
        if (std::any_of(first, last, [](char c) { return c != ' '; })) {
            std::fill(first, last, ' ');
            return true;
        }
        if (begin == 0) return false;
        begin = begin == 1 ? 0 : text.rfind('\n', begin - 2) + 1;  // npos + 1 is 0
    }
}

/// What a text is without the line that an error blames.
struct Repair {
    Error error;
    std::string text;
    Result<Document> document;
};

std::optional<Repair> without(std::string text, const Error& error,
                              const std::filesystem::path& name) {
    if (!empty_line(text, error.line)) return std::nullopt;
    Result<Document> document = parse_toml(text, name);
    return Repair{error, std::move(text), std::move(document)};
}

bool reads_further(const Result<Document>& a, const Result<Document>& b) {
    if (a || b) return a && !b;
    return std::pair(a.error().line, a.error().column) >
           std::pair(b.error().line, b.error().column);
}

/// A bracket or quote that is not closed is found out only lines later: of the line of the error,
/// and the line in which begins what is still open there, that one is to blame without which the
/// text reads further.
std::optional<Repair> repaired(const std::string& text, const Error& error,
                               const std::filesystem::path& name) {
    std::optional<Repair> repair = without(text, error, name);
    const std::optional<Error> unclosed = unclosed_before(text, error.line);
    if (!unclosed) return repair;
    std::optional<Repair> other = without(text, *unclosed, name);
    if (!repair || (other && reads_further(other->document, repair->document))) return other;
    return repair;
}

}  // namespace

std::string Problem::told(const Translator& translate) const {
    std::string told = kit::printable(file.string());
    if (error.line != 0)
        told += ":" + std::to_string(error.line) + ":" + std::to_string(error.column);
    return told + ": " + tell(error.message, translate);
}

std::string toml_string(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (c == '\n') {
            result += "\\n";
        } else if (c == '\t') {
            result += "\\t";
        } else if (code < 0x20 || code == 0x7F) {
            result += "\\u00";
            result += digits[code >> 4U];
            result += digits[code & 15U];
        } else {
            result += c;
        }
    }
    return result + '"';
}

std::string toml_value(const Value& value) {
    struct Writer {
        std::string operator()(const std::string& text) const { return toml_string(text); }
        std::string operator()(std::int64_t whole) const { return std::to_string(whole); }
        std::string operator()(double real) const {
            std::array<char, 32> digits{};  // the shortest that reads back takes at most 24
            const auto end = std::to_chars(digits.begin(), digits.end(), real).ptr;
            std::string text(digits.begin(), end);
            return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
        }
        std::string operator()(bool truth) const { return truth ? "true" : "false"; }
        std::string operator()(const std::vector<std::string>& list) const {
            std::string result = "[";
            for (const std::string& entry : list)
                result += (result.size() > 1 ? ", " : "") + toml_string(entry);
            return result + "]";
        }
    };
    return std::visit(Writer{}, value);
}

Result<Document> parse_toml(std::string_view text, const std::filesystem::path& name) {
    const Result<toml::table> table = parse_toml_tree(text);
    if (!table) return table.error();
    Document document{name, {}};
    if (Result<void> done = TableFlattener(document).table(*table, {}); !done) return done.error();
    std::ranges::stable_sort(
        document.items, {}, [](const TomlItem& item) { return std::pair(item.line, item.column); });
    return document;
}

Document salvage_toml(std::string_view text, const std::filesystem::path& name,
                      std::vector<Problem>& problems) {
    constexpr int most_mistakes = 8;
    std::string rest(text);
    Result<Document> document = parse_toml(rest, name);
    for (int mistakes = 0; !document && mistakes < most_mistakes; ++mistakes) {
        std::optional<Repair> repair = repaired(rest, document.error(), name);
        problems.push_back({name, repair ? repair->error : document.error(), true});
        if (!repair) break;
        rest = std::move(repair->text);
        document = std::move(repair->document);
    }
    return document ? *std::move(document) : Document{name, {}};
}

Document salvage_toml_file(const std::filesystem::path& file, std::vector<Problem>& problems) {
    const Result<std::string> text = read_file(file);
    if (text) return salvage_toml(*text, file, problems);
    problems.push_back({file, text.error(), true});
    return {file, {}};
}

bool is_broken(const std::vector<Problem>& problems, std::size_t first) noexcept {
    return std::any_of(problems.begin() + static_cast<std::ptrdiff_t>(first), problems.end(),
                       [](const Problem& problem) { return problem.no_toml; });
}

Result<Document> read_toml(const std::filesystem::path& file) {
    Result<std::string> text = read_file(file);
    if (!text) return text.error();
    return parse_toml(*text, file);
}

}  // namespace quadrille::config
