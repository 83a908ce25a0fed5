// The whole kit.
#pragma once

#include "quadrille/kit/capital.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/facets.hpp"
#include "quadrille/kit/fnv1a.hpp"
#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/null_canvas.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/reader.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"
#include "quadrille/kit/utf8.hpp"
