// Preloaded into a process: its calls that change files below a folder are counted, and one of
// them, or all from that one on, fails or ends the process. What is asked is in the environment:
//
//   FAULT_FOLDER  the folder
//
//   FAULT_AT      the number of the call, from 1; 0: none
//
//   FAULT_KIND    "kill": the process ends before the call; "torn": it ends after half of a write;
//                 or the number of an error
//
//   FAULT_EVERY   if set, all calls from that one on fail
//
//   FAULT_THEN    the process ends before the call that comes so many after that one; 0: none
//
//   FAULT_COUNT   a file that the number of calls is written to at the end
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

std::string asked(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

struct Plan {
    std::string folder = asked("FAULT_FOLDER");
    long at = std::atol(asked("FAULT_AT").c_str());
    std::string kind = asked("FAULT_KIND");
    long then = std::atol(asked("FAULT_THEN").c_str());
    bool every = !asked("FAULT_EVERY").empty();
    std::string count_file = asked("FAULT_COUNT");
    std::atomic<long> count{0};

    ~Plan();
};

Plan& plan() {
    static Plan plan;
    return plan;
}

template <class Call>
Call real(const char* name) {
    return reinterpret_cast<Call>(dlsym(RTLD_NEXT, name));
}

Plan::~Plan() {
    if (count_file.empty()) return;
    if (FILE* const file = std::fopen(count_file.c_str(), "w")) {
        std::fprintf(file, "%ld\n", count.load());
        std::fclose(file);
    }
}

bool is_below(const char* path) {
    return path != nullptr && !plan().folder.empty() &&
           std::string_view(path).starts_with(plan().folder);
}

bool is_below(int descriptor) {
    char path[4096];
    const ssize_t size =
        ::readlink(("/proc/self/fd/" + std::to_string(descriptor)).c_str(), path, sizeof path - 1);
    if (size <= 0) return false;
    path[size] = 0;
    return is_below(path);
}

[[noreturn]] void end() {
    ::kill(::getpid(), SIGKILL);
    for (;;) ::pause();
}

enum class Fate : std::uint8_t { none, torn, failed };

/// What is to become of a call; errno is set where it fails.
template <class Place>
Fate fate(Place place) {
    if (!is_below(place)) return Fate::none;
    const long number = ++plan().count;
    const bool struck =
        plan().at > 0 && (number == plan().at || (plan().every && number > plan().at));
    if (plan().then > 0 && number == plan().at + plan().then) end();
    if (!struck) return Fate::none;
    if (plan().kind == "kill") end();
    if (plan().kind == "torn") return Fate::torn;
    errno = std::atoi(plan().kind.c_str());
    return Fate::failed;
}

/// Of a call that is done or not.
template <class Place>
bool fails(Place place) {
    const Fate its = fate(place);
    if (its == Fate::torn) end();
    return its == Fate::failed;
}

/// A disk that fills up takes a part of what is written first.
template <class Write>
ssize_t write_by(int descriptor, const void* data, size_t size, Write write) {
    const Fate its = fate(descriptor);
    if (its == Fate::none) return write(data, size);
    if (its == Fate::torn || errno == ENOSPC) {
        const int error = errno;
        if (write(data, size / 2) < 0 || its == Fate::torn) end();
        errno = error;
    }
    return -1;
}

int open_by(const char* name, int directory, const char* path, int flags, mode_t mode) {
    if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0 && fails(path)) return -1;
    return real<int (*)(int, const char*, int, ...)>(name)(directory, path, flags, mode);
}

mode_t mode_of(int flags, va_list rest) {
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_by("openat", AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_by("openat64", AT_FDCWD, path, flags, mode);
}
int openat(int directory, const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_by("openat", directory, path, flags, mode);
}
ssize_t write(int descriptor, const void* data, size_t size) {
    return write_by(descriptor, data, size, [&](const void* from, size_t count) {
        return real<ssize_t (*)(int, const void*, size_t)>("write")(descriptor, from, count);
    });
}
ssize_t pwrite(int descriptor, const void* data, size_t size, off_t offset) {
    return write_by(descriptor, data, size, [&](const void* from, size_t count) {
        return real<ssize_t (*)(int, const void*, size_t, off_t)>("pwrite")(descriptor, from, count,
                                                                            offset);
    });
}
ssize_t pwrite64(int descriptor, const void* data, size_t size, off64_t offset) {
    return write_by(descriptor, data, size, [&](const void* from, size_t count) {
        return real<ssize_t (*)(int, const void*, size_t, off64_t)>("pwrite64")(descriptor, from,
                                                                                count, offset);
    });
}
int fsync(int descriptor) {
    return fails(descriptor) ? -1 : real<int (*)(int)>("fsync")(descriptor);
}
int fdatasync(int descriptor) {
    return fails(descriptor) ? -1 : real<int (*)(int)>("fdatasync")(descriptor);
}
int ftruncate(int descriptor, off_t size) noexcept {
    return fails(descriptor) ? -1 : real<int (*)(int, off_t)>("ftruncate")(descriptor, size);
}
int ftruncate64(int descriptor, off64_t size) noexcept {
    return fails(descriptor) ? -1 : real<int (*)(int, off64_t)>("ftruncate64")(descriptor, size);
}
int rename(const char* from, const char* to) noexcept {
    return fails(to) ? -1 : real<int (*)(const char*, const char*)>("rename")(from, to);
}
int unlink(const char* path) noexcept {
    return fails(path) ? -1 : real<int (*)(const char*)>("unlink")(path);
}
int remove(const char* path) noexcept {
    return fails(path) ? -1 : real<int (*)(const char*)>("remove")(path);
}
int mkdir(const char* path, mode_t mode) noexcept {
    return fails(path) ? -1 : real<int (*)(const char*, mode_t)>("mkdir")(path, mode);
}

}  // extern "C"
