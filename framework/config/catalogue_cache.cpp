#include "config/catalogue_cache.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <fstream>
#include <system_error>

#include "config/files.hpp"
#include "config/settled.hpp"
#include "config/wire.hpp"
#include "quadrille/kit/fnv1a.hpp"

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

/// Its number is raised with every change of what is written here.
constexpr std::string_view catalogue_heading = "quadrille-catalogue 1\n";

}  // namespace

std::string told(const KnownCatalogue& catalogue) {
    std::string bytes(catalogue_heading);
    wire::put_string(bytes, catalogue.file.string());
    wire::put_number(bytes, catalogue.stamp.size);
    wire::put_number(bytes, static_cast<std::uint64_t>(catalogue.stamp.modified));
    wire::put_number(bytes, static_cast<std::uint64_t>(catalogue.stamp.changed));
    wire::put_number(bytes, catalogue.stamp.inode);
    wire::put_number(bytes, catalogue.lines.size());
    for (const auto& [english, told] : catalogue.lines) {
        wire::put_string(bytes, english);
        wire::put_string(bytes, told);
    }
    return bytes;
}

std::optional<KnownCatalogue> catalogue_in(std::string_view bytes) {
    if (!bytes.starts_with(catalogue_heading)) return std::nullopt;
    wire::Reader reader(bytes.substr(catalogue_heading.size()));
    auto file = reader.string();
    const auto size = file ? reader.number(';') : std::nullopt;
    const auto modified = size ? reader.number(';') : std::nullopt;
    const auto changed = modified ? reader.number(';') : std::nullopt;
    const auto inode = changed ? reader.number(';') : std::nullopt;
    const auto count = inode ? reader.number(';') : std::nullopt;
    if (!count) return std::nullopt;
    KnownCatalogue known{
        *std::move(file),
        {*size, static_cast<std::int64_t>(*modified), static_cast<std::int64_t>(*changed), *inode},
        {}};
    for (std::size_t i = 0; i < *count; ++i) {
        auto english = reader.string();
        auto told = english ? reader.string() : std::nullopt;
        if (!told) return std::nullopt;
        known.lines.emplace_back(*std::move(english), *std::move(told));
    }
    if (!reader.at_end()) return std::nullopt;
    return known;
}

CatalogueCache::CatalogueCache(const fs::path& cache)
    : folder_(cache.empty() ? fs::path() : cache / "catalogues") {}

fs::path CatalogueCache::place_of(const fs::path& file) const {
    return folder_ / (std::to_string(kit::Fnv1a().mix(file.string()).value()) + ".txt");
}

std::optional<CatalogueLines> CatalogueCache::find(const fs::path& file,
                                                   const FileStamp& stamp) const {
    if (folder_.empty()) return std::nullopt;
    const Result<std::string> bytes = read_file(place_of(file));
    std::optional<KnownCatalogue> known = bytes ? catalogue_in(*bytes) : std::nullopt;
    if (!known || known->file.native() != file.native() || known->stamp != stamp)
        return std::nullopt;
    return std::move(known->lines);
}

void CatalogueCache::remember(const KnownCatalogue& catalogue) const {
    if (folder_.empty() || !is_settled(catalogue.stamp, std::chrono::system_clock::now())) return;
    // Not flushed to the disk, as there are dozens: what a crash leaves of one is not whole.
    const fs::path place = place_of(catalogue.file);
    fs::path draft = place;
    draft += "." + std::to_string(::getpid());
    make_private_folders(folder_);
    const std::string bytes = told(catalogue);
    std::ofstream stream(draft, std::ios::binary);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    std::error_code code;
    if (stream.good()) fs::rename(draft, place, code);
    if (!stream.good() || code) fs::remove(draft, code);
}

}  // namespace quadrille::config
