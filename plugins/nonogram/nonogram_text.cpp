#include "nonogram.hpp"

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
    "Un clic gauche ou un tracé remplit des cases, en couleur avec la couleur choisie ; un clic droit marque une case vide d'un "
    "point. Un second clic reprend la marque.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "nonogram";
    info.name = "Nonogram";
    info.rules = rules_text;
    info.conditions = {{"rows", "every row has its blocks"}, {"columns", "every column has its blocks"}};
    info.extensions = {".nonogram", ".non", ".nonpack"};
    info.example = "3/2-1/3-2/2-2/6/1-5/6/1/2\n1-2/3-1/1-5/7-1/5/3/4/3\n";
    info.translations = {
        {"fr", rules_text, rules_french},
        {"fr", "every row has its blocks", "chaque ligne a ses blocs"},
        {"fr", "every column has its blocks", "chaque colonne a ses blocs"},
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
        // reading
        {"fr", "the file is empty; expected two lines of clues such as 3/2-1//6, or a .non file",
         "le fichier est vide ; il faut deux lignes d'indices comme 3/2-1//6, ou un fichier .non"},
        {"fr", "this block is longer than {0} cells, the longest line there can be",
         "ce bloc dépasse {0} cases, la plus longue ligne possible"},
        {"fr", "found 0; a block is at least 1 long", "0 trouvé ; un bloc a au moins 1 case"},
        {"fr", "the board is too large: {0} rows and {1} columns; {2} each and {3} cells is the most",
         "la grille est trop grande : {0} lignes et {1} colonnes ; au plus {2} de chaque et {3} cases"},
        {"fr", "the blocks of row {0} need {1} cells; a row has {2}",
         "les blocs de la ligne {0} demandent {1} cases ; une ligne en a {2}"},
        {"fr", "the blocks of column {0} need {1} cells; a column has {2}",
         "les blocs de la colonne {0} demandent {1} cases ; une colonne en a {2}"},
        {"fr", "the blocks of the columns fill {0} cells, those of the rows {1}; both should be equal",
         "les blocs des colonnes remplissent {0} cases, ceux des lignes {1} ; il en faut autant"},
        {"fr", "the columns have {0} cells of the colour '{2}', the rows {1}; both should be equal",
         "les colonnes ont {0} cases de la couleur « {2} », les lignes {1} ; il en faut autant"},
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
        {"fr", "the file ends after {0} of {1} clues", "le fichier finit après {0} indices sur {1}"},
        {"fr", "the line ends; expected the length of a block", "la ligne finit ; il faut la longueur d'un bloc"},
        {"fr", "found {0}; expected ',' or the end of the line", "{0} trouvé ; il faut « , » ou la fin de la ligne"},
        {"fr", "the line ends; expected the letter of a declared colour",
         "la ligne finit ; il faut la lettre d'une couleur déclarée"},
        {"fr", "found {0}; expected the letter of a declared colour", "{0} trouvé ; il faut la lettre d'une couleur déclarée"},
        {"fr", "expected the picture, cell by cell: 0 for an empty one", "il faut le dessin, case par case : 0 pour une vide"},
        {"fr", "found {0}; expected text", "{0} trouvé ; il faut du texte"},
        {"fr", "found no line '{0}'; a .non file has width, height, rows and columns",
         "pas de ligne « {0} » ; un fichier .non a width, height, rows et columns"},
        {"fr", "the goal has {0} cells, the board {1}", "le dessin de « goal » a {0} cases, la grille {1}"},
        {"fr", "found {0}; expected 0 or 1", "{0} trouvé ; il faut 0 ou 1"},
        {"fr", "found {0}; expected 0 or the letter of a declared colour",
         "{0} trouvé ; il faut 0 ou la lettre d'une couleur déclarée"},
        {"fr", "the goal does not have the blocks of row {0}", "le dessin de « goal » n'a pas les blocs de la ligne {0}"},
        {"fr", "the goal does not have the blocks of column {0}", "le dessin de « goal » n'a pas les blocs de la colonne {0}"},
    };
    return info;
}

}  // namespace nonogram
