#include "config/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

Error failed(const char* what, const fs::path& file, int code) {
    return Error{Text(what, {file.string(), std::generic_category().message(code)})};
}

}  // namespace

Result<std::string> read_file(const fs::path& file) {
    std::error_code code;
    if (const fs::file_status status = fs::status(file, code); !fs::exists(status))
        return Error{Text("there is no file '{0}'", {file.string()})};
    else if (fs::is_directory(status))
        return Error{Text("'{0}' is a folder; expected a file", {file.string()})};
    if (const std::uintmax_t size = fs::file_size(file, code); !code && size > max_file_size)
        return Error{Text("'{0}' is larger than {1} MiB", {file.string(), std::to_string(max_file_size >> 20U)})};
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return failed("'{0}' cannot be read: {1}", file, errno);
    std::string content{std::istreambuf_iterator<char>(stream), {}};
    if (stream.bad()) return failed("'{0}' cannot be read: {1}", file, errno);
    return content;
}

Result<void> replace_file(const fs::path& file, std::string_view content) {
    std::error_code code;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), code);
    const fs::path beside = file.string() + ".new";
    const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor < 0) return failed("'{0}' cannot be written: {1}", file, errno);
    int failure = 0;
    while (!content.empty() && failure == 0) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written >= 0) {
            content.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            failure = errno;
        }
    }
    if (failure == 0 && ::fsync(descriptor) != 0) failure = errno;
    ::close(descriptor);
    if (failure == 0 && ::rename(beside.c_str(), file.c_str()) != 0) failure = errno;
    if (failure == 0) return {};
    ::unlink(beside.c_str());
    return failed("'{0}' cannot be written: {1}", file, failure);
}

}  // namespace quadrille::config
