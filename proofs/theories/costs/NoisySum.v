(** * The sum of a clamped number of each row (SEMANTICS §4: |sum| times epsilon / M)

    Numbers are whole steps of a public grid. A row without a number (NaN) vanishes. The noise has
    the scale M/ε, a fraction: see [scale_is_rational]. *)

From Coq Require Import Reals Lra List Arith ZArith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import Price Additive Totals LaplaceNoise.
Import ListNotations.

Definition clamp (low high x : Z) : Z := Z.max low (Z.min high x).

(** The most that one value is away from zero. *)
Definition magnitude (low high : Z) : nat := Z.to_nat (Z.max (Z.abs low) (Z.abs high)).

Lemma clamp_magnitude low high x : (low <= high)%Z ->
  (Z.abs (clamp low high x) <= Z.of_nat (magnitude low high))%Z.
Proof. unfold clamp, magnitude. lia. Qed.

Section SumPrice.
Context {V : Type} (low high : Z) (number : V -> option Z) (epsilon : nat).

(** What a row brings. *)
Definition clamped (v : V) : Z :=
  match number v with Some x => clamp low high x | None => 0%Z end.

(** One's own share of the sum, which may well be nothing. *)
Definition sum_price : price V := fun rows =>
  cost_per epsilon (magnitude low high) (Z.abs_nat (sum_of (map clamped rows))).

Context (bounds : (low <= high)%Z) (magnitude_positive : 0 < magnitude low high).

Lemma sum_at_most rows :
  Z.abs_nat (sum_of (map clamped rows)) <= length rows * magnitude low high.
Proof using bounds.
  enough (Z.abs (sum_of (map clamped rows))
    <= Z.of_nat (length rows * magnitude low high))%Z as H
    by (clear magnitude_positive; lia).
  unfold sum_of. induction rows as [|v l IH]; cbn [map fold_right length]; [reflexivity|].
  assert (Z.abs (clamped v) <= Z.of_nat (magnitude low high))%Z.
  { unfold clamped. destruct (number v); [apply clamp_magnitude, bounds|apply Nat2Z.is_nonneg]. }
  clear magnitude_positive. lia.
Qed.

(** Nobody pays more than by the classic rule. *)
Theorem sum_price_at_most_classic rows : sum_price rows <= classic_price epsilon rows.
Proof using bounds magnitude_positive.
  unfold sum_price, classic_price. apply cost_per_least; [exact magnitude_positive|].
  pose proof (sum_at_most rows). nia.
Qed.
End SumPrice.

Section NoisySum.
Context {V : Type} {unit : R} (unit_positive : (0 < unit)%R).
Context (epsilon : nat) (epsilon_positive : 0 < epsilon).
Context (low high : Z) (magnitude_positive : 0 < magnitude low high).
Context (number : V -> option Z).

Definition sum_column : column V :=
  Column (row_total (clamped low high number)) _ (row_total_made _)
    (noise_per unit unit_positive epsilon (magnitude low high)
      epsilon_positive magnitude_positive) _
    (noise_per_steady _ _ _ _ _ _).

(** _Noisy sum_ is worth |sum of one's clamped numbers| times epsilon over M, rounded up. *)
Definition noisy_sum : question unit (V := V) (O := Z).
Proof.
  refine (scalar_question sum_column (sum_price low high number epsilon) _ _).
  - exact (cost_per_nothing epsilon _ magnitude_positive).
  - intro rows. simpl. unfold sum_price.
    rewrite <- Zabs2Nat.id_abs, <- INR_IZR_INZ.
    apply loss_covers; [lra|exact magnitude_positive].
Defined.

(** The same, spelt out. *)
Theorem noisy_sum_worth r (T : table V) :
  within (loss unit (sum_price low high number epsilon (rows_of (Some r) T)))
    (shifted (sum_of (map (clamped low high number) (values T)))
      (noise_per unit unit_positive epsilon (magnitude low high)
        epsilon_positive magnitude_positive))
    (shifted (sum_of (map (clamped low high number) (values (without r T))))
      (noise_per unit unit_positive epsilon (magnitude low high)
        epsilon_positive magnitude_positive)).
Proof. exact (worth _ noisy_sum r T). Qed.
End NoisySum.
