#include "window/panels/panel.hpp"

#include <utility>

#include "quadrille/kit/sorted.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

bool Panel::frame() {
    speaks_ = false;
    pointed_.clear();
    letters_.clear();
    body();
    if (!speaks_) speech_.fall_silent();
    if (!speech_.point(std::move(pointed_), std::move(letters_))) return false;
    if (shell().trace.open())
        shell().trace.write("pointed",
                            {{"places", element_names(game().board(), speech_.pointed())}});
    return true;
}

play::Highlights Panel::highlights() const {
    play::Highlights highlights = shown();
    speech_.add_to(highlights);
    return highlights;
}

void Panel::tell_all(std::vector<Text> texts) {
    speaks_ = true;
    speech_.tell(std::move(texts), shell().resources);
}

Narration Panel::alone(const Text& text) { return speech_.alone(text, shell().resources); }

void Panel::point(const Narration& wording) {
    letters_ = wording.letters;
    pointed_.clear();
    for (const Sentence& sentence : wording.sentences)
        for (const Span& span : sentence)
            pointed_.insert(pointed_.end(), span.places.begin(), span.places.end());
    kit::sort_unique(pointed_);
}

void Panel::say(std::size_t sentence, bool faint) {
    const Sentence& words = speech_.told().sentences.at(sentence);
    const LinkUse use = linked_paragraph(
        ui(), "sentence-" + std::to_string(sentence), words,
        [&](const Span& span) { return speech_.is_lit(span); }, faint);
    if (use.pointed) pointed_ = words[*use.pointed].places;
    if (use.followed) context_.reveal(words[*use.followed].places);
}

void Panel::say(std::size_t sentence, const char* icon, drawing::Colour colour) {
    ui().icon(icon, colour);
    ImGui::SameLine(0, ui().px(10));
    say(sentence);
}

}  // namespace quadrille::window
