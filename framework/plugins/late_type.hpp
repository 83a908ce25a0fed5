// A puzzle type whose library is opened when more is asked of it than what is remembered.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string_view>

#include "quadrille/puzzle.hpp"

namespace quadrille::plugins {

class LateType final : public PuzzleType {
public:
    /// Opens the library; called once, on any thread.
    using Open = std::function<Result<std::shared_ptr<const PuzzleType>>()>;

    LateType(std::shared_ptr<const TypeInfo> info, Open open)
        : info_(std::move(info)), open_(std::move(open)) {}

    [[nodiscard]] const TypeInfo& info() const noexcept override { return *info_; }
    /// Where the library cannot be opened, the sentence why.
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override;
    /// Null where the library cannot be opened.
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;

private:
    [[nodiscard]] const Result<std::shared_ptr<const PuzzleType>>& opened() const;

    std::shared_ptr<const TypeInfo> info_;
    mutable Open open_;
    mutable std::once_flag once_;
    mutable Result<std::shared_ptr<const PuzzleType>> type_ = Error{};
};

}  // namespace quadrille::plugins
