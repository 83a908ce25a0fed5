#include "solver/backtracking.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

constexpr q::Mark opposite(q::Mark mark) { return mark == shaded ? kept : shaded; }

class Search {
public:
    Search(const Layout& layout, Strategy& strategy, const q::Position& start,
           q::SolverListener& listener)
        : field_(layout), strategy_(strategy), start_(start), listener_(listener) {}

    bool run() {
        if (!begin()) return !stopped_;
        while (!stopped_) {
            const std::optional<Choice> choice = strategy_.choose(field_);
            bool sound = choice.has_value();
            if (choice && !choice->forced) guesses_.push_back({*choice, field_.decided()});
            if (choice) {
                sound = decide(choice->cell, choice->mark, !choice->forced);
            } else if (!listener_.found(field_.position(start_))) {
                return false;
            }
            while (!sound && !stopped_) {
                if (guesses_.empty()) return true;
                sound = turn();
            }
        }
        return false;
    }

private:
    struct Guess {
        Choice what;
        std::size_t decided;
    };

    /// Writes the marks of the start. False where they break a rule, or where the listener stopped.
    bool begin() {
        const Layout& layout = field_.layout();
        for (Cell cell = 0; cell < layout.cells(); ++cell) {
            const q::Mark mark = start_.mark(q::element_id(cell));
            if (mark == q::blank) continue;
            if (!may(cell, mark)) return false;
            field_.decide(cell, mark);
        }
        return propagate(0);
    }

    [[nodiscard]] bool may(Cell cell, q::Mark mark) const {
        return mark == shaded ? field_.may_shade(cell) : field_.may_keep(cell);
    }

    bool decide(Cell cell, q::Mark mark, bool guess) {
        if (!listener_.marked({q::element_id(cell), mark, true}, guess)) {
            stopped_ = true;
            return false;
        }
        const bool sound = may(cell, mark);
        const std::size_t from = field_.decided();
        field_.decide(cell, mark);
        return sound && propagate(from);
    }

    bool propagate(std::size_t from) {
        const std::size_t known = from == 0 ? field_.decided() : from + 1;
        const bool sound = strategy_.propagate(field_, from);
        for (std::size_t i = known; i < field_.decided(); ++i) {
            const Cell cell = field_.decided(i);
            if (listener_.marked(
                    {q::element_id(cell), field_.is_shaded(cell) ? shaded : kept, true}, false))
                continue;
            stopped_ = true;
            return false;
        }
        if (!sound && !listener_.go_on()) stopped_ = true;
        return sound && !stopped_;
    }

    /// Takes the last guess back and goes the other way.
    bool turn() {
        const Guess guess = guesses_.back();
        guesses_.pop_back();
        field_.take_back(guess.decided);
        strategy_.restart();
        if (!listener_.retracted()) {
            stopped_ = true;
            return false;
        }
        return decide(guess.what.cell, opposite(guess.what.mark), false);
    }

    Field field_;
    Strategy& strategy_;
    const q::Position& start_;
    q::SolverListener& listener_;
    std::vector<Guess> guesses_;
    bool stopped_ = false;
};

}  // namespace

bool search(const Layout& layout, Strategy& strategy, const q::Position& start,
            q::SolverListener& listener) {
    return Search(layout, strategy, start, listener).run();
}

}  // namespace hitori
