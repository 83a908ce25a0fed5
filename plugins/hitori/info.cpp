// Everything the plugin can say, in English and in French.
#include "puzzle.hpp"

namespace hitori {

namespace {

constexpr const char* rules_text =
    "Shade cells until three things are true:\n"
    "\n"
    "- **No number is left twice**: among the unshaded cells of a row or column, no number appears more than once.\n"
    "- **Shaded cells stay apart**: no two of them share a side. They may touch at a corner.\n"
    "- **What is left hangs together**: from every unshaded cell one can walk to every other, from side to side, without "
    "stepping on a shaded cell.\n"
    "\n"
    "Left click shades a cell, right click circles one that you know is kept; either click on a marked cell clears it. Drag to "
    "mark several. Cells that you leave blank count as unshaded.";

constexpr const char* rules_french =
    "Noircissez des cases jusqu'à ce que trois choses soient vraies :\n"
    "\n"
    "- **Aucun nombre ne reste en double** : parmi les cases blanches d'une ligne ou d'une colonne, aucun nombre n'apparaît "
    "plus d'une fois.\n"
    "- **Les cases noires restent séparées** : deux d'entre elles n'ont jamais de côté commun. Elles peuvent se toucher par un "
    "coin.\n"
    "- **Ce qui reste est d'un seul tenant** : de chaque case blanche on peut aller à toute autre, de côté en côté, sans "
    "passer par une case noire.\n"
    "\n"
    "Un clic gauche noircit une case, un clic droit entoure celle dont vous savez qu'elle reste ; l'un ou l'autre sur une case "
    "marquée l'efface. Faites glisser pour en marquer plusieurs. Les cases laissées vides comptent comme blanches.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "hitori";
    info.name = "Hitori";
    info.rules = rules_text;
    info.conditions = {{"repeats", "no number left twice in a row or column", "a number is left twice in a row or column"},
                       {"apart", "no two shaded cells share a side", "two shaded cells share a side"},
                       {"connected", "the unshaded cells are connected", "the unshaded cells are cut apart"}};
    info.extensions = {".hitori"};
    info.example = "4 2 3 4\n1 3 1 4\n3 4 3 2\n2 4 4 3\n";
    info.blank_line_separates = true;
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "no number left twice in a row or column", "aucun nombre en double dans une ligne ou une colonne"},
        {"fr", "a number is left twice in a row or column", "un nombre reste en double dans une ligne ou une colonne"},
        {"fr", "no two shaded cells share a side", "deux cases noires n'ont jamais de côté commun"},
        {"fr", "two shaded cells share a side", "deux cases noires ont un côté commun"},
        {"fr", "the unshaded cells are connected", "les cases blanches sont d'un seul tenant"},
        {"fr", "the unshaded cells are cut apart", "les cases blanches ne sont plus d'un seul tenant"},
        {"fr", "at most one {0} in row {1}", "au plus un {0} dans la ligne {1}"},
        {"fr", "at most one {0} in column {1}", "au plus un {0} dans la colonne {1}"},
        {"fr", "{0} and {1} are not both shaded", "{0} et {1} ne sont pas noires toutes les deux"},
        {"fr", "shaded", "noire"},
        {"fr", "kept", "blanche"},
        {"fr", "columns", "colonnes"},
        {"fr", "rows", "lignes"},
        {"fr", "Cell by cell", "Case par case"},
        {"fr", "Goes through the cells in reading order, shades each or keeps it, and skips those without a conflict.",
         "Parcourt les cases dans l'ordre de lecture, noircit ou garde chacune, et passe celles qui sont sans conflit."},
        {"fr", "By groups", "Par groupes"},
        {"fr", "Takes the smallest group of equal numbers in a line, lets one of them stay, and works out what follows.",
         "Prend le plus petit groupe de nombres égaux d'une ligne, en laisse un, et déduit ce qui suit."},
        {"fr", "a kept number shades its equals", "un nombre gardé noircit ses égaux"},
        {"fr", "neighbours of a shaded cell are kept", "les voisines d'une case noire sont gardées"},
        {"fr", "triple", "triplet"},
        {"fr", "sandwich", "sandwich"},
        {"fr", "pair plus single", "paire plus un"},
        {"fr", "last way out", "dernière issue"},
        {"fr", "facing pairs", "paires face à face"},
        {"fr", "corner", "coin"},
        {"fr", "partition", "partition"},
        {"fr", "keeping leads astray", "la garder mène à l'impasse"},
        {"fr", "shading leads astray", "la noircir mène à l'impasse"},
        {"fr", "either way", "dans les deux cas"},
        {"fr", "{0}, {1}", "{0}, {1}"},
        {"fr", "{0} and {1} more", "{0} et {1} de plus"},
        {"fr", "{0} is shaded", "{0} est noire"},
        {"fr", "{0} stays", "{0} reste"},
        {"fr", "{0} stays, so no other {1} does in its row and column: {2} shaded.",
         "{0} reste, donc aucun autre {1} de sa ligne ni de sa colonne : {2} en noir."},
        {"fr", "{0} is shaded, so no cell beside it is: {1} kept.",
         "{0} est noire, donc aucune case voisine ne l'est : {1} gardées."},
        {"fr", "Three times {0} side by side: only the middle one, {1}, can stay.",
         "Trois fois {0} à la suite : seul celui du milieu, {1}, peut rester."},
        {"fr", "{0} lies between two equal numbers, {1} and {2}. One of them is shaded, so {0} stays.",
         "{0} est entre deux nombres égaux, {1} et {2}. L'un d'eux est noir, donc {0} reste."},
        {"fr", "One of the two {0} side by side at {1} and {2} stays, so no other {0} of the row does: {3} shaded.",
         "L'un des deux {0} voisins en {1} et {2} reste, donc aucun autre {0} de la ligne : {3} en noir."},
        {"fr", "One of the two {0} side by side at {1} and {2} stays, so no other {0} of the column does: {3} shaded.",
         "L'un des deux {0} voisins en {1} et {2} reste, donc aucun autre {0} de la colonne : {3} en noir."},
        {"fr",
         "{0} and {1} are equal, so one of them is shaded and {2} or {3} beside it stays. No other {4} of that line can: {5} "
         "shaded.",
         "{0} et {1} sont égaux : l'un est noir, et {2} ou {3} à côté de lui reste. Aucun autre {4} de leur rangée ne le peut "
         ": {5} en noir."},
        {"fr", "With these equal numbers at the corner {0}, every other way repeats one or cuts the corner off: {1}.",
         "Avec ces nombres égaux au coin {0}, tout autre choix en répète un ou isole le coin : {1}."},
        {"fr", "{0} is the last way out of {1}, so it stays.", "{0} est la dernière issue de {1}, donc elle reste."},
        {"fr", "Shaded, {0} would complete a wall of shaded cells that cuts the board in two. So it stays.",
         "Noire, {0} compléterait un mur de cases noires qui coupe la grille en deux. Donc elle reste."},
        {"fr", "If {0} stayed, {1} and {2} would both be shaded, side by side. So {0} is shaded.",
         "Si {0} restait, {1} et {2} seraient noires, côte à côte. Donc {0} est noire."},
        {"fr", "If {0} stayed, {1} would be shaded and the board cut in two. So {0} is shaded.",
         "Si {0} restait, {1} en noir couperait la grille en deux. Donc {0} est noire."},
        {"fr", "Were {0} shaded, its neighbours would stay and their equals {1} and {2} be shaded, side by side. So {0} stays.",
         "Si {0} était noire, ses voisines resteraient et leurs égales {1} et {2} seraient noires, côte à côte. Donc {0} "
         "reste."},
        {"fr", "Were {0} shaded, its neighbours would stay, their equals {1} be shaded and the board cut in two. So {0} stays.",
         "Si {0} était noire, ses voisines resteraient, et leurs égales {1} en noir couperaient la grille en deux. Donc {0} "
         "reste."},
        {"fr", "Whether {0} stays or is shaded: either way {1}.", "Que {0} reste ou soit noire : dans les deux cas {1}."},
        {"fr", "the file is empty; expected a row of numbers with spaces between them for each row of cells",
         "le fichier est vide ; il faut, pour chaque rangée de cases, une ligne de nombres séparés par des espaces"},
        {"fr", "this row is empty; expected numbers with spaces between them",
         "cette ligne est vide ; il faut des nombres séparés par des espaces"},
        {"fr", "the board has more than {0} cells", "la grille a plus de {0} cases"},
        {"fr", "found {0}; expected a number", "{0} trouvé ; il faut un nombre"},
        {"fr", "this number is larger than {0}", "ce nombre dépasse {0}"},
        {"fr", "this row goes on; expected its end after {0}, as in the first row",
         "cette ligne continue ; elle devrait finir après {0}, comme la première"},
        {"fr", "this row ends after {0}; expected {1} {1|number|numbers}, as in the first row",
         "cette ligne finit après {0} ; il faut {1} {1|nombre|nombres}, comme dans la première"},
    };
    return info;
}

}  // namespace hitori
