#include "techniques/placements.hpp"

#include <algorithm>
#include <array>

namespace takuzu {

namespace q = quadrille;

namespace {

/// The last digit and how many times it stands there in a row, once or twice; and a state for the
/// beginning.
constexpr std::size_t endings = 5;
constexpr std::size_t beginning = 4;

/// 0 and 1: one zero, two zeros; 2 and 3: the same of ones. `endings` where there would be three.
constexpr std::size_t after(std::size_t ending, bool is_one) {
    const std::size_t first = is_one ? 2 : 0;
    if (ending == beginning || (ending >= 2) != is_one) return first;
    return ending == first ? first + 1 : endings;
}

std::uint64_t capped(std::uint64_t ways) { return std::min(ways, Placements::many); }

}  // namespace

Placements::Placements(std::span<const q::Mark> marks) : ways_(2 * marks.size(), 0) {
    const std::size_t size = marks.size();
    const std::size_t half = size / 2;
    const auto at = [&](std::size_t place, std::size_t zeros, std::size_t ending) {
        return (place * (half + 1) + zeros) * endings + ending;
    };
    const auto allows = [&](std::size_t place, bool is_one) {
        return marks[place] != (is_one ? zero : one);
    };
    // Ways to come to a state from the left, and from it to the end.
    std::vector<std::uint64_t> to((size + 1) * (half + 1) * endings, 0);
    std::vector<std::uint64_t> from(to.size(), 0);
    // Calls visit(zeros, ending, is_one, index before, index after) for each step at a place.
    const auto steps = [&](std::size_t place, auto&& visit) {
        for (std::size_t zeros = 0; zeros <= std::min(half, place); ++zeros) {
            if (place - zeros > half) continue;
            for (std::size_t ending = 0; ending < endings; ++ending)
                for (const bool is_one : {false, true}) {
                    const std::size_t next = after(ending, is_one);
                    const std::size_t next_zeros = zeros + (is_one ? 0 : 1);
                    if (next == endings || next_zeros > half || place + 1 - next_zeros > half ||
                        !allows(place, is_one))
                        continue;
                    visit(is_one, at(place, zeros, ending), at(place + 1, next_zeros, next));
                }
        }
    };
    to[at(0, 0, beginning)] = 1;
    for (std::size_t place = 0; place < size; ++place)
        steps(place, [&](bool, std::size_t before, std::size_t behind) {
            to[behind] = capped(to[behind] + to[before]);
        });
    for (std::size_t ending = 0; ending < endings; ++ending) from[at(size, half, ending)] = 1;
    for (std::size_t place = size; place-- > 0;)
        steps(place, [&](bool is_one, std::size_t before, std::size_t behind) {
            from[before] = capped(from[before] + from[behind]);
            std::uint64_t& ways = ways_[2 * place + (is_one ? 1U : 0U)];
            ways = capped(ways + capped(to[before] * from[behind]));
        });
}

std::vector<std::uint8_t> possible_digits(std::span<const q::Mark> marks) {
    using Counts = std::array<std::uint64_t, endings>;  ///< by ending: bit k for k zeros so far
    const std::size_t size = marks.size();
    const std::size_t half = size / 2;
    // As many zeros as leave no more ones than there may be.
    const auto sound = [&](std::size_t place) {
        const std::uint64_t most = (std::uint64_t{2} << half) - 1;
        const std::size_t least = place > half ? place - half : 0;
        return most & ~((std::uint64_t{1} << least) - 1);
    };
    const auto next = [&](const Counts& counts, std::size_t place, bool is_one) {
        Counts behind{};
        if (marks[place] == (is_one ? zero : one)) return behind;
        for (std::size_t ending = 0; ending < endings; ++ending)
            if (const std::size_t to = after(ending, is_one); to != endings)
                behind[to] |= (is_one ? counts[ending] : counts[ending] << 1U) & sound(place + 1);
        return behind;
    };
    std::vector<Counts> reached(size + 1, Counts{});
    reached[0][beginning] = 1;
    for (std::size_t place = 0; place < size; ++place)
        for (const bool is_one : {false, true}) {
            const Counts behind = next(reached[place], place, is_one);
            for (std::size_t ending = 0; ending < endings; ++ending)
                reached[place + 1][ending] |= behind[ending];
        }
    std::vector<std::uint8_t> possible(size, 0);
    Counts leads{};  ///< to the end
    leads.fill(std::uint64_t{1} << half);
    for (std::size_t place = size; place-- > 0;) {
        Counts before{};
        for (const bool is_one : {false, true}) {
            if (marks[place] == (is_one ? zero : one)) continue;
            for (std::size_t ending = 0; ending < endings; ++ending) {
                const std::size_t to = after(ending, is_one);
                if (to == endings) continue;
                const std::uint64_t from =
                    (is_one ? leads[to] : leads[to] >> 1U) & reached[place][ending];
                before[ending] |= from;
                if (from != 0)
                    possible[place] = static_cast<std::uint8_t>(possible[place] | (is_one ? 2 : 1));
            }
        }
        leads = before;
    }
    return possible;
}

std::vector<std::vector<q::Mark>> fillings(std::span<const q::Mark> marks, std::size_t most) {
    std::vector<std::vector<q::Mark>> list;
    std::vector<q::Mark> line(marks.begin(), marks.end());
    const auto fill = [&](const auto& self, std::size_t place) -> void {
        while (place < line.size() && line[place] != q::blank) ++place;
        const std::vector<std::uint8_t> possible = possible_digits(line);
        if (std::ranges::find(possible, std::uint8_t{0}) != possible.end()) return;
        if (place == line.size()) {
            list.push_back(line);
            return;
        }
        for (const q::Mark mark : {zero, one}) {
            if (list.size() == most || (possible[place] & (mark == one ? 2U : 1U)) == 0) continue;
            line[place] = mark;
            self(self, place + 1);
            line[place] = q::blank;
        }
    };
    if (most > 0) fill(fill, 0);
    return list;
}

}  // namespace takuzu
