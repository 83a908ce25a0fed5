#include "plugins/guard_credits.hpp"

#include <utility>

#include "plugins/guard_made.hpp"

namespace quadrille::plugins {

GuardedCreditSheet::GuardedCreditSheet(std::shared_ptr<const PuzzleType> type,
                                       const CreditSheet& sheet,
                                       std::shared_ptr<PluginHealth> standing)
    : type_(std::move(type)), sheet_(sheet), standing_(std::move(standing)) {}

Result<std::unique_ptr<Puzzle>> GuardedCreditSheet::signed_with(std::string_view title,
                                                                std::string_view author) const {
    Result<std::unique_ptr<Puzzle>> made =
        guarded_puzzle(PluginTask::looks, type_, standing_,
                       [&] { return sheet_.signed_with(title, author); });
    if (made && *made == nullptr)
        return Error{standing_->failed(PluginTask::looks, "there is no puzzle")};
    return made;
}

}  // namespace quadrille::plugins
