// Expected failures as values: what was found, what was expected, and where.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

#include "quadrille/text.hpp"

namespace quadrille {

/// Why something could not be done. `line` and `column` count from 1 (columns in bytes); 0 where
/// there is no text to point into.
struct Error {
    Text message;
    std::size_t line = 0;
    std::size_t column = 0;

    friend bool operator==(const Error&, const Error&) = default;
};

/// A value, or the reason there is none. Ask before taking: `value()` requires `has_value()`,
/// `error()` the contrary.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value)
        : content_(std::in_place_index<0>, std::move(value)) {
    }  // NOLINT: returning a value is success
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT

    [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    [[nodiscard]] T& value() & { return std::get<0>(content_); }
    [[nodiscard]] const T& value() const& { return std::get<0>(content_); }
    [[nodiscard]] T&& value() && { return std::get<0>(std::move(content_)); }
    [[nodiscard]] T& operator*() & { return value(); }
    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
    [[nodiscard]] T* operator->() { return &value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] const Error& error() const { return std::get<1>(content_); }

private:
    std::variant<T, Error> content_;
};

/// Done, or the reason it was not.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}  // NOLINT

    [[nodiscard]] bool has_value() const noexcept { return !error_; }
    explicit operator bool() const noexcept { return has_value(); }
    [[nodiscard]] const Error& error() const { return *error_; }

private:
    std::optional<Error> error_;
};

}  // namespace quadrille
