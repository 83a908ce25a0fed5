#include "engine/deduce/block_tracker.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "engine/compiled/tables.hpp"

namespace quadrille::engine {

namespace {

class BlockTracker final : public Tracker {
public:
    /// The elements of the table are places in the line, which can become `all`.
    BlockTracker(std::vector<ElementId> line, BlockTable table, std::vector<MarkSet> all)
        : line_(std::move(line)), table_(std::move(table)), left_(all), domains_(std::move(all)) {}

    void infer(const Candidates& candidates, Consequences& out) override {
        domains_.restore(0);
        for (std::uint32_t place = 0; place < line_.size(); ++place) {
            // Bit 0 of the candidates belongs to no mark.
            left_[place] = candidates.words(line_[place]).front() >> 1U;
            static_cast<void>(domains_.keep(place, left_[place]));
        }
        const std::size_t before = domains_.changes().size();
        if (!table_.narrow(0, domains_, workspace_)) return out.contradict(Way::line_blocks);
        out.begin(Way::line_blocks);
        for (std::size_t i = before; i < domains_.changes().size(); ++i) {
            const std::uint32_t place = domains_.changes()[i].element;
            MarkSet gone = left_[place] & ~domains_[place];
            left_[place] = domains_[place];
            for (; gone != 0; gone &= gone - 1) out.conclude(line_[place], lowest(gone), false);
        }
        out.end();
    }
    void start_from(const Candidates&) override {}

private:
    std::vector<ElementId> line_;
    BlockTable table_;
    std::vector<MarkSet> left_;  ///< by place
    Domains domains_;
    Workspace workspace_;
};

}  // namespace

std::unique_ptr<Tracker> block_tracker(const Board& board, const Blocks& rule) {
    std::vector<ElementId> once = rule.line;
    std::ranges::sort(once);
    if (std::ranges::adjacent_find(once) != once.end()) return nullptr;
    Blocks in_places = rule;
    std::vector<MarkSet> all;
    for (std::size_t place = 0; place < rule.line.size(); ++place) {
        in_places.line[place] = element_id(place);
        if (board.alphabet(rule.line[place]).symbols.size() >= most_marks_in_set) return nullptr;
        all.push_back(all_marks(board, rule.line[place]));
    }
    BlockTable table;
    if (!table.add(in_places)) return nullptr;
    return std::make_unique<BlockTracker>(rule.line, std::move(table), std::move(all));
}

}  // namespace quadrille::engine
