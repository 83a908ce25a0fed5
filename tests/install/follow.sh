#!/bin/sh
# follow.sh DOCUMENT: does in the present folder what a tutorial says, block by block. A block between lines of three
# backticks is, by what stands behind the first of them:
#   LANGUAGE FILE   more of that file
#   sh              commands, each of which must succeed
#   output          lines, each of which the commands before must have printed, alone or within a line
set -eu
awk '
  /^```/ && inside { inside = 0; if (kind == "file" || kind == "sh") print "QUADRILLE_END"; if (kind == "sh") print run; next }
  /^```/ {
    inside = 1; count = split(substr($0, 4), words, " ")
    kind = count > 1 ? "file" : words[1]
    if (kind == "file") {
      if (words[2] ~ /\//) { folder = words[2]; sub(/\/[^\/]*$/, "", folder); print "mkdir -p \"" folder "\"" }
      print "cat >> \"" words[2] "\" <<\"QUADRILLE_END\""
    } else if (kind == "sh") {
      print "cat > .commands <<\"QUADRILLE_END\""
      run = "sh -eux .commands > .said 2>&1 || { cat .said; exit 1; }"
    } else if (kind != "output") { print "echo \"a block of an unknown kind: " kind "\"; exit 1" }
    next
  }
  inside && kind == "output" {
    gsub(/\047/, "\047\\\047\047")
    print "grep -qF -- \047" $0 "\047 .said || { cat .said; echo \047not printed: " $0 "\047; exit 1; }"
    next
  }
  inside { print }
' "$1" > .followed
exec sh -eu .followed
