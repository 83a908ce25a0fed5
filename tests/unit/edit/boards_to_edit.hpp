// Small random boards of every type, with clues missing or wrong.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/generate/generate.hpp"
#include "engine/sat/exact.hpp"
#include "plugins/registry.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::test {

using Made = std::unique_ptr<Puzzle>;

[[nodiscard]] inline const ClueSheet& sheet_of(const Puzzle& puzzle) {
    return *facet_of<ClueSheet>(puzzle);
}

[[nodiscard]] inline engine::Verdict verdict_of(const Puzzle& puzzle) {
    return engine::solve_exactly(puzzle, {}).verdict;
}

/// Whether clues of that kind can be taken away, and the board stays.
[[nodiscard]] inline bool may_go(const ClueKind& kind) {
    return !kind.is_needed && !kind.shapes_board;
}

/// Null where there is no such puzzle.
[[nodiscard]] inline Made with_change(const Puzzle& puzzle, const std::vector<Clue>& taken,
                                      const std::vector<Clue>& printed) {
    auto made = sheet_of(puzzle).changed(taken, printed);
    return made ? std::move(made).value() : nullptr;
}

struct EditedType {
    const char* id;
    const char* size;
};

inline std::ostream& operator<<(std::ostream& out, const EditedType& type) {
    return out << type.id;
}

class BoardsToEdit : public testing::TestWithParam<EditedType> {
protected:
    void SetUp() override {
        registry_.poll();
        type_ = registry_.find(GetParam().id);
        ASSERT_TRUE(type_);
    }

    /// Every clue of a solution; of several layouts and variants, if the type has them.
    [[nodiscard]] Made full_board(std::uint64_t seed, const char* size = GetParam().size) const {
        const auto values = engine::choose_values(engine::parameters_of(*type_), size, {});
        engine::GenerateRequest request;
        request.values = *values;
        for (request.seed = seed;; request.seed += 1000) {
            auto made = engine::make_full_board(*type_, request);
            if (made && *made != nullptr) return std::move(made).value();
        }
    }

    /// The same with each clue that need not be there left out by that chance.
    [[nodiscard]] Made sparse_board(std::uint64_t seed, std::uint64_t of_ten) const {
        Made full = full_board(seed);
        kit::Random random(seed);
        std::vector<Clue> taken;
        const std::vector<ClueKind> kinds = sheet_of(*full).kinds();
        for (const Clue& clue : sheet_of(*full).clues())
            if (may_go(kinds[clue.kind]) && random.chance(of_ten, 10)) taken.push_back(clue);
        return with_change(*full, taken, {});
    }

    /// The same with some clues that say what others do, or two that are exchanged.
    [[nodiscard]] Made spoilt_board(std::uint64_t seed, std::uint64_t of_ten,
                                    std::size_t spoilt) const {
        Made board = sparse_board(seed, of_ten);
        kit::Random random(seed);
        for (std::size_t i = 0; spoilt > 0 && i < 32; ++i) {
            const std::vector<Clue> clues = sheet_of(*board).clues();
            std::vector<Clue> two{clues[random.below(clues.size())],
                                  clues[random.below(clues.size())]};
            if (two[0].kind != two[1].kind || two[0].value == two[1].value) continue;
            std::swap(two[0].value, two[1].value);
            if (random.chance(1, 2)) two.pop_back();
            std::ranges::sort(two, {}, &Clue::seats);
            Made next = with_change(*board, {}, two);
            if (next == nullptr) continue;
            board = std::move(next);
            --spoilt;
        }
        return board;
    }

private:
    plugins::Registry registry_{
        {std::filesystem::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins"}};
    std::shared_ptr<const PuzzleType> type_;
};

inline constexpr EditedType edited_types[] = {{"hitori", "5x5"},
                                              {"nonogram", "6x5"},
                                              {"slitherlink", "5x5"},
                                              {"sudoku", "6"},
                                              {"takuzu", "6x6"}};

inline std::string name_of_type(const testing::TestParamInfo<EditedType>& info) {
    return info.param.id;
}

}  // namespace quadrille::test
