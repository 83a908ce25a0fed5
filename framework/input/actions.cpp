#include "input/actions.hpp"

#include <algorithm>

namespace quadrille::input {

std::optional<Action> action_named(std::string_view id) noexcept {
    const auto* const found = std::ranges::find(actions(), id, &ActionInfo::id);
    return found == actions().end() ? std::nullopt : std::optional(found->action);
}

}  // namespace quadrille::input
