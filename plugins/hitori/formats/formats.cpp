#include "formats/formats.hpp"

#include <utility>

namespace hitori {

std::vector<quadrille::Format> foreign_formats() {
    std::vector<quadrille::Format> all = singles_formats();
    for (quadrille::Format& one : puzzlink_formats()) all.push_back(std::move(one));
    return all;
}

}  // namespace hitori
