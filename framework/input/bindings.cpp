#include "input/bindings.hpp"

#include <filesystem>
#include <system_error>

namespace quadrille::input {

namespace {

namespace fs = std::filesystem;

}  // namespace

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
    for (const ActionInfo& entry : actions())
        bindings.table().bind_all(entry.bindings, static_cast<std::size_t>(entry.action));
    return bindings;
}

void apply_bindings(Bindings& bindings, const config::Document& document,
                    std::vector<config::Problem>& problems) {
    ActionNames names;
    names.named = [](std::string_view id) -> std::optional<std::size_t> {
        const std::optional<Action> action = action_named(id);
        return action ? std::optional(static_cast<std::size_t>(*action)) : std::nullopt;
    };
    names.name = [](std::size_t action) {
        return std::string(info(static_cast<Action>(action)).id);
    };
    names.count = action_count;
    names.file = "config/keys/default.toml";
    apply_keys(bindings.table(), names, document, problems);
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
