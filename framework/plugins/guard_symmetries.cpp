#include "plugins/guard_symmetries.hpp"

#include <utility>

namespace quadrille::plugins {

GuardedSymmetries::GuardedSymmetries(std::shared_ptr<const PuzzleType> type,
                                     const Symmetries& symmetries,
                                     std::shared_ptr<PluginHealth> standing)
    : type_(std::move(type)), symmetries_(symmetries), standing_(std::move(standing)) {}

Result<std::string> GuardedSymmetries::canonical(std::string_view native) const {
    return guarded(native, [&] { return symmetries_.canonical(native); });
}

Result<std::string> GuardedSymmetries::equivalent(std::string_view native,
                                                  std::uint64_t seed) const {
    return guarded(native, [&] { return symmetries_.equivalent(native, seed); });
}

Result<std::string> GuardedSymmetries::guarded(
    std::string_view native, const std::function<Result<std::string>()>& call) const {
    constexpr PluginTask doing = PluginTask::translate;
    Result<std::string> made = Error{};
    bool is_puzzle = false;
    const auto task = [&] {
        made = call();
        if (!made) return;
        const auto read = type_->parse(*made);
        is_puzzle = read && *read != nullptr;
    };
    if (auto failed = standing_->guard(doing, task, supervision::text_mark(native)))
        return Error{*std::move(failed)};
    if (!made && made.error().message.empty())
        return Error{standing_->failed(doing, "it refuses a text and does not say why")};
    if (made && !is_puzzle)
        return Error{standing_->failed(doing, "what it calls an equivalent is no puzzle")};
    return made;
}

}  // namespace quadrille::plugins
