// `hint` and `explain`: what follows next, and why something must be.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "engine/explain/explain.hpp"
#include "engine/sat/forced.hpp"
#include "engine/explain/hint.hpp"

namespace quadrille::cli {

namespace {

using engine::Explained;
using engine::Hint;

const char* word(Hint::Kind kind) {
    switch (kind) {
        case Hint::Kind::technique:
            return "technique";
        case Hint::Kind::explanation:
            return "explanation";
        case Hint::Kind::hopeless:
            return "none";
        case Hint::Kind::open:
            return "multiple";
        case Hint::Kind::solved:
            return "solved";
        case Hint::Kind::gave_up:
            break;
    }
    return "gave-up";
}

Exit exit_of(Hint::Kind kind) {
    if (kind == Hint::Kind::gave_up) return Exit::gave_up;
    return kind == Hint::Kind::technique || kind == Hint::Kind::explanation ? Exit::done : Exit::negative;
}

engine::SolveRequest request_of(const Environment& environment, const library::Item& item, const Options& options,
                                   bool from_position) {
    engine::SolveRequest request;
    request.stop = environment.interruption.token();
    request.start = start_of(item, from_position);
    if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
    return request;
}

Json names(const Board& board, const std::vector<ElementId>& elements) {
    Json json = Json::array();
    for (const ElementId id : elements) json.push_back(board[id].name);
    return json;
}

/// Element name -> symbol id.
Json marks_json(const Board& board, const Position& position, const std::vector<ElementId>& elements) {
    Json json = Json::object();
    for (const ElementId id : elements) json[board[id].name] = board.alphabet(id).symbol(position.mark(id)).id;
    return json;
}

Json rules_json(const Environment& environment, const Rules& rules, const std::vector<std::uint32_t>& used) {
    Json json = Json::array();
    for (const std::uint32_t rule : used) json.push_back(environment.locale.tell(rules[rule].text));
    return json;
}

class Timer {
public:
    void stop(Report& report) const {
        const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_).count();
        report.json["ms"] = std::round(ms * 1000) / 1000;
    }

    /// What is left of a time limit, at least a little.
    void take_from(std::optional<std::chrono::duration<double>>& limit) const {
        constexpr std::chrono::duration<double> least{0.001};
        if (limit) limit = std::max<std::chrono::duration<double>>(least, *limit - (std::chrono::steady_clock::now() - begin_));
    }

private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// Gives up where the time is up before the techniques are ready.
Result<Hint> hint_with(const Puzzle& puzzle, const engine::SolveRequest& request, const Options& options) {
    if (!engine::techniques_ready(puzzle, request.stop, request.time_limit)) return Hint{};
    engine::TechniqueTable table(puzzle);
    if (auto error = table.choose(options.techniques)) return *std::move(error);
    if (options.max_level != 0) table.limit(static_cast<std::uint16_t>(options.max_level));
    return engine::hint(puzzle, request, table);
}

Report hint_one(const Environment& environment, const Options& options, const library::Item& item) {
    const Timer timer;
    const Puzzle& puzzle = *item.puzzle;
    const engine::SolveRequest request = request_of(environment, item, options, true);
    const Result<Hint> told = hint_with(puzzle, request, options);
    if (!told) return failed(told.error());
    const Hint& hint = *told;
    if (!hint.failure.empty()) return failed(environment.locale.tell(hint.failure));
    Report report;
    report.exit = exit_of(hint.kind);
    report.json["verdict"] = word(hint.kind);
    if (hint.kind == Hint::Kind::gave_up) {
        report.text = environment.locale("Gave up; nothing is certain.") + "\n";
        return report;
    }
    const auto tell = [&](const char* name, const Text& sentence, unsigned grade) {
        if (sentence.empty() || options.grade < grade) return;
        report.json[name] = environment.locale.tell(sentence);
        report.text += environment.locale.tell(sentence) + "\n";
    };
    tell("where", hint.where, 1);
    report.json["look-at"] = names(puzzle.board(), hint.look_at);
    tell("how", hint.how, 2);
    if (options.grade >= 2) {
        if (!hint.technique.empty()) report.json["technique"] = hint.technique;
        report.json["rules"] = rules_json(environment, puzzle.rules(), hint.rules);
        report.json["marks"] = marks_json(puzzle.board(), request.start, hint.marks);
    }
    tell("what", hint.what, 3);
    if (options.grade >= 3) {
        report.json["follows"] = Json::object();
        for (const Literal& literal : hint.follows)
            report.json["follows"][puzzle.board()[literal.element].name] =
                puzzle.board().alphabet(literal.element).symbol(literal.mark).id;
    }
    timer.stop(report);
    return report;
}

Report bad_element(const Environment& environment, const Options& options, const Text& sentence) {
    environment.err << told(environment, options.files.front(), Error{sentence});
    Report report;
    report.exit = Exit::bad_input;
    report.json["error"] = {{"message", environment.locale.tell(sentence)}};
    return report;
}

void add_explanation(const Environment& environment, Report& report, const Puzzle& puzzle, const Position& position,
                     const engine::Explanation& explanation) {
    report.text += environment.locale.tell(explanation.text) + "\n";
    report.json["rules"] = rules_json(environment, puzzle.rules(), explanation.rules);
    report.json["marks"] = marks_json(puzzle.board(), position, explanation.marks);
    report.json["what"] = environment.locale.tell(explanation.text);
}

/// The element must be `mark`: why.
Report explain_mark(const Environment& environment, const Puzzle& puzzle, const engine::SolveRequest& request, ElementId id,
                    Mark mark) {
    const Explained why = engine::explain(puzzle, request, {id, mark});
    if (!why.failure.empty()) return failed(environment.locale.tell(why.failure));
    Report report;
    report.exit = why.answer == Explained::Answer::yes ? Exit::done : Exit::gave_up;
    report.json["verdict"] = why.answer == Explained::Answer::yes ? "forced" : "gave-up";
    if (why.answer == Explained::Answer::yes) {
        report.json["follows"] = {{puzzle.board()[id].name, puzzle.board().alphabet(id).symbol(mark).id}};
        add_explanation(environment, report, puzzle, request.start, why.explanation);
    } else {
        report.text = environment.locale("Gave up; nothing is certain.") + "\n";
    }
    return report;
}

/// No solution at all agrees with what stands elsewhere: what is to blame.
Report explain_hopeless(const Environment& environment, const Puzzle& puzzle, engine::SolveRequest request, ElementId id) {
    request.start.set_mark(id, blank);
    const Explained why = engine::blame(puzzle, request);
    if (!why.failure.empty()) return failed(environment.locale.tell(why.failure));
    Report report;
    report.exit = why.answer == Explained::Answer::gave_up ? Exit::gave_up : Exit::negative;
    report.json["verdict"] = why.answer == Explained::Answer::gave_up ? "gave-up" : "none";
    if (why.answer == Explained::Answer::yes) add_explanation(environment, report, puzzle, request.start, why.explanation);
    return report;
}

Report explain_one(const Environment& environment, const Options& options, const library::Item& item) {
    const Timer timer;
    const Puzzle& puzzle = *item.puzzle;
    const Board& board = puzzle.board();
    const Result<ElementId> asked = element_to_decide(board, options.element);
    if (!asked) return bad_element(environment, options, asked.error().message);
    const ElementId id = *asked;

    Report report;
    const auto symbol = [&](Mark mark) { return Text(board.alphabet(id).symbol(mark).id, std::vector<Text>{}); };
    if (board[id].given != blank) {
        report.json["verdict"] = "given";
        report.text =
            environment.locale.tell(Text("{0} is {1}: it is printed there.", {board[id].name, symbol(board[id].given)})) + "\n";
        return report;
    }
    engine::SolveRequest request = request_of(environment, item, options, options.from_position);
    const engine::PossibleMarks possible = engine::possible_marks(puzzle, request, id);
    timer.take_from(request.time_limit);
    if (!possible.failure.empty()) return failed(environment.locale.tell(possible.failure));
    if (possible.outlook == engine::Outlook::gave_up) {
        report.exit = Exit::gave_up;
        report.json["verdict"] = "gave-up";
        report.text = environment.locale("Gave up; nothing is certain.") + "\n";
    } else if (possible.outlook == engine::Outlook::hopeless) {
        report = explain_hopeless(environment, puzzle, request, id);
    } else if (possible.marks.size() == 1) {
        report = explain_mark(environment, puzzle, request, id, possible.marks.front());
    } else {
        report.exit = Exit::negative;
        report.json["verdict"] = "multiple";
        std::string all;
        for (const Mark mark : possible.marks) {
            report.json["possible"].push_back(board.alphabet(id).symbol(mark).id);
            all += (all.empty() ? "" : ", ") + environment.locale.tell(symbol(mark));
        }
        report.text = environment.locale.tell(Text("{0} can be any of these: {1}.", {board[id].name, all})) + "\n";
    }
    timer.stop(report);
    return report;
}

}  // namespace

Exit hint(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options,
                           [&](const library::Item& item) { return hint_one(environment, options, item); });
}

Exit explain(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options,
                           [&](const library::Item& item) { return explain_one(environment, options, item); });
}

}  // namespace quadrille::cli
