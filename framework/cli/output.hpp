// A stream to one of the process's descriptors. What is written to it is text, and often a
// stranger's: control characters and bytes that are no UTF-8 are escaped here, for every command at
// once. A write that fails is remembered.
#pragma once

#include <cstddef>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace quadrille::cli {

class Output final : public std::ostream {
public:
    /// Where a standard stream was closed from the start, writing to it fails: no file that is
    /// opened later takes its place.
    explicit Output(int descriptor);
    ~Output() override;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Writes what commands the terminal, or a board in colour: nothing in it may come from
    /// outside.
    void write_as_is(std::string_view bytes);
    /// The errno of the first write that failed, and after which nothing was written any more; 0:
    /// none did. To be asked after a flush.
    [[nodiscard]] int failure() const noexcept { return buffer_.failure(); }

private:
    class Buffer final : public std::streambuf {
    public:
        explicit Buffer(int descriptor) : descriptor_(descriptor) {}
        void append_as_is(std::string_view bytes);
        [[nodiscard]] int failure() const noexcept { return failure_; }

    protected:
        int_type overflow(int_type character) override;
        std::streamsize xsputn(const char* text, std::streamsize size) override;
        int sync() override;

    private:
        void escape_text();
        [[nodiscard]] bool write_bytes();

        int descriptor_;
        int failure_ = 0;
        std::string text_;   ///< not yet escaped: the rest of a character may follow
        std::string bytes_;  ///< ready to be written
    };

    Buffer buffer_;
};

}  // namespace quadrille::cli
