#include "config/growing_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace quadrille::config {

namespace {

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

Result<GrowingFile> GrowingFile::go_on(const std::filesystem::path& file, std::uint64_t length) {
    Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    struct stat status {};
    if (!descriptor || ::fstat(descriptor.number(), &status) != 0)
        return failed(not_written, file, errno);
    if (!S_ISREG(status.st_mode)) return Error{Text("'{0}' is no ordinary file", {file.string()})};
    if (static_cast<std::uint64_t>(status.st_size) < length)
        return Error{Text("'{0}' has {1} bytes; expected at least the {2} that were written before",
                          {file.string(), std::to_string(status.st_size), std::to_string(length)})};
    if (::ftruncate(descriptor.number(), static_cast<off_t>(length)) != 0)
        return failed(not_written, file, errno);
    return GrowingFile(file, std::move(descriptor), length);
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
