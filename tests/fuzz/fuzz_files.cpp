// Any bytes as a file of the player's: a puzzle or several, a saved game, a log, of any type there
// is. Each is read, or refused with a place in the file.
#include <dlfcn.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "library/library.hpp"
#include "quadrille/plugin.hpp"

using namespace quadrille;

namespace {

std::vector<std::shared_ptr<const PuzzleType>> shipped_types() {
    std::vector<std::shared_ptr<const PuzzleType>> types;
    for (const char* file : {PLUGIN_FILES}) {
        void* library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
        fuzz::require(library != nullptr, "the plugin opens");
        types.emplace_back(static_cast<const Manifest*>(dlsym(library, manifest_symbol))->create());
    }
    return types;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto types = shipped_types();
    static const library::Library library({}, [] { return types; });
    const std::string_view text = fuzz::text_of(data, size);
    // Of short texts the type is found out, which takes solving; of the others the name tells it.
    std::string name = "file";
    if (size > 300) name += types[size % types.size()]->info().extensions.front();
    const std::vector<Result<library::Item>> items = library.open_each(text, {}, name);
    fuzz::require(!items.empty(), "a file gives a puzzle or the reason why not");
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 2;
    for (const Result<library::Item>& item : items) {
        if (item) {
            fuzz::require(item->puzzle != nullptr && item->key.size() == 16,
                          "a puzzle has its key");
        } else {
            fuzz::require(!item.error().message.empty(), "a refusal says why");
            fuzz::require(item.error().line <= lines, "a refusal points into the file");
        }
    }
    return 0;
}
