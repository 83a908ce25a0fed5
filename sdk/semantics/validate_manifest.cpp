// Whether a library was built against this very contract: nothing but its manifest is read.
#include <algorithm>
#include <string>

#include "quadrille/validate.hpp"

namespace quadrille {

namespace {

constexpr std::uint32_t debug_containers = 1U << 16U;

std::string flavour_name(std::uint32_t flavour) {
    switch (flavour & 0xFFU) {
        case 1:
            return (flavour >> 8U & 1U) != 0 ? "libstdc++" : "libstdc++, old strings";
        case 2:
            return "libc++";
        case 3:
            return "the Microsoft library";
        default:
            return "number " + std::to_string(flavour);
    }
}

}  // namespace

bool is_id(std::string_view text) noexcept {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

Text other_revision(std::uint32_t abi) {
    return {"it was built for revision {0} of the plugin interface, this program has revision {1}; "
            "rebuild it with this program's SDK",
            {std::to_string(abi), std::to_string(abi_revision)}};
}

Result<void> validate_manifest(const Manifest& manifest) {
    if (manifest.magic != manifest_magic)
        return Error{
            "its quadrille_manifest is not that of a puzzle plugin; the macro QUADRILLE_PLUGIN "
            "writes the right one"};
    if (manifest.abi != abi_revision) return Error{other_revision(manifest.abi)};
    const std::uint32_t ours = library_flavour();
    if ((manifest.library & ~debug_containers) != (ours & ~debug_containers))
        return Error{
            Text("it was built with another C++ standard library ({0}), this program with {1}; "
                 "rebuild it with that one",
                 {flavour_name(manifest.library), flavour_name(ours)})};
    if ((manifest.library & debug_containers) > (ours & debug_containers))
        return Error{
            "it was built with debug containers (_GLIBCXX_DEBUG), this program without; rebuild it "
            "without them"};
    if (manifest.library != ours)
        return Error{
            "it was built without debug containers (_GLIBCXX_DEBUG), this program with; rebuild it "
            "with them"};
    if (manifest.sizes_count != checked_types.size())
        return Error{
            Text("it compares the sizes of {0} types, this program of {1}; rebuild it with this "
                 "program's SDK",
                 {std::to_string(manifest.sizes_count), std::to_string(checked_types.size())})};
    for (std::size_t i = 0; i < checked_types.size(); ++i)
        if (manifest.sizes[i] != checked_types[i].size)
            return Error{
                Text("the type {0} has {1} bytes in it and {2} in this program; rebuild it with "
                     "this program's SDK and the "
                     "same compiler options",
                     {checked_types[i].name, std::to_string(manifest.sizes[i]),
                      std::to_string(checked_types[i].size)})};
    if (manifest.id == nullptr || !is_id(manifest.id))
        return Error{
            Text("its id '{0}' should consist of a-z, 0-9 and '-'; correct it in QUADRILLE_PLUGIN",
                 {manifest.id == nullptr ? "" : manifest.id})};
    if (manifest.version == nullptr || *manifest.version == '\0')
        return Error{"its manifest names no version; give one in QUADRILLE_PLUGIN"};
    if (manifest.create == nullptr)
        return Error{"its manifest has no create function; the macro QUADRILLE_PLUGIN writes one"};
    return {};
}

}  // namespace quadrille
