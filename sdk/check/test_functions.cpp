// Functions in rules (Custom), held to what rules.hpp promises of them: a full board is met or
// violated; `violated` means that no way to fill the blanks meets the rule, and `met` that every
// way does; the same marks have the same answer, whatever stands beside the rule. What is printed
// is no exception: explanations take it away, and ask for what else could stand there.
//
// Positions are the solutions, what the corpus calls solved, boards near to these, and random ones,
// as printed and with other marks in the place of those printed; of rules about few elements every
// filling there is. Each full board that meets a rule stands for all that can be made of it by
// taking marks away, of which none may be violated. What is found is told with as few marks as show
// it.
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
/// Boards with other marks in the place of some printed: near to each that is known, and random
/// ones.
constexpr std::size_t reprinted_near_boards = 10;
constexpr std::size_t reprinted_random_boards = 20;
/// Of the parts of a board so many are looked at with other marks beside the rule.
constexpr std::size_t parts_of_each_beside = 2;
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
constexpr const char* own_advice =
    "look at the marks of the rule's own elements, `of`, and at nothing else: list it there, or "
    "take what is printed from the puzzle; explanations name the elements of `of` alone as "
    "reasons, and take away what is printed";

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
        std::vector<bool> is_own(board_.size());
        for (const ElementId id : custom_.of) {
            if (is_own[index(id)]) continue;
            is_own[index(id)] = true;
            own_.push_back(id);
            (board_[id].given == blank ? free_ : printed_).push_back(id);
        }
        for (const ElementId id : board_.ids())
            if (!is_own[index(id)] && !board_.alphabet(id).symbols.empty()) beside_.push_back(id);
    }

    void run(const std::vector<Position>& known) {
        if (fillings(own_) <= most_fillings) return look_at_all(own_);
        if (fillings(free_) <= most_fillings) {
            look_at_all(free_);
        } else {
            look_at_some(known, near_boards, random_boards, free_);
        }
        if (!printed_.empty())
            look_at_some(known, reprinted_near_boards, reprinted_random_boards, own_);
    }

private:
    void fail(const std::string& what, const char* advice) {
        goes_on_ = false;  // once is enough
        context_.fail(name_ + what, advice);
    }
    [[nodiscard]] std::string told(const Position& position) const {
        return check::told(board_, own_, position);
    }
    /// What is not as printed, which an author may not have thought of.
    [[nodiscard]] std::string reprinted(const Position& position) const {
        for (const ElementId id : printed_)
            if (position.mark(id) != blank && position.mark(id) != board_[id].given)
                return " -- " + board_[id].name +
                       " is printed with another mark, which explanations take away";
        return "";
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

    using Elements = std::vector<ElementId>;

    /// How many there are of these; many where that is more than are looked at.
    [[nodiscard]] std::size_t fillings(const Elements& of) const {
        std::size_t count = 1;
        for (const ElementId id : of) {
            count *= board_.alphabet(id).symbols.size();
            if (count > most_fillings) return count;
        }
        return count;
    }
    void look_at_all(const Elements& of) {
        Position position(board_);
        for (const ElementId id : of) position.set_mark(id, 1);
        for (bool more = true; more && goes_on_;) {
            look_at(position);
            more = false;
            for (const ElementId id : of) {
                const auto next = static_cast<Mark>(position.mark(id) + 1);
                more = next <= board_.alphabet(id).symbols.size();
                position.set_mark(id, more ? next : Mark{1});
                if (more) break;
            }
        }
    }
    /// Those known, so many near each of them, and random ones, which differ in `of` alone.
    void look_at_some(const std::vector<Position>& known, std::size_t near_each,
                      std::size_t random_ones, const Elements& of) {
        for (const Position& position : known) {
            if (goes_on_) look_at(position);
            for (std::size_t i = 0; i < near_each && goes_on_; ++i) look_at(near(position, of));
        }
        for (std::size_t i = 0; i < random_ones && goes_on_; ++i) look_at(random_full(of));
    }

    [[nodiscard]] Mark any_mark(ElementId id) {
        return static_cast<Mark>(1 + context_.random().below(board_.alphabet(id).symbols.size()));
    }
    [[nodiscard]] Position random_full(const Elements& of) {
        Position position(board_);
        for (const ElementId id : of) position.set_mark(id, any_mark(id));
        return position;
    }
    [[nodiscard]] Position near(Position position, const Elements& of) {
        const auto change_one_of = [&](const Elements& some) {
            const ElementId id = some[context_.random().below(some.size())];
            position.set_mark(id, any_mark(id));
        };
        if (of.size() > free_.size()) change_one_of(printed_);
        for (std::uint64_t changes = 1 + context_.random().below(4); changes > 0; --changes)
            change_one_of(of);
        return position;
    }
    /// The marks of the rule alone, and what is printed.
    [[nodiscard]] Position own(const Position& position) const {
        Position marks(board_);
        for (const ElementId id : own_) marks.set_mark(id, position.mark(id));
        return marks;
    }
    /// With all that stands beside the rule changed, or a few marks of it: what is printed, too.
    [[nodiscard]] Position beside_changed(const Position& position) {
        Position other = random_position(board_, context_.random());
        for (const ElementId id : own_) other.set(id, position[id]);
        const auto change = [&](ElementId id) {
            other.set_mark(id, context_.random().chance(1, 4) ? blank : any_mark(id));
        };
        if (context_.random().chance(1, 2) || beside_.empty()) {
            for (const ElementId id : beside_) change(id);
            return other;
        }
        for (const ElementId id : beside_) other.set(id, position[id]);
        for (std::uint64_t changes = 1 + context_.random().below(4); changes > 0; --changes)
            change(beside_[context_.random().below(beside_.size())]);
        return other;
    }
    /// Whether it is `status` again, and whatever stands beside the rule; a failure where not.
    [[nodiscard]] bool stays(const Position& position, Status status) {
        const auto again = ask(position);
        if (!again) return false;
        if (*again == status) {
            const Position other = beside_changed(position);
            const auto beside = ask(other);
            if (!beside) return false;
            if (*beside == status) return true;
            if (blame_one_beside(position, other, status) || !goes_on_) return false;
        }
        fail("answers differently the second time at: " + told(position), pure_advice);
        return false;
    }
    /// Goes from one position to the other, an element at a time: that which changes the answer is
    /// one that the function looks at. False where there is none.
    bool blame_one_beside(Position position, const Position& other, Status status) {
        for (const ElementId id : board_.ids()) {
            if (position[id] == other[id]) continue;
            const Content before = position[id];
            position.set(id, other[id]);
            const auto now = ask(position);
            if (!now) return false;
            if (*now == status) continue;
            Position back = position;
            back.set(id, before);
            if (ask(back) != status || ask(position) != now)
                return false;  // it answers as it likes
            fail("answers " + std::string(name_of(status)) + " at: " + told(back) +
                     " -- and otherwise where " + board_[id].name +
                     (before.mark == other[id].mark ? " has other notes or another colour"
                                                    : " has another mark") +
                     ", which is not among its elements",
                 own_advice);
            return true;
        }
        return false;
    }

    /// Requires that all elements of the rule are marked.
    void look_at(const Position& given) {
        const Position full = own(given);
        const std::optional<Status> status = ask(full);
        if (!status) return;
        if (*status == Status::open) {
            const Position shown = as_printed_where(full, Status::open);
            if (goes_on_)
                fail("leaves a full board open: " + told(shown) + reprinted(shown), full_advice);
            return;
        }
        if (!stays(full, *status)) return;
        for (std::size_t i = 0; i < parts_of_each && goes_on_; ++i)
            *status == Status::met ? look_at_part(full) : look_at_part_at_rest(full);
        for (std::size_t i = 0; i < parts_of_each_beside && goes_on_; ++i) {
            const Position part = with_blanks(full, [](ElementId) { return true; });
            if (const auto of_part = ask(part)) static_cast<void>(stays(part, *of_part));
        }
    }
    /// With what is printed back in its place, as far as the answer stays this one.
    [[nodiscard]] Position as_printed_where(Position position, Status status) {
        for (const ElementId id : printed_) {
            Position printed = position;
            printed.set_mark(id, board_[id].given);
            if (ask(printed) == status) position = std::move(printed);
        }
        return position;
    }

    /// Of marks that meet the rule.
    void look_at_part(const Position& full) {
        Position part = with_blanks(full, [](ElementId) { return true; });
        const auto is_violated = [&](const Position& position) {
            return ask(position) == Status::violated;
        };
        if (!is_violated(part)) return;
        for (const ElementId id : own_) {  // as few marks as show it
            Position fewer = part;
            fewer.set_mark(id, blank);
            if (part.mark(id) != blank && is_violated(fewer)) part = std::move(fewer);
        }
        if (goes_on_)
            fail("calls violated: " + told(part) +
                     " -- but these marks complete it and meet the "
                     "rule: " +
                     told(full) + reprinted(full),
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
    /// Some of the marks taken away; in half of the positions some of those printed, too.
    template <class MayBeBlank>
    [[nodiscard]] Position with_blanks(Position position, MayBeBlank&& may_be_blank) {
        const std::uint64_t of_ten = 1 + context_.random().below(10);
        for (const ElementId id : context_.random().chance(1, 2) ? own_ : free_)
            if (may_be_blank(id) && context_.random().chance(of_ten, 10))
                position.set_mark(id, blank);
        return position;
    }

    Context& context_;
    const Board& board_;
    const Rule& rule_;
    const Custom& custom_;
    std::string name_;
    Elements own_;              ///< elements of the rule
    Elements free_;             ///< those that are not given
    Elements printed_;          ///< those that are
    Elements beside_;           ///< others that take marks
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
