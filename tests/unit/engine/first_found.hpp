// The first that an inference finds in some way, as numbers of elements.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/deduce/inference.hpp"

namespace quadrille::engine {

/// Of a case: `inferred(out)` gives what follows there, kept as `out` does.
struct FirstFound {
    template <class Case>
    FirstFound(const Case& where, Way way) : out(where.inferred(Consequences::first(way))) {
        if (out.size() == 0) return;
        for (const Literal& literal : out[0].follows) follows.push_back(index(literal.element));
        for (const ElementId id : out[0].because) because.push_back(index(id));
        for (const ElementId id : out[0].shown.elements) shown.push_back(index(id));
    }

    Consequences out;
    std::vector<std::size_t> follows, because, shown;
};

}  // namespace quadrille::engine
