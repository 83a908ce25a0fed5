// The SAT solver as the engine uses it. The library behind it aborts the process when its calls
// come in the wrong order; through this class they cannot. Internal to the engine; the library's
// header is included in sat.cpp alone.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

#include "quadrille/kit/random.hpp"

namespace quadrille::engine {

class Budget;

/// A literal: a variable, its negation, or one of the constants true and false.
class Lit {
public:
    constexpr Lit() noexcept = default;  ///< false
    [[nodiscard]] static constexpr Lit of(bool truth) noexcept {
        return Lit(truth ? constant : -constant);
    }
    [[nodiscard]] static constexpr Lit variable(std::int32_t number) noexcept {
        return Lit(number);
    }

    [[nodiscard]] constexpr Lit operator!() const noexcept { return Lit(-code_); }
    [[nodiscard]] constexpr bool is_true() const noexcept { return code_ == constant; }
    [[nodiscard]] constexpr bool is_false() const noexcept { return code_ == -constant; }
    [[nodiscard]] constexpr bool is_constant() const noexcept { return is_true() || is_false(); }
    /// The variable's number, from 1; negative for its negation. Meaningless for constants.
    [[nodiscard]] constexpr std::int32_t code() const noexcept { return code_; }

    friend constexpr auto operator<=>(const Lit&, const Lit&) = default;

private:
    static constexpr std::int32_t constant = 0x7FFFFFFF;
    explicit constexpr Lit(std::int32_t code) noexcept : code_(code) {}
    std::int32_t code_ = -constant;
};

/// An incremental clause-learning solver. Clauses may be added at any time; the last model stays
/// readable until the next call of `solve`. The same calls in the same order give the same answers
/// and models.
class Sat {
public:
    enum class Answer : std::uint8_t { satisfiable, unsatisfiable, interrupted };

    /// `seed` decides what is tried first where it is asked for below; with 0 that is the natural
    /// way. The watch must outlive the solver.
    Sat(Budget& budget, std::uint64_t seed);
    ~Sat();
    Sat(const Sat&) = delete;
    Sat& operator=(const Sat&) = delete;

    /// A variable that is tried as true first.
    [[nodiscard]] Lit variable();
    /// A variable for which the seed decides what is tried first.
    [[nodiscard]] Lit choice();
    /// 0 … count-1 in the order of the seed: variables made later are decided earlier.
    [[nodiscard]] std::vector<std::uint32_t> order(std::uint32_t count);
    /// One of the literals is true. Constants are folded away. Throws Interrupted when the watch
    /// says so.
    void add(std::span<const Lit> clause);
    void add(std::initializer_list<Lit> clause) { add(std::span(clause.begin(), clause.size())); }

    [[nodiscard]] Answer solve() { return solve({}); }
    /// The same with assumptions, which hold for this call alone.
    [[nodiscard]] Answer solve(std::span<const Lit> assumptions);
    /// After `unsatisfiable`, until anything else is asked or added: whether the proof used that
    /// assumption. Those it used contradict the clauses on their own.
    [[nodiscard]] bool failed(Lit assumption) const;
    /// The variable is tried as the literal has it, whatever the seed. Constants are left alone.
    void prefer(Lit literal);
    /// The truth of a literal in the last model. False, and its negation true, for variables made
    /// since then.
    [[nodiscard]] bool value(Lit literal) const;

    /// Made so far. A call decides all of them that occur in clauses.
    [[nodiscard]] std::size_t variables() const noexcept { return sides_.size() - 1; }
    /// Clauses learnt so far, which is the number of conflicts but for a few.
    [[nodiscard]] std::uint64_t conflicts() const noexcept;

private:
    class Library;
    [[nodiscard]] int in_library(Lit literal) const;

    Budget& budget_;
    std::unique_ptr<Library> library_;
    kit::Random random_;
    bool seeded_;
    std::vector<std::int8_t> sides_;  ///< by variable: whether it stands for itself (1) or its
                                      ///< negation (-1) in the library
    std::vector<std::int8_t> model_;
    bool false_assumed_ = false;  ///< the constant false was among the last assumptions
};

}  // namespace quadrille::engine
