#include "plugins/guard_solvers.hpp"

#include <cstddef>
#include <exception>
#include <utility>

#include "quadrille/validate.hpp"

namespace quadrille::plugins {

namespace {

constexpr PluginTask doing = PluginTask::solve;

class GuardListener final : public SolverListener {
public:
    GuardListener(SolverListener& inner, const Board& board, PluginHealth& standing)
        : inner_(inner), board_(board), standing_(standing) {}

    bool marked(Literal what, bool guess) override {
        if (!may_go_on() || !is_sound(validate_told(what, board_))) return false;
        if (guess) ++guesses_;
        return pass([&] { return inner_.marked(what, guess); });
    }
    bool retracted() override {
        if (!may_go_on()) return false;
        if (guesses_ == 0) return refuse("a solver takes back a guess where none stands");
        --guesses_;
        return pass([&] { return inner_.retracted(); });
    }
    bool go_on() override {
        return may_go_on() && pass([&] { return inner_.go_on(); });
    }
    bool found(const Position& solution) override {
        return may_go_on() && is_sound(validate_solution(solution, board_)) &&
               pass([&] { return inner_.found(solution); });
    }

    /// Throws on what the host's listener threw.
    void rethrow() const {
        if (host_failure_) std::rethrow_exception(host_failure_);
    }
    [[nodiscard]] bool told_to_stop() const noexcept { return over_; }

private:
    bool may_go_on() { return !over_ || refuse("a solver goes on after it was told to stop"); }
    bool is_sound(const Result<void>& sound) { return sound || refuse(sound.error().message); }
    bool refuse(const Text& why) {
        over_ = true;
        standing_.failed(doing, why);
        return false;
    }
    template <class Call>
    bool pass(Call&& call) {
        const supervision::HostCall host;  // which may take its time: pace and pause live there
        try {
            over_ = !std::forward<Call>(call)();
        } catch (...) {
            host_failure_ = std::current_exception();
            over_ = true;
        }
        return !over_;
    }

    SolverListener& inner_;
    const Board& board_;
    PluginHealth& standing_;
    std::size_t guesses_ = 0;
    bool over_ = false;
    std::exception_ptr host_failure_;
};

}  // namespace

GuardedSolvers::GuardedSolvers(std::vector<Solver> solvers, const Board& board,
                               const std::shared_ptr<PluginHealth>& standing)
    : solvers_(std::move(solvers)) {
    for (Solver& solver : solvers_) {
        solver.solve = [inner = std::move(solver.solve), &board, standing](
                           const Position& start, std::uint64_t seed, SolverListener& listener) {
            if (!standing->good()) return false;
            GuardListener guarded(listener, board, *standing);
            bool looked_everywhere = false;
            const auto failed =
                standing->guard(doing, [&] { looked_everywhere = inner(start, seed, guarded); });
            guarded.rethrow();
            if (failed || guarded.told_to_stop()) return false;
            if (!looked_everywhere)
                standing->failed(doing, "a solver stops although it was not told to");
            return looked_everywhere;
        };
    }
}

}  // namespace quadrille::plugins
