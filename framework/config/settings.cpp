#include "config/settings.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "config/named_files.hpp"

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

using Field = std::variant<std::string Settings::*, bool Settings::*, double Settings::*>;

struct KnownSetting {
    const char* key;
    Field field;
    const char* files = nullptr;     ///< the folder of the files that its value names
    const char* built_in = nullptr;  ///< a name that needs no file, beside the default
};

/// Every setting there is: the one table that reading and checking go by.
constexpr std::size_t known_count = 9;
const std::array<KnownSetting, known_count>& known() {
    static const std::array<KnownSetting, known_count> table = {{
        {"language", &Settings::language, "locale", "en"},
        {"theme", &Settings::theme, "themes", "light"},
        {"keys", &Settings::keys, "keys", "default"},
        {"live-errors", &Settings::live_errors},
        {"layer-cues", &Settings::layer_cues},
        {"aids", &Settings::aids},
        {"auto-notes", &Settings::auto_notes},
        {"pause-when-unfocused", &Settings::pause_when_unfocused},
        {"solve-seconds", &Settings::solve_seconds},
    }};
    return table;
}

/// The names that the value may be, in order.
std::set<std::string> names_for(const KnownSetting& known, const Folders& folders) {
    std::set<std::string> names = named_files(folders, known.files);
    names.insert({Settings{}.*std::get<std::string Settings::*>(known.field), known.built_in});
    return names;
}

/// The sentence that refuses the value, or none.
std::optional<Text> assign(Settings& settings, const KnownSetting& known, const Folders& folders,
                           const TomlItem& item) {
    const Field& field = known.field;
    if (const auto* text = std::get_if<std::string Settings::*>(&field)) {
        const auto* value = std::get_if<std::string>(&item.value);
        if (value == nullptr) return Text("'{0}' takes a text in quotes", {item.key});
        if (const std::set<std::string> names = names_for(known, folders);
            !names.contains(*value)) {
            std::string all;
            for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
            return Text("'{0}' cannot be \"{1}\"; there are: {2}", {item.key, *value, all});
        }
        settings.*(*text) = *value;
        return std::nullopt;
    }
    if (const auto* truth = std::get_if<bool Settings::*>(&field)) {
        if (const auto* value = std::get_if<bool>(&item.value))
            return settings.*(*truth) = *value, std::nullopt;
        return Text("'{0}' takes true or false", {item.key});
    }
    double number = 0;
    if (const auto* whole = std::get_if<std::int64_t>(&item.value))
        number = static_cast<double>(*whole);
    else if (const auto* real = std::get_if<double>(&item.value))
        number = *real;
    if (!(number > 0)) return Text("'{0}' takes a number above 0", {item.key});
    settings.*std::get<double Settings::*>(field) = number;
    return std::nullopt;
}

void read_into(Settings& settings, const Folders& folders, const fs::path& file,
               std::vector<Problem>& problems, const Settings* running) {
    const std::size_t before = problems.size();
    const Document document = salvage_toml_file(file, problems);
    std::array<bool, known_count> is_set{};
    for (const TomlItem& item : document.items) {
        const auto field = std::ranges::find_if(known(), [&](const KnownSetting& one) {
            return item.section.empty() && item.key == one.key;
        });
        std::optional<Text> refusal;
        if (field == known().end())
            refusal = Text("there is no setting '{0}'",
                           {item.section.empty() ? item.key : item.section + "." + item.key});
        else
            refusal = assign(settings, *field, folders, item);
        if (refusal)
            problems.push_back({file, {*refusal, item.line, item.column}});
        else
            is_set[static_cast<std::size_t>(field - known().begin())] = true;
    }
    if (running == nullptr || problems.size() == before) return;
    for (std::size_t i = 0; i < known_count; ++i)
        if (!is_set[i])
            std::visit([&](auto member) { settings.*member = running->*member; }, known()[i].field);
}

std::string written(const Value& value) {
    struct Writer {
        std::string operator()(const std::string& text) const { return toml_string(text); }
        std::string operator()(std::int64_t whole) const { return std::to_string(whole); }
        std::string operator()(double real) const { return std::to_string(real); }
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

/// What follows the value on its line: a comment with the space before it, or nothing.
std::string_view remark_after(std::string_view value) {
    char quote = 0;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (quote != 0) {
            if (quote == '"' && value[i] == '\\')
                ++i;
            else if (value[i] == quote)
                quote = 0;
        } else if (value[i] == '"' || value[i] == '\'') {
            quote = value[i];
        } else if (value[i] == '#') {
            const std::size_t end = value.find_last_not_of(" \t", i - 1);
            return value.substr(end == std::string_view::npos ? 0 : end + 1);
        }
    }
    return {};
}

/// The text with the value at that item's place exchanged.
std::string exchanged(std::string_view text, const TomlItem& item, const std::string& value) {
    std::size_t begin = 0;
    for (std::size_t line = 1; line < item.line; ++line) begin = text.find('\n', begin) + 1;
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    begin += item.column - 1;
    return std::string(text.substr(0, begin)) + value +
           std::string(remark_after(text.substr(begin, end - begin))) +
           std::string(text.substr(end));
}

}  // namespace

Settings load_settings(const Folders& folders, std::vector<Problem>& problems,
                       const Settings* running) {
    Settings settings;
    read_into(settings, folders, folders.shipped_config / "settings.toml", problems, nullptr);
    std::error_code code;
    if (const fs::path own = folders.user_config / "settings.toml"; fs::exists(own, code))
        read_into(settings, folders, own, problems, running);
    return settings;
}

Result<void> store_setting(const Folders& folders, const std::string& key, const Value& value) {
    const fs::path file = folders.user_config / "settings.toml";
    std::error_code code;
    std::string text;
    if (fs::exists(file, code)) {
        Result<std::string> content = read_file(file);
        if (!content) return content.error();
        text = std::move(*content);
    }
    const Result<Document> document = parse_toml(text, file);
    if (!document)
        return document.error();  // repairing it is the user's: nothing of it may get lost
    const auto item = std::ranges::find_if(document->items, [&](const TomlItem& one) {
        return one.section.empty() && one.key == key;
    });
    if (item != document->items.end())
        return replace_file(file, exchanged(text, *item, written(value)));
    return replace_file(
        file, key + " = " + written(value) + "\n" + text);  // first, so that it lies in no table
}

}  // namespace quadrille::config
