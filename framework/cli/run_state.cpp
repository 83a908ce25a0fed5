#include "cli/run_state.hpp"

#include <fmt/format.h>

#include <array>
#include <system_error>
#include <utility>
#include <variant>

#include "config/files.hpp"
#include "config/toml.hpp"

namespace quadrille::cli {

namespace {

/// Raised with every change of what is kept.
constexpr std::int64_t state_format = 2;
constexpr std::uint64_t most_status = 4;

Error no_state(const config::TomlItem& item) {
    return {Text("'{0}' is no part of what --resume keeps", {item.key}), item.line, item.column};
}

bool is_of_another_version(const config::TomlItem& item) {
    const auto* const format = std::get_if<std::int64_t>(&item.value);
    return item.section.empty() && item.key == "format" && format != nullptr &&
           *format != state_format;
}

}  // namespace

std::string told(const RunState& state) {
    return fmt::format(
        "format = {}\nrun = {}\ndone = {}\npuzzles = {}\nbytes = {}\nstatus = {}\n", state_format,
        config::toml_string(state.run), state.done, state.puzzles, state.bytes, state.status);
}

Result<RunState> parse_run_state(std::string_view text, const std::filesystem::path& name) {
    const Result<config::Document> document = config::parse_toml(text, name);
    if (!document) return document.error();
    RunState state;
    std::uint64_t format = 0;
    using Number = std::pair<std::string_view, std::uint64_t*>;
    const std::array<Number, 5> numbers{Number{"format", &format}, Number{"done", &state.done},
                                        Number{"puzzles", &state.puzzles},
                                        Number{"bytes", &state.bytes},
                                        Number{"status", &state.status}};
    std::size_t found = 0;
    for (const config::TomlItem& item : document->items)
        if (is_of_another_version(item))
            return Error{
                "this was kept by another version of the program; name another file, or "
                "remove it to begin anew",
                item.line, item.column};
    for (const config::TomlItem& item : document->items) {
        if (!item.section.empty()) return no_state(item);
        if (const auto* const run = std::get_if<std::string>(&item.value); run && item.key == "run") {
            state.run = *run;
            ++found;
            continue;
        }
        const auto* const value = std::get_if<std::int64_t>(&item.value);
        bool is_known = false;
        for (const auto& [key, target] : numbers)
            if (value != nullptr && *value >= 0 && item.key == key) {
                *target = static_cast<std::uint64_t>(*value);
                is_known = true;
            }
        if (!is_known) return no_state(item);
        ++found;
    }
    if (found != numbers.size() + 1 || state.puzzles > state.done || state.status > most_status)
        return Error{"this is no file that --resume has kept; name another one, or remove it to "
                     "begin anew",
                     1, 1};
    return state;
}

Result<std::optional<RunState>> read_run_state(const std::filesystem::path& file) {
    std::error_code code;
    if (!std::filesystem::exists(file, code)) {
        if (code)
            return Error{Text("'{0}' cannot be read: {1}", {file.string(), code.message()})};
        return std::optional<RunState>();
    }
    const Result<std::string> text = config::read_file(file);
    if (!text) return text.error();
    Result<RunState> state = parse_run_state(*text, file);
    if (!state) return state.error();
    return std::optional<RunState>(*std::move(state));
}

}  // namespace quadrille::cli
