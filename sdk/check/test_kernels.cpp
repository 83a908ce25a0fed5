// Kernels, held to the reading of their texts and to the rules as the SDK judges them: their
// examples, and those with other characters in them, which are puzzles with none, one and many
// solutions. What the plainest search can count must come to the same.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/plain_search.hpp"
#include "quadrille/validate.hpp"
#include "texts.hpp"

namespace quadrille::check {

namespace {

constexpr const char* kernel_advice = "see Kernel in quadrille/kernels.hpp";
constexpr std::size_t changed_texts = 300;  ///< of each example
constexpr std::size_t counted_texts = 40;   ///< that are searched by the plainest means, too
constexpr std::size_t lone_texts = 40;      ///< that are asked once more, alone
/// Elements that rules may look at in the plain search before it gives up.
constexpr std::size_t plain_search_work = 300'000;

class Patient final : public KernelListener {
public:
    bool go_on() override { return true; }
};

/// Says no from its n-th call on.
class Impatient final : public KernelListener {
public:
    explicit Impatient(std::size_t calls) : calls_(calls) {}
    bool go_on() override { return calls_ > 0 && --calls_ > 0; }

private:
    std::size_t calls_;
};

/// The example with the characters of other places in some, and some places alike.
std::string exchanged(const std::string& example, kit::Random& random) {
    std::string text = example;
    if (text.empty()) return text;
    const std::size_t count = 1 + random.below(1 + random.below(text.size()));
    const char same = example[random.below(example.size())];
    const bool alike = random.chance(1, 2);
    for (std::size_t i = 0; i < count; ++i)
        text[random.below(text.size())] = alike ? same : example[random.below(example.size())];
    return text;
}

std::vector<std::string> texts_for(const Kernel& kernel, kit::Random& random) {
    std::vector<std::string> texts = kernel.examples;
    for (const std::string& example : kernel.examples) {
        for (std::size_t i = 0; i < changed_texts; ++i) texts.push_back(exchanged(example, random));
        for (std::string& text : mutations(example, random, changed_texts))
            texts.push_back(std::move(text));
    }
    for (std::string& text : noise(kernel.examples.front(), random, changed_texts))
        texts.push_back(std::move(text));
    return texts;
}

/// What a kernel says of some texts, with the room for it.
struct Heard {
    std::vector<KernelAnswer> answers;
    std::vector<Mark> marks;
    KernelRequest request;

    Heard(std::span<const std::string_view> texts, std::uint64_t most, std::size_t elements)
        : answers(texts.size()), marks(texts.size() * kept_solutions * elements, blank) {
        request = {texts, most, answers, marks};
    }
};

class KernelCheck {
public:
    KernelCheck(Context& context, const Kernel& kernel, std::unique_ptr<Puzzle> shape)
        : context_(context),
          kernel_(kernel),
          shape_(std::move(shape)),
          texts_(texts_for(kernel, context.random())),
          views_(texts_.begin(), texts_.end()) {}

    void run() {
        const Heard all = ask(views_, 2);
        for (std::size_t i = 0; i < kernel_.examples.size(); ++i)
            expect(all.answers[i].state == KernelAnswer::State::finished, i,
                   "it does not take its own example");
        for (std::size_t i = 0; i < texts_.size(); ++i)
            if (all.answers[i].state != KernelAnswer::State::refused) hold(all, i);
        ask_alone(all);
        ask_as_written(all);
        count_to_others(all);
        stop_early(all);
    }

private:
    [[nodiscard]] std::size_t elements() const { return shape_->board().size(); }

    Heard ask(std::span<const std::string_view> texts, std::uint64_t most) {
        Heard heard(texts, most, elements());
        Patient listener;
        guarded(context_, "kernel '" + kernel_.id + "'",
                [&] { kernel_.solve(heard.request, listener); });
        if (const auto sound = validate_answers(heard.answers, most); !sound)
            context_.stop(in_english(sound.error().message), kernel_advice);
        return heard;
    }

    void expect(bool holds, std::size_t text, const std::string& what) {
        if (!holds)
            context_.fail("kernel '" + kernel_.id + "' on " + readable(texts_[text]) + ": " + what,
                          kernel_advice);
    }

    /// What it takes is a puzzle of the shape, and its solutions are solutions.
    void hold(const Heard& heard, std::size_t text) {
        const auto read =
            guarded(context_, "parse", [&] { return context_.type().parse(texts_[text]); });
        const bool is_puzzle = read && *read != nullptr;
        expect(is_puzzle, text, "it takes what is no puzzle");
        if (!is_puzzle) return;
        const Puzzle& puzzle = **read;
        const bool is_of_shape = same_shape(puzzle);
        expect(is_of_shape, text, "this has another board or other rules than its shape");
        if (!is_of_shape || heard.answers[text].state != KernelAnswer::State::finished) return;
        const std::uint64_t count = heard.answers[text].solutions;
        for (std::size_t nth = 0; nth < std::min<std::uint64_t>(count, kept_solutions); ++nth)
            hold_solution(puzzle, heard, text, nth);
        if (count >= 2)
            expect(!std::ranges::equal(heard.request.solution(text, 0, elements()),
                                       heard.request.solution(text, 1, elements())),
                   text, "it finds a solution twice");
        if (counted_++ < counted_texts) count_plainly(puzzle, count, text);
    }

    [[nodiscard]] bool same_shape(const Puzzle& puzzle) const {
        const Board& board = puzzle.board();
        const Board& shape = shape_->board();
        if (board.size() != shape.size() || puzzle.rules().size() != shape_->rules().size())
            return false;
        const ElementRange ids = board.ids();
        return std::all_of(ids.begin(), ids.end(), [&](ElementId id) {
            return board[id].name == shape[id].name && board.decides(id) == shape.decides(id) &&
                   std::ranges::equal(board.alphabet(id).symbols, shape.alphabet(id).symbols, {},
                                      &Symbol::id, &Symbol::id);
        });
    }

    void hold_solution(const Puzzle& puzzle, const Heard& heard, std::size_t text,
                       std::size_t nth) {
        const std::span<const Mark> marks = heard.request.solution(text, nth, elements());
        const Board& board = puzzle.board();
        Position solution(board);
        for (const ElementId id : board.deciding()) {
            if (!board.alphabet(id).has(marks[index(id)]))
                return expect(false, text, "a solution has no mark in " + board[id].name);
            if (board[id].given != blank && board[id].given != marks[index(id)])
                return expect(false, text, "a solution changes the given in " + board[id].name);
            solution.set_mark(id, marks[index(id)]);
        }
        for (const Rule& rule : puzzle.rules())
            if (judge(board, rule, solution) != Status::met)
                return expect(false, text, "a solution breaks: " + in_english(rule.text));
    }

    void count_plainly(const Puzzle& puzzle, std::uint64_t counted, std::size_t text) {
        std::uint64_t found = 0;
        const SearchEnd end = search_plainly(puzzle, Position(puzzle.board()), plain_search_work,
                                             [&](const Position&) { return ++found < 2; });
        expect(counted >= std::min<std::uint64_t>(found, 2), text,
               "it counts fewer solutions than there are");
        if (end == SearchEnd::complete)
            expect(counted == found, text, "it counts more solutions than there are");
    }

    [[nodiscard]] static bool is_same(const Heard& a, std::size_t i, const Heard& b, std::size_t k,
                                      std::size_t elements) {
        const auto all_marks = [elements](const Heard& heard, std::size_t text) {
            return std::span(heard.marks)
                .subspan(text * kept_solutions * elements, kept_solutions * elements);
        };
        return a.answers[i].state == b.answers[k].state &&
               a.answers[i].solutions == b.answers[k].solutions &&
               std::ranges::equal(all_marks(a, i), all_marks(b, k));
    }

    /// The other texts change nothing.
    void ask_alone(const Heard& all) {
        for (std::size_t i = 0; i < lone_texts; ++i) {
            const std::size_t text = context_.random().below(texts_.size());
            const Heard alone = ask(std::span(views_).subspan(text, 1), 2);
            expect(is_same(all, text, alone, 0, elements()), text,
                   "alone it gets another answer than among others");
        }
    }

    /// How a puzzle is spelled changes nothing.
    void ask_as_written(const Heard& all) {
        std::size_t left = lone_texts;
        for (std::size_t i = 0; i < texts_.size() && left > 0; ++i) {
            if (all.answers[i].state == KernelAnswer::State::refused) continue;
            --left;
            const auto read =
                guarded(context_, "parse", [&] { return context_.type().parse(texts_[i]); });
            if (!read || *read == nullptr) continue;  // told before
            const std::string written =
                guarded(context_, "write", [&] { return (*read)->write(); });
            const std::array<std::string_view, 1> alone{written};
            expect(is_same(all, i, ask(alone, 2), 0, elements()), i,
                   "as the puzzle writes itself it gets another answer");
        }
    }

    /// Another limit changes nothing but where counting ends.
    void count_to_others(const Heard& two) {
        for (const std::uint64_t most : {1U, 5U}) {
            const Heard other = ask(views_, most);
            for (std::size_t i = 0; i < texts_.size(); ++i)
                if (two.answers[i].state == KernelAnswer::State::finished &&
                    other.answers[i].state == KernelAnswer::State::finished)
                    expect(std::min<std::uint64_t>(other.answers[i].solutions, 2) ==
                               std::min(two.answers[i].solutions, most),
                           i, "it counts otherwise where more or fewer are wanted");
        }
    }

    void stop_early(const Heard& all) {
        for (const std::size_t calls : {std::size_t{1}, std::size_t{2}}) {
            Heard heard(views_, 2, elements());
            Impatient listener(calls);
            guarded(context_, "kernel '" + kernel_.id + "'",
                    [&] { kernel_.solve(heard.request, listener); });
            for (std::size_t i = 0; i < texts_.size(); ++i)
                if (heard.answers[i].state == KernelAnswer::State::finished)
                    expect(is_same(all, i, heard, i, elements()), i,
                           "told to stop it gives another answer");
        }
    }

    Context& context_;
    const Kernel& kernel_;
    std::unique_ptr<Puzzle> shape_;
    std::vector<std::string> texts_;
    std::vector<std::string_view> views_;
    std::size_t counted_ = 0;
};

}  // namespace

void check_kernels(Context& context) {
    const auto* const facet = facet_of<Kernels>(context.type());
    if (facet == nullptr) context.skip("the type offers none");
    if (const auto sound = validate_kernels(facet->kernels()); !sound)
        context.stop(in_english(sound.error().message), kernel_advice);
    for (const Kernel& kernel : facet->kernels()) {
        auto shape = guarded(context, "parse", [&] { return context.type().parse(kernel.shape); });
        if (!shape || *shape == nullptr)
            context.stop("the shape of kernel '" + kernel.id + "' does not read", kernel_advice);
        KernelCheck(context, kernel, std::move(shape).value()).run();
    }
}

}  // namespace quadrille::check
