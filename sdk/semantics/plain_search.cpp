#include "quadrille/plain_search.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "quadrille/judging.hpp"

namespace quadrille {

namespace {

/// Tries the marks of one element after the other, and turns back where a rule is violated.
class PlainSearch {
public:
    PlainSearch(const Puzzle& puzzle, const Position& start, std::size_t most_work,
                const std::function<bool(const Position&)>& found)
        : board_(puzzle.board()),
          rules_(puzzle.rules()),
          found_(found),
          rules_of_(board_.size()),
          sizes_(rules_.size()),
          position_(board_),
          work_left_(most_work) {
        std::vector<bool> is_listed(board_.size());
        const auto list = [&](ElementId id) {
            if (!is_listed[index(id)]) order_.push_back(id);
            is_listed[index(id)] = true;
        };
        for (std::size_t rule = 0; rule < rules_.size(); ++rule)
            for_each_element(rules_[rule].what, [&](ElementId id) {
                std::vector<std::size_t>& known = rules_of_[index(id)];
                if (known.empty() || known.back() != rule) known.push_back(rule);
                ++sizes_[rule];
                list(id);
            });
        for (const ElementId id : board_.deciding()) {
            list(id);
            position_.set_mark(id, start.mark(id));
        }
        for (const ElementId id : board_.hidden()) list(id);
        // What is hidden comes last, so that each solution is found once.
        std::stable_partition(order_.begin(), order_.end(),
                              [this](ElementId id) { return !board_.hides(id); });
    }

    SearchEnd run() {
        search(0);
        if (work_left_ == 0 && end_ == SearchEnd::complete) end_ = SearchEnd::spent;
        return end_;
    }

private:
    [[nodiscard]] bool is(Status status, std::size_t rule) {
        work_left_ -= std::min(work_left_, sizes_[rule] + 1);
        return judge(board_, rules_[rule], position_) == status;
    }
    [[nodiscard]] bool is_solved() {
        for (std::size_t rule = 0; rule < rules_.size(); ++rule)
            if (work_left_ == 0 || !is(Status::met, rule)) return false;
        return true;
    }
    /// Whether to go on.
    [[nodiscard]] bool goes_on() {
        if (work_left_ == 0) end_ = SearchEnd::spent;
        return end_ == SearchEnd::complete;
    }
    /// Whether it found a solution.
    bool search(std::size_t at) {
        while (at < order_.size() && position_.mark(order_[at]) != blank) ++at;
        if (at == order_.size()) {
            if (!is_solved()) return false;
            if (!found_(position_)) end_ = SearchEnd::stopped;
            return true;
        }
        const ElementId id = order_[at];
        bool found = false;
        for (std::size_t k = 1; k <= board_.alphabet(id).symbols.size() && goes_on(); ++k) {
            if (found && board_.hides(id)) break;
            position_.set_mark(id, static_cast<Mark>(k));
            const std::vector<std::size_t>& touched = rules_of_[index(id)];
            const bool is_broken = std::ranges::any_of(
                touched, [this](std::size_t rule) { return is(Status::violated, rule); });
            if (!is_broken && search(at + 1)) found = true;
        }
        position_.set_mark(id, board_[id].given);
        return found;
    }

    const Board& board_;
    const Rules& rules_;
    const std::function<bool(const Position&)>& found_;
    std::vector<std::vector<std::size_t>> rules_of_;  ///< by element
    std::vector<std::size_t> sizes_;                  ///< of rules, in elements
    std::vector<ElementId> order_;
    Position position_;
    std::size_t work_left_;
    SearchEnd end_ = SearchEnd::complete;
};

}  // namespace

SearchEnd search_plainly(const Puzzle& puzzle, const Position& start, std::size_t most_work,
                         const std::function<bool(const Position&)>& found) {
    return PlainSearch(puzzle, start, most_work, found).run();
}

std::optional<Position> filled_plainly(const Puzzle& puzzle, const Position& position,
                                       std::size_t most_work) {
    std::optional<Position> filled;
    search_plainly(puzzle, position, most_work, [&](const Position& found) {
        filled = found;
        return false;
    });
    return filled;
}

}  // namespace quadrille
