#include "text/face.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "config/lower_case.hpp"
#include "quadrille/kit/steps.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::text {

namespace {

using PlainKey = input::Key;

/// What Shift and an arrow jump over: a block on boards that have them, or about that.
int block_of(const play::Game& game) { return game.board().extent.width() <= 12 ? 3 : 5; }

void take_last_character(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U)
        text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

Face::Face(Desk& desk, Look look, KeyBindings keys)
    : desk_(&desk), look_(std::move(look)), keys_(std::move(keys)) {}

std::string Face::tr(const Text& text) const {
    std::string told = quadrille::tell(text, desk_->world().translate);
    std::ranges::replace(told, '\n', ' ');
    return kit::printable(told);
}

void Face::tell(const Reply& reply) {
    std::vector<Line> lines;
    std::string line;
    for (const Sentence& one : reply.sentences())
        if (one.tone != Tone::state && (one.tone != Tone::menu || desk_->game() != nullptr) &&
            !one.words.empty())
            for (std::istringstream told(text::told(one, desk_->world().translate));
                 std::getline(told, line);)
                lines.push_back({one.tone, kit::printable(line)});
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
    if (key.kind == Key::Kind::other) return;
    const bool is_typed = desk_->game() == nullptr || desk_->entered() != nullptr || prompt_;
    if (key.chord.alt && key.character != 0 && (is_typed || keys_.find(key.chord) == nullptr)) {
        // Escape, and a character so soon behind it that both look like one with Alt.
        press(pressed_key(PlainKey::escape));
        press(typed_key(key.character));
        return;
    }
    if (is_control(key, PlainKey::c)) {
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
    if (is(key, PlainKey::escape) && !is_paused && desk_->stop()) return forget_told();
    if (press_in_pages(key)) return;
    if (desk_->game() != nullptr)
        press_on_board(key);
    else
        press_in_menu(key);
}

bool Face::press_in_paste(const Key& key) {
    if (key.kind == Key::Kind::paste_end) {
        pasting_ = false;
        return true;
    }
    if (key.kind == Key::Kind::paste_begin) {
        pasting_ = true;
        if (!prompt_ && desk_->entered() == nullptr && desk_->game() == nullptr)
            tell(desk_->run(Verb::enter, {}));
        return true;
    }
    if (!pasting_) return false;
    const bool is_text = key.character != 0;
    if (prompt_) {
        // One line, which is obeyed when the player says so.
        if (is_text) return false;
        if (is(key, PlainKey::enter)) prompt_->typed += ' ';
        return true;
    }
    return desk_->entered() == nullptr || !(is_text || is(key, PlainKey::enter));
}

bool Face::press_in_pages(const Key& key) {
    if (!pages_) return false;
    const std::size_t page = std::max<std::size_t>(page_room_, 2) - 1;
    if (is(key, PlainKey::down) || is(key, PlainKey::j))
        ++page_first_;
    else if (is(key, PlainKey::up) || is(key, PlainKey::k))
        page_first_ -= page_first_ > 0 ? 1 : 0;
    else if (is(key, PlainKey::page_down) || is(key, PlainKey::space))
        page_first_ += page;
    else if (is(key, PlainKey::page_up))
        page_first_ -= std::min(page_first_, page);
    else {
        forget_told();
        return is(key, PlainKey::escape) || is(key, PlainKey::enter) || is(key, PlainKey::q);
    }
    return true;
}

void Face::press_in_prompt(const Key& key) {
    Prompt& prompt = *prompt_;
    if (is(key, PlainKey::escape)) return prompt_.reset();
    if (is(key, PlainKey::backspace)) {
        if (prompt.typed.empty())
            prompt_.reset();
        else
            take_last_character(prompt.typed);
    } else if (is(key, PlainKey::tab) && !pasting_ && prompt.is_command) {
        complete(prompt);
    } else if (is(key, PlainKey::enter)) {
        const std::string line = prompt.typed;
        prompt_.reset();
        forget_told();
        tell(desk_->obey(line));
    } else if (key.character != 0) {
        prompt.typed += kit::to_utf8(key.character == U'\t' ? U' ' : key.character);
    }
}

void Face::complete(Prompt& prompt) {
    if (prompt.typed.find(' ') != std::string::npos) return;
    const std::vector<std::string> words =
        words_from(config::lower_case(prompt.typed),
                   desk_->game() != nullptr ? Where::game : Where::anywhere,
                   desk_->world().translate);
    if (words.empty()) return;
    const std::string& first = words.front();
    std::size_t same = first.size();
    for (const std::string& word : words)
        same = std::min(same, static_cast<std::size_t>(
                                  std::ranges::mismatch(first, word).in1 - first.begin()));
    const std::string shared = first.substr(0, kit::cut_before(first, same));
    prompt.typed = words.size() == 1 ? shared + " " : shared;
    if (words.size() > 1)
        tell({kit::listed(
                  words.size(), [&](std::size_t i) { return Text::name(words[i]); }, words.size()),
              Tone::aside});
}

void Face::press_while_entering(const Key& key) {
    if (is(key, PlainKey::escape)) {
        entered_line_.clear();
        tell(desk_->give_up_entering());
    } else if (is_control(key, PlainKey::d)) {
        if (!entered_line_.empty()) tell(desk_->obey(std::exchange(entered_line_, {})));
        tell(desk_->obey("."));
    } else if (is(key, PlainKey::backspace)) {
        take_last_character(entered_line_);
    } else if (is(key, PlainKey::enter)) {
        tell(desk_->obey(std::exchange(entered_line_, {})));
    } else if (key.character != 0) {
        entered_line_ += kit::to_utf8(key.character == U'\t' ? U' ' : key.character);
    }
}

void Face::press_in_menu(const Key& key) {
    forget_told();
    if (key.character == U':') {
        prompt_ = Prompt{":", {}, true};
    } else if (key.character == U'?' || is(key, PlainKey::f1)) {
        tell(help());
    } else if (is(key, PlainKey::up) || is(key, PlainKey::k)) {
        desk_->select(-1);
    } else if (is(key, PlainKey::down) || is(key, PlainKey::j)) {
        desk_->select(1);
    } else if (is(key, PlainKey::page_up)) {
        desk_->select(-10);
    } else if (is(key, PlainKey::page_down)) {
        desk_->select(10);
    } else if (is(key, PlainKey::home)) {
        desk_->select(-1'000'000);
    } else if (is(key, PlainKey::end)) {
        desk_->select(1'000'000);
    } else if (is(key, PlainKey::enter) || is(key, PlainKey::right) || is(key, PlainKey::space)) {
        // A line that wants more is gone on with.
        if (const std::string& line = desk_->menu().choices[desk_->menu().selected].line;
            line == info(Verb::open).word)
            prompt_ = Prompt{":", typed_word(Verb::open, desk_->world().translate) + " ", true};
        else
            tell(desk_->choose(desk_->menu().selected));
    } else if (is(key, PlainKey::escape) || is(key, PlainKey::left) || is(key, PlainKey::q)) {
        // The last choice leads back; of the first menu it ends the program, which Escape does not.
        const std::string line = desk_->menu().choices.back().line;
        if (line != "quit" || is(key, PlainKey::q)) static_cast<void>(desk_->obey(line));
    } else if (key.character >= U'0' && key.character <= U'9' && !desk_->menu().is_numbered) {
        prompt_ = Prompt{tr(desk_->menu().title) + ": ", kit::to_utf8(key.character), false};
    } else if (key.character >= U'1' && key.character <= U'9') {
        desk_->select(-1'000'000);
        desk_->select(static_cast<int>(key.character - U'1'));
    }
}

void Face::move(const CursorStep& step) {
    TextGame& game = *desk_->game();
    tell(game.perform(step.action, step.jumps ? block_of(game.game()) : 1));
}

void Face::act(ScreenDeed deed) {
    switch (deed) {
        case ScreenDeed::type_command:
            prompt_ = Prompt{":", {}, true};
            return;
        case ScreenDeed::type_place:
            prompt_ = Prompt{tr(Text("Go to: ")), {}, false};
            return;
        case ScreenDeed::larger:
        case ScreenDeed::smaller: {
            const bool more = deed == ScreenDeed::larger;
            Questions& questions = desk_->game()->questions();
            if (questions.watching())
                tell(questions.faster(more));
            else
                scale_ = more ? 2 : 1;
            return;
        }
    }
}

void Face::run(Verb verb) {
    if (verb == Verb::help) return tell(help());
    // Where the program is watched at work, what marks else steps and plays.
    if (desk_->game()->questions().watching() && verb == Verb::primary) verb = Verb::watch;
    tell(desk_->run(verb, {}));
}

void Face::press_on_board(const Key& key) {
    TextGame& game = *desk_->game();
    const bool was_paused = game.paused();
    game.unpause();
    forget_told();
    if (was_paused) return;
    if (is(key, PlainKey::escape)) {
        if (!game.look_away()) game.questions().forget();
        return;
    }
    // A key that writes a mark here writes it, whatever it is bound to.
    if (key.character != 0 && !key.chord.alt && !is(key, PlainKey::space) &&
        !is(key, PlainKey::tab))
        if (const std::optional<Reply> done = game.type(key.character)) return tell(*done);
    if (const KeyAction* const bound = keys_.find(key.chord)) {
        if (const auto* const step = std::get_if<CursorStep>(&bound->deed)) return move(*step);
        if (const auto* const deed = std::get_if<ScreenDeed>(&bound->deed)) return act(*deed);
        return run(std::get<Verb>(bound->deed));
    }
    const std::string help_key = keys_.key_of(Verb::help, desk_->world().translate);
    if (!help_key.empty())
        tell({Text("'{0}' does nothing here; {1} tells the keys.",
                   {typed_name(key.chord, desk_->world().translate), help_key}),
              Tone::aside});
}

Reply Face::help() const {
    Reply reply{Text("Keys"), Tone::good};
    if (desk_->game() == nullptr) {
        reply.add(Text("Arrows choose, Enter takes, Escape goes back; : types a command."));
    } else {
        reply.add(Text("A digit or a letter that is a mark here writes it."));
        const std::span<const KeyAction> all = key_actions();
        std::string typed;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string own = keys_.typed(i, desk_->world().translate);
            typed += (typed.empty() || own.empty() ? "" : ", ") + own;
            if (i + 1 < all.size() && all[i + 1].help == all[i].help) continue;
            if (!typed.empty())
                reply.add(Text("{0}: {1}", {std::exchange(typed, {}), all[i].help}));
        }
        reply.add(Text("Ctrl+C: save and leave; Ctrl+Z: back to the shell for a while"));
    }
    reply.add(Text("Commands, after : or without a screen"), Tone::good);
    reply.add(desk_->help({}));
    return reply;
}

}  // namespace quadrille::text
