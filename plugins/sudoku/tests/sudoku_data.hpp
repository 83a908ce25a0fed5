// Sudoku puzzles with recorded solutions, of many origins, as native text. Absent in most
// checkouts: tests skip by name then.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace sudoku::test {

struct Recorded {
    std::string id;
    std::string text;      ///< one-line or native
    std::string solution;  ///< by cell, one character each; empty where none is recorded
    bool unique = true;
    bool known = true;  ///< whether that is recorded; else there is at least one solution
};

/// Named by the environment variable QUADRILLE_SUDOKU_DATA, else where a checkout beside the data
/// has it.
inline std::filesystem::path folder() {
    const char* named = std::getenv("QUADRILLE_SUDOKU_DATA");
    return named != nullptr ? std::filesystem::path(named)
                            : std::filesystem::path(PLUGIN_SOURCE_DIR) / ".." / ".." / ".." /
                                  "shared" / "data" / "sudoku";
}

/// The lines of a file without remarks, every n-th of them, at most so many.
inline std::vector<std::string> lines(const std::string& file, std::size_t every = 1,
                                      std::size_t most = ~std::size_t{0}) {
    std::vector<std::string> found;
    std::ifstream stream(folder() / file);
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line) && found.size() < most;)
        if (!line.empty() && line.front() != '#' && number++ % every == 0) found.push_back(line);
    return found;
}

inline std::vector<std::string> fields(const std::string& line, char between = '\t') {
    std::vector<std::string> parts;
    std::istringstream stream(line);
    for (std::string part; std::getline(stream, part, between);) parts.push_back(part);
    return parts;
}

inline std::string rows(const std::string& cells, std::size_t order) {
    std::string text = "givens\n";
    for (std::size_t at = 0; at < cells.size(); at += order) text += cells.substr(at, order) + "\n";
    return text;
}

inline std::string cell(std::size_t number, std::size_t order) {
    return "r" + std::to_string(number / order + 1) + "c" + std::to_string(number % order + 1);
}

/// The first word of each line, of a file of 81 characters a line.
inline std::vector<Recorded> classic(const std::string& file, std::size_t every, std::size_t most,
                                     bool unique = true) {
    std::vector<Recorded> found;
    for (const std::string& line : lines(file, every, most))
        found.push_back(
            {file + " " + std::to_string(found.size()), line.substr(0, 81) + "\n", "", unique});
    return found;
}

inline std::vector<Recorded> large(const std::string& file, std::size_t every = 1) {
    std::vector<Recorded> found;
    for (const std::string& line : lines(file, every)) {
        const auto f = fields(line);
        const std::size_t order = std::stoul(f[1]);
        if (order > 25) continue;
        const std::string blocks = "blocks " + f[3] + " wide " + f[2] + " high\n";
        const std::string solution = f.size() > 5 && f[5] != "-" ? f[5] : "";
        found.push_back({f[0], "order " + f[1] + "\n" + blocks + rows(f[4], order), solution,
                         !solution.empty(), !solution.empty()});
    }
    return found;
}

inline std::vector<Recorded> multi(const std::string& file, std::size_t every) {
    std::vector<Recorded> found;
    for (const std::string& line : lines("multi/" + file + ".tsv", every)) {
        const auto f = fields(line);
        std::string grids = "grids";
        for (const std::string& origin : fields(f[3], ' ')) {
            const auto place = fields(origin, ',');
            grids += " r" + std::to_string(std::stoul(place[0]) + 1) + "c" +
                     std::to_string(std::stoul(place[1]) + 1);
        }
        std::string solution = f[5];
        std::string givens = f[4];
        std::erase_if(solution, [](char c) { return c == '/' || c == '_'; });
        std::replace(givens.begin(), givens.end(), '/', '\n');
        found.push_back(
            {file + " " + f[0], "order 9\n" + grids + "\ngivens\n" + givens + "\n", solution});
    }
    return found;
}

inline std::vector<Recorded> variants(const std::string& kind, std::size_t every) {
    std::vector<Recorded> found;
    for (const std::string& line : lines("variants/" + kind + ".tsv", every)) {
        const auto f = fields(line);
        Recorded puzzle{kind + " " + f[0], "order " + f[1] + "\n", f.back()};
        const std::size_t order = std::stoul(f[1]);
        if (order < 4) continue;
        const std::string blank(order * order, '.');
        if (kind == "jigsaw") {
            puzzle.text += "blocks map\n" + rows(f[3], order).substr(7) + rows(f[2], order);
        } else if (kind == "evenodd") {
            std::string parity = f[2];
            std::string givens = f[2];
            for (char& c : parity) c = c == 'E' ? 'e' : c == 'O' ? 'o' : '.';
            for (char& c : givens) c = c == 'E' || c == 'O' ? '.' : c;
            puzzle.text += "parity\n" + rows(parity, order).substr(7) + rows(givens, order);
        } else if (kind == "killer") {
            const auto sums = fields(f[2], ' ');
            const auto numbers = fields(f[3], ' ');
            std::map<std::string, std::pair<std::string, std::string>> cages;
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                auto& [sum, cells] = cages[numbers[i]];
                if (sums[i] != "-") sum = sums[i];
                cells += " " + cell(i, order);
            }
            for (const auto& [number, cage] : cages)
                puzzle.text += "cage " + cage.first + cage.second + "\n";
            puzzle.text += rows(blank, order);
        } else if (kind == "xsudoku_gen" || kind == "comparison_gen") {
            const auto box = fields(f[2], 'x');
            puzzle.text += "blocks " + box[1] + " wide " + box[0] + " high\n";
            puzzle.text += kind == "xsudoku_gen" ? "diagonals\n" : "compare " + f[4] + "\n";
            puzzle.text += rows(f[3], order);
        }
        // Recorded with one solution; it has two, which differ in r1c1 and r5c1 and were checked by
        // hand.
        if (puzzle.id == "killer 720_9x9") {
            puzzle.unique = false;
            puzzle.solution.clear();
        }
        found.push_back(puzzle);
    }
    return found;
}

}  // namespace sudoku::test
