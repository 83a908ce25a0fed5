#include "puzzle.hpp"

namespace nonogram {

namespace {

constexpr const char* rules_text =
    "Find the picture: **fill cells** so that each row and each column has just the blocks that its numbers tell.\n"
    "\n"
    "- Each number is the length of one block of filled cells; the blocks lie in the order of the numbers.\n"
    "- Between two blocks of the same colour at least one cell stays empty.\n"
    "- Blocks of different colours may touch. A row or column without numbers is empty.\n"
    "\n"
    "Left click or drag fills cells, in colour with the colour that is picked; right click marks a cell as empty with a dot. "
    "Another click takes the mark back.";

constexpr const char* rules_french =
    "Trouvez le dessin : **remplissez des cases** pour que chaque ligne et chaque colonne ait exactement les blocs que "
    "donnent ses nombres.\n"
    "\n"
    "- Chaque nombre est la longueur d'un bloc de cases remplies ; les blocs suivent l'ordre des nombres.\n"
    "- Entre deux blocs de même couleur, au moins une case reste vide.\n"
    "- Des blocs de couleurs différentes peuvent se toucher. Une ligne ou une colonne sans nombre est vide.\n"
    "\n"
    "Un clic gauche ou un tracé remplit des cases, en couleur avec la couleur choisie ; un clic droit marque une case vide "
    "d'un "
    "point. Un second clic reprend la marque.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "nonogram";
    info.name = "Nonogram";
    info.rules = rules_text;
    info.conditions = {{"rows", "every row has its blocks", "a row cannot have its blocks any more"},
                       {"columns", "every column has its blocks", "a column cannot have its blocks any more"}};
    info.extensions = {".nonogram", ".non", ".nonpack"};
    info.example = "3/2-1/3-2/2-2/6/1-5/6/1/2\n1-2/3-1/1-5/7-1/5/3/4/3\n";
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "every row has its blocks", "chaque ligne a ses blocs"},
        {"fr", "a row cannot have its blocks any more", "une ligne ne peut plus avoir ses blocs"},
        {"fr", "every column has its blocks", "chaque colonne a ses blocs"},
        {"fr", "a column cannot have its blocks any more", "une colonne ne peut plus avoir ses blocs"},
        {"fr", "row {0} with the blocks {1}", "la ligne {0} avec les blocs {1}"},
        {"fr", "column {0} with the blocks {1}", "la colonne {0} avec les blocs {1}"},
        {"fr", "row {0} without blocks", "la ligne {0} sans bloc"},
        {"fr", "column {0} without blocks", "la colonne {0} sans bloc"},
        // marks
        {"fr", "filled", "remplie"},
        {"fr", "empty", "vide"},
        {"fr", "black", "noire"},
        {"fr", "grey", "grise"},
        {"fr", "white", "blanche"},
        {"fr", "red", "rouge"},
        {"fr", "orange", "orange"},
        {"fr", "yellow", "jaune"},
        {"fr", "green", "verte"},
        {"fr", "light-green", "vert clair"},
        {"fr", "turquoise", "turquoise"},
        {"fr", "light-blue", "bleu clair"},
        {"fr", "blue", "bleue"},
        {"fr", "purple", "violette"},
        {"fr", "pink", "rose"},
        {"fr", "brown", "brune"},
        // steps
        {"fr", "row {0}", "la ligne {0}"},
        {"fr", "column {0}", "la colonne {0}"},
        {"fr", "line complete", "ligne complète"},
        {"fr", "nothing to spare", "rien de trop"},
        {"fr", "no colour in common", "aucune couleur commune"},
        {"fr", "overlap", "recouvrement"},
        {"fr", "from the border", "depuis le bord"},
        {"fr", "block complete", "bloc complet"},
        {"fr", "gap too small", "trou trop petit"},
        {"fr", "colour not in the line", "couleur absente de la ligne"},
        {"fr", "colours that touch", "couleurs qui se touchent"},
        {"fr", "joining", "jonction"},
        {"fr", "splitting", "séparation"},
        {"fr", "out of reach", "hors d'atteinte"},
        {"fr", "pushed both ways", "poussé des deux côtés"},
        {"fr", "full line", "ligne entière"},
        {"fr", "There are no blocks in {0}: all of it is empty.", "Il n'y a aucun bloc dans {0} : tout y est vide."},
        {"fr", "In {0}, {1} {1|cell is to be filled and it is|cells are to be filled and they are} there: the rest is empty.",
         "Dans {0}, {1} {1|case est à remplir et elle y est|cases sont à remplir et elles y sont} : le reste est vide."},
        {"fr", "Only {1} {1|cell|cells} of {0} can be filled, and {1|it is needed|its blocks need them all}.",
         "Dans {0}, {1} {1|seule case peut être remplie|cases seulement peuvent être remplies}, et ses blocs {1|la "
         "demandent|les demandent toutes}."},
        {"fr", "In every way to place all blocks of {0}, these cells come out the same.",
         "Quelle que soit la façon de placer tous les blocs dans {0}, ces cases restent les mêmes."},
        {"fr", "The blocks of {0} just fill {1}: there is only one way to place them.",
         "Dans {0}, les blocs remplissent juste {1} : il n'y a qu'une façon de les placer."},
        {"fr", "In {1}, the blocks of {0} have only {2} {2|cell|cells} of play: longer ones overlap themselves.",
         "Dans {0}, les blocs n'ont en {1} qu'un jeu de {2} {2|case|cases} : les plus longs se recouvrent eux-mêmes."},
        {"fr", "In {0}, the block {1} lies somewhere in {2}: pushed to either end, it covers these cells both times.",
         "Dans {0}, le bloc {1} est quelque part en {2} : poussé à un bout ou à l'autre, il couvre ces cases les deux fois."},
        {"fr", "{1} is filled, so the block {2} of {0} begins there.", "{1} est remplie : dans {0}, le bloc {2} commence là."},
        {"fr", "{1} is filled and so near to the border that it belongs to the block {2} of {0}, which goes on from there.",
         "{1} est remplie, si près du bord que, dans {0}, elle fait partie du bloc {2}, qui continue donc."},
        {"fr", "The run {1} is as long as any block of that colour in {0}: it ends there.",
         "Dans {0}, la suite {1} est aussi longue que le plus long bloc de sa couleur : elle s'arrête là."},
        {"fr", "In {0}, {1} and {2} can only belong to the block {3}: what lies between them does, too.",
         "Dans {0}, {1} et {2} ne peuvent appartenir qu'au bloc {3} : ce qui est entre les deux aussi."},
        {"fr", "In {0}, filling {1} would make a run of {2} cells, longer than any block that can lie there.",
         "Dans {0}, remplir {1} donnerait une suite de {2} cases, plus longue que tout bloc possible à cet endroit."},
        {"fr", "The gap {1} is too small for any block of that colour in {0}.",
         "Dans {0}, le trou {1} est trop petit pour tout bloc de cette couleur."},
        {"fr", "Wherever the blocks of {0} lie, none of them reaches these cells.",
         "Où que soient les blocs dans {0}, aucun n'atteint ces cases."},
        {"fr", "Here {0} and the columns have no colour in common: these cells are empty.",
         "Ici, {0} et les colonnes n'ont aucune couleur commune : ces cases sont vides."},
        {"fr", "No block of {0} has this colour: {1}.", "Aucun bloc n'a cette couleur dans {0} : {1}."},
        {"fr", "In {0}, two colours touch at {1}: one block ends there and the next begins.",
         "Dans {0}, deux couleurs se touchent en {1} : un bloc finit là et le suivant commence."},
        // generating
        {"fr", "columns", "colonnes"},
        {"fr", "rows", "lignes"},
        {"fr", "filled cells in a hundred", "cases remplies sur cent"},
        {"fr", "kind of picture", "genre de dessin"},
        {"fr", "blobs", "taches"},
        {"fr", "symmetric", "symétrique"},
        {"fr", "noise", "bruit"},
        {"fr", "colours", "couleurs"},
        // reading
        {"fr", "the file is empty; expected two lines of clues such as 3/2-1//6, or a .non file",
         "le fichier est vide ; il faut deux lignes d'indices comme 3/2-1//6, ou un fichier .non"},
        {"fr", "this block is longer than {0} cells, the longest line there can be",
         "ce bloc dépasse {0} cases, la plus longue ligne possible"},
        {"fr", "found 0; a block is at least 1 long", "0 trouvé ; un bloc a au moins 1 case"},
        {"fr", "the board is too large: {0} rows and {1} columns; {2} each and {3} cells is the most",
         "la grille est trop grande : {0} lignes et {1} colonnes ; au plus {2} de chaque et {3} cases"},
        {"fr", "the blocks of row {0} need {1} {1|cell|cells}; a row has {2}",
         "les blocs de la ligne {0} demandent {1} {1|case|cases} ; une ligne en a {2}"},
        {"fr", "the blocks of column {0} need {1} {1|cell|cells}; a column has {2}",
         "les blocs de la colonne {0} demandent {1} {1|case|cases} ; une colonne en a {2}"},
        {"fr", "the blocks of the columns fill {0} {0|cell|cells}, those of the rows {1}; both should be equal",
         "les blocs des colonnes remplissent {0} {0|case|cases}, ceux des lignes {1} ; il en faut autant"},
        {"fr", "the columns have {0} {0|cell|cells} of the colour '{2}', the rows {1}; both should be equal",
         "les colonnes ont {0} {0|case|cases} de la couleur « {2} », les lignes {1} ; il en faut autant"},
        {"fr", "found {0}; expected the length of a block", "{0} trouvé ; il faut la longueur d'un bloc"},
        {"fr", "found {0}; expected a digit, '-' or '/'", "{0} trouvé ; il faut un chiffre, « - » ou « / »"},
        {"fr", "found {0}; expected a digit or '/'", "{0} trouvé ; il faut un chiffre ou « / »"},
        {"fr", "the line ends after '-'; expected the length of a block",
         "la ligne finit après « - » ; il faut la longueur d'un bloc"},
        {"fr", "the file ends; expected a second line with the clues of the columns",
         "le fichier finit ; il faut une seconde ligne avec les indices des colonnes"},
        {"fr", "found {0}; expected nothing after the clues of the columns",
         "{0} trouvé ; il ne faut rien après les indices des colonnes"},
        {"fr", "this is told a second time; expected it once", "cela est dit une seconde fois ; il le faut une fois"},
        {"fr", "expected a number from 1 to {0}", "il faut un nombre de 1 à {0}"},
        {"fr", "expected a letter and a colour such as a #ff8000", "il faut une lettre et une couleur comme a #ff8000"},
        {"fr", "expected '#' and six hexadecimal digits", "il faut « # » et six chiffres hexadécimaux"},
        {"fr", "the colour '{0}' is declared twice", "la couleur « {0} » est déclarée deux fois"},
        {"fr", "there are more than {0} colours", "il y a plus de {0} couleurs"},
        {"fr", "colours are declared before the clues of rows and columns",
         "les couleurs se déclarent avant les indices des lignes et des colonnes"},
        {"fr", "found no '{0}' before this; expected it first", "pas de « {0} » avant ceci ; il le faut d'abord"},
        {"fr", "the file ends after {0} of {1} {1|clue|clues}", "le fichier finit après {0} {0|indice|indices} sur {1}"},
        {"fr", "the line ends; expected the length of a block", "la ligne finit ; il faut la longueur d'un bloc"},
        {"fr", "found {0}; expected ',' or the end of the line", "{0} trouvé ; il faut « , » ou la fin de la ligne"},
        {"fr", "the line ends; expected the letter of a declared colour",
         "la ligne finit ; il faut la lettre d'une couleur déclarée"},
        {"fr", "found {0}; expected the letter of a declared colour", "{0} trouvé ; il faut la lettre d'une couleur déclarée"},
        {"fr", "expected the picture, cell by cell: 0 for an empty one", "il faut le dessin, case par case : 0 pour une vide"},
        {"fr", "found {0}; expected text", "{0} trouvé ; il faut du texte"},
        {"fr", "found no line '{0}'; a .non file has width, height, rows and columns",
         "pas de ligne « {0} » ; un fichier .non a width, height, rows et columns"},
        {"fr", "the goal has {0} {0|cell|cells}, the board {1}", "le dessin de « goal » a {0} {0|case|cases}, la grille {1}"},
        {"fr", "found {0}; expected 0 or 1", "{0} trouvé ; il faut 0 ou 1"},
        {"fr", "found {0}; expected 0 or the letter of a declared colour",
         "{0} trouvé ; il faut 0 ou la lettre d'une couleur déclarée"},
        {"fr", "the goal does not have the blocks of row {0}", "le dessin de « goal » n'a pas les blocs de la ligne {0}"},
        {"fr", "the goal does not have the blocks of column {0}", "le dessin de « goal » n'a pas les blocs de la colonne {0}"},
    };
    return info;
}

}  // namespace nonogram
