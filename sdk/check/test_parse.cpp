// Any bytes may come as a puzzle text: noise, and examples with something wrong in them.
#include <algorithm>

#include "check.hpp"
#include "quadrille/validate.hpp"
#include "texts.hpp"

namespace quadrille::check {

namespace {

void try_text(Context& context, const std::string& text) {
    const std::string shown = " for the text " + readable(text);
    auto read =
        guarded(context, "parse of " + readable(text), [&] { return context.type().parse(text); });
    if (!read) {
        const std::string wrong = misplaced(read.error(), text);
        context.expect(wrong.empty(), "the error is out of place" + shown + ": " + wrong,
                       "line and column count from 1 and lie in the text, or just behind it");
        context.expect(!read.error().message.empty(), "the error says nothing" + shown,
                       "say what was found, what was expected, and where");
        return;
    }
    if (*read == nullptr)
        return context.fail("parse returned no puzzle and no error" + shown,
                            "return a puzzle, or an Error that says why not");
    if (const auto sound = validate_puzzle(**read, context.info()); !sound)
        return context.fail(
            "the puzzle read breaks the contract" + shown + ": " +
                in_english(sound.error().message),
            "refuse such a text with an Error, or build its board and rules differently");
    const std::string written = guarded(context, "write", [&] { return (*read)->write(); });
    auto again = guarded(context, "parse of what was written",
                         [&] { return context.type().parse(written); });
    context.expect(again && *again && fingerprint(**read) == fingerprint(**again),
                   "written and read again it is another puzzle" + shown,
                   "parse(write()) is the same puzzle");
}

}  // namespace

void check_garbage(Context& context) {
    try_text(context, "");
    for (const std::string& text : noise(context.info().example, context.random(), 300))
        try_text(context, text);
}

void check_mutations(Context& context) {
    for (const std::string& text : mutations(context.info().example, context.random(), 500))
        try_text(context, text);
}

}  // namespace quadrille::check
