(** * The exponential mechanism (SEMANTICS §4: epsilon * (max - min) / 2D)

    Scores are additive: whole steps of a grid, row by row, clamped to [-D, D]. *)

From Coq Require Import Reals Lra List Arith ZArith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import Price Additive Totals LaplaceNoise NoisySum Choice.
Import ListNotations.

Section Exponential.
Context {V A : Type} {unit : R} (unit_positive : (0 < unit)%R).
Context (epsilon : nat) (first : A) (others : list A).
Context (limit : nat) (limit_positive : 0 < limit) (score : V -> A -> Z).

(** What a row says of a candidate. *)
Definition row_score (a : A) (v : V) : Z := clamp (- Z.of_nat limit) (Z.of_nat limit) (score v a).

(** What all rows say of a candidate. *)
Definition score_of (T : table V) (a : A) : Z := row_total (row_score a) T.

(** What somebody's own rows say of a candidate. *)
Definition own_score (rows : list V) (a : A) : Z := sum_of (map (row_score a) rows).

(** The loss of one step of difference. *)
Definition scale : R := rate unit epsilon (2 * limit).

Definition weight (T : table V) (a : A) : R := exp (scale * IZR (score_of T a)).

Lemma weight_positive T a : (0 < weight T a)%R.
Proof. apply exp_pos. Qed.

(** Each candidate is chosen with a probability in proportion to e^(epsilon * score / 2D). *)
Definition best (T : table V) : dist A := choose first others (weight T) (weight_positive T).

Definition highest (rows : list V) : Z :=
  fold_right (fun a m => Z.max (own_score rows a) m) (own_score rows first) others.
Definition lowest (rows : list V) : Z :=
  fold_right (fun a m => Z.min (own_score rows a) m) (own_score rows first) others.

Lemma between rows a : In a (candidates first others) ->
  (lowest rows <= own_score rows a <= highest rows)%Z.
Proof.
  unfold lowest, highest, candidates. intros [<-|I].
  - induction others as [|b l IH]; simpl; lia.
  - induction others as [|b l IH]; simpl; [destruct I|].
    destruct I as [->|I]; [lia|]. specialize (IH I). lia.
Qed.

(** How much somebody's rows prefer one candidate to another. *)
Definition spread (rows : list V) : nat := Z.to_nat (highest rows - lowest rows).

Definition exponential_price : price V := fun rows => cost_per epsilon (2 * limit) (spread rows).

Lemma scale_nonneg : (0 <= scale)%R.
Proof using unit_positive limit_positive.
  unfold scale, rate, Rdiv. apply Rmult_le_pos; [apply loss_nonneg; lra|].
  apply Rlt_le, Rinv_0_lt_compat, lt_0_INR. lia.
Qed.

Lemma best_within r T :
  within (INR (spread (rows_of (Some r) T)) * scale) (best T) (best (without r T)).
Proof using unit_positive limit_positive.
  set (rows := rows_of (Some r) T).
  replace (INR (spread rows) * scale)%R
    with (scale * IZR (highest rows) - scale * IZR (lowest rows))%R.
  - apply choose_within. intros a I. unfold weight. rewrite <- !exp_plus.
    replace (score_of T a) with (own_score rows a + score_of (without r T) a)%Z
      by (symmetry; apply row_total_made).
    rewrite plus_IZR, Rmult_plus_distr_l. pose proof scale_nonneg.
    destruct (between rows a I) as [L H']. apply IZR_le in L. apply IZR_le in H'.
    split; apply exp_le; apply Rplus_le_compat_r, Rmult_le_compat_l; lra.
  - destruct (between rows first (or_introl eq_refl)). unfold spread.
    rewrite INR_IZR_INZ, Z2Nat.id, minus_IZR by lia. ring.
Qed.

Lemma spread_of_nothing : spread [] = 0.
Proof.
  assert (H : highest [] = 0%Z).
  { unfold highest. change (own_score []) with (fun _ : A => 0%Z). simpl.
    induction others as [|a l IH]; simpl; [|rewrite IH]; reflexivity. }
  assert (L : lowest [] = 0%Z).
  { unfold lowest. change (own_score []) with (fun _ : A => 0%Z). simpl.
    induction others as [|a l IH]; simpl; [|rewrite IH]; reflexivity. }
  unfold spread. rewrite H, L. reflexivity.
Qed.

(** _The exponential mechanism_ is worth epsilon * (max - min of one's own scores) / 2D, rounded
    up: only what somebody's rows prefer to something else can be seen. *)
Definition exponential : question unit (V := V) (O := A).
Proof.
  refine (Question exponential_price _ best _).
  - unfold exponential_price. rewrite spread_of_nothing. apply cost_per_nothing. lia.
  - intros r T. eapply within_weaken; [|apply best_within].
    apply loss_covers; [lra|lia].
Defined.

Lemma own_score_at_most rows a :
  (Z.abs (own_score rows a) <= Z.of_nat (length rows * limit))%Z.
Proof.
  unfold own_score, sum_of. induction rows as [|v l IH]; cbn [map fold_right length]; [lia|].
  assert (Z.abs (row_score a v) <= Z.of_nat limit)%Z by (unfold row_score, clamp; lia). lia.
Qed.

(** Nobody pays more than by the classic rule. *)
Theorem exponential_price_at_most_classic rows :
  exponential_price rows <= classic_price epsilon rows.
Proof using limit_positive.
  unfold exponential_price, classic_price. apply cost_per_least; [lia|].
  enough (spread rows <= length rows * (2 * limit)) by nia.
  assert (H : forall l, (fold_right (fun a m => Z.max (own_score rows a) m)
    (own_score rows first) l <= Z.of_nat (length rows * limit))%Z).
  { intro l. pose proof (own_score_at_most rows first).
    induction l as [|a l IH]; simpl; [lia|]. pose proof (own_score_at_most rows a). lia. }
  assert (L : forall l, (- Z.of_nat (length rows * limit) <= fold_right
    (fun a m => Z.min (own_score rows a) m) (own_score rows first) l)%Z).
  { intro l. pose proof (own_score_at_most rows first).
    induction l as [|a l IH]; simpl; [lia|]. pose proof (own_score_at_most rows a). lia. }
  specialize (H others). specialize (L others). unfold spread, highest, lowest. lia.
Qed.

(** The same, spelt out. *)
Theorem exponential_worth r (T : table V) :
  within (loss unit (cost_per epsilon (2 * limit) (spread (rows_of (Some r) T))))
    (best T) (best (without r T)).
Proof. exact (worth _ exponential r T). Qed.
End Exponential.
