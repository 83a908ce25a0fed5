// Boards and positions for the tests of this puzzle.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "board.hpp"
#include "puzzle.hpp"
#include "quadrille/judging.hpp"
#include "solver/loop_walk.hpp"

namespace slitherlink::testing {

namespace q = quadrille;

/// A puzzle from its text, with its elements by name.
class Bench {
public:
    explicit Bench(const std::string& text) : clues_(clues_of(text)), puzzle_(clues_), net_(clues_) {}

    [[nodiscard]] const Slitherlink& puzzle() const { return puzzle_; }
    [[nodiscard]] const q::Board& board() const { return puzzle_.board(); }
    [[nodiscard]] const Net& net() const { return net_; }

    [[nodiscard]] q::ElementId element(const std::string& name) const {
        for (const q::ElementId id : board().ids())
            if (board()[id].name == name) return id;
        throw std::invalid_argument("no element " + name);
    }
    [[nodiscard]] q::Position position(const std::vector<std::string>& on, const std::vector<std::string>& off = {}) const {
        q::Position position(board());
        for (const std::string& name : on) position.set_mark(element(name), drawn);
        for (const std::string& name : off) position.set_mark(element(name), ruled_out);
        return position;
    }
    [[nodiscard]] bool is_solution(const q::Position& position) const {
        for (const q::Rule& rule : puzzle_.rules())
            if (q::judge(board(), rule, position) != q::Status::met) return false;
        return true;
    }
    [[nodiscard]] const q::Technique& technique(const std::string& id) const {
        for (const std::span<const q::Technique> some :
             {puzzle_.techniques(), puzzle_.uniqueness_techniques()})
            for (const q::Technique& technique : some)
                if (technique.id == id) return technique;
        throw std::invalid_argument("no technique " + id);
    }

private:
    static Clues clues_of(const std::string& text) {
        auto clues = read(text);
        if (!clues) throw std::invalid_argument(text);
        return *std::move(clues);
    }

    Clues clues_;
    Slitherlink puzzle_;
    Net net_;
};

/// Keeps the solutions that a solver finds, and stops it after so many of them, or calls.
class Collector final : public q::SolverListener {
public:
    std::size_t most = 1000;
    std::size_t most_calls = 200'000;
    std::size_t calls = 0;
    std::size_t guesses = 0;
    std::vector<q::Position> solutions;

    bool marked(q::Literal, bool guess) override {
        guesses += guess ? 1U : 0U;
        return go_on();
    }
    bool retracted() override { return go_on(); }
    bool go_on() override { return ++calls < most_calls; }
    bool found(const q::Position& solution) override {
        solutions.push_back(solution);
        return solutions.size() < most && go_on();
    }
};

}  // namespace slitherlink::testing
