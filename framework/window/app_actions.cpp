// What keys and buttons ask for: whether it can be asked for where keys are, and who does it, by
// the table of actions.
#include <algorithm>
#include <utility>

#include "drawing/theme.hpp"
#include "window/app.hpp"

namespace quadrille::window {

using input::Action;
using input::Scope;

Scope App::scope() const {
    if (ImGui::GetIO().WantTextInput) return Scope::anywhere;
    if (dialogs_.is_open()) return Scope::dialog;
    if (played() == nullptr) return Scope::screen;
    return played()->panel_has_keys() ? Scope::game : Scope::board;
}

bool App::widgets_have_keys() const { return scope() != Scope::board; }

bool App::key(const input::Chord& chord) {
    const std::optional<Action> action = resources_.keys().find(chord);
    // A key that writes where the cursor stands writes, whatever it is bound to.
    const char32_t character = input::character_of(chord.key);
    const bool plain = !chord.ctrl && !chord.alt && !chord.shift && character > U' ';
    if (plain && scope() == Scope::board && played()->type(character)) return true;
    if (!action || input::info(*action).scope > scope()) return false;
    perform(*action);
    return true;
}

bool App::entered(char32_t character) {
    if (widgets_have_keys()) return false;
    if (character > U' ' && played()->type(character)) return true;
    const input::Chord chord = input::chord_of(character);
    // Signs, and digits that need Shift on some keyboards, are known from what they enter.
    const bool sign = chord.key == input::Key::character ||
                      (chord.key >= input::Key::plus && chord.key <= input::Key::slash) ||
                      (chord.key >= input::Key::digit0 && chord.key <= input::Key::digit9);
    const std::optional<Action> action = sign ? resources_.keys().find(chord) : std::nullopt;
    if (!action) return false;
    perform(*action);
    return true;
}

void App::perform(Action action) {
    view_.rise();
    if (input::info(action).group == input::Group::program)
        perform_for_program(action);
    else if (played() == nullptr)
        return;
    else if (action == Action::another)
        navigator_.another();
    else if (action == Action::restart)
        navigator_.start_again();
    else
        played()->perform(action);
}

void App::perform_for_program(Action action) {
    if (dialogs_.perform(action, game())) return;
    switch (action) {
        case Action::quit:
            navigator_.leave([this] { quit_ = true; });
            return;
        case Action::back:
            if (!close_topmost()) navigator_.to_gallery();
            return;
        case Action::gallery:
            if (played() != nullptr && !dialogs_.is_open()) navigator_.to_gallery();
            return;
        case Action::fullscreen:
            platform_.toggle_fullscreen();
            return;
        case Action::next_theme:
            next_theme();
            return;
        case Action::aids:
            switch_aids();
            return;
        case Action::paste:
            navigator_.open_text(platform_.clipboard());
            return;
        default:
            return;
    }
}

bool App::close_topmost() {
    if (dialogs_.is_open()) {
        dialogs_.back();
        return true;
    }
    if (played() != nullptr) return played()->close_topmost();
    gallery_.clear_search();
    return true;
}

void App::store(const std::string& key, const config::Value& value) {
    if (const Result<void> stored = resources_.set(key, value); !stored)
        toasts_.show(Toasts::Kind::bad, resources_.tell(stored.error().message));
}

void App::switch_aids() {
    if (played() != nullptr && !played()->game().errors().has_aids())
        toasts_.show(Toasts::Kind::information,
                     resources_.tr("This puzzle shows no counts beside the board"));
    else
        store("aids", !resources_.settings().aids);
}

void App::next_theme() {
    const std::vector<std::string> names = drawing::theme_names(resources_.folders());
    const auto here = std::ranges::find(names, resources_.theme().name);
    store("theme", here == names.end() || here + 1 == names.end() ? names.front() : here[1]);
}

void App::focused(bool has_focus) {
    has_focus_ = has_focus;
    if (!has_focus && played() != nullptr) played()->put_in_order();
}

}  // namespace quadrille::window
