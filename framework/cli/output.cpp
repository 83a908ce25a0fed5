#include "cli/output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

/// Kept back at most, so that a long run does not gather all it says.
constexpr std::size_t most_kept = std::size_t{1} << 16U;

/// The next files that are opened would get the numbers of standard streams that are closed, and
/// what is said would be written into them. What holds the place can be neither read nor written.
void hold_closed_streams() {
    int number = 0;
    while (number >= 0 && number <= STDERR_FILENO) number = ::open("/", O_PATH);
    if (number >= 0) ::close(number);
}

}  // namespace

Output::Output(int descriptor) : std::ostream(nullptr), buffer_(descriptor) {
    hold_closed_streams();
    rdbuf(&buffer_);
}

Output::~Output() { flush(); }

void Output::write_as_is(std::string_view bytes) {
    if (good()) buffer_.append_as_is(bytes);
}

void Output::Buffer::append_as_is(std::string_view bytes) {
    escape_text();
    bytes_ += bytes;
}

void Output::Buffer::escape_text() {
    bytes_ += kit::printable(text_, "\n\t");
    text_.clear();
}

std::streambuf::int_type Output::Buffer::overflow(int_type character) {
    if (character != traits_type::eof()) text_ += static_cast<char>(character);
    return traits_type::not_eof(character);
}

std::streamsize Output::Buffer::xsputn(const char* text, std::streamsize size) {
    text_.append(text, static_cast<std::size_t>(size));
    if (text_.size() < most_kept) return size;
    // Whole lines: a character is not to be parted.
    const std::size_t end = text_.rfind('\n') + 1;
    std::string rest = text_.substr(end);
    text_.resize(end);
    escape_text();
    text_ = std::move(rest);
    return write_bytes() ? size : 0;
}

int Output::Buffer::sync() {
    escape_text();
    return write_bytes() ? 0 : -1;
}

bool Output::Buffer::write_bytes() {
    std::string_view rest = bytes_;
    while (!rest.empty() && failure_ == 0) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd ready{descriptor_, POLLOUT, 0};
            static_cast<void>(::poll(&ready, 1, -1));
        } else if (errno != EINTR) {
            failure_ = errno;
        }
    }
    bytes_.clear();
    return failure_ == 0;
}

}  // namespace quadrille::cli
