// `edit`: what a setter wants to know of a puzzle, and the same puzzle with other clues.
#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/answers.hpp"
#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/mask_option.hpp"
#include "cli/premises.hpp"
#include "cli/rule_names.hpp"
#include "cli/timer.hpp"
#include "engine/edit/clue_words.hpp"
#include "engine/edit/edit.hpp"
#include "engine/edit/examination.hpp"
#include "engine/edit/mask.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::cli {

namespace {

using Solutions = engine::Examination::Solutions;

struct EditOptions {
    bool unique = false;
    bool thin = false;
    bool fill_up = false;
    std::optional<engine::Mask> mask;
    std::string symmetry = engine::symmetry_choices().front().id;
    std::optional<std::uint64_t> seed;
    double timeout = 0;

    [[nodiscard]] bool changes() const noexcept { return unique || thin || fill_up || mask; }
};

engine::Limits limits_of(const CommandContext& context, const EditOptions& options) {
    engine::Limits limits;
    if (options.timeout > 0) limits.time_limit = std::chrono::duration<double>(options.timeout);
    limits.stop = context.interruption.token();
    return limits;
}

/// Clues of a puzzle, as data and as lines of text.
class ClueList {
public:
    ClueList(const CommandContext& context, const Puzzle& puzzle)
        : context_(context), board_(puzzle.board()), kinds_(facet_of<ClueSheet>(puzzle)->kinds()) {}

    [[nodiscard]] Json json(const std::vector<Clue>& clues) const {
        Json all = Json::array();
        for (const Clue& clue : clues)
            all.push_back({{"kind", kinds_[clue.kind].id},
                           {"at", engine::places_of_clue(board_, clue, kinds_)},
                           {"value", clue.value}});
        return all;
    }
    [[nodiscard]] std::string lines(const Text& heading, const std::vector<Clue>& clues) const {
        if (clues.empty()) return {};
        std::string text = context_.locale.tell(heading) + "\n";
        for (const Clue& clue : clues)
            text += "  " + context_.locale.tell(engine::told_clue(board_, clue, kinds_)) + "\n";
        return text;
    }

private:
    const CommandContext& context_;
    const Board& board_;
    std::vector<ClueKind> kinds_;
};

std::vector<Clue> numbered(const Puzzle& puzzle, const std::vector<std::uint32_t>& numbers) {
    const std::vector<Clue> all = facet_of<ClueSheet>(puzzle)->clues();
    std::vector<Clue> clues;
    for (const std::uint32_t number : numbers) clues.push_back(all[number]);
    return clues;
}

engine::Verdict verdict_of(Solutions solutions) {
    switch (solutions) {
        case Solutions::none:
            return engine::Verdict::none;
        case Solutions::one:
            return engine::Verdict::unique;
        case Solutions::several:
            return engine::Verdict::multiple;
        case Solutions::unknown:
            break;
    }
    return engine::Verdict::gave_up;
}

void tell_blame(const CommandContext& context, const library::Item& item,
                const engine::Examination& seen, Report& report) {
    if (!seen.to_blame) return;
    const Puzzle& puzzle = *item.puzzle;
    const ClueList list(context, puzzle);
    const std::vector<Clue> clues = numbered(puzzle, *seen.to_blame);
    report.json["blame"] = list.json(clues);
    report.json["fewest"] = seen.fewest_to_blame;
    report.text += list.lines("These clues contradict each other:", clues);
    if (!seen.why) return;
    const BoardWords words(context, puzzle.board());
    report.json["rules"] =
        RuleNames(puzzle, item.puzzle_type->info().conditions).json(words, seen.why->rules);
    report.text += words.tell(seen.why->text) + "\n";
}

void tell_difference(const CommandContext& context, const Puzzle& puzzle,
                     const engine::Examination& seen, Report& report) {
    report.json["differ"] = names(puzzle.board(), seen.differing);
    if (seen.forced) report.json["forced"] = seen.forced->size();
    report.text += context.locale.tell(Text("two of them differ in {0} {0|place|places}:",
                                            {std::to_string(seen.differing.size())})) +
                   " " + BoardWords(context, puzzle.board()).list(seen.differing) + "\n";
}

void tell_rating(const CommandContext& context, const Puzzle& puzzle,
                 const engine::Examination& seen, Report& report) {
    if (seen.rating) {
        report.json["level"] = seen.rating->level;
        report.json["score"] = seen.rating->score;
        report.text += context.locale.tell(
                           Text("level {0}, score {1}", {std::to_string(seen.rating->level),
                                                         std::to_string(seen.rating->score)})) +
                       "\n";
    }
    if (!seen.redundant) return;
    const ClueList list(context, puzzle);
    const std::vector<Clue> clues = numbered(puzzle, *seen.redundant);
    report.json["redundant"] = list.json(clues);
    report.text += clues.empty() ? context.locale.tell("No clue could go.") + "\n"
                                 : list.lines("Each of these clues could go alone:", clues);
}

Report examined(const CommandContext& context, const EditOptions& options,
                const library::Item& item) {
    const Timer timer;
    engine::Examiner examiner;
    const Puzzle& puzzle = *item.puzzle;
    const engine::Examination seen = examiner.examine(puzzle, limits_of(context, options), {});
    if (!seen.failure.empty()) return failed(context.locale.tell(seen.failure));
    const engine::Verdict verdict = verdict_of(seen.solutions);
    Report report;
    report.exit = seen.complete ? exit_of(verdict) : Exit::gave_up;
    report.json["verdict"] = word(verdict);
    report.json["complete"] = seen.complete;
    report.text = sentence(context, verdict, options.timeout) + "\n";
    if (seen.solutions == Solutions::none) tell_blame(context, item, seen, report);
    if (seen.solutions == Solutions::several) tell_difference(context, puzzle, seen, report);
    if (seen.solutions == Solutions::one) tell_rating(context, puzzle, seen, report);
    if (!seen.complete && seen.solutions != Solutions::unknown)
        report.text += sentence(context, engine::Verdict::gave_up, options.timeout) + "\n";
    timer.stop(report);
    return report;
}

engine::Edit edited(const CommandContext& context, const EditOptions& options,
                    const Puzzle& puzzle) {
    const engine::Limits limits = limits_of(context, options);
    if (options.unique) return engine::make_unique(puzzle, limits);
    const std::vector<Choice> symmetries = engine::symmetry_choices();
    const auto chosen = std::ranges::find(symmetries, options.symmetry, &Choice::id);
    const auto symmetry = static_cast<engine::Symmetry>(chosen - symmetries.begin());
    if (options.mask)
        return engine::masked(puzzle, *options.mask, symmetry, limits, options.seed.value_or(0));
    if (options.thin) return engine::thin_out(puzzle, symmetry, limits, options.seed.value_or(0));
    return engine::fill_up(puzzle, symmetry, limits);
}

/// What was changed, where the new puzzle itself goes elsewhere.
std::string told_change(const CommandContext& context, const Puzzle& puzzle, const ClueList& list,
                        const engine::Edit& edit) {
    if (edit.change.taken.empty() && edit.change.printed.empty())
        return context.locale.tell("Nothing had to be changed.") + "\n";
    std::string text =
        list.lines("Taken away:", edit.change.taken) + list.lines("Printed:", edit.change.printed);
    if (!edit.redrawn.empty())
        text += context.locale.tell("Drawn otherwise:") + " " +
                BoardWords(context, puzzle.board()).list(edit.redrawn) + "\n";
    if (edit.fewest) text += context.locale.tell("Fewer changes would not do.") + "\n";
    return text;
}

/// What the solver says of a puzzle that an edit has made.
engine::SolveResult solved(const CommandContext& context, const EditOptions& options,
                           const Puzzle& puzzle) {
    if (options.mask) return engine::solve_exactly(puzzle, {limits_of(context, options)});
    engine::SolveResult result;
    result.verdict = engine::Verdict::unique;  // all others leave one solution by what they are
    return result;
}

Report changed(const CommandContext& context, const EditOptions& options, bool is_saved,
               const library::Item& item) {
    const Timer timer;
    const engine::Edit edit = edited(context, options, *item.puzzle);
    Report report;
    timer.stop(report);
    if (edit.puzzle == nullptr) {
        report.exit = edit.stopped ? Exit::gave_up : Exit::negative;
        report.json["verdict"] = edit.stopped ? "gave-up" : "none";
        const std::string reason = context.locale.tell(edit.failure);
        report.json["reason"] = reason;
        report.text = reason + "\n";
        return report;
    }
    const engine::SolveResult result = solved(context, options, *edit.puzzle);
    if (!result.failure.empty()) return failed(context.locale.tell(result.failure));
    const engine::Verdict verdict = result.verdict;
    if (verdict == engine::Verdict::gave_up) report.exit = Exit::gave_up;
    const ClueList list(context, *item.puzzle);
    const std::string text = edit.puzzle->write();
    report.json["verdict"] = word(verdict);
    report.json["taken"] = list.json(edit.change.taken);
    report.json["printed"] = list.json(edit.change.printed);
    if (!edit.redrawn.empty()) report.json["redrawn"] = names(item.puzzle->board(), edit.redrawn);
    if (options.unique) report.json["fewest"] = edit.fewest;
    report.json["puzzle"] = text;
    if (is_saved) report.save = text;
    report.text = is_saved ? told_change(context, *item.puzzle, list, edit) : text;
    if (!is_saved && options.unique && edit.change.replaces_any())
        report.remark =
            context.locale.tell("some clues had to change, for no solution agrees with all:") +
            "\n" + told_change(context, *item.puzzle, list, edit);
    if (is_saved && options.mask) report.text += sentence(context, verdict, options.timeout) + "\n";
    return report;
}

std::vector<std::string> symmetry_ids() {
    std::vector<std::string> ids;
    for (const Choice& choice : engine::symmetry_choices()) ids.push_back(choice.id);
    return ids;
}

class EditCommand final : public Command {
public:
    EditCommand()
        : Command("edit", "tell what a setter wants to know of a puzzle, or change its clues") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
        declare_timeout(arguments, options_.timeout);
        arguments.option("--unique", "add or change the fewest clues so that one solution remains",
                         flag(options_.unique));
        arguments.option("--thin", "leave out clues while one solution remains",
                         flag(options_.thin));
        arguments.option("--fill-up", "print the clues that the symmetry wants besides",
                         flag(options_.fill_up));
        arguments.option("--mask",
                         "show of all clues that the solution gives just these: random=24 or "
                         "random=40% of them, or the places in rows, 1 shown and . hidden",
                         mask_value(options_.mask));
        arguments.option("--symmetry",
                         "which clues go and stay together, for --thin, --fill-up and --mask",
                         one_of(options_.symmetry, symmetry_ids()));
        arguments
            .option("--seed", "another seed, other clues go, for --thin and --mask",
                    whole_number(options_.seed, 0, UINT64_MAX))
            .called("N");
        arguments
            .option("-o,--save", "write the new puzzle there, and tell what was changed",
                    word(batch_.save))
            .called("OUT");
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        if (int{options_.unique} + int{options_.thin} + int{options_.fill_up} +
                int{options_.mask.has_value()} >
            1)
            return refuse(context,
                          "--unique, --thin, --fill-up and --mask are one of them at a time");
        if (!batch_.save.empty() && !options_.changes())
            return refuse(context, "--save takes --unique, --thin, --fill-up or --mask");
        if (options_.seed && !options_.thin && !options_.mask)
            return refuse(context, "--seed takes --thin or --mask");
        if (options_.symmetry != engine::symmetry_choices().front().id && !options_.thin &&
            !options_.fill_up && !options_.mask)
            return refuse(context, "--symmetry takes --thin, --fill-up or --mask");
        if (options_.mask && std::holds_alternative<engine::MaskPlaces>(*options_.mask) &&
            (options_.seed || options_.symmetry != engine::symmetry_choices().front().id))
            return refuse(context,
                          "--seed and --symmetry take a mask by chance, such as random=24; "
                          "this one says each place");
        batch_.timeout = options_.timeout;
        if (options_.mask) batch_.limits = 2;  // what it leaves is solved, too
        return for_each_puzzle(context, batch_, [&](const library::Item& item) {
            if (!options_.changes()) return examined(context, options_, item);
            if (facet_of<ClueSheet>(*item.puzzle) == nullptr)
                return failed(
                    Error{"a puzzle of this type does not say which clues are printed on it"});
            return changed(context, options_, !batch_.save.empty(), item);
        });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }

private:
    Batch batch_;
    EditOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_edit() { return std::make_unique<EditCommand>(); }

}  // namespace quadrille::cli
