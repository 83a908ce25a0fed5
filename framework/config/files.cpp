#include "config/files.hpp"

#include <fcntl.h>
#include <signal.h>  // NOLINT: kill is no part of the standard library
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <optional>
#include <system_error>
#include <thread>

#include "config/descriptor.hpp"
#include "config/folders.hpp"

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

/// Why nothing can be written there, if it is one of the user's folders and the user has none.
std::optional<Error> homeless(const fs::path& file) {
    if (!file.string().starts_with(no_folder)) return std::nullopt;
    return Error{
        Text("nothing can be kept: there is no home folder of your own; HOME can name one")};
}

/// ".quadrille-PROCESS-NUMBER.draft": who made a draft, so that it is known when nobody will finish
/// it.
constexpr std::string_view draft_begin = ".quadrille-";
constexpr std::string_view draft_end = ".draft";
constexpr std::chrono::hours oldest_draft{24};
/// A process that is not known here may still write on another machine, where a home is shared.
constexpr std::chrono::minutes longest_writing{10};

/// A new file beside the one that it is to become; `name` is set to it.
Descriptor open_draft(const fs::path& folder, mode_t mode, fs::path& name) {
    static std::atomic<unsigned> count{0};
    for (;;) {
        name = folder / (std::string(draft_begin) + std::to_string(::getpid()) + "-" +
                         std::to_string(++count) + std::string(draft_end));
        const int number = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (number >= 0 || errno != EEXIST) return Descriptor(number);
    }
}

/// The process that a draft belongs to, or 0 if the file is none.
pid_t owner_of_draft(const std::string& name) {
    if (!name.starts_with(draft_begin) || !name.ends_with(draft_end)) return 0;
    pid_t owner = 0;
    std::from_chars(name.data() + draft_begin.size(), name.data() + name.size(), owner);
    return owner;
}

/// Whether this is a name for something that a process holds open, as /dev/stdout: an ordinary file
/// too is then not to be replaced, as whoever holds it would never see the new one.
bool names_a_descriptor(const fs::path& file) {
    std::error_code code;
    const fs::path whole = fs::absolute(file, code).lexically_normal();
    if (whole == "/dev/stdout" || whole == "/dev/stderr") return true;
    if (whole == "/dev/stdin") return true;
    return whole.parent_path() == "/dev/fd" ||
           (whole.string().starts_with("/proc/") && whole.parent_path().filename() == "fd");
}

/// A link stays a link, and what it points to is replaced or made: there need not be anything yet.
/// None where links go in a circle.
std::optional<fs::path> end_of_links(fs::path file) {
    constexpr int most_links = 40;  // as in Linux
    std::error_code code;
    for (int links = 0; links <= most_links; ++links) {
        const fs::path next = fs::read_symlink(file, code);
        if (code) return file;
        file = file.parent_path() / next;
    }
    return std::nullopt;
}

Result<void> write_into(const fs::path& file, std::string_view content) {
    const Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    if (!descriptor || !write_all(descriptor.number(), content))
        return failed("'{0}' cannot be written: {1}", file, errno);
    return {};
}

mode_t mode_of_files(Readers readers) { return readers == Readers::owner ? 0600 : 0666; }

void make_folders(const fs::path& folder, Readers readers) {
    std::error_code code;
    if (readers == Readers::by_umask) {
        fs::create_directories(folder, code);
        return;
    }
    if (folder.empty() || fs::exists(folder, code)) return;
    make_folders(folder.parent_path(), readers);
    ::mkdir(folder.c_str(), 0700);
}

/// To be read; what is no ordinary file is an error.
Result<Descriptor> open_ordinary(const fs::path& file) {
    // Without O_NONBLOCK a pipe without a writer would hold the program up before it can be
    // refused.
    Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!descriptor) {
        if (errno == ENOENT || errno == ENOTDIR)
            return Error{Text("there is no file '{0}'", {file.string()})};
        return failed("'{0}' cannot be read: {1}", file, errno);
    }
    struct stat status {};
    if (::fstat(descriptor.number(), &status) != 0)
        return failed("'{0}' cannot be read: {1}", file, errno);
    if (S_ISDIR(status.st_mode))
        return Error{Text("'{0}' is a folder; expected a file", {file.string()})};
    if (!S_ISREG(status.st_mode)) return Error{Text("'{0}' is no ordinary file", {file.string()})};
    return descriptor;
}

/// Bytes that are asked for at a time; memory that is cleared for them costs more than a short
/// file.
constexpr std::size_t least_piece = std::size_t{1} << 12U;
constexpr std::size_t later_piece = std::size_t{1} << 16U;

/// One more than the file has, so that its end is seen; of what is no file the size is not known.
std::size_t first_piece(int descriptor, std::uintmax_t most) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return later_piece;
    const auto size = static_cast<std::uintmax_t>(std::max<off_t>(status.st_size, 0));
    return std::max(least_piece, static_cast<std::size_t>(std::min(size, most) + 1));
}

}  // namespace

Result<std::string> read_file(const fs::path& file, std::uintmax_t most) {
    const Result<Descriptor> descriptor = open_ordinary(file);
    return descriptor ? read_descriptor(descriptor->number(), file.string(), most)
                      : Result<std::string>(descriptor.error());
}

Result<std::string> read_file_or_pipe(const fs::path& file, std::uintmax_t most) {
    std::error_code code;
    const fs::file_type type = fs::status(file, code).type();
    const bool is_terminal = type == fs::file_type::character && names_a_descriptor(file);
    if (type != fs::file_type::fifo && !is_terminal) return read_file(file, most);
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    if (!descriptor) return failed("'{0}' cannot be read: {1}", file, errno);
    return read_descriptor(descriptor.number(), file.string(), most);
}

Result<std::string> read_start(const fs::path& file, std::size_t most) {
    return read_range(file, 0, most);
}

Result<std::string> read_range(const fs::path& file, std::uint64_t begin, std::size_t most) {
    const Result<Descriptor> descriptor = open_ordinary(file);
    if (!descriptor) return descriptor.error();
    std::string content(most, '\0');
    std::size_t size = 0;
    while (size < most) {
        const ssize_t count = ::pread(descriptor->number(), content.data() + size, most - size,
                                      static_cast<off_t>(begin + size));
        if (count == 0) break;
        if (count < 0 && errno != EINTR) return failed("'{0}' cannot be read: {1}", file, errno);
        size += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    }
    content.resize(size);
    return content;
}

Result<std::string> read_descriptor(int descriptor, const Text& name, std::uintmax_t most) {
    std::string content;
    for (std::size_t piece = first_piece(descriptor, most);;) {
        const std::size_t size = content.size();
        if (size > most)
            return Error{Text("'{0}' is larger than {1} MiB", {name, std::to_string(most >> 20U)})};
        content.resize(size + piece);
        const ssize_t count = ::read(descriptor, content.data() + size, piece);
        const auto got = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
        content.resize(size + got);
        if (count == 0) return content;
        // Where the end was nearly seen no more memory is taken for it.
        const std::size_t room = content.capacity() - content.size();
        piece = got == piece ? later_piece : room > 0 ? std::min(room, least_piece) : least_piece;
        if (count < 0 && errno != EINTR)
            return Error{
                Text("'{0}' cannot be read: {1}", {name, std::generic_category().message(errno)})};
    }
}

Result<void> replace_file(const fs::path& file, std::string_view content, Readers readers,
                          Durability durability) {
    if (std::optional<Error> error = homeless(file)) return *std::move(error);
    struct stat status {};
    const bool exists = ::stat(file.c_str(), &status) == 0;
    if (exists && !S_ISDIR(status.st_mode) &&
        (!S_ISREG(status.st_mode) || names_a_descriptor(file)))
        return write_into(file, content);
    const std::optional<fs::path> end = end_of_links(file);
    if (!end) return failed("'{0}' cannot be written: {1}", file, ELOOP);
    const fs::path& target = *end;
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    make_folders(folder, readers);

    fs::path draft;
    int failure = 0;
    {
        const mode_t mode = exists ? status.st_mode & 07777U : mode_of_files(readers);
        const Descriptor descriptor = open_draft(folder, mode, draft);
        if (!descriptor) return failed("'{0}' cannot be written: {1}", file, errno);
        if (!may_be_written(content.size()) || !write_all(descriptor.number(), content) ||
            (exists && ::fchmod(descriptor.number(), mode) != 0) ||
            (durability == Durability::flushed && ::fsync(descriptor.number()) != 0))
            failure = errno;
    }
    if (failure == 0 && ::rename(draft.c_str(), target.c_str()) != 0) failure = errno;
    if (failure != 0) {
        ::unlink(draft.c_str());
        return failed("'{0}' cannot be written: {1}", file, failure);
    }
    if (durability == Durability::buffered) return {};
    // The new name is on the disk only once its folder is.
    if (const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        descriptor)
        ::fsync(descriptor.number());
    return {};
}

Result<void> append_file(const fs::path& file, std::string_view content) {
    const Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    struct stat before {};
    if (!descriptor || ::fstat(descriptor.number(), &before) != 0)
        return failed("'{0}' cannot be written: {1}", file, errno);
    if (write_all(descriptor.number(), content) && ::fdatasync(descriptor.number()) == 0) return {};
    const int failure = errno;
    if (::ftruncate(descriptor.number(), before.st_size) == 0) ::fdatasync(descriptor.number());
    return failed("'{0}' cannot be written: {1}", file, failure);
}

void make_private_folders(const fs::path& folder) { make_folders(folder, Readers::owner); }

void make_private_file(const fs::path& file) {
    make_private_folders(file.parent_path());
    const Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                                       mode_of_files(Readers::owner)));
}

void sweep_drafts(const fs::path& folder) {
    std::error_code code;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, code)) {
        const pid_t owner = owner_of_draft(entry.path().filename().string());
        if (owner <= 0) continue;
        const bool is_gone = ::kill(owner, 0) != 0 && errno == ESRCH;
        const fs::file_time_type written = entry.last_write_time(code);
        if (code) continue;
        const auto age = fs::file_time_type::clock::now() - written;
        if (age > oldest_draft || (is_gone && age > longest_writing))
            fs::remove(entry.path(), code);
    }
}

Result<FileLock> FileLock::take(const fs::path& file, std::chrono::milliseconds patience) {
    if (std::optional<Error> error = homeless(file)) return *std::move(error);
    make_private_folders(file.parent_path());
    Descriptor descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW,
                                 mode_of_files(Readers::owner)));
    if (!descriptor) return failed("'{0}' cannot be written: {1}", file, errno);
    constexpr std::chrono::milliseconds pause{5};
    for (const auto end = std::chrono::steady_clock::now() + patience;;) {
        if (::flock(descriptor.number(), LOCK_EX | LOCK_NB) == 0)
            return FileLock(descriptor.release());
        if (errno != EWOULDBLOCK && errno != EINTR) return FileLock(descriptor.release());
        if (std::chrono::steady_clock::now() >= end)
            return Error{
                Text("another program is saving in '{0}' just now", {file.parent_path().string()})};
        std::this_thread::sleep_for(pause);
    }
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace quadrille::config
