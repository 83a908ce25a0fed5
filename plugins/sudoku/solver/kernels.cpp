// What the type offers as kernels: lanes for the plain Sudoku of order 9.
#include <string>

#include "solver/lanes.hpp"

namespace sudoku {

namespace q = quadrille;

std::vector<q::Kernel> make_kernels() {
    const std::string blank(81, '.');
    return {{"lanes-9",
             blank + "\n",
             {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
              "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
              "483921657967345821251876493548132976729564138136798245372689514814253769695417382",
              blank},
             [](const q::KernelRequest& request, q::KernelListener& listener) {
                 count_in_lanes(request, listener);
             }}};
}

}  // namespace sudoku
