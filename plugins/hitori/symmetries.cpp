// The equivalents of a puzzle as the facet tells them.
#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "format.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/turns.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

Numbers turned(const Numbers& numbers, std::size_t turn) {
    return {q::kit::turned(numbers.grid, turn), q::kit::turned(numbers.grid, numbers.at, turn)};
}

/// Which numbers are equal is all that counts: they are told as 1, 2, 3 … in the order in which
/// they appear.
std::string renumbered(Numbers numbers) {
    std::map<std::uint32_t, std::uint32_t> names;
    for (std::uint32_t& number : numbers.at)
        if (number != no_number)
            number = names.emplace(number, static_cast<std::uint32_t>(names.size() + 1)).first->second;
    return write(numbers);
}

/// With the numbers that appear exchanged among themselves.
std::string exchanged(Numbers numbers, q::kit::Random& random) {
    std::vector<std::uint32_t> all = numbers.at;
    std::erase(all, no_number);
    q::kit::sort_unique(all);
    std::vector<std::uint32_t> to = all;
    random.shuffle(std::span(to));
    for (std::uint32_t& number : numbers.at)
        if (number != no_number)
            number = to[static_cast<std::size_t>(std::ranges::lower_bound(all, number) - all.begin())];
    return write(numbers);
}

}  // namespace

q::Result<std::string> HitoriType::canonical(std::string_view native) const {
    const q::Result<Numbers> numbers = read(native);
    if (!numbers) return numbers.error();
    return q::kit::first_text(q::kit::turn_count,
                              [&](std::size_t i) { return renumbered(turned(*numbers, i)); });
}

q::Result<std::string> HitoriType::equivalent(std::string_view native, std::uint64_t seed) const {
    const q::Result<Numbers> numbers = read(native);
    if (!numbers) return numbers.error();
    q::kit::Random random(seed);
    const auto turn = static_cast<std::size_t>(random.below(q::kit::turn_count));
    return exchanged(turned(*numbers, turn), random);
}

}  // namespace hitori
