# Flags that turn a mistake in memory into the end of the program, not into somebody's way in. The
# program's own tree and plugins of others take them from here alike.
include_guard(GLOBAL)
include(CheckCXXCompilerFlag)

# quadrille_hardening_flags(COMPILE LINK): sets the two variables to what compiler and machine take.
# _FORTIFY_SOURCE needs optimisation and does not go with sanitizers, which look closer.
function(quadrille_hardening_flags compile link)
  set(flags -fstack-protector-strong)
  set(wanted -fstack-clash-protection)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|i.86)$")
    list(APPEND wanted -fcf-protection)
  elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
    list(APPEND wanted -mbranch-protection=standard)
  endif()
  foreach(flag IN LISTS wanted)
    string(MAKE_C_IDENTIFIER "QUADRILLE_TAKES${flag}" taken)
    check_cxx_compiler_flag(${flag} ${taken})
    if(${taken})
      list(APPEND flags ${flag})
    endif()
  endforeach()
  if(NOT QUADRILLE_SANITIZER)
    set(optimised $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
    list(APPEND flags $<${optimised}:-U_FORTIFY_SOURCE> $<${optimised}:-D_FORTIFY_SOURCE=3>)
  endif()
  set(${compile} ${flags} PARENT_SCOPE)
  set(${link} LINKER:-z,relro,-z,now,-z,noexecstack PARENT_SCOPE)
endfunction()
