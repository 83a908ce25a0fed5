#include "plugins/guard_generator.hpp"

#include <utility>

#include "plugins/guard.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::plugins {

namespace {

constexpr PluginTask drafting = PluginTask::draft;

class GuardedDraft final : public Draft {
public:
    /// What the plugin says of its clues is asked once, here.
    GuardedDraft(std::shared_ptr<const PuzzleType> type, std::unique_ptr<Draft> draft,
                 std::shared_ptr<PluginHealth> standing)
        : type_(std::move(type)), standing_(std::move(standing)), draft_(std::move(draft)) {
        standing_->guard(drafting, [&] {
            groups_ = draft_->groups();
            clues_ = draft_->clues();
        });
        if (const auto sound = validate_groups(groups_, clues_); !sound) {
            standing_->failed(drafting, sound.error().message);
            groups_.clear();
        }
    }

    ~GuardedDraft() override {
        if (standing_->guard(PluginTask::release, [&] { draft_.reset(); }))
            static_cast<void>(draft_.release());  // left where it is
    }
    GuardedDraft(const GuardedDraft&) = delete;
    GuardedDraft& operator=(const GuardedDraft&) = delete;

    [[nodiscard]] std::size_t clues() const noexcept override { return clues_; }
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> groups() const override {
        return groups_;
    }
    [[nodiscard]] std::unique_ptr<Puzzle> puzzle(const std::vector<bool>& kept) const override {
        if (!standing_->good()) return nullptr;
        std::unique_ptr<Puzzle> made;
        std::string text;
        if (standing_->guard(drafting, [&] {
                made = draft_->puzzle(kept);
                if (made != nullptr) text = made->write();
            }))
            return nullptr;
        if (made == nullptr) {
            standing_->failed(drafting, "there is none");
            return nullptr;
        }
        if (const auto sound = validate_puzzle(*made, type_->info()); !sound) {
            standing_->failed(drafting, sound.error().message);
            return nullptr;
        }
        return std::make_unique<GuardedPuzzle>(type_, std::move(made), std::move(text), standing_);
    }

private:
    std::shared_ptr<const PuzzleType> type_;
    std::shared_ptr<PluginHealth> standing_;
    std::unique_ptr<Draft> draft_;
    std::size_t clues_ = 0;
    std::vector<std::vector<std::uint32_t>> groups_;
};

}  // namespace

GuardedGenerator::GuardedGenerator(std::shared_ptr<const PuzzleType> type,
                                   const Generator& generator, std::vector<Parameter> parameters,
                                   std::shared_ptr<PluginHealth> standing)
    : type_(std::move(type)),
      generator_(generator),
      parameters_(std::move(parameters)),
      standing_(std::move(standing)) {}

Result<std::unique_ptr<Draft>> GuardedGenerator::draft(std::span<const std::int32_t> values,
                                                       std::uint64_t seed) const {
    if (!standing_->good()) return Error{standing_->reason()};
    Result<std::unique_ptr<Draft>> drafted = Error{};
    if (auto failed = standing_->guard(drafting, [&] { drafted = generator_.draft(values, seed); }))
        return Error{std::move(*failed)};
    if (!drafted) {
        Error error = drafted.error();
        if (error.message.empty())
            error.message = Text("the plugin {0} cannot make such a puzzle and does not say why",
                                 {type_->info().id});
        return error;
    }
    if (*drafted == nullptr) return std::unique_ptr<Draft>();
    return std::unique_ptr<Draft>(
        std::make_unique<GuardedDraft>(type_, std::move(drafted).value(), standing_));
}

}  // namespace quadrille::plugins
