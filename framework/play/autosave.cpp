#include "play/autosave.hpp"

#include <utility>

namespace quadrille::play {

namespace fs = std::filesystem;

Autosave::Autosave(Game& game, library::Library& library)
    : game_(&game), library_(&library), saved_time_(game.session().score().time) {}

Result<std::optional<fs::path>> Autosave::save() {
    std::optional<fs::path> kept;
    if (game_->session().journal().size() == 0) return kept;
    const library::Item& item = game_->item();
    const auto time = game_->session().score().time;
    if (game_->sheet().touched()) {
        Result<std::optional<fs::path>> saved = library_->autosave(item.key, game_->session());
        if (!saved) return saved;
        kept = std::move(*saved);
        overtaken_ = false;
    } else if (!item.game && !overtaken_ && time != saved_time_) {
        const Result<bool> saved = library_->save_time(item.key, game_->session());
        if (!saved) return saved.error();
        overtaken_ = !*saved;
    }
    game_->sheet().was_saved();
    saved_time_ = time;
    return kept;
}

}  // namespace quadrille::play
