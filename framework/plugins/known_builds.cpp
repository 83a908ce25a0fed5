#include "plugins/known_builds.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "config/files.hpp"
#include "config/wire.hpp"
#include "plugins/cache_heading.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

/// Raised with every change of what is written here.
constexpr int format = 2;
constexpr std::size_t most_builds = 200;

void put_stamp(std::string& bytes, const std::optional<config::FileStamp>& stamp) {
    bytes += stamp ? 'f' : 'n';
    if (!stamp) return;
    wire::put_number(bytes, stamp->size);
    wire::put_number(bytes, static_cast<std::uint64_t>(stamp->modified));
    wire::put_number(bytes, static_cast<std::uint64_t>(stamp->changed));
    wire::put_number(bytes, stamp->inode);
}

bool take_stamp(wire::Reader& reader, std::optional<config::FileStamp>& stamp) {
    const auto is_file = reader.flag('f', 'n');
    if (!is_file || !*is_file) return is_file.has_value();
    const auto size = reader.number(';');
    const auto modified = size ? reader.number(';') : std::nullopt;
    const auto changed = modified ? reader.number(';') : std::nullopt;
    const auto inode = changed ? reader.number(';') : std::nullopt;
    if (!inode) return false;
    stamp = config::FileStamp{*size, static_cast<std::int64_t>(*modified),
                              static_cast<std::int64_t>(*changed), *inode};
    return true;
}

void put_info(std::string& bytes, const TypeInfo& info) {
    wire::put_string(bytes, info.id);
    wire::put_text(bytes, info.name);
    wire::put_text(bytes, info.rules);
    wire::put_number(bytes, info.conditions.size());
    for (const Condition& condition : info.conditions) {
        wire::put_string(bytes, condition.id);
        wire::put_text(bytes, condition.name);
        wire::put_text(bytes, condition.broken);
    }
    wire::put_number(bytes, info.extensions.size());
    for (const std::string& extension : info.extensions) wire::put_string(bytes, extension);
    wire::put_string(bytes, info.example);
    bytes += info.blank_line_separates ? 'b' : 'n';
}

bool take_string(wire::Reader& reader, std::string& into) {
    std::optional<std::string> taken = reader.string();
    if (taken) into = *std::move(taken);
    return taken.has_value();
}

bool take_text(wire::Reader& reader, Text& into) {
    std::optional<Text> taken = reader.text();
    if (taken) into = *std::move(taken);
    return taken.has_value();
}

bool take_info(wire::Reader& reader, TypeInfo& info) {
    if (!take_string(reader, info.id) || !take_text(reader, info.name) ||
        !take_text(reader, info.rules))
        return false;
    const auto conditions = reader.number(';');
    if (!conditions) return false;
    for (std::size_t i = 0; i < *conditions; ++i) {
        Condition& condition = info.conditions.emplace_back();
        if (!take_string(reader, condition.id) || !take_text(reader, condition.name) ||
            !take_text(reader, condition.broken))
            return false;
    }
    const auto extensions = reader.number(';');
    if (!extensions) return false;
    for (std::size_t i = 0; i < *extensions; ++i)
        if (!take_string(reader, info.extensions.emplace_back())) return false;
    if (!take_string(reader, info.example)) return false;
    const auto separates = reader.flag('b', 'n');
    info.blank_line_separates = separates.value_or(false);
    return separates.has_value();
}

/// Null where the next is not whole.
SharedBuild take_build(wire::Reader& reader) {
    const auto taken = std::make_shared<KnownBuild>();
    KnownBuild& build = *taken;
    std::string library;
    if (!take_string(reader, library) || !take_stamp(reader, build.stamp.library) ||
        !take_stamp(reader, build.stamp.checksum) || !take_string(reader, build.digest) ||
        !take_string(reader, build.version) || !take_info(reader, build.info) ||
        !validate_info(build.info, build.info.id) || !take_stamp(reader, build.kept))
        return nullptr;
    build.library = std::move(library);
    return taken;
}

}  // namespace

std::string told(std::span<const SharedBuild> builds) {
    std::string bytes;
    for (const SharedBuild& build : builds) {
        wire::put_string(bytes, build->library.string());
        put_stamp(bytes, build->stamp.library);
        put_stamp(bytes, build->stamp.checksum);
        wire::put_string(bytes, build->digest);
        wire::put_string(bytes, build->version);
        put_info(bytes, build->info);
        put_stamp(bytes, build->kept);
    }
    return bytes;
}

std::vector<SharedBuild> builds_in(std::string_view bytes) {
    std::vector<SharedBuild> builds;
    wire::Reader reader(bytes);
    while (SharedBuild build = take_build(reader)) builds.push_back(std::move(build));
    return builds;
}

KnownBuilds::KnownBuilds(const fs::path& folder, const fs::path& verifier)
    : file_(folder.empty() ? fs::path() : folder / "builds.txt"),
      kept_(folder),
      heading_(cache_heading("builds", format, verifier)) {
    read();
}

SharedBuild KnownBuilds::find(const fs::path& library, const LibraryStamp& stamp) const {
    for (const SharedBuild& build : builds_)
        if (build->stamp == stamp && build->library == library) return build;
    return nullptr;
}

void KnownBuilds::remember(KnownBuild build) {
    if (const SharedBuild known = find(build.library, build.stamp);
        known != nullptr && known->kept == build.kept)
        return;
    read();  // another process may have added to it
    std::erase_if(builds_, [&](const SharedBuild& one) { return one->library == build.library; });
    builds_.push_back(std::make_shared<const KnownBuild>(std::move(build)));
    write();
}

void KnownBuilds::remember(KnownBuild build, LibraryCopy copy) {
    if (const SharedBuild known = find(build.library, build.stamp);
        known != nullptr && known->kept &&
        config::FileStamp::of(kept_.file(known->digest)) == known->kept)
        return;
    build.kept = kept_.keep(std::move(copy), build.digest);
    remember(std::move(build));
}

void KnownBuilds::forget(const fs::path& library) {
    read();
    if (std::erase_if(builds_, [&](const SharedBuild& one) { return one->library == library; }) !=
        0)
        write();
}

void KnownBuilds::read() {
    const Result<std::string> bytes = config::read_file(file_);
    if (!bytes || !bytes->starts_with(heading_)) return;
    builds_ = builds_in(std::string_view(*bytes).substr(heading_.size()));
}

void KnownBuilds::write() const {
    if (file_.empty()) return;
    const std::size_t kept = std::min(builds_.size(), most_builds);
    const std::string bytes = heading_ + told(std::span(builds_).last(kept));
    // Without it the next start opens the libraries to see what they are: no failure.
    static_cast<void>(config::replace_file(file_, bytes, config::Readers::owner));
    std::vector<std::string> digests;
    for (const SharedBuild& build : builds_) digests.push_back(build->digest);
    kept_.leave_only(digests);
}

}  // namespace quadrille::plugins
