// Rows of cells as text, the columns as wide as they need to be; the last column runs free.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

class Table {
public:
    void add(std::vector<std::string> row) {
        for (std::string& cell : row) cell = kit::printable(cell);
        rows_.push_back(std::move(row));
    }

    void print(std::ostream& out) const {
        std::vector<std::size_t> widths;
        for (const auto& row : rows_)
            for (std::size_t i = 0; i < row.size(); ++i) {
                widths.resize(std::max(widths.size(), i + 1));
                widths[i] = std::max(widths[i], fmt::formatted_size("{}", row[i]));
            }
        for (const auto& row : rows_) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i)
                line += i + 1 < row.size() ? fmt::format("{:<{}}  ", row[i], widths[i]) : row[i];
            out << line << '\n';
        }
    }

private:
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace quadrille::cli
