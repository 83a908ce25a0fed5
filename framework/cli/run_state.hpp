// How far a long run has come, in a small file beside what it writes, so that another run goes on
// where this one was stopped, killed or switched off.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/result.hpp"

namespace quadrille::cli {

struct RunState {
    std::string run;            ///< what the run makes: another one does not go on with it
    std::uint64_t done = 0;     ///< so many were tried, whatever came of them
    std::uint64_t puzzles = 0;  ///< so many of these were written
    std::uint64_t bytes = 0;    ///< of the output
    std::uint64_t status = 0;   ///< the worst that any of them ended with, as of the program

    friend bool operator==(const RunState&, const RunState&) = default;
};

/// The text of the file, TOML; read back it is the same state.
[[nodiscard]] std::string told(const RunState& state);
/// The error says where the text is none of ours. `name` is told in it.
[[nodiscard]] Result<RunState> parse_run_state(std::string_view text,
                                               const std::filesystem::path& name);
/// None where there is no such file yet.
[[nodiscard]] Result<std::optional<RunState>> read_run_state(const std::filesystem::path& file);

}  // namespace quadrille::cli
