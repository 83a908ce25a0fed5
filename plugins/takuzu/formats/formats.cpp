#include "formats/formats.hpp"

namespace takuzu {

std::vector<quadrille::Format> foreign_formats() { return unruly_formats(); }

}  // namespace takuzu
