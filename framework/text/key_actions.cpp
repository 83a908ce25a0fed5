#include "text/key_actions.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "text/keys.hpp"

namespace quadrille::text {

namespace {

namespace fs = std::filesystem;
using input::Action;

/// Words that mean nothing without others, or that the cursor's keys say.
constexpr std::array without_a_key{
    Verb::go,     Verb::left, Verb::right,  Verb::up,     Verb::down,   Verb::mark,      Verb::note,
    Verb::corner, Verb::colour, Verb::branch, Verb::open, Verb::travel, Verb::faster, Verb::slower,
    Verb::name_point};

struct KeysOfVerb {
    Verb verb;
    std::string_view bindings;
};
constexpr std::array keys_of_verbs{
    KeysOfVerb{Verb::help, "? F1"},
    KeysOfVerb{Verb::menu, "Q"},
    KeysOfVerb{Verb::quit, "Shift+Q"},
    KeysOfVerb{Verb::here, "."},
    KeysOfVerb{Verb::rules, "Shift+R"},
    KeysOfVerb{Verb::primary, "Space Enter"},
    KeysOfVerb{Verb::secondary, "X"},
    KeysOfVerb{Verb::clear, "Delete Backspace"},
    KeysOfVerb{Verb::notes, "N"},
    KeysOfVerb{Verb::fill_notes, "Shift+N"},
    KeysOfVerb{Verb::corners, "Shift+X"},
    KeysOfVerb{Verb::colours, "Shift+C"},
    KeysOfVerb{Verb::undo, "U"},
    KeysOfVerb{Verb::redo, "R Ctrl+R"},
    KeysOfVerb{Verb::history, "T"},
    KeysOfVerb{Verb::save_point, "S"},
    KeysOfVerb{Verb::accept, "A"},
    KeysOfVerb{Verb::drop, "D"},
    KeysOfVerb{Verb::accept_all, "Shift+A"},
    KeysOfVerb{Verb::drop_all, "Shift+D"},
    KeysOfVerb{Verb::refute, "F"},
    KeysOfVerb{Verb::check, "C"},
    KeysOfVerb{Verb::possible, "Shift+P"},
    KeysOfVerb{Verb::ready, "E"},
    KeysOfVerb{Verb::take_out, "Shift+M"},
    KeysOfVerb{Verb::wrong, "M"},
    KeysOfVerb{Verb::hint, "I F2"},
    KeysOfVerb{Verb::back, "B"},
    KeysOfVerb{Verb::why, "W"},
    KeysOfVerb{Verb::count, "O"},
    KeysOfVerb{Verb::solve, "Shift+S"},
    KeysOfVerb{Verb::yes, "Y"},
    KeysOfVerb{Verb::watch, "V"},
    KeysOfVerb{Verb::pause, "P"},
};

std::vector<KeyAction> all_actions() {
    const auto step = [](std::string_view id, std::string_view bindings, Action action, Text help) {
        return KeyAction{std::string(id), bindings, CursorStep{action, false}, std::move(help)};
    };
    const auto jump = [](std::string_view id, std::string_view bindings, Action action, Text help) {
        return KeyAction{std::string(id), bindings, CursorStep{action, true}, std::move(help)};
    };
    std::vector<KeyAction> all{
        step("cursor-left", "Left H", Action::cursor_left, Text("move the cursor")),
        step("cursor-right", "Right L", Action::cursor_right, Text("move the cursor")),
        step("cursor-up", "Up K", Action::cursor_up, Text("move the cursor")),
        step("cursor-down", "Down J", Action::cursor_down, Text("move the cursor")),
        jump("jump-left", "Shift+Left Shift+H", Action::cursor_left, Text("move it over a block")),
        jump("jump-right", "Shift+Right Shift+L", Action::cursor_right,
             Text("move it over a block")),
        jump("jump-up", "Shift+Up Shift+K", Action::cursor_up, Text("move it over a block")),
        jump("jump-down", "Shift+Down Shift+J", Action::cursor_down, Text("move it over a block")),
        step("cursor-row-start", "Home", Action::cursor_row_start, Text("move it to the rim")),
        step("cursor-row-end", "End", Action::cursor_row_end, Text("move it to the rim")),
        step("cursor-column-start", "PageUp", Action::cursor_column_start,
             Text("move it to the rim")),
        step("cursor-column-end", "PageDown", Action::cursor_column_end,
             Text("move it to the rim")),
        step("cursor-next", "Tab", Action::cursor_next,
             Text("to the next place, or the one before")),
        step("cursor-previous", "Shift+Tab", Action::cursor_previous,
             Text("to the next place, or the one before")),
        {"go", "G", ScreenDeed::type_place, Text("go to a place that you type")},
        {"command", ":", ScreenDeed::type_command, Text("type a command")},
        {"larger", "+ =", ScreenDeed::larger, Text("a larger board; faster, while you watch")},
        {"smaller", "-", ScreenDeed::smaller, Text("a smaller board; slower, while you watch")},
    };
    for (const VerbInfo& one : verbs()) {
        if (std::ranges::find(without_a_key, one.verb) != without_a_key.end()) continue;
        const auto keys = std::ranges::find(keys_of_verbs, one.verb, &KeysOfVerb::verb);
        all.push_back({std::string(one.word),
                       keys == keys_of_verbs.end() ? std::string_view() : keys->bindings, one.verb,
                       one.help});
    }
    return all;
}

std::optional<std::size_t> action_number(std::string_view id) {
    const std::span<const KeyAction> all = key_actions();
    const auto found = std::ranges::find(all, id, &KeyAction::id);
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
}

std::optional<Text> refused(const input::Chord& chord) {
    if (!is_sent(chord))
        return Text("no terminal sends {0} as a key of its own; choose another",
                    {input::told(chord)});
    const bool is_control =
        chord.ctrl &&
        (chord.key == input::Key::c || chord.key == input::Key::z || chord.key == input::Key::l);
    if (is_control || chord.key == input::Key::escape)
        return Text("{0} does the same on every screen of a terminal; choose another",
                    {input::told(chord)});
    return std::nullopt;
}

}  // namespace

std::span<const KeyAction> key_actions() {
    static const std::vector<KeyAction> all = all_actions();
    return all;
}

KeyBindings::KeyBindings() {
    const std::span<const KeyAction> all = key_actions();
    for (std::size_t i = 0; i < all.size(); ++i) table_.bind_all(all[i].bindings, i);
}

const KeyAction* KeyBindings::find(const input::Chord& chord) const {
    const std::optional<std::size_t> found = table_.find(chord);
    return found ? &key_actions()[*found] : nullptr;
}

std::string KeyBindings::typed(std::size_t action, const Translator& translate) const {
    std::string all;
    for (const input::Chord& chord : table_.chords(action))
        all += (all.empty() ? "" : ", ") + typed_name(chord, translate);
    return all;
}

template <class Deed>
std::string KeyBindings::first_key(Deed deed, const Translator& translate) const {
    const std::span<const KeyAction> all = key_actions();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Deed* const own = std::get_if<Deed>(&all[i].deed);
        if (own == nullptr || *own != deed) continue;
        const std::vector<input::Chord> chords = table_.chords(i);
        return chords.empty() ? std::string() : typed_name(chords.front(), translate);
    }
    return {};
}

std::string KeyBindings::key_of(Verb verb, const Translator& translate) const {
    return first_key(verb, translate);
}
std::string KeyBindings::key_of(ScreenDeed deed, const Translator& translate) const {
    return first_key(deed, translate);
}

void KeyBindings::apply(const config::Document& document, std::vector<config::Problem>& problems) {
    const input::ActionNames names{action_number,
                                   [](std::size_t action) { return key_actions()[action].id; },
                                   key_actions().size(), "config/keys/text/default.toml", refused};
    input::apply_keys(table_, names, document, problems);
}

KeyBindings load_key_bindings(std::string_view name, const config::Folders& folders,
                              std::vector<config::Problem>& problems) {
    KeyBindings bindings;
    const auto file_in = [&](const fs::path& folder, std::string_view set) {
        return folder / "keys" / "text" / (std::string(set) + ".toml");
    };
    const std::array places{folders.shipped_config, folders.user_config};
    const bool has_own = std::ranges::any_of(places, [&](const fs::path& folder) {
        std::error_code error;
        return fs::is_regular_file(file_in(folder, name), error);
    });
    for (const fs::path& folder : places) {
        const fs::path file = file_in(folder, has_own ? name : "default");
        std::error_code error;
        if (fs::is_regular_file(file, error))
            bindings.apply(config::salvage_toml_file(file, problems), problems);
    }
    return bindings;
}

}  // namespace quadrille::text
