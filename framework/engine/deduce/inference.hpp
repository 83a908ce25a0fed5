// What one rule alone says about the marks still possible. One class a rule kind, made once a
// puzzle and asked often: by the propagator for all that follows, by the generic techniques for one
// step with its reason. Knows no other rule.
//
// Sound: what is concluded holds in every completion of the candidates that satisfies the rule, and
// a contradiction is told only where there is none. How much is found is said where each class is
// made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/rules/budget.hpp"
#include "engine/rules/presence.hpp"
#include "quadrille/board.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// The ways to conclude something from one rule. Each is a generic technique (see
/// way_words.hpp).
enum class Way : std::uint8_t {
    count_full,     ///< a count has all it may have
    count_rest,     ///< a count needs everything that is left
    clause_last,    ///< one literal of a clause is left
    mark_used,      ///< the mark stands elsewhere among elements that must differ
    last_place,     ///< every mark must appear, and one has a single place left
    relation,       ///< no partner is left on the other side of a relation
    sum_bounds,     ///< too much or too little, whatever the others are
    sum_exact,      ///< no choice of the others makes up the total
    line_blocks,    ///< the mark occurs in no placement of the blocks
    lines_differ,   ///< the line would equal another
    loop_corner,    ///< no edge or two at every corner
    loop_early,     ///< a loop would close while edges are drawn elsewhere
    loop_apart,     ///< no closed way passes both there and the drawn edges
    loop_sides,     ///< inside or outside is known on both sides of the edge
    group_reach,    ///< the group cannot reach the cell
    group_cut,      ///< without the cell the group falls apart
    custom_last,    ///< the last open element of a custom rule
    tuples,         ///< no tuple has the mark there
    size_exit,      ///< without the cell a group would have too little room
    size_full,      ///< a group beside the cell has all the cells it may have
    size_joined,    ///< with the cell, groups beside it would be one that is too large
    size_room,      ///< a group there would have too little room
    line_full,      ///< a count of many has all it may have
    line_rest,      ///< a count of many needs everything that is left
    sight_rest,     ///< all that can be seen must be
    sight_full,     ///< as much is seen as may be
    sight_least,    ///< on the other rays too little can be seen
    sight_far,      ///< else more would be seen at once than may be
    sight_lengths,  ///< no choice of lengths of the rays makes it up
    linear_most,    ///< too much with it, however little the others weigh
    linear_least,   ///< too little without it, however much the others weigh
    linear_exact,   ///< no choice of the others makes up what is wanted
    link_loop,      ///< links would close a loop
    link_needed,    ///< no other link joins two parts with terminals
    custom_look,    ///< a custom rule is broken with the mark, whatever is still open
};
inline constexpr std::size_t way_count = 35;
/// Whether it takes counting: fewer literals are seen at once.
[[nodiscard]] inline bool is_of_many(const Count& count) noexcept { return count.of.size() > 4; }

/// What a sum comes to at least or at most.
struct Bound {
    std::int64_t amount = 0;
    bool is_least = false;

    friend bool operator==(const Bound&, const Bound&) = default;
};

/// What the sentence of a consequence speaks of beside the rule.
struct Shown {
    /// The cells or edges that would be cut off; of lines that would be equal, the one and then the
    /// other.
    std::vector<ElementId> elements = {};
    Mark mark = blank;                ///< that would have no place left, or stand there twice
    std::optional<Bound> total = {};  ///< what a sum would come to

    friend bool operator==(const Shown&, const Shown&) = default;
};

/// Collects what follows. Keeps its memory from one use to the next.
class Consequences {
public:
    struct One {
        Way way{};
        bool contradiction = false;
        std::span<const Literal> follows;    ///< empty for a contradiction
        std::span<const ElementId> because;  ///< empty unless explained
        Shown shown;                         ///< no elements unless explained
    };

    /// Everything that follows, without reasons: for speed.
    Consequences() = default;
    /// The first thing that follows, in that way or in any, with its reason.
    [[nodiscard]] static Consequences first(std::optional<Way> only = std::nullopt) {
        Consequences consequences;
        consequences.explained_ = true;
        consequences.only_ = only;
        return consequences;
    }

    /// What follows from the candidates as they are, without reasons; and, of a loop, without acting
    /// upon any of it: one small conclusion beside the other.
    [[nodiscard]] static Consequences direct() {
        Consequences consequences;
        consequences.direct_ = true;
        return consequences;
    }

    /// From now on as if made by `first(only)`, for a step: what is seen at one look is one.
    void begin_step(Way only) {
        clear();
        explained_ = true;
        at_once_ = true;
        only_ = only;
    }
    void clear() {
        parts_.clear();
        follows_.clear();
        because_.clear();
        shown_.clear();
    }
    [[nodiscard]] std::size_t size() const noexcept { return parts_.size(); }
    [[nodiscard]] One operator[](std::size_t i) const {
        const Part& part = parts_[i];
        const std::size_t follows_end =
            i + 1 < parts_.size() ? parts_[i + 1].follows : follows_.size();
        const std::size_t because_end =
            i + 1 < parts_.size() ? parts_[i + 1].because : because_.size();
        const std::size_t shown_end = i + 1 < parts_.size() ? parts_[i + 1].shown : shown_.size();
        const auto shown = std::span(shown_).subspan(part.shown, shown_end - part.shown);
        return {part.way,
                part.contradiction,
                std::span(follows_).subspan(part.follows, follows_end - part.follows),
                std::span(because_).subspan(part.because, because_end - part.because),
                {{shown.begin(), shown.end()}, part.mark, part.total}};
    }
    [[nodiscard]] std::span<const Literal> all() const noexcept { return follows_; }
    [[nodiscard]] bool contradiction() const noexcept {
        return !parts_.empty() && parts_.back().contradiction;
    }

    // For inferences
    // ----------------------------------------------------------------------------------------------------

    [[nodiscard]] bool explained() const noexcept { return explained_; }
    /// What is found is told, and what follows from that in turn is looked for in the same call.
    [[nodiscard]] bool acts() const noexcept { return !explained_ && !direct_; }
    /// Contradictions are always wanted.
    [[nodiscard]] bool wants(Way way) const noexcept { return !only_ || *only_ == way; }
    /// Conclusions in other ways are not wanted.
    [[nodiscard]] bool wants_only(Way way) const noexcept { return only_ == way; }
    /// All that is seen at one look is to be one consequence, with its reasons together.
    [[nodiscard]] bool wants_all_at_once() const noexcept { return at_once_; }
    /// Leave off: there is a contradiction, or the first consequence that was asked for.
    [[nodiscard]] bool enough() const noexcept {
        return contradiction() || (explained_ && !parts_.empty());
    }
    void begin(Way way) { add(way); }
    void conclude(ElementId element, Mark mark, bool holds) {
        follows_.push_back({element, mark, holds});
    }
    void because(ElementId element) { because_.push_back(element); }
    void show(ElementId element) { shown_.push_back(element); }
    /// What the sum would come to.
    void show(Bound total) { parts_.back().total = total; }
    /// Keeps what was begun if anything follows from it and it is wanted.
    void end() {
        if (parts_.back().follows == follows_.size() || !wants(parts_.back().way)) drop();
    }
    void drop() {
        follows_.resize(parts_.back().follows);
        because_.resize(parts_.back().because);
        shown_.resize(parts_.back().shown);
        parts_.pop_back();
    }
    /// Instead of `begin`; add `because` and `show`, and no `end`. `mark`: see Shown.
    void contradict(Way way, Mark mark = blank) {
        add(way);
        parts_.back().contradiction = true;
        parts_.back().mark = mark;
    }

private:
    struct Part {
        Way way{};
        bool contradiction = false;
        std::size_t follows = 0;  ///< where it begins
        std::size_t because = 0;
        std::size_t shown = 0;
        Mark mark = blank;
        std::optional<Bound> total = {};
    };
    void add(Way way) {
        parts_.push_back({way, false, follows_.size(), because_.size(), shown_.size()});
    }

    bool explained_ = false;
    bool direct_ = false;
    bool at_once_ = false;
    std::optional<Way> only_;
    std::vector<Part> parts_;
    std::vector<Literal> follows_;
    std::vector<ElementId> because_;
    std::vector<ElementId> shown_;
};

/// What a rule says, asked of one position after another that mostly differ little: the same as its
/// inference, in less time. For one thread at a time.
class Tracker {
public:
    Tracker() = default;
    Tracker(const Tracker&) = delete;
    Tracker& operator=(const Tracker&) = delete;
    virtual ~Tracker() = default;
    /// Adds what follows from the rule, all of it or a contradiction, without reasons.
    virtual void infer(const Candidates& candidates, Consequences& out) = 0;
    /// Most of what is asked next is about these candidates with some narrowed. Changes no answer.
    virtual void start_from(const Candidates& candidates) = 0;
};

class Inference {
public:
    Inference() = default;
    Inference(const Inference&) = delete;
    Inference& operator=(const Inference&) = delete;
    virtual ~Inference() = default;
    /// Adds what follows from the rule. Everything concluded is new. Pure.
    virtual void infer(const Candidates& candidates, Consequences& out) const = 0;
    /// Looks at the whole board each time: better asked after the others.
    [[nodiscard]] virtual bool is_wide() const noexcept { return false; }
    /// Null where it would be no quicker. This inference must outlive it.
    [[nodiscard]] virtual std::unique_ptr<Tracker> tracker() const { return nullptr; }
    /// What a question to it counts against the effort, as Budget has it.
    [[nodiscard]] virtual std::uint64_t work() const noexcept {
        return is_wide() ? work_of_wide_rule : 1;
    }
};

class TupleShelf;

/// The board and the rule must outlive it. The shelf is one for the rules of a puzzle.
[[nodiscard]] std::unique_ptr<Inference> inference_of(const Board& board, const RuleBody& rule,
                                                      TupleShelf& shelf);

// One a rule kind, but for those that list tuples.
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Count& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Clause& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board,
                                                        const AllDifferent& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Sum& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Blocks& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board,
                                                        const LinesDiffer& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const SingleLoop& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Connected& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Groups& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Sight& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Linear& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Acyclic& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Joined& rule);
[[nodiscard]] std::unique_ptr<Inference> make_inference(const Board& board, const Custom& rule);

}  // namespace quadrille::engine
