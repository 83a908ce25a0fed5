#include "play/panels/panel_speech.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

std::vector<std::vector<ElementId>> spoken_of(const Puzzle& puzzle, std::span<const Text> texts) {
    std::vector<std::vector<ElementId>> places;
    for (const Sentence& sentence : Narrator(puzzle).tell(texts, {}).sentences) {
        std::vector<ElementId>& of_it = places.emplace_back();
        for (const Span& span : sentence)
            of_it.insert(of_it.end(), span.places.begin(), span.places.end());
        kit::sort_unique(of_it);
    }
    return places;
}

bool PanelSpeech::read_puzzle() {
    if (puzzle_ == game_->session().shared_puzzle()) return false;
    puzzle_ = game_->session().shared_puzzle();
    narrator_.emplace(*puzzle_);
    places_.emplace(puzzle_->board());
    return true;
}

Narration PanelSpeech::put(std::span<const Text> texts, const Resources& resources,
                           std::span<const Text> among) const {
    Narrator::Coordinates coordinates;
    if (resources.settings().coordinates)
        coordinates = [this](ElementId id) {
            if (puzzle_->board().hides(id)) return Text();
            Text place = places_->told(id);
            return place.verbatim ? Text() : place;  // a name tells nothing to who sees the board
        };
    return narrator_->tell(
        texts, [&](std::string_view english) { return resources.tr(english); }, coordinates, among);
}

const Narration& PanelSpeech::tell(std::vector<Text> texts, const Resources& resources,
                                   std::vector<Text> among) {
    if (!read_puzzle() && texts == texts_ && among == among_ && language_ == resources.revision())
        return told_;
    texts_ = std::move(texts);
    among_ = std::move(among);
    language_ = resources.revision();
    told_ = put(texts_, resources, among_);
    return told_;
}

Narration PanelSpeech::alone(const Text& text, const Resources& resources) {
    if (read_puzzle()) fall_silent();
    return put(std::span(&text, 1), resources);
}

void PanelSpeech::fall_silent() {
    texts_.clear();
    among_.clear();
    told_ = {};
}

bool PanelSpeech::point(std::vector<ElementId> places, std::vector<PlaceLetter> letters) {
    if (places == pointed_ && letters == letters_) return false;
    pointed_ = std::move(places);
    letters_ = std::move(letters);
    return true;
}

bool PanelSpeech::is_lit(const Span& span) const {
    const std::optional<ElementId> at = game_->pointer().attended();
    return at && std::binary_search(span.places.begin(), span.places.end(), *at);
}

void PanelSpeech::add_to(Highlights& shown) const {
    if (pointed_.empty() && (!shown.pointed.empty() || !shown.letters.empty())) return;
    shown.pointed = pointed_;
    shown.letters = letters_.empty() ? told_.letters : letters_;
}

}  // namespace quadrille::play
