// What a player chose for a new puzzle, read from words.
#include <algorithm>
#include <charconv>
#include <numeric>

#include "engine/generate/generate.hpp"

namespace quadrille::engine {

namespace {

std::optional<std::int32_t> number(std::string_view text) {
    std::int32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

std::string ids_of(const auto& list) {
    return std::accumulate(list.begin(), list.end(), std::string(),
                           [](const std::string& all, const auto& one) {
                               return all + (all.empty() ? "" : ", ") + one.id;
                           });
}

/// Values under way.
class ParameterValues {
public:
    explicit ParameterValues(std::span<const Parameter> parameters) : parameters_(parameters) {
        for (const Parameter& parameter : parameters) values_.push_back(parameter.standard);
    }

    [[nodiscard]] bool has(std::string_view id) const { return place(id) != parameters_.size(); }

    [[nodiscard]] Result<void> set(std::string_view id, std::string_view text) {
        const std::size_t at = place(id);
        if (at == parameters_.size())
            return Error{Text("there is no option '{0}'; there are: {1}",
                              {std::string(id), ids_of(parameters_)})};
        const Parameter& parameter = parameters_[at];
        if (!parameter.choices.empty()) {
            const auto choice = std::ranges::find(parameter.choices, text, &Choice::id);
            if (choice == parameter.choices.end())
                return Error{Text("'{0}' is '{1}'; it should be one of: {2}",
                                  {parameter.id, std::string(text), ids_of(parameter.choices)})};
            values_[at] = static_cast<std::int32_t>(choice - parameter.choices.begin());
            return {};
        }
        const std::optional<std::int32_t> value = number(text);
        if (!value || *value < parameter.least || *value > parameter.most)
            return Error{Text("'{0}' is '{1}'; it should be a number from {2} to {3}",
                              {parameter.id, std::string(text), std::to_string(parameter.least),
                               std::to_string(parameter.most)})};
        values_[at] = *value;
        return {};
    }

    [[nodiscard]] std::vector<std::int32_t> values() && { return std::move(values_); }

private:
    [[nodiscard]] std::size_t place(std::string_view id) const {
        return static_cast<std::size_t>(std::ranges::find(parameters_, id, &Parameter::id) -
                                        parameters_.begin());
    }

    std::span<const Parameter> parameters_;
    std::vector<std::int32_t> values_;
};

Result<void> set_size(ParameterValues& choosing, std::string_view size) {
    const std::size_t times = size.find('x');
    const std::string_view columns = size.substr(0, times);
    const std::string_view rows =
        times == std::string_view::npos ? columns : size.substr(times + 1);
    if (!number(columns) || !number(rows))
        return Error{
            Text("the size is '{0}'; expected COLUMNSxROWS, as 10x8, or one number for both",
                 {std::string(size)})};
    if (choosing.has("columns") && choosing.has("rows")) {
        if (auto set = choosing.set("columns", columns); !set) return set;
        return choosing.set("rows", rows);
    }
    if (!choosing.has("size")) return Error{"boards of this type have no size to choose"};
    if (columns != rows)
        return Error{Text("the size is '{0}'; these boards have as many columns as rows",
                          {std::string(size)})};
    return choosing.set("size", columns);
}

}  // namespace

Result<std::vector<std::int32_t>> choose_values(
    std::span<const Parameter> parameters, std::string_view size,
    std::span<const std::pair<std::string, std::string>> options) {
    ParameterValues choosing(parameters);
    if (!size.empty())
        if (const auto set = set_size(choosing, size); !set) return set.error();
    for (const auto& [id, value] : options)
        if (const auto set = choosing.set(id, value); !set) return set.error();
    return std::move(choosing).values();
}

}  // namespace quadrille::engine
