// Everything the plugin can say, in English and in French.
#include "slitherlink.hpp"

namespace slitherlink {

namespace {

constexpr const char* rules_text =
    "Draw **one single closed loop** along the edges of the grid.\n"
    "\n"
    "- A number tells how many of the four edges round its cell belong to the loop.\n"
    "- A cell without a number may have any of its edges drawn.\n"
    "- The loop never crosses itself, never branches and has no loose ends.\n"
    "\n"
    "Left click draws an edge, right click rules it out with a small cross; either click on a marked edge clears it. "
    "Click the middle of a cell to note it as inside (left) or outside (right) the loop.";

constexpr const char* rules_french =
    "Tracez **une seule boucle fermée** le long des arêtes de la grille.\n"
    "\n"
    "- Un chiffre indique combien des quatre arêtes de sa case appartiennent à la boucle.\n"
    "- Une case sans chiffre peut avoir n'importe lesquelles de ses arêtes tracées.\n"
    "- La boucle ne se croise pas, ne se ramifie pas et n'a pas d'extrémité libre.\n"
    "\n"
    "Un clic gauche trace une arête, un clic droit l'exclut d'une petite croix ; l'un ou l'autre sur une arête marquée "
    "l'efface. "
    "Cliquez au milieu d'une case pour la noter à l'intérieur (gauche) ou à l'extérieur (droit) de la boucle.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "slitherlink";
    info.name = "Slitherlink";
    info.rules = rules_text;
    info.conditions = {{"clues", "every clue has its number of edges"}, {"loop", "the lines form one single loop"}};
    info.extensions = {".slitherlink"};
    info.example = "____0_\n33__1_\n__12__\n__20__\n_1__11\n_2____\n";
    info.blank_line_separates = true;
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "every clue has its number of edges", "chaque indice a son nombre d'arêtes"},
        {"fr", "the lines form one single loop", "les lignes forment une seule boucle"},
        {"fr", "the {0} at {1}", "le {0} en {1}"},
        {"fr", "drawn", "tracée"},
        {"fr", "ruled-out", "exclue"},
        {"fr", "inside", "à l'intérieur"},
        {"fr", "outside", "à l'extérieur"},
        {"fr", "the file is empty; expected a row of '_' and digits 0 to 3 for each row of cells",
         "le fichier est vide ; il faut, pour chaque rangée de cases, une ligne de « _ » et de chiffres de 0 à 3"},
        {"fr", "this row is empty; expected '_' and digits from 0 to 3",
         "cette ligne est vide ; il faut des « _ » et des chiffres de 0 à 3"},
        {"fr", "the board has more than {0} cells", "la grille a plus de {0} cases"},
        {"fr", "found {0}; expected '_' or a digit from 0 to 3", "{0} trouvé ; il faut « _ » ou un chiffre de 0 à 3"},
        {"fr", "this row has {0} cells, the first row has {1}", "cette ligne a {0} cases, la première en a {1}"},
    };
    return info;
}

}  // namespace slitherlink
