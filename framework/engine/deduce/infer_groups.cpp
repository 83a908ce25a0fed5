// Groups by their sizes: see rules/sized_groups.hpp for what is found.
#include <algorithm>
#include <optional>

#include "engine/deduce/inference.hpp"
#include "engine/rules/sized_groups.hpp"

namespace quadrille::engine {

namespace {

Way way_of(SizedGroups::Why why) {
    switch (why) {
        case SizedGroups::Why::full:
            return Way::size_full;
        case SizedGroups::Why::joined:
            return Way::size_joined;
        case SizedGroups::Why::room:
            return Way::size_room;
        case SizedGroups::Why::exit:
            return Way::size_exit;
    }
    return Way::size_full;
}

/// The only reason that is asked for; nothing where any will do.
std::optional<SizedGroups::Why> only_reason(const Consequences& out) {
    using Why = SizedGroups::Why;
    for (const Why why : {Why::full, Why::joined, Why::room, Why::exit})
        if (out.wants_only(way_of(why))) return why;
    return std::nullopt;
}

class GroupsInference final : public Inference {
public:
    explicit GroupsInference(const Groups& rule) : rule_(rule), groups_(rule) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        SizedGroups::Scratch scratch;
        read(candidates, scratch);
        SizedGroups::Settled nothing;
        if (!out.explained()) return infer_all(scratch, nothing, out);
        const auto found = groups_.first(scratch, only_reason(out));
        if (found) tell(*found, out);
    }
    [[nodiscard]] std::unique_ptr<Tracker> tracker() const override {
        return std::make_unique<Memory>(*this);
    }
    /// It goes through all cells, unless nothing near has changed.
    [[nodiscard]] std::uint64_t work() const noexcept override { return 2 + groups_.size() / 2; }

private:
    /// Knows from where nothing followed.
    class Memory final : public Tracker {
    public:
        explicit Memory(const GroupsInference& owner) : owner_(owner) {}

        void infer(const Candidates& candidates, Consequences& out) override {
            owner_.read(candidates, scratch_);
            owner_.infer_all(scratch_, settled_, out);
        }
        void start_from(const Candidates&) override { settled_ = {}; }

    private:
        const GroupsInference& owner_;
        SizedGroups::Scratch scratch_;
        SizedGroups::Settled settled_;
    };

    void infer_all(SizedGroups::Scratch& scratch, SizedGroups::Settled& settled,
                   Consequences& out) const {
        if (!groups_.narrow(scratch, settled)) {
            out.contradict(Way::size_room);
            return;
        }
        for (const auto& [cell, why] : scratch.changes) {
            out.begin(way_of(why));
            conclude(cell, scratch.states[cell], out);
            out.end();
        }
    }
    void read(const Candidates& candidates, SizedGroups::Scratch& scratch) const {
        scratch.states.resize(groups_.size());
        for (std::size_t i = 0; i < scratch.states.size(); ++i) {
            const ElementId id = rule_.cells[i];
            scratch.states[i] = !candidates.possible(id, rule_.mark) ? Presence::out
                                : candidates.sole(id) == rule_.mark  ? Presence::in
                                                                     : Presence::unsure;
        }
    }
    void conclude(std::uint32_t cell, Presence state, Consequences& out) const {
        out.conclude(rule_.cells[cell], rule_.mark, state == Presence::in);
    }
    void tell(const SizedGroups::Conclusion& found, Consequences& out) const {
        found.contradiction ? out.contradict(way_of(found.why)) : out.begin(way_of(found.why));
        for (const std::uint32_t cell : found.cells) conclude(cell, found.becomes, out);
        for (const std::uint32_t cell : found.because) out.because(rule_.cells[cell]);
        if (found.member) out.show(rule_.cells[*found.member]);
        if (!found.contradiction) out.end();
    }

    const Groups& rule_;
    SizedGroups groups_;
};

}  // namespace

std::unique_ptr<Inference> make_inference(const Board&, const Groups& rule) {
    return std::make_unique<GroupsInference>(rule);
}

}  // namespace quadrille::engine
