// `plugins`: the puzzle types found, and why others were refused.
#include <memory>
#include <string>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/table.hpp"

namespace quadrille::cli {

namespace {

const char* state_word(plugins::State state) {
    switch (state) {
        case plugins::State::refused:
            return "refused";
        case plugins::State::set_aside:
            return "set aside";
        case plugins::State::limited:
            return "limited";
        case plugins::State::ok:
            break;
    }
    return "ok";
}

Exit list_plugins(const CommandContext& context, bool json_wanted) {
    Table table;
    for (const plugins::PluginReport& report : context.registry.reports()) {
        const std::string name = context.locale.tell(report.name);
        const std::string reason = context.locale.tell(report.reason);
        if (json_wanted) {
            Json json{{"id", report.id},
                      {"name", name},
                      {"version", report.version},
                      {"library", report.library.string()},
                      {"state", state_word(report.state)}};
            if (report.state != plugins::State::ok) json["reason"] = reason;
            if (report.replaced) json["replaced"] = true;
            context.out << line(json);
            continue;
        }
        std::string state = context.locale(state_word(report.state));
        if (report.state != plugins::State::ok) state += ": " + reason;
        if (report.replaced) state += " (" + context.locale("a newer build is used") + ")";
        table.add({report.id.empty() ? "-" : report.id, name.empty() ? "-" : name,
                   report.version.empty() ? "-" : report.version, report.library.string(), state});
    }
    table.print(context.out);
    return Exit::done;
}

class PluginsCommand final : public Command {
public:
    PluginsCommand() : Command("plugins", "the puzzle types found, and why others were refused") {}
    void declare(Arguments& arguments) override { options_.declare_json(arguments); }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        return list_plugins(context, options_.json);
    }

private:
    RunOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_plugins() { return std::make_unique<PluginsCommand>(); }

}  // namespace quadrille::cli
