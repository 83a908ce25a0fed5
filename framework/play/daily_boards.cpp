#include "play/daily_boards.hpp"

#include <algorithm>
#include <utility>

#include "config/low_priority.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::play {

void DailyBoards::look(Date today, std::span<const std::string> types, const Teller& tell) {
    if (std::exchange(today_, today) != today) {
        rest();
        done_.clear();
        failed_.clear();
    }
    boards_.clear();
    for (const auto& type : types_()) {
        if (facet_of<PuzzleSetter>(*type) == nullptr) continue;
        const std::string& id = type->info().id;
        const std::string prefix = daily_prefix(today);
        Board board{id, tell(type->info().name), cards_->card_in_file(id, prefix), std::nullopt,
                    cards_->has_file(id, prefix)};
        if (const auto failed = failed_.find(id); failed != failed_.end() && !board.is_there)
            board.failure = failed->second;
        boards_.push_back(std::move(board));
    }
    std::ranges::stable_sort(
        boards_, {}, [&](const Board& board) { return std::ranges::find(types, board.type); });
    std::set<Date> solved;
    for (const auto& [key, record] : cards_->records())
        for (const std::string& name : record.names)
            if (const auto day = day_of(name)) solved.insert(*day);
    streak_ = library::streak_of(solved, today);
}

void DailyBoards::make(std::size_t count) {
    if (is_making()) return;
    const auto wanted = std::span(boards_).first(std::min(count, boards_.size()));
    const auto missing = std::ranges::find_if(wanted, [this](const Board& board) {
        return !board.is_there && !done_.contains(board.type);
    });
    if (missing == wanted.end()) return;
    const auto types = types_();
    const auto type = std::ranges::find_if(
        types, [&](const auto& one) { return one->info().id == missing->type; });
    if (type == types.end()) return;
    making_ = missing->type;
    BoardOrder order{
        *type, {}, daily_grade(today_), daily_seed(making_, today_, versions_(making_)), true};
    task_.ask([order = std::move(order)](const std::stop_token& stop) {
        config::lower_priority_of_thread();
        return make_board(order, stop);
    });
}

void DailyBoards::try_again() {
    for (const auto& [type, failure] : std::exchange(failed_, {})) done_.erase(type);
}

void DailyBoards::rest() { task_.forget(); }

bool DailyBoards::tick() {
    std::optional<Result<Result<MadeBoard>>> answer = task_.poll();
    if (!answer) return false;
    done_.insert(making_);
    const Result<MadeBoard> board =
        *answer ? std::move(**answer) : Result<MadeBoard>(answer->error());
    if (!board) {
        failed_[making_] = {false, board.error().message};
        return true;
    }
    const auto kept = library_->keep(board->type->info(), daily_name(today_, board->difficulty),
                                     board->puzzle->write());
    if (!kept) failed_[making_] = {true, kept.error().message};
    return true;
}

}  // namespace quadrille::play
