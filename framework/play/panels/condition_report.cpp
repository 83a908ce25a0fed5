#include "play/panels/condition_report.hpp"

#include <algorithm>
#include <utility>

#include "engine/judge/breaches.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

namespace {

std::vector<ElementId> places_of(const Narration& told) {
    std::vector<ElementId> places;
    for (const Sentence& sentence : told.sentences)
        for (const Span& span : sentence)
            places.insert(places.end(), span.places.begin(), span.places.end());
    kit::sort_unique(places);
    return places;
}

}  // namespace

std::vector<ElementId> ConditionReport::Entry::places() const { return places_of(told()); }

const std::vector<ConditionReport::Entry>& ConditionReport::read(const Resources& resources) {
    Source source{game_->rules_revision(), resources.revision(), game_->looked_at(),
                  game_->conditions(resources.settings())};
    if (source_ == source) return entries_;
    entries_.clear();
    point(std::nullopt);
    const std::vector<Condition>& named = game_->type().info().conditions;
    const engine::Judge& judge = game_->judge();
    const bool any_broken =
        std::ranges::find(source.states, Status::violated) != source.states.end();
    const std::vector<engine::BrokenRule> findings =
        any_broken ? judge.findings() : std::vector<engine::BrokenRule>();
    for (std::size_t i = 0; i < std::min(source.states.size(), named.size()); ++i) {
        if (!judge.is_stated(i)) continue;
        Entry entry{i, source.states[i], {}};
        std::vector<Text> told;
        if (entry.is_broken())
            for (const engine::BrokenRule& finding : findings)
                if (game_->puzzle().rules()[finding.rule].condition == i)
                    if (Text sentence = engine::told(game_->puzzle(), game_->judged(), finding,
                                                     named[i].broken);
                        std::ranges::find(told, sentence) == told.end())
                        told.push_back(std::move(sentence));
        if (told.empty()) told.push_back(entry.is_broken() ? named[i].broken : named[i].name);
        for (const Text& sentence : told)
            entry.sentences.push_back(speech_.alone(sentence, resources));
        entries_.push_back(std::move(entry));
    }
    source_ = std::move(source);
    return entries_;
}

std::vector<ElementId> ConditionReport::follow(std::size_t entry) {
    Entry& of = entries_[entry];
    if (std::exchange(of.was_followed, true)) of.chosen = (of.chosen + 1) % of.sentences.size();
    return of.places();
}

bool ConditionReport::point(std::optional<std::size_t> entry) {
    if (!entry) return speech_.point({});
    return speech_.point(entries_[*entry].places(), entries_[*entry].told().letters);
}

bool ConditionReport::is_lit(std::size_t entry) const {
    return std::ranges::any_of(entries_[entry].told().sentences.front(),
                               [&](const Span& span) { return speech_.is_lit(span); });
}

}  // namespace quadrille::play
