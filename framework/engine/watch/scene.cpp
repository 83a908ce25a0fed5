#include "engine/watch/scene.hpp"

#include <algorithm>

#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

Scene::Scene(const Board& board, const Position& start, bool trust_notes)
    : board_(&board),
      sight_{candidates_of(board, start, trust_notes), {}, {}, Event::Kind::deduced, 0, {}, {}} {
    sight_.depth.assign(board.size(), undecided);
    for (std::size_t i = 0; i < board.size(); ++i)
        if (sight_.candidates.count(element_id(i)) == 1) sight_.depth[i] = 0;
}

bool Scene::show(const Event& event) {
    const bool guess = event.kind == Event::Kind::guessed;
    const bool back = event.kind == Event::Kind::retracted;
    if ((guess || back) && event.what.follows.empty()) return false;
    if (back && sight_.guesses == 0) return false;
    if (event.depth != sight_.guesses + (guess ? 1U : 0U)) return false;

    sight_.solution = {};
    switch (event.kind) {
        case Event::Kind::guessed:
            // Searches go up and down millions of times: what was allocated once is used again.
            if (before_.size() == sight_.guesses) before_.emplace_back();
            if (std::shared_ptr<Candidates>& before = before_[sight_.guesses];
                before.use_count() == 1)
                *before = sight_.candidates;
            else
                before = std::make_shared<Candidates>(sight_.candidates);
            ++sight_.guesses;
            ++sight_.effort.guesses;
            narrow_by(event.what.follows);
            break;
        case Event::Kind::retracted:
            go_back();
            ++sight_.effort.retreats;
            break;
        case Event::Kind::solved: {
            Candidates solution = sight_.candidates;
            narrow(solution, event.what.follows);
            sight_.solution = position_of(*board_, solution);
            ++sight_.effort.solutions;
            break;
        }
        case Event::Kind::deduced:
            ++sight_.effort.deductions;
            narrow_by(event.what.follows);
            break;
        case Event::Kind::stuck:
        case Event::Kind::contradiction:
            break;
    }
    sight_.last = event.what.follows;
    if (back) sight_.last.resize(1);
    sight_.kind = event.kind;
    ++sight_.effort.events;
    return true;
}

void Scene::narrow_by(const std::vector<Literal>& literals) {
    narrow(sight_.candidates, literals);
    for (const Literal& literal : literals) {
        std::uint32_t& depth = sight_.depth[index(literal.element)];
        if (depth == undecided && sight_.candidates.count(literal.element) == 1)
            depth = sight_.guesses;
    }
}

void Scene::go_back() {
    sight_.candidates = *before_[sight_.guesses - 1];
    for (std::uint32_t& depth : sight_.depth)
        if (depth == sight_.guesses) depth = undecided;
    --sight_.guesses;
}

std::vector<Candidates> Scene::before_guesses() const {
    std::vector<Candidates> list;
    for (std::uint32_t i = 0; i < sight_.guesses; ++i) list.push_back(*before_[i]);
    return list;
}

Scene Scene::snapshot() const {
    Scene scene = *this;
    scene.before_.resize(sight_.guesses);
    return scene;
}

std::size_t Scene::bytes(const Scene* earlier) const {
    std::size_t most = 0;
    for (const Alphabet& alphabet : board_->alphabets)
        most = std::max(most, alphabet.symbols.size());
    const std::size_t candidates =
        sizeof(Candidates) + board_->size() * (most / 64 + 1) * sizeof(std::uint64_t);
    std::size_t shared = 0;
    if (earlier != nullptr)
        while (shared < std::min(before_.size(), earlier->before_.size()) &&
               before_[shared] == earlier->before_[shared])
            ++shared;
    return sizeof(Scene) + candidates + sight_.depth.size() * sizeof(std::uint32_t) +
           sight_.last.size() * sizeof(Literal) + sight_.solution.size() * sizeof(Content) +
           before_.size() * sizeof(before_.front()) + (before_.size() - shared) * candidates;
}

Position shown(const Board& board, const Scene::View& view) {
    return view.solution.size() == board.size() ? view.solution
                                                : position_of(board, view.candidates);
}

}  // namespace quadrille::engine
