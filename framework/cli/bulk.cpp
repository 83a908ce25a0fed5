#include "cli/bulk.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <string_view>
#include <utility>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

/// Fewer are not worth the kernels' own beginnings.
constexpr std::size_t fewest_puzzles = 8;
constexpr std::size_t most_at_a_time = 4096;
/// So many are answered or left to the ordinary way together where there is a time limit.
constexpr std::size_t most_limited = 256;
constexpr std::size_t fewest_at_a_time = 128;
constexpr std::size_t pieces_a_job = 4;

/// Puts together what kernels answered about neighbours.
class Piece {
public:
    Piece(const Stretch& stretch, bool titles)
        : stretch_(stretch), titles_(titles), shown_(kit::printable(stretch.text->shown)) {}

    void add(std::size_t number, const engine::BulkAnswer& answer) {
        std::string& text = piece_.text;
        const std::size_t before = text.size();
        if (titles_) {
            text += shown_;
            text += '#';
            text += std::to_string(number - stretch_.text->first + 1);
            text += ":\n";
        }
        const std::optional<Exit> exit =
            answer.is_known ? stretch_.tell(answer, text) : std::nullopt;
        if (!exit) {
            text.resize(before);
            piece_.holes.push_back({number, before});
            return;
        }
        if (titles_) text += '\n';
        piece_.exit = worst(piece_.exit, *exit);
    }

    [[nodiscard]] BulkPiece done(std::optional<Text> failure) {
        piece_.failure = std::move(failure);
        return std::move(piece_);
    }

private:
    const Stretch& stretch_;
    bool titles_;
    std::string shown_;
    BulkPiece piece_;
};

/// Null where they do not begin, or not in time.
std::shared_ptr<const engine::BulkSolver> kernels_of(const std::shared_ptr<const PuzzleType>& type,
                                                     Watchdog& watchdog) {
    using Solver = std::shared_ptr<const engine::BulkSolver>;
    try {
        const auto begin = [type] { return std::make_shared<const engine::BulkSolver>(type); };
        return watchdog.run<Solver>(begin).value_or(nullptr);
    } catch (const std::exception&) {  // out of memory, say
        return nullptr;
    }
}

}  // namespace

std::vector<Stretch> stretches_of(const Inputs& inputs, std::size_t first, const BulkWork* work,
                                  Watchdog& watchdog) {
    std::vector<Stretch> stretches;
    std::size_t done = first;
    const auto go_ordinary_way = [&](std::size_t end) {
        if (end > done) stretches.push_back({done, end - done});
        done = std::max(done, end);
    };
    struct Kernels {
        std::shared_ptr<const engine::BulkSolver> solver;
        BulkWork::Tell tell;
    };
    std::map<const PuzzleType*, Kernels> kernels;
    if (work != nullptr)
        for (NativeText& text : inputs.native_texts()) {
            const std::size_t begin = std::max(done, text.first + 1);
            const std::size_t end = text.first + text.parts->parts.size();
            if (begin + fewest_puzzles > end) continue;
            const auto [known, is_new] = kernels.try_emplace(text.parts->type.get());
            auto& [solver, tell] = known->second;
            if (is_new) solver = kernels_of(text.parts->type, watchdog);
            if (is_new && solver) tell = work->prepare(*solver);
            if (!solver || solver->size() == 0) continue;
            go_ordinary_way(begin);
            stretches.push_back({begin, end - begin, std::move(text), solver, tell});
            done = end;
        }
    go_ordinary_way(inputs.size());
    return stretches;
}

std::size_t piece_size(const Stretch& stretch, std::size_t jobs, bool limited) {
    const std::size_t most = limited ? most_limited : most_at_a_time;
    if (jobs <= 1) return most;
    return std::clamp(stretch.count / (jobs * pieces_a_job), fewest_at_a_time, most);
}

BulkPiece ask_kernels(const Stretch& stretch, std::size_t begin, std::size_t count,
                      const BulkWork& work, bool titles, Watchdog& watchdog,
                      const std::stop_token& stop) {
    const std::size_t number = stretch.first + begin;
    using Answers = std::shared_ptr<const engine::BulkAnswers>;
    const auto ask = [text = stretch.text, kernels = stretch.kernels,
                      from = number - stretch.text->first, count, most = work.most_solutions,
                      stop]() -> Answers {
        try {
            std::vector<std::string_view> texts;
            texts.reserve(count);
            for (std::size_t i = 0; i < count; ++i)
                texts.push_back(text->parts->parts[from + i].text);
            return std::make_shared<const engine::BulkAnswers>(
                kernels->solve(texts, most, [&stop] { return !stop.stop_requested(); }));
        } catch (const std::exception&) {  // out of memory, say: the ordinary way needs less
            return nullptr;
        }
    };
    const Answers answers = watchdog.run<Answers>(ask, count).value_or(nullptr);
    Piece piece(stretch, titles);
    for (std::size_t i = 0; i < count; ++i)
        piece.add(number + i, answers ? answers->each[i] : engine::BulkAnswer{});
    return piece.done(answers ? answers->failure : std::nullopt);
}

}  // namespace quadrille::cli
