#include "config/setting_table.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "config/named_files.hpp"

namespace quadrille::config {

namespace {

template <class Member>
struct MemberType;
template <class Type>
struct MemberType<Type Settings::*> {
    using type = Type;
};

/// A member of an enumeration whose values are counted from 0.
template <auto field>
ChoiceKind choice(std::vector<ChoiceKind::Choice> choices) {
    using Enumeration = typename MemberType<decltype(field)>::type;
    return {std::move(choices),
            [](const Settings& settings) { return static_cast<std::size_t>(settings.*field); },
            [](Settings& settings, std::size_t number) {
                settings.*field = static_cast<Enumeration>(number);
            }};
}

std::vector<Setting> make_table() {
    using enum SettingGroup;
    return {
        {"theme", appearance, FileKind{&Settings::theme, "themes", {"auto", "light"}},
         Text("Theme"), Text("The colours of the board and of all round it.")},
        {"text-size", appearance, NumberKind{&Settings::text_size, 75, 200, 25},
         Text("Size of text and buttons"), Text("In percent of the usual size.")},
        {"toolbar", appearance,
         choice<&Settings::toolbar>({{"icons", Text("Pictures")},
                                     {"labels", Text("Words")},
                                     {"both", Text("Pictures and words")}}),
         Text("Buttons above the board"), Text("Words are shown where there is room for them.")},
        {"language", language, FileKind{&Settings::language, "locale", {"auto", "en"}},
         Text("Language"), Text()},
        {"live-errors", play, SwitchKind{&Settings::live_errors}, Text("Mark broken rules at once"),
         Text("While you play, what breaks a rule is shown in red.")},
        {"layer-cues", play, SwitchKind{&Settings::layer_cues},
         Text("Show a small shape on the marks of a save point"),
         Text("It tells save points apart without their colours.")},
        {"timeline", play, SwitchKind{&Settings::timeline},
         Text("Show your moves as a line under the board"), Text()},
        {"aids", play, SwitchKind{&Settings::aids},
         Text("Show what a puzzle counts beside the board"),
         Text("Such as what a line still needs, where a puzzle counts anything.")},
        {"light-alike", play, SwitchKind{&Settings::light_alike},
         Text("Light the marks like the one at hand"),
         Text("The one that you have clicked, or that the pointer is at in the palette.")},
        {"light-lines", play, SwitchKind{&Settings::light_lines},
         Text("Light the lines through the place at hand"),
         Text("Its row and its column, and what else belongs together there.")},
        {"colour-pieces", play, SwitchKind{&Settings::colour_pieces},
         Text("Give each connected piece a colour"),
         Text("Where a puzzle wants one line or one area; loose ends have a ring.")},
        {"show-undecided", play, SwitchKind{&Settings::show_undecided},
         Text("Show what is still undecided"), Text("It is told from what you know to be empty.")},
        {"run-length", play, SwitchKind{&Settings::run_length},
         Text("Tell how long a run is while it is painted"), Text("Where a puzzle counts runs.")},
        {"coordinates", play, SwitchKind{&Settings::coordinates},
         Text("Number rows and columns beside the board"),
         Text("Explanations then say where a place is, such as row 3, column 4.")},
        {"colour-numbers", play, SwitchKind{&Settings::colour_numbers},
         Text("Number the colours of cells"),
         Text("A small number in the corner tells them apart; some themes have it always.")},
        {"one-button", play, SwitchKind{&Settings::one_button}, Text("Play with one button"),
         Text("Keys beside the board choose whether a click writes the first mark or the second, "
              "notes, colours or takes away.")},
        {"uniqueness", play, SwitchKind{&Settings::uniqueness},
         Text("Hints may rest on there being one solution"),
         Text("As in: else two marks could be exchanged. Such steps are told where it is proved.")},
        {"auto-notes", play, SwitchKind{&Settings::auto_notes},
         Text("Take out notes that a new mark forbids"), Text()},
        {"pause-when-unfocused", play, SwitchKind{&Settings::pause_when_unfocused},
         Text("Stop the clock while another window is in use"), Text()},
        {"clock", play, SwitchKind{&Settings::clock}, Text("Show the time played"), Text()},
        {"daily-boards", play, SwitchKind{&Settings::daily_boards},
         Text("Make a board of each type for every day"),
         Text("They stand on the front page; days in a row are counted.")},
        {"motion", appearance, SwitchKind{&Settings::motion}, Text("Let things move by themselves"),
         Text("Light over a finished board, examples that play, signs that turn. What the desktop "
              "wishes counts, too.")},
        {"solve-seconds", play, NumberKind{&Settings::solve_seconds, 1, 3600, 10},
         Text("How long to look for a solution"),
         Text("In seconds; then the program gives up and says so.")},
        {"keys", keys, FileKind{&Settings::keys, "keys", {"default"}}, Text("Set of keys"),
         Text("Which file says what each key does.")},
    };
}

/// A value as a number, if it is one.
std::optional<double> number_of(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return std::nullopt;
}

template <class Names>
std::string listed(const Names& names) {
    std::string all;
    for (const auto& name : names) all.append(all.empty() ? "" : ", ").append(name);
    return all;
}

Text refuse_word(std::string_view key, const std::string& word, std::string all) {
    return {"'{0}' cannot be \"{1}\"; there are: {2}", {std::string(key), word, std::move(all)}};
}

/// Gives a setting of each kind its value, or tells why not.
struct Assignment {
    Settings& settings;
    const Setting& setting;
    const Value& value;
    const Folders& folders;

    [[nodiscard]] std::string key() const { return std::string(setting.key); }

    std::optional<Text> operator()(const SwitchKind& kind) const {
        const auto* truth = std::get_if<bool>(&value);
        if (truth == nullptr) return Text("'{0}' takes true or false", {key()});
        settings.*kind.field = *truth;
        return std::nullopt;
    }
    std::optional<Text> operator()(const NumberKind& kind) const {
        const std::optional<double> number = number_of(value);
        if (!number || !(*number >= kind.least && *number <= kind.most))
            return Text(
                "'{0}' takes a number from {1} to {2}",
                {key(), toml_value(number_value(kind.least)), toml_value(number_value(kind.most))});
        settings.*kind.field = *number;
        return std::nullopt;
    }
    std::optional<Text> operator()(const FileKind& kind) const {
        const auto* word = std::get_if<std::string>(&value);
        if (word == nullptr) return Text("'{0}' takes a text in quotes", {key()});
        if (std::ranges::find(kind.built_in, *word) == kind.built_in.end() &&
            !has_named_file(folders, kind.folder, *word))
            return refuse_word(setting.key, *word, listed(names_for(kind, folders)));
        settings.*kind.field = *word;
        return std::nullopt;
    }
    std::optional<Text> operator()(const ChoiceKind& kind) const {
        const auto* word = std::get_if<std::string>(&value);
        if (word == nullptr) return Text("'{0}' takes a text in quotes", {key()});
        const auto found = std::ranges::find(kind.choices, *word, &ChoiceKind::Choice::word);
        if (found == kind.choices.end()) {
            std::vector<std::string_view> words;
            for (const ChoiceKind::Choice& one : kind.choices) words.push_back(one.word);
            return refuse_word(setting.key, *word, listed(words));
        }
        kind.set(settings, static_cast<std::size_t>(found - kind.choices.begin()));
        return std::nullopt;
    }
};

struct ValueReader {
    const Settings& settings;

    Value operator()(const SwitchKind& kind) const { return settings.*kind.field; }
    Value operator()(const NumberKind& kind) const { return number_value(settings.*kind.field); }
    Value operator()(const FileKind& kind) const { return settings.*kind.field; }
    Value operator()(const ChoiceKind& kind) const {
        return std::string(kind.choices.at(kind.get(settings)).word);
    }
};

struct Copy {
    const Settings& from;
    Settings& to;

    void operator()(const SwitchKind& kind) const { to.*kind.field = from.*kind.field; }
    void operator()(const NumberKind& kind) const { to.*kind.field = from.*kind.field; }
    void operator()(const FileKind& kind) const { to.*kind.field = from.*kind.field; }
    void operator()(const ChoiceKind& kind) const { kind.set(to, kind.get(from)); }
};

}  // namespace

std::span<const Setting> all_settings() {
    static const std::vector<Setting> table = make_table();
    return table;
}

const Setting* find_setting(std::string_view key) {
    const std::span<const Setting> table = all_settings();
    const auto found = std::ranges::find(table, key, &Setting::key);
    return found == table.end() ? nullptr : &*found;
}

Value number_value(double number) {
    if (number == std::floor(number)) return static_cast<std::int64_t>(number);
    return number;
}

Value value_of(const Settings& settings, const Setting& setting) {
    return std::visit(ValueReader{settings}, setting.kind);
}

bool is_default(const Settings& settings, const Setting& setting) {
    return value_of(settings, setting) == value_of(Settings{}, setting);
}

std::optional<Text> assign(Settings& settings, const Setting& setting, const Value& value,
                           const Folders& folders) {
    return std::visit(Assignment{settings, setting, value, folders}, setting.kind);
}

void copy(const Setting& setting, const Settings& from, Settings& to) {
    std::visit(Copy{from, to}, setting.kind);
}

std::set<std::string> names_for(const FileKind& kind, const Folders& folders) {
    std::set<std::string> names = named_files(folders, kind.folder);
    names.insert(kind.built_in.begin(), kind.built_in.end());
    return names;
}

}  // namespace quadrille::config
