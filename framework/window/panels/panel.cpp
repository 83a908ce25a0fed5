#include "window/panels/panel.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/sorted.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

bool Panel::frame() {
    speaks_ = false;
    has_walked_ = false;
    pointed_.clear();
    letters_.clear();
    body();
    if (!speaks_) speech_.fall_silent();
    if (!speech_.point(std::move(pointed_), std::move(letters_))) return has_walked_;
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

void Panel::tell_all(std::vector<Text> texts, std::vector<Text> before,
                     const play::ChainWalk* walk) {
    if (walk == nullptr) return tell_all(std::move(texts));
    add_lines(texts, walk);
    before.insert(before.end(), walk->texts().begin(), walk->texts().end());
    speaks_ = true;
    speech_.tell(std::move(texts), shell().resources, std::move(before));
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

void Panel::add_lines(std::vector<Text>& texts, const play::ChainWalk* walk) {
    if (walk == nullptr) return;
    for (const play::ChainWalk::Line& line : walk->lines()) texts.push_back(line.text);
}

void Panel::say_lines(std::size_t first, play::ChainWalk& walk) {
    const std::optional<std::size_t> before = walk.at();
    const std::vector<play::ChainWalk::Line> lines = walk.lines();
    const std::string where =
        before ? ui().tell({"Step {0} of {1}",
                            {std::to_string(*before + 1), std::to_string(walk.size())}})
               : ui().tell({"{0} {0|step|steps}", {std::to_string(walk.size())}});
    const Turn turn =
        turn_row(ui(), "step", where, {ui().tr("The step before"), walk.can_go_back()},
                 {ui().tr("The next step"), walk.can_go_on()});
    ImGui::SameLine(0, ui().px(16));
    if (ui().chip("steps-all", ui().tr("All steps"), !before, {0, ui().px(34)}, ui().px(17)))
        walk.go(before ? std::nullopt : std::optional<std::size_t>(0));
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (const auto step = say_line(first + i, lines[i], before)) walk.go(step);
    seen_step_ = before;
    if (turn == Turn::back) walk.go_back();
    if (turn == Turn::on) walk.go_on();
    has_walked_ = walk.at() != before;
}

std::optional<std::size_t> Panel::say_line(std::size_t sentence, const play::ChainWalk::Line& line,
                                           std::optional<std::size_t> at) {
    std::optional<std::size_t> chosen;
    const std::string number = std::to_string(line.link + 1);
    const float indent = ui().px(12) * static_cast<float>(line.depth);
    ImGui::Indent(indent + 1);  // none at all would be the usual one
    if (ui().chip("step-" + number, number, at == line.link,
                  {ui().px(32), std::max(ui().px(24), ImGui::GetTextLineHeight())}, ui().px(12)))
        chosen = line.link;
    ImGui::SameLine(0, ui().px(8));
    say(sentence, at && at != line.link);
    if (at == line.link && at != seen_step_) ImGui::SetScrollHereY(1);  // the last that is told
    ImGui::Unindent(indent + 1);
    return chosen;
}

}  // namespace quadrille::window
