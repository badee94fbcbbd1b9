(** * Several sums in each of some public cells (SEMANTICS §4, finer costs)

    Epsilon is split evenly among the columns of a cell: with [c] of them, a column whose numbers
    are at most [m] gets noise of scale c * m / epsilon. *)

From Coq Require Import Reals Lra List Arith ZArith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import Price Additive Totals LaplaceNoise NoisyHistogram.
Import ListNotations.

(** What a row brings to a column of its cell, and the most that it can be. *)
Record measure (V : Type) := Measure {
  amount : V -> Z;
  most : nat;
  most_positive : 0 < most;
  amount_at_most : forall v, (Z.abs (amount v) <= Z.of_nat most)%Z }.
Arguments Measure {V}.
Arguments amount {V}.
Arguments most {V}.
Arguments most_positive {V}.
Arguments amount_at_most {V}.

Section NoisySums.
Context {V : Type} {unit : R} (unit_positive : (0 < unit)%R).
Context (epsilon : nat) (epsilon_positive : 0 < epsilon).
Context (cells : nat) (position : V -> option nat) (measures : list (measure V)).
Context (some_measure : 0 < length measures).

Definition width : nat := length measures.

Lemma split_positive (m : measure V) : 0 < width * most m.
Proof using some_measure.
  apply Nat.mul_pos_pos; [exact some_measure|apply most_positive].
Qed.

Definition amount_in (cell : nat) (m : measure V) (v : V) : Z :=
  if inside position cell v then amount m v else 0%Z.

Definition sums_column (cell : nat) (m : measure V) : column V :=
  Column (row_total (amount_in cell m)) _ (row_total_made _)
    (noise_per unit unit_positive epsilon (width * most m) epsilon_positive (split_positive m)) _
    (noise_per_steady _ _ _ _ _ _).

Definition sums_columns : list (column V) :=
  flat_map (fun cell => map (sums_column cell) measures) (seq 0 cells).

Lemma amount_in_cell cell m rows :
  (Z.abs (sum_of (map (amount_in cell m) rows)) <= Z.of_nat (most m)
    * sum_of (map (fun v => if inside position cell v then 1 else 0) rows))%Z.
Proof.
  unfold sum_of. induction rows as [|v l IH]; cbn [map fold_right]; [lia|].
  unfold amount_in at 1. pose proof (amount_at_most m v).
  destruct (inside position cell v); lia.
Qed.

Lemma share_app (k l : list (column V)) rows :
  share (k ++ l) rows = (share k rows + share l rows)%R.
Proof. induction k as [|x k IH]; simpl; [ring|]. rewrite IH. ring. Qed.

(** One's share in a cell is at most epsilon for each of one's rows in it. *)
Lemma share_in_cell cell rows :
  (share (map (sums_column cell) measures) rows
    <= INR (in_cells position (S cell) rows - in_cells position cell rows) * loss unit epsilon)%R.
Proof.
  set (n := in_cells position (S cell) rows - in_cells position cell rows).
  assert (E : sum_of (map (fun v => if inside position cell v then 1%Z else 0%Z) rows)
    = Z.of_nat n) by exact (proj1 (in_cell position cell rows)).
  assert (W : (0 < INR width)%R) by (apply lt_0_INR; exact some_measure).
  enough (H : forall l, (share (map (sums_column cell) l) rows
    <= INR (length l) * (INR n * loss unit epsilon / INR width))%R).
  { eapply Rle_trans; [apply H|]. fold width. right. field. lra. }
  induction l as [|m l IH]; [simpl; lra|].
  cbn [map share length]. rewrite S_INR. cbn [sums_column bring step].
  assert (M : (0 < INR (most m))%R) by (apply lt_0_INR, most_positive).
  assert (P : (0 <= rate unit epsilon (width * most m))%R).
  { left. apply rate_positive; auto. apply split_positive. }
  pose proof (IZR_le _ _ (amount_in_cell cell m rows)) as A.
  rewrite E, mult_IZR, <- !INR_IZR_INZ in A.
  apply (Rmult_le_compat_r _ _ _ P) in A.
  replace (INR (most m) * INR n * rate unit epsilon (width * most m))%R
    with (INR n * loss unit epsilon / INR width)%R in A; [lra|].
  unfold rate. rewrite mult_INR. field. lra.
Qed.

Lemma sums_share from n rows :
  (share (flat_map (fun cell => map (sums_column cell) measures) (seq from n)) rows
    <= INR (in_cells position (from + n) rows - in_cells position from rows)
      * loss unit epsilon)%R.
Proof.
  revert from. induction n as [|n IH]; intro from; simpl.
  - rewrite Nat.add_0_r, Nat.sub_diag. simpl. lra.
  - rewrite share_app. pose proof (share_in_cell from rows). specialize (IH (S from)).
    replace (from + S n) with (S from + n) by lia.
    pose proof (more_cells position (S from) n rows). pose proof (more_cells position from 1 rows).
    replace (from + 1) with (S from) in * by lia.
    replace (in_cells position (S from + n) rows - in_cells position from rows)
      with ((in_cells position (S from) rows - in_cells position from rows)
        + (in_cells position (S from + n) rows - in_cells position (S from) rows)) by lia.
    rewrite plus_INR, Rmult_plus_distr_r. lra.
Qed.

(** _Noisy sums_ are worth (one's rows over all cells) times epsilon, whatever their numbers. *)
Definition noisy_sums : question unit (V := V) (O := list Z).
Proof.
  refine (additive_question sums_columns (histogram_price epsilon cells position) eq_refl _).
  intro rows. unfold sums_columns. eapply Rle_trans; [apply sums_share|].
  rewrite in_no_cell, Nat.sub_0_r. simpl.
  unfold histogram_price, loss. rewrite mult_INR. right. ring.
Defined.

(** The same, spelt out. *)
Theorem noisy_sums_worth r (T : table V) :
  within (loss unit (in_cells position cells (rows_of (Some r) T) * epsilon))
    (blurred sums_columns T) (blurred sums_columns (without r T)).
Proof. exact (worth _ noisy_sums r T). Qed.
End NoisySums.
