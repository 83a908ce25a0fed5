// Rules of houses as their files have them: one that holds, and one that does not.
#pragma once

namespace quadrille::taught {

inline constexpr const char* naked_pair =
    "[[house]]\nid = 'my-pair'\nname = { en = 'my pair', fr = 'ma paire' }\nlevel = 2\n"
    "choose = { elements = 2, candidates = 2 }\nremove = { what = 'chosen-candidates', from = "
    "'other-elements' }\n";
inline constexpr const char* bad_pair =
    "[[house]]\nid = 'bad-pair'\nname = 'bad pair'\n"
    "choose = { elements = 2, candidates = 3 }\nremove = { what = 'chosen-candidates', from = "
    "'other-elements' }\n";

}  // namespace quadrille::taught
