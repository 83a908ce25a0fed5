#include "input/bindings.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace quadrille::input {

namespace {

namespace fs = std::filesystem;

/// The chords an item lists; a single one may stand without brackets. Null for other values.
const std::vector<std::string>* chord_list(const config::Value& value,
                                           std::vector<std::string>& single) {
    if (const auto* list = std::get_if<std::vector<std::string>>(&value)) return list;
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) return nullptr;
    single = {*text};
    return &single;
}

bool is_gamepad(Key key) { return key >= Key::pad_a; }

}  // namespace

void Bindings::bind(const Chord& chord, Action action) {
    std::erase_if(bound_, [&](const auto& entry) { return entry.first == chord; });
    bound_.emplace_back(chord, action);
}

void Bindings::unbind(Action action) {
    std::erase_if(bound_, [&](const auto& entry) { return entry.second == action; });
}

std::optional<Action> Bindings::find(const Chord& chord) const {
    const auto found = std::find_if(bound_.begin(), bound_.end(),
                                    [&](const auto& entry) { return entry.first == chord; });
    return found == bound_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Chord> Bindings::chords(Action action) const {
    std::vector<Chord> list;
    for (const auto& [chord, bound] : bound_)
        if (bound == action) list.push_back(chord);
    return list;
}

Text Bindings::labels(Action action, bool with_gamepad) const {
    Text text;
    for (const Chord& chord : chords(action)) {
        if (!with_gamepad && is_gamepad(chord.key)) continue;
        text = text.empty() ? label(chord) : Text("{0}, {1}", {std::move(text), label(chord)});
    }
    return text;
}

std::string Bindings::told(Action action, bool with_gamepad) const {
    std::string text;
    for (const Chord& chord : chords(action))
        if (with_gamepad || !is_gamepad(chord.key))
            text += (text.empty() ? "" : ", ") + input::told(chord);
    return text;
}

Bindings default_bindings() {
    Bindings bindings;
    for (const ActionInfo& entry : actions()) {
        std::string_view rest = entry.bindings;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            if (const std::optional<Chord> chord = parse_chord(rest.substr(0, end)))
                bindings.bind(*chord, entry.action);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return bindings;
}

void apply_bindings(Bindings& bindings, const config::Document& document,
                    std::vector<config::Problem>& problems) {
    struct Claim {
        Chord chord;
        Action action;
        config::FilePlace place;
    };
    std::vector<Claim> claims;
    std::vector<config::Problem> found;
    const auto complain = [&](config::FilePlace place, Text sentence) {
        found.push_back({document.file, {std::move(sentence), place.line, place.column}});
    };
    const auto name = [](Action action) { return std::string(info(action).id); };
    for (const config::TomlItem& item : document.items) {
        const config::FilePlace place{item.line, item.column};
        const std::optional<Action> action =
            item.section.empty() ? action_named(item.key) : std::nullopt;
        if (!action) {
            complain(place,
                     {"unknown action \"{0}\"; see config/keys/default.toml for all there are",
                      {item.section.empty() ? item.key : item.section + "." + item.key}});
            continue;
        }
        std::vector<std::string> single;
        const std::vector<std::string>* list = chord_list(item.value, single);
        if (list == nullptr) {
            complain(place, {"\"{0}\" must be a list of keys, such as [\"Ctrl+Z\", \"Backspace\"]",
                             {item.key}});
            continue;
        }
        const std::size_t claimed_before = claims.size();
        for (std::size_t i = 0; i < list->size(); ++i) {
            const config::FilePlace member = i < item.members.size() ? item.members[i] : place;
            const std::optional<Chord> chord = parse_chord((*list)[i]);
            if (!chord) {
                complain(member, {"unknown key \"{0}\"; keys are written as \"Ctrl+Shift+Z\", "
                                  "\"F7\", \"PageUp\", \"+\" or \"PadA\"",
                                  {(*list)[i]}});
                continue;
            }
            const auto other = std::find_if(claims.begin(), claims.end(), [&](const Claim& claim) {
                return claim.chord == *chord;
            });
            if (other != claims.end()) {
                complain(member, {"{0} is bound to \"{1}\" already; it stays there",
                                  {input::told(*chord), name(other->action)}});
                continue;
            }
            claims.push_back({*chord, *action, member});
        }
        // A list in which nothing can be used does not take away the keys there are; an empty one
        // is meant.
        if (claims.size() > claimed_before || list->empty()) bindings.unbind(*action);
    }
    // Now that every action of the file has given up its own, what is still bound loses its key
    // unasked.
    for (const Claim& claim : claims) {
        if (const std::optional<Action> loser = bindings.find(claim.chord))
            complain(claim.place, {"{0} is taken from \"{1}\"; give that another key here too",
                                   {input::told(claim.chord), name(*loser)}});
        bindings.bind(claim.chord, claim.action);
    }
    const auto place_of = [](const config::Problem& problem) {
        return std::pair(problem.error.line, problem.error.column);
    };
    std::ranges::stable_sort(found, {}, place_of);
    problems.insert(problems.end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
}

Bindings load_bindings(std::string_view name, const config::Folders& folders,
                       std::vector<config::Problem>& problems) {
    Bindings bindings = default_bindings();
    const fs::path file = fs::path("keys") / (std::string(name) + ".toml");
    bool found = false;
    for (const fs::path& folder : {folders.shipped_config, folders.user_config}) {
        std::error_code error;
        if (!fs::is_regular_file(folder / file, error)) continue;
        found = true;
        apply_bindings(bindings, config::salvage_toml_file(folder / file, problems), problems);
    }
    if (!found && name != "default")
        problems.push_back(
            {folders.user_config / file,
             {Text("there are no keys \"{0}\"; the default ones are used", {std::string(name)})}});
    return bindings;
}

}  // namespace quadrille::input
