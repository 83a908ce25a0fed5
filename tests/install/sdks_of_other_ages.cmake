# Kinds of rules come and go with the SDK that a plugin is built against, and no revision of the
# interface with them: a plugin of an older SDK, which knows a kind less, is loaded and plays; one of
# a newer SDK, which knows a kind more, plays too, until a puzzle of it needs that kind: then it is
# refused by its name. Both SDKs are this one, installed, with a kind taken from its headers or added
# to them.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

# change(FILE FROM TO): requires that FROM is there.
function(change file from to)
  file(READ ${file} text)
  string(FIND "${text}" "${from}" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "${file} has no more: ${from}")
  endif()
  string(REPLACE "${from}" "${to}" text "${text}")
  file(WRITE ${file} "${text}")
endfunction()

# build(AGE): the example of that age against its SDK.
function(build age)
  build_plugin(${WORK}/${age}/example ${WORK}/${age}/build ${WORK}/${age}/prefix)
endfunction()

# expect(AGE STATUS REGEX): what the host makes of the library, and what it says.
function(expect age status regex)
  execute_process(COMMAND ${LOAD_PLUGIN} ${WORK}/${age}/build ${WORK}/${age}/cache
    RESULT_VARIABLE ended OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT ended EQUAL status OR NOT said MATCHES "${regex}")
    message(FATAL_ERROR "of the ${age} plugin, expected ${status} and '${regex}':\n${ended}\n${said}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
foreach(age older newer needy)
  run(${CMAKE_COMMAND} --install ${BUILD} --component sdk --prefix ${WORK}/${age}/prefix)
  file(COPY ${SOURCE}/sdk/example DESTINATION ${WORK}/${age})
endforeach()
file(READ ${SOURCE}/sdk/include/quadrille/rules.hpp text)
string(REGEX MATCHALL "RuleVersion{\"[a-z-]+\", [0-9]+}," kinds "${text}")
list(LENGTH kinds count)
math(EXPR fewer "${count} - 1")
math(EXPR more "${count} + 1")
# The last kind: its entry, its name, and how its elements are visited.
list(GET kinds -1 entry)
string(REGEX MATCH "using RuleBody = std::variant<[^>]*, ([A-Za-z]+)>;" body "${text}")
set(kind ${CMAKE_MATCH_1})
string(REGEX MATCH "void operator\\(\\)\\(const ${kind}& rule\\) const {[^}]*}" visit "${text}")

set(rules ${WORK}/older/prefix/include/quadrille/rules.hpp)
change(${rules} ", ${kind}>;" ">;")
change(${rules} "${entry}" "")
change(${rules} "${visit}" "")
# What the kit states with that kind it did not state then.
file(GLOB_RECURSE kit ${WORK}/older/prefix/include/quadrille/kit/*.hpp)
foreach(header IN LISTS kit)
  file(READ ${header} text)
  if(header MATCHES "/kit.hpp$" OR NOT text MATCHES "[^A-Za-z]${kind}[{&]")
    continue()
  endif()
  get_filename_component(name ${header} NAME)
  file(READ ${WORK}/older/prefix/include/quadrille/kit/kit.hpp text)
  string(REPLACE "#include \"quadrille/kit/${name}\"" "" text "${text}")
  file(WRITE ${WORK}/older/prefix/include/quadrille/kit/kit.hpp "${text}")
endforeach()
build(older)
expect(older 0 "${fewer} kinds of rules")

foreach(age newer needy)
  set(rules ${WORK}/${age}/prefix/include/quadrille/rules.hpp)
  change(${rules} ", ${kind}>;" ", ${kind}, Beyond>;")
  change(${rules} "${entry}" "${entry} RuleVersion{\"beyond\", 1},")
  change(${rules} "void operator()(const Tuples& rule) const" "void operator()(const Beyond& rule) const { all_of(rule.of); }\n        void operator()(const Tuples& rule) const")
  change(${rules} "using RuleBody" "struct Beyond {\n    std::vector<ElementId> of;\n};\n\nusing RuleBody")
endforeach()
build(newer)
expect(newer 0 "${more} kinds of rules")

change(${WORK}/needy/example/one_star.cpp "    return rules;" "    rules.push_back({lines_condition, std::nullopt, \"row\", Beyond{grid.row_elements(0)}});\n    return rules;")
build(needy)
expect(needy 1 "a kind that this program does not know: beyond; use a newer program")
message(STATUS "older and newer plugins fit, and what needs an unknown kind is refused by its name")
