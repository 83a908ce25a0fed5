// Everything the plugin can say, in English and in French.
#include "hitori.hpp"

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
    info.conditions = {{"repeats", "no number twice among the unshaded cells of a row or column"},
                       {"apart", "no two shaded cells share a side"},
                       {"connected", "the unshaded cells are connected"}};
    info.extensions = {".hitori"};
    info.example = "4 2 3 4\n1 3 1 4\n3 4 3 2\n2 4 4 3\n";
    info.blank_line_separates = true;
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "no number twice among the unshaded cells of a row or column",
         "aucun nombre en double parmi les cases blanches d'une ligne ou d'une colonne"},
        {"fr", "no two shaded cells share a side", "deux cases noires n'ont jamais de côté commun"},
        {"fr", "the unshaded cells are connected", "les cases blanches sont d'un seul tenant"},
        {"fr", "at most one {0} in row {1}", "au plus un {0} dans la ligne {1}"},
        {"fr", "at most one {0} in column {1}", "au plus un {0} dans la colonne {1}"},
        {"fr", "{0} and {1} are not both shaded", "{0} et {1} ne sont pas noires toutes les deux"},
        {"fr", "shaded", "noire"},
        {"fr", "kept", "blanche"},
        {"fr", "the file is empty; expected a row of numbers with spaces between them for each row of cells",
         "le fichier est vide ; il faut, pour chaque rangée de cases, une ligne de nombres séparés par des espaces"},
        {"fr", "this row is empty; expected numbers with spaces between them",
         "cette ligne est vide ; il faut des nombres séparés par des espaces"},
        {"fr", "the board has more than {0} cells", "la grille a plus de {0} cases"},
        {"fr", "found {0}; expected a number", "{0} trouvé ; il faut un nombre"},
        {"fr", "this number is larger than {0}", "ce nombre dépasse {0}"},
        {"fr", "this row goes on; expected its end after {0}, as in the first row",
         "cette ligne continue ; elle devrait finir après {0}, comme la première"},
        {"fr", "this row ends after {0}; expected {1} numbers, as in the first row",
         "cette ligne finit après {0} ; il faut {1} nombres, comme dans la première"},
    };
    return info;
}

}  // namespace hitori
