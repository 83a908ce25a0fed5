#include "plugins/guard.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "plugins/guard_canvas.hpp"
#include "plugins/stock_drawing.hpp"
#include "quadrille/kit/facets.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::plugins {

GuardedTechniques::GuardedTechniques(std::vector<Technique> all, std::size_t of_uniqueness,
                                     const Board& board, std::size_t rule_count,
                                     const std::shared_ptr<PluginHealth>& standing)
    : all_(std::move(all)), of_uniqueness_(of_uniqueness) {
    for (Technique& technique : all_) {
        technique.find = [inner = std::move(technique.find), &board, rule_count,
                          standing](const Candidates& candidates) -> std::optional<Deduction> {
            if (!standing->good()) return std::nullopt;
            std::optional<Deduction> found;
            if (standing->guard(PluginTask::deduce, [&] { found = inner(candidates); }))
                return std::nullopt;
            if (!found) return std::nullopt;
            if (const auto sound = validate_deduction(*found, board, rule_count); !sound) {
                standing->failed(PluginTask::deduce, sound.error().message);
                return std::nullopt;
            }
            return found;
        };
    }
}

GuardedPuzzle::GuardedPuzzle(std::shared_ptr<const PuzzleType> type, std::unique_ptr<Puzzle> puzzle,
                             std::string text, std::shared_ptr<PluginHealth> standing)
    : type_(std::move(type)),
      puzzle_(std::move(puzzle)),
      text_(std::move(text)),
      standing_(std::move(standing)),
      board_(&puzzle_->board()),
      rules_(&puzzle_->rules()) {
    wrap_custom_rules();
    wrap_looks();
    wrap_clue_sheet();
}

GuardedPuzzle::~GuardedPuzzle() {
    if (standing_->guard(PluginTask::release, [&] { puzzle_.reset(); }))
        static_cast<void>(puzzle_.release());  // left where it is
}

void GuardedPuzzle::wrap_custom_rules() {
    const auto is_custom = [](const Rule& rule) {
        return std::holds_alternative<Custom>(rule.what);
    };
    if (std::none_of(rules_->begin(), rules_->end(), is_custom)) return;
    wrapped_rules_ = *rules_;
    for (Rule& rule : wrapped_rules_) {
        auto* const custom = std::get_if<Custom>(&rule.what);
        if (custom == nullptr) continue;
        custom->judge = [inner = std::move(custom->judge), of = custom->of, text = rule.text,
                         condition = type_->info().conditions[rule.condition].name,
                         standing = standing_](const Position& position) {
            Status status = Status::open;
            if (standing->guard(PluginTask::judge, [&] { status = inner(position); }))
                return Status::open;
            if (status == Status::met || status == Status::violated) return status;
            const bool is_full = std::ranges::all_of(
                of, [&](ElementId id) { return position.mark(id) != blank; });
            if (is_full)
                standing->failed(PluginTask::judge,
                                 Text("its rule '{0}' ({1}) leaves a full board open; it must say "
                                      "there whether it is met",
                                      {text, condition}));
            return Status::open;
        };
    }
    rules_ = &wrapped_rules_;
}

std::unique_ptr<const GuardedTechniques> GuardedPuzzle::wrapped_techniques() const {
    constexpr PluginTask doing = PluginTask::techniques;
    std::vector<Technique> offered;
    std::size_t of_uniqueness = 0;
    bool any = false;
    const auto failed = standing_->guard(doing, [&] {
        const auto add = [&](std::span<const Technique> list) {
            offered.insert(offered.end(), list.begin(), list.end());
            any = true;
        };
        if (const auto* const facet = facet_of<Techniques>(*puzzle_)) add(facet->techniques());
        of_uniqueness = offered.size();
        if (const auto* const facet = facet_of<UniquenessTechniques>(*puzzle_))
            add(facet->uniqueness_techniques());
        of_uniqueness = offered.size() - of_uniqueness;
    });
    if (failed || !any) return nullptr;
    if (const auto sound = validate_techniques(offered); !sound) {
        standing_->failed(doing, sound.error().message);
        return nullptr;
    }
    return std::make_unique<const GuardedTechniques>(std::move(offered), of_uniqueness, *board_,
                                                     rules_->size(), standing_);
}

std::unique_ptr<const GuardedSolvers> GuardedPuzzle::wrapped_solvers() const {
    constexpr PluginTask doing = PluginTask::solvers;
    std::vector<Solver> offered;
    bool any = false;
    const auto failed = standing_->guard(doing, [&] {
        const auto* const facet = facet_of<Solvers>(*puzzle_);
        if (facet == nullptr) return;
        const auto list = facet->solvers();
        offered.assign(list.begin(), list.end());
        any = true;
    });
    if (failed || !any) return nullptr;
    if (const auto sound = validate_solvers(offered); !sound) {
        standing_->failed(doing, sound.error().message);
        return nullptr;
    }
    return std::make_unique<const GuardedSolvers>(std::move(offered), *board_, standing_);
}

void GuardedPuzzle::wrap_looks() {
    constexpr PluginTask doing = PluginTask::looks;
    std::vector<StatedColour> colours;
    std::vector<ElementId> aids;
    std::vector<ElementId> borders;
    Credits credits;
    std::unique_ptr<GuardedKind> kind;
    const auto failed = standing_->guard(doing, [&] {
        if (const auto* const facet = facet_of<Colours>(*puzzle_))
            colours.assign(facet->colours().begin(), facet->colours().end());
        if (const auto* const facet = facet_of<Aids>(*puzzle_))
            aids.assign(facet->aids().begin(), facet->aids().end());
        if (const auto* const facet = facet_of<Frames>(*puzzle_))
            borders.assign(facet->borders().begin(), facet->borders().end());
        if (const auto* const facet = facet_of<About>(*puzzle_)) credits = facet->credits();
        if (const auto* const facet = facet_of<PuzzleKind>(*puzzle_))
            kind = std::make_unique<GuardedKind>(facet->variant(), facet->size());
    });
    if (failed) return;
    for (const Result<void>& sound :
         {validate_colours(colours), validate_aids(aids, *board_),
          validate_frames(borders, *board_), validate_credits(credits),
          kind ? validate_kind(kind->variant(), kind->size()) : Result<void>()})
        if (!sound) {
            standing_->failed(doing, sound.error().message);
            return;
        }
    if (!colours.empty()) colours_ = std::make_unique<GuardedColours>(std::move(colours));
    if (!aids.empty()) aids_ = std::make_unique<GuardedAids>(std::move(aids));
    if (!borders.empty()) frames_ = std::make_unique<GuardedFrames>(std::move(borders));
    if (credits != Credits{}) about_ = std::make_unique<GuardedAbout>(std::move(credits));
    kind_ = std::move(kind);
    standing_->guard(doing, [&] {
        if (const auto* const facet = facet_of<CreditSheet>(*puzzle_))
            credit_sheet_ = std::make_unique<GuardedCreditSheet>(type_, *facet, standing_);
    });
}

void GuardedPuzzle::wrap_clue_sheet() {
    standing_->guard(PluginTask::clues, [&] {
        if (const auto* const facet = facet_of<ClueSheet>(*puzzle_))
            clue_sheet_ = std::make_unique<GuardedClueSheet>(type_, *facet, *board_, standing_);
    });
}

void GuardedPuzzle::draw(Canvas& canvas, const Position& position, const ClueStates& clues) const {
    GuardCanvas guarded(canvas, board_->size());
    const auto failed =
        standing_->guard(PluginTask::draw, [&] { puzzle_->draw(guarded, position, clues); });
    guarded.rethrow();
    if (failed) draw_stock(canvas, *board_, position);
}

std::string GuardedPuzzle::write() const {
    std::string written;
    if (standing_->guard(PluginTask::write, [&] { written = puzzle_->write(); })) return text_;
    return written;
}

const void* GuardedPuzzle::facet(std::string_view id) const noexcept {
    try {
        if (id == Techniques::facet_id || id == UniquenessTechniques::facet_id) {
            const auto* const all = techniques_.get([&] { return wrapped_techniques(); }).get();
            return kit::offer_each<Techniques, UniquenessTechniques>(id, all, all);
        }
        if (id == Solvers::facet_id)
            return kit::offer_each<Solvers>(id,
                                            solvers_.get([&] { return wrapped_solvers(); }).get());
    } catch (const std::exception&) {  // out of memory: then without any
        return nullptr;
    }
    return kit::offer_each<Colours, Aids, Frames, About, PuzzleKind, CreditSheet, ClueSheet,
                           PluginHealth>(id, colours_.get(), aids_.get(), frames_.get(),
                                         about_.get(), kind_.get(), credit_sheet_.get(),
                                         clue_sheet_.get(), standing_.get());
}

std::vector<std::string_view> GuardedBatch::parts(std::string_view text) const {
    constexpr PluginTask doing = PluginTask::parts;
    std::vector<std::string_view> parts;
    if (standing_->guard(doing, [&] { parts = batch_.parts(text); })) return {};
    if (are_parts(parts, text)) return parts;
    standing_->failed(doing, "its parts are not parts of the text, one after the other");
    return {};
}

GuardedType::GuardedType(std::shared_ptr<const PuzzleType> type, TypeInfo info,
                         std::shared_ptr<PluginHealth> standing)
    : type_(std::move(type)), info_(std::move(info)), standing_(std::move(standing)) {
    standing_->guard(PluginTask::facets, [&] {
        if (const auto* const batch = facet_of<Batch>(*type_))
            batch_ = std::make_unique<GuardedBatch>(type_, *batch, standing_);
    });
    wrap_formats();
    wrap_setter();
    wrap_pictures();
    wrap_symmetries();
    wrap_lessons();
    wrap_kernels();
}

void GuardedType::wrap_formats() {
    constexpr PluginTask doing = PluginTask::facets;
    std::vector<Format> offered;
    const auto failed = standing_->guard(doing, [&] {
        if (const auto* const facet = facet_of<Formats>(*type_))
            offered.assign(facet->formats().begin(), facet->formats().end());
    });
    if (failed || offered.empty()) return;
    if (const auto sound = validate_formats(offered); !sound) {
        standing_->failed(doing, sound.error().message);
        return;
    }
    formats_ = std::make_unique<GuardedFormats>(type_, std::move(offered), standing_);
}

void GuardedType::wrap_setter() {
    constexpr PluginTask doing = PluginTask::setting;
    const PuzzleSetter* setter = nullptr;
    std::vector<Parameter> parameters;
    bool draws_full_boards = false;
    const auto failed = standing_->guard(doing, [&] {
        setter = facet_of<PuzzleSetter>(*type_);
        if (setter == nullptr) return;
        const auto list = setter->parameters();
        parameters.assign(list.begin(), list.end());
        draws_full_boards = setter->draws_full_boards();
    });
    if (failed || setter == nullptr) return;
    if (const auto sound = validate_parameters(parameters); !sound) {
        standing_->failed(doing, sound.error().message);
        return;
    }
    setter_ = std::make_unique<GuardedSetter>(type_, *setter, std::move(parameters),
                                              draws_full_boards, standing_);
}

void GuardedType::wrap_pictures() {
    constexpr PluginTask doing = PluginTask::facets;
    const PictureTaker* taker = nullptr;
    PictureBounds bounds;
    const auto failed = standing_->guard(doing, [&] {
        taker = facet_of<PictureTaker>(*type_);
        if (taker != nullptr) bounds = taker->picture_bounds();
    });
    if (failed || taker == nullptr) return;
    if (const auto sound = validate_picture_bounds(bounds); !sound) {
        standing_->failed(doing, sound.error().message);
        return;
    }
    pictures_ = std::make_unique<GuardedPictures>(type_, *taker, bounds, standing_);
}

void GuardedType::wrap_symmetries() {
    standing_->guard(PluginTask::facets, [&] {
        if (const auto* const facet = facet_of<Symmetries>(*type_))
            symmetries_ = std::make_unique<GuardedSymmetries>(type_, *facet, standing_);
    });
}

void GuardedType::wrap_lessons() {
    standing_->guard(PluginTask::facets, [&] {
        if (const auto* const facet = facet_of<Lessons>(*type_))
            lessons_ = std::make_unique<GuardedLessons>(type_, *facet, standing_);
    });
}

void GuardedType::wrap_kernels() {
    constexpr PluginTask doing = PluginTask::facets;
    std::vector<Kernel> offered;
    const auto failed = standing_->guard(doing, [&] {
        if (const auto* const facet = facet_of<Kernels>(*type_))
            offered.assign(facet->kernels().begin(), facet->kernels().end());
    });
    if (failed || offered.empty()) return;
    if (const auto sound = validate_kernels(offered); !sound) {
        standing_->failed(doing, sound.error().message);
        return;
    }
    kernels_ = std::make_unique<GuardedKernels>(type_, std::move(offered), standing_);
}

Result<std::unique_ptr<Puzzle>> GuardedType::parse(std::string_view text) const {
    Result<std::unique_ptr<Puzzle>> read = Error{};
    Result<void> sound;
    const auto failed = standing_->guard(
        PluginTask::read,
        [&] {
            read = type_->parse(text);
            if (read && *read != nullptr) sound = validate_puzzle(**read, info_);
        },
        supervision::text_mark(text));
    if (failed) return Error{*failed};
    if (!read) {
        Error error = read.error();
        if (error.message.empty())
            error.message =
                Text("the plugin {0} cannot read this and does not say why", {info_.id});
        return error;
    }
    const auto broken = [&](Text what) {
        return Error{Text("the plugin {0} read a puzzle that breaks the contract: {1}",
                          {info_.id, std::move(what)})};
    };
    if (*read == nullptr) return broken("there is none");
    if (!sound) return broken(sound.error().message);
    return std::unique_ptr<Puzzle>(std::make_unique<GuardedPuzzle>(type_, std::move(read).value(),
                                                                   std::string(text), standing_));
}

const void* GuardedType::facet(std::string_view id) const noexcept {
    return kit::offer_each<Batch, Formats, PuzzleSetter, PictureTaker, Symmetries, Lessons,
                           Kernels>(id, batch_.get(), formats_.get(), setter_.get(),
                                    pictures_.get(), symmetries_.get(), lessons_.get(),
                                    kernels_.get());
}

}  // namespace quadrille::plugins
