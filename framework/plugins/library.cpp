#include "plugins/library.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/dll/shared_library.hpp>
#include <chrono>
#include <cstddef>
#include <exception>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "quadrille/plugin.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::plugins {

namespace fs = std::filesystem;
namespace dll = boost::dll;

namespace {

/// Of the folders that hold copies; no library takes as long to be opened.
constexpr std::string_view copy_begin = "opening-";
constexpr std::chrono::hours longest_opening{1};

/// How many bytes the symbol at that address has; 0 where the system cannot tell.
std::size_t symbol_size(const void* address) {
    Dl_info where{};
    void* entry = nullptr;
    if (::dladdr1(const_cast<void*>(address), &where, &entry, RTLD_DL_SYMENT) == 0 ||
        entry == nullptr)
        return 0;
    return static_cast<const ElfW(Sym)*>(entry)->st_size;
}

/// Keeps the library in the process whatever happens to handles on it.
void pin(const fs::path& library) {
    ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD | RTLD_NODELETE);
}

/// Runs the plugin's code that makes its type and tells of it. The sentence if it throws.
template <class Call>
std::optional<Text> guarded(const char* what, Call call) {
    try {
        call();
        return std::nullopt;
    } catch (const std::exception& thrown) {
        return Text("{0} failed: {1}", {what, thrown.what()});
    } catch (...) {
        return Text("{0} failed: {1}", {what, "it threw something that is no std::exception"});
    }
}

const Manifest* find_manifest(const dll::shared_library& library, Text& refusal) {
    if (!library.has(manifest_symbol)) {
        refusal =
            "it has no symbol quadrille_manifest, so it is no puzzle plugin; the macro "
            "QUADRILLE_PLUGIN writes one";
        return nullptr;
    }
    // Manifests of older revisions are shorter: no more of one is read than there is.
    const auto& manifest = library.get<const Manifest>(manifest_symbol);
    constexpr std::size_t least = offsetof(Manifest, abi) + sizeof(Manifest::abi);
    const std::size_t size = symbol_size(&manifest);
    if (size >= least && manifest.magic == manifest_magic && manifest.abi != abi_revision) {
        refusal = other_revision(manifest.abi);
        return nullptr;
    }
    if (size < sizeof(Manifest)) {
        refusal =
            "its quadrille_manifest is not that of a puzzle plugin; the macro QUADRILLE_PLUGIN "
            "writes the right one";
        return nullptr;
    }
    return &manifest;
}

void make_type(const Manifest& manifest, Opened& opened) {
    PuzzleType* made = nullptr;
    if (auto failed = guarded("making its puzzle type", [&] { made = manifest.create(); })) {
        opened.refusal = std::move(*failed);
        return;
    }
    if (made == nullptr) {
        opened.refusal = "its create function returned nothing; expected a new PuzzleType";
        return;
    }
    std::shared_ptr<const PuzzleType> type(made);
    if (auto failed = guarded("asking its puzzle type for its description",
                              [&] { opened.info = type->info(); })) {
        opened.refusal = std::move(*failed);
        return;
    }
    if (const auto sound = validate_info(opened.info, opened.id); !sound) {
        opened.refusal = sound.error().message;
        return;
    }
    opened.type = std::move(type);
}

}  // namespace

LibraryBytes::~LibraryBytes() {
    if (!mapped_.empty()) ::munmap(const_cast<std::byte*>(mapped_.data()), mapped_.size());
}

LibraryBytes::LibraryBytes(LibraryBytes&& other) noexcept
    : mapped_(std::exchange(other.mapped_, {})) {}

LibraryBytes& LibraryBytes::operator=(LibraryBytes&& other) noexcept {
    std::swap(mapped_, other.mapped_);
    return *this;
}

Result<LibraryBytes> read_library(const fs::path& library) {
    const Error unreadable{"the file cannot be read; check its permissions"};
    const int file = ::open(library.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return unreadable;
    struct stat status {};
    const bool is_file = ::fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    const auto size = is_file ? static_cast<std::size_t>(status.st_size) : 0;
    void* const mapped =
        size == 0 ? MAP_FAILED
                  : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    ::close(file);
    if (is_file && size == 0) return LibraryBytes();
    if (mapped == MAP_FAILED) return unreadable;
    return LibraryBytes({static_cast<const std::byte*>(mapped), size});
}

Opened open_library(const fs::path& library, const StageListener& listener) {
    const auto tell = [&](Stage stage) {
        if (listener) listener(stage);
    };
    Opened opened;
    tell(Stage::opening);
    std::error_code code;
    ::dlerror();
    // Now and not lazily: what is missing shows here and not in the middle of a game. Local:
    // plugins do not see each other.
    dll::shared_library handle(library, dll::load_mode::rtld_now | dll::load_mode::rtld_local,
                               code);
    if (code || !handle.is_loaded()) {
        const char* const why = ::dlerror();  // the error code only ever says "bad file descriptor"
        opened.refusal = Text("the system cannot open it: {0}",
                              {why != nullptr ? std::string(why) : code.message()});
        return opened;
    }
    pin(library);
    const Manifest* const manifest = find_manifest(handle, opened.refusal);
    if (manifest == nullptr) return opened;
    if (const auto fits = validate_manifest(*manifest); !fits) {
        opened.refusal = fits.error().message;
        return opened;
    }
    opened.id = manifest->id;
    opened.version = manifest->version;
    tell(Stage::creating);
    make_type(*manifest, opened);
    return opened;
}

Result<LibraryCopy> LibraryCopy::make(const fs::path& library, const fs::path& cache) {
    std::error_code code;
    for (const fs::path& below : {cache, fs::temp_directory_path(code)}) {
        if (below.empty()) continue;
        fs::create_directories(below, code);
        std::string pattern = (below / (std::string(copy_begin) + "XXXXXX")).string();
        if (::mkdtemp(pattern.data()) == nullptr) continue;
        LibraryCopy copy(fs::path(pattern) / library.filename());
        if (fs::copy_file(library, copy.file_, code)) return copy;
        return Error{Text("the file cannot be copied for opening: {0}", {code.message()})};
    }
    return Error{
        "there is no folder to copy the file to for opening; check the cache folder and the "
        "temporary folder"};
}

void LibraryCopy::sweep(const fs::path& cache) {
    std::error_code code;
    const auto now = fs::file_time_type::clock::now();
    for (const fs::directory_entry& entry : fs::directory_iterator(cache, code)) {
        if (!entry.path().filename().string().starts_with(copy_begin)) continue;
        const fs::file_time_type made = entry.last_write_time(code);
        if (!code && now - made > longest_opening) fs::remove_all(entry.path(), code);
    }
}

LibraryCopy::~LibraryCopy() {
    if (file_.empty()) return;
    std::error_code ignored;
    fs::remove(file_, ignored);
    fs::remove(file_.parent_path(), ignored);
}

LibraryCopy::LibraryCopy(LibraryCopy&& other) noexcept : file_(std::exchange(other.file_, {})) {}

LibraryCopy& LibraryCopy::operator=(LibraryCopy&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

}  // namespace quadrille::plugins
