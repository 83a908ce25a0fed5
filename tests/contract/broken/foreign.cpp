// A library that has nothing to do with puzzles.
extern "C" __attribute__((visibility("default"))) int answer() { return 42; }
