// What a type tells of itself; the list of techniques, and the steps that they find.
#include <algorithm>
#include <string>
#include <unordered_set>

#include "quadrille/validate.hpp"

namespace quadrille {

Result<void> validate_info(const TypeInfo& info, std::string_view manifest_id) {
    if (info.id != manifest_id)
        return Error{
            Text("the type calls itself '{0}', its manifest '{1}'; both should be the same",
                 {info.id, std::string(manifest_id)})};
    if (info.name.empty()) return Error{"the type has no name; set TypeInfo::name"};
    if (info.rules.empty())
        return Error{"the type does not say how it is played; set TypeInfo::rules"};
    for (std::size_t i = 0; i < std::min(info.rule_versions.size(), rule_versions.size()); ++i) {
        const RuleVersion& theirs = info.rule_versions[i];
        const RuleVersion& ours = rule_versions[i];
        if (std::string_view(theirs.id) != ours.id || theirs.revision != ours.revision)
            return Error{Text("it was built with rules '{0}' of revision {1}, this program has "
                              "'{2}' of revision {3}; rebuild it with this program's SDK",
                              {std::string(theirs.id), std::to_string(theirs.revision),
                               std::string(ours.id), std::to_string(ours.revision)})};
    }
    if (info.conditions.empty())
        return Error{"the type has no victory condition; TypeInfo::conditions needs at least one"};
    std::unordered_set<std::string_view> seen;
    for (const Condition& condition : info.conditions) {
        if (!is_id(condition.id))
            return Error{
                Text("the id '{0}' of a victory condition should consist of a-z, 0-9 and '-'",
                     {condition.id})};
        if (!seen.insert(condition.id).second)
            return Error{Text("two victory conditions have the id '{0}'; ids should be unique",
                              {condition.id})};
        if (condition.name.empty())
            return Error{Text("the victory condition '{0}' has no name; set Condition::name",
                              {condition.id})};
        if (condition.broken.empty())
            return Error{Text(
                "the victory condition '{0}' does not say what is wrong where it is violated; set "
                "Condition::broken",
                {condition.id})};
    }
    if (info.extensions.empty())
        return Error{"the type has no file extension; TypeInfo::extensions needs at least one"};
    for (const std::string& extension : info.extensions)
        if (extension.size() < 2 || extension.front() != '.' ||
            extension.find_first_of("/ \t\n") != std::string::npos)
            return Error{
                Text("'{0}' is no file extension; expected a dot and a word", {extension})};
    if (info.example.empty())
        return Error{"the type has no example; set TypeInfo::example to a small puzzle"};
    return {};
}

Result<void> validate_techniques(std::span<const Technique> techniques) {
    std::unordered_set<std::string_view> seen;
    for (const Technique& technique : techniques) {
        if (!is_id(technique.id))
            return Error{Text("the id '{0}' of a technique should consist of a-z, 0-9 and '-'",
                              {technique.id})};
        if (!seen.insert(technique.id).second)
            return Error{
                Text("two techniques have the id '{0}'; ids should be unique", {technique.id})};
        if (technique.name.empty())
            return Error{
                Text("the technique '{0}' has no name; set Technique::name", {technique.id})};
        if (!technique.find)
            return Error{
                Text("the technique '{0}' has no function; set Technique::find", {technique.id})};
    }
    return {};
}

namespace {

/// What holds of a step, and of each look of its refutation.
Result<void> validate_look(const Deduction& deduction, const Board& board,
                           std::size_t rule_count) {
    for (const Literal& literal : deduction.follows)
        if (index(literal.element) >= board.size() ||
            !board.alphabet(literal.element).has(literal.mark))
            return Error{
                Text("a deduction speaks of mark {0} in element {1}, which does not exist",
                     {std::to_string(literal.mark), std::to_string(index(literal.element))})};
    for (const ElementId id : deduction.because)
        if (index(id) >= board.size())
            return Error{Text("a deduction looks at element {0} of {1}; elements count from 0",
                              {std::to_string(index(id)), std::to_string(board.size())})};
    for (const std::uint32_t rule : deduction.rules)
        if (rule >= rule_count)
            return Error{Text("a deduction uses rule {0} of {1}; rules count from 0",
                              {std::to_string(rule), std::to_string(rule_count)})};
    if (deduction.text.empty()) return Error{"a deduction has no sentence; set Deduction::text"};
    return {};
}

Result<void> validate_refutation(const std::vector<Deduction>& looks, const Board& board,
                                 std::size_t rule_count) {
    if (looks.size() < 2)
        return Error{"a refutation needs what is supposed, and why that cannot be"};
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const Deduction& look = looks[i];
        if (const auto valid = validate_look(look, board, rule_count); !valid) return valid;
        if (look.follows.empty() != (i + 1 == looks.size()))
            return Error{"of a refutation nothing follows from the last look, and from no other"};
        if (i == 0 && (!look.because.empty() || !look.rules.empty()))
            return Error{"what a refutation supposes looks at nothing"};
        if (!look.refutation.empty())
            return Error{"what a refutation leads to is not shown by a refutation itself"};
    }
    return {};
}

}  // namespace

Result<void> validate_deduction(const Deduction& deduction, const Board& board,
                                std::size_t rule_count) {
    if (deduction.follows.empty())
        return Error{"nothing follows from a deduction; at least one literal should"};
    if (const auto valid = validate_look(deduction, board, rule_count); !valid) return valid;
    if (deduction.refutation.empty()) return {};
    return validate_refutation(deduction.refutation, board, rule_count);
}

}  // namespace quadrille
