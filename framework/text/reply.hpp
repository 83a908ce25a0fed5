// What a command answers: sentences, each with the tone it is said in.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/explain/capitals.hpp"
#include "quadrille/text.hpp"

namespace quadrille::text {

enum class Tone : std::uint8_t {
    plain,
    good,
    bad,
    aside,  ///< what can be typed next
    state,  ///< what a full screen shows anyway
    menu,   ///< of a menu, which a full screen shows where no game is on it
};

struct Sentence {
    Tone tone = Tone::plain;
    Text words;
    bool begins_with_capital = false;  ///< whatever it begins with: a place, a mark
};

[[nodiscard]] inline std::string told(const Sentence& sentence, const Translator& translate) {
    std::string words = tell(sentence.words, translate);
    return sentence.begins_with_capital ? engine::with_capitals(std::move(words)) : words;
}

class Reply {
public:
    Reply() = default;
    Reply(Text words, Tone tone = Tone::plain) { add(std::move(words), tone); }  // NOLINT

    void add(Text words, Tone tone = Tone::plain) {
        sentences_.push_back({tone, std::move(words)});
    }
    void add(Sentence sentence) { sentences_.push_back(std::move(sentence)); }
    void add(Reply other) {
        for (Sentence& one : other.sentences_) sentences_.push_back(std::move(one));
    }
    [[nodiscard]] const std::vector<Sentence>& sentences() const noexcept { return sentences_; }
    [[nodiscard]] bool empty() const noexcept { return sentences_.empty(); }

private:
    std::vector<Sentence> sentences_;
};

}  // namespace quadrille::text
