// What a terminal shows after all that was written to it: the little of ECMA-48 that the program
// writes. What it does not know is counted, so that a test sees it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::test {

class Screen {
public:
    Screen(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns) { clear(); }

    void write(std::string_view bytes) {
        while (!bytes.empty()) {
            if (bytes.front() == '\x1B') {
                take_sequence(bytes);
            } else if (bytes.front() == '\n') {
                row_ = std::min(row_ + 1, rows_ - 1);
                bytes.remove_prefix(1);
            } else if (bytes.front() == '\r') {
                column_ = 0;
                bytes.remove_prefix(1);
            } else {
                const std::string_view before = bytes;
                static_cast<void>(kit::take_character(bytes));
                put(std::string(before.substr(0, before.size() - bytes.size())));
            }
        }
    }

    [[nodiscard]] std::string line(std::size_t row) const {
        std::string text;
        for (const std::string& sign : places_[row]) text += sign;
        text.erase(text.find_last_not_of(' ') + 1);
        return text;
    }
    [[nodiscard]] std::string text() const {
        std::string all;
        for (std::size_t row = 0; row < rows_; ++row) all += line(row) + "\n";
        return all;
    }
    /// It is a screen of the program's own, and not the one of the shell.
    [[nodiscard]] bool is_own() const noexcept { return is_own_; }
    [[nodiscard]] bool shows_cursor() const noexcept { return shows_cursor_; }
    [[nodiscard]] std::size_t cursor_row() const noexcept { return row_; }
    [[nodiscard]] std::size_t cursor_column() const noexcept { return column_; }
    /// Sequences that nothing here knows, and signs beyond the last column.
    [[nodiscard]] std::size_t mistakes() const noexcept { return mistakes_; }

private:
    void clear() { places_.assign(rows_, std::vector<std::string>(columns_, " ")); }
    void put(std::string sign) {
        if (column_ < columns_)
            places_[row_][column_++] = std::move(sign);
        else
            ++mistakes_;
    }
    void clear_from(std::size_t row, std::size_t column) {
        for (; column < columns_; ++column) places_[row][column] = " ";
    }
    void set_mode(std::string_view mode, bool on) {
        if (mode == "?1049") {
            is_own_ = on;
            if (on) clear();
        } else if (mode == "?25") {
            shows_cursor_ = on;
        } else if (mode != "?7" && mode != "?2004") {
            ++mistakes_;
        }
    }
    void take_sequence(std::string_view& bytes) {
        if (bytes.size() < 2) {  // its rest has not come yet
            bytes = {};
            return;
        }
        std::size_t end = 2;
        while (end < bytes.size() && (bytes[end] < '@' || bytes[end] > '~')) ++end;
        const std::string_view body = bytes.substr(2, end - 2);
        const char last = end < bytes.size() ? bytes[end] : '\0';
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        switch (last) {
            case 'm':
                return;
            case 'H': {
                const std::size_t sign = body.find(';');
                const auto number = [](std::string_view word) -> std::size_t {
                    return word.empty() ? 1 : std::stoul(std::string(word));
                };
                row_ = std::min(number(body.substr(0, sign)), rows_) - 1;
                column_ = sign == std::string_view::npos
                              ? 0
                              : std::min(number(body.substr(sign + 1)), columns_) - 1;
                return;
            }
            case 'K':
                return clear_from(row_, column_);
            case 'J':
                if (body == "2") return clear();
                clear_from(row_, column_);
                for (std::size_t row = row_ + 1; row < rows_; ++row) clear_from(row, 0);
                return;
            case 'h':
            case 'l':
                return set_mode(body, last == 'h');
            default:
                ++mistakes_;
        }
    }

    std::size_t rows_;
    std::size_t columns_;
    std::vector<std::vector<std::string>> places_;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
    bool is_own_ = false;
    bool shows_cursor_ = true;
    std::size_t mistakes_ = 0;
};

}  // namespace quadrille::test
