// tdoku-lines FILE: the Sudokus of a file, a line each, solved by tdoku, which looks for a second
// solution; of each there is a line: "none", "multiple", or room for the one, which tdoku then does
// not tell.
//   c++ -O3 -march=native -I TDOKU/include tdoku_lines.cpp TDOKU/build/libtdoku_static.a -o
//   tdoku-lines
#include <tdoku.h>

#include <cstddef>
#include <fstream>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    constexpr std::size_t cells = 81;
    std::ifstream file(argc > 1 ? argv[1] : "/dev/stdin");
    char solution[cells + 1] = {};
    std::size_t guesses = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.size() < cells || line[0] == '#') continue;
        const std::size_t found = SolveSudoku(line.c_str(), 2, 0, solution, &guesses);
        if (found == 1)
            std::cout.write(solution, cells) << '\n';
        else
            std::cout << (found == 0 ? "none\n" : "multiple\n");
    }
}
