// The door between host and plugin: one exported plain struct, compared before any C++ type is trusted.
//
// A plugin library exports exactly one symbol, `quadrille_manifest`. The host reads it as bytes, compares magic, ABI revision,
// standard library and the sizes of the types that cross the border, and only then calls `create`.
// A library that was opened is never unloaded.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille {

/// First word of a manifest: "QDRL".
inline constexpr std::uint32_t manifest_magic = 0x5144524CU;
/// Raised with every change that an already built plugin would feel. History: sdk/docs/abi.md.
inline constexpr std::uint32_t abi_revision = 4;
/// The one symbol that a plugin exports.
inline constexpr const char* manifest_symbol = "quadrille_manifest";

/// Which standard library a binary was built with, for `Manifest::library`: family, string layout, debug containers.
[[nodiscard]] constexpr std::uint32_t library_flavour() noexcept {
    std::uint32_t flavour = 0;
#if defined(__GLIBCXX__)
    flavour |= 1U;
#if _GLIBCXX_USE_CXX11_ABI
    flavour |= 1U << 8U;
#endif
#if defined(_GLIBCXX_DEBUG)
    flavour |= 1U << 16U;
#endif
#elif defined(_LIBCPP_VERSION)
    flavour |= 2U;
#elif defined(_MSVC_STL_VERSION)
    flavour |= 3U;
#endif
    return flavour;
}

inline constexpr std::size_t checked_type_count = 12;

/// Sizes in bytes of the types that cross the border.
[[nodiscard]] constexpr std::array<std::uint16_t, checked_type_count> type_sizes() noexcept {
    return {sizeof(Text),     sizeof(Error), sizeof(Alphabet), sizeof(Element),    sizeof(Board),     sizeof(Position),
            sizeof(RuleBody), sizeof(Rule),  sizeof(TypeInfo), sizeof(Candidates), sizeof(Technique), sizeof(Deduction)};
}

/// Plain data: its layout never changes, whatever the ABI revision says of the rest.
struct Manifest {
    std::uint32_t magic;
    std::uint32_t abi;
    std::uint32_t library;
    std::uint32_t sizes_count;
    std::array<std::uint16_t, checked_type_count> sizes;
    const char* id;           ///< of the puzzle type, [a-z0-9-]+
    const char* version;      ///< of the plugin, for people: "1.4.0"
    PuzzleType* (*create)();  ///< a new object that the caller owns
};

}  // namespace quadrille

#if defined(_WIN32)
#define QUADRILLE_EXPORT extern "C" __declspec(dllexport)
#else
#define QUADRILLE_EXPORT extern "C" __attribute__((visibility("default")))
#endif

/// Makes a library a plugin: `QUADRILLE_PLUGIN(MyType, "my-type", "1.0.0")`, outside of any namespace and without a semicolon.
/// `Type` is a default-constructible PuzzleType; `id` and `version` are string literals.
#define QUADRILLE_PLUGIN(Type, id, version)                                            \
    QUADRILLE_EXPORT const ::quadrille::Manifest quadrille_manifest;                   \
    const ::quadrille::Manifest quadrille_manifest = {::quadrille::manifest_magic,     \
                                                      ::quadrille::abi_revision,       \
                                                      ::quadrille::library_flavour(),  \
                                                      ::quadrille::checked_type_count, \
                                                      ::quadrille::type_sizes(),       \
                                                      id,                              \
                                                      version,                         \
                                                      []() -> ::quadrille::PuzzleType* { return new Type; }};
