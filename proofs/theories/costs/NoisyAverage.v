(** * The average of a clamped number of each row: a sum over a count (SEMANTICS §4, finer costs)

    The sum is that of the distances from the middle. Half of epsilon goes to the count, half to
    the sum, and the quotient is computed from what is released. *)

From Coq Require Import Reals Lra List Arith ZArith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime Embedding.
From Proper.costs Require Import Shares NoisySum.
Import ListNotations.

Section Distances.
Context {V : Type} (low high : Z) (bounds : (low < high)%Z) (number : V -> option Z).

Definition middle : Z := (low + (high - low) / 2)%Z.
Definition half : nat := Z.to_nat (high - middle).

Lemma half_is : (low <= middle)%Z /\ (middle - low <= Z.of_nat half)%Z
  /\ (high - middle <= Z.of_nat half)%Z /\ 0 < half.
Proof using bounds.
  unfold half, middle. pose proof (Z.div_mod (high - low) 2 ltac:(lia)) as D.
  pose proof (Z.mod_pos_bound (high - low) 2 ltac:(lia)). lia.
Qed.

Definition counted (v : V) : Z := match number v with Some _ => 1 | None => 0 end%Z.
Definition distance (v : V) : Z :=
  match number v with Some x => clamp low high x - middle | None => 0 end%Z.

Lemma half_positive : 0 < half.
Proof using bounds. apply half_is. Qed.

Lemma twice_half_positive : 0 < 2 * half.
Proof using bounds. pose proof half_positive. lia. Qed.

Definition average_parts : list (part V) :=
  [Part counted half half_positive; Part distance 1 Nat.lt_0_1].

Context (epsilon : nat).

Definition average_price : price V := shares_price epsilon (2 * half) average_parts.

(** Nobody pays more than by the classic rule. *)
Theorem average_price_at_most_classic rows :
  average_price rows <= classic_price epsilon rows.
Proof using bounds.
  apply shares_price_at_most_classic; [apply twice_half_positive|].
  intro v. unfold average_parts. cbn [map list_sum fold_right weight brings].
  pose proof half_is as (A & B & C & D). unfold counted, distance, clamp.
  destruct (number v) as [x|]; lia.
Qed.
End Distances.

Section NoisyAverage.
Context {V O : Type} {unit : R} (unit_positive : (0 < unit)%R).
Context (epsilon : nat) (epsilon_positive : 0 < epsilon).
Context (low high : Z) (bounds : (low < high)%Z) (number : V -> option Z).

Local Notation half := (half low high).
Local Notation parts := (average_parts low high bounds number).

(** _Noisy average_ is worth rows * epsilon/2 + |sum of distances| * epsilon / 2h, rounded up. *)
Definition noisy_average (quotient : list Z -> O) : question unit (V := V) (O := O) :=
  published_as quotient (shares_question unit_positive epsilon (2 * half) epsilon_positive
    (twice_half_positive low high bounds) parts).

End NoisyAverage.
