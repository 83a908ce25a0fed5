#include "text/face.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::text {

using Code = Key::Code;
using input::Action;

namespace {

/// What Shift and an arrow jump over: a block on boards that have them, or about that.
int block_of(const play::Game& game) { return game.board().extent.width() <= 12 ? 3 : 5; }

void take_last_character(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U)
        text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

Face::Face(Desk& desk, Look look) : desk_(&desk), look_(std::move(look)) {}

std::string Face::tr(const Text& text) const {
    return kit::printable(quadrille::tell(text, desk_->world().translate));
}

void Face::tell(const Reply& reply) {
    std::vector<Line> lines;
    for (const Sentence& one : reply.sentences())
        if (one.tone != Tone::state && !one.words.empty())
            lines.push_back({one.tone, tr(one.words)});
    if (lines.empty()) return;
    told_ = std::move(lines);
    page_first_ = 0;
    pages_ = false;  // until it is seen that they are too many
}

void Face::forget_told() {
    told_.clear();
    pages_ = false;
}

void Face::press(const Key& key) {
    if (key == Key{Code::control, 'c'}) {
        // Not "abandoned": what runs is stopped, else the game is saved and left.
        pasting_ = false;
        if (desk_->stop()) return;
        prompt_.reset();
        entered_line_.clear();
        return tell(desk_->run(Verb::quit, {}));
    }
    if (press_in_paste(key)) return;
    if (prompt_) return press_in_prompt(key);
    if (desk_->entered() != nullptr) return press_while_entering(key);
    const bool is_paused = desk_->game() != nullptr && desk_->game()->paused();
    if (key.code == Code::escape && !is_paused && desk_->stop()) return forget_told();
    if (press_in_pages(key)) return;
    if (key == Key{Code::character, ':'}) {
        prompt_ = Prompt{":", {}};
        return;
    }
    if (key == Key{Code::character, '?'} || key.code == Code::help) return tell(help());
    if (desk_->game() != nullptr)
        press_on_board(key);
    else
        press_in_menu(key);
}

bool Face::press_in_paste(const Key& key) {
    if (key.code == Code::paste_end) {
        pasting_ = false;
        return true;
    }
    if (key.code == Code::paste_begin) {
        pasting_ = true;
        if (!prompt_ && desk_->entered() == nullptr && desk_->game() == nullptr)
            tell(desk_->run(Verb::enter, {}));
        return true;
    }
    if (!pasting_) return false;
    const bool is_text = key.code == Code::character || key.code == Code::tab;
    if (prompt_) {
        // One line, which is obeyed when the player says so.
        if (is_text) return false;
        if (key.code == Code::enter) prompt_->typed += ' ';
        return true;
    }
    return desk_->entered() == nullptr || !(is_text || key.code == Code::enter);
}

bool Face::press_in_pages(const Key& key) {
    if (!pages_) return false;
    const std::size_t page = std::max<std::size_t>(page_room_, 2) - 1;
    const bool is_next = key.code == Code::page_down || key == Key{Code::character, ' '};
    if (key.code == Code::down || key == Key{Code::character, 'j'})
        ++page_first_;
    else if (key.code == Code::up || key == Key{Code::character, 'k'})
        page_first_ -= page_first_ > 0 ? 1 : 0;
    else if (is_next)
        page_first_ += page;
    else if (key.code == Code::page_up)
        page_first_ -= std::min(page_first_, page);
    else {
        forget_told();
        return key.code == Code::escape || key.code == Code::enter ||
               key == Key{Code::character, 'q'};
    }
    return true;
}

void Face::press_in_prompt(const Key& key) {
    Prompt& prompt = *prompt_;
    switch (key.code) {
        case Code::escape:
            prompt_.reset();
            return;
        case Code::backspace:
            if (prompt.typed.empty())
                prompt_.reset();
            else
                take_last_character(prompt.typed);
            return;
        case Code::character:
            prompt.typed += kit::to_utf8(key.character);
            return;
        case Code::enter: {
            const std::string line = prompt.typed;
            prompt_.reset();
            forget_told();
            tell(desk_->obey(line));
            return;
        }
        default:
            return;
    }
}

void Face::press_while_entering(const Key& key) {
    switch (key.code) {
        case Code::escape:
            entered_line_.clear();
            tell(desk_->give_up_entering());
            return;
        case Code::control:
            if (key.character != 'd') return;
            if (!entered_line_.empty()) tell(desk_->obey(std::exchange(entered_line_, {})));
            tell(desk_->obey("."));
            return;
        case Code::backspace:
            take_last_character(entered_line_);
            return;
        case Code::character:
            entered_line_ += kit::to_utf8(key.character);
            return;
        case Code::tab:
            entered_line_ += ' ';
            return;
        case Code::enter:
            tell(desk_->obey(std::exchange(entered_line_, {})));
            return;
        default:
            return;
    }
}

void Face::press_in_menu(const Key& key) {
    const auto is = [&](char32_t letter) { return key == Key{Code::character, letter}; };
    forget_told();
    if (key.code == Code::up || is('k'))
        desk_->select(-1);
    else if (key.code == Code::down || is('j'))
        desk_->select(1);
    else if (key.code == Code::page_up)
        desk_->select(-10);
    else if (key.code == Code::page_down)
        desk_->select(10);
    else if (key.code == Code::home)
        desk_->select(-1'000'000);
    else if (key.code == Code::end)
        desk_->select(1'000'000);
    else if (key.code == Code::enter || key.code == Code::right || is(' ')) {
        const Reply reply = desk_->choose(desk_->menu().selected);
        // A menu is drawn, not told.
        if (desk_->game() != nullptr || reply.sentences().size() < desk_->menu().choices.size())
            tell(reply);
        else if (reply.sentences().front().words != desk_->menu().title)
            tell(reply);
    } else if (key.code == Code::escape || key.code == Code::left || is('q')) {
        // The last choice leads back; of the first menu it ends the program, which Escape does not.
        const std::string line = desk_->menu().choices.back().line;
        if (line != "quit" || is('q')) static_cast<void>(desk_->obey(line));
    } else if (key.code == Code::character && key.character >= '1' && key.character <= '9') {
        const auto number = static_cast<int>(key.character - '1');
        desk_->select(-1'000'000);
        desk_->select(number);
    }
}

bool Face::moves(const Key& key) {
    TextGame& game = *desk_->game();
    const int times = key.shift ? block_of(game.game()) : 1;
    const auto go = [&](Action action) {
        tell(game.perform(action, times));
        return true;
    };
    const auto is = [&](char32_t letter) { return key == Key{Code::character, letter}; };
    const auto jump = [&](Action action) {
        tell(game.perform(action, block_of(game.game())));
        return true;
    };
    if (is('H')) return jump(Action::cursor_left);
    if (is('J')) return jump(Action::cursor_down);
    if (is('K')) return jump(Action::cursor_up);
    if (is('L')) return jump(Action::cursor_right);
    switch (key.code) {
        case Code::up:
            return go(Action::cursor_up);
        case Code::down:
            return go(Action::cursor_down);
        case Code::left:
            return go(Action::cursor_left);
        case Code::right:
            return go(Action::cursor_right);
        case Code::home:
            return go(Action::cursor_row_start);
        case Code::end:
            return go(Action::cursor_row_end);
        case Code::page_up:
            return go(Action::cursor_column_start);
        case Code::page_down:
            return go(Action::cursor_column_end);
        case Code::tab:
            return go(Action::cursor_next);
        case Code::back_tab:
            return go(Action::cursor_previous);
        default:
            return false;
    }
}

void Face::do_bound(Verb verb, std::string_view words) {
    // Where the program is watched at work Space steps and plays.
    if (desk_->game()->questions().watching() && verb == Verb::primary) verb = Verb::watch;
    tell(desk_->run(verb, words));
}

void Face::press_on_board(const Key& key) {
    TextGame& game = *desk_->game();
    const bool was_paused = game.paused();
    game.unpause();
    forget_told();
    if (was_paused) return;
    if (key.code == Code::escape) {
        game.questions().forget();
        return;
    }
    if (moves(key)) return;
    if (key.code == Code::character && key.character != ' ')
        if (const std::optional<Reply> done = game.type(key.character)) return tell(*done);
    if (key == Key{Code::character, 'g'}) {
        prompt_ = Prompt{tr(Text("Go to: ")), {}};
        return;
    }
    if (key == Key{Code::character, '+'} || key == Key{Code::character, '-'}) {
        const bool more = key.character == '+';
        if (game.questions().watching())
            tell(game.questions().faster(more));
        else
            scale_ = more ? 2 : 1;
        return;
    }
    if (const KeyBinding* const bound = binding_of(key)) return do_bound(bound->verb, bound->words);
    if (key.code == Code::character)
        tell({Text("'{0}' does nothing here; ? tells the keys.", {kit::to_utf8(key.character)}),
              Tone::aside});
}

Reply Face::help() const {
    Reply reply{Text("Keys"), Tone::good};
    if (desk_->game() == nullptr) {
        reply.add(Text("Arrows choose, Enter takes, Escape goes back; : types a command."));
    } else {
        reply.add(
            Text("Arrows or h j k l: move the cursor; with Shift over a block; Home, End, "
                 "Page Up, Page Down: to the rim; Tab: the next place; g: go to a place"));
        reply.add(Text("A digit or a letter that is a mark here writes it"));
        for (const KeyBinding& one : key_bindings()) {
            const bool is_arrow =
                std::string_view("hjkl").find(one.label) != std::string_view::npos;
            if (!is_arrow) reply.add(Text("{0}: {1}", {one.label, info(one.verb).help}));
        }
        reply.add(
            Text("+ and -: a larger or smaller board; : types a command; Ctrl+C: saves and "
                 "leaves"));
    }
    reply.add(Text("Commands, after : or without a screen"), Tone::good);
    reply.add(desk_->help({}));
    return reply;
}

}  // namespace quadrille::text
