(** * How many rows there are (SEMANTICS §4: rows times epsilon) *)

From Coq Require Import Reals Lra List Arith ZArith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import Price Additive Totals LaplaceNoise.
Import ListNotations.
Local Open Scope R_scope.

Section NoisyCount.
Context {V : Type} {unit : R} (unit_positive : 0 < unit).
Context (epsilon : nat) (epsilon_positive : (0 < epsilon)%nat).

(** One for each row, with noise of scale 1/ε. *)
Definition count_column : column V :=
  Column (row_total (fun _ => 1%Z)) _ (row_total_made _)
    (noise_per unit unit_positive epsilon 1 epsilon_positive Nat.lt_0_1) _
    (noise_per_steady _ _ _ _ _ _).

Lemma sum_of_ones (rows : list V) : sum_of (map (fun _ => 1%Z) rows) = Z.of_nat (length rows).
Proof.
  unfold sum_of in *. induction rows as [|v l IH]; auto.
  cbn [map fold_right length]. rewrite IH. lia.
Qed.

(** What is blurred is the number of rows, nobody's rows among them. *)
Lemma counts_rows (T : table V) : total count_column T = Z.of_nat (length T).
Proof. simpl. unfold row_total. rewrite sum_of_ones. unfold values. rewrite map_length. auto. Qed.

(** _Noisy count_ is worth rows times epsilon. *)
Definition noisy_count : question unit (V := V) (O := Z).
Proof.
  refine (scalar_question count_column (classic_price epsilon) eq_refl _).
  intro rows. simpl. rewrite sum_of_ones, Z.abs_eq, <- INR_IZR_INZ by lia.
  unfold classic_price. rewrite <- cost_each.
  apply (loss_covers unit epsilon 1); [lra|auto].
Defined.

(** The same, spelt out: the number of rows, blurred, loses rows times epsilon. *)
Theorem noisy_count_worth r (T : table V) :
  within (loss unit (length (rows_of (Some r) T) * epsilon))
    (shifted (Z.of_nat (length T))
      (noise_per unit unit_positive epsilon 1 epsilon_positive Nat.lt_0_1))
    (shifted (Z.of_nat (length (without r T)))
      (noise_per unit unit_positive epsilon 1 epsilon_positive Nat.lt_0_1)).
Proof. rewrite <- !counts_rows. exact (worth _ noisy_count r T). Qed.
End NoisyCount.
