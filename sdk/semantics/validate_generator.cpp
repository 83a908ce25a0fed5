// Generators: the parameters that can be asked for, and the groups of clues of a draft.
#include <string>
#include <unordered_set>

#include "quadrille/validate.hpp"

namespace quadrille {

namespace {

Result<void> validate_choices(const Parameter& parameter) {
    std::unordered_set<std::string_view> seen;
    for (const Choice& choice : parameter.choices) {
        if (!is_id(choice.id))
            return Error{
                Text("the id '{1}' of a choice of '{0}' should consist of a-z, 0-9 and '-'",
                     {parameter.id, choice.id})};
        if (!seen.insert(choice.id).second)
            return Error{Text("two choices of '{0}' have the id '{1}'; ids should be unique",
                              {parameter.id, choice.id})};
        if (choice.name.empty())
            return Error{Text("the choice '{1}' of '{0}' has no name; set Choice::name",
                              {parameter.id, choice.id})};
    }
    const bool fits = parameter.choices.empty() ||
                      (parameter.least == 0 &&
                       static_cast<std::size_t>(parameter.most) + 1 == parameter.choices.size());
    if (!fits)
        return Error{
            Text("the parameter '{0}' should go from 0 to its last choice", {parameter.id})};
    return {};
}

}  // namespace

Result<void> validate_parameters(std::span<const Parameter> parameters) {
    std::unordered_set<std::string_view> seen;
    for (const Parameter& parameter : parameters) {
        if (!is_id(parameter.id))
            return Error{Text("the id '{0}' of a parameter should consist of a-z, 0-9 and '-'",
                              {parameter.id})};
        if (!seen.insert(parameter.id).second)
            return Error{
                Text("two parameters have the id '{0}'; ids should be unique", {parameter.id})};
        if (parameter.name.empty())
            return Error{
                Text("the parameter '{0}' has no name; set Parameter::name", {parameter.id})};
        if (parameter.least > parameter.standard || parameter.standard > parameter.most)
            return Error{
                Text("the standard value of the parameter '{0}' should lie between its least and "
                     "its most",
                     {parameter.id})};
        if (auto sound = validate_choices(parameter); !sound) return sound;
    }
    return {};
}

Result<void> validate_groups(std::span<const std::vector<std::uint32_t>> groups,
                             std::size_t clues) {
    std::vector<bool> seen(clues, false);
    std::size_t count = 0;
    for (const std::vector<std::uint32_t>& group : groups)
        for (const std::uint32_t clue : group) {
            if (clue >= clues || seen[clue])
                return Error{Text("clue {0} of a draft does not exist, or is in two groups",
                                  {std::to_string(clue)})};
            seen[clue] = true;
            ++count;
        }
    if (!groups.empty() && count != clues)
        return Error{"not every clue of a draft is in one of its groups"};
    return {};
}

}  // namespace quadrille
