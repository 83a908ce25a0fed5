// Everything a plugin needs to implement the contract. The kit (quadrille/kit/*.hpp) adds comfort.
#pragma once

#include "quadrille/about.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/board.hpp"
#include "quadrille/canvas.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/formats.hpp"
#include "quadrille/geometry.hpp"
#include "quadrille/looks.hpp"
#include "quadrille/plugin.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/setting.hpp"
#include "quadrille/solver.hpp"
#include "quadrille/text.hpp"
