#include "play/trace.hpp"

#include <nlohmann/json.hpp>

namespace quadrille::play {

void Trace::write(std::string_view event, Fields fields) {
    if (!open()) return;
    nlohmann::ordered_json line;
    line["event"] = event;
    for (const auto& [name, value] : fields)
        std::visit([&, key = std::string(name)](const auto& v) { line[key] = v; }, value);
    file_ << line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
          << std::endl;
}

}  // namespace quadrille::play
