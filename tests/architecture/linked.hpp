// What programs and libraries say of themselves, read off their files.
#pragma once

#include <elf.h>
#include <link.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "sources.hpp"

namespace quadrille::architecture {

/// A program or a library that the linker made; what it says of itself is believed.
class Linked {
public:
    explicit Linked(const std::filesystem::path& file)
        : bytes_(read(file)), header_(at<ElfW(Ehdr)>(0)) {}

    [[nodiscard]] bool moves() const { return header_.e_type == ET_DYN; }

    [[nodiscard]] std::optional<ElfW(Phdr)> segment(std::uint32_t type) const {
        for (std::size_t i = 0; i < header_.e_phnum; ++i) {
            const auto one = at<ElfW(Phdr)>(header_.e_phoff + i * sizeof(ElfW(Phdr)));
            if (one.p_type == type) return one;
        }
        return std::nullopt;
    }

    /// The value of an entry of the dynamic section, 0 where it is missing.
    [[nodiscard]] std::uint64_t entry(std::int64_t tag) const {
        const ElfW(Phdr) dynamic = segment(PT_DYNAMIC).value();
        for (std::size_t i = 0; i < dynamic.p_filesz / sizeof(ElfW(Dyn)); ++i) {
            const auto one = at<ElfW(Dyn)>(dynamic.p_offset + i * sizeof(ElfW(Dyn)));
            if (one.d_tag == tag) return one.d_un.d_val;
        }
        return 0;
    }

    /// The libraries that are opened with it, by name; not those that these need.
    [[nodiscard]] std::vector<std::string> needed() const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < header_.e_shnum; ++i) {
            const ElfW(Shdr) table = section(i);
            if (table.sh_type != SHT_DYNAMIC) continue;
            const ElfW(Shdr) strings = section(table.sh_link);
            for (std::uint64_t offset = 0; offset < table.sh_size; offset += sizeof(ElfW(Dyn))) {
                const auto one = at<ElfW(Dyn)>(table.sh_offset + offset);
                if (one.d_tag == DT_NEEDED)
                    names.emplace_back(bytes_.c_str() + strings.sh_offset + one.d_un.d_val);
            }
        }
        return names;
    }

    /// Names that other libraries are asked for.
    [[nodiscard]] std::vector<std::string> imports() const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < header_.e_shnum; ++i) {
            const ElfW(Shdr) table = section(i);
            if (table.sh_type != SHT_DYNSYM) continue;
            const ElfW(Shdr) strings = section(table.sh_link);
            for (std::uint64_t offset = 0; offset < table.sh_size; offset += sizeof(ElfW(Sym))) {
                const auto symbol = at<ElfW(Sym)>(table.sh_offset + offset);
                if (symbol.st_shndx == SHN_UNDEF)
                    names.emplace_back(bytes_.c_str() + strings.sh_offset + symbol.st_name);
            }
        }
        return names;
    }

private:
    template <class T>
    [[nodiscard]] T at(std::uint64_t offset) const {
        T value{};
        std::memcpy(&value, bytes_.substr(offset, sizeof(T)).data(), sizeof(T));
        return value;
    }
    [[nodiscard]] ElfW(Shdr) section(std::size_t i) const {
        return at<ElfW(Shdr)>(header_.e_shoff + i * sizeof(ElfW(Shdr)));
    }

    std::string bytes_;
    ElfW(Ehdr) header_;
};

/// The files that a list names, one a line.
inline std::vector<std::filesystem::path> listed(const char* list) {
    std::vector<std::filesystem::path> files;
    std::istringstream lines(read(list));
    for (std::string line; std::getline(lines, line);)
        if (!line.empty()) files.emplace_back(line);
    return files;
}

}  // namespace quadrille::architecture
