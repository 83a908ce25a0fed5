# Sourced by `play` and `test`: installs what is missing, saying so first.
# ensure_packages build|test

packages_of() {
  if [ "$1" = build ]; then sed '/^# --- test/,$d' "$root/cmake/packages.txt"; else cat "$root/cmake/packages.txt"; fi |
    sed 's/#.*//; s/ *$//; /^$/d'
}

ensure_packages() {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is no Debian system; install what cmake/packages.txt lists in its way." >&2
    return 0
  fi
  local wanted missing
  wanted=$(packages_of "$1")
  # shellcheck disable=SC2086
  missing=$(comm -23 <(echo "$wanted" | sort) \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | sed -n 's/^installed //p' | sort -u))
  [ -z "$missing" ] && return 0
  missing=$(echo "$missing" | tr '\n' ' ')
  local by_hand="apt-get update && apt-get install --no-install-recommends $missing"
  local as_root=
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Packages are missing; that needs root, and there is no sudo: run this as root once:  $by_hand" >&2
      return 1
    fi
    as_root=sudo
  fi
  echo "Installing with apt-get: $missing" >&2
  # shellcheck disable=SC2086
  if ! { $as_root apt-get update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2; }; then
    echo "Packages are missing and could not be installed (see above); run this as root once:  $by_hand" >&2
    return 1
  fi
}

# What was compiled in one checkout need not be compiled again in another.
# ccache shares precompiled headers only when told that what a source defines does not change them.
# In its depend mode it runs no preprocessor of its own.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1

# configure PRESET: once; CMake itself notices later changes.
configure() {
  [ -f "$root/build/$1/build.ninja" ] && return 0
  if ! mkdir -p "$root/build" 2>/dev/null || [ ! -w "$root/build" ]; then
    echo "Nothing can be built in $root: you may not write there. Clone it into a folder of your own." >&2
    return 1
  fi
  local linker=mold
  [ "$1" = dev ] || [ "$1" = release ] || linker=lld
  (cd "$root" && cmake --preset "$1" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
    -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=$linker -DCMAKE_MODULE_LINKER_FLAGS=-fuse-ld=$linker >"$root/build/configure-$1.log" 2>&1) || {
    cat "$root/build/configure-$1.log" >&2
    echo "The build could not be set up (see above)." >&2
    return 1
  }
  mv "$root/build/configure-$1.log" "$root/build/$1/configure.log"
}

# Ninja's own line, written over while it works; what is not worth a line stays unsaid.
show_progress() {
  local line said=
  while IFS= read -r line; do
    case $line in
      \[*Building* | \[*Linking*) ;;
      *) continue ;;
    esac
    [ -n "$said" ] || echo "Building ($1): some minutes the first time. The log is build/$1/build.log" >&2
    said=yes
    printf '\r\033[K%s' "${line:0:76}" >&2
  done
  [ -z "$said" ] || printf '\r\033[K' >&2
}

# build PRESET [TARGET] (with pipefail set): quiet where there is nothing to do, else with its progress on a terminal.
build() {
  configure "$1" || return 1
  local log=$root/build/$1/build.log status=0
  if [ -t 2 ]; then
    (cd "$root" && NINJA_STATUS='[%f of %t] ' ninja -C "build/$1" ${2:-} 2>&1) | tee "$log" | show_progress "$1" || status=$?
  else
    (cd "$root" && ninja -C "build/$1" ${2:-}) >"$log" 2>&1 || status=$?
  fi
  if [ "$status" -ne 0 ]; then
    grep -A12 -E 'FAILED|error' "$log" | head -n 60 >&2
    echo "The build failed; the whole log is build/$1/build.log" >&2
    return 1
  fi
}
