#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/table.hpp"

namespace quadrille::cli {

namespace {

const char* word(plugins::State state) {
    switch (state) {
        case plugins::State::refused:
            return "refused";
        case plugins::State::set_aside:
            return "set aside";
        case plugins::State::ok:
            break;
    }
    return "ok";
}

}  // namespace

Exit list_plugins(const Environment& environment, const Options& options) {
    Table table;
    for (const plugins::PluginReport& report : environment.registry.reports()) {
        const std::string name = environment.locale.tell(report.name);
        const std::string reason = environment.locale.tell(report.reason);
        if (options.json) {
            Json json{{"id", report.id},
                      {"name", name},
                      {"version", report.version},
                      {"library", report.library.string()},
                      {"state", word(report.state)}};
            if (report.state != plugins::State::ok) json["reason"] = reason;
            if (report.replaced) json["replaced"] = true;
            environment.out << line(json);
            continue;
        }
        std::string state = environment.locale(word(report.state));
        if (report.state != plugins::State::ok) state += ": " + reason;
        if (report.replaced) state += " (" + environment.locale("a newer build is used") + ")";
        table.add({report.id.empty() ? "-" : report.id, name.empty() ? "-" : name,
                   report.version.empty() ? "-" : report.version, report.library.string(), state});
    }
    table.print(environment.out);
    return Exit::done;
}

Exit list_scores(const Environment& environment, const Options& options) {
    const Result<std::vector<library::BestScore>> scores = environment.library.best_scores();
    if (!scores) {
        environment.err << environment.locale.tell(scores.error().message) << '\n';
        return Exit::bad_input;
    }
    std::set<std::string> known;  // a type whose plugin has gone has its scores still
    for (const auto& type : environment.registry.types()) known.insert(type->info().id);
    for (const library::BestScore& best : *scores) known.insert(best.type);
    if (!options.type.empty() && !known.contains(options.type)) {
        const Text sentence("there is no puzzle type '{0}'; there are: {1}",
                            {options.type, fmt::format("{}", fmt::join(known, ", "))});
        environment.err << "quadrille: " << environment.locale.tell(sentence) << '\n';
        return Exit::bad_input;
    }
    Table table;
    for (const library::BestScore& best : *scores) {
        if (!options.type.empty() && best.type != options.type) continue;
        const game::Score& score = best.score;
        if (options.json) {
            environment.out << line(Json{{"type", best.type},
                                         {"name", best.name},
                                         {"total", best.total},
                                         {"seconds", score.time.count()},
                                         {"moves", score.moves},
                                         {"undos", score.undos},
                                         {"checks", score.checks},
                                         {"hints", score.hints},
                                         {"when", best.when}});
            continue;
        }
        const long seconds = std::lround(best.total);
        table.add({best.type, best.name, fmt::format("{}:{:02}", seconds / 60, seconds % 60),
                   environment.locale.tell(Text("{0} {0|move|moves}", {std::to_string(score.moves)})), best.when});
    }
    table.print(environment.out);
    return Exit::done;
}

}  // namespace quadrille::cli
