// Everything the plugin can say, in English and in French.
#include "puzzle.hpp"

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
    info.conditions = {{"clues", "every clue has its number of edges", "a clue has too many edges, or cannot get enough"},
                       {"loop", "the lines form one single loop", "a line branches, ends, or closes a loop too early"}};
    info.extensions = {".slitherlink"};
    info.example = "____0_\n33__1_\n__12__\n__20__\n_1__11\n_2____\n";
    info.blank_line_separates = true;
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "every clue has its number of edges", "chaque indice a son nombre d'arêtes"},
        {"fr", "a clue has too many edges, or cannot get enough", "un indice a trop d'arêtes, ou ne peut plus en avoir assez"},
        {"fr", "the lines form one single loop", "les lignes forment une seule boucle"},
        {"fr", "a line branches, ends, or closes a loop too early",
         "une ligne bifurque, s'arrête ou ferme une boucle trop tôt"},
        {"fr", "the {0} at {1}", "le {0} en {1}"},
        {"fr", "drawn", "tracée"},
        {"fr", "ruled-out", "exclue"},
        {"fr", "inside", "à l'intérieur"},
        {"fr", "outside", "à l'extérieur"},
        {"fr", "columns", "colonnes"},
        {"fr", "rows", "lignes"},
        {"fr", "symmetry of the clues", "symétrie des indices"},
        {"fr", "none", "aucune"},
        {"fr", "half a turn", "demi-tour"},
        {"fr", "walk along the loop", "marche le long de la boucle"},
        {"fr",
         "Walks along the loop from a corner of a good clue, marks all that clues, corners and premature loops force, and goes "
         "back where the line cannot go on.",
         "Marche le long de la boucle depuis un coin d'un bon indice, marque tout ce que forcent les indices, les coins et les "
         "boucles prématurées, et revient sur ses pas là où la ligne ne peut continuer."},
        {"fr", "plain walk along the loop", "simple marche le long de la boucle"},
        {"fr", "The same walk without any conclusion: only a step that a clue or a corner forbids is not taken.",
         "La même marche sans aucune conclusion : seul un pas qu'un indice ou un coin interdit n'est pas fait."},
        {"fr", "loop closed before its time", "boucle fermée avant l'heure"},
        {"fr", "corner of a clue", "coin d'un indice"},
        {"fr", "crossings of a row or column", "traversées d'une ligne ou d'une colonne"},
        {"fr", "crossings of a border", "traversées d'une frontière"},
        {"fr", "inside and outside in colours", "intérieur et extérieur en couleurs"},
        {"fr", "chain along a diagonal", "chaîne le long d'une diagonale"},
        {"fr", "related colours", "couleurs liées"},
        {"fr", "colours added up", "couleurs additionnées"},
        {"fr", "{0} is drawn", "{0} est tracée"},
        {"fr", "{0} is ruled out", "{0} est exclue"},
        {"fr", "{0} and {1} more", "{0} et {1} de plus"},
        {"fr", "the outside", "l'extérieur"},
        {"fr", "{0}: it would close a loop while a line stands elsewhere.",
         "{0} : elle fermerait une boucle alors qu'une ligne se trouve ailleurs."},
        {"fr", "{0}: it would close the loop, and {1} would not have its number.",
         "{0} : elle fermerait la boucle, et {1} n'aurait pas son nombre."},
        {"fr", "{0}: at the corner there is no line or one line that goes through.",
         "{0} : à ce coin il n'y a pas de ligne, ou une ligne qui y passe."},
        {"fr", "{0}: what meets at a corner of {1} leaves nothing else.",
         "{0} : avec ce qui se rejoint à un de ses coins, {1} ne laisse rien d'autre."},
        {"fr", "{0}: what is known at one end of the diagonal carries through {1}.",
         "{0} : ce qui est connu à un bout de la diagonale se transmet par {1}."},
        {"fr", "{0}: the loop crosses row {1} an even number of times.",
         "{0} : la boucle traverse la ligne {1} un nombre pair de fois."},
        {"fr", "{0}: the loop crosses column {1} an even number of times.",
         "{0} : la boucle traverse la colonne {1} un nombre pair de fois."},
        {"fr", "{0}: the loop leaves every closed region as often as it enters it.",
         "{0} : la boucle sort de toute région fermée autant de fois qu'elle y entre."},
        {"fr", "{0}: {1} and {2} lie on different sides of the loop.",
         "{0} : {1} et {2} sont de part et d'autre de la boucle."},
        {"fr", "{0}: {1} and {2} lie on the same side of the loop.", "{0} : {1} et {2} sont du même côté de la boucle."},
        {"fr", "{0}: by way of {3} it is known that {1} and {2} lie on different sides of the loop.",
         "{0} : par {3}, on sait que {1} et {2} sont de part et d'autre de la boucle."},
        {"fr", "{0}: by way of {3} it is known that {1} and {2} lie on the same side of the loop.",
         "{0} : par {3}, on sait que {1} et {2} sont du même côté de la boucle."},
        {"fr", "{0}: else four lines would meet at a corner.", "{0} : sinon quatre lignes se rejoindraient à un coin."},
        {"fr", "{0}: on the sides of the loop that the cells round it lie on, {1} leaves nothing else.",
         "{0} : d'après le côté de la boucle où sont les cases qui l'entourent, {1} ne laisse rien d'autre."},
        {"fr", "the file is empty; expected a row of '_' and digits 0 to 3 for each row of cells",
         "le fichier est vide ; il faut, pour chaque rangée de cases, une ligne de « _ » et de chiffres de 0 à 3"},
        {"fr", "this row is empty; expected '_' and digits from 0 to 3",
         "cette ligne est vide ; il faut des « _ » et des chiffres de 0 à 3"},
        {"fr", "the board has more than {0} cells", "la grille a plus de {0} cases"},
        {"fr", "found {0}; expected '_' or a digit from 0 to 3", "{0} trouvé ; il faut « _ » ou un chiffre de 0 à 3"},
        {"fr", "this row has {0} {0|cell|cells}, the first row has {1}",
         "cette ligne a {0} {0|case|cases}, la première en a {1}"},
    };
    return info;
}

}  // namespace slitherlink
