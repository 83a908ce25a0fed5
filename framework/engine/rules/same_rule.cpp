#include "engine/rules/same_rule.hpp"

#include <cstdint>
#include <functional>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/rules/rule_fields.hpp"

namespace quadrille::engine {

bool same_rule(const Rule& one, const Rule& other) {
    const auto has_same_fields = [&](const auto& body) {
        return fields_of(body) == fields_of(std::get<std::decay_t<decltype(body)>>(other.what));
    };
    return one.condition == other.condition && one.clue == other.clue &&
           one.what.index() == other.what.index() && one.text == other.text &&
           std::visit(has_same_fields, one.what);
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
