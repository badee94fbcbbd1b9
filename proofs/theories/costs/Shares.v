(** * Several sums in one question, each with a weight of its own (SEMANTICS §4, finer costs)

    The more a sum weighs, the less noise it gets, and the more of the price it takes. *)

From Coq Require Import Reals Lra List Arith ZArith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import Price Additive Totals LaplaceNoise.
Import ListNotations.

(** One sum: what a row brings to it, in whole steps, and what a step weighs. *)
Record part (V : Type) := Part { brings : V -> Z; weight : nat; weight_positive : 0 < weight }.
Arguments Part {V}.
Arguments brings {V}.
Arguments weight {V}.
Arguments weight_positive {V}.

Section Weights.
Context {V : Type}.

(** What somebody's rows weigh together. *)
Definition weight_of (parts : list (part V)) (rows : list V) : nat :=
  list_sum (map (fun p => weight p * Z.abs_nat (sum_of (map (brings p) rows))) parts).

Lemma nothing_weighs parts : weight_of parts [] = 0.
Proof.
  unfold weight_of. simpl. induction parts as [|p l IH]; simpl in *; [auto|]. rewrite IH. lia.
Qed.

Context (epsilon per : nat) (per_positive : 0 < per).

Definition shares_price (parts : list (part V)) : price V := fun rows =>
  cost_per epsilon per (weight_of parts rows).

(** Nobody pays more than by the classic rule, if a row never weighs more than [per]. *)
Theorem shares_price_at_most_classic parts rows :
  (forall v, list_sum (map (fun p => weight p * Z.abs_nat (brings p v)) parts) <= per) ->
  shares_price parts rows <= classic_price epsilon rows.
Proof using per_positive.
  intro H. unfold shares_price, classic_price. apply cost_per_least; [exact per_positive|].
  enough (weight_of parts rows <= length rows * per) by nia.
  induction rows as [|v rows IH]; [rewrite nothing_weighs; lia|].
  specialize (H v). simpl length.
  enough (weight_of parts (v :: rows)
    <= list_sum (map (fun p => weight p * Z.abs_nat (brings p v)) parts)
      + weight_of parts rows) by lia.
  unfold weight_of. clear H IH. induction parts as [|p l IH]; [apply le_n|].
  unfold sum_of, list_sum in *. cbn [map fold_right] in *.
  set (a := brings p v). set (b := fold_right Z.add 0%Z (map (brings p) rows)) in *.
  assert (weight p * Z.abs_nat (a + b) <= weight p * Z.abs_nat a + weight p * Z.abs_nat b);
    [rewrite <- Nat.mul_add_distr_l; apply Nat.mul_le_mono_l|]; lia.
Qed.
End Weights.

Section Shares.
Context {V : Type} {unit : R} (unit_positive : (0 < unit)%R).
Context (epsilon per : nat) (epsilon_positive : 0 < epsilon) (per_positive : 0 < per).

Definition part_rate (p : part V) : R := INR (weight p) * rate unit epsilon per.

Lemma part_rate_positive p : (0 < part_rate p)%R.
Proof using unit_positive epsilon_positive per_positive.
  apply Rmult_lt_0_compat; [apply lt_0_INR, weight_positive|apply rate_positive; auto].
Qed.

(** The sum, with noise of scale per / (weight * epsilon). *)
Definition part_column (p : part V) : column V :=
  Column (row_total (brings p)) _ (row_total_made _)
    (discrete_laplace (part_rate p) (part_rate_positive p)) _ (discrete_laplace_steady _ _).

Lemma share_of_parts parts rows :
  share (map part_column parts) rows = (INR (weight_of parts rows) * rate unit epsilon per)%R.
Proof.
  unfold weight_of. induction parts as [|p l IH]; simpl; [ring|].
  rewrite IH, plus_INR, mult_INR, <- Zabs2Nat.id_abs, <- INR_IZR_INZ. unfold part_rate. ring.
Qed.

(** _Weighed sums_ are worth (the sum of weight * |one's own share|) * epsilon / per, rounded
    up. *)
Definition shares_question (parts : list (part V)) : question unit (V := V) (O := list Z).
Proof.
  refine (additive_question (map part_column parts) (shares_price epsilon per parts) _ _).
  - unfold shares_price. rewrite nothing_weighs. apply cost_per_nothing. exact per_positive.
  - intro rows. rewrite share_of_parts. apply loss_covers; [lra|exact per_positive].
Defined.

(** The same, spelt out. *)
Theorem shares_worth parts r (T : table V) :
  within (loss unit (cost_per epsilon per (weight_of parts (rows_of (Some r) T))))
    (blurred (map part_column parts) T) (blurred (map part_column parts) (without r T)).
Proof. exact (worth _ (shares_question parts) r T). Qed.
End Shares.
