// Everything the plugin can say, in English and in French.
#include "puzzle.hpp"

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
    info.conditions = {{"balance", "as many 0 as 1 in each row and column", "a row or column has too many 0 or too many 1"},
                       {"three", "never three alike side by side", "three alike stand side by side"},
                       {"differ", "no two rows and no two columns are equal", "two rows or two columns are equal"}};
    info.extensions = {".takuzu"};
    info.example = "_1_0\n__0_\n_0__\n11_0\n";
    info.blank_line_separates = true;
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "as many 0 as 1 in each row and column", "autant de 0 que de 1 par ligne et par colonne"},
        {"fr", "a row or column has too many 0 or too many 1", "une ligne ou une colonne a trop de 0 ou trop de 1"},
        {"fr", "never three alike side by side", "jamais trois pareils à la suite"},
        {"fr", "three alike stand side by side", "trois pareils se suivent"},
        {"fr", "no two rows and no two columns are equal", "ni deux lignes ni deux colonnes égales"},
        {"fr", "two rows or two columns are equal", "deux lignes ou deux colonnes sont égales"},
        {"fr", "row {0} has {1} of each", "la ligne {0} a {1} chiffres de chaque"},
        {"fr", "column {0} has {1} of each", "la colonne {0} a {1} chiffres de chaque"},
        {"fr", "not three alike from {0} to {1}", "pas trois pareils de {0} à {1}"},
        {"fr", "no two rows are equal", "deux lignes ne sont jamais égales"},
        {"fr", "no two columns are equal", "deux colonnes ne sont jamais égales"},
        {"fr", "0", "0"},
        {"fr", "1", "1"},
        {"fr", "columns", "colonnes"},
        {"fr", "rows", "lignes"},
        {"fr", "equal lines", "lignes égales"},
        {"fr", "not allowed", "interdites"},
        {"fr", "allowed", "permises"},
        {"fr", "symmetry of what is shown", "symétrie de ce qui est montré"},
        {"fr", "none", "aucune"},
        {"fr", "half a turn", "demi-tour"},
        {"fr", "a board of {0} {0|column|columns} and {1} {1|row|rows} cannot be filled; expected even numbers",
         "une grille de {0} {0|colonne|colonnes} et {1} {1|ligne|lignes} ne peut pas être remplie ; il faut des nombres pairs"},
        {"fr",
         "no full grid of {0} columns and {1} rows where all lines differ came up; expected sides that are nearer to each "
         "other, or lines that may be equal",
         "aucune grille pleine de {0} colonnes et {1} lignes toutes différentes n'a été trouvée ; il faut des côtés plus "
         "proches, ou des lignes qui peuvent être égales"},
        {"fr", "Hypotheses", "Hypothèses"},
        {"fr",
         "Supposes a digit in the line that is nearest to being full, writes what follows from pairs, gaps and complete lines, "
         "and takes it back where that breaks a rule.",
         "Suppose un chiffre dans la ligne la plus près d'être pleine, écrit ce qui suit des paires, des intervalles et des "
         "lignes complètes, et revient en arrière quand une règle est violée."},
        {"fr", "pair", "paire"},
        {"fr", "gap between equals", "intervalle entre égaux"},
        {"fr", "line complete", "ligne complète"},
        {"fr", "last of a kind", "dernier de sa sorte"},
        {"fr", "line that would repeat", "ligne qui se répéterait"},
        {"fr", "all placements of a line", "tous les placements d'une ligne"},
        {"fr", "all placements that differ", "tous les placements qui diffèrent"},
        {"fr", "row {0}", "la ligne {0}"},
        {"fr", "column {0}", "la colonne {0}"},
        {"fr", "{0}, {1}", "{0}, {1}"},
        {"fr", "{0} and {1} more", "{0} et {1} de plus"},
        {"fr", "{0} is {1}", "{0} est {1}"},
        {"fr", "Two times {0} side by side at {1} and {2}, and never three: {3}.",
         "Deux fois {0} côte à côte en {1} et {2}, et jamais trois : {3}."},
        {"fr", "Between the {0} at {1} and {2} stands no third: {3}.", "Entre les {0} en {1} et {2}, pas de troisième : {3}."},
        {"fr", "All {0} of {1} are there, the rest is {2}: {3}.", "Tous les {0} y sont dans {1}, le reste est {2} : {3}."},
        {"fr", "One {0} is missing in {1}. At {2} it would leave three times {3} side by side: {4}.",
         "Il manque un {0} dans {1}. En {2} il laisserait trois fois {3} à la suite : {4}."},
        {"fr", "Filled the other way, {0} would equal {1}: {2}.", "Remplie autrement, {0} serait égale à {1} : {2}."},
        {"fr", "However {0} is filled, {1}.", "De quelque façon qu'on remplisse {0}, {1}."},
        {"fr", "However {0} is filled, if it is not to equal a finished line: {1}.",
         "De quelque façon qu'on remplisse {0}, si elle ne doit pas égaler une ligne finie : {1}."},
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
        {"fr", "this row goes on; expected its end after {0} {0|cell|cells}",
         "cette ligne continue ; elle devrait finir après {0} {0|case|cases}"},
        {"fr", "this row ends after {0}; expected {1} {1|cell|cells}",
         "cette ligne finit après {0} ; il faut {1} {1|case|cases}"},
        {"fr", "a row has at most {0} cells", "une ligne a au plus {0} cases"},
        {"fr", "a column has at most {0} cells", "une colonne a au plus {0} cases"},
        {"fr", "the board has {0} {0|column|columns}; expected an even number",
         "la grille a {0} {0|colonne|colonnes} ; il faut un nombre pair"},
        {"fr", "the board has {0} {0|row|rows}; expected an even number",
         "la grille a {0} {0|ligne|lignes} ; il faut un nombre pair"},
        {"fr", "found a blank; expected 0 or 1 in every cell of a grid that has a mask",
         "vide trouvé ; il faut 0 ou 1 dans chaque case d'une grille qui a un masque"},
        {"fr", "the mask has {0} {0|row|rows}; expected {1}, as many as the grid",
         "le masque a {0} {0|ligne|lignes} ; il en faut {1}, autant que la grille"},
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
