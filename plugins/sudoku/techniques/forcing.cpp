// Forcing chains. One of several candidates must be so: those of a cell, or the places of a
// symbol in a house or a cage that needs it. Where a chain leads from each of them to the same
// result, that is true. Source: "cell" and "region forcing chains" of the players' forums and of
// Juillerat's Sudoku Explainer; only chains, where each link follows from the one before alone.
// Fewest candidates first, then the shortest chains in all. A candidate that leads to two
// contradicting results has a chain back to its own contrary, which alternating chains find. Time:
// candidates times links, of houses three times that.
#include <algorithm>
#include <optional>

#include "techniques/implications.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

class ForcingChains {
public:
    explicit ForcingChains(const View& view)
        : view_(view), links_(view, Links::all), ways_(links_) {}

    Found find(bool of_cells) {
        std::vector<Alternatives> all = links_.alternatives();
        std::erase_if(all, [&](const Alternatives& a) {
            return a.options.size() < 2 || (a.house == Alternatives::cell) != of_cells;
        });
        std::size_t most = 0;
        for (const Alternatives& one : all) most = std::max(most, one.options.size());
        const Alternatives* best = nullptr;
        Result result;
        for (std::size_t size = 2; size <= most && best == nullptr; ++size)
            for (const Alternatives& one : all) {
                if (one.options.size() != size) continue;
                if (const auto found = agree(one);
                    found && (best == nullptr || found->length < result.length)) {
                    best = &one;
                    result = *found;
                }
            }
        return best == nullptr ? std::nullopt : told(*best, result.fact);
    }

private:
    static constexpr std::size_t longest = 24;

    struct Result {
        Fact fact = no_fact;
        std::size_t length = 0;  ///< links of all chains together
    };

    [[nodiscard]] bool is_new(Fact fact) const {
        const auto [cell, mark] = links_.candidate(fact);
        return is_so(fact) ? !view_.decided(cell) && view_.wants_any(cell)
                           : view_.open(cell, mark) && view_.wants(cell, mark);
    }

    /// The nearest result that all options have, if any.
    [[nodiscard]] std::optional<Result> agree(const Alternatives& one) {
        std::vector<Result> common;
        for (std::size_t i = 0; i < one.options.size(); ++i) {
            ways_.begin_at(links_.so(one.options[i]), longest);
            if (i == 0)
                for (const Fact fact : ways_.reached())
                    if (is_new(fact)) common.push_back({fact, 0});
            std::erase_if(common,
                          [&](const Result& result) { return !ways_.reaches(result.fact); });
            if (common.empty()) return std::nullopt;
            for (Result& result : common) result.length += ways_.length(result.fact);
        }
        return *std::min_element(
            common.begin(), common.end(),
            [](const Result& a, const Result& b) { return a.length < b.length; });
    }

    [[nodiscard]] Found told(const Alternatives& one, Fact fact) const {
        Step step(view_);
        q::Text chains;
        Mask marks = 0;
        for (std::size_t i = 0; i < one.options.size(); ++i) {
            marks |= bit(one.options[i].mark);
            const Ways ways(links_, links_.so(one.options[i]), longest);
            q::Text chain = links_.told(ways.chain(fact), step);
            chains = i == 0 ? std::move(chain)
                            : q::Text("{0}\n{1}", {std::move(chains), std::move(chain)});
        }
        const auto [cell, mark] = links_.candidate(fact);
        is_so(fact) ? step.write(cell, mark) : step.rule_out(cell, mark);
        // A line for each way.
        const auto with_chains = [&](Found found) {
            if (found) found->text = {"{0}\n{1}", {std::move(found->text), std::move(chains)}};
            return found;
        };
        if (one.house == Alternatives::cell)
            return with_chains(std::move(step).told(
                {"Whichever of {0} stands in {1}: {2}.",
                 {shown(view_, marks), name(view_, one.options.front().cell), links_.told(fact)}}));
        const House& house = view_.model().houses[one.house];
        if (house.complete)
            step.rule(one.house);
        else
            step.rule(view_.desk().sum_rule(view_.model().totalled[house.number]));
        return with_chains(std::move(step).told(
            {"Wherever {0} is in {1}, {2}.",
             {shown(view_, one.options.front().mark), name(view_, house), links_.told(fact)}}));
    }

    const View& view_;
    Implications links_;
    Ways ways_;  ///< of the option that is looked at: made anew for each, it would cost the most
};

}  // namespace

Found cell_forcing_chain(const View& view) { return ForcingChains(view).find(true); }
Found house_forcing_chain(const View& view) { return ForcingChains(view).find(false); }

}  // namespace sudoku
