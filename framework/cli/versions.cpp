#include "cli/versions.hpp"

#include "cli/integration/outline.hpp"

namespace quadrille::cli {

std::string told_versions(const CommandContext& context, const std::set<std::string>& types) {
    std::string told = "quadrille " + context.program.version;
    for (const plugins::PluginReport& report : context.registry.reports())
        if (types.contains(report.id) && report.state != plugins::State::refused)
            told += ", " + report.id + " " + report.version;
    return told;
}

}  // namespace quadrille::cli
