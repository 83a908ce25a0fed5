// The journal: a tree of reversible entries. Going back and playing on never loses the other
// branch.
//
// The state that the entries act on is the position, the layer of each element, and the stack of
// open save points. An entry knows what it changed, before and after, so that each can be done and
// undone from the entry alone; undo across save points, branches, saves and replays then need no
// further code.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ratio>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "quadrille/position.hpp"

namespace quadrille::game {

/// A save point's layer. 0 is the ground: marks that no open save point owns.
enum class LayerId : std::uint32_t {};
inline constexpr LayerId ground{};

/// A save point as the player sees it: marks made since it was opened carry its layer.
struct Layer {
    std::string name;        ///< the player's, may be empty
    std::uint16_t look = 0;  ///< which of the theme's layer looks, from 1

    friend bool operator==(const Layer&, const Layer&) = default;
};

struct LayerChange {
    ElementId element{};
    LayerId before{};
    LayerId after{};

    friend bool operator==(const LayerChange&, const LayerChange&) = default;
};

enum class Act : std::uint8_t {
    move,     ///< the player's marks
    open,     ///< a save point opens
    accept,   ///< the innermost save points close; their marks take the layer below
    drop,     ///< the innermost save points close; everything since they opened is taken back
    restart,  ///< all save points close; everything is taken back
};

struct Entry {
    Act act = Act::move;
    LayerId layer{};  ///< the save point that is opened; the outermost of those that are closed;
                      ///< for a move the layer it was made in
    Move move;                        ///< of move, drop and restart
    std::vector<LayerChange> layers;  ///< elements that change their layer
    std::vector<LayerId> closed;      ///< of accept, drop and restart: save points, outermost first
    Move placed;  ///< of drop: the part of `move` that was written into the layer below instead

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// What the entries act on.
struct State {
    Position position;
    std::vector<LayerId> layer_of;  ///< by element; ground for blanks
    std::vector<LayerId> open;      ///< outermost first

    [[nodiscard]] LayerId current() const noexcept { return open.empty() ? ground : open.back(); }
    void redo(const Entry& entry);
    void undo(const Entry& entry);

    friend bool operator==(const State&, const State&) = default;
};

/// What a save point that is open was opened for: the first that was written in it.
struct Assumption {
    LayerId layer{};
    Position opened;   ///< as the save point was opened
    Position assumed;  ///< with what was written first; the same while nothing was
};

/// Time on the clock of a game, pauses left out: to the tenth of a second.
using PlayTime = std::chrono::duration<std::int64_t, std::deci>;
[[nodiscard]] PlayTime play_time(std::chrono::duration<double> seconds);

/// A place in the tree: 0 is the start, k the k-th entry ever made.
enum class NodeId : std::uint32_t {};
inline constexpr NodeId root{};

class Journal {
public:
    explicit Journal(Position start);

    [[nodiscard]] const State& state() const noexcept { return state_; }
    [[nodiscard]] NodeId here() const noexcept { return here_; }

    /// Number of entries; node ids run from 1 to it.
    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size() - 1; }
    /// Requires node != root.
    [[nodiscard]] const Entry& entry(NodeId node) const;
    /// Requires node != root.
    [[nodiscard]] NodeId parent(NodeId node) const;
    [[nodiscard]] std::span<const NodeId> branches(NodeId node) const;
    /// Where redo leads from a node: the branch last travelled. Empty at a leaf.
    [[nodiscard]] std::optional<NodeId> next(NodeId node) const;
    /// The branches that redo was turned to where it had led along another before, in that order.
    [[nodiscard]] std::span<const NodeId> switches() const noexcept { return switches_; }
    /// Entries between the start and a node.
    [[nodiscard]] std::size_t depth(NodeId node) const { return at(node).depth; }
    /// When an entry was made first; none where nobody knows, as in a game that was written by
    /// hand. Requires node != root.
    [[nodiscard]] std::optional<PlayTime> made_at(NodeId node) const { return at(node).made_at; }
    /// Requires node != root.
    void note_time(NodeId node, PlayTime made_at);
    /// Entries from the start to a node.
    [[nodiscard]] std::vector<NodeId> path(NodeId node) const;
    /// What undo would take back, one entry after the other: the moves that led to the present
    /// node, the last one first. An entry that changes no mark has an empty one.
    [[nodiscard]] std::vector<Move> moves_back() const;
    /// Takes a copy of the state at `from` to another place of the tree, in as many steps as lie
    /// between.
    void carry(State& state, NodeId from, NodeId to) const;
    /// Of the save points that are open, outermost first.
    [[nodiscard]] std::vector<Assumption> assumptions() const;
    /// Requires layer != ground.
    [[nodiscard]] const Layer& layer(LayerId layer) const;
    /// Save points that were given another name or look, in that order.
    [[nodiscard]] std::span<const LayerId> relabelled() const noexcept { return relabelled_; }
    [[nodiscard]] std::size_t layer_count() const noexcept { return layers_.size(); }

    /// Makes a move in the current layer. `before` of each change is taken from the position;
    /// changes that change nothing are left out. False, and no entry, if nothing is left. A move
    /// that redo would repeat exactly goes along that branch.
    bool play(const Move& move);
    /// Opens a save point inside the current one.
    LayerId open(Layer layer);
    /// Closes so many of the innermost save points as one entry, keeping their marks. False unless
    /// that many, and at least one, are open.
    bool accept(std::size_t count = 1);
    /// Closes so many of the innermost save points as one entry, taking back everything since they
    /// opened, and writes `instead` in the layer below. False unless that many, and at least one,
    /// are open.
    bool drop(std::size_t count = 1, const Move& instead = {});
    /// Gives a save point another name and look, wherever it stands in the tree: no step, and
    /// nothing that undo takes back. False if it has them already. Requires layer != ground.
    bool relabel(LayerId layer, Layer label);
    /// Takes everything back and closes all save points, as one entry. False where everything is as
    /// at the start.
    bool restart();
    /// Whether `restart` would do anything.
    [[nodiscard]] bool begun() const;

    /// One entry back. False at the start.
    bool undo();
    /// One entry forward along the branch last travelled. False at a leaf.
    bool redo();
    /// Makes another branch of the present node the one that redo takes. False if it is none of
    /// them.
    bool choose(NodeId branch);
    /// Makes a node the one that redo takes from its parent, wherever that is. Requires branch !=
    /// root.
    void prefer(NodeId branch);
    /// Goes anywhere in the tree, in as many steps as lie between.
    void travel(NodeId node);

private:
    struct Node {
        NodeId parent{};
        std::uint32_t depth = 0;  ///< entries from the start
        Entry entry;
        std::optional<PlayTime> made_at;
        std::vector<NodeId> branches;
        std::optional<NodeId> next;
    };

    void record(Entry entry);
    /// The way from one node to another: so many entries `back`, then these.
    [[nodiscard]] std::vector<NodeId> ahead(NodeId from, NodeId to, std::size_t& back) const;
    void step_to(NodeId child);
    [[nodiscard]] const Node& at(NodeId node) const;
    [[nodiscard]] Node& at(NodeId node);

    State state_;
    Position start_;
    std::vector<Node> nodes_;    // nodes_[0] is the start and has no entry
    std::vector<Layer> layers_;  // of layer ids 1, 2, …
    std::vector<LayerId> relabelled_;
    std::vector<NodeId> switches_;
    NodeId here_{};
};

}  // namespace quadrille::game
