#include "solver/hypotheses.hpp"

#include "solver/field.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

class Search {
public:
    Search(const Layout& layout, const q::Position& start, q::SolverListener& listener)
        : field_(layout), start_(start), listener_(listener) {}

    bool run() {
        bool sound = begin();
        while (!stopped_) {
            while (!sound && !stopped_) {
                if (guesses_.empty()) return true;
                sound = turn();
            }
            if (stopped_) break;
            if (field_.is_full()) {
                if (!listener_.found(solution())) return false;
                sound = false;
                continue;
            }
            const Cell cell = next();
            guesses_.push_back({cell, field_.written()});
            sound = suppose(cell, zero, true);
        }
        return false;
    }

private:
    struct Guess {
        Cell cell;
        std::size_t written;
    };

    bool begin() {
        bool sound = true;
        for (Cell cell = 0; cell < field_.layout().grid().cells(); ++cell)
            if (const q::Mark mark = start_.mark(q::element_id(cell)); mark != q::blank)
                sound = field_.write(cell, mark) && sound;
        const std::size_t known = field_.written();
        return tell(known, sound && field_.follow(0));
    }

    /// An open cell of the line that is nearest to being full.
    [[nodiscard]] Cell next() const {
        const Line& line = field_.layout().lines()[*nearest_line(field_)];
        for (const Cell cell : line.cells)
            if (field_.mark(cell) == q::blank) return cell;
        return 0;  // not reached: the line has an open cell
    }

    bool suppose(Cell cell, q::Mark mark, bool guess) {
        if (!listener_.marked({q::element_id(cell), mark, true}, guess)) stopped_ = true;
        if (stopped_) return false;
        const std::size_t from = field_.written();
        return tell(from + 1, field_.write(cell, mark) && field_.follow(from));
    }

    /// What was written from there on; and that there is no more to tell.
    bool tell(std::size_t from, bool sound) {
        for (std::size_t i = from; i < field_.written(); ++i) {
            const Cell cell = field_.written(i);
            if (listener_.marked({q::element_id(cell), field_.mark(cell), true}, false)) continue;
            stopped_ = true;
            return false;
        }
        if (!sound && !listener_.go_on()) stopped_ = true;
        return sound && !stopped_;
    }

    /// The last hypothesis was wrong, or is searched through: the other digit.
    bool turn() {
        const Guess guess = guesses_.back();
        guesses_.pop_back();
        field_.take_back(guess.written);
        if (!listener_.retracted()) {
            stopped_ = true;
            return false;
        }
        return suppose(guess.cell, one, false);
    }

    [[nodiscard]] q::Position solution() const {
        q::Position position = start_;
        for (Cell cell = 0; cell < field_.layout().grid().cells(); ++cell)
            position.set(q::element_id(cell), {.mark = field_.mark(cell)});
        return position;
    }

    Field field_;
    const q::Position& start_;
    q::SolverListener& listener_;
    std::vector<Guess> guesses_;
    bool stopped_ = false;
};

}  // namespace

bool search_by_hypotheses(const Layout& layout, const q::Position& start,
                          q::SolverListener& listener) {
    return Search(layout, start, listener).run();
}

}  // namespace takuzu
