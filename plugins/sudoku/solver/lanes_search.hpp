// The search in lanes, for one width of them: read by lanes.cpp once for each, inside a namespace
// that says what a `Word` is and what can be done with it (so there is no guard here).
//
// A puzzle is 27 words of 27 bits (lanes_text.hpp). Word i of all lanes is one vector, and a sweep
// draws for all lanes at once, without a branch, digit after digit:
//   naked singles     a digit that stands alone in its cell leaves its box;
//   columns, rows     in the three boxes of a band a digit takes three different rows, one in each:
//                     one of six ways. A box's row that none of those ways uses is taken away; and
//                     the same of columns and stacks. That is all that can be said of one digit in
//                     one band: hidden singles of rows and columns and locked candidates with it;
//   hidden singles    a cell that is the only one for a digit in its box loses all other digits.
// Three bands are packed into one word for that: whether a box's row holds the digit is one bit,
// and nine of them a band leave room for two more bands. Turned by one and by two rows and boxes,
// the packed word says with a handful of operations which of its bits are in one of the six ways.
//
// What takes longer than a handful of operations is done lane by lane, where a sweep has changed
// nothing, or left a digit without a place: taking a guess, taking one back, going on with the next
// text. A guess is a cell with two candidates: the first guesses on a puzzle are chosen quickly,
// the one that sees most of its like, later ones with more thought. Each lane has its own stack, so
// that the lanes never wait for each other, and what is found out about a puzzle does not depend on
// its neighbours.

constexpr std::uint32_t each_third = 0111111111U;  // the first column of each box's row
constexpr std::uint32_t lowest_nine = 0777U;
constexpr std::uint32_t above_bands = ~band_bits;

constexpr std::size_t frames_a_lane = 82;  // a guess fills a cell
constexpr std::size_t sweeps_a_call = 2048;
constexpr std::uint64_t most_guesses = 200'000;
/// A puzzle that takes more of them is worth choosing well.
constexpr std::uint64_t quick_guesses = 16;

struct Board {
    Word digit[9][3];
};

/// Bits by lane.
struct Swept {
    std::uint32_t changed;
    std::uint32_t dead;  ///< a cell or a digit has no place left
    std::uint32_t open;  ///< a cell has more than one candidate
};

LANES_INLINE Word all_lanes(std::uint32_t bits) { return Word{} + bits; }

/// Of a packed word the bits that are in one of six ways; `next` and `last` are the word turned by
/// one and by two places within its threes of rows.
LANES_INLINE Word in_some_way(Word bits, Word next, Word last) {
    const Word even = and_any(next >> 9 | next << 18, last >> 18, last << 9);
    const Word odd = and_any(last >> 9 | last << 18, next >> 18, next << 9);
    return and_any(bits, even, odd);
}

/// One bit a box's row, of three bands, at 9 r + 3 s + b; above them anything.
LANES_INLINE Word packed(Word a, Word b, Word c) {
    return either(all_lanes(each_third), a, either(all_lanes(each_third << 1), b << 1, c << 2));
}
/// All cells of the rows of boxes of band b that are set in a packed word.
LANES_INLINE Word spread(Word bits, int b) {
    const Word first = (bits >> b) & all_lanes(each_third);
    return (first << 3) - first;
}
LANES_INLINE Word any_of_row(Word cells) { return any(cells, cells >> 1, cells >> 2); }
/// Bits 3 s + b for all three rows.
LANES_INLINE Word in_all_rows(Word boxes) { return any(boxes, boxes << 9, boxes << 18); }

struct DigitWords {
    Word band[3];
};

LANES_INLINE void leave_boxes(DigitWords& at, const Word (&naked)[3]) {
    const Word n0 = at.band[0] & naked[0];
    const Word n1 = at.band[1] & naked[1];
    const Word n2 = at.band[2] & naked[2];
    const Word rows = packed(any_of_row(n0), any_of_row(n1), any_of_row(n2));
    const Word boxes = in_all_rows(any(rows, rows >> 9, rows >> 18) & all_lanes(lowest_nine));
    at.band[0] = unless_or(at.band[0], spread(boxes, 0), n0);
    at.band[1] = unless_or(at.band[1], spread(boxes, 1), n1);
    at.band[2] = unless_or(at.band[2], spread(boxes, 2), n2);
}

LANES_INLINE void narrow_columns(DigitWords& at) {
    const Word nine = all_lanes(lowest_nine);
    const Word c0 = any(at.band[0], at.band[0] >> 9, at.band[0] >> 18);
    const Word c1 = any(at.band[1], at.band[1] >> 9, at.band[1] >> 18);
    const Word c2 = any(at.band[2], at.band[2] >> 9, at.band[2] >> 18);
    const Word all = either(nine, c0, either(all_lanes(lowest_nine << 9), c1 << 9, c2 << 18)) &
                     all_lanes(band_bits);
    const Word next = either(all_lanes(0333333333U | above_bands), all >> 1, all << 2);
    const Word last = either(all_lanes(0111111111U | above_bands), all >> 2, all << 1);
    const Word fit = in_some_way(all, next, last);
    at.band[0] &= in_all_rows(fit & nine);
    at.band[1] &= in_all_rows((fit >> 9) & nine);
    at.band[2] &= in_all_rows(fit >> 18);
}

/// Returns the cells that are the only ones of their boxes.
LANES_INLINE DigitWords narrow_rows(DigitWords& at) {
    Word some[3];
    Word several[3];
    for (int b = 0; b < 3; ++b) {
        const Word second = at.band[b] >> 1;
        const Word third = at.band[b] >> 2;
        some[b] = any(at.band[b], second, third);
        several[b] = two_of(at.band[b], second, third);
    }
    const Word all = packed(some[0], some[1], some[2]) & all_lanes(band_bits);
    const Word next = either(all_lanes(0077077077U | above_bands), all >> 3, all << 6);
    const Word last = either(all_lanes(0007007007U | above_bands), all >> 6, all << 3);
    const Word fit = in_some_way(all, next, last);
    const Word more = packed(several[0], several[1], several[2]) & fit;
    const Word alone = unless_and(one_of(fit, fit >> 9, fit >> 18),
                                  any(more, more >> 9, more >> 18), all_lanes(lowest_nine));
    const Word boxes = in_all_rows(alone);
    DigitWords only;
    for (int b = 0; b < 3; ++b) {
        at.band[b] &= spread(fit, b);
        only.band[b] = at.band[b] & spread(boxes, b);
    }
    return only;
}

struct Counted {
    Word naked[3];  ///< cells with one candidate, by band
    Word open;      ///< anything where a cell has more
    Word empty;     ///< anything where a cell has none
};

LANES_INLINE Counted count_candidates(const Board& board) {
    Counted counted{{}, Word{}, Word{}};
    for (int b = 0; b < 3; ++b) {
        Word some[3];
        Word several[3];
        for (int i = 0; i < 3; ++i) {
            const Word x = board.digit[3 * i][b];
            const Word y = board.digit[3 * i + 1][b];
            const Word z = board.digit[3 * i + 2][b];
            some[i] = any(x, y, z);
            several[i] = two_of(x, y, z);
        }
        const Word one = any(some[0], some[1], some[2]);
        const Word two =
            any(several[0], several[1], several[2]) | two_of(some[0], some[1], some[2]);
        counted.naked[b] = one & ~two;
        counted.open |= two;
        counted.empty |= one ^ all_lanes(band_bits);
    }
    return counted;
}

LANES_INLINE Swept sweep(Board& board) {
    const Counted counted = count_candidates(board);
    DigitWords drawn[9];
    DigitWords only[9];
    Word placed[3] = {Word{}, Word{}, Word{}};
    Word twice = counted.empty;
    Word least = all_lanes(band_bits);
    for (int d = 0; d < 9; ++d) {
        DigitWords at{{board.digit[d][0], board.digit[d][1], board.digit[d][2]}};
        leave_boxes(at, counted.naked);
        narrow_columns(at);
        only[d] = narrow_rows(at);
        for (int b = 0; b < 3; ++b) {
            twice = or_both(twice, placed[b], only[d].band[b]);
            placed[b] |= only[d].band[b];
            least = least_of(least, at.band[b]);
        }
        drawn[d] = at;
    }
    Word changed{};
    for (int d = 0; d < 9; ++d)
        for (int b = 0; b < 3; ++b) {
            const Word left = and_unless(drawn[d].band[b], placed[b], only[d].band[b]);
            changed = or_differ(changed, left, board.digit[d][b]);
            board.digit[d][b] = left;
        }
    return {lanes_not_zero(changed), lanes_not_zero(twice) | lanes_zero(least),
            lanes_not_zero(counted.open)};
}

struct Candidates {
    Bands two;  ///< cells with two of them
    Bands three;
    Bands more;
};

inline Candidates candidates_of(const Words& words) {
    Candidates all;
    for (std::size_t b = 0; b < 3; ++b) {
        std::uint32_t most[4] = {};  // at least 1, 2, 3, 4 candidates
        for (std::size_t d = 0; d < 9; ++d) {
            const std::uint32_t digit = words[3 * d + b];
            for (int n = 3; n > 0; --n) most[n] |= most[n - 1] & digit;
            most[0] |= digit;
        }
        all.two[b] = most[1] & ~most[2];
        all.three[b] = most[2] & ~most[3];
        all.more[b] = most[3];
    }
    return all;
}

LANES_INLINE int count_both(const Bands& a, const Bands& b) {
    return std::popcount(a[0] & b[0]) + std::popcount(a[1] & b[1]) + std::popcount(a[2] & b[2]);
}

/// How much follows from a mark in a cell, whichever it is: of each candidate the cells that lose
/// it, those with two candidates four times, and these multiplied.
inline std::int64_t consequences(const Words& words, std::size_t cell, const Bands& two,
                                 const Bands& peers) {
    const Bands near{two[0] & peers[0], two[1] & peers[1], two[2] & peers[2]};
    std::uint32_t candidates = 0;
    for (std::size_t d = 0; d < 9; ++d)
        candidates |= (words[3 * d + cell / 27] >> cell % 27 & 1U) << d;
    std::int64_t product = 1;  // at most 81 to the power of 9
    for (; candidates != 0; candidates &= candidates - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(candidates));
        const Bands digit{words[3 * d], words[3 * d + 1], words[3 * d + 2]};
        product *= 1 + count_both(digit, peers) + 3 * count_both(digit, near);
    }
    return product;
}

/// A cell with the fewest candidates: the one that sees most of its like, or, with more thought,
/// the one from which most follows. Requires a cell with more than one candidate.
inline std::size_t cell_to_guess(const Words& words, const std::array<Bands, 81>& peers,
                                 bool with_thought) {
    const Candidates all = candidates_of(words);
    for (const Bands& cells : {all.two, all.three, all.more}) {
        std::int64_t best = -1;
        std::size_t cell = 0;
        for (std::size_t b = 0; b < 3; ++b)
            for (std::uint32_t left = cells[b]; left != 0; left &= left - 1) {
                const std::size_t at = 27 * b + static_cast<std::size_t>(std::countr_zero(left));
                const std::int64_t score = with_thought
                                               ? consequences(words, at, all.two, peers[at])
                                               : count_both(cells, peers[at]);
                if (score > best) {
                    best = score;
                    cell = at;
                }
            }
        if (best >= 0) return cell;
    }
    return 0;
}

class Search {
public:
    Search(const q::KernelRequest& request, q::KernelListener& listener,
           const std::array<Bands, 81>& peers)
        : request_(request),
          listener_(listener),
          peers_(peers),
          frames_(lane_count * frames_a_lane) {
        for (auto& digit : board_.digit)
            for (Word& word : digit) word = all_lanes(band_bits);
    }

    void run() {
        for (std::size_t l = 0; l < lane_count; ++l) begin_next(l);
        for (std::size_t sweeps = 1; live_ != 0; ++sweeps) {
            const Swept swept = sweep(board_);
            for (std::uint32_t due = (swept.dead | ~swept.changed) & live_; due != 0;
                 due &= due - 1) {
                const auto lane = static_cast<std::size_t>(std::countr_zero(due));
                const std::uint32_t bit = due & (~due + 1);
                if ((swept.dead & bit) != 0)
                    go_back(lane);
                else if ((swept.open & bit) != 0)
                    guess(lane);
                else
                    keep_solution(lane);
            }
            if (sweeps % sweeps_a_call == 0 && !listener_.go_on()) return;
        }
    }

private:
    struct Lane {
        std::size_t text = 0;
        std::size_t depth = 0;
        std::uint64_t solutions = 0;
        std::uint64_t guesses = 0;
    };

    [[nodiscard]] Words words_of(std::size_t lane) const {
        Words words;
        for (std::size_t i = 0; i < words.size(); ++i) words[i] = board_.digit[i / 3][i % 3][lane];
        return words;
    }
    void set(std::size_t lane, const Words& words) {
        for (std::size_t i = 0; i < words.size(); ++i) board_.digit[i / 3][i % 3][lane] = words[i];
    }

    void begin_next(std::size_t lane) {
        live_ |= std::uint32_t{1} << lane;
        while (next_ < request_.texts.size()) {
            const std::size_t text = next_++;
            Words words;
            if (!has_form(request_.texts[text]) || !read_text(request_.texts[text], words))
                continue;
            request_.answers[text].state = q::KernelAnswer::State::unfinished;
            lanes_[lane] = {text};
            set(lane, words);
            return;
        }
        live_ &= ~(std::uint32_t{1} << lane);
    }

    void go_back(std::size_t lane) {
        Lane& at = lanes_[lane];
        if (at.depth == 0) {
            finish(lane);
            return;
        }
        --at.depth;
        set(lane, frames_[lane * frames_a_lane + at.depth]);
    }

    void finish(std::size_t lane) {
        request_.answers[lanes_[lane].text] = {q::KernelAnswer::State::finished,
                                               lanes_[lane].solutions};
        begin_next(lane);
    }

    void keep_solution(std::size_t lane) {
        Lane& at = lanes_[lane];
        if (at.solutions < q::kept_solutions)
            write_marks(words_of(lane),
                        request_.solution(at.text, at.solutions, cells_of_nine).data());
        if (++at.solutions == request_.most_solutions)
            finish(lane);
        else
            go_back(lane);
    }

    /// One candidate is taken away; what stays is for later; without the others it goes on.
    void guess(std::size_t lane) {
        Lane& at = lanes_[lane];
        if (++at.guesses > most_guesses || at.depth == frames_a_lane) {
            give_up(lane);
            return;
        }
        Words& later = frames_[lane * frames_a_lane + at.depth++];
        later = words_of(lane);
        const std::size_t cell = cell_to_guess(later, peers_, at.guesses > quick_guesses);
        const std::uint32_t bit = std::uint32_t{1} << cell % 27;
        std::size_t i = cell / 27;
        while ((later[i] & bit) == 0) i += 3;
        const std::size_t guessed = i;
        for (i += 3; i < later.size(); i += 3) board_.digit[i / 3][i % 3][lane] = later[i] & ~bit;
        later[guessed] &= ~bit;
    }

    void give_up(std::size_t lane) {
        std::fill_n(request_.solution(lanes_[lane].text, 0, cells_of_nine).data(),
                    q::kept_solutions * cells_of_nine, q::blank);
        begin_next(lane);
    }

    const q::KernelRequest& request_;
    q::KernelListener& listener_;
    const std::array<Bands, 81>& peers_;
    Board board_;
    Lane lanes_[lane_count];
    std::vector<Words> frames_;
    std::size_t next_ = 0;
    std::uint32_t live_ = 0;  ///< bits by lane
};
