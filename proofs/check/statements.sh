#!/usr/bin/env bash
# Prints what each theorem of the files says, and every definition that those statements rest on,
# however indirectly, and compares it with statements.txt; listed.pl sees to it that MAPPING.md
# lists them all. `statements.sh --accept` writes that file
# anew, for a reviewer to read.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C # one order of names on every machine
mkdir -p target

coq() { # runs target/$1.v, and prints what that says
  coqc -Q theories Proper -o "$PWD/target/$1.vo" "target/$1.v"
}
required() { # the files that these are in
  for file in $(printf '%s\n' "$@" | cut -d. -f1,2 | sort -u); do echo "Require Proper.$file."; done
}
# What the files state, and MAPPING.md lists: one is compared with the other, both ways.
theorems="$(check/listed.pl)"
definitions="$(sed '1,/^## Definitions/d' MAPPING.md \
  | grep -oE '`[a-z]+\.[A-Z][A-Za-z]*\.[A-Za-z_0-9]+`' | tr -d '`' | awk '!seen[$0]++')"
[[ -n "$theorems" && -n "$definitions" ]] || { echo "MAPPING.md names no theorem" >&2; exit 1; }

# The definitions behind the statements: file by file, each in the order of its source.
{
  required $definitions $theorems
  cat check/closure.v
  echo "Goal True. closure ["
  printf 'reference:(Proper.%s)\n' $definitions $theorems | paste -sd';'
  echo "]. Abort."
} > target/Closure.v
coq Closure | sed -n 's/^Proper\.//p' > target/closure.txt
closure="$(grep -noE '^ *(Definition|Fixpoint|Inductive|Record) [A-Za-z_0-9]+' theories/*/*.v \
  | sed -E 's#^theories/([a-z]+)/([A-Za-z]+)\.v:([0-9]+): *[A-Za-z]+ #\3 \1.\2.#' \
  | awk 'NR == FNR { line[$2] = $1; next }
      { split($1, at, "."); print at[1] "." at[2], line[$1] + 0, $1 }' - target/closure.txt \
  | sort -k1,1 -k2,2n -k3,3 | cut -d' ' -f3)"
lost="$(comm -23 <(sort <<<"$definitions") <(sort <<<"$closure"))"
[[ -z "$lost" ]] || { printf 'proofs: no definitions, or fields:\n%s\n' "$lost" >&2; exit 1; }

# The oracle runs what the theorems are about, and nothing that has only its name.
{
  grep '^From' theories/oracle/Extract.v
  sed -n '/^Extraction "/,$p' theories/oracle/Extract.v | tail -n +2 | tr -d '.' \
    | tr -s ' ' '\n' | sed -n 's/..*/About &./p'
} > target/Extracted.v
extracted="$(coq Extracted | sed -n 's/^Expands to: Constant //p')"
[[ -n "$extracted" ]] || { echo "proofs: nothing is extracted" >&2; exit 1; }
lost="$(comm -23 <(sort -u <<<"$extracted") <(sed 's/^/Proper./' <<<"$closure" | sort))"
[[ -z "$lost" ]] || {
  printf 'proofs: extracted, but no theorem rests on it:\n%s\n' "$lost" >&2
  exit 1
}

{
  echo "From Coq Require Import Reals ZArith List."
  required $closure $theorems
  echo "Set Printing Width 96."
  for name in $closure; do echo "Print Proper.$name."; done
  for name in $theorems; do echo "Check @Proper.$name."; done
} > target/Statements.v
# The same in full, with arguments that are implied and notations: of each file a digest.
rm -rf target/full && mkdir target/full
{
  required $closure $theorems
  echo "Set Printing All."
  for name in $closure; do echo "Redirect \"target/full/$name\" Print Proper.$name."; done
  for name in $theorems; do echo "Redirect \"target/full/$name.type\" Check @Proper.$name."; done
} > target/Full.v
coq Full > target/full.txt
{
  coq Statements
  echo
  echo "In full, with all that is implied above, digests:"
  for file in $(printf '%s\n' $closure $theorems | cut -d. -f1,2 | sort -u); do
    echo "$file $(cat target/full/"$file".*.out | sha256sum | cut -c1-16)"
  done
} > target/statements.txt
{
  required $theorems
  # All at once: what several rest on is then looked at once.
  echo "Definition all := (tt"
  for name in $theorems; do echo ", @Proper.$name"; done
  echo "). Print Assumptions all."
} > target/Assumptions.v
coq Assumptions > target/assumptions.txt
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
echo "proofs: $(wc -w <<<"$theorems") theorems and the $(wc -w <<<"$closure") definitions behind" \
  "them say what statements.txt says"
