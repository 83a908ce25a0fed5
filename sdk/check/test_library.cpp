// The library as a file and as a door: before anything of the puzzle is looked at.
#include "check.hpp"
#include "checksum/checksum.hpp"
#include "quadrille/library_file.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::check {

void check_file(Context& context) {
    if (const auto whole = validate_library_file(context.library_bytes()); !whole)
        context.fail(in_english(whole.error().message),
                     "give the path of the library that quadrille_add_plugin built");
}

void check_one_symbol(Context& context) {
    const std::vector<std::string> symbols = exported_symbols(context.library_bytes());
    std::string listed;
    for (std::size_t i = 0; i < symbols.size() && i < 5; ++i)
        listed += (i == 0 ? "" : ", ") + symbols[i];
    if (symbols.size() > 5) listed += ", …";
    context.expect(symbols == std::vector<std::string>{manifest_symbol},
                   "it exports " + std::to_string(symbols.size()) + " symbols (" + listed +
                       "), expected quadrille_manifest alone",
                   "build it with quadrille_add_plugin, which hides all others: what is exported "
                   "is shared with other plugins");
}

void check_checksum(Context& context) {
    if (const auto same = validate_checksum(context.library(), sha256(context.library_bytes()));
        !same)
        context.fail(in_english(same.error().message),
                     "quadrille_add_plugin writes the checksum each time it links the library");
}

void check_manifest(Context& context) { static_cast<void>(context.manifest()); }

void check_create(Context& context) {
    const auto first = context.new_type();
    const auto second = context.new_type();
    context.expect(first.get() != second.get(), "create returned the same object twice",
                   "return a new object each time; the caller deletes it");
    context.expect(first->info().id == second->info().id,
                   "two types made one after the other have different ids",
                   "keep nothing between calls");
    context.expect(&first->info() == &first->info(), "info() is another object each time",
                   "return a reference to a member");
}

void check_info(Context& context) {
    if (const auto sound = validate_info(context.info(), context.manifest().id); !sound)
        context.fail(in_english(sound.error().message), "see TypeInfo in quadrille/puzzle.hpp");
}

}  // namespace quadrille::check
