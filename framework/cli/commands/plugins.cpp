// `plugins`: the puzzle types found, and why others were refused.
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/table.hpp"

namespace quadrille::cli {

namespace {

/// Stands for every plugin.
constexpr const char* everything = "all";

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
    context.registry.open_all();
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

/// Whether that is the puzzle type's id, the library's file or the file's name.
bool is_called(const plugins::PluginReport& report, const std::string& name) {
    std::error_code code;
    return report.id == name || report.library.filename() == name ||
           std::filesystem::equivalent(report.library, name, code);
}

/// Those of that name that are refused, or all of them.
Exit try_again(const CommandContext& context, const std::string& name) {
    bool is_known = name == everything;
    for (const plugins::PluginReport& report : context.registry.reports()) {
        if (name != everything && !is_called(report, name)) continue;
        is_known = true;
        if (report.state != plugins::State::ok) context.registry.try_again(report.library);
    }
    if (!is_known) return refuse(context, {"there is no plugin '{0}'; see: plugins", {name}});
    context.registry.settle();
    return Exit::done;
}

class PluginsCommand final : public Command {
public:
    PluginsCommand() : Command("plugins", "the puzzle types found, and why others were refused") {}
    void declare(Arguments& arguments) override {
        arguments
            .option("--try-again",
                    "try a plugin again that was refused, by its puzzle type or its file, or all",
                    word(try_again_, ""))
            .called("ID|FILE|all");
        options_.declare_json(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        if (try_again_)
            if (const Exit exit = try_again(context, *try_again_); exit != Exit::done) return exit;
        return list_plugins(context, options_.json);
    }

private:
    std::optional<std::string> try_again_;
    RunOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_plugins() { return std::make_unique<PluginsCommand>(); }

}  // namespace quadrille::cli
