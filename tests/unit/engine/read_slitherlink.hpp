// Slitherlinks from their texts, which must be right.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "puzzle.hpp"

namespace quadrille::engine {

inline std::unique_ptr<Puzzle> read_slitherlink(const std::string& text) {
    return std::move(*::slitherlink::SlitherlinkType().parse(text));
}

}  // namespace quadrille::engine
