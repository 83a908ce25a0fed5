#include "engine/rules/same_rule.hpp"

#include <cstdint>
#include <functional>
#include <string_view>
#include <variant>

namespace quadrille::engine {

namespace {

/// Two rules of the same kind.
struct SameBody {
    const RuleBody& other;

    [[nodiscard]] bool operator()(const Count& one) const {
        const auto& two = std::get<Count>(other);
        return one.at_least == two.at_least && one.at_most == two.at_most && one.of == two.of;
    }
    [[nodiscard]] bool operator()(const Clause& one) const {
        return one.any == std::get<Clause>(other).any;
    }
    [[nodiscard]] bool operator()(const AllDifferent& one) const {
        return one.of == std::get<AllDifferent>(other).of;
    }
    [[nodiscard]] bool operator()(const Relation& one) const {
        const auto& two = std::get<Relation>(other);
        return one.a == two.a && one.b == two.b && one.allowed == two.allowed;
    }
    [[nodiscard]] bool operator()(const Sum& one) const {
        const auto& two = std::get<Sum>(other);
        return one.total == two.total && one.of == two.of;
    }
    [[nodiscard]] bool operator()(const Blocks& one) const {
        const auto& two = std::get<Blocks>(other);
        return one.background == two.background && one.blocks == two.blocks && one.line == two.line;
    }
    [[nodiscard]] bool operator()(const LinesDiffer& one) const {
        return one.lines == std::get<LinesDiffer>(other).lines;
    }
    [[nodiscard]] bool operator()(const SingleLoop& one) const {
        const auto& two = std::get<SingleLoop>(other);
        return one.drawn == two.drawn && one.edges == two.edges && one.ends == two.ends;
    }
    [[nodiscard]] bool operator()(const Connected& one) const {
        const auto& two = std::get<Connected>(other);
        return one.mark == two.mark && one.cells == two.cells && one.sides == two.sides;
    }
    [[nodiscard]] bool operator()(const Tuples& one) const {
        const auto& two = std::get<Tuples>(other);
        return one.of == two.of && one.allowed == two.allowed;
    }
    [[nodiscard]] bool operator()(const Groups& one) const {
        const auto& two = std::get<Groups>(other);
        return one.mark == two.mark && one.at_least == two.at_least &&
               one.at_most == two.at_most && one.cells == two.cells && one.sides == two.sides;
    }
    [[nodiscard]] bool operator()(const Sight& one) const {
        const auto& two = std::get<Sight>(other);
        return one.stop == two.stop && one.at_least == two.at_least &&
               one.at_most == two.at_most && one.rays == two.rays;
    }
    [[nodiscard]] bool operator()(const Custom& one) const {
        return one.of == std::get<Custom>(other).of;
    }
};

}  // namespace

bool same_rule(const Rule& one, const Rule& other) {
    return one.condition == other.condition && one.clue == other.clue &&
           one.what.index() == other.what.index() && one.text == other.text &&
           std::visit(SameBody{other.what}, one.what);
}

std::size_t rule_hash(const Rule& rule) {
    std::uint64_t hash = 14695981039346656037U;  // as FNV-1a mixes
    const auto mix = [&](std::uint64_t value) { hash = (hash ^ value) * 1099511628211U; };
    mix(rule.condition);
    mix(rule.what.index());
    mix(std::hash<std::string_view>{}(rule.text.english));
    for (const Text& argument : rule.text.arguments)
        mix(std::hash<std::string_view>{}(argument.english));
    for_each_element(rule.what, [&](ElementId id) { mix(quadrille::index(id)); });
    return hash;
}

}  // namespace quadrille::engine
