// The door between host and plugin: one exported plain struct, compared before any C++ type is
// trusted.
//
// A plugin library exports exactly one symbol, `quadrille_manifest`. The host reads it as bytes,
// compares magic, ABI revision, standard library and the sizes of the types that cross the border,
// and only then calls `create`. A library that was opened is never unloaded.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/about.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/formats.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/looks.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/setting.hpp"
#include "quadrille/solver.hpp"

namespace quadrille {

/// First word of a manifest: "QDRL".
inline constexpr std::uint32_t manifest_magic = 0x5144524CU;
/// Raised with every change that an already built plugin would feel. History: sdk/docs/abi.md.
inline constexpr std::uint32_t abi_revision = 13;
/// The one symbol that a plugin exports.
inline constexpr const char* manifest_symbol = "quadrille_manifest";

/// Which standard library a binary was built with, for `Manifest::library`: family, string layout,
/// debug containers.
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

/// A type that crosses the border, and its size in bytes.
struct CheckedType {
    const char* name;
    std::uint16_t size;
};

/// Every type that is handed from one side to the other as an object. One that is added goes to the
/// end, with its line here and a new abi_revision.
inline constexpr std::array checked_types = {
    CheckedType{"Text", sizeof(Text)},
    CheckedType{"Error", sizeof(Error)},
    CheckedType{"Alphabet", sizeof(Alphabet)},
    CheckedType{"Element", sizeof(Element)},
    CheckedType{"Board", sizeof(Board)},
    CheckedType{"Position", sizeof(Position)},
    CheckedType{"RuleBody", sizeof(RuleBody)},
    CheckedType{"Rule", sizeof(Rule)},
    CheckedType{"TypeInfo", sizeof(TypeInfo)},
    CheckedType{"Candidates", sizeof(Candidates)},
    CheckedType{"Technique", sizeof(Technique)},
    CheckedType{"Deduction", sizeof(Deduction)},
    CheckedType{"Symbol", sizeof(Symbol)},
    CheckedType{"Condition", sizeof(Condition)},
    CheckedType{"Literal", sizeof(Literal)},
    CheckedType{"Solver", sizeof(Solver)},
    CheckedType{"Parameter", sizeof(Parameter)},
    CheckedType{"Choice", sizeof(Choice)},
    CheckedType{"Credits", sizeof(Credits)},
    CheckedType{"StatedColour", sizeof(StatedColour)},
    CheckedType{"Pen", sizeof(Pen)},
    CheckedType{"ClueStates", sizeof(ClueStates)},
    CheckedType{"Content", sizeof(Content)},
    CheckedType{"ClueKind", sizeof(ClueKind)},
    CheckedType{"Clue", sizeof(Clue)},
    CheckedType{"Translation", sizeof(Translation)},
    CheckedType{"Format", sizeof(Format)},
    CheckedType{"Kernel", sizeof(Kernel)},
    CheckedType{"KernelRequest", sizeof(KernelRequest)},
    CheckedType{"KernelAnswer", sizeof(KernelAnswer)},
};

/// Room for sizes in a manifest: so its layout stays when a type is added.
inline constexpr std::size_t most_checked_types = 32;
static_assert(checked_types.size() <= most_checked_types);

/// The sizes of checked_types in their order, then zeros.
[[nodiscard]] constexpr std::array<std::uint16_t, most_checked_types> type_sizes() noexcept {
    std::array<std::uint16_t, most_checked_types> sizes{};
    for (std::size_t i = 0; i < checked_types.size(); ++i) sizes[i] = checked_types[i].size;
    return sizes;
}

/// Plain data: its layout never changes, whatever the ABI revision says of the rest.
struct Manifest {
    std::uint32_t magic;
    std::uint32_t abi;
    std::uint32_t library;
    std::uint32_t sizes_count;
    std::array<std::uint16_t, most_checked_types> sizes;
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

/// Makes a library a plugin: `QUADRILLE_PLUGIN(MyType, "my-type", "1.0.0")`, outside of any
/// namespace and without a semicolon. `Type` is a default-constructible PuzzleType; `id` and
/// `version` are string literals.
#define QUADRILLE_PLUGIN(Type, id, version)                          \
    QUADRILLE_EXPORT const ::quadrille::Manifest quadrille_manifest; \
    const ::quadrille::Manifest quadrille_manifest = {               \
        ::quadrille::manifest_magic,                                 \
        ::quadrille::abi_revision,                                   \
        ::quadrille::library_flavour(),                              \
        ::quadrille::checked_types.size(),                           \
        ::quadrille::type_sizes(),                                   \
        id,                                                          \
        version,                                                     \
        []() -> ::quadrille::PuzzleType* { return new Type; }};
