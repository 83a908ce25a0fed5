// The right name for something else.
extern "C" __attribute__((visibility("default"))) const int quadrille_manifest;
const int quadrille_manifest = 42;
