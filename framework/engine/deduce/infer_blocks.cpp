// Blocks by complete line logic: every mark that occurs in no placement of the blocks is taken
// away, and that is all that follows from a line.
//
// Dynamic programming from both ends (Batenburg and Kosters, 2009): head[j][i] says whether the
// first i elements can hold exactly the first j blocks, tail[j][i] whether the elements from i on
// can hold exactly the blocks from j on. A mark is possible where some block can lie over it, or
// the background, with a fitting head before and a fitting tail behind. Time and memory: line
// length x number of blocks.
#include <array>
#include <cstdint>
#include <vector>

#include "engine/deduce/block_tracker.hpp"
#include "engine/deduce/inference.hpp"
#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

namespace {

/// A table of bits, blocks by places.
class PlacementTable {
public:
    PlacementTable(std::size_t rows, std::size_t columns)
        : columns_(columns), bits_(rows * columns, 0) {}
    [[nodiscard]] bool operator()(std::size_t row, std::size_t column) const {
        return bits_[row * columns_ + column] != 0;
    }
    void set(std::size_t row, std::size_t column, bool value) {
        bits_[row * columns_ + column] = value ? 1 : 0;
    }

private:
    std::size_t columns_;
    std::vector<char> bits_;
};

class LineInference final : public Inference {
public:
    LineInference(const Board& board, const Blocks& rule)
        : board_(board), rule_(rule), length_(rule.line.size()), count_(rule.blocks.size()) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        const PlacementTable head = heads(candidates);
        if (!head(count_, length_)) {
            out.contradict(Way::line_blocks);
            return explain(candidates, out);
        }
        const PlacementTable tail = tails(candidates);
        std::vector<std::array<std::uint64_t, 4>> seen(length_);
        const auto see = [&](std::size_t i, Mark mark) {
            seen[i][mark / 64U] |= std::uint64_t{1} << (mark % 64U);
        };
        for (std::size_t i = 0; i < length_; ++i)
            for (std::size_t j = 0; j <= count_ && ground(candidates, i); ++j)
                if (head(j, i) && tail(j, i + 1)) {
                    see(i, rule_.background);
                    break;
                }
        for (std::size_t j = 0; j < count_; ++j) {
            const Block& block = rule_.blocks[j];
            std::size_t run = 0;
            std::size_t covered = 0;  // up to here this block has been seen
            for (std::size_t end = 1; end <= length_; ++end) {
                run = candidates.possible(rule_.line[end - 1], block.mark) ? run + 1 : 0;
                if (run < block.length) continue;
                const std::size_t begin = end - block.length;
                if (!before(candidates, head, j, begin) || !behind(candidates, tail, j, end))
                    continue;
                for (std::size_t i = std::max(begin, covered); i < end; ++i) see(i, block.mark);
                covered = end;
            }
        }
        out.begin(Way::line_blocks);
        for (std::size_t i = 0; i < length_; ++i)
            for_each_mark(board_, candidates, rule_.line[i], [&](Mark mark) {
                if ((seen[i][mark / 64U] >> (mark % 64U) & 1U) == 0)
                    out.conclude(rule_.line[i], mark, false);
            });
        explain(candidates, out);
        out.end();
    }
    [[nodiscard]] std::unique_ptr<Tracker> tracker() const override {
        return block_tracker(board_, rule_);
    }

private:
    [[nodiscard]] bool ground(const Candidates& candidates, std::size_t i) const {
        return candidates.possible(rule_.line[i], rule_.background);
    }
    [[nodiscard]] bool gap_before(std::size_t block) const {
        return block > 0 && rule_.blocks[block - 1].mark == rule_.blocks[block].mark;
    }
    /// Whether the blocks before block j fit in front of `begin`, with the gap they need.
    [[nodiscard]] bool before(const Candidates& candidates, const PlacementTable& head,
                              std::size_t j, std::size_t begin) const {
        return gap_before(j) ? begin > 0 && ground(candidates, begin - 1) && head(j, begin - 1)
                             : head(j, begin);
    }
    [[nodiscard]] bool behind(const Candidates& candidates, const PlacementTable& tail,
                              std::size_t j, std::size_t end) const {
        const bool gap = j + 1 < count_ && gap_before(j + 1);
        return gap ? end < length_ && ground(candidates, end) && tail(j + 1, end + 1)
                   : tail(j + 1, end);
    }

    [[nodiscard]] PlacementTable heads(const Candidates& candidates) const {
        PlacementTable head(count_ + 1, length_ + 1);
        for (std::size_t j = 0; j <= count_; ++j) {
            head.set(j, 0, j == 0);
            std::size_t run = 0;
            for (std::size_t end = 1; end <= length_; ++end) {
                bool fits = ground(candidates, end - 1) && head(j, end - 1);
                if (j > 0) {
                    const Block& block = rule_.blocks[j - 1];
                    run = candidates.possible(rule_.line[end - 1], block.mark) ? run + 1 : 0;
                    fits = fits || (run >= block.length &&
                                    before(candidates, head, j - 1, end - block.length));
                }
                head.set(j, end, fits);
            }
        }
        return head;
    }

    [[nodiscard]] PlacementTable tails(const Candidates& candidates) const {
        PlacementTable tail(count_ + 1, length_ + 1);
        for (std::size_t j = count_ + 1; j-- > 0;) {
            tail.set(j, length_, j == count_);
            std::size_t run = 0;
            for (std::size_t begin = length_; begin-- > 0;) {
                bool fits = ground(candidates, begin) && tail(j, begin + 1);
                if (j < count_) {
                    const Block& block = rule_.blocks[j];
                    run = candidates.possible(rule_.line[begin], block.mark) ? run + 1 : 0;
                    fits = fits || (run >= block.length &&
                                    behind(candidates, tail, j, begin + block.length));
                }
                tail.set(j, begin, fits);
            }
        }
        return tail;
    }

    void explain(const Candidates& candidates, Consequences& out) const {
        if (!out.explained()) return;
        for (const ElementId id : rule_.line)
            if (candidates.count(id) <= 1) out.because(id);
    }

    const Board& board_;
    const Blocks& rule_;
    std::size_t length_;
    std::size_t count_;
};

}  // namespace

std::unique_ptr<Inference> make_inference(const Board& board, const Blocks& rule) {
    return std::make_unique<LineInference>(board, rule);
}

}  // namespace quadrille::engine
