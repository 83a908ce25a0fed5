// Which rules need not be asked again after a change, because they look for other marks. Internal
// to the engine.
#pragma once

#include <algorithm>
#include <span>
#include <variant>

#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// Of links that all speak of one.
[[nodiscard]] inline Mark only_mark_of(std::span<const Literal> links) {
    const bool is_one = !links.empty() && std::ranges::all_of(links, [&](const Literal& link) {
        return link.mark == links.front().mark;
    });
    return is_one ? links.front().mark : blank;
}

/// Where all that the inference of a rule asks of an element is whether it can and whether it must
/// carry the one mark; blank where it asks more.
[[nodiscard]] inline Mark only_mark(const RuleBody& rule) {
    if (const auto* const groups = std::get_if<Groups>(&rule)) return groups->mark;
    if (const auto* const connected = std::get_if<Connected>(&rule)) return connected->mark;
    if (const auto* const sight = std::get_if<Sight>(&rule)) return sight->stop;
    if (const auto* const acyclic = std::get_if<Acyclic>(&rule))
        return only_mark_of(acyclic->links);
    if (const auto* const joined = std::get_if<Joined>(&rule)) return only_mark_of(joined->links);
    return blank;
}

}  // namespace quadrille::engine
