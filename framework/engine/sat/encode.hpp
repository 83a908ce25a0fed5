// Rules compiled to clauses, one file a rule kind. Internal to the engine.
//
// Most rules become clauses once and for all. A rule that would need far too many of them is stated
// in part, and a Lazy sees to the rest: it looks at each model the solver comes up with and, where
// the model breaks the rule, adds clauses that are true in every solution and false in that model.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/sat/formula.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::engine {

class Lazy {
public:
    Lazy() = default;
    Lazy(const Lazy&) = delete;
    Lazy& operator=(const Lazy&) = delete;
    virtual ~Lazy() = default;
    /// Adds what the last model breaks. True if it added anything: then the model is no solution.
    virtual bool refine(Formula& formula, const Position& model) = 0;
};

/// At most so many of the literals are true.
void at_most(Formula& formula, std::vector<Lit> literals, std::size_t count);
/// Between so many of them and so many are. Literals that are alike count as often as they stand
/// there.
void between(Formula& formula, std::vector<Lit> literals, std::uint32_t least, std::uint32_t most);

// What the clauses state in full gives null. The rules must outlive what is returned.
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Count& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Clause& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const AllDifferent& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Relation& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Tuples& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Sum& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Blocks& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const LinesDiffer& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const SingleLoop& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Connected& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Groups& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Sight& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Linear& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Acyclic& rule);
[[nodiscard]] std::unique_ptr<Lazy> encode(Formula& formula, const Joined& rule);
/// Requires a Custom rule.
[[nodiscard]] std::unique_ptr<Lazy> encode_function(const Rule& rule);

/// Whatever kind it is.
[[nodiscard]] inline std::unique_ptr<Lazy> encode_rule(Formula& formula, const Rule& rule) {
    return std::visit(
        [&](const auto& what) {
            if constexpr (std::is_same_v<decltype(what), const Custom&>)
                return encode_function(rule);
            else
                return encode(formula, what);
        },
        rule.what);
}

}  // namespace quadrille::engine
