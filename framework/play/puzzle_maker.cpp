#include "play/puzzle_maker.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace quadrille::play {

namespace {

/// Whether any value of that parameter gives another blank board than its usual one; a board that
/// cannot be made is another.
bool differs_with(const PuzzleSetter& setter, std::size_t number) {
    const std::span<const Parameter> parameters = setter.parameters();
    std::vector<std::int32_t> values;
    for (const Parameter& parameter : parameters) values.push_back(parameter.standard);
    const auto written = [&] {
        const Result<std::unique_ptr<Puzzle>> board = setter.blank_board(values);
        if (!board || *board == nullptr) return std::string();
        return std::to_string((*board)->board().elements.size()) + " " + (*board)->write();
    };
    const std::string usual = written();
    const Parameter& one = parameters[number];
    const auto is_other = [&](std::int32_t value) {
        values[number] = value;
        return value != one.standard && written() != usual;
    };
    if (one.choices.empty()) return is_other(one.least) || is_other(one.most);
    for (std::int32_t value = one.least; value <= one.most; ++value)
        if (is_other(value)) return true;
    return false;
}

/// Progress is shown this often: more cannot be read, and each time a frame is drawn.
constexpr std::chrono::milliseconds between_signs{100};

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return number;
}

}  // namespace

std::string name_of(std::span<const Parameter> parameters, std::span<const std::int32_t> values,
                    std::string_view difficulty) {
    std::string size;
    std::string rest;
    for (const char* const id : {"size", "columns", "rows"})
        for (std::size_t i = 0; i < parameters.size(); ++i)
            if (parameters[i].id == id)
                size += (size.empty() ? "" : "x") + std::to_string(values[i]);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const Parameter& parameter = parameters[i];
        const bool is_size =
            parameter.id == "size" || parameter.id == "columns" || parameter.id == "rows";
        if (is_size || values[i] == parameter.standard) continue;
        rest += parameter.choices.empty()
                    ? "-" + parameter.id + "-" + std::to_string(values[i])
                    : "-" + parameter.choices[static_cast<std::size_t>(values[i])].id;
    }
    std::string name = size + rest + "-" + std::string(difficulty);
    return name.starts_with('-') ? name.substr(1) : name;
}

PuzzleMaker::PuzzleMaker(Seeds seeds) : seeds_(std::move(seeds)) { draw_seed(); }

void PuzzleMaker::remember(DifficultyMemory memory, library::BuildTeller build_of) {
    memory_ = std::move(memory);
    build_of_ = std::move(build_of);
}

std::string PuzzleMaker::boards_of(const PuzzleType& type,
                                   std::span<const std::int32_t> values) const {
    const std::string& id = type.info().id;
    return id + (build_of_ ? ":" + build_of_(id) : "") + ":" +
           name_of(engine::parameters_of(type), values, {});
}

bool PuzzleMaker::may_have(engine::Difficulty::Grade grade) const {
    const std::shared_ptr<const PuzzleType> chosen = type();
    if (chosen == nullptr) return true;
    std::vector<std::int32_t> chosen_values;
    for (std::size_t i = 0; i < parameters().size(); ++i) chosen_values.push_back(value(i));
    return memory_.of(boards_of(*chosen, chosen_values), grade) != DifficultyMemory::Known::none;
}

void PuzzleMaker::note(const engine::Generated& generated) {
    const std::string boards = boards_of(*order_.type, ordered_values_);
    for (const engine::Difficulty& one : engine::difficulties())
        if (generated.others.of(one.grade) > 0) memory_.note(boards, one.grade, true);
    if (generated.puzzle != nullptr)
        memory_.note(boards, engine::difficulty_of(generated.rating.level).grade, true);
    else if (const engine::Difficulty* const asked = engine::difficulty_named(ordered_difficulty_))
        if (!generated.stopped) memory_.note(boards, asked->grade, false);
}

void PuzzleMaker::offer(Types types, std::string_view preferred) {
    std::erase_if(types, [](const auto& type) { return facet_of<PuzzleSetter>(*type) == nullptr; });
    parameters_.clear();
    for (const auto& type : types) parameters_[type->info().id] = engine::parameters_of(*type);
    types_ = std::move(types);
    const auto is_offered = [&](std::string_view id) {
        return std::ranges::any_of(types_, [&](const auto& type) { return type->info().id == id; });
    };
    if (is_offered(preferred)) type_ = preferred;
    if (!is_offered(type_)) type_ = types_.empty() ? std::string() : types_.front()->info().id;
    failure_ = {};
}

std::shared_ptr<const PuzzleType> PuzzleMaker::type() const {
    const auto found =
        std::ranges::find_if(types_, [&](const auto& type) { return type->info().id == type_; });
    return found == types_.end() ? nullptr : *found;
}

std::span<const Parameter> PuzzleMaker::parameters() const {
    const auto found = parameters_.find(type_);
    return found == parameters_.end() ? std::span<const Parameter>() : found->second;
}

std::vector<std::int32_t>& PuzzleMaker::values() {
    const std::span<const Parameter> all = parameters();
    std::vector<std::int32_t>& values = values_[type_];
    const auto fits = [&](std::size_t i) {
        return values[i] >= all[i].least && values[i] <= all[i].most;
    };
    bool fit = values.size() == all.size();
    for (std::size_t i = 0; fit && i < all.size(); ++i) fit = fits(i);
    if (!fit) {  // for the first time, or a newer build of the plugin has come
        values.clear();
        for (const Parameter& parameter : all) values.push_back(parameter.standard);
    }
    return values;
}

std::int32_t PuzzleMaker::value(std::size_t parameter) const {
    const auto found = values_.find(type_);
    const std::span<const Parameter> all = parameters();
    if (found == values_.end() || found->second.size() != all.size())
        return all[parameter].standard;
    return std::clamp(found->second[parameter], all[parameter].least, all[parameter].most);
}

void PuzzleMaker::set_value(std::size_t parameter, std::int32_t value) {
    const Parameter& bounds = parameters()[parameter];
    values()[parameter] = std::clamp(value, bounds.least, bounds.most);
}

std::size_t PuzzleMaker::board_parameters() const {
    const std::shared_ptr<const PuzzleType> chosen = type();
    const auto* const setter = chosen ? facet_of<PuzzleSetter>(*chosen) : nullptr;
    return setter != nullptr ? setter->parameters().size() : 0;
}

bool PuzzleMaker::shapes_blank_board(std::size_t parameter) {
    const std::shared_ptr<const PuzzleType> chosen = type();
    const auto* const setter = chosen ? facet_of<PuzzleSetter>(*chosen) : nullptr;
    if (setter == nullptr) return false;
    const auto known = shapes_.find(type_);
    if (known != shapes_.end() && parameter < known->second.size())
        return known->second[parameter];
    std::vector<bool> all;
    for (std::size_t i = 0; i < setter->parameters().size(); ++i)
        all.push_back(differs_with(*setter, i));
    shapes_[type_] = all;
    return parameter < all.size() && all[parameter];
}

Result<std::unique_ptr<Puzzle>> PuzzleMaker::blank_board() {
    const std::shared_ptr<const PuzzleType> chosen = type();
    const auto* const setter = chosen ? facet_of<PuzzleSetter>(*chosen) : nullptr;
    if (setter == nullptr) return Error{"No puzzle type here makes new puzzles"};
    std::vector<std::int32_t> chosen_values = values();
    chosen_values.resize(setter->parameters().size());
    return setter->blank_board(chosen_values);
}

bool PuzzleMaker::start() {
    cancel();
    made_.reset();
    const std::shared_ptr<const PuzzleType> type = this->type();
    const std::optional<std::uint64_t> seed = number_in(seed_);
    if (type == nullptr) failure_ = "No puzzle type here makes new puzzles";
    if (type != nullptr && !seed)
        failure_ = Text("The seed is '{0}'; expected a whole number", {seed_});
    if (type == nullptr || !seed) return false;
    failure_ = {};
    order_ = {};
    order_.type = type;
    order_.seed = *seed;
    ordered_values_ = values();
    ordered_difficulty_ = difficulty_;
    engine::GenerateRequest request;
    request.values = ordered_values_;
    request.seed = *seed;
    if (const engine::Difficulty* const asked = engine::difficulty_named(difficulty_)) {
        request.least_level = asked->least;
        request.most_level = asked->most;
    }
    progress_ = std::make_shared<Progress>();
    request.progress = [progress = progress_](const engine::GenerateProgress& at) {
        const std::scoped_lock lock(progress->mutex);
        progress->at = at;
    };
    task_.ask([type, request = std::move(request)](std::stop_token stop) mutable {
        request.stop = std::move(stop);
        return engine::generate(*type, request);
    });
    return true;
}

bool PuzzleMaker::cancel() {
    if (!working()) return false;
    task_.forget();
    return true;
}

engine::GenerateProgress PuzzleMaker::progress() const {
    if (progress_ == nullptr) return {};
    const std::scoped_lock lock(progress_->mutex);
    return progress_->at;
}

bool PuzzleMaker::tick(std::chrono::steady_clock::time_point now) {
    const bool was_working = working();
    std::optional<Result<Result<engine::Generated>>> answer = task_.poll();
    if (!answer) {
        if (!was_working || now - told_ < between_signs) return false;
        told_ = now;
        return true;
    }
    if (!*answer) {
        failure_ = answer->error().message;
        return true;
    }
    Result<engine::Generated>& generated = **answer;
    if (!generated) {
        failure_ = generated.error().message;
        return true;
    }
    note(*generated);
    if (generated->puzzle == nullptr) {
        failure_ = engine::told_failure(*generated);
        return true;
    }
    made_ = std::move(order_);
    made_->puzzle = std::move(generated->puzzle);
    made_->rating = std::move(generated->rating);
    made_->name = name_of(engine::parameters_of(*made_->type), ordered_values_,
                          engine::difficulty_of(made_->rating.level).id) +
                  "-" + std::to_string(made_->seed);
    return true;
}

std::optional<PuzzleMaker::Made> PuzzleMaker::take() {
    if (made_) draw_seed();
    return std::exchange(made_, std::nullopt);
}

}  // namespace quadrille::play
