// The corpus: positions and their judgement, gestures and what they write, texts and their errors.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "check.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/plain_search.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::check {

namespace {

/// Elements that rules may look at while marks for what is hidden are looked for.
constexpr std::size_t most_hidden_work = 30'000'000;

constexpr const char* look_again = "correct the plugin, or the case";

/// What each broken rule points at, by names.
using Findings = std::multiset<std::set<std::string>>;

std::string joined(const std::set<std::string>& names) {
    std::string all;
    for (const std::string& name : names) (all += all.empty() ? "" : " ") += name;
    return all.empty() ? "nothing" : all;
}

/// "{r1c1 r1c2}, {r3c1}": those that are not among the others, too.
std::string without(const Findings& findings, const Findings& others) {
    Findings left;
    std::ranges::set_difference(findings, others, std::inserter(left, left.end()));
    std::string all;
    for (const std::set<std::string>& one : left)
        all += (all.empty() ? "{" : ", {") + joined(one) + "}";
    return all.empty() ? "nothing else" : all;
}

/// A case at work: its puzzle and its elements by name.
class Bench {
public:
    Bench(Context& context, const Case& subject) : context_(context), case_(subject) {
        auto read = guarded(context, subject.place() + ": parse",
                            [&] { return context.type().parse(subject.puzzle); });
        if (!read || *read == nullptr)
            context.stop(subject.place() + ": the puzzle does not read: " +
                             (read ? "there is none" : in_english(read.error().message)),
                         look_again);
        if (const auto sound = validate_puzzle(**read, context.info()); !sound)
            context.stop(subject.place() + ": " + in_english(sound.error().message), look_again);
        puzzle_ = std::move(read).value();
        for (const ElementId id : board().ids()) ids_.emplace(name(id), id);
    }

    [[nodiscard]] const Puzzle& puzzle() const { return *puzzle_; }
    [[nodiscard]] const Board& board() const { return puzzle_->board(); }
    [[nodiscard]] std::string name(ElementId id) const { return board()[id].name; }

    void fail(const std::string& reason) {
        context_.fail(case_.place() + ": " + reason, look_again);
    }

    [[nodiscard]] ElementId element(const std::string& name) {
        const auto found = ids_.find(name);
        if (found == ids_.end())
            context_.stop(case_.place() + ": there is no element '" + name + "'", look_again);
        return found->second;
    }
    [[nodiscard]] Mark mark(ElementId id, const std::string& symbol) {
        if (symbol.empty()) return blank;
        const Mark found = board().alphabet(id).mark(symbol);
        if (found == blank)
            context_.stop(case_.place() + ": " + name(id) + " has no symbol '" + symbol + "'",
                          look_again);
        return found;
    }
    [[nodiscard]] Position position(const std::vector<Marks>& marks) {
        Position position(board());
        for (const Marks& group : marks)
            for (const std::string& element_name : group.elements) {
                const ElementId id = element(element_name);
                const Mark written = mark(id, group.symbol);
                if (board()[id].given != blank && board()[id].given != written)
                    fail(element_name + " is given; a case cannot change it");
                position.set_mark(id, written);
            }
        return position;
    }

private:
    Context& context_;
    const Case& case_;
    std::unique_ptr<Puzzle> puzzle_;
    std::unordered_map<std::string, ElementId> ids_;
};

/// The judgement of a whole position.
struct Judgement {
    std::map<std::string, Status> conditions;
    std::map<std::string, Status> clues;
    Findings findings;
    bool solved = true;
};

bool is_all_marked(const Board& board, const Position& position) {
    const ElementRange deciding = board.deciding();
    return std::all_of(deciding.begin(), deciding.end(),
                       [&](ElementId id) { return position.mark(id) != blank; });
}

bool speaks_of_hidden(const Board& board, const Rule& rule) {
    bool speaks = false;
    for_each_element(rule.what, [&](ElementId id) { speaks = speaks || board.hides(id); });
    return speaks;
}

/// How the rules that speak of what is hidden stand together, where nothing that is seen is open
/// and all other rules are met: met, or broken.
std::optional<Status> hidden_status(const Bench& bench, const Position& position) {
    const Board& board = bench.board();
    if (board.hidden().empty()) return std::nullopt;
    Position full = position;
    for (const ElementId id : board.deciding()) {
        full.set_mark(id, settled(board, position, id));
        if (full.mark(id) == blank) return std::nullopt;
    }
    for (const Rule& rule : bench.puzzle().rules())
        if (!speaks_of_hidden(board, rule) && judge(board, rule, full) != Status::met)
            return std::nullopt;
    if (filled_plainly(bench.puzzle(), full, most_hidden_work)) return Status::met;
    return is_all_marked(board, position) ? std::optional(Status::violated) : std::nullopt;
}

Judgement judge_all(Context& context, const Bench& bench, const Position& position) {
    Judgement judgement;
    const std::optional<Status> hidden = hidden_status(bench, position);
    for (const Condition& condition : context.info().conditions)
        judgement.conditions[condition.id] = Status::met;
    for (const Rule& rule : bench.puzzle().rules()) {
        const Status status = hidden && speaks_of_hidden(bench.board(), rule)
                                  ? *hidden
                                  : guarded(context, "judging a rule",
                                            [&] { return judge(bench.board(), rule, position); });
        Status& condition = judgement.conditions[context.info().conditions[rule.condition].id];
        condition = both(condition, status);
        if (rule.clue) {
            const auto [clue, is_first] = judgement.clues.emplace(bench.name(*rule.clue), status);
            if (!is_first) clue->second = both(clue->second, status);
        }
        if (status != Status::violated) continue;
        std::set<std::string> finding;
        for (const ElementId id : culprits(bench.board(), rule, position))
            finding.insert(bench.name(id));
        judgement.findings.insert(std::move(finding));
    }
    for (const auto& [id, status] : judgement.conditions)
        judgement.solved = judgement.solved && status == Status::met;
    for (const ElementId id : bench.board().deciding())
        if (settled(bench.board(), position, id) == blank) judgement.solved = false;
    return judgement;
}

/// `of_open`: what is said where something is open against expectation.
void expect_statuses(Bench& bench, const std::vector<Expected>& expected,
                     const std::map<std::string, Status>& found, const std::string& what,
                     const std::string& of_open) {
    for (const auto& [name, status] : expected) {
        const auto at = found.find(name);
        if (at == found.end())
            bench.fail("there is no " + what + " '" + name + "'");
        else if (at->second != status)
            bench.fail(what + " " + name + " is " + name_of(at->second) + ", expected " +
                       name_of(status) + (at->second == Status::open ? of_open : ""));
    }
}

void check_position(Context& context, const Case& subject) {
    Bench bench(context, subject);
    const Position position = bench.position(subject.position.marks);
    const Judgement judgement = judge_all(context, bench, position);
    const std::string of_open =
        !bench.board().hidden().empty() && !is_all_marked(bench.board(), position)
            ? " (rules over hidden elements are open until all that is seen is marked)"
            : "";
    expect_statuses(bench, subject.position.conditions, judgement.conditions, "condition", of_open);
    expect_statuses(bench, subject.position.clues, judgement.clues, "clue", of_open);
    for (const auto& [id, status] : judgement.conditions) {
        const auto said = std::find_if(
            subject.position.conditions.begin(), subject.position.conditions.end(),
            [&, &condition = id](const Expected& expected) { return expected.name == condition; });
        if (said == subject.position.conditions.end() && status == Status::violated)
            bench.fail("condition " + id + " is violated, and the case does not say so");
    }
    if (subject.position.solved != judgement.solved)
        bench.fail(judgement.solved ? "the position is solved, and the case does not say so"
                                    : "the position is not solved");
    if (subject.position.findings.empty()) return;
    Findings expected;
    for (const auto& names : subject.position.findings)
        expected.emplace(names.begin(), names.end());
    if (expected != judgement.findings)
        bench.fail("the findings are others: expected " + without(expected, judgement.findings) +
                   ", got " + without(judgement.findings, expected));
}

/// What a gesture changes, as the host works it out: the element under the pointer, then others of
/// its alphabet along the way.
Move changes(const Board& board, const Position& position, const Gesture& gesture) {
    Move move;
    const auto first = element_at(board, gesture.path.front());
    if (!first) return move;
    const Mark from = position.mark(*first);
    const Mark to = clicked(board, position, *first, gesture.button,
                            board.alphabet(*first).mark(gesture.picked));
    if (from == to) return move;
    move.push_back(write(position, *first, to));
    constexpr double step = 0.02;
    for (std::size_t leg = 1; leg < gesture.path.size(); ++leg) {
        const Vec2 start = gesture.path[leg - 1];
        const Vec2 way = gesture.path[leg] - start;
        const int steps = std::max(1, static_cast<int>(std::ceil(std::hypot(way.x, way.y) / step)));
        for (int i = 1; i <= steps; ++i) {
            const auto under = element_at(board, start + way * (static_cast<double>(i) / steps));
            if (!under || board[*under].alphabet != board[*first].alphabet) continue;
            if (std::any_of(move.begin(), move.end(),
                            [&](const Change& change) { return change.element == *under; }))
                continue;
            if (const auto change = dragged(board, position, *under, from, to))
                move.push_back(*change);
        }
    }
    return move;
}

void check_gesture(Context& context, const Case& subject) {
    Bench bench(context, subject);
    Position position = bench.position(subject.gesture.marks);
    for (const Gesture& gesture : subject.gesture.gestures) {
        const std::string where = "line " + std::to_string(gesture.line) + ": ";
        if (gesture.becomes.empty() != gesture.nothing) {
            bench.fail(where + "say what becomes of it, or 'nothing', but not both");
            return;
        }
        std::map<std::string, std::string> expected;
        for (const Marks& group : gesture.becomes)
            for (const std::string& name : group.elements) {
                static_cast<void>(bench.mark(bench.element(name), group.symbol));
                expected[name] = group.symbol;
            }
        const Move move = changes(bench.board(), position, gesture);
        for (const Change& change : move) {
            const std::string name = bench.name(change.element);
            const std::string symbol =
                change.after.mark == blank
                    ? ""
                    : bench.board().alphabet(change.element).symbol(change.after.mark).id;
            const auto at = expected.find(name);
            if (at == expected.end() || at->second != symbol)
                bench.fail(where + name + " becomes " + (symbol.empty() ? "blank" : symbol));
            if (at != expected.end()) expected.erase(at);
        }
        for (const auto& [name, symbol] : expected)
            bench.fail(where + name + " does not become " + (symbol.empty() ? "blank" : symbol));
        position.apply(move);
    }
}

void check_text(Context& context, const Case& subject) {
    const auto fail = [&](const std::string& reason) {
        context.fail(subject.place() + ": " + reason, look_again);
    };
    auto read = guarded(context, subject.place() + ": parse",
                        [&] { return context.type().parse(subject.puzzle); });
    if (const auto& expected = subject.text.error) {
        if (read) return fail("it reads, expected an error");
        const Error& found = read.error();
        if (found.line != expected->line || found.column != expected->column)
            fail("the error is at " + std::to_string(found.line) + ":" +
                 std::to_string(found.column) + ", expected " + std::to_string(expected->line) +
                 ":" + std::to_string(expected->column));
        if (in_english(found.message) != in_english(expected->message))
            fail("the error says: " + in_english(found.message));
        return;
    }
    if (!read || *read == nullptr)
        return fail("it does not read: " +
                    (read ? "there is no puzzle" : in_english(read.error().message)));
    if (!subject.text.written) return;
    const std::string written = guarded(context, "write", [&] { return (*read)->write(); });
    if (written != *subject.text.written) fail("it is written as " + readable(written));
}

void for_each_case(Context& context, CaseKind kind, void (*check)(Context&, const Case&)) {
    bool any = false;
    for (const Case& subject : context.corpus())
        if (subject.kind == kind) {
            any = true;
            check(context, subject);
        }
    if (!any) context.skip("the corpus has none");
}

}  // namespace

void check_corpus_format(Context& context) {
    const auto& cases = context.corpus();
    context.expect(!cases.empty(), "the corpus has no cases",
                   "write files *.case; corpus.md among the SDK's documents describes the format");
    for (const Case& subject : cases) {
        const bool says_something = !subject.position.conditions.empty() ||
                                    !subject.position.clues.empty() || subject.position.solved ||
                                    !subject.gesture.gestures.empty() ||
                                    subject.kind == CaseKind::text;
        context.expect(says_something, subject.place() + ": it expects nothing",
                       "say what the position or the gesture comes to");
    }
}

void check_corpus_positions(Context& context) {
    for_each_case(context, CaseKind::position, check_position);
}
void check_corpus_gestures(Context& context) {
    for_each_case(context, CaseKind::gesture, check_gesture);
}
void check_corpus_texts(Context& context) { for_each_case(context, CaseKind::text, check_text); }

void check_corpus_complete(Context& context) {
    bool solved = false;
    bool gesture = false;
    bool bad_text = false;
    std::set<std::string> broken_alone;
    for (const Case& subject : context.corpus()) {
        gesture = gesture || subject.kind == CaseKind::gesture;
        bad_text = bad_text || (subject.kind == CaseKind::text && subject.text.error);
        if (subject.kind != CaseKind::position) continue;
        solved = solved || subject.position.solved;
        Bench bench(context, subject);
        const Judgement judgement =
            judge_all(context, bench, bench.position(subject.position.marks));
        std::vector<std::string> broken;
        for (const auto& [id, status] : judgement.conditions)
            if (status == Status::violated) broken.push_back(id);
        if (broken.size() == 1) broken_alone.insert(broken.front());
    }
    for (const Condition& condition : context.info().conditions)
        context.expect(broken_alone.contains(condition.id),
                       "no position violates just the condition '" + condition.id + "'",
                       "add the smallest one to the corpus");
    context.expect(solved, "no position is solved", "add one with 'solved'");
    context.expect(gesture, "there is no gesture", "add 'case gesture: …'");
    context.expect(bad_text, "there is no text that must be refused",
                   "add 'case text: …' with 'error LINE:COLUMN: …'");
}

}  // namespace quadrille::check
