// Loopy: `4x4t0:a22021d02a21a`, a digit for a clue and a letter for 1 to 26 cells without one. The
// tiling `t0` is squares; the others are no board of ours.
#include <algorithm>

#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/game_id.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t longest_in_id = 500;
constexpr std::size_t least_loopy_side = 3;

struct Params {
    kit::Grid grid;
    std::size_t tiling = 0;
};

std::optional<Params> params_of(std::string_view text) {
    const auto grid = kit::take_size(text, longest_in_id);
    if (!grid) return std::nullopt;
    Params params{*grid};
    if (text.starts_with('t')) {
        text.remove_prefix(1);
        const auto tiling = kit::take_number(text, 99);
        if (!tiling) return std::nullopt;
        params.tiling = *tiling;
    }
    const bool has_difficulty = text.size() == 2 && text.front() == 'd';
    return text.empty() || has_difficulty ? std::optional(params) : std::nullopt;
}

bool resembles_loopy(const kit::GameId& id) {
    const auto params = params_of(id.params);
    if (!params || id.description.empty()) return false;
    // Other tilings are known, to be refused with a sentence.
    return params->tiling != 0 ||
           id.description.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") ==
               std::string_view::npos;
}

q::Result<q::Translation> read_loopy(const kit::GameId& id) {
    kit::IdDescription text(id);
    const auto params = params_of(id.params);
    if (!params || params->grid.rows > longest_in_id || params->grid.columns > longest_in_id)
        return text.error({"expected two sides of at most {0} cells before ':'",
                           {std::to_string(longest_in_id)}});
    if (params->tiling != 0)
        return text.error("this board is not made of squares, as Slitherlink here is");
    const std::size_t cells = params->grid.cells();
    Clues clues{params->grid, {}};
    while (!text.at_end() && clues.at.size() < cells) {
        const char c = text.peek();
        if (c >= 'a' && c <= 'z') {
            if (clues.at.size() + static_cast<std::size_t>(c - 'a' + 1) > cells)
                return text.wrong_length(cells);
            clues.at.resize(clues.at.size() + static_cast<std::size_t>(c - 'a' + 1));
        } else if (c >= '0' && c <= '4') {
            clues.at.emplace_back(c - '0');
        } else {
            return text.unexpected();
        }
        static_cast<void>(text.take());
    }
    if (!text.at_end() || clues.at.size() < cells) return text.wrong_length(cells);
    return q::Translation{write(clues)};
}

q::Result<kit::GameIdText> write_loopy(std::string_view native) {
    const auto clues = read(native);
    if (!clues) return clues.error();
    const kit::Grid& grid = clues->grid;
    if (grid.rows < least_loopy_side || grid.columns < least_loopy_side)
        return q::Error{
            {"Loopy has no side shorter than {0} cells", {std::to_string(least_loopy_side)}}};
    std::string description;
    int gap = 0;
    const auto close_gap = [&] {
        if (gap > 0) description += static_cast<char>('a' + gap - 1);
        gap = 0;
    };
    for (const std::optional<int>& clue : clues->at) {
        if (clue) {
            close_gap();
            description += static_cast<char>('0' + *clue);
        } else if (++gap == 26) {
            close_gap();
        }
    }
    close_gap();
    return kit::GameIdText{std::to_string(grid.columns) + "x" + std::to_string(grid.rows) + "t0",
                           std::move(description)};
}

}  // namespace

std::vector<q::Format> loopy_formats() {
    return kit::game_id_formats({"Loopy", resembles_loopy, read_loopy, write_loopy});
}

}  // namespace slitherlink
