// Blocks by order-encoded starts (Tamura and others 2009).
//
// started(j, p): block j starts at p or before. Each block's start is confined to where the blocks
// before and after leave room. Two kinds of clauses tie starts to elements: one that lies where a
// block must be carries its mark, and one that lies after block j and before block j+1 carries the
// background. Every element is one or the other, so nothing else need be said. About four clauses
// of three literals an element and block; bounds propagate as in leftmost and rightmost placement,
// and marks on the line punch holes into the starts. What is known of the line beforehand narrows
// the starts at once, and clauses that hold anyway are not written: a line that is settled costs
// nothing.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/sat/encode.hpp"

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

/// Where each block may start, at the earliest and at the latest, as lengths and the marks that are
/// ruled out for good tell. Exact on a settled line, else bounds: blocks pushed as far as they go,
/// each to where its mark is possible throughout.
class Windows {
public:
    Windows(const Formula& formula, const Blocks& rule)
        : rule_(rule), length_(static_cast<std::int64_t>(rule.line.size())) {
        const std::size_t count = rule.blocks.size();
        earliest_.resize(count);
        latest_.resize(count);
        std::int64_t from = 0;
        for (std::size_t j = 0; j < count; ++j) {
            earliest_[j] = first_fit(formula, j, from);
            if (earliest_[j] + size(j) > length_) return;
            from = earliest_[j] + step(j);
        }
        std::int64_t to = length_;
        for (std::size_t j = count; j-- > 0;) {
            if (j + 1 < count) to = latest_[j + 1] - (step(j) - size(j));
            latest_[j] = last_fit(formula, j, to);
            if (latest_[j] < earliest_[j]) return;
        }
        possible_ = true;
    }

    [[nodiscard]] bool possible() const { return possible_; }
    [[nodiscard]] std::int64_t earliest(std::size_t j) const { return earliest_[j]; }
    [[nodiscard]] std::int64_t latest(std::size_t j) const { return latest_[j]; }
    [[nodiscard]] std::int64_t size(std::size_t j) const {
        return static_cast<std::int64_t>(rule_.blocks[j].length);
    }
    /// Elements from the start of block j to the earliest start of block j + 1.
    [[nodiscard]] std::int64_t step(std::size_t j) const {
        return size(j) +
               (j + 1 < rule_.blocks.size() && rule_.blocks[j].mark == rule_.blocks[j + 1].mark
                    ? 1
                    : 0);
    }

private:
    [[nodiscard]] bool ruled_out(const Formula& formula, std::size_t j, std::int64_t place) const {
        return formula.carries(rule_.line[static_cast<std::size_t>(place)], rule_.blocks[j].mark)
            .is_false();
    }
    /// The first start from `from` on; beyond the line where there is none.
    [[nodiscard]] std::int64_t first_fit(const Formula& formula, std::size_t j,
                                         std::int64_t from) const {
        std::int64_t start = from;
        for (std::int64_t c = from; c < start + size(j) && c < length_; ++c)
            if (ruled_out(formula, j, c)) start = c + 1;
        return start;
    }
    /// The last start where the block ends at `to` or before; negative where there is none.
    [[nodiscard]] std::int64_t last_fit(const Formula& formula, std::size_t j,
                                        std::int64_t to) const {
        std::int64_t start = to - size(j);
        for (std::int64_t c = to - 1; c >= start && c >= 0; --c)
            if (ruled_out(formula, j, c)) start = c - size(j);
        return start;
    }

    const Blocks& rule_;
    std::int64_t length_;
    std::vector<std::int64_t> earliest_;
    std::vector<std::int64_t> latest_;
    bool possible_ = false;
};

}  // namespace

std::unique_ptr<Lazy> encode(Formula& formula, const Blocks& rule) {
    const auto length = static_cast<std::int64_t>(rule.line.size());
    const std::size_t count = rule.blocks.size();
    const Windows windows(formula, rule);
    if (!windows.possible()) {
        formula.fail();
        return nullptr;
    }
    std::vector<Starts> starts;
    for (std::size_t j = 0; j < count; ++j) {
        starts.emplace_back(formula, windows.earliest(j), windows.latest(j));
        if (j > 0)
            for (std::int64_t p = windows.earliest(j); p <= windows.latest(j); ++p)
                formula.add({!starts[j].by(p), starts[j - 1].by(p - windows.step(j - 1))});
    }
    for (std::size_t j = 0; j < count; ++j)
        for (std::int64_t c = windows.earliest(j); c < windows.latest(j) + windows.size(j); ++c)
            formula.add(
                {!starts[j].by(c), starts[j].by(c - windows.size(j)),
                 formula.carries(rule.line[static_cast<std::size_t>(c)], rule.blocks[j].mark)});
    for (std::size_t j = 0; j <= count; ++j) {
        // Between block j - 1 and block j: before the one may end and after the other must begin
        // nothing is said.
        const std::int64_t begin = j == 0 ? 0 : windows.earliest(j - 1) + windows.size(j - 1);
        const std::int64_t end = j == count ? length : windows.latest(j);
        for (std::int64_t c = begin; c < end; ++c) {
            const Lit after_one =
                j == 0 ? Lit::of(true) : starts[j - 1].by(c - windows.size(j - 1));
            const Lit at_next = j == count ? Lit::of(false) : starts[j].by(c);
            formula.add({!after_one, at_next,
                         formula.carries(rule.line[static_cast<std::size_t>(c)], rule.background)});
        }
    }
    return nullptr;
}

}  // namespace quadrille::engine
