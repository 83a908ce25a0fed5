// Formats of other programs: what is written reads again as the same puzzle, and any bytes are
// taken without harm. The puzzles are the example and those of the corpus.
#include <algorithm>
#include <functional>
#include <set>

#include "check.hpp"
#include "quadrille/formats.hpp"
#include "quadrille/validate.hpp"
#include "texts.hpp"

namespace quadrille::check {

namespace {

std::vector<std::string_view> parts_in(Context& context, const Format& format,
                                       const std::string& text) {
    std::vector<std::string_view> parts;
    if (format.parts)
        parts = guarded(context, "parts of " + readable(text), [&] { return format.parts(text); });
    const char* end = text.data();
    for (const std::string_view part : parts) {
        if (std::less<>()(part.data(), end) ||
            std::less<>()(text.data() + text.size(), part.data() + part.size()))
            context.stop("the format " + format.id +
                             " gives parts that are not parts of the text, " +
                             "one after the other, for " + readable(text),
                         "parts are views into the text");
        end = part.data() + part.size();
    }
    if (parts.empty()) parts.emplace_back(text);
    return parts;
}

/// Native text of one part, or nothing.
std::optional<Translation> read_part(Context& context, const Format& format,
                                     std::string_view part) {
    const std::string shown = " by the format " + format.id + ": " + readable(part);
    auto read = guarded(context, "reading" + shown, [&] { return format.read(part); });
    if (!read) {
        const std::string wrong = misplaced(read.error(), part);
        context.expect(wrong.empty(), "the error is out of place" + shown + ": " + wrong,
                       "line and column count from 1 and lie in the part, or just behind it");
        context.expect(!read.error().message.empty(), "nothing is said of what is refused" + shown,
                       "say what was found, what was expected, and where");
        return std::nullopt;
    }
    const auto puzzle = context.type().parse(read->text);
    context.expect(puzzle && *puzzle, "what is made of it is no native text" + shown,
                   "refuse such a text with an Error");
    return std::move(*read);
}

/// Written alone and twice over, and read again.
void try_round_trip(Context& context, const Format& format, const std::string& native) {
    const std::string shown = " in the format " + format.id + ": " + readable(native);
    const auto written = guarded(context, "writing" + shown, [&] { return format.write(native); });
    if (!written) {
        context.expect(!written.error().message.empty(),
                       "nothing is said of what cannot be told" + shown,
                       "say why the puzzle cannot be told in the format");
        return;
    }
    context.expect(written->text.ends_with('\n'), "there is no line end behind it" + shown,
                   "end what is written with a line end");
    if (!format.read) return;
    for (std::size_t copies = 1; copies <= (format.holds_many ? 2U : 1U); ++copies) {
        const std::string text = format.opening + written->text +
                                 (copies == 2 ? format.separator + written->text : "") +
                                 format.closing;
        if (!format.recognises(text))
            return context.fail(
                "what is written is not recognised" + shown + " as " + readable(text),
                "recognise the format's own text");
        const auto parts = parts_in(context, format, text);
        if (parts.size() != copies)
            return context.fail("written " + std::to_string(copies) + " times it is " +
                                    std::to_string(parts.size()) + " puzzles" + shown,
                                "parts gives each puzzle of the text");
        for (const std::string_view part : parts) {
            context.expect(format.recognises(part), "a part is not recognised" + shown,
                           "a part has the outer form of the format, too");
            const auto again = read_part(context, format, part);
            if (!again) return context.fail("what is written is not read" + shown, "read it");
            const auto puzzle = context.type().parse(again->text);
            const auto before = context.type().parse(native);
            const bool same = puzzle && *puzzle && before && *before &&
                              fingerprint(**puzzle) == fingerprint(**before);
            context.expect(same || !written->lost.empty() || !again->lost.empty(),
                           "written and read again it is another puzzle" + shown,
                           "write all of it, or say what is lost");
        }
    }
}

void try_bytes(Context& context, const Format& format, const std::string& text) {
    const bool known =
        guarded(context, "recognising " + readable(text), [&] { return format.recognises(text); });
    if (!known) return;
    for (const std::string_view part : parts_in(context, format, text))
        if (format.read) static_cast<void>(read_part(context, format, part));
}

}  // namespace

void check_formats(Context& context) {
    const auto* const facet = facet_of<Formats>(context.type());
    if (facet == nullptr) context.skip("it has no formats of other programs");
    const auto formats = facet->formats();
    if (const auto sound = validate_formats(formats); !sound)
        context.stop(in_english(sound.error().message), "see quadrille/formats.hpp");
    const std::set<std::string> natives = context.native_texts();
    for (const Format& format : formats) {
        std::string seed = *natives.begin();
        for (const std::string& native : natives) {
            if (!format.write) continue;
            try_round_trip(context, format, native);
            if (const auto written = format.write(native))
                seed = format.opening + written->text + format.closing;
        }
        try_bytes(context, format, "");
        for (const std::string& text : noise(seed, context.random(), 100))
            try_bytes(context, format, text);
        for (const std::string& text : mutations(seed, context.random(), 200))
            try_bytes(context, format, text);
    }
}

}  // namespace quadrille::check
