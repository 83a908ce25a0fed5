#include "checksum/checksum.hpp"

#include <nettle/sha2.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <system_error>

namespace quadrille {

namespace fs = std::filesystem;

std::string sha256(std::span<const std::byte> bytes) {
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_digest(&context, digest.size(), digest.data());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : digest) (text += digits[byte >> 4U]) += digits[byte & 15U];
    return text;
}

fs::path checksum_file(const fs::path& library) { return library.string() + ".sha256"; }

Result<void> validate_checksum(const fs::path& library, std::string_view digest) {
    const fs::path file = checksum_file(library);
    std::error_code code;
    if (!fs::exists(file, code)) return {};
    std::ifstream stream(file);
    std::string stated;
    stream >> stated;
    if (stated == digest) return {};
    return Error{
        Text("its bytes are not those that were built: {0} states another checksum; build or copy "
             "both again, or remove that file if you changed the library yourself",
             {file.filename().string()})};
}

}  // namespace quadrille
