// The history of a game as a line: the entries that undo and redo pass, the save points that were
// open along it, and where other ways leave it. And the hand that moves along it. Knows no widgets.
//
// Following a game costs in proportion to what happened since it was followed last: the journal
// says which branches redo was turned to, and only from there on the line is another one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "game/journal.hpp"
#include "play/game.hpp"

namespace quadrille::play {

/// Places on the line are counted in entries from the start, which is place 0.
class Timeline {
public:
    /// A save point was open from a place on, up to the place before `to`.
    struct Span {
        game::LayerId layer{};
        std::size_t depth = 0;  ///< save points it lies in
        std::size_t from = 0;
        std::optional<std::size_t> to;  ///< none: to the end of the line
    };

    /// `journals`: another number says that it is another journal (see Sheet).
    void follow(const game::Journal& journal, std::uint64_t journals);

    /// Of the last place.
    [[nodiscard]] std::size_t end() const noexcept { return line_.size() - 1; }
    [[nodiscard]] game::NodeId node(std::size_t place) const { return line_[place]; }
    /// None where the node is on another way.
    [[nodiscard]] std::optional<std::size_t> place_of(const game::Journal& journal,
                                                      game::NodeId node) const;
    /// In the order they were opened.
    [[nodiscard]] std::span<const Span> spans() const noexcept { return spans_; }
    /// The places from which several ways go on, rising.
    [[nodiscard]] std::span<const std::size_t> forks() const noexcept { return forks_; }
    /// Elements that were changed between two places, each as often as it was.
    [[nodiscard]] std::uint64_t changes(std::size_t from, std::size_t to) const {
        return changes_[to] - changes_[from];
    }

private:
    void reset();
    /// The line ends before this place.
    void cut(std::size_t place);
    void extend(const game::Journal& journal);

    std::uint64_t journals_ = 0;
    std::size_t entries_ = 0;   // of the journal, known so far
    std::size_t switches_ = 0;  // likewise
    std::vector<game::NodeId> line_{game::root};
    std::vector<std::uint64_t> changes_{0};  // up to each place
    std::vector<Span> spans_;
    std::vector<std::size_t> open_;  // spans without an end, outermost first
    std::vector<std::size_t> forks_;
};

/// The last node of the way that begins with this one.
[[nodiscard]] game::NodeId end_of_way(const game::Journal& journal, game::NodeId node);
/// Of the ways that leave a fork, the one after `way`, going round.
[[nodiscard]] game::NodeId next_way(const game::Journal& journal, game::NodeId way,
                                    bool forward = true);

/// Moves along the history of a game: what it passes is looked at, and only where it lets go the
/// game goes. The history of a finished game can be looked at only.
class TimelineHand {
public:
    /// `played` is called after the game has gone somewhere.
    TimelineHand(Game& game, std::function<void()> played)
        : game_(&game), played_(std::move(played)) {}

    /// The place is looked at until one of the others is called.
    void hold(game::NodeId node);
    /// The game goes there.
    void go(game::NodeId node);
    /// The game goes to what is looked at, if anything is.
    void let_go();
    /// Back to where the game is. False if nothing else was looked at.
    bool give_up();

    /// Keys are for it from now on, until `go`, `let_go` or `give_up`.
    void take_keys() { has_keys_ = true; }
    [[nodiscard]] bool has_keys() const noexcept { return has_keys_; }
    /// With keys: true if the action is one of its own. Left and right go by entries, up and down
    /// to another way, the ends of a row to those of the line.
    bool perform(input::Action action);

    /// What is looked at, or where the game is.
    [[nodiscard]] game::NodeId node() const;

private:
    [[nodiscard]] const game::Journal& journal() const { return game_->session().journal(); }
    void step(bool forward);
    void change_way(bool forward);

    Game* game_;
    std::function<void()> played_;
    bool has_keys_ = false;
};

}  // namespace quadrille::play
