#include "config/descriptor.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace quadrille::config {

Error failed(const char* what, const std::filesystem::path& file, int code) {
    return Error{Text(what, {file.string(), std::generic_category().message(code)})};
}

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

bool may_be_written(std::size_t size) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur >= size) return true;
    errno = EFBIG;
    return false;
}

bool write_all(int descriptor, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written >= 0)
            content.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return false;
    }
    return true;
}

}  // namespace quadrille::config
