#include "engine/sat/sat.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <cstdlib>
#include <numeric>

#include "engine/rules/budget.hpp"

namespace quadrille::engine {

namespace {

/// What is spent for some turns of the library's inner loop, and for a conflict: as with
/// work_of_wide_rule.
constexpr std::uint64_t work_of_turns = 10;
constexpr std::uint64_t work_of_conflict = 80;

}  // namespace

/// The library with its callbacks. It asks `terminate` every few propagations and tells `learning`
/// of each learnt clause.
class Sat::Library final : private CaDiCaL::Terminator, private CaDiCaL::Learner {
public:
    explicit Library(Budget& budget) : budget_(budget) {
        solver.set("quiet", 1);
        solver.set("lucky", 0);  // guesses whole assignments before searching: a third of the time
                                 // on many small calls
        solver.connect_terminator(this);
        solver.connect_learner(this);
    }
    ~Library() final {
        solver.disconnect_learner();
        solver.disconnect_terminator();
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    CaDiCaL::Solver solver;
    std::uint64_t learnt = 0;

private:
    bool terminate() final {
        budget_.spend(work_of_turns);
        return budget_.count_and_ask();
    }
    bool learning(int) final {
        ++learnt;
        budget_.spend(work_of_conflict);
        return false;  // the clause itself is not wanted
    }
    void learn(int) final {}

    Budget& budget_;
};

Sat::Sat(Budget& budget, std::uint64_t seed)
    : budget_(budget),
      library_(std::make_unique<Library>(budget)),
      random_(seed),
      seeded_(seed != 0),
      sides_(1, 1) {}

Sat::~Sat() = default;

Lit Sat::variable() {
    sides_.push_back(1);
    return Lit::variable(static_cast<std::int32_t>(sides_.size() - 1));
}

Lit Sat::choice() {
    const Lit lit = variable();
    if (seeded_ && random_.chance(1, 2)) sides_.back() = -1;
    return lit;
}

std::vector<std::uint32_t> Sat::order(std::uint32_t count) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::uint32_t{0});
    if (seeded_) random_.shuffle(std::span(numbers));
    return numbers;
}

int Sat::in_library(Lit literal) const {
    return literal.code() * sides_[static_cast<std::size_t>(std::abs(literal.code()))];
}

void Sat::add(std::span<const Lit> clause) {
    budget_.spend(clause.size());
    budget_.check();
    for (const Lit literal : clause)
        if (literal.is_true()) return;
    for (const Lit literal : clause)
        if (!literal.is_false()) library_->solver.add(in_library(literal));
    library_->solver.add(0);
}

Sat::Answer Sat::solve(std::span<const Lit> assumptions) {
    if (budget_.over()) return Answer::interrupted;
    false_assumed_ =
        std::find(assumptions.begin(), assumptions.end(), Lit::of(false)) != assumptions.end();
    if (false_assumed_) return Answer::unsatisfiable;
    const int variables = static_cast<int>(sides_.size()) - 1;
    library_->solver.reserve(variables);
    for (const Lit literal : assumptions)
        if (!literal.is_constant()) library_->solver.assume(in_library(literal));
    const int answer = library_->solver.solve();
    if (answer == 20) return Answer::unsatisfiable;
    if (answer != 10) return Answer::interrupted;
    model_.assign(sides_.size(), 0);
    for (int v = 1; v <= variables; ++v) {
        const auto at = static_cast<std::size_t>(v);
        model_[at] =
            (library_->solver.val(v) > 0) == (sides_[at] > 0) ? std::int8_t{1} : std::int8_t{0};
    }
    return Answer::satisfiable;
}

bool Sat::failed(Lit assumption) const {
    if (false_assumed_ || assumption.is_constant()) return false_assumed_ && assumption.is_false();
    return library_->solver.failed(in_library(assumption));
}

void Sat::prefer(Lit literal) {
    if (!literal.is_constant()) library_->solver.phase(in_library(literal));
}

bool Sat::value(Lit literal) const {
    if (literal.is_constant()) return literal.is_true();
    const auto at = static_cast<std::size_t>(std::abs(literal.code()));
    const bool truth = at < model_.size() && model_[at] != 0;
    return literal.code() > 0 ? truth : !truth;
}

std::uint64_t Sat::conflicts() const noexcept { return library_->learnt; }

}  // namespace quadrille::engine
