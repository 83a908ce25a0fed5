#include "engine/edit/repair.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "engine/edit/drawn_solution.hpp"
#include "engine/rules/contract.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

namespace {

/// Changes of a round that are tried: the cheapest, and some at random.
constexpr std::size_t cheapest = 24;
constexpr std::size_t random_ones = 8;
/// Added to what a change costs when it is weighed against another.
constexpr double least_weight = 0.3;
/// Rounds that an element rests after it was changed for want of a better one.
constexpr std::size_t rest_length = 12;
/// Guesses of a round that are looked at closely, the best first, until one gains.
constexpr std::size_t most_guesses_held = 4;
/// Rounds in which nothing was gained, and then it gives up.
constexpr std::size_t most_idle_rounds = 60;

/// Of the changes that may make a picture harder, the cheapest that are tried.
constexpr std::size_t most_hardening = 120;
/// What the rating of the result may take.
constexpr int rating_seconds = 2;

struct MarkChange {
    ElementId element{};
    Mark mark = blank;
    double price = 0;  ///< what the whole costs more; less than 0 where it goes back
};

/// A change with what comes of it.
struct TriedChange {
    MarkChange change;
    DrawnSolution drawn;
    std::ptrdiff_t gain = 0;  ///< elements fewer that are open
    double worth = 0;
};

class Repair {
public:
    Repair(const Puzzle& puzzle, const Position& wanted, const ChangeCost& cost,
           const RepairRequest& request)
        : puzzle_(puzzle),
          wanted_(wanted),
          cost_(cost),
          request_(request),
          budget_(request),
          random_(request.seed) {}

    [[nodiscard]] Result<Repaired> run() {
        std::optional<Error> error;
        const WorkEnd end = attempt([&] {
            error = work();
            if (!error && is_unique_ && request_.least_level > 0) harden();
        });
        if (error) return *error;
        Repaired repaired = result();
        if (repaired.puzzle == nullptr) return Error{"no clues make this a solution"};
        repaired.stopped = !end.complete && end.failure.empty();
        repaired.failure = end.failure;
        return repaired;
    }

private:
    [[nodiscard]] bool has_wish() const { return request_.most_level < search_level; }

    [[nodiscard]] std::optional<Error> work() {
        SolutionDrawer by_rules(puzzle_, budget_);
        std::optional<DrawnSolution> first = by_rules.draw(wanted_);
        if (!first) return by_rules.error();
        now_ = *std::move(first);
        best_ = now_.solution;
        // What the rules decide each by itself is within reach of techniques, or nearly: this is
        // the quick way to most of it.
        is_unique_ = mend(by_rules, !has_wish()) || where_another_differs(now_, 0, budget_).empty();
        best_ = now_.solution;
        if (!is_unique_) return std::nullopt;
        if (has_wish()) return ease();
        take_back(by_rules);
        best_ = now_.solution;
        take_one_for_all(by_rules);
        best_ = now_.solution;
        return std::nullopt;
    }

    /// Changes more until techniques up to the level solve it.
    [[nodiscard]] std::optional<Error> ease() {
        SolutionDrawer by_level(puzzle_, budget_, request_.most_level);
        std::optional<DrawnSolution> again = by_level.draw(now_.solution);
        if (!again) return by_level.error();
        now_ = *std::move(again);
        if (!mend(by_level, false)) return std::nullopt;
        best_ = now_.solution;
        take_back(by_level);
        best_ = now_.solution;
        return std::nullopt;
    }

    /// One more change that takes a picture which is too easy to the level, the cheapest that does.
    void harden() {
        SolutionDrawer by_rules(puzzle_, budget_);
        std::optional<DrawnSolution> drawn = by_rules.draw(best_);
        if (!drawn || level_of(*drawn) >= request_.least_level) return;
        now_ = *std::move(drawn);
        std::vector<ElementId> places;
        for (const ElementId id : puzzle_.board().ids())
            if (puzzle_.board().decides(id)) places.push_back(id);
        resting_.clear();
        for (const MarkChange& change : changes_at(places, most_hardening)) {
            Position solution = now_.solution;
            solution.set_mark(change.element, change.mark);
            const std::optional<DrawnSolution> one = by_rules.draw(std::move(solution));
            if (!one || !where_another_differs(*one, 0, budget_).empty()) continue;
            const std::uint16_t level = level_of(*one);
            if (level < request_.least_level || level > request_.most_level) continue;
            best_ = one->solution;
            return;
        }
    }

    [[nodiscard]] std::uint16_t level_of(const DrawnSolution& drawn) {
        const Result<Rating> rating = rate(*drawn.puzzle, {budget_.rest()}, Beyond::left_open);
        budget_.check_now();
        return rating ? rating->level : std::uint16_t{0};
    }

    /// Whether nothing is open any more, or with `exactly` no other solution is there.
    [[nodiscard]] bool mend(SolutionDrawer& drawer, bool exactly) {
        std::size_t least_open = now_.open.size();
        std::size_t idle = 0;
        resting_.clear();
        while (!now_.open.empty()) {
            tell();
            std::vector<ElementId> places = now_.open;
            if (exactly) {
                places = where_another_differs(now_, random_.next(), budget_);
                if (places.empty()) return true;
            }
            if (!change_one(drawer, places)) return false;
            if (now_.open.size() < least_open) {
                least_open = now_.open.size();
                idle = 0;
            } else if (++idle > most_idle_rounds) {
                return false;
            }
        }
        tell();
        return true;
    }

    /// Makes the best change at one of the places. False where none can be made.
    [[nodiscard]] bool change_one(SolutionDrawer& drawer, std::span<const ElementId> places) {
        std::vector<TriedChange> tried;
        for (const MarkChange& change : changes_to_try(places))
            if (auto one =
                    drawer.guesses() ? guess_change(drawer, change) : try_change(drawer, change))
                tried.push_back(*std::move(one));
        std::ranges::stable_sort(tried, std::greater<>(), &TriedChange::worth);
        std::optional<TriedChange> best;
        for (std::size_t i = 0; i < tried.size() && i < most_guesses_held; ++i) {
            std::optional<TriedChange> one =
                drawer.guesses() ? try_change(drawer, tried[i].change) : std::move(tried[i]);
            if (one && (!best || one->worth > best->worth)) best = std::move(one);
            if (best && best->gain > 0) break;
        }
        if (!best) return !std::exchange(resting_, {}).empty();
        if (best->gain <= 0) {
            resting_.push_back(best->change.element);
            if (resting_.size() > rest_length) resting_.pop_front();
        }
        now_ = std::move(best->drawn);
        return true;
    }

    [[nodiscard]] std::vector<MarkChange> changes_to_try(std::span<const ElementId> places) {
        return changes_at(places, cheapest);
    }

    /// So many of the cheapest, and some at random.
    [[nodiscard]] std::vector<MarkChange> changes_at(std::span<const ElementId> places,
                                                     std::size_t cheap) {
        std::vector<MarkChange> changes;
        const Board& board = now_.puzzle->board();
        for (const ElementId id : places) {
            if (std::ranges::find(resting_, id) != resting_.end()) continue;
            const Mark here = now_.solution.mark(id);
            for (std::size_t k = 1; k <= board.alphabet(id).symbols.size(); ++k) {
                const auto mark = static_cast<Mark>(k);
                if (mark != here) changes.push_back({id, mark, cost_(id, mark) - cost_(id, here)});
            }
        }
        std::ranges::stable_sort(changes, {}, &MarkChange::price);
        if (changes.size() <= cheap + random_ones) return changes;
        random_.shuffle(std::span(changes).subspan(cheap));
        changes.resize(cheap + random_ones);
        return changes;
    }

    [[nodiscard]] std::optional<TriedChange> try_change(SolutionDrawer& drawer,
                                                        const MarkChange& change) {
        Position solution = now_.solution;
        solution.set_mark(change.element, change.mark);
        return weighed(change, drawer.draw(std::move(solution)));
    }
    [[nodiscard]] std::optional<TriedChange> guess_change(SolutionDrawer& drawer,
                                                          const MarkChange& change) {
        return weighed(change, drawer.guess(now_, change.element, change.mark));
    }
    [[nodiscard]] std::optional<TriedChange> weighed(const MarkChange& change,
                                                     std::optional<DrawnSolution> drawn) const {
        if (!drawn) return std::nullopt;
        const std::ptrdiff_t gain = static_cast<std::ptrdiff_t>(now_.open.size()) -
                                    static_cast<std::ptrdiff_t>(drawn->open.size());
        const double weight = std::max(change.price, 0.0) + least_weight;
        // What gains is weighed by what it costs; what loses counts the more, the dearer it is.
        const auto size = static_cast<double>(gain);
        const double worth = gain > 0 ? size / weight : (size - 1) * weight;
        return TriedChange{change, *std::move(drawn), gain, worth};
    }

    /// Whether it is as good as it was: nothing open, or no other solution.
    [[nodiscard]] bool is_good(const DrawnSolution& drawn) {
        if (drawn.open.empty()) return true;
        return !has_wish() && where_another_differs(drawn, 0, budget_).empty();
    }

    void take_back(SolutionDrawer& drawer) {
        std::vector<ElementId> changes = changed(now_.solution);
        std::ranges::stable_sort(changes, std::greater<>(),
                                 [&](ElementId id) { return cost_(id, now_.solution.mark(id)); });
        for (const ElementId id : changes) {
            Position solution = now_.solution;
            solution.set_mark(id, wanted_.mark(id));
            std::optional<DrawnSolution> drawn = drawer.draw(std::move(solution));
            if (drawn && is_good(*drawn)) now_ = *std::move(drawn);
        }
    }

    /// One change in the place of several, where it does as well and is seen less than they are.
    void take_one_for_all(SolutionDrawer& drawer) {
        const std::vector<ElementId> changes = changed(now_.solution);
        if (changes.size() < 2) return;
        double together = 0;
        for (const ElementId id : changes) together += cost_(id, now_.solution.mark(id));
        std::optional<DrawnSolution> untouched = drawer.draw(wanted_);
        if (!untouched) return;
        DrawnSolution mended = std::exchange(now_, *std::move(untouched));
        resting_.clear();
        for (const MarkChange& change : changes_to_try(where_another_differs(now_, 0, budget_))) {
            if (change.price >= together) continue;
            std::optional<TriedChange> tried = try_change(drawer, change);
            if (!tried || !is_good(tried->drawn)) continue;
            now_ = std::move(tried->drawn);
            return;
        }
        now_ = std::move(mended);
    }

    [[nodiscard]] std::vector<ElementId> changed(const Position& solution) const {
        std::vector<ElementId> ids;
        for (const Change& change : difference(wanted_, solution)) ids.push_back(change.element);
        return ids;
    }

    void tell() const {
        if (request_.progress) request_.progress({now_.open.size(), changed(now_.solution).size()});
    }

    /// The best that was found, with its puzzle and how hard that is.
    [[nodiscard]] Repaired result() {
        Repaired repaired;
        if (best_.size() == 0) best_ = wanted_;
        repaired.changed = changed(best_);
        repaired.puzzle = puzzle_of_solution(puzzle_, best_);
        if (repaired.puzzle == nullptr) return repaired;
        const Board& board = repaired.puzzle->board();
        repaired.solution = Position(board);
        for (std::size_t i = 0; i < std::min(board.size(), best_.size()); ++i)
            if (const ElementId id = element_id(i); board.decides(id))
                repaired.solution.set_mark(id, best_.mark(id));
        repaired.is_unique = is_unique_;
        if (is_unique_) add_rating(repaired);
        return repaired;
    }

    void add_rating(Repaired& repaired) const {
        // It is told even where the time is over: a second is enough for it, and asked for.
        Limits limits{std::chrono::seconds(rating_seconds), request_.stop};
        Result<Rating> rating = rate(*repaired.puzzle, {limits}, Beyond::left_open);
        if (!rating) return;
        if (rating->verdict != Verdict::unique && !rating->stuck) return;
        rating->verdict = Verdict::unique;
        repaired.rating = *std::move(rating);
        repaired.has_level = repaired.rating.level >= request_.least_level &&
                             repaired.rating.level <= request_.most_level;
    }

    const Puzzle& puzzle_;
    const Position& wanted_;
    const ChangeCost& cost_;
    const RepairRequest& request_;
    Budget budget_;
    kit::Random random_;
    DrawnSolution now_;
    Position best_;           ///< what is told if it ends here
    bool is_unique_ = false;  ///< `best_` is the only solution of its clues
    std::deque<ElementId> resting_;
};

}  // namespace

Result<Repaired> repair(const Puzzle& puzzle, const Position& wanted, const ChangeCost& cost,
                        const RepairRequest& request) {
    if (facet_of<ClueSheet>(puzzle) == nullptr)
        return Error{"this puzzle does not say what is printed on it"};
    return Repair(puzzle, wanted, cost, request).run();
}

}  // namespace quadrille::engine
