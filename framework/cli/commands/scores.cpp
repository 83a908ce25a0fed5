// `scores`: the best scores, of one type or of all; with --statistics what all finished games come
// to, by kind.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/table.hpp"
#include "game/scoring.hpp"
#include "library/statistics.hpp"

namespace quadrille::cli {

namespace {

using library::Attempt;
using library::Mode;

/// "diagonal 9×9 hard"; what is not known is left out.
std::string kind(const CommandContext& context, std::string_view variant, std::string_view size,
                 std::string_view difficulty) {
    std::string words;
    const auto add = [&words](const std::string& part) {
        if (!part.empty()) words += (words.empty() ? "" : " ") + part;
    };
    if (!variant.empty()) add(context.locale.tell(Text::sentence(std::string(variant))));
    add(std::string(size));
    if (const engine::Difficulty* known = engine::difficulty_named(difficulty))
        add(context.locale.tell(Text::sentence(std::string(known->name))));
    return words;
}

Json json_of(const Attempt& best) {
    const game::Score& score = best.score;
    Json json{{"type", best.type},
              {"name", best.name},
              {"variant", best.variant},
              {"size", best.size},
              {"difficulty", best.difficulty},
              {"mode", best.mode == Mode::challenge ? "challenge" : "ordinary"},
              {"total", best.total},
              {"seconds", score.time.count()},
              {"moves", score.moves},
              {"undos", score.undos},
              {"checks", score.checks},
              {"hints", score.hints},
              {"when", best.when}};
    if (best.mode == Mode::challenge) {
        json["lives"] = best.lives;
        json["lives-lost"] = score.lives_lost;
    }
    return json;
}

Json json_of(const std::optional<double>& seconds) { return seconds ? Json(*seconds) : Json(); }

void list_scores(const CommandContext& context, std::span<const Attempt> attempts,
                 const std::string& type, bool json) {
    std::vector<Attempt> bests = library::personal_bests(attempts, {type, {}, {}, {}, {}});
    std::ranges::stable_sort(
        bests, {}, [](const Attempt& one) { return std::tie(one.type, one.name, one.mode); });
    Table table;
    for (const Attempt& best : bests) {
        if (json) {
            context.out << line(json_of(best));
            continue;
        }
        const bool challenge = best.mode == Mode::challenge;
        table.add(
            {best.type, best.name, kind(context, best.variant, best.size, best.difficulty),
             game::clock_text(best.total),
             context.locale.tell(Text("{0} {0|move|moves}", {std::to_string(best.score.moves)})),
             best.when, challenge ? context.locale.tell("challenge") : std::string()});
    }
    table.print(context.out);
}

void list_statistics(const CommandContext& context, std::span<const Attempt> attempts,
                     const std::string& type, bool json) {
    const library::Streak streak =
        library::streak(attempts, library::local_date(std::chrono::system_clock::now()));
    const library::Selection selection{type, {}, {}, {}, Mode::ordinary};
    Table table;
    for (const library::Group& one : library::groups(attempts, selection)) {
        const library::Tally& sum = one.tally;
        const library::Selection& sort = one.selection;
        if (json) {
            context.out << line(Json{{"type", sort.type},
                                     {"variant", *sort.variant},
                                     {"size", *sort.size},
                                     {"difficulty", *sort.difficulty},
                                     {"solved", sum.solved},
                                     {"games", sum.games},
                                     {"best", json_of(sum.best)},
                                     {"median", json_of(sum.median)},
                                     {"without-hints", json_of(sum.share_unaided())}});
            continue;
        }
        const auto told = [&](const Text& text) { return context.locale.tell(text); };
        const auto time = [](const std::optional<double>& seconds) {
            return seconds ? game::clock_text(*seconds) : std::string("-");
        };
        table.add({sort.type, kind(context, *sort.variant, *sort.size, *sort.difficulty),
                   told({"{0} solved", {std::to_string(sum.solved)}}),
                   told({"best {0}", {time(sum.best)}}), told({"median {0}", {time(sum.median)}}),
                   sum.share_unaided()
                       ? told({"{0} % without hints",
                               {std::to_string(std::lround(100 * *sum.share_unaided()))}})
                       : std::string()});
    }
    table.print(context.out);
    if (json)
        context.out << line(Json{{"days-in-a-row", streak.now}, {"longest", streak.longest}});
    else if (!attempts.empty())
        context.out << context.locale.tell(
                           Text("{0} {0|day|days} in a row; the longest row: {1}",
                                {std::to_string(streak.now), std::to_string(streak.longest)}))
                    << '\n';
}

Exit tell_scores(const CommandContext& context, const std::string& type, bool statistics,
                 bool json) {
    std::vector<config::Problem> of_rates;
    const game::ScoreRates rates = game::load_score_rates(context.folders, of_rates);
    for (const config::Problem& problem : of_rates)
        context.err << problem.told(context.locale.translator()) << '\n';
    const Result<std::vector<Attempt>> attempts = context.library.attempts(rates);
    if (!attempts) {
        context.err << context.locale.tell(attempts.error().message) << '\n';
        return Exit::bad_input;
    }
    std::set<std::string> known;  // a type whose plugin has gone has its scores still
    for (const auto& found : context.registry.types()) known.insert(found->info().id);
    for (const Attempt& attempt : *attempts) known.insert(attempt.type);
    if (!type.empty() && !known.contains(type))
        return refuse(context,
                      library::no_puzzle_type(type, std::vector(known.begin(), known.end())));
    if (attempts->empty() && !json)
        context.out << context.locale("No game has been finished yet.") << '\n';
    else if (statistics)
        list_statistics(context, *attempts, type, json);
    else
        list_scores(context, *attempts, type, json);
    return Exit::done;
}

class ScoresCommand final : public Command {
public:
    ScoresCommand() : Command("scores", "the best scores") {}
    void declare(Arguments& arguments) override {
        arguments.option("TYPE", "only of this puzzle type", word(type_));
        arguments.option("--statistics", "what all finished games come to, by kind",
                         flag(statistics_));
        options_.declare_json(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        return tell_scores(context, type_, statistics_, options_.json);
    }

private:
    std::string type_;
    bool statistics_ = false;
    RunOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_scores() { return std::make_unique<ScoresCommand>(); }

}  // namespace quadrille::cli
