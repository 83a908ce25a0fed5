#include "plain_search.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "quadrille/judging.hpp"

namespace quadrille::plugins {

namespace {

/// Tries the marks of one element after the other, in the order in which rules speak of them, and
/// turns back where a rule is violated.
class PlainSearch {
public:
    PlainSearch(const Puzzle& puzzle, std::size_t most_work)
        : board_(puzzle.board()),
          rules_(puzzle.rules()),
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
        for (const ElementId id : board_.deciding()) list(id);
    }

    std::optional<Position> run() {
        if (!search(0)) return std::nullopt;
        return position_;
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
    [[nodiscard]] bool search(std::size_t at) {
        while (at < order_.size() && position_.mark(order_[at]) != blank) ++at;
        if (at == order_.size()) return is_solved();
        const ElementId id = order_[at];
        for (std::size_t k = 1; k <= board_.alphabet(id).symbols.size() && work_left_ > 0; ++k) {
            position_.set_mark(id, static_cast<Mark>(k));
            const std::vector<std::size_t>& touched = rules_of_[index(id)];
            const bool broken =
                std::any_of(touched.begin(), touched.end(),
                            [this](std::size_t rule) { return is(Status::violated, rule); });
            if (!broken && search(at + 1)) return true;
        }
        position_.set_mark(id, blank);
        return false;
    }

    const Board& board_;
    const Rules& rules_;
    std::vector<std::vector<std::size_t>> rules_of_;  ///< by element
    std::vector<std::size_t> sizes_;                  ///< of rules, in elements
    std::vector<ElementId> order_;
    Position position_;
    std::size_t work_left_;
};

}  // namespace

std::optional<Position> find_solution(const Puzzle& puzzle, std::size_t most_work) {
    return PlainSearch(puzzle, most_work).run();
}

}  // namespace quadrille::plugins
