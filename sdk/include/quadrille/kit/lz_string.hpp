// LZ-String, the compression that puzzle pages put their JSON into links with, as base64.
//
// A variant of Lempel-Ziv-Welch over UTF-16: codes grow from two bits on; code 0 brings a new
// character of 8 bits, 1 one of 16, 2 is the end; each entry of the dictionary is an entry before
// it and one character more. Source: pieroxy, lz-string.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::kit {

namespace lz_string {

inline constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bits of base64, the lowest bit of a number first.
class BitReader {
public:
    explicit BitReader(std::string_view base64) : text_(base64) {}
    /// Nothing where the text ends or has another character.
    std::optional<std::uint32_t> take(unsigned bits) {
        std::uint32_t number = 0;
        for (unsigned i = 0; i < bits; ++i) {
            if (left_ == 0) {
                const std::size_t value =
                    at_ < text_.size() ? alphabet.find(text_[at_++]) : std::string_view::npos;
                if (value == std::string_view::npos) return std::nullopt;
                six_ = static_cast<std::uint32_t>(value);
                left_ = 6;
            }
            number |= (six_ >> --left_ & 1U) << i;
        }
        return number;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::uint32_t six_ = 0;
    unsigned left_ = 0;
};

class BitWriter {
public:
    void put(std::uint32_t number, unsigned bits) {
        for (unsigned i = 0; i < bits; ++i) {
            six_ = six_ << 1U | (number >> i & 1U);
            if (++count_ == 6) flush();
        }
    }
    std::string end() {
        six_ <<=
            6U - count_;  // as the original: a full character of padding where none is left over
        flush();
        while (text_.size() % 4 != 0) text_ += '=';
        return std::move(text_);
    }

private:
    void flush() {
        text_ += alphabet[six_];
        six_ = 0;
        count_ = 0;
    }
    std::string text_;
    std::uint32_t six_ = 0;
    unsigned count_ = 0;
};

inline std::u16string to_utf16(std::string_view text) {
    std::u16string units;
    while (!text.empty()) {
        const char32_t code = take_character(text);
        if (code == no_character) continue;
        if (code < 0x10000) {
            units += static_cast<char16_t>(code);
        } else {
            units += static_cast<char16_t>(0xD800U + ((code - 0x10000U) >> 10U));
            units += static_cast<char16_t>(0xDC00U + ((code - 0x10000U) & 0x3FFU));
        }
    }
    return units;
}

/// Halves of a pair that stand alone are left out.
inline std::string from_utf16(const std::u16string& units) {
    std::string text;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const char16_t unit = units[i];
        const bool is_first = unit >= 0xD800 && unit < 0xDC00;
        if (is_first && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000) {
            text += to_utf8(0x10000U + ((static_cast<char32_t>(unit) - 0xD800U) << 10U) +
                            (static_cast<char32_t>(units[i + 1]) - 0xDC00U));
            ++i;
        } else if (unit < 0xD800 || unit >= 0xE000) {
            text += to_utf8(unit);
        }
    }
    return text;
}

}  // namespace lz_string

/// The text that a base64 text holds; nothing where it holds none, or one of more than `most`
/// characters.
[[nodiscard]] inline std::optional<std::string> decompress_lz_string(std::string_view base64,
                                                                     std::size_t most) {
    struct Entry {
        std::size_t begin = 0;  ///< in what was read so far
        std::size_t size = 0;
    };
    lz_string::BitReader bits(base64);
    std::u16string text;
    std::vector<Entry> entries(3);
    unsigned width = 2;
    std::size_t until_wider = 1;  // the first code makes the width 3
    const auto grow = [&] {
        if (--until_wider > 0) return;
        until_wider = std::size_t{1} << width;
        ++width;
    };
    Entry last;
    for (bool is_first = true;; is_first = false) {
        auto code = bits.take(width);
        if (!code || width > 24) return std::nullopt;
        if (*code == 2) return lz_string::from_utf16(text);
        Entry entry;
        if (*code < 2) {
            const auto unit = bits.take(*code == 0 ? 8 : 16);
            if (!unit) return std::nullopt;
            entry = {text.size(), 1};
            text += static_cast<char16_t>(*unit);
            entries.push_back(entry);
            grow();
        } else {
            if (is_first || *code > entries.size()) return std::nullopt;
            const Entry from =
                *code < entries.size() ? entries[*code] : Entry{last.begin, last.size + 1};
            if (text.size() + from.size > most) return std::nullopt;
            entry = {text.size(), from.size};
            // The entry that is just being made reaches into what it writes itself.
            for (std::size_t i = 0; i < from.size; ++i) text += text[from.begin + i];
        }
        if (text.size() > most) return std::nullopt;
        if (!is_first) {
            entries.push_back({last.begin, last.size + 1});
            grow();
        } else {
            until_wider = 4;
        }
        last = entry;
    }
}

/// A text as base64 that `decompress_lz_string` reads.
[[nodiscard]] inline std::string compress_lz_string(std::string_view utf8) {
    const std::u16string text = lz_string::to_utf16(utf8);
    lz_string::BitWriter bits;
    std::map<std::pair<std::uint32_t, char16_t>, std::uint32_t> longer;  // entry and one more
    std::map<char16_t, std::uint32_t> single;
    std::map<std::uint32_t, char16_t>
        not_written;  // entries of one character that nobody knows yet
    std::uint32_t count = 3;
    unsigned width = 2;
    std::size_t until_wider = 2;
    const auto grow = [&] {
        if (--until_wider > 0) return;
        until_wider = std::size_t{1} << width;
        ++width;
    };
    const auto put = [&](std::uint32_t entry) {
        if (const auto at = not_written.find(entry); at != not_written.end()) {
            const bool is_short = at->second < 256;
            bits.put(is_short ? 0 : 1, width);
            bits.put(at->second, is_short ? 8 : 16);
            grow();
            not_written.erase(at);
        } else {
            bits.put(entry, width);
        }
        grow();
    };
    std::optional<std::uint32_t> entry;
    for (const char16_t unit : text) {
        const auto [at, is_new] = single.try_emplace(unit, count);
        if (is_new) not_written.emplace(count++, unit);
        if (!entry) {
            entry = at->second;
            continue;
        }
        const auto next = longer.find({*entry, unit});
        if (next != longer.end()) {
            entry = next->second;
            continue;
        }
        put(*entry);
        longer.emplace(std::pair(*entry, unit), count++);
        entry = at->second;
    }
    if (entry) put(*entry);
    bits.put(2, width);
    return bits.end();
}

}  // namespace quadrille::kit
