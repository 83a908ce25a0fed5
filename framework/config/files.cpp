#include "config/files.hpp"

#include <fcntl.h>
#include <stdlib.h>  // NOLINT: mkostemp is no part of the standard library
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

Error failed(const char* what, const fs::path& file, int code) {
    return Error{Text(what, {file.string(), std::generic_category().message(code)})};
}

/// Closes what it holds.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    explicit operator bool() const noexcept { return number_ >= 0; }
    [[nodiscard]] int number() const noexcept { return number_; }

private:
    int number_;
};

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

}  // namespace

Result<std::string> read_file(const fs::path& file) {
    // Without O_NONBLOCK a pipe without a writer would hold the program up before it can be refused.
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!descriptor) {
        if (errno == ENOENT || errno == ENOTDIR) return Error{Text("there is no file '{0}'", {file.string()})};
        return failed("'{0}' cannot be read: {1}", file, errno);
    }
    struct stat status {};
    if (::fstat(descriptor.number(), &status) != 0) return failed("'{0}' cannot be read: {1}", file, errno);
    if (S_ISDIR(status.st_mode)) return Error{Text("'{0}' is a folder; expected a file", {file.string()})};
    if (!S_ISREG(status.st_mode)) return Error{Text("'{0}' is no ordinary file", {file.string()})};
    return read_descriptor(descriptor.number(), file.string());
}

Result<std::string> read_descriptor(int descriptor, const Text& name) {
    std::string content;
    for (;;) {
        constexpr std::size_t piece = std::size_t{1} << 16U;
        const std::size_t size = content.size();
        if (size > max_file_size)
            return Error{Text("'{0}' is larger than {1} MiB", {name, std::to_string(max_file_size >> 20U)})};
        content.resize(size + piece);
        const ssize_t count = ::read(descriptor, content.data() + size, piece);
        content.resize(size + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count == 0) return content;
        if (count < 0 && errno != EINTR)
            return Error{Text("'{0}' cannot be read: {1}", {name, std::generic_category().message(errno)})};
    }
}

Result<void> replace_file(const fs::path& file, std::string_view content) {
    std::error_code code;
    // A link stays a link: what it points to is replaced.
    const fs::path resolved = fs::is_symlink(file, code) ? fs::canonical(file, code) : file;
    const fs::path target = code ? file : resolved;
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    fs::create_directories(folder, code);
    struct stat status {};
    const bool exists = ::stat(target.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) {
        const Descriptor descriptor(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
        if (!descriptor || !write_all(descriptor.number(), content)) return failed("'{0}' cannot be written: {1}", file, errno);
        return {};
    }
    const mode_t mode = exists ? status.st_mode & 07777U : 0644U;

    std::string draft = (folder / ("." + target.filename().string() + ".XXXXXX")).string();
    int failure = 0;
    {
        const Descriptor descriptor(::mkostemp(draft.data(), O_CLOEXEC));
        if (!descriptor) return failed("'{0}' cannot be written: {1}", file, errno);
        if (!write_all(descriptor.number(), content) || ::fchmod(descriptor.number(), mode) != 0 ||
            ::fsync(descriptor.number()) != 0)
            failure = errno;
    }
    if (failure == 0 && ::rename(draft.c_str(), target.c_str()) != 0) failure = errno;
    if (failure != 0) {
        ::unlink(draft.c_str());
        return failed("'{0}' cannot be written: {1}", file, failure);
    }
    // The new name is on the disk only once its folder is.
    if (const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)); descriptor)
        ::fsync(descriptor.number());
    return {};
}

}  // namespace quadrille::config
