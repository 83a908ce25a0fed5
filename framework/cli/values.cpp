#include "cli/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace quadrille::cli {

namespace {

Text not_in_range(const std::string& least, const std::string& most, const std::string& word) {
    return Text("expected a number from {0} to {1}, found '{2}'", {least, most, word});
}

}  // namespace

Value flag(bool& told) { return {&told}; }

Value word(std::string& target) {
    return {[&target](const std::string& word) {
        target = word;
        return Text();
    }};
}

Value word(std::optional<std::string>& target, std::string standard) {
    const auto keep = [&target](const std::string& word) {
        target = word;
        return Text();
    };
    return {keep, "TEXT", std::move(standard)};
}

Value words(std::vector<std::string>& target) { return {&target}; }

Value one_of(std::string& target, std::vector<std::string> choices) {
    std::string all = fmt::format("{}", fmt::join(choices, "|"));
    Value value = one_of_found(target, [choices = std::move(choices)] { return choices; });
    value.kind = std::move(all);
    return value;
}

Value one_of_found(std::string& target, std::function<std::vector<std::string>()> choices) {
    const auto take = [&target, choices](const std::string& word) {
        const std::vector<std::string> all = choices();
        if (std::ranges::find(all, word) == all.end())
            return Text("there is no '{0}'; there are: {1}",
                        {word, fmt::format("{}", fmt::join(all, ", "))});
        target = word;
        return Text();
    };
    return {take, "TEXT", {}, std::move(choices)};
}

Value whole_number_told(std::function<void(std::uint64_t)> keep, std::uint64_t least,
                        std::uint64_t most) {
    const auto take = [keep = std::move(keep), least, most](const std::string& word) {
        const std::optional<std::uint64_t> value = number_in<std::uint64_t>(word);
        if (!value || *value < least || *value > most)
            return Text("expected a whole number from {0} to {1}, found '{2}'",
                        {std::to_string(least), std::to_string(most), word});
        keep(*value);
        return Text();
    };
    return {take, "UINT"};
}

Value number(std::optional<double>& target, double least, double most) {
    const auto take = [&target, least, most](const std::string& word) {
        const std::optional<double> value = number_in<double>(word);
        if (!value || !(*value >= least && *value <= most))
            return not_in_range(fmt::format("{:g}", least), fmt::format("{:g}", most), word);
        target = *value;
        return Text();
    };
    return {take, "FLOAT"};
}

Value positive_number(double& target) {
    const auto take = [&target](const std::string& word) {
        const std::optional<double> value = number_in<double>(word);
        if (!value || !std::isfinite(*value) || *value <= 0)
            return Text("expected a number above 0, found '{0}'", {word});
        target = *value;
        return Text();
    };
    return {take, "FLOAT"};
}

Value number_from_zero(double& target) {
    const auto take = [&target](const std::string& word) {
        const std::optional<double> value = number_in<double>(word);
        if (!value || !std::isfinite(*value) || *value < 0)
            return Text("expected a number from 0, found '{0}'", {word});
        target = *value;
        return Text();
    };
    return {take, "FLOAT", fmt::format("{}", target)};
}

}  // namespace quadrille::cli
