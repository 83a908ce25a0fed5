// Sight along rays, as kit/sight_lengths.hpp finds what follows.
#include "engine/compiled/tables.hpp"

namespace quadrille::engine {

void SightTable::add(const Sight& rule) {
    const auto end_of = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
    const bool may_stop = rule.stop != blank && rule.stop <= most_marks_in_set;
    Row row{{end_of(rays_), 0}, may_stop ? set_of(rule.stop) : 0, rule.at_least, rule.at_most};
    for (const std::vector<ElementId>& ray : rule.rays) {
        Slice slice{end_of(elements_), 0};
        for (const ElementId id : ray) elements_.push_back(static_cast<std::uint32_t>(index(id)));
        slice.end = end_of(elements_);
        rays_.push_back(slice);
    }
    row.rays.end = end_of(rays_);
    rows_.push_back(row);
}

bool SightTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const Row& sight = rows_[row];
    const auto rays = sight.rays.of(rays_);
    kit::SightLengths& lengths = workspace.sight;
    lengths.begin(sight.least, sight.most);
    for (const Slice& slice : rays) {
        const auto ray = slice.of(elements_);
        lengths.add_ray(
            ray.size(), [&](std::size_t i) { return (domains[ray[i]] & sight.stop) != 0; },
            [&](std::size_t i) { return (domains[ray[i]] & ~sight.stop) != 0; });
    }
    if (!lengths.narrow()) return false;
    for (std::size_t r = 0; r < rays.size(); ++r) {
        const auto ray = rays[r].of(elements_);
        const std::size_t least = lengths.least_allowed(r);
        for (std::size_t i = 0; i < least; ++i)
            if (!domains.keep(ray[i], ~sight.stop)) return false;
        if (least == lengths.most_allowed(r) && least < ray.size() &&
            !domains.keep(ray[least], sight.stop))
            return false;
    }
    return true;
}

}  // namespace quadrille::engine
