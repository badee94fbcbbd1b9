#!/usr/bin/env bash
# Runs coqchk on all theories; fails on any axiom that axioms.txt does not list, and on any proof
# that was left open.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
here=check

if open="$(grep -nE '\b(Admitted|admit|Axiom|Parameter|Conjecture|bypass_check)\b' \
    $(grep '\.v$' _CoqProject))"; then
  printf 'proofs: not proved, or supposed:\n%s\n' "$open" >&2
  exit 1
fi
modules="$(sed -n 's#^theories/\(.*\)\.v$#Proper/\1#p' _CoqProject | tr / .)"
summary="$(coqchk -silent -o -Q theories Proper $modules 2>&1)" || { echo "$summary"; exit 1; }
used="$(sed -n '/^\* Axioms:/,/^\* /p' <<<"$summary" | sed -n 's/^    *\([A-Z].*\)$/\1/p' | sort)"
# Everything below the axioms (type-in-type, unsafe recursion, assumed positivity) must be empty.
if sed -n '/^\* Constants/,$p' <<<"$summary" | grep -E '^\* |^    ' | grep -qv '<none>'; then
  echo "$summary" >&2
  exit 1
fi
if more="$(comm -23 <(echo "$used") <(sort $here/axioms.txt))" && [[ -n "$more" ]]; then
  printf 'proofs: axioms that %s/axioms.txt does not list:\n%s\n' "$here" "$more" >&2
  exit 1
fi
echo "proofs: coqchk has checked $(wc -w <<<"$modules") files;" \
  "$(wc -l <<<"$used") axioms, all listed"
