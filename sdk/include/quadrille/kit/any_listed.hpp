// Alternatives in words: "a, b or c".
#pragma once

#include <cstddef>

#include "quadrille/kit/steps.hpp"

namespace quadrille::kit {

/// "a, b or c" of the texts that `name(i)` gives for i from 0 to count - 1, of at least one.
template <class Name>
[[nodiscard]] Text any_listed(std::size_t count, Name&& name) {
    if (count < 2) return listed(count, name);
    return {"{0} or {1}", {listed(count - 1, name, count), Text(name(count - 1))}};
}

}  // namespace quadrille::kit
