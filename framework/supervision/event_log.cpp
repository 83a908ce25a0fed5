#include "supervision/event_log.hpp"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <system_error>

#include "config/files.hpp"

namespace quadrille::supervision {

namespace {

constexpr std::uintmax_t most_bytes = std::uintmax_t{1} << 20U;

std::shared_ptr<spdlog::logger>& event_log() {
    static std::shared_ptr<spdlog::logger> log;
    return log;
}

}  // namespace

void open_event_log(const std::filesystem::path& file) {
    try {
        std::error_code code;
        if (const auto size = std::filesystem::file_size(file, code); !code && size > most_bytes)
            std::filesystem::rename(file, file.string() + ".1", code);
        config::make_private_file(file);
        // Appended to, line by line: several processes write to one file.
        auto log = std::make_shared<spdlog::logger>(
            "quadrille", std::make_shared<spdlog::sinks::basic_file_sink_mt>(file.string()));
        log->set_pattern("%Y-%m-%d %H:%M:%S.%e [%P] %l: %v");
        log->flush_on(spdlog::level::trace);
        event_log() = std::move(log);
    } catch (const std::exception&) {
        event_log() = nullptr;  // nowhere to write: then without a log
    }
}

void log_event(const std::string& sentence) {
    if (event_log()) event_log()->info("{}", sentence);
}

void log_fault(const std::string& sentence) {
    if (event_log()) event_log()->error("{}", sentence);
}

}  // namespace quadrille::supervision
