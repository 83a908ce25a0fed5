// What a command answers: sentences, each with the tone it is said in.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

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
};

class Reply {
public:
    Reply() = default;
    Reply(Text words, Tone tone = Tone::plain) { add(std::move(words), tone); }  // NOLINT

    void add(Text words, Tone tone = Tone::plain) {
        sentences_.push_back({tone, std::move(words)});
    }
    void add(Reply other) {
        for (Sentence& one : other.sentences_) sentences_.push_back(std::move(one));
    }
    [[nodiscard]] const std::vector<Sentence>& sentences() const noexcept { return sentences_; }
    [[nodiscard]] bool empty() const noexcept { return sentences_.empty(); }

private:
    std::vector<Sentence> sentences_;
};

}  // namespace quadrille::text
