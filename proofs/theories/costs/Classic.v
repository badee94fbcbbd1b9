(** * The paper's rule: rows times epsilon (SEMANTICS §4, step 1) *)

From Coq Require Import Reals List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import PerRow.
Import ListNotations.
Local Open Scope R_scope.

(** Differential privacy in the classic sense, the unit being a row. *)
Definition private (unit : R) {V O} (epsilon : nat) (M : list V -> dist O) : Prop :=
  private_per_row unit (fun _ => epsilon) M.

(** When every row is worth the same, the sum of what they are worth is the classic price. *)
Lemma classic_is_per_row V epsilon (rows : list V) :
  classic_price epsilon rows = price_of_rows (fun _ => epsilon) rows.
Proof.
  unfold classic_price, price_of_rows. induction rows as [|v l IH]; simpl in *; auto.
Qed.

(** _The classic rule_: any mechanism that is ε-private for each row may be asked under personal
    budgets, everybody paying ε for each of its rows. *)
Definition classic_question {unit : R} {V O} (unit_nonneg : 0 <= unit) (epsilon : nat)
  (M : list V -> dist O) (H : private unit epsilon M) : question unit (V := V) (O := O).
Proof.
  refine (Question (classic_price epsilon) eq_refl (fun T => M (values T)) _).
  intros r T. rewrite classic_is_per_row.
  exact (private_without unit_nonneg (fun _ => epsilon) M H r T []).
Defined.

(** The same, spelt out: the loss is rows times epsilon. *)
Theorem classic_worth unit {V O} epsilon (M : list V -> dist O) : 0 <= unit ->
  private unit epsilon M ->
  forall r T, within (loss unit (length (rows_of (Some r) T) * epsilon))
    (M (values T)) (M (values (without r T))).
Proof. intros U H r T. exact (worth _ (classic_question U epsilon M H) r T). Qed.
