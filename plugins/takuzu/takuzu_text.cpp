// Everything the plugin can say, in English and in French.
#include "takuzu.hpp"

namespace takuzu {

namespace {

constexpr const char* rules_text =
    "Fill every cell with **0** or **1**.\n"
    "\n"
    "- **As many of each**: every row and every column has as many 0 as 1.\n"
    "- **Never three alike**: no three equal digits stand side by side in a row or column.\n"
    "- **Lines differ**: no two rows are equal, and no two columns. A puzzle may waive this; then it says so.\n"
    "\n"
    "Left click steps from blank to 0 and 1, right click to 1 and 0; or type the digit. What is printed is square, what you "
    "write is round. The small numbers at the end of a line tell how many 0 (in a ring) and 1 (on a disc) are still missing.";

constexpr const char* rules_french =
    "Remplissez chaque case d'un **0** ou d'un **1**.\n"
    "\n"
    "- **Autant de chaque** : chaque ligne et chaque colonne a autant de 0 que de 1.\n"
    "- **Jamais trois pareils** : trois chiffres égaux ne se suivent jamais dans une ligne ou une colonne.\n"
    "- **Les lignes diffèrent** : deux lignes ne sont jamais égales, deux colonnes non plus. Une grille peut lever cette "
    "règle ; elle le dit alors.\n"
    "\n"
    "Un clic gauche passe de vide à 0 puis 1, un clic droit à 1 puis 0 ; ou tapez le chiffre. Ce qui est imprimé est carré, ce "
    "que vous écrivez est rond. Les petits nombres au bout d'une ligne disent combien de 0 (dans un anneau) et de 1 (sur un "
    "disque) manquent encore.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "takuzu";
    info.name = "Takuzu";
    info.rules = rules_text;
    info.conditions = {{"balance", "as many 0 as 1 in each row and column"},
                       {"three", "never three alike side by side"},
                       {"differ", "no two rows and no two columns are equal"}};
    info.extensions = {".takuzu"};
    info.example = "_1_0\n__0_\n_0__\n11_0\n";
    info.blank_line_separates = true;
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "as many 0 as 1 in each row and column", "autant de 0 que de 1 par ligne et par colonne"},
        {"fr", "never three alike side by side", "jamais trois pareils à la suite"},
        {"fr", "no two rows and no two columns are equal", "ni deux lignes ni deux colonnes égales"},
        {"fr", "row {0} has {1} of each", "la ligne {0} a {1} chiffres de chaque"},
        {"fr", "column {0} has {1} of each", "la colonne {0} a {1} chiffres de chaque"},
        {"fr", "not three alike from {0} to {1}", "pas trois pareils de {0} à {1}"},
        {"fr", "no two rows are equal", "deux lignes ne sont jamais égales"},
        {"fr", "no two columns are equal", "deux colonnes ne sont jamais égales"},
        {"fr", "0", "0"},
        {"fr", "1", "1"},
        {"fr", "there is no grid; expected a row of 0, 1 and blanks ('_', '-' or '.') for each row of cells",
         "il n'y a pas de grille ; il faut, pour chaque rangée de cases, une ligne de 0, de 1 et de vides (« _ », « - » ou « . "
         "»)"},
        {"fr", "found {0}; expected 0, 1 or a blank ('_', '-' or '.')",
         "{0} trouvé ; il faut 0, 1 ou un vide (« _ », « - » ou « . »)"},
        {"fr", "found {0}; expected 'x' or a blank ('.', '_' or '-')",
         "{0} trouvé ; il faut « x » ou un vide (« . », « _ » ou « - »)"},
        {"fr", "this row is empty; expected 0, 1 or a blank ('_', '-' or '.') for each cell",
         "cette ligne est vide ; il faut 0, 1 ou un vide (« _ », « - » ou « . ») pour chaque case"},
        {"fr", "this row is empty; expected 'x' or a blank ('.', '_' or '-') for each cell",
         "cette ligne est vide ; il faut « x » ou un vide (« . », « _ » ou « - ») pour chaque case"},
        {"fr", "this row goes on; expected its end after {0} cells",
         "cette ligne continue ; elle devrait finir après {0} cases"},
        {"fr", "this row ends after {0}; expected {1} cells", "cette ligne finit après {0} ; il faut {1} cases"},
        {"fr", "a row has at most {0} cells", "une ligne a au plus {0} cases"},
        {"fr", "a column has at most {0} cells", "une colonne a au plus {0} cases"},
        {"fr", "the board has {0} columns; expected an even number", "la grille a {0} colonnes ; il faut un nombre pair"},
        {"fr", "the board has {0} rows; expected an even number", "la grille a {0} lignes ; il faut un nombre pair"},
        {"fr", "found a blank; expected 0 or 1 in every cell of a grid that has a mask",
         "vide trouvé ; il faut 0 ou 1 dans chaque case d'une grille qui a un masque"},
        {"fr", "the mask has {0} rows; expected {1}, as many as the grid",
         "le masque a {0} lignes ; il en faut {1}, autant que la grille"},
        {"fr", "row {0} has {1} times 0 and {2} times 1; expected as many of each",
         "la ligne {0} a {1} fois 0 et {2} fois 1 ; il en faut autant de chaque"},
        {"fr", "column {0} has {1} times 0 and {2} times 1; expected as many of each",
         "la colonne {0} a {1} fois 0 et {2} fois 1 ; il en faut autant de chaque"},
        {"fr", "three alike in row {0}; expected two at most side by side",
         "trois pareils dans la ligne {0} ; il en faut deux au plus à la suite"},
        {"fr", "three alike in column {0}; expected two at most side by side",
         "trois pareils dans la colonne {0} ; il en faut deux au plus à la suite"},
        {"fr", "rows {0} and {1} are equal; expected lines that differ, or 'lines may repeat' before them",
         "les lignes {0} et {1} sont égales ; il faut des lignes différentes, ou « lines may repeat » avant elles"},
        {"fr", "columns {0} and {1} are equal; expected lines that differ, or 'lines may repeat' before them",
         "les colonnes {0} et {1} sont égales ; il faut des colonnes différentes, ou « lines may repeat » avant elles"},
    };
    return info;
}

}  // namespace takuzu
