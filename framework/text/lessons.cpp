#include "text/lessons.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "config/lower_case.hpp"
#include "engine/questions/lesson.hpp"
#include "engine/solve/difficulty.hpp"
#include "places/places.hpp"
#include "play/example_board.hpp"
#include "quadrille/kit/steps.hpp"
#include "text/spoken_board.hpp"

namespace quadrille::text {

Lessons::Lessons(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle)
    : guide_(std::move(type), std::move(puzzle)) {}

Reply Lessons::list() {
    stop();
    asked_ = Asked::list;
    return tick();
}

Reply Lessons::tell(std::string_view words, const Translator& translate) {
    stop();
    asked_ = Asked::page;
    words_ = words;
    translate_ = translate;
    return tick();
}

bool Lessons::thinking() const { return asked_ != Asked::nothing; }

bool Lessons::stop() {
    const Asked asked = std::exchange(asked_, Asked::nothing);
    if (asked == Asked::example) guide_.close();  // what was not told is not practised on
    return asked != Asked::nothing;
}

Reply Lessons::tick() {
    static_cast<void>(guide_.tick());
    if (asked_ == Asked::nothing || guide_.is_listing()) return {};
    switch (asked_) {
        case Asked::list:
            asked_ = Asked::nothing;
            return told_list();
        case Asked::page:
            return open();
        default:
            if (guide_.is_looking()) return {};
            asked_ = Asked::nothing;
            return told_example();
    }
}

const engine::TechniqueExample* Lessons::example() const { return guide_.example().get(); }

std::string Lessons::id() const {
    const play::TechniqueGuide::Line* const line = guide_.opened();
    return line == nullptr ? std::string() : line->id;
}

Reply Lessons::told_list() const {
    Reply reply;
    const std::vector<play::TechniqueGuide::Line>& lines = guide_.lines();
    for (auto from = lines.begin(); from != lines.end();) {
        const engine::Difficulty& difficulty = engine::difficulty_of(from->level);
        const auto to = std::find_if(from, lines.end(), [&](const auto& line) {
            return &engine::difficulty_of(line.level) != &difficulty;
        });
        std::vector<Text> names;
        for (; from != to; ++from) names.push_back(from->name);
        reply.add(Text("{0}: {1}.", {Text(difficulty.name.data()), kit::listed_apart(names)}));
    }
    reply.add(Text("Say technique and a name, to hear what it says."), Tone::aside);
    return reply;
}

Reply Lessons::open() {
    const auto& lines = guide_.lines();
    const auto named = std::ranges::find_if(lines, [&](const auto& line) {
        return config::same_words(line.id, words_) ||
               config::same_words(quadrille::tell(line.name, translate_), words_) ||
               config::same_words(in_english(line.name), words_);
    });
    if (named == lines.end()) {
        asked_ = Asked::nothing;
        return {Text("There is no technique '{0}'; say techniques to hear all.", {words_}),
                Tone::bad};
    }
    asked_ = Asked::example;
    const play::TechniqueGuide::Line* const before = guide_.opened();
    if (before != nullptr && before->id == named->id) {
        guide_.another();
        return {};
    }
    guide_.open(named->id);
    Reply reply{
        Text("{0}: {1}.", {named->name, Text(engine::difficulty_of(named->level).name.data())})};
    if (Text lesson = engine::lesson_on(guide_.type(), named->id); !lesson.empty())
        reply.add(std::move(lesson));
    return reply;
}

Reply Lessons::told_example() const {
    if (example() == nullptr) {
        if (!guide_.failure().empty()) return {guide_.failure(), Tone::bad};
        return {Text("No example of it was found in the time.")};
    }
    const engine::TechniqueExample& found = *example();
    const places::Places words(found.puzzle->board());
    const SpokenBoard board(*found.puzzle, words);
    std::vector<Text> seen;
    for (const ElementId id : play::places_of(found))
        if (!found.puzzle->board().hides(id))
            seen.push_back({"{0}: {1}", {words.told(id), board.whole(guide_.position(), id)}});
    Reply reply{found.is_easiest ? Text("An example, where it is the next step:")
                                 : Text("An example, though something easier would go on, too:")};
    if (!seen.empty()) reply.add(Text("{0}.", {kit::listed_apart(seen)}));
    reply.add(Sentence{Tone::plain, words.in_words(found.step.text), true});
    reply.add(Text("Say practise to play on from there, or technique again for another example."),
              Tone::aside);
    return reply;
}

}  // namespace quadrille::text
