// Functions in rules (Custom), held to what rules.hpp promises of them: a full board is met or
// violated; `violated` means that no way to fill the blanks meets the rule, and `met` that every
// way does; the same marks have the same answer, whatever stands beside the rule.
//
// Positions are the solutions, what the corpus calls solved, boards near to these, and random ones;
// of rules about few elements every filling there is. Each full board that meets a rule stands for
// all that can be made of it by taking marks away, of which none may be violated. What is found is
// told with as few marks as show it.
#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "check.hpp"
#include "quadrille/judging.hpp"
#include "solutions.hpp"

namespace quadrille::check {

namespace {

/// Marks tried to find solutions, and solutions that are enough.
constexpr std::size_t most_tried = 20'000;
constexpr std::size_t enough_solutions = 3;
/// Full boards looked at for each rule, and parts of each.
constexpr std::size_t random_boards = 60;
constexpr std::size_t near_boards = 20;
constexpr std::size_t parts_of_each = 12;
/// So many fillings are looked at one and all.
constexpr std::size_t most_fillings = 1000;
/// More rules than this of a puzzle are asked about at random.
constexpr std::size_t most_rules = 40;
constexpr std::size_t most_listed = 60;

constexpr const char* full_advice =
    "answer met or violated where all elements of the rule are marked";
constexpr const char* violated_advice =
    "say violated only where no way to fill the blanks meets the rule; open is always allowed, and "
    "an early violated that is true is what makes solving quick";
constexpr const char* met_advice =
    "say met only where every way to fill the blanks meets the rule; open is always allowed";
constexpr const char* pure_advice =
    "look at the marks of the rule's own elements, `of`, and at nothing else; keep nothing between "
    "calls";

/// "mark lit: r1c1 r1c2; mark dark: r1c3", as a case of the corpus has it.
std::string told(const Board& board, const std::vector<ElementId>& of, const Position& position) {
    std::string text;
    std::size_t listed = 0;
    for (std::size_t alphabet = 0; alphabet < board.alphabets.size(); ++alphabet)
        for (std::size_t k = 1; k <= board.alphabets[alphabet].symbols.size(); ++k) {
            std::string names;
            for (const ElementId id : of)
                if (board[id].alphabet == alphabet && position.mark(id) == k)
                    if (++listed <= most_listed) names += " " + board[id].name;
            if (!names.empty())
                text += (text.empty() ? "mark " : "; mark ") +
                        board.alphabets[alphabet].symbols[k - 1].id + ":" + names;
        }
    if (listed > most_listed) text += " and " + std::to_string(listed - most_listed) + " more";
    return text.empty() ? "a board without marks" : text;
}

/// One rule of one puzzle.
class FunctionTest {
public:
    FunctionTest(Context& context, const NamedPuzzle& subject, std::size_t rule)
        : context_(context),
          board_(subject.puzzle->board()),
          rule_(subject.puzzle->rules()[rule]),
          custom_(std::get<Custom>(rule_.what)),
          name_(subject.place + ": the rule '" + in_english(rule_.text) + "' (" +
                context.info().conditions[rule_.condition].id + ") ") {
        for (const ElementId id : custom_.of)
            if (board_[id].given == blank) free_.push_back(id);
    }

    void run(const std::vector<Position>& known) {
        if (fillings() <= most_fillings) return look_at_all();
        for (const Position& position : known) {
            look_at(position);
            for (std::size_t i = 0; i < near_boards && goes_on_; ++i) look_at(near(position));
        }
        for (std::size_t i = 0; i < random_boards && goes_on_; ++i) look_at(random_full());
    }

private:
    void fail(const std::string& what, const char* advice) {
        goes_on_ = false;  // once is enough
        context_.fail(name_ + what, advice);
    }
    [[nodiscard]] std::string told(const Position& position) const {
        return check::told(board_, custom_.of, position);
    }
    /// The answer; nothing, and a failure, where there is none.
    [[nodiscard]] std::optional<Status> ask(const Position& position) {
        try {
            const Status status = custom_.judge(position);
            if (status <= Status::violated) return status;
            fail("answers with no status of: " + told(position), full_advice);
        } catch (const std::exception& thrown) {
            fail("threw '" + std::string(thrown.what()) + "' at: " + told(position),
                 "catch it inside the plugin; a rule takes every position");
        } catch (...) {
            fail("threw something that is no std::exception at: " + told(position),
                 "catch it inside the plugin; a rule takes every position");
        }
        return std::nullopt;
    }

    /// How many there are; many where that is more than are looked at.
    [[nodiscard]] std::size_t fillings() const {
        std::size_t count = 1;
        for (const ElementId id : free_) {
            count *= board_.alphabet(id).symbols.size();
            if (count > most_fillings) return count;
        }
        return count;
    }
    void look_at_all() {
        Position position(board_);
        for (const ElementId id : free_) position.set_mark(id, 1);
        for (bool more = true; more && goes_on_;) {
            look_at(position);
            more = false;
            for (const ElementId id : free_) {
                const auto next = static_cast<Mark>(position.mark(id) + 1);
                more = next <= board_.alphabet(id).symbols.size();
                position.set_mark(id, more ? next : Mark{1});
                if (more) break;
            }
        }
    }

    [[nodiscard]] Mark any_mark(ElementId id) {
        return static_cast<Mark>(1 + context_.random().below(board_.alphabet(id).symbols.size()));
    }
    [[nodiscard]] Position random_full() {
        Position position(board_);
        for (const ElementId id : free_) position.set_mark(id, any_mark(id));
        return position;
    }
    [[nodiscard]] Position near(Position position) {
        for (std::uint64_t changes = 1 + context_.random().below(4); changes > 0; --changes) {
            const ElementId id = free_[context_.random().below(free_.size())];
            position.set_mark(id, any_mark(id));
        }
        return position;
    }
    /// The marks of the rule alone.
    [[nodiscard]] Position own(const Position& position) const {
        Position marks(board_);
        for (const ElementId id : free_) marks.set_mark(id, position.mark(id));
        return marks;
    }
    [[nodiscard]] Position beside_changed(const Position& position) {
        Position other = random_position(board_, context_.random());
        for (const ElementId id : custom_.of) other.set(id, position[id]);
        return other;
    }

    /// Requires that all elements of the rule are marked.
    void look_at(const Position& given) {
        const Position full = own(given);
        const std::optional<Status> status = ask(full);
        if (!status) return;
        if (*status == Status::open)
            return fail("leaves a full board open: " + told(full), full_advice);
        if (ask(full) != status || (goes_on_ && ask(beside_changed(full)) != status)) {
            if (goes_on_)
                fail("answers differently the second time at: " + told(full), pure_advice);
            return;
        }
        for (std::size_t i = 0; i < parts_of_each && goes_on_; ++i)
            *status == Status::met ? look_at_part(full) : look_at_part_at_rest(full);
    }

    /// Of marks that meet the rule.
    void look_at_part(const Position& full) {
        Position part = with_blanks(full, [](ElementId) { return true; });
        const auto is_violated = [&](const Position& position) {
            return ask(position) == Status::violated;
        };
        if (!is_violated(part)) return;
        for (const ElementId id : free_) {  // as few marks as show it
            Position fewer = part;
            fewer.set_mark(id, blank);
            if (part.mark(id) != blank && is_violated(fewer)) part = std::move(fewer);
        }
        if (goes_on_)
            fail("calls violated: " + told(part) + " -- but these marks complete it and meet the "
                     "rule: " + told(full),
                 violated_advice);
    }
    /// Of marks that break it, blanks at rest.
    void look_at_part_at_rest(const Position& full) {
        Position part = with_blanks(full, [&](ElementId id) {
            const Mark rest = board_.alphabet(id).rest;
            return rest == blank || rest == full.mark(id);
        });
        const auto is_met = [&](const Position& position) { return ask(position) == Status::met; };
        if (!is_met(part)) return;
        if (goes_on_)
            fail("calls met: " + told(part) + " -- but these marks complete it and break the "
                     "rule: " + told(full),
                 met_advice);
    }
    template <class MayBeBlank>
    [[nodiscard]] Position with_blanks(Position position, MayBeBlank&& may_be_blank) {
        const std::uint64_t of_ten = 1 + context_.random().below(10);
        for (const ElementId id : free_)
            if (may_be_blank(id) && context_.random().chance(of_ten, 10))
                position.set_mark(id, blank);
        return position;
    }

    Context& context_;
    const Board& board_;
    const Rule& rule_;
    const Custom& custom_;
    std::string name_;
    std::vector<ElementId> free_;  ///< elements of the rule that are not given
    bool goes_on_ = true;
};

}  // namespace

void check_functions(Context& context) {
    bool any = false;
    for (const NamedPuzzle& subject : context.puzzles()) {
        const Rules& rules = subject.puzzle->rules();
        std::vector<std::size_t> functions;
        for (std::size_t i = 0; i < rules.size(); ++i)
            if (std::holds_alternative<Custom>(rules[i].what)) functions.push_back(i);
        if (functions.empty()) continue;
        any = true;
        context.random().shuffle(std::span(functions));
        functions.resize(std::min(functions.size(), most_rules));
        std::vector<Position> known = subject.solved;
        // A function that throws is blamed by its own test below, with its place.
        try {
            for (Position& one :
                 solutions_of(*subject.puzzle, enough_solutions, most_tried).found)
                known.push_back(std::move(one));
        } catch (...) {
        }
        for (const std::size_t rule : functions) FunctionTest(context, subject, rule).run(known);
    }
    if (!any) context.skip("no rule has one");
}

}  // namespace quadrille::check
