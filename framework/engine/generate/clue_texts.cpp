#include "engine/generate/clue_texts.hpp"

#include <bit>
#include <utility>

namespace quadrille::engine {

std::string ClueTexts::line_of(const Puzzle& puzzle) {
    std::string line = puzzle.write();
    if (line.ends_with('\n')) line.pop_back();
    return line;
}

std::optional<ClueTexts> ClueTexts::of(const ClueSet& clues, const ClueGroups& groups,
                                       const Puzzle& whole, const Puzzle& without,
                                       const Budget& budget) {
    const std::string all = line_of(whole);
    ClueTexts texts;
    texts.without_ = line_of(without);
    if (texts.without_.size() != all.size()) return std::nullopt;
    // By byte: the number of its group, as far as it is spelled.
    std::vector<std::size_t> number(all.size(), 0);
    const auto bits = static_cast<std::size_t>(std::bit_width(groups.size()));
    for (std::size_t bit = 0; bit < bits; ++bit) {
        std::string shown[2];
        for (const std::size_t wanted : {std::size_t{0}, std::size_t{1}}) {
            budget.check_now();
            std::vector<bool> kept(clues.size(), false);
            for (std::size_t group = 0; group < groups.size(); ++group)
                for (const std::uint32_t clue : groups[group])
                    kept[clue] = (group >> bit & 1U) == wanted;
            const std::unique_ptr<Puzzle> puzzle = clues.puzzle(kept);
            if (puzzle == nullptr) return std::nullopt;
            shown[wanted] = line_of(*puzzle);
            if (shown[wanted].size() != all.size()) return std::nullopt;
        }
        for (std::size_t place = 0; place < all.size(); ++place) {
            const char with = all[place];
            const char none = texts.without_[place];
            const bool is_set = shown[1][place] == with && shown[0][place] == none;
            const bool is_clear = shown[0][place] == with && shown[1][place] == none;
            if (!is_set && !is_clear) return std::nullopt;
            if (is_set) number[place] |= std::size_t{1} << bit;
        }
    }
    texts.places_.resize(groups.size());
    texts.is_told_.assign(all.size(), false);
    for (std::uint32_t place = 0; place < all.size(); ++place) {
        if (all[place] == texts.without_[place]) continue;
        if (number[place] >= groups.size()) return std::nullopt;
        texts.places_[number[place]].push_back(place);
        texts.is_told_[place] = true;
    }
    return texts;
}

bool ClueTexts::fits(std::string_view whole) const {
    if (whole.size() != without_.size()) return false;
    for (std::size_t place = 0; place < whole.size(); ++place)
        if (!is_told_[place] && whole[place] != without_[place]) return false;
    return true;
}

}  // namespace quadrille::engine
