// Houses whose places for one mark are covered by others: what fish and locked candidates have in
// common. Internal to `taught`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace quadrille::taught {

/// Base houses are chosen one after the other in rising order, and a choice is dropped as soon as
/// its places cannot be covered any more: more of them never can. Each place lies in a few houses,
/// so that this is quickly said.
class HouseCovers {
public:
    struct House {
        std::vector<std::size_t> places;  ///< of the mark, each below the number of places
        bool may_be_base = false;
    };
    /// `bases` and `covers`: indices of houses, rising and in the order of the places that they
    /// cover. True ends the search.
    using Found = std::function<bool(const std::vector<std::size_t>& bases,
                                     const std::vector<std::size_t>& covers)>;

    /// `most_choices`, houses taken and tried, bounds the search and is counted down: from 0 on
    /// nothing more is found.
    HouseCovers(std::vector<House> houses, std::size_t places, std::uint64_t& most_choices);

    /// All ways to choose `count` bases without a common place and exactly `limit` covers of all
    /// their places, until one is taken. Whether one was.
    [[nodiscard]] bool find(std::size_t count, std::size_t limit, const Found& found);

private:
    using Places = std::vector<std::uint64_t>;  ///< a bit a place

    bool choose_bases(std::size_t from, const Places& all);
    /// With `leaf` every way to cover is told; else it is only asked whether there is one.
    bool cover(const Places& open, std::size_t left, bool leaf);
    [[nodiscard]] bool spend();

    std::vector<House> houses_;
    std::vector<Places> bits_;                  ///< by house
    std::vector<std::vector<std::size_t>> at_;  ///< houses by place, rising
    std::size_t widest_ = 0;                    ///< most places of a house
    std::uint64_t& choices_;
    std::vector<char> is_base_;
    std::vector<std::size_t> bases_, covers_;
    std::size_t count_ = 0;
    std::size_t limit_ = 0;
    const Found* found_ = nullptr;
};

}  // namespace quadrille::taught
