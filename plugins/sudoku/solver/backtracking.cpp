#include "solver/backtracking.hpp"

#include <algorithm>
#include <bit>
#include <span>

namespace sudoku {

namespace q = quadrille;

namespace {

struct State {
    std::vector<Mask> masks;
    std::vector<char> placed;  ///< its peers have lost its mark
};

q::Mark lowest_of(Mask mask) { return static_cast<q::Mark>(std::countr_zero(mask) + 1); }

class Search {
public:
    Search(const Model& model, const SearchRequest& request) : model_(model), request_(request) {
        for (std::uint32_t h = 0; h < model.houses.size(); ++h)
            if (model.houses[h].complete) complete_.push_back(h);
    }

    SearchResult run() {
        State state{model_.allowed, std::vector<char>(model_.cells(), 0)};
        for (Cell cell = 0; cell < model_.cells(); ++cell)
            if (request_.start[cell] != q::blank) state.masks[cell] &= bit(request_.start[cell]);
        given_ = request_.start;
        const bool alive = std::none_of(state.masks.begin(), state.masks.end(),
                                        [](Mask mask) { return mask == 0; });
        if (alive && propagate(state)) descend(state);
        result_.complete = !stopped_;
        return std::move(result_);
    }

private:
    bool tell(bool go_on) {
        stopped_ = stopped_ || !go_on;
        return !stopped_;
    }

    /// Draws everything that follows; false where nothing fits any more, or the listener had
    /// enough.
    bool propagate(State& state) {
        bool changed = true;
        while (changed) {
            changed = false;
            for (Cell cell = 0; cell < model_.cells(); ++cell)
                if (state.placed[cell] == 0 && std::has_single_bit(state.masks[cell]) &&
                    !place(state, cell))
                    return false;
            if (!hidden(state, changed) || !match(state, changed) || !add_up(state, changed) ||
                !point(state, changed))
                return false;
        }
        return true;
    }

    /// Takes the mark of a cell from its peers, and on from there.
    bool place(State& state, Cell first) {
        std::vector<Cell>& queue = queue_;
        queue.assign(1, first);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Cell cell = queue[i];
            if (state.placed[cell] != 0) continue;
            state.placed[cell] = 1;
            const Mask mask = state.masks[cell];
            if (request_.listener != nullptr && given_[cell] == q::blank && cell != guessed_ &&
                !tell(request_.listener->marked(cell, lowest_of(mask), false)))
                return false;
            for (const Cell peer : model_.peers[cell]) {
                if ((state.masks[peer] & mask) == 0) continue;
                state.masks[peer] &= ~mask;
                if (state.masks[peer] == 0) return false;
                if (std::has_single_bit(state.masks[peer])) queue.push_back(peer);
            }
        }
        return true;
    }

    bool hidden(State& state, bool& changed) {
        for (const std::uint32_t h : complete_) {
            Mask once = 0;
            Mask twice = 0;
            for (const Cell cell : model_.houses[h].cells) {
                twice |= once & state.masks[cell];
                once |= state.masks[cell];
            }
            if (once != model_.all) return false;
            once &= ~twice;
            if (once == 0) continue;
            for (const Cell cell : model_.houses[h].cells) {
                const Mask own = state.masks[cell] & once;
                if (own == 0 || state.placed[cell] != 0) continue;
                if (!std::has_single_bit(own)) return false;
                state.masks[cell] = own;
                changed = true;
                if (!place(state, cell)) return false;
            }
        }
        return true;
    }

    bool keep(State& state, Cell cell, Mask kept, bool& changed) const {
        const Mask narrowed = state.masks[cell] & kept;
        changed = changed || narrowed != state.masks[cell];
        state.masks[cell] = narrowed;
        return narrowed != 0;
    }

    /// Both ends of a tie keep what has a partner at the other.
    bool match(State& state, bool& changed) const {
        for (const Tie& tie : model_.ties) {
            if (!keep(state, tie.b, model_.partners(tie, state.masks[tie.a], false), changed) ||
                !keep(state, tie.a, model_.partners(tie, state.masks[tie.b], true), changed))
                return false;
        }
        return true;
    }

    bool add_up(State& state, bool& changed) const {
        for (const Cage& cage : model_.cages) {
            std::size_t low = 0;
            std::size_t high = 0;
            for (const Cell cell : cage.cells) {
                low += static_cast<std::size_t>(std::countr_zero(state.masks[cell])) + 1;
                high += static_cast<std::size_t>(std::bit_width(state.masks[cell]));
            }
            if (low > cage.total || high < cage.total) return false;
            for (const Cell cell : cage.cells) {
                const std::size_t least =
                    static_cast<std::size_t>(std::countr_zero(state.masks[cell])) + 1;
                const auto most = static_cast<std::size_t>(std::bit_width(state.masks[cell]));
                // The others hold at least low - least and at most high - most.
                const std::size_t top = std::min(model_.order, cage.total - (low - least));
                const std::size_t bottom =
                    cage.total > high - most ? cage.total - (high - most) : 1;
                if (bottom > top) return false;
                if (!keep(state, cell, all_marks(top) & ~all_marks(bottom - 1), changed))
                    return false;
            }
        }
        return true;
    }

    /// What can be in a circle lies between what its arrow comes to at least and at most, and each
    /// number on the arrow between what the others leave.
    bool point(State& state, bool& changed) const {
        const auto least_of = [&](Cell cell) {
            return static_cast<std::size_t>(std::countr_zero(state.masks[cell])) + 1;
        };
        const auto most_of = [&](Cell cell) {
            return static_cast<std::size_t>(std::bit_width(state.masks[cell]));
        };
        for (const std::vector<Cell>& arrow : model_.arrows) {
            const std::span<const Cell> shaft = std::span(arrow).subspan(1);
            std::size_t low = 0;
            std::size_t high = 0;
            for (const Cell cell : shaft) {
                low += least_of(cell);
                high += most_of(cell);
            }
            const Cell circle = arrow.front();
            if (low > model_.order) return false;
            if (!keep(state, circle, all_marks(std::min(high, model_.order)) & ~all_marks(low - 1),
                      changed))
                return false;
            const std::size_t wanted_least = least_of(circle);
            const std::size_t wanted_most = most_of(circle);
            for (const Cell cell : shaft) {
                const std::size_t others_least = low - least_of(cell);
                const std::size_t others_most = high - most_of(cell);
                if (others_least >= wanted_most) return false;
                const std::size_t top = std::min(model_.order, wanted_most - others_least);
                const std::size_t bottom =
                    wanted_least > others_most ? wanted_least - others_most : 1;
                if (bottom > top ||
                    !keep(state, cell, all_marks(top) & ~all_marks(bottom - 1), changed))
                    return false;
            }
        }
        return true;
    }

    struct Try {
        Cell cell = 0;
        q::Mark mark = 1;
    };

    /// The ways of the cell or the symbol in a house with the fewest; empty where all is decided.
    [[nodiscard]] std::vector<Try> choice(const State& state) const {
        int fewest = 64;
        Cell best = no_cell;
        std::uint64_t ties = 0;
        for (Cell cell = 0; cell < model_.cells(); ++cell) {
            const int count = std::popcount(state.masks[cell]);
            if (count < 2 || count > fewest) continue;
            ties = count < fewest ? 1 : ties + 1;
            if (count < fewest || (request_.random != nullptr && request_.random->below(ties) == 0))
                best = cell;
            fewest = count;
            if (fewest == 2 && request_.random == nullptr) break;
        }
        std::vector<Try> tries;
        if (best == no_cell) return tries;
        if (fewest > 2) {
            std::vector<int> places(model_.order);
            for (const std::uint32_t h : complete_) {
                std::fill(places.begin(), places.end(), 0);
                for (const Cell cell : model_.houses[h].cells)
                    for (Mask mask = state.masks[cell]; mask != 0; mask &= mask - 1)
                        ++places[static_cast<std::size_t>(std::countr_zero(mask))];
                for (std::size_t k = 0; k < model_.order; ++k) {
                    if (places[k] < 2 || places[k] >= fewest) continue;
                    fewest = places[k];
                    tries.clear();
                    for (const Cell cell : model_.houses[h].cells)
                        if ((state.masks[cell] >> k & 1U) != 0)
                            tries.push_back({cell, static_cast<q::Mark>(k + 1)});
                }
                if (fewest == 2) break;
            }
        }
        if (tries.empty())
            for (Mask mask = state.masks[best]; mask != 0; mask &= mask - 1)
                tries.push_back({best, lowest_of(mask)});
        if (request_.random != nullptr) request_.random->shuffle(std::span<Try>(tries));
        return tries;
    }

    void descend(const State& state) {
        const std::vector<Try> tries = choice(state);
        if (tries.empty()) {
            std::vector<q::Mark> solution;
            for (const Mask mask : state.masks) solution.push_back(lowest_of(mask));
            if (request_.listener != nullptr && !tell(request_.listener->found(solution))) return;
            result_.solutions.push_back(std::move(solution));
            tell(result_.solutions.size() < request_.solutions);
            return;
        }
        for (const Try& attempt : tries) {
            if (!tell(result_.guesses < request_.guesses)) return;
            ++result_.guesses;
            State next = state;
            next.masks[attempt.cell] = bit(attempt.mark);
            if (request_.listener != nullptr &&
                !tell(request_.listener->marked(attempt.cell, attempt.mark, true)))
                return;
            guessed_ = attempt.cell;
            const bool alive = propagate(next);
            guessed_ = no_cell;
            if (alive) descend(next);
            if (stopped_) return;
            if (request_.listener != nullptr && !tell(request_.listener->retracted())) return;
        }
    }

    const Model& model_;
    const SearchRequest& request_;
    std::vector<std::uint32_t> complete_;
    std::vector<q::Mark> given_;
    std::vector<Cell> queue_;
    Cell guessed_ = no_cell;
    bool stopped_ = false;
    SearchResult result_;
};

}  // namespace

SearchResult search(const Model& model, const SearchRequest& request) {
    return Search(model, request).run();
}

}  // namespace sudoku
