#include "taught/house_covers.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace quadrille::taught {

namespace {

using Places = std::vector<std::uint64_t>;

bool meet(const Places& a, const Places& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if ((a[i] & b[i]) != 0) return true;
    return false;
}

std::size_t size_of(const Places& places) {
    std::size_t size = 0;
    for (const std::uint64_t word : places) size += static_cast<std::size_t>(std::popcount(word));
    return size;
}

std::size_t first_of(const Places& places) {
    std::size_t word = 0;
    while (places[word] == 0) ++word;
    return word * 64 + static_cast<std::size_t>(std::countr_zero(places[word]));
}

}  // namespace

HouseCovers::HouseCovers(std::vector<House> houses, std::size_t places, std::uint64_t& most_choices)
    : houses_(std::move(houses)), at_(places), choices_(most_choices), is_base_(houses_.size(), 0) {
    for (std::size_t i = 0; i < houses_.size(); ++i) {
        Places& bits = bits_.emplace_back(places / 64 + 1, 0);
        for (const std::size_t place : houses_[i].places) {
            bits[place / 64] |= std::uint64_t{1} << (place % 64);
            at_[place].push_back(i);
        }
        widest_ = std::max(widest_, houses_[i].places.size());
    }
}

bool HouseCovers::find(std::size_t count, std::size_t limit, const Found& found) {
    count_ = count;
    limit_ = limit;
    found_ = &found;
    return choose_bases(0, Places(bits_.empty() ? 1 : bits_.front().size(), 0));
}

bool HouseCovers::spend() {
    if (choices_ == 0) return false;
    --choices_;
    return true;
}

bool HouseCovers::choose_bases(std::size_t from, const Places& all) {
    if (bases_.size() == count_) return cover(all, limit_, true);
    for (std::size_t i = from; i < houses_.size(); ++i) {
        if (!houses_[i].may_be_base || houses_[i].places.empty() || meet(all, bits_[i])) continue;
        if (!spend()) return false;
        Places more = all;
        for (std::size_t word = 0; word < more.size(); ++word) more[word] |= bits_[i][word];
        bases_.push_back(i);
        is_base_[i] = 1;
        const bool done = cover(more, limit_, false) && choose_bases(i + 1, more);
        is_base_[i] = 0;
        bases_.pop_back();
        if (done) return true;
    }
    return false;
}

bool HouseCovers::cover(const Places& open, std::size_t left, bool leaf) {
    const std::size_t size = size_of(open);
    if (size == 0) return !leaf || (left == 0 && (*found_)(bases_, covers_));
    if (size > left * widest_) return false;
    for (const std::size_t house : at_[first_of(open)]) {
        if (is_base_[house] != 0) continue;
        if (!spend()) return false;
        Places rest = open;
        for (std::size_t word = 0; word < rest.size(); ++word) rest[word] &= ~bits_[house][word];
        if (leaf) covers_.push_back(house);
        const bool done = cover(rest, left - 1, leaf);
        if (leaf) covers_.pop_back();
        if (done) return true;
    }
    return false;
}

}  // namespace quadrille::taught
