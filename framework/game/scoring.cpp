#include "game/scoring.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <system_error>

namespace quadrille::game {

namespace {

namespace fs = std::filesystem;

struct KnownRate {
    std::string_view key;
    double ScoreRates::*rate;
    std::uint32_t Score::*count;
};

constexpr std::array<KnownRate, 4> known{{
    {"undo", &ScoreRates::per_undo, &Score::undos},
    {"check", &ScoreRates::per_check, &Score::checks},
    {"hint", &ScoreRates::per_hint, &Score::hints},
    {"life", &ScoreRates::per_life, &Score::lives_lost},
}};

/// Above this a slip of the hand has added digits.
constexpr double most_seconds = 86400;

std::optional<double> seconds_of(const config::Value& value) {
    std::optional<double> seconds;
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        seconds = static_cast<double>(*whole);
    else if (const auto* real = std::get_if<double>(&value))
        seconds = *real;
    if (seconds && !(*seconds >= 0 && *seconds <= most_seconds)) seconds.reset();
    return seconds;
}

void read_into(ScoreRates& rates, const fs::path& file, std::vector<config::Problem>& problems,
               const ScoreRates* running) {
    const std::size_t before = problems.size();
    std::array<bool, known.size()> is_set{};
    for (const config::TomlItem& item : config::salvage_toml_file(file, problems).items) {
        const auto rate = std::ranges::find_if(known, [&](const KnownRate& one) {
            return item.section == "seconds" && item.key == one.key;
        });
        const std::optional<double> seconds = seconds_of(item.value);
        if (rate == known.end())
            problems.push_back(
                {file,
                 {Text("there is no '{0}' in a score; see config/scoring.toml for all there is",
                       {item.section.empty() ? item.key : item.section + "." + item.key}),
                  item.line, item.column}});
        else if (!seconds)
            problems.push_back(
                {file,
                 {Text("'{0}' takes a number from {1} to {2}", {item.key, "0", "86400"}), item.line,
                  item.column}});
        else {
            rates.*rate->rate = *seconds;
            is_set[static_cast<std::size_t>(rate - known.begin())] = true;
        }
    }
    if (running == nullptr || problems.size() == before) return;
    for (std::size_t i = 0; i < known.size(); ++i)
        if (!is_set[i]) rates.*known[i].rate = running->*known[i].rate;
}

}  // namespace

std::array<Penalty, 4> penalties(const Score& score, const ScoreRates& rates) {
    std::array<Penalty, known.size()> all;
    for (std::size_t i = 0; i < known.size(); ++i)
        all[i] = {known[i].key, score.*known[i].count, rates.*known[i].rate};
    return all;
}

double total(const Score& score, const ScoreRates& rates) {
    double seconds = score.time.count();
    for (const Penalty& one : penalties(score, rates)) seconds += one.seconds();
    return seconds;
}

std::string clock_text(double seconds) {
    const auto two_digits = [](long value) {
        return (value < 10 ? "0" : "") + std::to_string(value);
    };
    const long whole = std::lround(std::max(seconds, 0.0));
    const std::string rest = two_digits(whole % 60);
    if (whole < 3600) return std::to_string(whole / 60) + ":" + rest;
    return std::to_string(whole / 3600) + ":" + two_digits(whole / 60 % 60) + ":" + rest;
}

ScoreRates load_score_rates(const config::Folders& folders, std::vector<config::Problem>& problems,
                            const ScoreRates* running) {
    ScoreRates rates;
    std::error_code code;
    if (const fs::path shipped = folders.shipped_config / "scoring.toml"; fs::exists(shipped, code))
        read_into(rates, shipped, problems, nullptr);
    if (const fs::path own = folders.user_config / "scoring.toml"; fs::exists(own, code))
        read_into(rates, own, problems, running);
    return rates;
}

}  // namespace quadrille::game
