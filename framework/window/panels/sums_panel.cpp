#include "window/panels/sums_panel.hpp"

#include <string>
#include <utility>

#include "window/panels/parts.hpp"

namespace quadrille::window {

void SumsPanel::look() {
    place_ = game().pointer().attended();
    if (!place_) return;
    std::vector<engine::SumChoices> here = choices_at(*place_);
    if (here.empty()) return;
    told_ = place_;
    choices_ = std::move(here);
    shell().trace.write(
        "sums",
        {{"combinations", static_cast<std::int64_t>(choices_.front().combinations.size())}});
}

void SumsPanel::game_changed() {
    look();
    // Pointing elsewhere, the player still reads about this one.
    if (told_ && told_ != place_) choices_ = choices_at(*told_);
}

std::vector<engine::SumChoices> SumsPanel::choices_at(ElementId place) const {
    return engine::sum_choices(game().puzzle(), game().session().position(), place);
}

bool SumsPanel::tick() {
    if (game().pointer().attended() == place_) return false;
    look();
    return true;
}

play::Highlights SumsPanel::shown() const {
    play::Highlights shown;
    for (const engine::SumChoices& one : choices_)
        shown.looked_at.insert(shown.looked_at.end(), one.of.begin(), one.of.end());
    return shown;
}

void SumsPanel::body() {
    if (choices_.empty()) {
        paragraph(ui(), ui().tr("Point at a place that is part of a sum."));
        return;
    }
    for (const engine::SumChoices& one : choices_) {
        const std::string places = std::to_string(one.of.size());
        const std::string total = std::to_string(one.total);
        if (one.combinations.empty()) {
            verdict_line(ui(), icon::violated, ui().theme().negative,
                         ui().tell({"Nothing that may stand here adds up to {0}.", {total}}));
            continue;
        }
        paragraph(ui(), ui().tell({"{0} in {1} {1|place|places}:", {total, places}}));
        const Alphabet& alphabet = game().board().alphabet(one.of.front());
        first_entries(ui(), one.combinations.size(), [&](std::size_t i) {
            std::string words;
            for (const Mark mark : one.combinations[i])
                words += (words.empty() ? "" : " + ") + alphabet.symbol(mark).shown;
            paragraph(ui(), words);
        });
        if (!one.complete) paragraph(ui(), ui().tr("and others"), true);
    }
}

}  // namespace quadrille::window
