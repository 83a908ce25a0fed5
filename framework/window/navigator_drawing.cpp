// Puzzles that are drawn: begun, tried out, and left.
#include <utility>

#include "play/editor/drafts.hpp"
#include "window/navigator.hpp"

namespace quadrille::window {

void Navigator::draw(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle,
                     std::filesystem::path draft) {
    if (!play::EditedPuzzle::can_edit(*puzzle)) {
        complain("Puzzles of this type cannot be drawn here");
        return;
    }
    if (editor_ && !draft.empty() && editor_->workshop().draft().file() == draft) {
        // It is open: what is on disk may be older than what is drawn.
        leave([this] { back_to_drawing(); });
        return;
    }
    leave([this, type = std::move(type), puzzle = std::move(puzzle),
           draft = std::move(draft)]() mutable {
        if (played_) gallery_->drop_picture(played_->game().item().key);
        played_.reset();
        is_trial_ = false;
        leave_drawing();
        dialogs_->close();
        shell_->toasts.screen_left();
        gallery_->leave();
        supervision::note_game({});
        if (draft.empty()) draft = play::new_draft(shell_->resources.folders(), type->info());
        editor_ = std::make_unique<EditorScreen>(
            *shell_, std::move(type), std::move(puzzle), std::move(draft),
            EditorScreen::Exits{[this] { try_out(); },
                                [this](input::Action dialog) { share_drawing(dialog); }});
        editor_->show_title();
        const TypeInfo& drawn = editor_->workshop().editor().puzzle().type().info();
        shell_->trace.write("screen", {{"name", std::string("editor")}, {"type", drawn.id}});
        arrived_();
    });
}

void Navigator::edit_copy() {
    const play::Game& game = played_->game();
    if (shell_->resources.plugins().find(game.item().type))
        draw(game.item().puzzle_type, game.item().puzzle);
}

void Navigator::edit_copy(const library::ShelfEntry& entry) {
    const Result<library::Item> item = gallery_->open(entry);
    if (item)
        draw(item->puzzle_type, item->puzzle);
    else
        shell_->toasts.show(Toasts::Kind::bad, shell_->tell({entry.file->path, item.error()}));
}

std::optional<library::Item> Navigator::drawn_item() {
    editor_->commit_fields();
    const play::EditedPuzzle& drawn = editor_->workshop().editor().puzzle();
    Result<std::vector<library::Item>> items = shell_->resources.library().open_text(
        drawn.puzzle().write(), drawn.type().info().id, editor_->name());
    if (items && !items->empty()) return std::move(items->front());
    complain(items ? Text("This puzzle cannot be played yet") : items.error().message);
    return std::nullopt;
}

void Navigator::share_drawing(input::Action dialog) {
    std::optional<library::Item> item = drawn_item();
    if (!item) return;
    const play::EditedPuzzle& drawn = editor_->workshop().editor().puzzle();
    const std::string& title = drawn.credits().title;
    item->title = title.empty() ? editor_->name() : title;
    dialogs_->share_drawing(dialog, {*std::move(item), drawn.drawn_solution()});
}

void Navigator::try_out() {
    const std::optional<library::Item> item = drawn_item();
    if (!item) return;
    if (const Text failure = editor_->finish(); !failure.empty()) complain(failure);
    // It stays one where the player is asked first, and the game begins later.
    is_trial_ = true;
    open_now(*item);
    if (played_)
        shell_->toasts.show(Toasts::Kind::information,
                            shell_->resources.tr("A trial: the way back leads to your drawing"));
}

void Navigator::back_to_drawing() {
    is_trial_ = false;
    if (played_) gallery_->drop_picture(played_->game().item().key);
    played_.reset();
    supervision::note_game({});
    dialogs_->close();
    shell_->toasts.screen_left();
    editor_->show_title();
    shell_->trace.write("screen", {{"name", std::string("editor")}});
    arrived_();
}

Text Navigator::finish_drawing() { return editor_ ? editor_->finish() : Text(); }

void Navigator::leave_drawing() {
    if (!editor_) return;
    is_trial_ = false;
    static_cast<void>(editor_->put_away());  // the screen has told what went wrong
    editor_.reset();
}

}  // namespace quadrille::window
