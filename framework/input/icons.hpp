// The icons that actions, buttons and messages have, as characters of the Material Icons font. The
// window's atlas holds just these.
#pragma once

#include <array>

namespace quadrille::icon {

/// For what has none.
inline constexpr const char* none = nullptr;
inline constexpr const char* undo = "\uE166";
inline constexpr const char* redo = "\uE15A";
inline constexpr const char* restart = "\uE042";
inline constexpr const char* save_point = "\uE598";
inline constexpr const char* accept = "\uE876";
inline constexpr const char* drop = "\uE872";
inline constexpr const char* accept_all = "\uE877";
inline constexpr const char* refute = "\uE90E";
inline constexpr const char* check = "\uF1C2";
inline constexpr const char* solve = "\uE663";
inline constexpr const char* back = "\uE5C4";
inline constexpr const char* settings = "\uE8B8";
inline constexpr const char* help = "\uE8FD";
inline constexpr const char* fit = "\uE56B";
inline constexpr const char* close = "\uE5CD";
inline constexpr const char* search = "\uE8B6";
inline constexpr const char* folder = "\uE2C8";
inline constexpr const char* file = "\uE873";
inline constexpr const char* paste = "\uE14F";
inline constexpr const char* warning = "\uE002";
inline constexpr const char* open = "\uE836";
inline constexpr const char* met = "\uE86C";
inline constexpr const char* violated = "\uE5C9";
inline constexpr const char* trophy = "\uEA23";
inline constexpr const char* time = "\uE8B5";
inline constexpr const char* moves = "\uE913";
inline constexpr const char* touch = "\uE913";
inline constexpr const char* next = "\uE044";
inline constexpr const char* branch = "\uE0B6";
inline constexpr const char* up = "\uE5D8";
inline constexpr const char* down = "\uE5DB";
inline constexpr const char* progress = "\uE3C9";
inline constexpr const char* information = "\uE88F";
inline constexpr const char* plugin = "\uE87B";
inline constexpr const char* hint = "\uE90F";
inline constexpr const char* why = "\uE8AF";
inline constexpr const char* sums = "\uE24A";
inline constexpr const char* back_in_time = "\uE889";
inline constexpr const char* mistakes = "\uE001";
inline constexpr const char* forced = "\uE899";
inline constexpr const char* verdict = "\uE3B9";
inline constexpr const char* flip = "\uE8D4";
inline constexpr const char* watch = "\uE8F4";
inline constexpr const char* replay = "\uE8EE";
inline constexpr const char* compare = "\uE01D";
inline constexpr const char* play = "\uE037";
inline constexpr const char* pause = "\uE034";
inline constexpr const char* stop = "\uE047";
inline constexpr const char* step_forward = "\uE5CC";
inline constexpr const char* step_back = "\uE5CB";
inline constexpr const char* skip_to_end = "\uE01F";
inline constexpr const char* pencil = "\uE150";
inline constexpr const char* all_notes = "\uE5C3";
inline constexpr const char* erase = "\uE14A";
inline constexpr const char* add = "\uE145";
inline constexpr const char* gallery = "\uE8F0";
inline constexpr const char* shuffle = "\uE043";
inline constexpr const char* messages = "\uE7F4";
inline constexpr const char* life = "\uE87D";
inline constexpr const char* life_lost = "\uE87E";
inline constexpr const char* remove = "\uE15B";
inline constexpr const char* statistics = "\uE24B";
inline constexpr const char* share = "\uE80D";
inline constexpr const char* save = "\uE161";
inline constexpr const char* picture = "\uE3F4";
inline constexpr const char* drawing = "\uE155";
inline constexpr const char* page = "\uE415";
inline constexpr const char* copy = "\uE14D";
inline constexpr const char* first_button = "\uE400";
inline constexpr const char* second_button = "\uE401";
inline constexpr const char* print = "\uE8AD";
inline constexpr const char* marks = "\uE22B";
inline constexpr const char* corners = "\uE3C2";
inline constexpr const char* palette = "\uE40A";
inline constexpr const char* eraser = "\uF0FF";
inline constexpr const char* draw = "\uE3AE";
inline constexpr const char* symmetry = "\uE3E8";
inline constexpr const char* only_one = "\uE3D0";
inline constexpr const char* thin_out = "\uE14E";
inline constexpr const char* fill_up = "\uE3EC";
inline constexpr const char* derive = "\uE242";
inline constexpr const char* reveal = "\uE42A";

inline constexpr std::array all{
    undo,         redo,      restart,     save_point,   accept,        drop,      accept_all,
    refute,       check,     solve,       back,         settings,      help,      fit,
    close,        search,    folder,      file,         paste,         warning,   open,
    met,          violated,  trophy,      time,         moves,         next,      branch,
    up,           down,      progress,  information, plugin,       hint,          why,       sums,
    back_in_time, mistakes,  forced,      verdict,      flip,          watch,     replay,
    compare,      play,      pause,       stop,         step_forward,  step_back, skip_to_end,
    pencil,       all_notes, erase,       add,          gallery,       shuffle,   messages,
    life,         life_lost, remove,      statistics,   share,         save,      picture,
    drawing,      page,      copy,        first_button, second_button, print,     marks,
    corners,      palette,   eraser,
    draw,         symmetry,  only_one,    thin_out,     fill_up,       derive,
    reveal};

}  // namespace quadrille::icon
