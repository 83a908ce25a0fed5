// Any bytes as a puzzle of one plugin: refused with a place inside the text, or read into a sound
// puzzle that writes itself back.
#include <dlfcn.h>

#include <algorithm>
#include <memory>
#include <string>

#include "fuzz.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/plugin.hpp"

namespace {

using namespace quadrille;
using fuzz::require;

const PuzzleType& type() {
    static const PuzzleType* const loaded = [] {
        void* library = dlopen(PLUGIN_FILE, RTLD_NOW | RTLD_LOCAL);
        require(library != nullptr, "the plugin opens");
        return static_cast<const Manifest*>(dlsym(library, manifest_symbol))->create();
    }();
    return *loaded;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Result<std::unique_ptr<Puzzle>> puzzle = type().parse(text);
    if (!puzzle) {
        require(!puzzle.error().message.empty(), "a refusal says why");
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
        require(puzzle.error().line <= lines, "a refusal points into the text");
        return 0;
    }
    const std::string written = (*puzzle)->write();
    const Result<std::unique_ptr<Puzzle>> again = type().parse(written);
    require(again.has_value(), "what was written is read");
    require((*again)->write() == written, "what was read again is written the same");
    const Board& board = (*puzzle)->board();
    const Position start(board);
    for (const Rule& rule : (*puzzle)->rules()) static_cast<void>(judge(board, rule, start));
    return 0;
}
