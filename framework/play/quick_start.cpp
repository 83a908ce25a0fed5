#include "play/quick_start.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::play {

std::optional<library::ShelfEntry> QuickStart::ask(const Wish& wish) {
    cancel();
    failure_ = {};
    const auto types = library_->types();
    const auto type =
        std::ranges::find_if(types, [&](const auto& one) { return one->info().id == wish.type; });
    if (type == types.end()) return std::nullopt;
    const std::string size = wish.size.empty() ? usual_size(**type) : wish.size;
    if (const auto card = cards_->unplayed(wish.type, wish.variant, wish.difficulty, size))
        return cards_->entry(*card);
    BoardOrder order{*type, wish.variant, wish.difficulty, seeds_(), false};
    task_.ask([order = std::move(order)](const std::stop_token& stop) {
        return make_board(order, stop);
    });
    making_ = wish;
    was_slow_ = false;
    return std::nullopt;
}

bool QuickStart::cancel() {
    made_.reset();
    if (!making_) return false;
    task_.forget();
    making_.reset();
    return true;
}

bool QuickStart::tick() {
    if (!making_) return false;
    std::optional<Result<Result<MadeBoard>>> answer = task_.poll();
    if (!answer) return std::exchange(was_slow_, is_slow()) != is_slow();
    making_.reset();
    const Result<MadeBoard> board =
        *answer ? std::move(**answer) : Result<MadeBoard>(answer->error());
    if (!board) {
        failure_ = board.error().message;
        return true;
    }
    Result<std::filesystem::path> file =
        library_->keep(board->type->info(), board->name, board->puzzle->write());
    if (file)
        made_ = std::move(*file);
    else
        failure_ = file.error().message;
    return true;
}

}  // namespace quadrille::play
