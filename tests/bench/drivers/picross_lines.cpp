// picross-lines FILE…: nonograms in the format NIN, solved by picross-solver, which looks for a
// second solution; told is how many it found of each.
//   c++ -std=c++20 -O3 -I PICROSS/src/picross/include picross_lines.cpp libpicross.a libstdutils.a
#include <picross/picross.h>

#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const auto told = [](auto, std::string_view error) { std::cerr << error << '\n'; };
        const auto grids = picross::io::parse_input_file_nin_format(argv[i], told);
        for (const auto& grid : grids) {
            const auto result = picross::get_ref_solver()->solve(grid.m_input_grid, 2);
            std::cout << argv[i] << ' ' << result.solutions.size() << '\n';
        }
    }
}
