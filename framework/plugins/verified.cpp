#include "plugins/verified.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <system_error>

#include "quadrille/plugin.hpp"

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

/// Another interface revision or another trial, and everything is tried again.
std::string heading() { return "quadrille-verified 2 " + std::to_string(abi_revision); }

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}  // namespace

std::optional<Stamp> Stamp::of(const fs::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return Stamp{static_cast<std::uint64_t>(status.st_size), nanoseconds(status.st_mtim),
                 nanoseconds(status.st_ctim), status.st_ino};
}

VerifiedList::VerifiedList(const fs::path& folder)
    : file_(folder.empty() ? fs::path() : folder / "verified.txt") {
    read();
}

bool VerifiedList::has(const fs::path& library, const Stamp& stamp) const {
    const auto line = lines_.find(library.string());
    return line != lines_.end() && line->second.size == stamp.size &&
           line->second.modified == stamp.modified;
}

void VerifiedList::add(const fs::path& library, const Stamp& stamp) {
    read();  // another process may have added to it
    lines_[library.string()] = {stamp.size, stamp.modified};
    write();
}

void VerifiedList::read() {
    std::ifstream stream(file_);
    std::string text;
    if (!std::getline(stream, text) || text != heading()) return;
    while (std::getline(stream, text)) {
        std::istringstream fields(text);
        Line line;
        std::string path;
        if (fields >> line.size >> line.modified && fields.get() == ' ' &&
            std::getline(fields, path))
            lines_[path] = line;
    }
}

void VerifiedList::write() const {
    if (file_.empty()) return;
    std::error_code code;
    fs::create_directories(file_.parent_path(), code);
    const fs::path draft = file_.string() + "." + std::to_string(::getpid());
    {
        std::ofstream stream(draft);
        stream << heading() << '\n';
        for (const auto& [path, line] : lines_)
            if (path.find('\n') == std::string::npos && fs::exists(path, code))
                stream << line.size << ' ' << line.modified << ' ' << path << '\n';
        if (!stream.flush()) code = std::make_error_code(std::errc::io_error);
    }
    // Renamed when whole: a reader never meets half a list.
    if (!code) fs::rename(draft, file_, code);
    if (code) fs::remove(draft, code);
}

}  // namespace quadrille::plugins
