// Blocks by order-encoded starts (Tamura and others 2009).
//
// started(j, p): block j starts at p or before. Each block's start is confined to where the blocks before and after leave room.
// Two kinds of clauses tie starts to elements: one that lies where a block must be carries its mark, and one that lies after
// block j and before block j+1 carries the background. Every element is one or the other, so nothing else need be said.
// About four clauses of three literals an element and block; bounds propagate as in leftmost and rightmost placement, and marks
// on the line punch holes into the starts.
#include <cstdint>
#include <vector>

#include "engine/encode.hpp"

namespace quadrille::engine {

namespace {

class Starts {
public:
    /// `earliest` and `latest` as the blocks alone allow; the first is not after the second.
    Starts(Formula& formula, std::int64_t earliest, std::int64_t latest) : earliest_(earliest) {
        for (std::int64_t p = earliest; p < latest; ++p) {
            by_.push_back(formula.variable());
            if (by_.size() > 1) formula.add({!by_[by_.size() - 2], by_.back()});
        }
    }
    /// It starts at `place` or before.
    [[nodiscard]] Lit by(std::int64_t place) const {
        if (place < earliest_) return Lit::of(false);
        const auto at = static_cast<std::size_t>(place - earliest_);
        return at < by_.size() ? by_[at] : Lit::of(true);
    }

private:
    std::int64_t earliest_;
    std::vector<Lit> by_;
};

}  // namespace

std::unique_ptr<Lazy> encode(Formula& formula, const Blocks& rule) {
    const auto length = static_cast<std::int64_t>(rule.line.size());
    const std::size_t count = rule.blocks.size();
    const auto size = [&](std::size_t j) { return static_cast<std::int64_t>(rule.blocks[j].length); };
    // Elements from the start of block j to the earliest start of block j + 1.
    const auto step = [&](std::size_t j) {
        return size(j) + (j + 1 < count && rule.blocks[j].mark == rule.blocks[j + 1].mark ? 1 : 0);
    };
    std::int64_t room = length;
    for (std::size_t j = 0; j < count; ++j) room -= step(j);
    if (room < 0) {
        formula.fail();
        return nullptr;
    }

    std::vector<Starts> starts;
    std::int64_t earliest = 0;
    for (std::size_t j = 0; j < count; ++j) {
        starts.emplace_back(formula, earliest, earliest + room);
        if (j > 0)
            for (std::int64_t p = earliest; p <= earliest + room; ++p)
                formula.add({!starts[j].by(p), starts[j - 1].by(p - step(j - 1))});
        earliest += step(j);
    }
    for (std::int64_t c = 0; c < length; ++c) {
        const ElementId id = rule.line[static_cast<std::size_t>(c)];
        for (std::size_t j = 0; j < count; ++j)
            formula.add({!starts[j].by(c), starts[j].by(c - size(j)), formula.carries(id, rule.blocks[j].mark)});
        for (std::size_t j = 0; j <= count; ++j) {
            const Lit after_one = j == 0 ? Lit::of(true) : starts[j - 1].by(c - size(j - 1));
            const Lit at_next = j == count ? Lit::of(false) : starts[j].by(c);
            formula.add({!after_one, at_next, formula.carries(id, rule.background)});
        }
    }
    return nullptr;
}

}  // namespace quadrille::engine
