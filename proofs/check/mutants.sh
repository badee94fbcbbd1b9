#!/usr/bin/env bash
# Breaks the model in ways in which a runtime might be broken, one at a time, and compiles the
# theorems on it. Each must fail; a mutant that compiles shows that nothing here notices it. Some
# change what a theorem is about in a way in which it stays true: those statements.sh must show.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=target/mutants
rm -rf $work && mkdir -p $work
failed=0

# broken NAME FILE FROM TO: a copy in which FROM, a fixed piece of FILE, is TO; is it still proved?
broken() {
  local name="$1" file="$2" from="$3" to="$4" dir="$work/$1"
  mkdir "$dir" && cp -a _CoqProject CoqMakefile CoqMakefile.conf theories "$dir"
  FROM="$from" TO="$to" perl -0pi -e \
    'BEGIN { $n = 0 } $n += s/\Q$ENV{FROM}\E/$ENV{TO}/; END { exit($n == 1 ? 0 : 3) }' \
    "$dir/theories/$file" || { echo "mutant $name: its place in $file is gone" >&2; exit 1; }
  ! make -j2 -C "$dir" -f CoqMakefile > "$dir.log" 2>&1
}

# mutant NAME FILE FROM TO: some proof must fail.
mutant() {
  local name="$1" dir="$work/$1"
  if broken "$@"; then
    local where
    where="$(sed -n 's#^File "./theories/\([^"]*\)".*#\1#p' "$dir.log" | head -n 1)"
    [[ -n "$where" ]] || { echo "mutant $name: failed elsewhere, see $dir.log" >&2; exit 1; }
    echo "  $name: stopped in $where"
  else
    echo "  $name: NOT NOTICED" >&2
    failed=1
  fi
  rm -rf "$dir"
}

# shown DEFINITION NAME FILE FROM TO: all is proved; that DEFINITION has changed must be seen.
shown() {
  local definition="$1" name="$2" dir="$work/$2"
  shift
  if broken "$@"; then echo "mutant $name: does not compile, see $dir.log" >&2; exit 1; fi
  cp -r check MAPPING.md statements.txt "$dir"
  if "$dir/check/statements.sh" > "$dir.log" 2>&1 \
    || ! grep -A 4 "^[-+ ]${definition//./\\.}\( =\|$\)" "$dir.log" | grep -q '^[-+]'; then
    echo "  $name: NOT SHOWN" >&2
    failed=1
  else
    echo "  $name: shown in statements.txt"
  fi
  rm -rf "$dir"
}

# unlisted COMPLAINT NAME FILE FROM TO: all is proved; that something is in no list must be said.
unlisted() {
  local complaint="$1" name="$2" dir="$work/$2"
  shift
  if broken "$@"; then echo "mutant $name: does not compile, see $dir.log" >&2; exit 1; fi
  cp -r check MAPPING.md statements.txt "$dir"
  if "$dir/check/statements.sh" > "$dir.log" 2>&1 || ! grep -qF "$complaint" "$dir.log"; then
    echo "  $name: NOT NOTICED" >&2
    failed=1
  else
    echo "  $name: is said to be in no list"
  fi
  rm -rf "$dir"
}

echo "proofs: mutants of the model"
mutant nobody-is-dropped model/Ledger.v \
  'Some i => can_pay L c T i end) T' 'Some _ => true end) T'
mutant nobody-pays model/Ledger.v \
  'Some (b - charged L c T i)' 'Some b'
mutant a-question-costs-once model/Ledger.v \
  'length rows * epsilon' 'Nat.min 1 (length rows) * epsilon'
mutant rows-are-dropped-one-by-one model/Ledger.v \
  'Some i => can_pay L c T i end) T' 'Some i => c [snd x] <=? balance L i end) T'
mutant the-dropped-are-charged model/Ledger.v \
  'if can_pay L c T i then c (rows_of (Some i) T) else 0' \
  'Nat.min (c (rows_of (Some i) T)) (balance L i)'
mutant equality-is-excluded model/Ledger.v \
  'c (rows_of (Some i) T) <=? balance L i' 'c (rows_of (Some i) T) <? balance L i'
mutant others-rows-are-counted model/Ledger.v \
  'c (rows_of (Some i) T) <=? balance L i' 'c (values T) <=? balance L i'
mutant entering-again-resets model/Ledger.v \
  '| Some b => Some b
    | None => if existsb' '| Some b =>
      if existsb (owned_by (Some i)) added then Some (opening i) else Some b
    | None => if existsb'
mutant everybody-is-granted model/Ledger.v \
  'if Nat.eqb j i then match L j' 'if Nat.leb 0 i then match L j'
mutant renewals-go-beyond-the-most model/Ledger.v \
  'Nat.max b (Nat.min (most i) (b + more i))' '(b + more i)'
mutant renewals-take-what-is-beyond-the-most model/Ledger.v \
  'Nat.max b (Nat.min (most i) (b + more i))' '(Nat.min (most i) (b + more i))'
mutant renewals-fill-up-to-the-most model/Ledger.v \
  'Nat.max b (Nat.min (most i) (b + more i))' '(Nat.max b (most i))'
mutant nobodys-rows-are-dropped model/Ledger.v \
  'match fst x with None => true' 'match fst x with None => false'
mutant made-rows-have-another-owner model/Plan.v \
  'give (fst x) (f (snd x))' 'give (Some 0) (f (snd x))'
mutant made-rows-have-no-owner model/Plan.v \
  'give (fst x) (f (snd x))' 'give None (f (snd x))'
mutant a-person-sees-all-rows model/Plan.v \
  'give o (g (rows_of o T))' 'give o (g (values T))'
mutant literal-rows-are-somebodys model/Plan.v \
  'give None l
  | RowByRow' 'give (Some 0) l
  | RowByRow'
mutant erasing-refunds model/State.v \
  'without i (collections s c)) (accounts s)' \
  'without i (collections s c)) (fun j => if Nat.eqb j i then None else accounts s j)'
mutant erased-rows-stay-in-sessions model/State.v \
  'Session (told (agent x)) (without i (frozen x))' \
  'Session (told (agent x)) (if Nat.eqb i 0 then frozen x else without i (frozen x))'
mutant sessions-freeze-who-cannot-pay model/State.v \
  'Session a (seen (classic_price epsilon) p s)' 'Session a (eval (collections s) p)'
mutant sessions-are-free model/State.v \
  '(pay (accounts s) (classic_price epsilon) (eval (collections s) p))
    (sessions s ++' '(accounts s)
    (sessions s ++'
mutant sessions-outlive-renewals model/State.v \
  '(renew (accounts s) more most) []' '(renew (accounts s) more most) (sessions s)'
mutant renewals-refund-sessions model/State.v \
  'Definition renewal (more most : nat -> nat) (s : state) : state :=
  State (collections s) (renew (accounts s) more most) []' \
  'Definition renewal (more most : nat -> nat) (s : state) : state :=
  State (collections s) (renew (accounts s)
    (fun i => more i + list_sum (map (fun x => length (rows_of (Some i) (frozen x))) (sessions s)))
    most) []'
mutant a-stop-forgets-the-debit durability/Journal.v \
  'go Crashed (record id name o j) (charge (cost q) p s)' 'go Crashed (record id name o j) s'
mutant a-repeated-request-is-drawn-again durability/Debits.v \
  'Some (recorded, o) => (d, replay (met a) (name a) recorded o)' \
  'Some (recorded, o) => (commit a d, replay (met a) (name a) recorded (sample a))'
mutant a-bounded-join-costs-half classic/Expression.v \
  '2 * n2 * reach d parts e1' 'n2 * reach d parts e1'
mutant growth-is-forgotten costs/Threshold.v \
  'if joins i then Nat.max (m i) (length (rows_of (Some i) T)) else m i' \
  'if joins i then length (rows_of (Some i) T) else m i'
mutant below-is-free costs/Threshold.v \
  'else run_watch rho w below n published (most m p s) (charge_growth m p s))' \
  'else run_watch rho w below n published (most m p s) s)'
# Stable, both of them; and no theorem says that an intersection has common rows, or a score a use.
shown Sets.except except-keeps-what-is-there classic/Sets.v \
  'Definition except := keep false.' 'Definition except := keep true.'
shown Exponential.row_score nobody-has-a-preference costs/Exponential.v \
  '(score v a).' '(Z.mul 0 (score v a)).'
# What joins the sampler to the noise that is paid for, and nothing else rests on.
shown DiscreteLaplace.samples_noise_per noise-that-is-paid-for-is-any samplers/DiscreteLaplace.v \
  'Corollary samples_noise_per unit U epsilon per E P :
  INR s / INR t = rate unit epsilon per -> samples sampler (noise_per unit U epsilon per E P).
Proof using some_bits t_positive s_positive.
  intro R. unfold noise_per. generalize (rate_positive unit U epsilon per E P).
  rewrite <- R. intro H. apply samples_discrete_laplace.
Qed.' 'Corollary samples_noise_per : True.
Proof. exact I. Qed.'
unlisted 'does not list model.Examples.more' a-corollary-is-in-no-list model/Examples.v \
  'Example equality_is_included' 'Corollary more : True. Proof. exact I. Qed.
Example equality_is_included'
unlisted 'nothing that MAPPING.md lists rests on model.Examples.more' a-lemma-is-of-no-use \
  model/Examples.v 'Example equality_is_included' 'Lemma more : True. Proof. exact I. Qed.
Example equality_is_included'
rm -rf $work
exit $failed
