#include "engine/edit/other_values.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/judge/hidden.hpp"
#include "engine/edit/clue_seats.hpp"
#include "engine/edit/edited.hpp"
#include "engine/edit/known_solutions.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

constexpr std::size_t most_value_changes = 60;
/// Clues made anew by so many seeds, where changing them one by one comes to nothing.
constexpr std::uint64_t most_seeds = 16;

class ValueChange {
public:
    ValueChange(const Puzzle& puzzle, const Position& solution, Budget& budget)
        : puzzle_(puzzle),
          kinds_(facet_of<ClueSheet>(puzzle)->kinds()),
          solution_(solution),
          budget_(budget) {
        const auto given = facet_of<ClueSheet>(puzzle)->given_by(solution, 0);
        if (given) given_ = *given;
    }

    [[nodiscard]] std::optional<OtherClues> run() {
        std::unique_ptr<Puzzle> made;
        const Puzzle* now = &puzzle_;
        for (std::size_t changes = 0; changes <= most_value_changes; ++changes) {
            std::optional<Position> other = another(*now);
            if (!other) return OtherClues{std::move(made), changes, changes <= 1};
            others_.push_back(*std::move(other));
            std::unique_ptr<Puzzle> next = best_change(*now);
            if (next == nullptr) break;
            made = std::move(next);
            now = made.get();
        }
        return anew();
    }

private:
    [[nodiscard]] std::optional<Position> another(const Puzzle& puzzle) const {
        SolveResult result = find_another(puzzle, solution_, budget_.rest());
        budget_.check_now();
        if (result.solutions.size() < 2) return std::nullopt;
        return std::move(result.solutions.back());
    }

    /// What the clues of a kind can say: what is said on the sheet, where it is typed.
    [[nodiscard]] std::vector<std::string> values_of(std::uint32_t kind,
                                                     const std::vector<Clue>& clues) const {
        std::set<std::string> values;
        for (const Symbol& symbol : kinds_[kind].values) values.insert(symbol.id);
        if (values.empty())
            for (const std::vector<Clue>* list : {&clues, &given_})
                for (const Clue& clue : *list)
                    if (clue.kind == kind) values.insert(clue.value);
        return {values.begin(), values.end()};
    }

    /// Every seat of the kinds that clues follow for.
    [[nodiscard]] std::vector<Clue> seats_where_they_differ() const {
        std::vector<ElementId> differing;
        const Position& other = others_.back();
        for (const ElementId id : puzzle_.board().deciding())
            if (other.mark(id) != solution_.mark(id)) differing.push_back(id);
        const auto elements = elements_on_seats(puzzle_.board(), given_, kinds_);
        std::vector<Clue> seats;
        for (std::size_t clue = 0; clue < given_.size(); ++clue)
            if (!kinds_[given_[clue].kind].is_needed &&
                std::ranges::any_of(elements[clue], [&](ElementId id) {
                    return std::ranges::binary_search(differing, id);
                }))
                seats.push_back(given_[clue]);
        return seats;
    }

    /// How many of the other solutions known a puzzle has still; all and one more where it has not
    /// the one that is to remain.
    [[nodiscard]] std::size_t others_left(const Puzzle& puzzle) const {
        if (!is_solution(puzzle, solution_, budget_)) return others_.size() + 1;
        return static_cast<std::size_t>(std::ranges::count_if(
            others_, [&](const Position& other) { return is_solution(puzzle, other, budget_); }));
    }

    /// The change after which fewest others are left, and none would be best; null where the last
    /// one found is left after each.
    [[nodiscard]] std::unique_ptr<Puzzle> best_change(const Puzzle& now) const {
        const auto& sheet = *facet_of<ClueSheet>(now);
        const std::vector<Clue> clues = sheet.clues();
        std::unique_ptr<Puzzle> best;
        std::size_t fewest = others_.size();
        for (Clue& clue : seats_where_they_differ())
            for (const std::string& value : values_of(clue.kind, clues)) {
                budget_.check_now();
                clue.value = value;
                Result<std::unique_ptr<Puzzle>> next = sheet.changed({}, std::span(&clue, 1));
                if (!next || *next == nullptr) continue;
                const std::size_t left = others_left(**next);
                if (left >= fewest && !(left == 0 && best != nullptr)) continue;
                if (left == 0 && !another(**next)) return *std::move(next);
                if (left >= fewest) continue;
                fewest = left;
                best = *std::move(next);
            }
        return best;
    }

    /// All clues as the solution gives them.
    [[nodiscard]] std::optional<OtherClues> anew() const {
        for (std::uint64_t seed = 0; seed < most_seeds; ++seed) {
            const auto& sheet = *facet_of<ClueSheet>(puzzle_);
            const Result<std::vector<Clue>> given = sheet.given_by(solution_, seed);
            if (!given) return std::nullopt;
            Result<std::unique_ptr<Puzzle>> next = sheet.changed({}, *given);
            if (!next || *next == nullptr || !is_solution(**next, solution_, budget_)) continue;
            if (another(**next)) continue;
            const std::size_t changes = difference_of(puzzle_, **next).printed.size();
            return OtherClues{*std::move(next), changes, false};
        }
        return std::nullopt;
    }

    const Puzzle& puzzle_;
    std::vector<ClueKind> kinds_;
    const Position& solution_;
    Budget& budget_;
    std::vector<Clue> given_;
    std::vector<Position> others_;  ///< other solutions found on the way
};

}  // namespace

std::optional<OtherClues> with_other_values(const Puzzle& puzzle, const Position& solution,
                                            Budget& budget) {
    return ValueChange(puzzle, solution, budget).run();
}

}  // namespace quadrille::engine
