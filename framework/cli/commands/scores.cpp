// `scores`: the best scores, of one type or of all.
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <set>
#include <string>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/table.hpp"

namespace quadrille::cli {

namespace {

Exit list_scores(const CommandContext& context, const std::string& type, bool json) {
    const Result<std::vector<library::BestScore>> scores = context.library.best_scores();
    if (!scores) {
        context.err << context.locale.tell(scores.error().message) << '\n';
        return Exit::bad_input;
    }
    std::set<std::string> known;  // a type whose plugin has gone has its scores still
    for (const auto& found : context.registry.types()) known.insert(found->info().id);
    for (const library::BestScore& best : *scores) known.insert(best.type);
    if (!type.empty() && !known.contains(type)) {
        const Text sentence("there is no puzzle type '{0}'; there are: {1}",
                            {type, fmt::format("{}", fmt::join(known, ", "))});
        return refuse(context, sentence);
    }
    Table table;
    for (const library::BestScore& best : *scores) {
        if (!type.empty() && best.type != type) continue;
        const game::Score& score = best.score;
        if (json) {
            context.out << line(Json{{"type", best.type},
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
                   context.locale.tell(Text("{0} {0|move|moves}", {std::to_string(score.moves)})),
                   best.when});
    }
    table.print(context.out);
    return Exit::done;
}

class ScoresCommand final : public Command {
public:
    ScoresCommand() : Command("scores", "the best scores") {}
    void declare(Arguments& arguments) override {
        arguments.option("TYPE", "only of this puzzle type", word(type_));
        options_.declare_json(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        return list_scores(context, type_, options_.json);
    }

private:
    std::string type_;
    RunOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_scores() { return std::make_unique<ScoresCommand>(); }

}  // namespace quadrille::cli
