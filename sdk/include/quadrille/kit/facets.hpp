// Answers to `facet(id)` without casts by hand, which the compiler cannot check.
#pragma once

#include <string_view>

namespace quadrille::kit {

/// For `Puzzle::facet` and `PuzzleType::facet`: the facet of that id among `Facets`, as `facet_of`
/// expects it; null where it is none of them. `owner` derives from all of them: `return
/// kit::offer<Techniques, Solvers>(this, id);`
template <class... Facets, class Owner>
[[nodiscard]] constexpr const void* offer(const Owner* owner, std::string_view id) noexcept {
    const void* offered = nullptr;
    static_cast<void>(
        ((id == Facets::facet_id && (offered = static_cast<const Facets*>(owner), true)) || ...));
    return offered;
}

/// The same where each facet is an object of its own, or null: `return kit::offer_each(id,
/// techniques_.get(), &generator_);` The type of a pointer is what is offered; a derived class is
/// offered by a pointer to its facet.
template <class... Facets>
[[nodiscard]] constexpr const void* offer_each(std::string_view id,
                                               const Facets*... facets) noexcept {
    const void* offered = nullptr;
    static_cast<void>(((id == Facets::facet_id && (offered = facets, true)) || ...));
    return offered;
}

}  // namespace quadrille::kit
