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

namespace {

/// The numbers of zeros so far, bit k for k, of lines that end so.
struct Counts {
    std::uint64_t zero;   ///< with one zero
    std::uint64_t zeros;  ///< with two
    std::uint64_t one;
    std::uint64_t ones;
    std::uint64_t none;  ///< nothing stands there yet

    [[nodiscard]] std::uint64_t may_take_first_zero() const noexcept { return one | ones | none; }
    [[nodiscard]] std::uint64_t may_take_first_one() const noexcept { return zero | zeros | none; }
};

/// All bits where it may be; else none.
std::uint64_t where(bool is_possible) { return is_possible ? ~std::uint64_t{0} : 0; }

/// Behind one place more.
Counts next(const Counts& before, q::Mark known, std::uint64_t sound) {
    const std::uint64_t zero_there = where(known != one) & sound;
    const std::uint64_t one_there = where(known != zero) & sound;
    return {(before.may_take_first_zero() << 1U) & zero_there, (before.zero << 1U) & zero_there,
            before.may_take_first_one() & one_there, before.one & one_there, 0};
}

}  // namespace

std::vector<std::uint8_t> possible_digits(std::span<const q::Mark> marks) {
    const std::size_t size = marks.size();
    const std::size_t half = size / 2;
    // As many zeros as leave no more ones than there may be.
    const auto sound = [&](std::size_t place) {
        const std::uint64_t most = (std::uint64_t{2} << half) - 1;
        const std::size_t least = place > half ? place - half : 0;
        return most & ~((std::uint64_t{1} << least) - 1);
    };
    std::array<Counts, longest_possible + 1> reached;
    reached[0] = {0, 0, 0, 0, 1};
    for (std::size_t place = 0; place < size; ++place)
        reached[place + 1] = next(reached[place], marks[place], sound(place + 1));
    std::vector<std::uint8_t> possible(size, 0);
    const std::uint64_t all = std::uint64_t{1} << half;
    Counts leads{all, all, all, all, 0};  // to the end
    for (std::size_t place = size; place-- > 0;) {
        const Counts& here = reached[place];
        const std::uint64_t zero_there = where(marks[place] != one);
        const std::uint64_t one_there = where(marks[place] != zero);
        const std::uint64_t by_zero = (leads.zero >> 1U) & zero_there;
        const std::uint64_t by_second_zero = (leads.zeros >> 1U) & zero_there;
        const std::uint64_t by_one = leads.one & one_there;
        const std::uint64_t by_second_one = leads.ones & one_there;
        const bool may_be_zero =
            ((by_zero & here.may_take_first_zero()) | (by_second_zero & here.zero)) != 0;
        const bool may_be_one =
            ((by_one & here.may_take_first_one()) | (by_second_one & here.one)) != 0;
        possible[place] =
            static_cast<std::uint8_t>((may_be_zero ? 1U : 0U) | (may_be_one ? 2U : 0U));
        leads = {(by_second_zero | by_one) & here.zero, by_one & here.zeros,
                 (by_second_one | by_zero) & here.one, by_zero & here.ones, 0};
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
