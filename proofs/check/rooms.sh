#!/usr/bin/env bash
# Compares which rooms lean on which with what README.md says.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

leans() { # the rooms that the files of room $1 import
  { grep -hoE '^From Proper\.[a-z]+' theories/"$1"/*.v || true; } \
    | sed 's/From Proper\.//' | sort -u | { grep -vx "$1" || true; } | paste -sd' ' -
}
found="$(for room in theories/*/; do
  room="$(basename "$room")"
  echo "$room: $(leans "$room")" | sed 's/ $//'
done)"
diff -u <(sed -n '/^```text rooms$/,/^```$/p' README.md | grep -v '```') - <<<"$found" \
  || { echo "proofs: README.md draws the rooms otherwise" >&2; exit 1; }
echo "proofs: the rooms are as README.md draws them"
