// Sight along rays: all that follows from one such rule.
//
// A ray can be seen so far as nothing before must stop the sight, and where something can stop it,
// or the ray ends. Of these lengths those are left that make up, with some of the other rays, what
// must be seen. What lies before the shortest of them is seen, and where one alone is left it ends
// there: nothing else follows. Mostly bounds say so, as people do: what the others see at least and
// at most.
#include <algorithm>
#include <memory>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "quadrille/kit/sight_lengths.hpp"

namespace quadrille::engine {

namespace {

using Ray = std::vector<ElementId>;

/// One look at the candidates.
class SightLook {
public:
    SightLook(const Sight& rule, const Candidates& candidates, kit::SightLengths& lengths,
              Consequences& out)
        : rule_(rule), candidates_(candidates), lengths_(lengths), out_(out) {
        lengths_.begin(rule.at_least, rule.at_most);
        for (const Ray& ray : rule.rays)
            lengths_.add_ray(
                ray.size(), [&](std::size_t i) { return may_stop(ray[i]); },
                [&](std::size_t i) { return may_pass(ray[i]); });
    }

    void run() {
        const bool is_possible = lengths_.narrow();
        if (!lengths_.has_lengths()) return contradict(Way::sight_lengths);
        least_ = lengths_.least();
        most_ = lengths_.most();
        if (most_ < rule_.at_least) return contradict(Way::sight_rest);
        if (least_ > rule_.at_most) return contradict(Way::sight_full);
        if (!is_possible) return contradict(Way::sight_lengths);
        if (most_ == rule_.at_least) see_all();
        if (least_ == rule_.at_most && !out_.enough()) see_no_more();
        for (std::size_t ray = 0; ray < rule_.rays.size(); ++ray) {
            if (!out_.enough() && most_ != rule_.at_least) see_at_least(ray);
            if (!out_.enough() && least_ != rule_.at_most) see_not_too_far(ray);
        }
        for (std::size_t ray = 0; ray < rule_.rays.size() && !out_.enough(); ++ray)
            see_what_adds_up(ray);
    }

private:
    [[nodiscard]] bool may_stop(ElementId id) const { return candidates_.possible(id, rule_.stop); }
    [[nodiscard]] bool may_pass(ElementId id) const {
        const Mark sole = candidates_.sole(id);
        return sole != rule_.stop && (sole != blank || candidates_.first(id) != blank);
    }
    /// Fewer than this on the ray are too few, more than the most too many, whatever the others do.
    [[nodiscard]] std::size_t needed(std::size_t ray) const {
        const std::size_t others = most_ - lengths_.most(ray);
        return rule_.at_least > others ? rule_.at_least - others : 0;
    }
    [[nodiscard]] std::size_t bearable(std::size_t ray) const {
        return rule_.at_most - (least_ - lengths_.least(ray));
    }

    // --- what follows

    void see(std::size_t ray, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (may_stop(rule_.rays[ray][i])) out_.conclude(rule_.rays[ray][i], rule_.stop, false);
    }
    void stop(std::size_t ray, std::size_t at) {
        if (at < rule_.rays[ray].size() && may_pass(rule_.rays[ray][at]))
            out_.conclude(rule_.rays[ray][at], rule_.stop, true);
    }

    void see_all() {
        out_.begin(Way::sight_rest);
        for (std::size_t ray = 0; ray < rule_.rays.size(); ++ray) {
            see(ray, 0, lengths_.most(ray));
            because_it_ends(ray);
        }
        out_.end();
    }
    void see_no_more() {
        out_.begin(Way::sight_full);
        for (std::size_t ray = 0; ray < rule_.rays.size(); ++ray) {
            stop(ray, lengths_.least(ray));
            because_it_is_seen(ray);
        }
        out_.end();
    }
    void see_at_least(std::size_t ray) {
        out_.begin(Way::sight_least);
        see(ray, 0, needed(ray));
        for (std::size_t other = 0; other < rule_.rays.size(); ++other)
            if (other != ray) because_it_ends(other);
        out_.end();
    }
    /// Where it must be seen as far as it is, and if one further then too far.
    void see_not_too_far(std::size_t ray) {
        const std::size_t length = lengths_.least(ray);
        const std::size_t next = lengths_.next_possible(ray, length + 1);
        const std::size_t most = bearable(ray);
        if (next <= most) return;
        out_.begin(Way::sight_far);
        stop(ray, length);
        for (std::size_t other = 0; other < rule_.rays.size(); ++other) because_it_is_seen(other);
        const Ray& of = rule_.rays[ray];
        const std::size_t end = std::min(most + 1, of.size());
        for (std::size_t i = length + 1; i < end; ++i) because(of[i]);
        if (out_.explained() && end > length + 1) out_.show(of[std::min(next, of.size()) - 1]);
        out_.end();
    }
    /// What bounds do not tell.
    void see_what_adds_up(std::size_t ray) {
        const std::size_t least = lengths_.least_allowed(ray);
        const bool is_single = least == lengths_.most_allowed(ray);
        const bool is_told =
            least == lengths_.least(ray) && lengths_.next_possible(ray, least + 1) > bearable(ray);
        out_.begin(Way::sight_lengths);
        see(ray, std::min(needed(ray), least), least);
        if (is_single && !is_told) stop(ray, least);
        because_of_all();
        out_.end();
    }

    // --- why

    void because(ElementId id) {
        if (out_.explained()) out_.because(id);
    }
    void because_it_ends(std::size_t ray) {
        if (lengths_.most(ray) < rule_.rays[ray].size())
            because(rule_.rays[ray][lengths_.most(ray)]);
    }
    void because_it_is_seen(std::size_t ray) {
        for (std::size_t i = 0; i < lengths_.least(ray); ++i) because(rule_.rays[ray][i]);
    }
    /// All that is known of them, as far as something can be seen.
    void because_of_all() {
        for (const Ray& ray : rule_.rays)
            for (const ElementId id : ray) {
                if (!may_stop(id) || !may_pass(id)) because(id);
                if (!may_pass(id)) break;
            }
    }
    void contradict(Way way) {
        out_.contradict(way);
        if (way == Way::sight_lengths) return because_of_all();
        for (std::size_t ray = 0; ray < rule_.rays.size(); ++ray)
            way == Way::sight_rest ? because_it_ends(ray) : because_it_is_seen(ray);
    }

    const Sight& rule_;
    const Candidates& candidates_;
    kit::SightLengths& lengths_;
    Consequences& out_;
    std::size_t least_ = 0;
    std::size_t most_ = 0;
};

class SightInference final : public Inference {
public:
    explicit SightInference(const Sight& rule) : rule_(rule) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        kit::SightLengths lengths;
        SightLook(rule_, candidates, lengths, out).run();
    }
    [[nodiscard]] std::unique_ptr<Tracker> tracker() const override {
        return std::make_unique<Memory>(rule_);
    }

private:
    /// Allocates nothing, once it was asked.
    class Memory final : public Tracker {
    public:
        explicit Memory(const Sight& rule) : rule_(rule) {}

        void infer(const Candidates& candidates, Consequences& out) override {
            SightLook(rule_, candidates, lengths_, out).run();
        }
        void start_from(const Candidates&) override {}

    private:
        const Sight& rule_;
        kit::SightLengths lengths_;
    };

    const Sight& rule_;
};

}  // namespace

std::unique_ptr<Inference> make_inference(const Board&, const Sight& rule) {
    return std::make_unique<SightInference>(rule);
}

}  // namespace quadrille::engine
