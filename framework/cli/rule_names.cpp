#include "cli/rule_names.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>

namespace quadrille::cli {

namespace {

const char* kind_of(const RuleBody& body) { return rule_versions[body.index()].id; }

std::set<ElementId> elements_of(const Rule& rule) {
    std::set<ElementId> elements;
    for_each_element(rule.what, [&](ElementId id) { elements.insert(id); });
    return elements;
}

std::string place_of(const Board& board, const Rule& rule) {
    if (rule.clue) return board[*rule.clue].name;
    std::optional<std::pair<ElementId, ElementId>> span;  // the first and the last of the board
    for_each_element(rule.what, [&](ElementId id) {
        if (!span) span.emplace(id, id);
        span->first = std::min(span->first, id);
        span->second = std::max(span->second, id);
    });
    if (!span) return {};
    const std::string& first = board[span->first].name;
    const std::string& last = board[span->second].name;
    return first == last ? first : first + ".." + last;
}

}  // namespace

RuleNames::RuleNames(const Puzzle& puzzle, const std::vector<Condition>& conditions)
    : puzzle_(puzzle), conditions_(conditions) {}

const std::string& RuleNames::name(std::uint32_t rule) const {
    if (!names_.empty()) return names_[rule];
    std::map<std::string, std::size_t> used;
    for (const Rule& one : puzzle_.rules()) {
        std::string name = conditions_[one.condition].id + "/" + kind_of(one.what) + "@" +
                           place_of(puzzle_.board(), one);
        const std::size_t nth = ++used[name];
        if (nth > 1) name += "~" + std::to_string(nth);
        names_.push_back(std::move(name));
    }
    return names_[rule];
}

Json RuleNames::json(const BoardWords& words, std::uint32_t rule) const {
    const Rule& told = puzzle_.rules()[rule];
    const Board& board = puzzle_.board();
    Json elements = Json::array();
    for (const ElementId id : elements_of(told)) elements.push_back(board[id].name);
    return {{"id", name(rule)},
            {"condition", conditions_[told.condition].id},
            {"kind", kind_of(told.what)},
            {"clue", told.clue ? Json(board[*told.clue].name) : Json()},
            {"elements", std::move(elements)},
            {"text", words.tell(told.text)}};
}

Json RuleNames::json(const BoardWords& words, const std::vector<std::uint32_t>& rules) const {
    Json all = Json::array();
    for (const std::uint32_t rule : rules) all.push_back(json(words, rule));
    return all;
}

}  // namespace quadrille::cli
