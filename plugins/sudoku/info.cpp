// Everything the plugin can say, in English and in French.
#include "puzzle.hpp"

namespace sudoku {

namespace {

constexpr const char* rules_text =
    "Fill every cell so that **each symbol stands once in every row, every column and every block**.\n"
    "\n"
    "What else a board may show:\n"
    "\n"
    "- **Tinted diagonals**: each symbol once on both of them, too.\n"
    "- **Discs and squares**: a disc holds an odd number, a square an even one.\n"
    "- **Signs between cells**: they open towards the greater number.\n"
    "- **Cages** (dashed): different numbers that add up to the small sum.\n"
    "- **Several grids** that overlap: the rules hold in each of them; what they share belongs to all.\n"
    "\n"
    "Click a cell and type, or take a symbol from the keys on screen. Symbols other than digits count 1, 2, 3 … in their "
    "order.";

constexpr const char* rules_french =
    "Remplissez chaque case de sorte que **chaque symbole figure une fois dans chaque ligne, chaque colonne et chaque bloc**.\n"
    "\n"
    "Ce qu'une grille peut montrer de plus :\n"
    "\n"
    "- **Diagonales teintées** : chaque symbole une fois sur les deux aussi.\n"
    "- **Disques et carrés** : un disque contient un nombre impair, un carré un nombre pair.\n"
    "- **Signes entre les cases** : ils s'ouvrent vers le plus grand nombre.\n"
    "- **Cages** (en tirets) : des nombres différents dont la somme est le petit nombre.\n"
    "- **Plusieurs grilles** qui se chevauchent : les règles valent dans chacune ; ce qu'elles partagent appartient à toutes.\n"
    "\n"
    "Cliquez sur une case et tapez, ou prenez un symbole parmi les touches à l'écran. Les symboles autres que des chiffres "
    "comptent 1, 2, 3 … dans leur ordre.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "sudoku";
    info.name = "Sudoku";
    info.rules = rules_text;
    info.conditions = {
        {"rows", "each symbol once in every row", "a symbol stands twice in a row"},
        {"columns", "each symbol once in every column", "a symbol stands twice in a column"},
        {"blocks", "each symbol once in every block", "a symbol stands twice in a block"},
        {"diagonals", "each symbol once on every tinted diagonal", "a symbol stands twice on a tinted diagonal"},
        {"parity", "odd and even numbers where they are asked for",
         "a number is odd where an even one is asked for, or the reverse"},
        {"comparisons", "every sign is right", "two numbers contradict the sign between them"},
        {"cages", "every cage has its sum, of different numbers", "a cage cannot have its sum, or repeats a number"}};
    info.extensions = {".sudoku", ".sdk", ".sdm"};
    // Each victory condition has a rule in it.
    info.example =
        "order 4\ndiagonals\nparity\n....\n...e\ne...\n....\ncompare r4c3>r4c4\ncage 3 r1c1 "
        "r1c2\ngivens\n....\n....\n....\n....\n";
    info.blank_line_separates = true;
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "each symbol once in every row", "chaque symbole une fois par ligne"},
        {"fr", "a symbol stands twice in a row", "un symbole est deux fois dans une ligne"},
        {"fr", "each symbol once in every column", "chaque symbole une fois par colonne"},
        {"fr", "a symbol stands twice in a column", "un symbole est deux fois dans une colonne"},
        {"fr", "each symbol once in every block", "chaque symbole une fois par bloc"},
        {"fr", "a symbol stands twice in a block", "un symbole est deux fois dans un bloc"},
        {"fr", "each symbol once on every tinted diagonal", "chaque symbole une fois par diagonale teintée"},
        {"fr", "a symbol stands twice on a tinted diagonal", "un symbole est deux fois sur une diagonale colorée"},
        {"fr", "odd and even numbers where they are asked for", "des nombres pairs et impairs là où il en faut"},
        {"fr", "a number is odd where an even one is asked for, or the reverse",
         "un nombre est impair là où il en faut un pair, ou l'inverse"},
        {"fr", "every sign is right", "chaque signe est juste"},
        {"fr", "two numbers contradict the sign between them", "deux nombres contredisent le signe qui les sépare"},
        {"fr", "every cage has its sum, of different numbers", "chaque cage a sa somme, de nombres différents"},
        {"fr", "a cage cannot have its sum, or repeats a number", "une cage ne peut plus avoir sa somme, ou répète un nombre"},
        {"fr", "row {0}", "la ligne {0}"},
        {"fr", "column {0}", "la colonne {0}"},
        {"fr", "block {0}", "le bloc {0}"},
        {"fr", "row {0} of grid {1}", "la ligne {0} de la grille {1}"},
        {"fr", "column {0} of grid {1}", "la colonne {0} de la grille {1}"},
        {"fr", "block {0} of grid {1}", "le bloc {0} de la grille {1}"},
        {"fr", "the falling diagonal", "la diagonale descendante"},
        {"fr", "the rising diagonal", "la diagonale montante"},
        {"fr", "{0} of grid {1}", "{0} de la grille {1}"},
        {"fr", "the cage of {0} at {1}", "la cage de {0} en {1}"},
        {"fr", "the sum {0} at {1}", "la somme {0} en {1}"},
        {"fr", "the odd cell {0}", "la case impaire {0}"},
        {"fr", "the even cell {0}", "la case paire {0}"},
        {"fr", "{0} < {1}", "{0} < {1}"},
        // The reader.
        {"fr", "found {0}; expected {1}", "{0} trouvé ; il faut {1}"},
        {"fr", "the file is empty; expected a line of 81 characters, a grid, or the word 'order'",
         "le fichier est vide ; il faut une ligne de 81 caractères, une grille ou le mot « order »"},
        {"fr", "the end of the text", "la fin du texte"},
        {"fr", "the end of the line", "la fin de la ligne"},
        {"fr", "the end of the puzzle after its last row", "la fin de la grille après sa dernière ligne"},
        {"fr", "the word 'givens' and a line for each row", "le mot « givens » et une ligne de texte par ligne de cases"},
        {"fr", "the word 'order' first", "d'abord le mot « order »"},
        {"fr", "this line before those that name cells", "cette ligne avant celles qui nomment des cases"},
        {"fr", "one of the words symbols, layout, grids, blocks, diagonals, parity, compare, cage, givens",
         "l'un des mots symbols, layout, grids, blocks, diagonals, parity, compare, cage, givens"},
        {"fr", "there is a line '{0}' already", "il y a déjà une ligne « {0} »"},
        {"fr", "a number from {0} to {1}", "un nombre de {0} à {1}"},
        {"fr", "{0} symbols, with spaces between them", "{0} symboles séparés par des espaces"},
        {"fr", "a symbol of one to four characters, and none of '.', '_' and '#'",
         "un symbole d'un à quatre caractères, autre que « . », « _ » et « # »"},
        {"fr", "there is a symbol '{0}' already", "il y a déjà un symbole « {0} »"},
        {"fr", "the name of a layout", "le nom d'une disposition"},
        {"fr", "one of {0}", "l'un de {0}"},
        {"fr", "the layout '{0}' is one of grids of order {1}; for order {2} say where they lie with 'grids'",
         "la disposition « {0} » est faite de grilles d'ordre {1} ; pour l'ordre {2}, dites où elles se trouvent avec « grids "
         "»"},
        {"fr", "the upper left cells of the grids, like r1c1", "les cases en haut à gauche des grilles, comme r1c1"},
        {"fr", "a cell like r1c1, not beyond r{0}c{0}", "une case comme r1c1, pas au-delà de r{0}c{0}"},
        {"fr", "there is a grid at {0} already", "il y a déjà une grille en {0}"},
        {"fr", "more than {0} grids", "plus de {0} grilles"},
        {"fr", "grids that reach the first row and the first column",
         "des grilles qui touchent la première ligne et la première colonne"},
        {"fr", "'W wide H high', 'map' or 'none'", "« L wide H high », « map » ou « none »"},
        {"fr", "the word 'wide'", "le mot « wide »"},
        {"fr", "the word 'high'", "le mot « high »"},
        {"fr", "a block has as many cells as there are symbols: {0}", "un bloc a autant de cases qu'il y a de symboles : {0}"},
        {"fr", "row {0} of {1}", "la ligne {0} sur {1}"},
        {"fr", "'_': no grid has a cell there", "« _ » : aucune grille n'a de case ici"},
        {"fr", "a cell: a grid has one there", "une case : une grille en a une ici"},
        {"fr", "this row has {0} {0|place|places}; expected {1}", "cette ligne a {0} {0|place|places} ; il en faut {1}"},
        {"fr", "the letter of a block, or '.' for none", "la lettre d'un bloc, ou « . » pour aucun"},
        {"fr", "block '{0}' has {1} {1|cell|cells}; expected {2}, as many as there are symbols",
         "le bloc « {0} » a {1} {1|case|cases} ; il en faut {2}, autant que de symboles"},
        {"fr", "block '{0}' does not hang together", "le bloc « {0} » n'est pas d'un seul tenant"},
        {"fr", "'o' for odd, 'e' for even, or '.'", "« o » pour impair, « e » pour pair, ou « . »"},
        {"fr", "a cell of the board, like r1c1", "une case de la grille, comme r1c1"},
        {"fr", "comparisons like r1c1<r1c2", "des comparaisons comme r1c1<r1c2"},
        {"fr", "a comparison like r1c1<r1c2", "une comparaison comme r1c1<r1c2"},
        {"fr", "{0} and {1} are no neighbours", "{0} et {1} ne sont pas voisines"},
        {"fr", "{0} and {1} are compared already", "{0} et {1} sont déjà comparées"},
        {"fr", "a sum from 1 to {0}, then the cells of the cage", "une somme de 1 à {0}, puis les cases de la cage"},
        {"fr", "a sum from {0} to {1} for {2} different symbols", "une somme de {0} à {1} pour {2} symboles différents"},
        {"fr", "{0} is in a cage already", "{0} est déjà dans une cage"},
        {"fr", "at most {0} cells in a cage", "au plus {0} cases dans une cage"},
        {"fr", "a line 'blocks' first: order {0} has no rectangular ones",
         "d'abord une ligne « blocks » : l'ordre {0} n'en a pas de rectangulaires"},
        {"fr", "one of the symbols, or '.' for a blank", "l'un des symboles, ou « . » pour une case vide"},
        {"fr",
         "this line has {0} {0|cell|cells}; a puzzle in one line has 16, 36, 64, 81, 100, 144, 225, 256, 400, 625 or another "
         "square "
         "number "
         "of them",
         "cette ligne a {0} {0|case|cases} ; une grille en une ligne en a 16, 36, 64, 81, 100, 144, 225, 256, 400, 625 ou un "
         "autre "
         "nombre "
         "carré"},
        {"fr", "the grid has {0} {0|row|rows}; expected from {1} to {2}",
         "la grille a {0} {0|ligne|lignes} ; il en faut de {1} à {2}"},
        {"fr", "this row has {0} {0|cell|cells}; expected {1}, as many as there are rows",
         "cette ligne a {0} {0|case|cases} ; il en faut {1}, autant que de lignes"},
        {"fr", "a digit, a letter, or '.' for a blank", "un chiffre, une lettre, ou « . » pour une case vide"},
        {"fr",
         "these letters may stand for 1, 2, 3 … or for 10, 11, 12 …; give the puzzle as 'order {0}' with a line 'symbols'",
         "ces lettres peuvent valoir 1, 2, 3 … ou 10, 11, 12 … ; donnez la grille comme « order {0} » avec une ligne « symbols "
         "»"},
        {"fr", "a symbol from {0} to {1}, or '.' for a blank", "un symbole de {0} à {1}, ou « . » pour une case vide"},
        {"fr", "a number from 1 to {0}, or '.' for a blank", "un nombre de 1 à {0}, ou « . » pour une case vide"},
        {"fr", "capital letters alone, as elsewhere in the grid", "seulement des majuscules, comme ailleurs dans la grille"},
        {"fr", "a grid of order {0} has no rectangular blocks; give it as 'order {0}' with a line 'blocks'",
         "une grille d'ordre {0} n'a pas de blocs rectangulaires ; donnez-la comme « order {0} » avec une ligne « blocks »"},
        // The generator.
        {"fr", "symbols", "symboles"},
        {"fr", "variant", "variante"},
        {"fr", "classic", "classique"},
        {"fr", "with diagonals", "avec diagonales"},
        {"fr", "irregular blocks", "blocs irréguliers"},
        {"fr", "even and odd cells", "cases paires et impaires"},
        {"fr", "comparisons", "comparaisons"},
        {"fr", "killer cages", "cages (killer)"},
        {"fr", "grids", "grilles"},
        {"fr", "one grid", "une grille"},
        {"fr", "symmetry of the clues", "symétrie des indices"},
        {"fr", "none", "aucune"},
        {"fr", "half a turn", "demi-tour"},
        {"fr", "several grids have {0} symbols", "plusieurs grilles ont {0} symboles"},
        {"fr", "irregular blocks go with one grid only", "les blocs irréguliers ne vont qu'avec une seule grille"},
        {"fr", "order {0} has no rectangular blocks; choose irregular ones",
         "l'ordre {0} n'a pas de blocs rectangulaires ; choisissez-les irréguliers"},
        {"fr", "boards with diagonals are made with at most {0} symbols",
         "les grilles avec diagonales se font avec au plus {0} symboles"},
    };
    for (quadrille::Translation& line : words_of_techniques()) info.translations.push_back(std::move(line));
    return info;
}

}  // namespace sudoku
