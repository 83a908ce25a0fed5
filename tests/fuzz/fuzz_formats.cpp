// Any bytes in any format of any type that recognises them: native text that the type reads and the
// format writes again, or a refusal with a place in the part.
#include <dlfcn.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "quadrille/plugin.hpp"

using namespace quadrille;

namespace {

std::vector<std::unique_ptr<const PuzzleType>> types_of_plugins() {
    std::vector<std::unique_ptr<const PuzzleType>> types;
    for (const char* file : {PLUGIN_FILES}) {
        void* library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
        fuzz::require(library != nullptr, "the plugin opens");
        types.emplace_back(static_cast<const Manifest*>(dlsym(library, manifest_symbol))->create());
    }
    return types;
}

void try_part(const PuzzleType& type, const Format& format, std::string_view part) {
    const Result<Translation> read = format.read(part);
    if (!read) {
        fuzz::require(!read.error().message.empty(), "a refusal says why");
        const auto lines = static_cast<std::size_t>(std::ranges::count(part, '\n')) + 1;
        fuzz::require(read.error().line <= lines, "a refusal points into the part");
        return;
    }
    const auto puzzle = type.parse(read->text);
    fuzz::require(puzzle.has_value(), "what is read is native text");
    if (!format.write) return;
    const std::string native = (*puzzle)->write();
    const Result<Translation> written = format.write(native);
    if (!written || !written->lost.empty()) return;
    const std::string text = format.opening + written->text + format.closing;
    fuzz::require(format.recognises(text), "what is written is recognised");
    const auto again = format.read(text);
    fuzz::require(again.has_value(), "what is written is read");
    const auto same = format.write(again->text);
    fuzz::require(same && same->text == written->text, "what is written is the same puzzle");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto types = types_of_plugins();
    const std::string_view text = fuzz::text_of(data, size);
    for (const auto& type : types) {
        const auto* const formats = facet_of<Formats>(*type);
        if (formats == nullptr) continue;
        for (const Format& format : formats->formats()) {
            if (!format.read || !format.recognises(text)) continue;
            std::vector<std::string_view> parts;
            if (format.parts) parts = format.parts(text);
            if (parts.empty()) parts.push_back(text);
            for (const std::string_view part : parts) {
                const bool inside = part.data() >= text.data() &&
                                    part.data() + part.size() <= text.data() + text.size();
                fuzz::require(inside, "a part lies in the text");
                try_part(*type, format, part);
            }
        }
    }
    return 0;
}
