// Functions of three words bit by bit, where the machine has no one instruction for them. Read by
// lanes.cpp inside a namespace, as lanes_search.hpp is.

LANES_INLINE Word any(Word a, Word b, Word c) { return a | b | c; }
LANES_INLINE Word two_of(Word a, Word b, Word c) { return (a & b) | ((a | b) & c); }
LANES_INLINE Word one_of(Word a, Word b, Word c) { return (a ^ b ^ c) & ~(a & b & c); }
LANES_INLINE Word either(Word which, Word a, Word b) { return (which & a) | (~which & b); }
LANES_INLINE Word and_any(Word a, Word b, Word c) { return a & (b | c); }
LANES_INLINE Word unless_or(Word a, Word b, Word c) { return (a & ~b) | c; }
LANES_INLINE Word unless_and(Word a, Word b, Word c) { return a & ~b & c; }
LANES_INLINE Word and_unless(Word a, Word b, Word c) { return a & (~b | c); }
LANES_INLINE Word or_both(Word a, Word b, Word c) { return a | (b & c); }
LANES_INLINE Word or_differ(Word a, Word b, Word c) { return a | (b ^ c); }
