// A house rule is looked for in the AllDifferent rules of a puzzle: a group of elements or of marks
// of one house, grown member by member while it stays within its limit, or places of one mark in
// some houses that others cover. The first find from which something follows is the step.
#include <algorithm>
#include <bitset>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "engine/rules/candidates.hpp"
#include "taught/house_covers.hpp"
#include "taught/houses.hpp"
#include "taught/rule_step.hpp"

namespace quadrille::taught {

namespace {

using Marks = std::bitset<max_symbols + 1>;

/// Houses taken and tried before a search for covered houses leaves off: some tenths of a second on
/// the largest boards.
constexpr std::uint64_t most_choices = 4'000'000;

/// A house of the puzzle, as one position of the search sees it.
struct House {
    std::uint32_t rule = 0;
    const std::vector<ElementId>* of = nullptr;
    bool full = false;  ///< every mark appears
};

class HouseSearch {
public:
    HouseSearch(const HouseRule& rule, const Puzzle& puzzle, const Candidates& candidates)
        : rule_(rule), puzzle_(puzzle), board_(puzzle.board()), candidates_(candidates) {
        for (std::uint32_t i = 0; i < puzzle.rules().size(); ++i) {
            const auto* const different = std::get_if<AllDifferent>(&puzzle.rules()[i].what);
            if (different == nullptr || different->of.empty()) continue;
            const std::uint16_t alphabet = board_[different->of.front()].alphabet;
            const bool same =
                std::all_of(different->of.begin(), different->of.end(),
                            [&](ElementId id) { return board_[id].alphabet == alphabet; });
            houses_.push_back(
                {i, &different->of,
                 same && different->of.size() == board_.alphabets[alphabet].symbols.size()});
        }
    }

    std::optional<Deduction> run() {
        switch (rule_.choose) {
            case HouseRule::Choose::elements:
                for (const House& house : houses_)
                    if (choose_elements(house)) return step();
                break;
            case HouseRule::Choose::marks:
                for (const House& house : houses_)
                    if (house.full && choose_marks(house)) return step();
                break;
            case HouseRule::Choose::houses: {
                std::uint64_t choices = most_choices;
                for (std::size_t mark = 1; mark <= most_symbols(); ++mark) {
                    mark_ = static_cast<Mark>(mark);
                    if (choose_houses(choices)) return step();
                }
                break;
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::size_t most_symbols() const {
        std::size_t most = 0;
        for (const Alphabet& alphabet : board_.alphabets)
            most = std::max(most, alphabet.symbols.size());
        return most;
    }
    [[nodiscard]] Marks marks(ElementId id) const {
        Marks marks;
        engine::for_each_mark(board_, candidates_, id, [&](Mark mark) { marks.set(mark); });
        return marks;
    }

    // --- groups of elements, groups of marks
    // --------------------------------------------------------------------------------

    bool choose_elements(const House& house) {
        std::vector<ElementId> open;
        std::vector<Marks> sets;
        for (const ElementId id : *house.of)
            if (const Marks set = marks(id); set.count() > 1 && set.count() <= rule_.limit) {
                open.push_back(id);
                sets.push_back(set);
            }
        return grow(sets, 0, {}, [&](const std::vector<std::size_t>& chosen, const Marks& all) {
            inside_.clear();
            for (const std::size_t i : chosen) inside_.push_back(open[i]);
            return conclude(house, all);
        });
    }

    bool choose_marks(const House& house) {
        // The places of a mark as a set of positions in the house; both are at most max_symbols.
        const std::size_t size = house.of->size();
        std::vector<std::size_t> list;
        std::vector<Marks> sets;
        for (std::size_t mark = 1; mark <= size; ++mark) {
            Marks places;
            for (std::size_t i = 0; i < size; ++i)
                if (candidates_.possible((*house.of)[i], static_cast<Mark>(mark))) places.set(i);
            const bool stands = std::any_of(house.of->begin(), house.of->end(), [&](ElementId id) {
                return candidates_.sole(id) == static_cast<Mark>(mark);
            });
            if (stands || places.none() || places.count() > rule_.limit) continue;
            list.push_back(mark);
            sets.push_back(places);
        }
        return grow(sets, 0, {}, [&](const std::vector<std::size_t>& chosen, const Marks& places) {
            Marks all;
            for (const std::size_t i : chosen) all.set(list[i]);
            inside_.clear();
            for (std::size_t i = 0; i < size; ++i)
                if (places.test(i)) inside_.push_back((*house.of)[i]);
            return conclude(house, all);
        });
    }

    /// Groups of `count` sets that have exactly `limit` members together.
    template <class Found>
    bool grow(const std::vector<Marks>& sets, std::size_t from, const Marks& so_far,
              const Found& found) {
        if (chosen_.size() == rule_.count)
            return so_far.count() == rule_.limit && found(chosen_, so_far);
        for (std::size_t i = from; i < sets.size(); ++i) {
            const Marks all = so_far | sets[i];
            if (all.count() > rule_.limit) continue;
            chosen_.push_back(i);
            const bool done = grow(sets, i + 1, all, found);
            chosen_.pop_back();
            if (done) return true;
        }
        return false;
    }

    bool conclude(const House& house, const Marks& chosen) {
        for (const ElementId id : *house.of) {
            const bool inside = std::find(inside_.begin(), inside_.end(), id) != inside_.end();
            if (inside == (rule_.from == HouseRule::From::inside)) remove(id, chosen);
        }
        rules_ = {house.rule};
        return !follows_.empty();
    }

    // --- houses that meet
    // ---------------------------------------------------------------------------------------------------

    /// The houses with their places of the mark.
    bool choose_houses(std::uint64_t& choices) {
        std::vector<ElementId> places;
        std::unordered_map<ElementId, std::size_t> number;
        std::vector<HouseCovers::House> houses;
        for (const House& house : houses_) {
            HouseCovers::House& mine = houses.emplace_back();
            bool stands = false;
            for (const ElementId id : *house.of) {
                stands = stands || candidates_.sole(id) == mark_;
                if (!candidates_.possible(id, mark_)) continue;
                const auto [at, fresh] = number.try_emplace(id, places.size());
                if (fresh) places.push_back(id);
                mine.places.push_back(at->second);
            }
            mine.may_be_base = house.full && !stands;
        }
        HouseCovers covers(houses, places.size(), choices);
        return covers.find(rule_.count, rule_.limit, [&](const auto& bases, const auto& covering) {
            inside_.clear();
            for (const std::size_t base : bases)
                for (const std::size_t place : houses[base].places)
                    inside_.push_back(places[place]);
            return conclude_covers(bases, covering);
        });
    }

    bool conclude_covers(const std::vector<std::size_t>& bases,
                         const std::vector<std::size_t>& covers) {
        Marks chosen;
        chosen.set(mark_);
        if (rule_.from == HouseRule::From::inside) {
            for (const ElementId id : inside_) remove(id, chosen);
        } else {
            for (const std::size_t cover : covers)
                for (const ElementId id : *houses_[cover].of)
                    if (std::find(inside_.begin(), inside_.end(), id) == inside_.end())
                        remove(id, chosen);
        }
        rules_.clear();
        for (const auto* list : {&bases, &covers})
            for (const std::size_t house : *list) rules_.push_back(houses_[house].rule);
        return !follows_.empty();
    }

    // --- what follows
    // -------------------------------------------------------------------------------------------------------

    void remove(ElementId id, const Marks& chosen) {
        engine::for_each_mark(board_, candidates_, id, [&](Mark mark) {
            const Literal out{id, mark, false};
            if (chosen.test(mark) == (rule_.what == HouseRule::What::chosen) &&
                std::find(follows_.begin(), follows_.end(), out) == follows_.end())
                follows_.push_back(out);
        });
    }

    [[nodiscard]] Deduction step() const {
        return rule_step(rule_.heading, puzzle_, candidates_, {follows_, inside_, rules_, {}});
    }

    const HouseRule& rule_;
    const Puzzle& puzzle_;
    const Board& board_;
    const Candidates& candidates_;
    std::vector<House> houses_;
    std::vector<std::size_t> chosen_;
    Mark mark_ = blank;
    std::vector<ElementId> inside_;
    std::vector<std::uint32_t> rules_;
    std::vector<Literal> follows_;
};

}  // namespace

std::optional<Deduction> find_house(const HouseRule& rule, const Puzzle& puzzle,
                                    const Candidates& candidates) {
    return HouseSearch(rule, puzzle, candidates).run();
}

}  // namespace quadrille::taught
