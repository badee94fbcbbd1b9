(** * How many rows there are in each of some public cells (SEMANTICS §4: histogram)

    Each cell has noise of its own, of scale 1/ε. All cells are in the answer, also empty ones. *)

From Coq Require Import Reals Lra List Arith ZArith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import Price Additive Totals LaplaceNoise.
Import ListNotations.

Section Cells.
(** Cells are numbered from 0 on. A row is in one cell, or in none. *)
Context {V : Type} (position : V -> option nat).

Definition inside (cell : nat) (v : V) : bool :=
  match position v with Some k => Nat.eqb k cell | None => false end.

(** One's rows in any of the first [n] cells. *)
Definition in_cells (n : nat) (rows : list V) : nat :=
  length (filter (fun v => match position v with Some k => k <? n | None => false end) rows).

Lemma in_cell cell rows :
  sum_of (map (fun v => if inside cell v then 1%Z else 0%Z) rows)
  = Z.of_nat (in_cells (S cell) rows - in_cells cell rows)
  /\ in_cells cell rows <= in_cells (S cell) rows.
Proof.
  unfold in_cells, inside. induction rows as [|v l [IH L]]; simpl; [lia|].
  destruct (position v) as [k|]; simpl; [|lia].
  destruct (Nat.eqb_spec k cell), (Nat.ltb_spec k cell), (Nat.ltb_spec k (S cell));
    simpl length; lia.
Qed.

Lemma more_cells from n rows : in_cells from rows <= in_cells (from + n) rows.
Proof.
  induction n as [|n IH]; [rewrite Nat.add_0_r; lia|].
  destruct (in_cell (from + n) rows) as [_ L].
  replace (from + S n) with (S (from + n)) by lia. lia.
Qed.

Lemma in_no_cell rows : in_cells 0 rows = 0.
Proof.
  unfold in_cells. induction rows as [|v l IH]; simpl; auto. destruct (position v); auto.
Qed.

(** Somebody has no more rows in cells than it has rows. *)
Lemma in_cells_at_most n rows : in_cells n rows <= length rows.
Proof.
  unfold in_cells. induction rows as [|v l IH]; simpl; auto.
  destruct (position v) as [k|]; [destruct (k <? n)|]; simpl; lia.
Qed.
End Cells.

Section NoisyHistogram.
Context {V : Type} {unit : R} (unit_positive : (0 < unit)%R).
Context (epsilon : nat) (epsilon_positive : 0 < epsilon).
Context (cells : nat) (position : V -> option nat).

Local Notation inside := (inside position).
Local Notation in_cells := (in_cells position).

Definition cell_column (cell : nat) : column V :=
  Column (row_total (fun v => if inside cell v then 1%Z else 0%Z)) _ (row_total_made _)
    (noise_per unit unit_positive epsilon 1 epsilon_positive Nat.lt_0_1) _
    (noise_per_steady _ _ _ _ _ _).

Definition histogram_price : price V := fun rows => in_cells cells rows * epsilon.

(** The L1 norm of what somebody brings is the number of its rows over all cells. *)
Lemma histogram_share from n rows :
  share (map cell_column (seq from n)) rows
  = (INR (in_cells (from + n) rows - in_cells from rows) * rate unit epsilon 1)%R.
Proof.
  revert from. induction n as [|n IH]; intro from; simpl.
  - rewrite Nat.add_0_r, Nat.sub_diag. simpl. ring.
  - rewrite IH. destruct (in_cell position from rows) as [E L]. rewrite E.
    rewrite Z.abs_eq, <- INR_IZR_INZ, <- Rmult_plus_distr_r, <- plus_INR by lia.
    f_equal. f_equal. replace (from + S n) with (S from + n) by lia.
    pose proof (more_cells position (S from) n rows). lia.
Qed.

(** _Noisy histogram_ is worth (one's rows over all cells) times epsilon. *)
Definition noisy_histogram : question unit (V := V) (O := list Z).
Proof.
  refine (additive_question (map cell_column (seq 0 cells)) histogram_price eq_refl _).
  intro rows. rewrite histogram_share, in_no_cell, Nat.sub_0_r. simpl.
  unfold histogram_price. rewrite <- cost_each. apply loss_covers; [lra|auto].
Defined.

(** Nobody pays more than by the classic rule. *)
Theorem histogram_price_at_most_classic rows :
  histogram_price rows <= classic_price epsilon rows.
Proof.
  unfold histogram_price, classic_price. apply Nat.mul_le_mono_r, in_cells_at_most.
Qed.

(** The same, spelt out. *)
Theorem noisy_histogram_worth r (T : table V) :
  within (loss unit (in_cells cells (rows_of (Some r) T) * epsilon))
    (blurred (map cell_column (seq 0 cells)) T)
    (blurred (map cell_column (seq 0 cells)) (without r T)).
Proof. exact (worth _ noisy_histogram r T). Qed.
End NoisyHistogram.
