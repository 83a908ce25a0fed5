#include "play/trace.hpp"

#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

namespace quadrille::play {

void Trace::write(std::string_view event, Fields fields) {
    if (!open()) return;
    nlohmann::ordered_json line;
    line["event"] = event;
    const std::chrono::duration<double, std::milli> now =
        std::chrono::steady_clock::now().time_since_epoch();
    line["ms"] = std::round(now.count() * 10) / 10;
    for (const auto& [name, value] : fields)
        std::visit([&, key = std::string(name)](const auto& v) { line[key] = v; }, value);
    file_ << line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
          << std::endl;
}

}  // namespace quadrille::play
