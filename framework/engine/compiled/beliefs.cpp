#include "engine/compiled/beliefs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace quadrille::engine {

namespace {

/// What is told of a mark is no less: what cannot be the rows have ruled out already.
constexpr double least_told = 1e-6;
/// News that changes less is none.
constexpr double least_change = 0.01;

using Likelihoods = std::array<double, most_marks_in_set>;

}  // namespace

Beliefs::Beliefs(const Board& board, const CompiledRules& rules, const CompiledSearch& search,
                 Budget& budget)
    : board_(board), rules_(rules), search_(search), budget_(budget), heard_(board.size()) {
    for (std::uint32_t row = 0; row < rules.rows(); ++row) {
        if (!rules.can_be_weighed(row)) continue;
        const auto elements = rules.elements_of(row);
        const auto number = static_cast<std::uint32_t>(messages_.size());
        std::size_t stride = 0;
        for (std::uint32_t place = 0; place < elements.size(); ++place) {
            const std::size_t symbols = board.alphabet(element_id(elements[place])).symbols.size();
            stride = std::max(stride, symbols);
            heard_[elements[place]].push_back({number, place});
        }
        messages_.push_back({row, stride, std::vector<double>(elements.size() * stride, 1.0)});
        messages_.back().is_due = true;
        due_.push_back(number);
    }
}

bool Beliefs::cover(std::span<const std::uint32_t> elements) const {
    return std::ranges::none_of(elements,
                                [&](std::uint32_t element) { return heard_[element].empty(); });
}

void Beliefs::gather(std::uint32_t element, const Message* but, std::span<double> likely) const {
    const MarkSet possible = search_.possible(element_id(element));
    for (std::size_t m = 0; m < likely.size(); ++m)
        likely[m] = (possible >> m & 1U) != 0 ? 1.0 : 0.0;
    for (const Heard& heard : heard_[element]) {
        const Message& message = messages_[heard.message];
        if (&message == but) continue;
        for (std::size_t m = 0; m < likely.size(); ++m)
            likely[m] *=
                m < message.stride ? message.told[heard.place * message.stride + m] : least_told;
    }
    double sum = 0;
    for (const double one : likely) sum += one;
    if (sum > 0)
        for (double& one : likely) one /= sum;
}

void Beliefs::make_due(std::uint32_t element, const Message* but) {
    for (const Heard& heard : heard_[element]) {
        Message& message = messages_[heard.message];
        if (&message != but && !std::exchange(message.is_due, true)) due_.push_back(heard.message);
    }
}

void Beliefs::hear(std::span<const MarksAt> changes) {
    for (const MarksAt& change : changes) make_due(change.element, nullptr);
}

void Beliefs::tell(Message& message) {
    const auto elements = rules_.elements_of(message.row);
    const std::size_t stride = message.stride;
    likely_.resize(message.told.size());
    weighed_.resize(message.told.size());
    for (std::size_t place = 0; place < elements.size(); ++place)
        gather(elements[place], &message, std::span(likely_).subspan(place * stride, stride));
    if (!rules_.weigh(message.row, likely_, stride, weighed_, workspace_)) return;
    for (std::size_t place = 0; place < elements.size(); ++place) {
        const auto told = std::span(message.told).subspan(place * stride, stride);
        Likelihoods now{};
        double sum = 0;
        for (std::size_t m = 0; m < stride; ++m) {
            const double likely = likely_[place * stride + m];
            now[m] = likely > 0 ? std::max(least_told, weighed_[place * stride + m] / likely)
                                : least_told;
            sum += now[m];
        }
        bool is_news = false;
        for (std::size_t m = 0; m < stride; ++m) {
            now[m] = std::max(least_told, now[m] / sum);
            is_news = is_news || std::abs(now[m] - told[m]) > least_change;
            told[m] = now[m];
        }
        if (is_news) make_due(elements[place], &message);
    }
}

void Beliefs::exchange(std::size_t most_rows) {
    for (std::size_t told = 0; told < most_rows && next_due_ < due_.size(); ++told) {
        budget_.check_now();
        Message& message = messages_[due_[next_due_++]];
        message.is_due = false;
        tell(message);
    }
    due_.erase(due_.begin(), due_.begin() + static_cast<std::ptrdiff_t>(next_due_));
    next_due_ = 0;
}

std::span<double> Beliefs::shares(std::uint32_t element, std::span<double> memory) const {
    const auto likely = memory.first(board_.alphabet(element_id(element)).symbols.size());
    gather(element, nullptr, likely);
    return likely;
}

Beliefs::Guess Beliefs::guess(std::uint32_t element) const {
    Likelihoods memory{};
    const auto likely = shares(element, memory);
    const auto best = std::ranges::max_element(likely);
    return {static_cast<Mark>(best - likely.begin() + 1), *best};
}

double Beliefs::likelihood(std::uint32_t element, Mark mark) const {
    Likelihoods memory{};
    return shares(element, memory)[mark - std::size_t{1}];
}

}  // namespace quadrille::engine
