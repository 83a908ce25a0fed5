#include "engine/solve/bulk.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "quadrille/judging.hpp"

namespace quadrille::engine {

namespace {

class FunctionListener final : public KernelListener {
public:
    explicit FunctionListener(const std::function<bool()>& goes_on) : goes_on_(goes_on) {}
    bool go_on() override { return goes_on_(); }

private:
    const std::function<bool()>& goes_on_;
};

}  // namespace

/// A kernel, and the rules that its solutions must meet. Rules that elements differ are rows of
/// numbers, which take a tenth of a microsecond for a board; the others are judged as ever.
class BulkSolver::Shape {
public:
    Shape(const Kernel& kernel, std::unique_ptr<Puzzle> puzzle)
        : kernel_(kernel), puzzle_(std::move(puzzle)) {
        const Board& board = puzzle_->board();
        for (const ElementId id : board.ids())
            most_.push_back(board.decides(id) ? static_cast<Mark>(board.alphabet(id).symbols.size())
                                              : blank);
        for (const Rule& rule : puzzle_->rules()) add(rule);
    }

    [[nodiscard]] const Kernel& kernel() const noexcept { return kernel_; }
    [[nodiscard]] const Board& board() const noexcept { return puzzle_->board(); }

    /// Whether what was told of that text are solutions of the shape, and not one twice. `bits` is
    /// room to work in.
    [[nodiscard]] bool allows(const KernelRequest& request, std::size_t text,
                              std::vector<std::uint64_t>& bits) const {
        const std::uint64_t count = request.answers[text].solutions;
        const auto solution = [&](std::size_t nth) {
            return request.solution(text, nth, most_.size());
        };
        for (std::size_t nth = 0; nth < kept_solutions && nth < count; ++nth)
            if (!allows(solution(nth), bits)) return false;
        return count < 2 || !std::ranges::equal(solution(0), solution(1));
    }

private:
    static constexpr std::size_t most_marks = 63;

    /// Whether these marks are a solution of the shape.
    [[nodiscard]] bool allows(std::span<const Mark> marks, std::vector<std::uint64_t>& bits) const {
        bits.resize(marks.size());
        bool sound = true;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            sound &= is_mark(marks[i], most_[i]);
            bits[i] = std::uint64_t{1} << (marks[i] & 63U);
        }
        if (!sound) return false;
        const std::uint32_t* element = elements_.data();
        for (const Row& row : rows_) {
            // As many bits as elements: then no two are the same.
            std::uint64_t seen = 0;
            for (std::size_t i = 0; i < row.size; ++i) seen |= bits[*element++];
            sound &= row.all != 0 ? seen == row.all
                                  : static_cast<std::size_t>(std::popcount(seen)) == row.size;
        }
        if (!sound) return false;
        return others_.empty() || allows_others(marks);
    }

    /// Elements that differ, in elements_ behind those of the row before.
    struct Row {
        std::size_t size;
        std::uint64_t all;  ///< the marks' bits, where each must appear; else 0
    };

    /// Of an element that a solution decides, `most` above blank, any mark of its alphabet; of all
    /// others none.
    [[nodiscard]] static bool is_mark(Mark mark, Mark most) noexcept {
        return ((mark == blank) == (most == blank)) & (mark <= most);
    }

    void add(const Rule& rule) {
        const auto* const differ = std::get_if<AllDifferent>(&rule.what);
        const bool fits =
            differ != nullptr && std::ranges::all_of(differ->of, [&](ElementId id) {
                return board().decides(id) && board().alphabet(id).symbols.size() <= most_marks;
            });
        if (!fits) {
            others_.push_back(&rule);
            return;
        }
        bool is_full = true;  // every mark appears
        for (const ElementId id : differ->of) {
            elements_.push_back(static_cast<std::uint32_t>(index(id)));
            is_full = is_full && board().alphabet(id).symbols.size() == differ->of.size();
        }
        rows_.push_back(
            {differ->of.size(), is_full ? (std::uint64_t{2} << differ->of.size()) - 2 : 0});
    }

    [[nodiscard]] bool allows_others(std::span<const Mark> marks) const {
        Position position(board());
        for (const ElementId id : board().deciding()) position.set_mark(id, marks[index(id)]);
        return std::ranges::all_of(others_, [&](const Rule* rule) {
            return judge(board(), *rule, position) == Status::met;
        });
    }

    const Kernel& kernel_;
    std::unique_ptr<Puzzle> puzzle_;
    std::vector<Mark> most_;  ///< by element; blank where a solution decides nothing
    std::vector<std::uint32_t> elements_;
    std::vector<Row> rows_;
    std::vector<const Rule*> others_;
};

BulkSolver::BulkSolver(std::shared_ptr<const PuzzleType> type) : type_(std::move(type)) {
    const auto* const facet = facet_of<Kernels>(*type_);
    if (facet == nullptr) return;
    for (const Kernel& kernel : facet->kernels()) {
        Result<std::unique_ptr<Puzzle>> shape = type_->parse(kernel.shape);
        if (shape && *shape != nullptr)
            shapes_.push_back(std::make_unique<const Shape>(kernel, std::move(*shape)));
        else
            failure_ = Text("The shape of the kernel {0} is no puzzle.", {kernel.id});
    }
}

BulkSolver::~BulkSolver() = default;

const Board& BulkSolver::board(std::size_t kernel) const { return shapes_[kernel]->board(); }

BulkAnswers BulkSolver::solve(std::span<const std::string_view> texts, std::uint64_t most_solutions,
                              const std::function<bool()>& goes_on) const {
    BulkAnswers all;
    all.each.resize(texts.size());
    all.marks.resize(shapes_.size());
    all.failure = failure_;
    std::vector<std::string_view> asked(texts.begin(), texts.end());
    std::vector<std::size_t> number(texts.size());  // of what is asked
    for (std::size_t i = 0; i < number.size(); ++i) number[i] = i;
    std::vector<std::uint64_t> bits;
    FunctionListener listener(goes_on);
    for (std::size_t k = 0; k < shapes_.size() && !asked.empty(); ++k) {
        const Shape& shape = *shapes_[k];
        const std::size_t elements = shape.board().size();
        std::vector<KernelAnswer> answers(asked.size());
        std::vector<Mark>& marks = all.marks[k];
        marks.assign(asked.size() * kept_solutions * elements, blank);
        const KernelRequest request{asked, most_solutions, answers, marks};
        shape.kernel().solve(request, listener);
        const auto is_false = [&](std::size_t i) {
            return answers[i].state == KernelAnswer::State::finished &&
                   !shape.allows(request, i, bits);
        };
        bool is_trusted = true;
        for (std::size_t i = 0; i < asked.size() && is_trusted; ++i) is_trusted = !is_false(i);
        if (!is_trusted)  // nor is anything else believed that it says of these
            all.failure =
                Text("The kernel {0} found something that is no solution.", {shape.kernel().id});
        std::size_t left = 0;
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const KernelAnswer& answer = answers[i];
            if (answer.state == KernelAnswer::State::refused) {
                asked[left] = asked[i];
                number[left++] = number[i];
                continue;
            }
            if (answer.state != KernelAnswer::State::finished || !is_trusted) continue;
            all.each[number[i]] = {
                true, static_cast<std::uint32_t>(k), answer.solutions,
                answer.solutions == 0 ? std::span<const Mark>() : request.solution(i, 0, elements)};
        }
        asked.resize(left);
        number.resize(left);
    }
    return all;
}

}  // namespace quadrille::engine
