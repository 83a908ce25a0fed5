// `mine`: patterns that would help where the named techniques of puzzles are stuck, as a file of
// deduction rules.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "taught/mining.hpp"
#include "taught/printed_piece.hpp"
#include "taught/rule_text.hpp"

namespace quadrille::cli {

namespace {

constexpr std::size_t least_side = 1;
constexpr std::size_t most_side = 6;

/// "3x3", columns first.
Value window_size(std::size_t& columns, std::size_t& rows) {
    Value value{[&columns, &rows](const std::string& word) {
        const std::size_t cross = word.find('x');
        const auto width = number_in<std::size_t>(std::string_view(word).substr(0, cross));
        const auto height = cross == std::string::npos
                                ? std::nullopt
                                : number_in<std::size_t>(std::string_view(word).substr(cross + 1));
        const auto is_side = [](std::size_t side) {
            return least_side <= side && side <= most_side;
        };
        if (!width || !height || !is_side(*width) || !is_side(*height))
            return Text("expected a window such as 3x3, with sides from {0} to {1}, found '{2}'",
                        {std::to_string(least_side), std::to_string(most_side), word});
        columns = *width;
        rows = *height;
        return Text();
    }};
    value.standard = fmt::format("{}x{}", columns, rows);
    return value;
}

/// What the walks over the boards of one type found.
class Collector {
public:
    Collector(const CommandContext& context, std::size_t count, bool json)
        : context_(context), count_(count), json_(json) {}

    /// Of boards on which named techniques are never stuck only the number is kept. [any thread]
    void add(const library::Item& item, taught::MinedBoard board) {
        const std::scoped_lock lock(mutex_);
        OneType& type = types_[item.type];
        ++type.boards;
        if (board.positions.empty()) return;
        type.puzzle_type = item.puzzle_type;
        type.stuck.push_back({item.file.string(), item.number, item.key, std::move(board)});
    }

    /// Type by type, whatever order the walks ended in.
    [[nodiscard]] std::string text() {
        std::string text;
        for (auto& [id, type] : types_) text += of_type(id, type);
        return text;
    }

private:
    struct Stuck {
        std::string file;
        std::size_t number = 0;
        std::string key;
        taught::MinedBoard board;
    };
    struct OneType {
        std::size_t boards = 0;
        std::vector<Stuck> stuck;
        std::shared_ptr<const PuzzleType> puzzle_type;  ///< where some are stuck
    };

    [[nodiscard]] std::string comment(const Text& told) const {
        return "# " + context_.locale.tell(told) + "\n";
    }

    [[nodiscard]] std::string of_type(const std::string& id, OneType& type) const {
        std::ranges::sort(type.stuck, [](const Stuck& a, const Stuck& b) {
            return std::tie(a.file, a.number, a.key) < std::tie(b.file, b.number, b.key);
        });
        std::vector<taught::MinedBoard> boards;
        std::size_t positions = 0;
        std::size_t helped = 0;
        for (Stuck& one : type.stuck) {
            const auto& its = boards.emplace_back(std::move(one.board)).positions;
            positions += its.size();
            helped += static_cast<std::size_t>(std::ranges::count_if(
                its, [](const auto& position) { return !position.forms.empty(); }));
        }
        const std::stop_token stop = context_.interruption.token();
        const auto best = taught::ranked(boards, count_, stop);
        std::string rules;
        std::size_t number = 0;
        for (const taught::RankedPattern& one : best) {
            const taught::MinedBoard& board = boards[one.board];
            // What was found is written, stopped or not: that takes seconds.
            const auto pattern =
                taught::printable(*type.puzzle_type, *board.puzzle,
                                  board.positions[one.position].candidates, one.mined);
            if (pattern) rules += told(id, ++number, *pattern, one);
        }
        if (json_) return rules;
        std::string text = comment(
            Text("{0}: {1} {1|puzzle|puzzles}; named techniques are stuck on {2}, in {3} "
                 "{3|position|positions}. In {4} of these a window goes on.",
                 {id, std::to_string(type.boards), std::to_string(boards.size()),
                  std::to_string(positions), std::to_string(helped)}));
        if (stop.stop_requested())
            text += comment("It was stopped: there may be more to find.");
        text += rules;
        if (best.size() != number)
            text += "\n" + comment(Text("{0} more {0|pattern|patterns} cannot be written as a "
                                        "piece of this type.",
                                        {std::to_string(best.size() - number)}));
        return text;
    }

    [[nodiscard]] std::string told(const std::string& type, std::size_t number,
                                   const taught::Pattern& pattern,
                                   const taught::RankedPattern& one) const {
        const std::string id = fmt::format("mined-{}", number);
        const std::string rule = taught::rule_text(
            pattern, id, context_.locale.tell(Text("mined pattern {0}", {std::to_string(number)})),
            context_.locale("Say here in a sentence why this follows."), level_of(one));
        if (json_)
            return line(Json{{"type", type},
                             {"id", id},
                             {"boards", one.boards},
                             {"positions", one.positions},
                             {"new-boards", one.new_boards},
                             {"new-positions", one.new_positions},
                             {"things", one.mined.things},
                             {"rule", rule}});
        return "\n" +
               comment(Text("Goes on in {0} {0|position|positions} of {1} {1|board|boards}; in {2} "
                            "of {3} where no pattern above does. Looks at {4} {4|thing|things}.",
                            {std::to_string(one.positions), std::to_string(one.boards),
                             std::to_string(one.new_positions), std::to_string(one.new_boards),
                             std::to_string(one.mined.things)})) +
               rule;
    }
    /// A proposal: the more there is to look at, the harder.
    [[nodiscard]] static int level_of(const taught::RankedPattern& one) {
        return std::clamp(static_cast<int>(one.mined.things) / 2 + 2, 2, 6);
    }

    const CommandContext& context_;
    std::size_t count_;
    bool json_;
    std::mutex mutex_;
    std::map<std::string, OneType> types_;  ///< by id
};

class MineCommand final : public Command {
public:
    MineCommand()
        : Command("mine", "propose deduction rules that help where named techniques are stuck") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
        techniques_.declare(arguments);
        arguments
            .option("--window", "columns and rows of the part of a board that a rule may look at",
                    window_size(request_.columns, request_.rows))
            .called("WIDTHxHEIGHT")
            .with_default_shown();
        arguments
            .option("--count", "propose so many rules for a type",
                    whole_number(count_, 1, most_count))
            .called("N")
            .with_default_shown();
        arguments
            .option("--most", "marks and clues that a rule may look at",
                    whole_number(request_.most_things, 1, most_things))
            .called("N")
            .with_default_shown();
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        request_.techniques = techniques_.ids;
        request_.max_level = techniques_.max_level;
        request_.stop = context.interruption.token();
        Collector collector(context, count_, batch_.run.json);
        Batch batch = batch_;
        batch.one_type = !batch_.run.json;  // a file of rules is for one
        batch.summary = [&] { return collector.text(); };
        return for_each_puzzle(context, batch, [&](const library::Item& item) {
            Result<taught::MinedBoard> board = taught::mine(item.puzzle, request_);
            if (!board) return failed(board.error());
            collector.add(item, std::move(board).value());
            return Report{};
        });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }

private:
    static constexpr std::size_t most_count = 1000;
    static constexpr std::size_t most_things = 100;

    Batch batch_;
    TechniqueOptions techniques_;
    taught::MiningRequest request_;
    std::size_t count_ = 20;
};

}  // namespace

std::unique_ptr<Command> make_mine() { return std::make_unique<MineCommand>(); }

}  // namespace quadrille::cli
