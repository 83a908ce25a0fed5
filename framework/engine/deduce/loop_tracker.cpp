// The same reasoning as in infer_loop.cpp, kept up as edges are decided instead of done anew.
//
// A state holds what the edges decided so far come to: the ends of each path, and for each face the
// class of faces that it is known to lie on the same or the other side as (lists that are spliced,
// the shorter one relabelled, so that each face is relabelled a logarithm of times). Decided edges
// wake their two corners; joined paths are looked at where they end, and joined classes round the
// faces that were relabelled. Blocks alone are found anew, once nothing else follows and an edge
// went out.
//
// Whoever tries one mark after another comes back to the position he began with: the state of that
// is kept, and copied.
#include "engine/deduce/loop_tracker.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/deduce/biconnected.hpp"
#include "engine/deduce/face_classes.hpp"
#include "engine/deduce/planar_rest.hpp"

namespace quadrille::engine {

namespace {

struct LoopState {
    std::vector<Presence> edges;
    std::uint32_t drawn = 0;
    std::uint32_t paths = 0;
    std::vector<std::uint8_t> degree;  ///< by corner: drawn edges
    std::vector<std::uint32_t>
        end_of;  ///< by corner where a path ends, or none does: its other end
    std::vector<std::uint32_t> length;  ///< of that path
    FaceClasses sides;                  ///< faces known to lie on the same side or the other
    std::vector<std::uint8_t> is_odd;   ///< by face: lies on the other side than its class
    PlanarRest rest;
    bool blocks_are_due = true;
};

bool is_one_block(const LoopPlan& plan) {
    const std::vector<Presence> all(plan.edges(), Presence::unsure);
    return plan.faces && Biconnected().find(plan, all).is_one;
}

class LoopTracker final : public Tracker {
public:
    explicit LoopTracker(const LoopPlan& plan)
        : plan_(plan),
          read_(plan.edges()),
          is_due_(plan.corners(), 0),
          faces_(plan.faces ? plan.faces->outer + std::size_t{1} : 0),
          is_one_block_(is_one_block(plan)) {}

    void infer(const Candidates& candidates, Consequences& out) override {
        read(candidates);
        if (!go_on_from(now_, is_now_sound_)) {
            if (go_on_from(base_, has_base_))
                now_ = base_;
            else
                begin_anew();
        }
        for (const std::uint32_t edge : changed_) set(edge, read_[edge]);
        out.begin(Way::loop_corner);
        is_now_sound_ = run(out);
        out.end();
        if (is_now_sound_) return;
        for (const std::uint32_t corner : due_) is_due_[corner] = 0;
        due_.clear();
        fresh_.clear();
        relabelled_.clear();
        ends_.clear();
        out.contradict(why_not_);
    }

    void start_from(const Candidates& candidates) override {
        found_.clear();
        infer(candidates, found_);
        has_base_ = found_.size() == 0;
        if (has_base_) base_ = now_;
    }

private:
    // --- where to begin

    void read(const Candidates& candidates) {
        const Mark drawn = plan_.rule.drawn;
        const std::uint64_t drawn_alone = std::uint64_t{1} << drawn % 64U;
        for (std::uint32_t edge = 0; edge < plan_.edges(); ++edge) {
            const std::span<const std::uint64_t> words = candidates.words(plan_.rule.edges[edge]);
            const std::uint64_t word = words[drawn / 64U];
            read_[edge] = (word & drawn_alone) == 0                       ? Presence::out
                          : word == drawn_alone && is_alone(words, drawn) ? Presence::in
                                                                          : Presence::unsure;
        }
    }
    /// Whether no other word than that of the mark has any.
    static bool is_alone(std::span<const std::uint64_t> words, Mark mark) {
        for (std::size_t i = 0; i < words.size(); ++i)
            if (i != mark / 64U && words[i] != 0) return false;
        return true;
    }

    /// Whether what was read is that state with some edges decided, which are in changed_ then.
    bool go_on_from(const LoopState& state, bool is_sound) {
        if (!is_sound) return false;
        changed_.clear();
        for (std::uint32_t edge = 0; edge < read_.size(); ++edge) {
            if (state.edges[edge] == read_[edge]) continue;
            if (state.edges[edge] != Presence::unsure) return false;
            changed_.push_back(edge);
        }
        return true;
    }

    void begin_anew() {
        const auto count_up = [](std::vector<std::uint32_t>& list, std::size_t size) {
            list.resize(size);
            std::iota(list.begin(), list.end(), 0U);
        };
        now_.edges.assign(plan_.edges(), Presence::unsure);
        now_.drawn = now_.paths = 0;
        now_.degree.assign(plan_.corners(), 0);
        count_up(now_.end_of, plan_.corners());
        now_.length.assign(plan_.corners(), 0);
        now_.sides.begin(static_cast<std::uint32_t>(faces_),
                         [&](std::uint32_t face) { return plan_.of_face[face].size(); });
        now_.is_odd.assign(faces_, 0);
        if (faces_ != 0) now_.rest.begin(plan_, is_one_block_);
        now_.blocks_are_due = true;
        for (std::uint32_t corner = 0; corner < plan_.corners(); ++corner) wake(corner);
        count_up(relabelled_, faces_);
        changed_.clear();
        for (std::uint32_t edge = 0; edge < read_.size(); ++edge)
            if (read_[edge] != Presence::unsure) changed_.push_back(edge);
    }

    // --- what follows

    /// False for a contradiction.
    bool run(Consequences& out) {
        for (;;) {
            while (!due_.empty()) {
                const std::uint32_t corner = due_.back();
                due_.pop_back();
                is_due_[corner] = 0;
                if (!look_at(corner, out)) return no(Way::loop_corner);
            }
            if (!join()) return no(Way::loop_sides);
            close_paths(out);
            look_round_faces(out);
            if (!fresh_.empty()) continue;
            if (!std::exchange(now_.blocks_are_due, false)) return true;
            if (faces_ != 0 && now_.rest.is_block(plan_)) return true;
            const Biconnected::Outcome outcome = blocks_.find(plan_, now_.edges);
            if (!outcome.possible) return no(Way::loop_apart);
            // With a drawn edge, that is what stays of all blocks.
            now_.rest.know_block(is_one_block_ && (outcome.is_one || outcome.main != no_node));
            for (const std::uint32_t edge : outcome.out) decide(edge, Presence::out, out);
            if (fresh_.empty()) return true;
            now_.blocks_are_due = false;  // what is left has the blocks that it had
        }
    }

    bool no(Way why) {
        why_not_ = why;
        return false;
    }
    void wake(std::uint32_t corner) {
        if (is_due_[corner] != 0) return;
        is_due_[corner] = 1;
        due_.push_back(corner);
    }
    void set(std::uint32_t edge, Presence state) {
        now_.edges[edge] = state;
        fresh_.push_back(edge);
        wake(plan_.rule.ends[edge].a);
        wake(plan_.rule.ends[edge].b);
        if (state == Presence::out) now_.blocks_are_due = true;
    }
    void decide(std::uint32_t edge, Presence state, Consequences& out) {
        out.conclude(plan_.rule.edges[edge], plan_.rule.drawn, state == Presence::in);
        set(edge, state);
    }

    bool look_at(std::uint32_t corner, Consequences& out) {
        std::size_t drawn = 0;
        std::size_t open = 0;
        for (const std::uint32_t edge : plan_.at(corner)) {
            drawn += now_.edges[edge] == Presence::in ? 1U : 0U;
            open += now_.edges[edge] == Presence::unsure ? 1U : 0U;
        }
        if (drawn > 2 || (drawn == 1 && open == 0)) return false;
        const bool none_left = drawn == 2 || (drawn == 0 && open == 1);
        if (!none_left && (drawn != 1 || open != 1)) return true;
        for (const std::uint32_t edge : plan_.at(corner))
            if (now_.edges[edge] == Presence::unsure)
                decide(edge, none_left ? Presence::out : Presence::in, out);
        return true;
    }

    /// Takes what was decided into paths and classes. False where two faces lie on the same side
    /// and do not.
    bool join() {
        const bool was_one = now_.paths == 1;
        for (const std::uint32_t edge : fresh_) {
            const bool is_drawn = now_.edges[edge] == Presence::in;
            if (is_drawn) join_paths(plan_.rule.ends[edge]);
            if (faces_ != 0 && !is_drawn) now_.rest.take_out(plan_, edge);
            if (faces_ != 0 && !join_faces(plan_.faces->of_edge[edge], is_drawn)) return false;
        }
        fresh_.clear();
        // What would have closed the only path closes too early now.
        if (was_one && now_.paths > 1)
            for (std::uint32_t corner = 0; corner < plan_.corners(); ++corner)
                ends_.push_back(corner);
        return true;
    }

    /// Requires corners of at most two drawn edges.
    void join_paths(const Ends& edge) {
        const std::uint32_t first = now_.end_of[edge.a];
        const std::uint32_t last = now_.end_of[edge.b];
        const bool closes = now_.drawn != 0 && first == edge.b;
        if (now_.drawn++ == 0 || closes) now_.blocks_are_due = true;
        if (now_.degree[edge.a]++ == 0) ++now_.paths;
        if (now_.degree[edge.b]++ != 0) --now_.paths;
        if (closes) return;
        const std::uint32_t length = now_.length[edge.a] + now_.length[edge.b] + 1;
        now_.end_of[first] = last;
        now_.end_of[last] = first;
        now_.length[first] = now_.length[last] = length;
        ends_.push_back(first);
        ends_.push_back(last);
    }

    bool join_faces(const Ends& faces, bool differ) {
        const auto [a, b] = faces;
        const bool turns = (now_.is_odd[a] != now_.is_odd[b]) != differ;
        if (now_.sides.alike(a, b)) return !turns;
        now_.sides.join(a, b, [&](std::uint32_t face) {
            if (turns) now_.is_odd[face] ^= 1U;
            relabelled_.push_back(face);
        });
        return true;
    }

    /// No edge joins the two ends of a path while others are drawn elsewhere.
    void close_paths(Consequences& out) {
        for (const std::uint32_t end : ends_) {
            if (now_.degree[end] != 1 || now_.length[end] >= now_.drawn) continue;
            for (const std::uint32_t edge : plan_.at(end))
                if (now_.edges[edge] == Presence::unsure &&
                    plan_.other(edge, end) == now_.end_of[end])
                    decide(edge, Presence::out, out);
        }
        ends_.clear();
    }

    void look_round_faces(Consequences& out) {
        for (const std::uint32_t face : relabelled_)
            for (const std::uint32_t edge : plan_.of_face[face]) {
                const auto [a, b] = plan_.faces->of_edge[edge];
                if (now_.edges[edge] != Presence::unsure || !now_.sides.alike(a, b)) continue;
                decide(edge, now_.is_odd[a] != now_.is_odd[b] ? Presence::in : Presence::out, out);
            }
        relabelled_.clear();
    }

    const LoopPlan& plan_;
    std::vector<Presence> read_;  ///< the edges of the position asked about
    std::vector<std::uint32_t> changed_;
    LoopState now_;
    bool is_now_sound_ = false;
    LoopState base_;
    bool has_base_ = false;
    Way why_not_ = Way::loop_corner;

    std::vector<char> is_due_;
    std::vector<std::uint32_t> due_;         ///< corners to look at
    std::vector<std::uint32_t> fresh_;       ///< edges decided, and not joined yet
    std::vector<std::uint32_t> ends_;        ///< corners where paths end that were joined
    std::vector<std::uint32_t> relabelled_;  ///< faces
    std::size_t faces_;
    bool is_one_block_;  ///< with all edges
    Biconnected blocks_;
    Consequences found_;
};

}  // namespace

std::unique_ptr<Tracker> loop_tracker(const LoopPlan& plan) {
    for (std::uint32_t edge = 0; edge < plan.edges(); ++edge)
        if (plan.is_ring(edge)) return nullptr;
    return std::make_unique<LoopTracker>(plan);
}

}  // namespace quadrille::engine
