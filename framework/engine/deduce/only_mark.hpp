// Which rules need not be asked again after a change, because they look for other marks. Internal
// to the engine.
#pragma once

#include <variant>

#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// Where all that the inference of a rule asks of an element is whether it can and whether it must
/// carry the one mark; blank where it asks more.
[[nodiscard]] inline Mark only_mark(const RuleBody& rule) {
    if (const auto* const groups = std::get_if<Groups>(&rule)) return groups->mark;
    if (const auto* const connected = std::get_if<Connected>(&rule)) return connected->mark;
    if (const auto* const sight = std::get_if<Sight>(&rule)) return sight->stop;
    return blank;
}

}  // namespace quadrille::engine
