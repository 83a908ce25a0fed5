// Puzzle types for tests of the host: small, and without any plugin library.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::test {

/// A row of cells, each a digit; the text is as many dots, one line. No rules.
class RowType final : public PuzzleType {
public:
    explicit RowType(std::string id, bool blank_line_separates = true, char dot = '.') : dot_(dot) {
        info_.id = std::move(id);
        info_.name = info_.id;
        info_.conditions = {{"none", "nothing to do"}};
        info_.extensions = {"." + info_.id};
        info_.blank_line_separates = blank_line_separates;
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        std::size_t cells = 0;
        while (cells < text.size() && text[cells] == dot_) ++cells;
        if (cells == 0 || (cells < text.size() && text.substr(cells) != "\n"))
            return Error{"expected dots", 1, cells + 1};
        return std::unique_ptr<Puzzle>(std::make_unique<RowPuzzle>(cells, dot_));
    }

private:
    class RowPuzzle final : public kit::StoredPuzzle {
    public:
        RowPuzzle(std::size_t cells, char dot)
            : StoredPuzzle(row_of_cells(cells, 3), {}), text_(std::string(cells, dot) + "\n") {}
        void draw(Canvas&, const Position&, const ClueStates&) const override {}
        [[nodiscard]] std::string write() const override { return text_; }

    private:
        std::string text_;
    };
    TypeInfo info_;
    char dot_;
};

/// The same with a rule: every cell holds a 1.
class FullRowType final : public PuzzleType {
public:
    explicit FullRowType(std::string id) : rows_(std::move(id)) {}
    [[nodiscard]] const TypeInfo& info() const noexcept override { return rows_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        Result<std::unique_ptr<Puzzle>> row = rows_.parse(text);
        if (!row) return row.error();
        const std::size_t cells = (*row)->board().size();
        std::vector<Literal> all;
        for (std::size_t i = 0; i < cells; ++i) all.push_back({element_id(i), 1});
        const auto count = static_cast<std::uint32_t>(cells);
        const Rules rules{{0, std::nullopt, Text("all are 1"), Count{all, count, count}}};
        return std::unique_ptr<Puzzle>(
            std::make_unique<FullRow>((*row)->board(), rules, (*row)->write()));
    }

private:
    class FullRow final : public kit::StoredPuzzle {
    public:
        FullRow(const Board& board, const Rules& rules, std::string text)
            : StoredPuzzle(board, rules), text_(std::move(text)) {}
        void draw(Canvas&, const Position&, const ClueStates&) const override {}
        [[nodiscard]] std::string write() const override { return text_; }

    private:
        std::string text_;
    };
    RowType rows_;
};

/// The same as RowType, with a puzzle on each line that is not all dashes.
class LinesType final : public PuzzleType, public Batch {
public:
    explicit LinesType(std::string id) : rows_(std::move(id), false) {}
    [[nodiscard]] const TypeInfo& info() const noexcept override { return rows_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return rows_.parse(text);
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Batch::facet_id ? static_cast<const Batch*>(this) : nullptr;
    }
    [[nodiscard]] std::vector<std::string_view> parts(std::string_view text) const override {
        std::vector<std::string_view> parts;
        while (!text.empty()) {
            const std::string_view line =
                text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
            if (line.find_first_not_of("-\n") != std::string_view::npos) parts.push_back(line);
            text.remove_prefix(line.size());
        }
        return parts;
    }

private:
    RowType rows_;
};

}  // namespace quadrille::test
