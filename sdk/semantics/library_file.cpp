#include "quadrille/library_file.hpp"

#include <elf.h>
#include <link.h>

#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>

namespace quadrille {

namespace {

using Header = ElfW(Ehdr);
using Segment = ElfW(Phdr);
using Section = ElfW(Shdr);
using ElfSymbol = ElfW(Sym);
using File = std::span<const std::byte>;

constexpr bool wide = std::numeric_limits<std::uintptr_t>::digits == 64;
constexpr unsigned char our_class = wide ? ELFCLASS64 : ELFCLASS32;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
constexpr unsigned char our_order = ELFDATA2LSB;
#else
constexpr unsigned char our_order = ELFDATA2MSB;
#endif
#if defined(__x86_64__)
constexpr unsigned our_machine = EM_X86_64;
#elif defined(__aarch64__)
constexpr unsigned our_machine = EM_AARCH64;
#elif defined(__i386__)
constexpr unsigned our_machine = EM_386;
#elif defined(__arm__)
constexpr unsigned our_machine = EM_ARM;
#elif defined(__riscv)
constexpr unsigned our_machine = EM_RISCV;
#else
#error name the ELF number of this machine here
#endif

/// Overflow-proof: `length` bytes from `offset` exist.
bool inside(File file, std::uint64_t offset, std::uint64_t length) noexcept {
    return offset <= file.size() && length <= file.size() - offset;
}

/// Copied out, since nothing in a file is aligned for certain.
template <class T>
std::optional<T> at(File file, std::uint64_t offset) noexcept {
    if (!inside(file, offset, sizeof(T))) return std::nullopt;
    T value;
    std::memcpy(&value, file.data() + offset, sizeof(T));
    return value;
}

Error truncated() {
    return Error{
        "the library is incomplete: parts of it lie beyond the end of the file; copy or build it "
        "again"};
}

}  // namespace

Result<void> validate_library_file(File file) {
    if (file.empty()) return Error{"the file is empty; expected a shared library"};
    if (file.size() < SELFMAG || std::memcmp(file.data(), ELFMAG, SELFMAG) != 0)
        return Error{"the file is no shared library, whatever its name says"};
    const auto header = at<Header>(file, 0);
    if (!header) return truncated();
    if (header->e_ident[EI_CLASS] != our_class || header->e_ident[EI_DATA] != our_order ||
        header->e_machine != our_machine)
        return Error{"the library was built for another kind of machine; build it for this one"};
    if (header->e_type != ET_DYN)
        return Error{"the file is a program or an object file; expected a shared library"};
    if (header->e_phentsize != sizeof(Segment) || header->e_phnum == 0)
        return Error{"the library's header is damaged; build it again"};

    bool has_dynamic = false;
    for (std::size_t i = 0; i < header->e_phnum; ++i) {
        const auto segment = at<Segment>(file, header->e_phoff + i * sizeof(Segment));
        if (!segment || !inside(file, segment->p_offset, segment->p_filesz)) return truncated();
        if (segment->p_type == PT_LOAD && segment->p_filesz > segment->p_memsz)
            return Error{"the library's header is damaged; build it again"};
        has_dynamic = has_dynamic || segment->p_type == PT_DYNAMIC;
    }
    if (!has_dynamic)
        return Error{"the file is a program or an object file; expected a shared library"};
    if (header->e_shnum != 0 && header->e_shentsize != sizeof(Section))
        return Error{"the library's header is damaged; build it again"};
    for (std::size_t i = 0; i < header->e_shnum; ++i) {
        const auto section = at<Section>(file, header->e_shoff + i * sizeof(Section));
        if (!section) return truncated();
        const bool in_file = section->sh_type != SHT_NOBITS && section->sh_type != SHT_NULL;
        if (in_file && !inside(file, section->sh_offset, section->sh_size)) return truncated();
    }
    return {};
}

std::vector<std::string> exported_symbols(File file) {
    std::vector<std::string> names;
    const auto header = at<Header>(file, 0);
    if (!header) return names;
    const auto section_at = [&](std::size_t i) {
        return at<Section>(file, header->e_shoff + i * sizeof(Section));
    };
    for (std::size_t i = 0; i < header->e_shnum; ++i) {
        const auto table = section_at(i);
        if (!table || table->sh_type != SHT_DYNSYM) continue;
        const auto strings = section_at(table->sh_link);
        if (!strings || !inside(file, strings->sh_offset, strings->sh_size)) continue;
        const auto* const text = reinterpret_cast<const char*>(file.data() + strings->sh_offset);
        for (std::uint64_t offset = 0; offset + sizeof(ElfSymbol) <= table->sh_size;
             offset += sizeof(ElfSymbol)) {
            const auto symbol = at<ElfSymbol>(file, table->sh_offset + offset);
            if (!symbol) break;
            if (symbol->st_shndx == SHN_UNDEF || symbol->st_name >= strings->sh_size) continue;
            const auto binding = symbol->st_info >> 4U;
            const auto visibility = symbol->st_other & 3U;
            if ((binding != STB_GLOBAL && binding != STB_WEAK && binding != STB_GNU_UNIQUE) ||
                visibility != STV_DEFAULT)
                continue;
            names.emplace_back(
                text + symbol->st_name,
                ::strnlen(text + symbol->st_name, strings->sh_size - symbol->st_name));
        }
    }
    return names;
}

}  // namespace quadrille
