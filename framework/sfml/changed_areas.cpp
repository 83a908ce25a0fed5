// Both lists are walked side by side. Where they part, the nearest place is looked for at which
// both go on alike, and what lies before it on either side has changed: a greedy form of comparing
// texts line by line (Heckel 1978), good where little differs, and given up where much does.
#include "sfml/changed_areas.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <utility>

namespace quadrille::sfml {

namespace {

constexpr std::size_t corners = 3;
/// Triangles that one change may take in both lists together; a large letter or ring is some
/// hundred.
constexpr std::size_t reach = 900;
/// So many in a row are alike where both go on.
constexpr std::size_t sure = 3;
/// Comparisons of triangles that part; more take longer than painting all.
constexpr std::size_t most_work = 1'500'000;
constexpr std::size_t most_areas = 24;

static_assert(sizeof(sf::Vertex) == 2 * sizeof(sf::Vector2f) + sizeof(sf::Color),
              "vertices are compared byte by byte");

class PictureComparison {
public:
    /// False where too much differs.
    [[nodiscard]] bool compare(const TriangleBatch& before, const TriangleBatch& now) {
        before_ = before.vertices;
        now_ = now.vertices;
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < count(before_) || j < count(now_)) {
            if (goes_on(i, j, 1)) {
                ++i, ++j;
                continue;
            }
            const std::optional<std::pair<std::size_t, std::size_t>> next = alike_again(i, j);
            if (!next) return false;
            for (; i < next->first; ++i) add(before_, i);
            for (; j < next->second; ++j) add(now_, j);
        }
        return true;
    }
    [[nodiscard]] std::vector<sf::IntRect> areas() && { return std::move(areas_); }

private:
    using Vertices = std::span<const sf::Vertex>;
    [[nodiscard]] static std::size_t count(Vertices list) { return list.size() / corners; }

    /// Whether so many triangles are the same from there on, or as many as are left.
    [[nodiscard]] bool goes_on(std::size_t i, std::size_t j, std::size_t wanted) const {
        const std::size_t left_before = count(before_) - i;
        const std::size_t left_now = count(now_) - j;
        const std::size_t many = std::min({wanted, left_before, left_now});
        if (many == 0) return left_before == left_now;
        return std::memcmp(&before_[corners * i], &now_[corners * j],
                           corners * many * sizeof(sf::Vertex)) == 0;
    }

    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> alike_again(std::size_t i,
                                                                                 std::size_t j) {
        for (std::size_t off = 1; off <= reach; ++off)
            for (std::size_t a = 0; a <= off; ++a) {
                const std::size_t b = off - a;
                if (i + a > count(before_) || j + b > count(now_)) continue;
                if (++work_ > most_work) return std::nullopt;
                if (goes_on(i + a, j + b, sure)) return std::pair{i + a, j + b};
            }
        return std::nullopt;
    }

    void add(Vertices list, std::size_t triangle) {
        const std::span<const sf::Vertex> three = list.subspan(corners * triangle, corners);
        sf::Vector2f min = three[0].position;
        sf::Vector2f max = min;
        for (const sf::Vertex& one : three) {
            min = {std::min(min.x, one.position.x), std::min(min.y, one.position.y)};
            max = {std::max(max.x, one.position.x), std::max(max.y, one.position.y)};
        }
        // A pixel of air: what is drawn beside a border belongs to it.
        const auto left = static_cast<int>(std::floor(min.x)) - 1;
        const auto top = static_cast<int>(std::floor(min.y)) - 1;
        add({left, top, static_cast<int>(std::ceil(max.x)) + 1 - left,
             static_cast<int>(std::ceil(max.y)) + 1 - top});
    }

    /// To the area that it meets; of many, to the one that grows least.
    void add(sf::IntRect area) {
        sf::IntRect* best = nullptr;
        long long best_growth = 0;
        for (sf::IntRect& one : areas_) {
            const sf::IntRect both = united(one, area);
            if (one.intersects(area)) {
                one = both;
                return;
            }
            const long long growth = size(both) - size(one);
            if (best == nullptr || growth < best_growth) {
                best = &one;
                best_growth = growth;
            }
        }
        if (areas_.size() < most_areas || best == nullptr)
            areas_.push_back(area);
        else
            *best = united(*best, area);
    }
    [[nodiscard]] static long long size(const sf::IntRect& area) {
        return static_cast<long long>(area.width) * area.height;
    }
    [[nodiscard]] static sf::IntRect united(const sf::IntRect& a, const sf::IntRect& b) {
        const int left = std::min(a.left, b.left);
        const int top = std::min(a.top, b.top);
        return {left, top, std::max(a.left + a.width, b.left + b.width) - left,
                std::max(a.top + a.height, b.top + b.height) - top};
    }

    Vertices before_;
    Vertices now_;
    std::vector<sf::IntRect> areas_;
    std::size_t work_ = 0;
};

}  // namespace

std::optional<std::vector<sf::IntRect>> changed_areas(std::span<const TriangleBatch> before,
                                                      std::span<const TriangleBatch> now) {
    if (before.size() != now.size()) return std::nullopt;
    PictureComparison comparison;
    for (std::size_t i = 0; i < now.size(); ++i)
        if (before[i].texture != now[i].texture || !comparison.compare(before[i], now[i]))
            return std::nullopt;
    return std::move(comparison).areas();
}

}  // namespace quadrille::sfml
