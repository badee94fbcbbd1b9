#!/usr/bin/env bash
# Prints what each theorem of MAPPING.md says and each definition that it leans on, and compares
# it with statements.txt. `statements.sh --accept` writes that file anew, for a reviewer to read.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p target

names() { # of $1, each once, in the order of MAPPING.md: theorems, or definitions
  awk -v want="$1" '/^## /{ at = $0 } index(at, want)' MAPPING.md \
    | grep -oE '`[a-z]+\.[A-Z][A-Za-z]*\.[A-Za-z_0-9]+`' | tr -d '`' | awk '!seen[$0]++'
}
theorems="$(names 'Theorems')"
definitions="$(names 'Definitions')"
[[ -n "$theorems" && -n "$definitions" ]] || { echo "MAPPING.md names no theorem" >&2; exit 1; }
{
  echo "From Coq Require Import Reals ZArith List."
  for file in $(printf '%s\n' $theorems $definitions | cut -d. -f1,2 | sort -u); do
    echo "Require Proper.$file."
  done
  echo "Set Printing Width 96."
  for name in $definitions; do echo "Print Proper.$name."; done
  for name in $theorems; do echo "Check @Proper.$name."; done
} > target/Statements.v
coqc -Q theories Proper -o "$PWD/target/Statements.vo" target/Statements.v > target/statements.txt
{
  for file in $(printf '%s\n' $theorems | cut -d. -f1,2 | sort -u); do
    echo "Require Proper.$file."
  done
  for name in $theorems; do echo "Print Assumptions Proper.$name."; done
} > target/Assumptions.v
coqc -Q theories Proper -o "$PWD/target/Assumptions.vo" target/Assumptions.v > target/assumptions.txt
used="$(grep -oE '^[A-Za-z_.]+ ?:' target/assumptions.txt | grep -v '^Axioms' \
  | tr -d ' :' | sort -u)"
for axiom in $used; do
  grep -qE "(^|\.)${axiom//./\\.}\$" check/axioms.txt \
    || { echo "proofs: a theorem rests on $axiom" >&2; exit 1; }
done
if [[ "${1:-}" == --accept ]]; then cp target/statements.txt statements.txt; fi
diff -u statements.txt target/statements.txt || {
  echo "proofs: a statement or a definition differs from statements.txt. If that is meant, run" >&2
  echo "  proofs/check/statements.sh --accept   and have the difference reviewed." >&2
  exit 1
}
echo "proofs: $(wc -w <<<"$theorems") theorems and $(wc -w <<<"$definitions") definitions say" \
  "what statements.txt says"
