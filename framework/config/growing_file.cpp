#include "config/growing_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <system_error>
#include <thread>

namespace quadrille::config {

namespace {

constexpr std::chrono::seconds patience{10};
constexpr std::chrono::milliseconds between_looks{20};
constexpr const char* not_written = "'{0}' cannot be written: {1}";

}  // namespace

Result<GrowingFile> GrowingFile::begin(const std::filesystem::path& file) {
    std::error_code code;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), code);
    Descriptor descriptor(
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666));
    if (!descriptor) return failed(not_written, file, errno);
    return GrowingFile(file, std::move(descriptor), 0);
}

Result<GrowingFile> GrowingFile::go_on(const std::filesystem::path& file) {
    std::error_code code;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), code);
    Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    struct stat status {};
    if (!descriptor || ::fstat(descriptor.number(), &status) != 0)
        return failed(not_written, file, errno);
    if (!S_ISREG(status.st_mode)) return Error{Text("'{0}' is no ordinary file", {file.string()})};
    const auto end = std::chrono::steady_clock::now() + patience;
    while (::flock(descriptor.number(), LOCK_EX | LOCK_NB) != 0 &&
           (errno == EWOULDBLOCK || errno == EINTR)) {  // else there are no locks here
        if (std::chrono::steady_clock::now() >= end)
            return Error{Text("another program is writing into '{0}'", {file.string()})};
        std::this_thread::sleep_for(between_looks);
    }
    if (::fstat(descriptor.number(), &status) != 0) return failed(not_written, file, errno);
    return GrowingFile(file, std::move(descriptor), static_cast<std::uint64_t>(status.st_size));
}

Result<void> GrowingFile::cut_to(std::uint64_t length) {
    if (length_ < length)
        return Error{Text("'{0}' has {1} bytes; expected at least the {2} that were written before",
                          {file_.string(), std::to_string(length_), std::to_string(length)})};
    if (::ftruncate(descriptor_.number(), static_cast<off_t>(length)) != 0)
        return failed(not_written, file_, errno);
    length_ = length;
    return {};
}

Result<void> GrowingFile::append(std::string_view content) {
    if (!may_be_written(length_ + content.size()) || !write_all(descriptor_.number(), content))
        return failed(not_written, file_, errno);
    length_ += content.size();
    return {};
}

Result<void> GrowingFile::flush_to_disk() {
    // What is no ordinary file has no disk.
    if (::fdatasync(descriptor_.number()) == 0 || errno == EINVAL || errno == EROFS) return {};
    return failed(not_written, file_, errno);
}

}  // namespace quadrille::config
