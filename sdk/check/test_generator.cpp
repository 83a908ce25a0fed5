// New puzzles: parameters, drafts by seed, and what is left of a draft when clues are taken away.
// Whether a puzzle has one solution is for the program to say.
#include <algorithm>

#include "check.hpp"
#include "quadrille/generator.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::check {

namespace {

constexpr int rounds = 12;
constexpr const char* generator_advice = "see Generator and Draft in quadrille/generator.hpp";

std::string seeded(std::span<const std::int32_t> values, std::uint64_t seed) {
    std::string told = "draft(";
    for (const std::int32_t value : values) told += std::to_string(value) + " ";
    return told + "seed " + std::to_string(seed) + ")";
}

/// Small and usual values, so that the check does not take all day.
std::vector<std::int32_t> some_values(std::span<const Parameter> parameters, kit::Random& random,
                                      bool standard) {
    std::vector<std::int32_t> values;
    for (const Parameter& parameter : parameters) {
        const std::int32_t most = parameter.choices.empty() ? parameter.standard : parameter.most;
        const auto width = static_cast<std::uint64_t>(most - parameter.least) + 1;
        values.push_back(standard
                             ? parameter.standard
                             : parameter.least + static_cast<std::int32_t>(random.below(width)));
    }
    return values;
}

class DraftCheck {
public:
    DraftCheck(Context& context, const Generator& generator)
        : context_(context), generator_(generator) {}

    void hold(std::span<const std::int32_t> values, std::uint64_t seed, bool must_fit) {
        const std::string what = seeded(values, seed);
        const auto one = drafted(values, seed, what);
        if (one == nullptr) {
            context_.expect(!must_fit, what + " makes no draft of the standard values",
                            generator_advice);
            return;
        }
        const auto groups = guarded(context_, what, [&] { return one->groups(); });
        if (const auto sound = validate_groups(groups, one->clues()); !sound)
            context_.stop(what + ": " + in_english(sound.error().message), generator_advice);
        std::vector<bool> kept(one->clues(), true);
        const std::string whole = written(*one, kept, what);
        const auto two = drafted(values, seed, what);
        context_.expect(
            two != nullptr && two->clues() == one->clues() && written(*two, kept, what) == whole,
            what + " is another draft the second time",
            "use kit::Random with the seed, and nothing else");
        for (std::size_t clue = 0; clue < kept.size(); ++clue)
            kept[clue] = context_.random().chance(1, 2);
        static_cast<void>(written(*one, kept, what + " with some clues left out"));
        kept.assign(kept.size(), false);
        static_cast<void>(written(*one, kept, what + " without clues"));
    }

private:
    std::unique_ptr<Draft> drafted(std::span<const std::int32_t> values, std::uint64_t seed,
                                   const std::string& what) {
        auto draft = guarded(context_, what, [&] { return generator_.draft(values, seed); });
        if (!draft) {
            context_.expect(!in_english(draft.error().message).empty(),
                            what + " fails and does not say why", generator_advice);
            return nullptr;
        }
        return std::move(draft).value();
    }

    /// The puzzle's text, after the puzzle was held to the contract and read again.
    std::string written(const Draft& draft, const std::vector<bool>& kept,
                        const std::string& what) {
        const auto puzzle = guarded(context_, what, [&] { return draft.puzzle(kept); });
        if (puzzle == nullptr) context_.stop(what + " has no puzzle", generator_advice);
        if (const auto sound = validate_puzzle(*puzzle, context_.info()); !sound)
            context_.stop(what + ": " + in_english(sound.error().message), generator_advice);
        std::string text = guarded(context_, what, [&] { return puzzle->write(); });
        const auto again = guarded(context_, what, [&] { return context_.type().parse(text); });
        if (!again || *again == nullptr || fingerprint(**again) != fingerprint(*puzzle))
            context_.fail(
                what + ": what it writes reads as another puzzle, or not at all: " + readable(text),
                generator_advice);
        return text;
    }

    Context& context_;
    const Generator& generator_;
};

}  // namespace

void check_generator(Context& context) {
    const auto* const generator = facet_of<Generator>(context.type());
    if (generator == nullptr) context.skip("the type makes no new puzzles");
    const auto parameters = generator->parameters();
    if (const auto sound = validate_parameters(parameters); !sound)
        context.stop(in_english(sound.error().message), generator_advice);
    DraftCheck drafting(context, *generator);
    for (int round = 0; round < rounds; ++round) {
        const bool standard = round < rounds / 3;
        drafting.hold(some_values(parameters, context.random(), standard), context.random().next(),
                      standard);
    }
}

}  // namespace quadrille::check
