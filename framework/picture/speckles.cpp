#include "picture/speckles.hpp"

#include <algorithm>
#include <array>

#include "picture/sketch.hpp"

namespace quadrille::picture {

namespace {

/// The cells of the piece that a cell belongs to; no more than one beyond `most`.
std::vector<std::size_t> piece_of(const kit::Grid& grid, const std::vector<std::uint8_t>& cells,
                                  std::size_t start, std::size_t most) {
    std::vector<std::size_t> piece{start};
    for (std::size_t next = 0; next < piece.size() && piece.size() <= most; ++next)
        for_each_beside(grid, piece[next], [&](std::size_t other) {
            if (cells[other] == cells[start] && std::ranges::find(piece, other) == piece.end())
                piece.push_back(other);
        });
    return piece;
}

/// The colour that most cells beside the piece have, the lower one of two; its own where there is
/// nothing beside it.
std::uint8_t colour_around(const kit::Grid& grid, const std::vector<std::uint8_t>& cells,
                           const std::vector<std::size_t>& piece) {
    const std::uint8_t own = cells[piece.front()];
    std::array<std::size_t, 256> counts{};
    for (const std::size_t cell : piece)
        for_each_beside(grid, cell, [&](std::size_t other) {
            if (cells[other] != own) ++counts[cells[other]];
        });
    const auto most = std::ranges::max_element(counts);
    return *most == 0 ? own : static_cast<std::uint8_t>(most - counts.begin());
}

}  // namespace

void remove_speckles(const kit::Grid& grid, std::vector<std::uint8_t>& cells, std::size_t most) {
    for (std::size_t size = 1; size <= most; ++size)
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            const std::vector<std::size_t> piece = piece_of(grid, cells, cell, size);
            if (piece.size() > size) continue;
            const std::uint8_t colour = colour_around(grid, cells, piece);
            for (const std::size_t one : piece) cells[one] = colour;
        }
}

}  // namespace quadrille::picture
