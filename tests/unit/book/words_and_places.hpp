// What tests of books share: their words as they are, and whether places overlap.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/geometry.hpp"

namespace quadrille::book {

inline std::string english(std::string_view words) { return std::string(words); }

/// By more than `touch`, in the unit of the places.
inline bool overlap(const Rect& a, const Rect& b, double touch) {
    return a.min.x < b.max.x - touch && b.min.x < a.max.x - touch && a.min.y < b.max.y - touch &&
           b.min.y < a.max.y - touch;
}

}  // namespace quadrille::book
