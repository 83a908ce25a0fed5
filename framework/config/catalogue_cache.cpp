#include "config/catalogue_cache.hpp"

#include <cstdint>

#include "config/files.hpp"
#include "config/settled.hpp"
#include "config/wire.hpp"
#include "quadrille/kit/fnv1a.hpp"

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

/// Its number is raised with every change of what is written here.
constexpr std::string_view catalogue_heading = "quadrille-catalogue 1\n";

/// Of what is written, since it is not flushed to the disk: there are dozens of files, and a crash
/// may leave zeros in them.
std::string with_sum(const std::string& bytes) {
    std::string whole;
    wire::put_number(whole, kit::Fnv1a().mix(bytes).value());
    wire::put_string(whole, bytes);
    return whole;
}

/// What was written, if its sum is right.
std::optional<std::string> without_sum(std::string_view whole) {
    wire::Reader reader(whole);
    const auto sum = reader.number(';');
    auto bytes = sum ? reader.string() : std::nullopt;
    if (!bytes || !reader.at_end() || kit::Fnv1a().mix(*bytes).value() != *sum) return std::nullopt;
    return bytes;
}

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
    const Result<std::string> whole = read_file(place_of(file));
    const std::optional<std::string> bytes = whole ? without_sum(*whole) : std::nullopt;
    std::optional<KnownCatalogue> known = bytes ? catalogue_in(*bytes) : std::nullopt;
    if (!known || known->file.native() != file.native() || known->stamp != stamp)
        return std::nullopt;
    return std::move(known->lines);
}

void CatalogueCache::remember(const KnownCatalogue& catalogue,
                              std::chrono::system_clock::time_point taken) const {
    if (folder_.empty() || !is_settled(catalogue.stamp, taken)) return;
    sweep_drafts(folder_);
    static_cast<void>(replace_file(place_of(catalogue.file), with_sum(told(catalogue)),
                                   Readers::owner, Durability::buffered));
}

}  // namespace quadrille::config
