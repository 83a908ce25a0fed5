// The fields of each kind of rules, named once for all that goes through them alike. All of them:
// the compiler refuses a list with one too few.
#pragma once

#include <concepts>
#include <tuple>
#include <type_traits>

#include "quadrille/rules.hpp"

namespace quadrille::engine {

template <class Type, class Wanted>
concept Is = std::same_as<std::remove_const_t<Type>, Wanted>;

auto fields_of(Is<Literal> auto& literal) {
    auto& [element, mark, holds] = literal;
    return std::tie(element, mark, holds);
}
auto fields_of(Is<Ends> auto& ends) {
    auto& [a, b] = ends;
    return std::tie(a, b);
}
auto fields_of(Is<Block> auto& block) {
    auto& [length, mark] = block;
    return std::tie(length, mark);
}
auto fields_of(Is<Count> auto& rule) {
    auto& [of, at_least, at_most] = rule;
    return std::tie(of, at_least, at_most);
}
auto fields_of(Is<Clause> auto& rule) {
    auto& [any] = rule;
    return std::tie(any);
}
auto fields_of(Is<AllDifferent> auto& rule) {
    auto& [of] = rule;
    return std::tie(of);
}
auto fields_of(Is<Relation> auto& rule) {
    auto& [a, b, allowed] = rule;
    return std::tie(a, b, allowed);
}
auto fields_of(Is<Sum> auto& rule) {
    auto& [of, total] = rule;
    return std::tie(of, total);
}
auto fields_of(Is<Blocks> auto& rule) {
    auto& [line, blocks, background] = rule;
    return std::tie(line, blocks, background);
}
auto fields_of(Is<LinesDiffer> auto& rule) {
    auto& [lines] = rule;
    return std::tie(lines);
}
auto fields_of(Is<SingleLoop> auto& rule) {
    auto& [edges, ends, drawn, faces] = rule;
    return std::tie(edges, ends, drawn, faces);
}
auto fields_of(Is<Connected> auto& rule) {
    auto& [cells, sides, mark] = rule;
    return std::tie(cells, sides, mark);
}
auto fields_of(Is<Tuples> auto& rule) {
    auto& [of, allowed] = rule;
    return std::tie(of, allowed);
}
auto fields_of(Is<Groups> auto& rule) {
    auto& [cells, sides, mark, at_least, at_most] = rule;
    return std::tie(cells, sides, mark, at_least, at_most);
}
auto fields_of(Is<Sight> auto& rule) {
    auto& [rays, stop, at_least, at_most] = rule;
    return std::tie(rays, stop, at_least, at_most);
}
auto fields_of(Is<Linear> auto& rule) {
    auto& [of, weights, at_least, at_most] = rule;
    return std::tie(of, weights, at_least, at_most);
}
auto fields_of(Is<Acyclic> auto& rule) {
    auto& [links, ends] = rule;
    return std::tie(links, ends);
}
auto fields_of(Is<Joined> auto& rule) {
    auto& [links, ends, terminals] = rule;
    return std::tie(links, ends, terminals);
}
/// Functions are not told apart.
auto fields_of(Is<Custom> auto& rule) {
    auto& [judge, of] = rule;
    return std::tie(of);
}

}  // namespace quadrille::engine
