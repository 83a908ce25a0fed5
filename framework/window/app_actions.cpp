// What keys and buttons ask for: whether it can be asked for where keys are, and who does it, by
// the table of actions.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "drawing/theme.hpp"
#include "window/app.hpp"
#include "window/tab_stops.hpp"

namespace quadrille::window {

using input::Action;
using input::Scope;

Scope App::scope() const {
    if (ImGui::GetIO().WantTextInput) return Scope::anywhere;
    // A menu has the keys that a dialog has: it lies over all else.
    if (dialogs_.is_open() || has_open_menu(false)) return Scope::dialog;
    if (editor() != nullptr) return editor()->bars_have_keys() ? Scope::game : Scope::drawing;
    if (played() == nullptr) return Scope::screen;
    return played()->panel_has_keys() ? Scope::game : Scope::board;
}

bool App::widgets_have_keys() const { return scope() < Scope::board; }

bool App::key(const input::Chord& chord) {
    if (dialogs_.takes_key(chord)) return true;
    const bool is_tab = chord.key == input::Key::tab && !chord.ctrl && !chord.alt;
    if (is_tab && widgets_have_keys()) {
        const bool is_in_play = scope() == Scope::game && played() != nullptr;
        if (!is_in_play || !played()->give_back_keys()) ui_.stops().walk(chord.shift ? -1 : 1);
        view_.rise();
        return true;
    }
    const std::optional<Action> action = resources_.keys().find(chord);
    // A key that writes where the cursor stands writes, whatever it is bound to.
    if (write(chord)) return true;
    const char32_t character = input::character_of(chord.key);
    // Shift and a digit notes it at the corners. What it enters is not known yet: where digits need
    // Shift it is that digit.
    const bool is_digit = chord.key >= input::Key::digit0 && chord.key <= input::Key::digit9;
    shifted_digit_ = is_digit && chord.shift && !chord.ctrl && !chord.alt && !action
                         ? std::optional(character)
                         : std::nullopt;
    if (is_digit && chord.ctrl && !chord.alt && !chord.shift && !action && !is_covered() &&
        scope() == Scope::board && played()->type(character, input::WriteMode::notes))
        return true;
    // Under its cover a board takes no key, but any key takes the cover away.
    if (is_covered() && (!action || input::info(*action).group != input::Group::program)) {
        // A modifier by itself is no key yet.
        if (chord.key != input::Key::none) played()->go_on();
        return true;
    }
    if (!action || input::info(*action).scope > scope()) return false;
    perform(*action);
    return true;
}

bool App::write(const input::Chord& chord) {
    if (chord.ctrl || chord.alt || chord.shift) return false;
    const char32_t character = input::character_of(chord.key);
    if (scope() == Scope::drawing)
        return chord.key == input::Key::backspace ? editor()->erase_back()
                                                  : character != 0 && editor()->type(character);
    return character > U' ' && scope() == Scope::board && !is_covered() &&
           played()->type(character);
}

bool App::is_covered() const {
    return played() != nullptr && played()->paused() && !dialogs_.is_open();
}

bool App::entered(char32_t character) {
    // Not the space that comes with the key that pressed a button.
    if (character > U' ' && dialogs_.takes_key(input::chord_of(character))) return true;
    if (widgets_have_keys()) return false;
    if (scope() == Scope::drawing && character > U' ' && editor()->type(character)) return true;
    if (scope() == Scope::board && character > U' ' && played()->type(character)) return true;
    const std::optional<char32_t> digit = std::exchange(shifted_digit_, std::nullopt);
    if (digit && character != *digit && scope() == Scope::board && played()->type(*digit, input::WriteMode::corners))
        return true;
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
    if (editor() != nullptr && !dialogs_.is_open() && editor()->perform(action)) return;
    if (input::info(action).group == input::Group::program)
        perform_for_program(action);
    else if (played() == nullptr)
        perform_in_gallery(action);
    else if (action == Action::another)
        navigator_.another();
    else if (action == Action::restart)
        navigator_.start_again();
    else if (action == Action::edit_copy)
        navigator_.edit_copy();
    else
        played()->perform(action);
}

void App::perform_in_gallery(Action action) {
    if (board() != nullptr || dialogs_.is_open() || action != Action::edit_copy) return;
    if (const std::optional<library::ShelfEntry> entry = gallery_.focused())
        navigator_.edit_copy(*entry);
    else
        toasts_.show(Toasts::Kind::information,
                     resources_.tr("Go to a puzzle with the arrow keys first"));
}

void App::perform_for_program(Action action) {
    if (dialogs_.perform(action, game(), drawn_type())) return;
    switch (action) {
        case Action::quit:
            navigator_.leave([this] { quit_ = true; });
            return;
        case Action::back:
            if (!close_topmost()) navigator_.to_gallery();
            return;
        case Action::gallery:
            if (dialogs_.is_open()) return;
            if (board() != nullptr)
                navigator_.to_shelves();
            else
                gallery_.to_all_puzzles();
            return;
        case Action::search:
            if (dialogs_.is_open()) return;
            if (board() != nullptr)
                navigator_.to_search();
            else
                gallery_.search();
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
        case Action::light_alike:
        case Action::light_lines:
        case Action::colour_pieces:
        case Action::show_undecided:
            switch_light(action);
            return;
        case Action::coordinates:
            store("coordinates", !resources_.settings().coordinates);
            return;
        case Action::clock:
            store("clock", !resources_.settings().clock);
            return;
        case Action::paste:
            navigator_.open_text(platform_.clipboard());
            return;
        default:
            return;
    }
}

std::shared_ptr<const PuzzleType> App::drawn_type() const {
    return editor() == nullptr ? nullptr : editor()->workshop().editor().puzzle().shared_type();
}

bool App::close_topmost() {
    if (has_open_menu(dialogs_.is_open())) {
        close_menus(dialogs_.is_open());
        return true;
    }
    if (dialogs_.is_open()) {
        dialogs_.back();
        return true;
    }
    if (played() != nullptr) return played()->close_topmost();
    if (editor() != nullptr) return editor()->close_topmost();
    gallery_.back();
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

void App::switch_light(Action action) {
    struct Light {
        Action action;
        bool config::Settings::*on;
        bool (play::BoardLights::*is_there)() const noexcept;
        std::string lit, dark;
    };
    const auto tr = [this](std::string_view english) { return resources_.tr(english); };
    const std::array lights{
        Light{Action::light_alike, &config::Settings::light_alike, &play::BoardLights::has_alike,
              tr("What is like the mark at hand is lit"), tr("Marks that are alike are not lit")},
        Light{Action::light_lines, &config::Settings::light_lines, &play::BoardLights::has_lines,
              tr("The lines through the place at hand are lit"), tr("Lines are not lit")},
        Light{Action::colour_pieces, &config::Settings::colour_pieces,
              &play::BoardLights::has_pieces, tr("Each connected piece has its colour"),
              tr("All pieces have the same colour")},
        Light{Action::show_undecided, &config::Settings::show_undecided,
              &play::BoardLights::has_undecided, tr("What is undecided is shown"),
              tr("What is undecided is not shown")}};
    const Light& light = *std::ranges::find(lights, action, &Light::action);
    if (played() != nullptr && !(played()->game().lights().*light.is_there)()) {
        toasts_.show(Toasts::Kind::information, tr("This puzzle has nothing of that kind to show"));
        return;
    }
    const bool on = !(resources_.settings().*light.on);
    store(std::string(input::info(action).id), on);
    toasts_.show(Toasts::Kind::information, on ? light.lit : light.dark);
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
