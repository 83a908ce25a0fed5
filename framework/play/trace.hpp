// A record of what the window does, one JSON object a line, for tests and for reports of faults.
// Silent unless opened.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quadrille::play {

class Trace {
public:
    using Value = std::variant<std::string, double, std::int64_t, bool, std::vector<std::string>>;
    using Fields = std::initializer_list<std::pair<std::string_view, Value>>;

    Trace() = default;
    /// `go_on`: behind what an earlier run has written.
    explicit Trace(const std::filesystem::path& file, bool go_on = false)
        : file_(file, go_on ? std::ios::app : std::ios::trunc) {}

    [[nodiscard]] bool open() const { return file_.is_open(); }
    /// {"event": EVENT, "ms": …, FIELDS…}, on disk when it returns; milliseconds on the machine's
    /// monotonic clock.
    void write(std::string_view event, Fields fields = {});

private:
    std::ofstream file_;
};

}  // namespace quadrille::play
