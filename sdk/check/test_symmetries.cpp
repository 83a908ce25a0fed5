// Equivalents: each is a puzzle, the same for the same seed, and has the canonical form of the puzzle
// it is made of. The puzzles are the example and those of the corpus.
#include <set>

#include "check.hpp"
#include "quadrille/symmetries.hpp"
#include "texts.hpp"

namespace quadrille::check {

namespace {

constexpr std::uint64_t seeds = 8;

/// Whether a text was made of it, which then is the native text of a puzzle.
bool is_made(Context& context, const Result<std::string>& made, const std::string& shown) {
    if (!made) {
        context.expect(!made.error().message.empty(), "nothing is said of what is refused" + shown,
                       "say why there are no equivalents");
        return false;
    }
    const auto puzzle = context.type().parse(*made);
    const bool is_native = puzzle && *puzzle && (*puzzle)->write() == *made;
    context.expect(is_native, "an equivalent is no native text" + shown,
                   "give the text that the puzzle itself writes");
    return is_native;
}

bool is_same(const Result<std::string>& a, const Result<std::string>& b) {
    return a && b && *a == *b;
}

void try_puzzle(Context& context, const Symmetries& symmetries, const std::string& native) {
    const std::string shown = ": " + readable(native);
    const Result<std::string> first = symmetries.canonical(native);
    if (!is_made(context, first, shown)) return;
    context.expect(is_same(symmetries.canonical(*first), first),
                   "the canonical form has another canonical form" + shown,
                   "a canonical form stands for itself");
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Result<std::string> made = symmetries.equivalent(native, seed);
        if (!is_made(context, made, shown)) return;
        context.expect(is_same(symmetries.equivalent(native, seed), made),
                       "the same seed gives another equivalent" + shown,
                       "use kit/random.hpp and nothing else that changes");
        context.expect(is_same(symmetries.canonical(*made), first),
                       "an equivalent has another canonical form" + shown + " becomes " +
                           readable(*made),
                       "what is equivalent has the same canonical form");
    }
}

}  // namespace

void check_symmetries(Context& context) {
    const auto* const facet = facet_of<Symmetries>(context.type());
    if (facet == nullptr) context.skip("it does not tell which puzzles are equivalent");
    for (const std::string& native : context.native_texts()) try_puzzle(context, *facet, native);
    const std::string seed = context.example()->write();
    for (const std::string& text : mutations(seed, context.random(), 200))
        static_cast<void>(facet->canonical(text));
}

}  // namespace quadrille::check
