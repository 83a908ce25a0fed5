// What keys, buttons and pointers do, depending on what is shown.
#include <cmath>

#include "drawing/shapes.hpp"
#include "window/app.hpp"

namespace quadrille::window {

using input::Action;

namespace {

constexpr double wheel_step = 1.15;
constexpr double key_step = 1.3;
constexpr double pan_step = 80;

/// What can be asked while the keys are the panel's: all that is about the game as a whole.
bool works_beside_panel(Action action) {
    switch (action) {
        case Action::undo:
        case Action::redo:
        case Action::check:
        case Action::solve:
        case Action::hint:
        case Action::why:
        case Action::mistakes:
        case Action::forced:
        case Action::write_forced:
        case Action::ready:
        case Action::verdict:
        case Action::watch:
        case Action::replay:
        case Action::compare:
        case Action::play_pause:
        case Action::step_forward:
        case Action::step_back:
        case Action::skip_to_end:
        case Action::panel:
        case Action::panel_up:
        case Action::panel_down:
        case Action::aids:
        case Action::restart:
        case Action::another:
        case Action::gallery:
            return true;
        default:
            return false;
    }
}

/// What can be asked while a dialog is open, or in the gallery.
bool works_everywhere(Action action) {
    switch (action) {
        case Action::help:
        case Action::settings:
        case Action::next_theme:
        case Action::fullscreen:
        case Action::back:
        case Action::quit:
        case Action::open_file:
        case Action::paste:
        case Action::new_puzzle:
            return true;
        default:
            return false;
    }
}

/// Whether it asks for what is still to be written.
bool asks_for_marks(Action action) {
    return action == Action::solve || action == Action::hint || action == Action::ready || action == Action::forced ||
           action == Action::write_forced;
}

}  // namespace

bool App::key(const input::Chord& chord) {
    const std::optional<Action> action = resources_.keys().find(chord);
    if (ImGui::GetIO().WantTextInput) {
        if (action != Action::back && action != Action::quit && action != Action::fullscreen) return false;
    } else if (!widgets_have_keys()) {
        // A key that writes where the cursor stands writes, whatever it is bound to.
        const char32_t character = input::character_of(chord.key);
        if (!chord.ctrl && !chord.alt && !chord.shift && character > U' ' && game_->type(character)) {
            changed();
            return true;
        }
    }
    if (!action) return false;
    const bool in_dialog = dialogs_.which() != Dialogs::Which::none;
    const bool panel_key = !in_dialog && panel_.has_keys() && works_beside_panel(*action);
    if (widgets_have_keys() && !works_everywhere(*action) && !panel_key) return false;
    const bool opens = *action == Action::paste || *action == Action::open_file || *action == Action::new_puzzle;
    if (in_dialog && opens) return false;
    perform(*action);
    return true;
}

bool App::entered(char32_t character) {
    if (widgets_have_keys()) return false;
    if (character > U' ' && game_->type(character)) {
        changed();
        return true;
    }
    const input::Chord chord = input::chord_of(character);
    // Signs, and digits that need Shift on some keyboards, are known from what they enter.
    const bool sign = chord.key == input::Key::character || (chord.key >= input::Key::plus && chord.key <= input::Key::slash) ||
                      (chord.key >= input::Key::digit0 && chord.key <= input::Key::digit9);
    const std::optional<Action> action = sign ? resources_.keys().find(chord) : std::nullopt;
    if (!action) return false;
    perform(*action);
    return true;
}

void App::perform(Action action) {
    dirty_ = true;
    switch (action) {
        case Action::quit:
            leave_game([this] { quit_ = true; });
            return;
        case Action::back:
            if (!close_topmost() && game_) to_gallery();
            return;
        case Action::gallery:
            if (game_ && dialogs_.which() == Dialogs::Which::none) to_gallery();
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
        case Action::help:
            dialogs_.open(Dialogs::Which::help);
            return;
        case Action::settings:
            dialogs_.open(Dialogs::Which::settings);
            return;
        case Action::open_file:
            dialogs_.open(Dialogs::Which::open_file);
            return;
        case Action::paste:
            open_text(platform_.clipboard());
            return;
        case Action::new_puzzle:
            dialogs_.make_puzzle(game_ ? game_->item().type : std::string());
            return;
        default:
            break;
    }
    if (game_) perform_in_game(action);
}

bool App::close_topmost() {
    if (dialogs_.which() != Dialogs::Which::none) {
        dialogs_.back();
        return true;
    }
    if (!game_) {
        gallery_.clear_search();
        return true;
    }
    if (play_.close_menu() || game_->cancel() || panel_.back()) return true;
    if (!solving_) return false;
    solving_.reset();
    return true;
}

bool App::perform_in_game(Action action) {
    if (game_->session().finished() && asks_for_marks(action)) {
        game_->refuse();
        return true;
    }
    if (action >= Action::hint && action <= Action::panel) game_->cancel();  // the board may move under the pointer
    if (action == Action::forced || action == Action::write_forced) {
        show_forced(action);
        return true;
    }
    if (panel_.perform(action, panel_context())) return true;
    switch (action) {
        case Action::another:
            another();
            return true;
        case Action::restart:
            again();
            return true;
        case Action::solve:
            ask_to_solve();
            return true;
        case Action::copy:
            platform_.set_clipboard(game_->puzzle().write());
            toasts_.show(Toasts::Kind::information, resources_.tr("The puzzle is on the clipboard, as text"));
            return true;
        case Action::zoom_in:
            camera_.zoom(key_step, camera_.area().centre());
            return true;
        case Action::zoom_out:
            camera_.zoom(1 / key_step, camera_.area().centre());
            return true;
        case Action::zoom_fit:
            camera_.fit();
            return true;
        case Action::pan_left:
            camera_.pan({pan_step, 0});
            return true;
        case Action::pan_right:
            camera_.pan({-pan_step, 0});
            return true;
        case Action::pan_up:
            camera_.pan({0, pan_step});
            return true;
        case Action::pan_down:
            camera_.pan({0, -pan_step});
            return true;
        default:
            break;
    }
    const std::uint64_t before = game_->revision();
    const bool happened = game_->perform(action);
    if (game_->revision() != before) {
        changed();
        if (action == Action::save_point_drop)
            toasts_.show(Toasts::Kind::information, resources_.tr("Save point dropped; undo brings it back"));
    }
    if (happened && game_->cursor() && action >= Action::cursor_left && action <= Action::cursor_previous) {
        const Rect box = drawing::bounds(game_->board()[*game_->cursor()].outline);
        const Vec2 air{1, 1};
        camera_.reveal({box.min - air, box.max + air});
        trace_.write("cursor", {{"element", game_->board()[*game_->cursor()].name}});
    }
    return happened;
}

void App::pointer_pressed(Vec2 at, Button button) {
    if (!game_ || !camera_.area().contains(at)) return;
    panel_.give_keys(false);
    if (Panel* panel = panel_.current(); panel != nullptr && panel->wants_place()) {
        if (const auto element = game_->element_at(camera_.place_at(at))) panel->place_chosen(*element);
        dirty_ = true;
        return;
    }
    const Vec2 place = camera_.place_at(at);
    dirty_ = game_->press(place, button, place == camera_.transform().inverse(at)) || dirty_;
}

void App::pointer_moved(Vec2 at) {
    if (!game_) return;
    if (panning_) {
        camera_.pan(at - *panning_);
        panning_ = at;
        dirty_ = true;
    } else if (game_->stroking()) {
        dirty_ = game_->drag(camera_.transform().inverse(camera_.beside_pinned(at))) || dirty_;
    } else {
        const bool inside = camera_.area().contains(at);
        dirty_ = game_->hover(inside ? std::optional(camera_.place_at(at)) : std::nullopt) || dirty_;
    }
}

void App::pointer_released(Button) {
    if (!game_ || !game_->stroking()) return;
    const std::uint64_t before = game_->revision();
    game_->release();
    dirty_ = true;
    if (game_->revision() != before) changed();
}

void App::pointer_left() {
    if (game_ && !game_->stroking()) dirty_ = game_->hover(std::nullopt) || dirty_;
}

void App::wheel(double steps, Vec2 at) {
    if (!game_) return;
    camera_.zoom(std::pow(wheel_step, steps), at);
    dirty_ = true;
}

void App::focused(bool has_focus) {
    has_focus_ = has_focus;
    if (!has_focus) save();
}

}  // namespace quadrille::window
