#include "plugins/verdicts.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <span>
#include <utility>

#include "config/files.hpp"
#include "config/wire.hpp"
#include "plugins/cache_heading.hpp"

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

/// Raised with every change of what is written here.
constexpr int format = 4;
constexpr std::uint32_t times_to_believe = 3;
/// The oldest are dropped: libraries are rebuilt, and what became of old builds is asked by nobody.
constexpr std::size_t most_entries = 500;

}  // namespace

VerdictList::VerdictList(const fs::path& folder, const fs::path& verifier)
    : file_(folder.empty() ? fs::path() : folder / "verdicts.txt"),
      heading_(cache_heading("verdicts", format, verifier)) {}

std::optional<Verdict> VerdictList::find(std::string_view digest) {
    if (!is_read_) read();
    for (const Entry& entry : entries_)
        if (entry.digest == digest) {
            if (entry.verdict.doubtful && entry.times < times_to_believe) return std::nullopt;
            return entry.verdict;
        }
    return std::nullopt;
}

void VerdictList::add(const std::string& digest, const Verdict& verdict) {
    read();  // another process may have added to it
    Entry entry{digest, verdict, 1};
    for (const Entry& known : entries_)
        if (known.digest == digest && known.verdict.doubtful) entry.times = known.times + 1;
    std::erase_if(entries_, [&](const Entry& known) { return known.digest == digest; });
    entries_.push_back(std::move(entry));
    write();
}

void VerdictList::forget(std::string_view digest) {
    read();
    if (std::erase_if(entries_, [&](const Entry& known) { return known.digest == digest; }) != 0)
        write();
}

void VerdictList::read() {
    is_read_ = true;
    std::ifstream stream(file_, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(stream), {});
    if (!bytes.starts_with(heading_)) return;
    entries_.clear();
    wire::Reader reader(std::string_view(bytes).substr(heading_.size()));
    while (auto digest = reader.string()) {
        auto id = reader.string();
        auto version = id ? reader.string() : std::nullopt;
        auto refusal = version ? reader.text() : std::nullopt;
        const auto doubtful = refusal ? reader.flag('d', 'c') : std::nullopt;
        const auto times = doubtful ? reader.number(';') : std::nullopt;
        if (!times) return;  // damaged: what is told so far is whole
        entries_.push_back({std::move(*digest),
                            {std::move(*id), std::move(*version), std::move(*refusal), *doubtful},
                            static_cast<std::uint32_t>(*times)});
    }
}

void VerdictList::write() const {
    if (file_.empty()) return;
    std::string bytes = heading_;
    const std::size_t kept = std::min(entries_.size(), most_entries);
    for (const Entry& entry : std::span(entries_).last(kept)) {
        wire::put_string(bytes, entry.digest);
        wire::put_string(bytes, entry.verdict.id);
        wire::put_string(bytes, entry.verdict.version);
        wire::put_text(bytes, entry.verdict.refusal);
        bytes += entry.verdict.doubtful ? 'd' : 'c';
        wire::put_number(bytes, entry.times);
    }
    // Without it the next start tries the libraries again: no failure.
    static_cast<void>(config::replace_file(file_, bytes, config::Readers::owner));
}

}  // namespace quadrille::plugins
