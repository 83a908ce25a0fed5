#include "taught/known_proofs.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "checksum/checksum.hpp"
#include "config/file_stamp.hpp"
#include "config/files.hpp"
#include "config/wire.hpp"

namespace quadrille::taught {

namespace fs = std::filesystem;

namespace {

/// Its number is raised with every change of what is written here.
constexpr std::string_view file_heading = "quadrille-proofs 1\n";

std::string digest_of(std::string_view bytes) { return sha256(std::as_bytes(std::span(bytes))); }

/// What tells one build of the program from another; empty where that cannot be told.
std::string build_of(const fs::path& program) {
    const auto stamp = config::FileStamp::of(program);
    if (!stamp) return {};
    std::string build;
    wire::put_number(build, stamp->size);
    wire::put_number(build, static_cast<std::uint64_t>(stamp->modified));
    wire::put_number(build, static_cast<std::uint64_t>(stamp->changed));
    wire::put_number(build, stamp->inode);
    return build;
}

}  // namespace

KnownProofs::KnownProofs(const fs::path& folder, const fs::path& program)
    : program_(build_of(program)) {
    if (folder.empty() || program_.empty()) return;
    file_ = folder / "proofs.txt";
    entries_ = read();
}

std::string KnownProofs::key_of(std::string_view question) const {
    return digest_of(program_ + std::string(question));
}

std::vector<KnownProofs::Entry> KnownProofs::read() const {
    const Result<std::string> bytes = config::read_file(file_, 2 * most_bytes);
    if (!bytes || !bytes->starts_with(file_heading)) return {};
    std::vector<Entry> entries;
    wire::Reader reader(std::string_view(*bytes).substr(file_heading.size()));
    while (auto key = reader.string()) {
        auto checksum = reader.string();
        auto finding = checksum ? reader.string() : std::nullopt;
        if (!finding) break;  // damaged: what is told so far is whole
        entries.push_back({*std::move(key), *std::move(checksum), *std::move(finding)});
    }
    return entries;
}

std::optional<Finding> KnownProofs::find(std::string_view question) const {
    if (entries_.empty()) return std::nullopt;
    const std::string key = key_of(question);
    const auto at = std::find_if(entries_.rbegin(), entries_.rend(), [&](const Entry& entry) {
        return entry.key == key && entry.checksum == digest_of(key + entry.finding);
    });
    return at == entries_.rend() ? std::nullopt : finding_in(at->finding);
}

void KnownProofs::add(std::string_view question, const Finding& finding) {
    if (file_.empty()) return;
    std::string key = key_of(question);
    std::string bytes = told(finding);
    std::string checksum = digest_of(key + bytes);
    added_.push_back({std::move(key), std::move(checksum), std::move(bytes)});
}

void KnownProofs::write() {
    if (added_.empty()) return;
    entries_ = read();  // another process may have added to it
    std::erase_if(entries_, [&](const Entry& known) {
        return std::ranges::find(added_, known.key, &Entry::key) != added_.end();
    });
    std::ranges::move(added_, std::back_inserter(entries_));
    added_.clear();
    std::vector<std::string> newest;
    std::size_t size = 0;
    for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
        std::string bytes;
        wire::put_string(bytes, entry->key);
        wire::put_string(bytes, entry->checksum);
        wire::put_string(bytes, entry->finding);
        size += bytes.size();
        if (newest.size() == most_findings || size > most_bytes) break;
        newest.push_back(std::move(bytes));
    }
    std::string bytes(file_heading);
    std::ranges::reverse(newest);
    for (const std::string& entry : newest) bytes += entry;
    // Without it the next run proves them again: no failure.
    static_cast<void>(config::replace_file(file_, bytes, config::Readers::owner));
}

}  // namespace quadrille::taught
