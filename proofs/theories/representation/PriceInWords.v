(** * What a weight costs, in machine words (SEMANTICS §7)

    The runtime's [Price.cost]: a weight too large to count is written as one more than the largest
    amount, and so is a cost. That is the price, or a dearer one, as far as it can be counted. *)

From Coq Require Import List Arith Lia.
From Proper.model Require Import Rows Ledger.
From Proper.representation Require Import Rounding Saturation.
Import ListNotations.

Section PriceInWords.
Context {V : Type}.
Variables (most : nat) (weight : list V -> nat) (nanos per : nat).
Hypothesis some_nanos : 0 < nanos.
Hypothesis per_some : 0 < per.

Definition counted_weight : price V := saturated most weight.

Definition price_in_words : price V := fun rows =>
  if counted_weight rows =? cannot_pay most then cannot_pay most
  else Nat.min (up (counted_weight rows * nanos) per) (cannot_pay most).

(** A weight that can be counted costs its price, as far as that can be counted. *)
Theorem price_in_words_exact rows : weight rows <= most ->
  price_in_words rows = saturated most (price_of_weight weight nanos per) rows.
Proof.
  intro H. unfold price_in_words, counted_weight, saturated, price_of_weight, cannot_pay.
  rewrite Nat.min_l by lia. destruct (Nat.eqb_spec (weight rows) (S most)); [lia|reflexivity].
Qed.

(** So does every weight where nothing is sold for less than a unit, as under the classic rule. *)
Lemma price_in_words_classic rows : per <= nanos ->
  price_in_words rows = saturated most (price_of_weight weight nanos per) rows.
Proof.
  intro H. destruct (Nat.le_gt_cases (weight rows) most) as [L|G].
  - apply price_in_words_exact. exact L.
  - unfold price_in_words, counted_weight, saturated, price_of_weight, cannot_pay.
    rewrite Nat.min_r, Nat.eqb_refl by lia. symmetry. apply Nat.min_r.
    pose proof (up_bounds (weight rows * nanos) per per_some). nia.
Qed.

(** Nothing costs nothing. *)
Lemma price_in_words_nothing : weight [] = 0 -> price_in_words [] = 0.
Proof.
  intro H. rewrite price_in_words_exact by lia. apply saturated_nothing.
  unfold price_of_weight. rewrite H. apply up_nothing. exact per_some.
Qed.

(** It is a price, written down as far as it can be counted, that is nowhere below what the weight
    is worth: so every question may be sold at it. *)
Theorem price_in_words_is_safe : weight [] = 0 -> exists c : price V,
  c [] = 0 /\ (forall rows, price_of_weight weight nanos per rows <= c rows) /\
  (forall rows, saturated most c rows = price_in_words rows).
Proof.
  intro H. exists (fun rows => Nat.max (price_of_weight weight nanos per rows)
    (price_in_words rows)). repeat split.
  - rewrite price_in_words_nothing by exact H. unfold price_of_weight. rewrite H.
    simpl. rewrite up_nothing by exact per_some. reflexivity.
  - intro rows. lia.
  - intro rows. destruct (Nat.le_gt_cases (weight rows) most) as [L|G].
    + pose proof (price_in_words_exact rows L) as E. unfold saturated in *.
      rewrite E. generalize (price_of_weight weight nanos per rows). lia.
    + assert (E : price_in_words rows = cannot_pay most).
      { unfold price_in_words, counted_weight, saturated, cannot_pay.
        rewrite Nat.min_r, Nat.eqb_refl by lia. reflexivity. }
      unfold saturated. rewrite E. lia.
Qed.
End PriceInWords.
