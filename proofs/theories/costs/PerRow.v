(** * Lemma 1: everybody pays the sum of what its rows are worth (SEMANTICS §4, finer costs) *)

From Coq Require Import Reals Lra List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
Import ListNotations.
Local Open Scope R_scope.

(** A mechanism under which one row [x], wherever it stands, is worth [each x]: adding it or
    taking it away changes the answer by that much only. *)
Definition private_per_row (unit : R) {V O} (each : V -> nat) (M : list V -> dist O) : Prop :=
  forall l1 x l2, within (loss unit (each x)) (M (l1 ++ x :: l2)) (M (l1 ++ l2)).

(** What all of one's rows are worth together. *)
Definition price_of_rows {V} (each : V -> nat) : price V := fun rows => list_sum (map each rows).

Section PerRow.
Context {unit : R} {V O : Type} (unit_nonneg : 0 <= unit).
Context (each : V -> nat) (M : list V -> dist O) (private : private_per_row unit each M).

Lemma private_without r T l :
  within (loss unit (price_of_rows each (rows_of (Some r) T)))
    (M (l ++ values T)) (M (l ++ values (without r T))).
Proof using private unit_nonneg.
  revert l. unfold price_of_rows, rows_of, values, without.
  induction T as [|[o v] T IH]; intro l; simpl.
  - apply within_refl. apply loss_nonneg. exact unit_nonneg.
  - destruct (owned_by (Some r) (o, v)); simpl.
    + rewrite loss_plus. eapply within_trans; [apply private|]. apply IH.
    + specialize (IH (l ++ [v])). rewrite <- !app_assoc in IH. exact IH.
Qed.

(** _Lemma 1 inside the runtime_: when the mechanism is private at a price for each value, asking
    it is worth the sum of the prices of one's own rows. *)
Definition per_row_question : question unit (V := V) (O := O).
Proof using private unit_nonneg.
  refine (Question (price_of_rows each) eq_refl (fun T => M (values T)) _).
  intros r T. exact (private_without r T []).
Defined.

(** The same, spelt out. *)
Theorem per_row_worth r (T : table V) : within (loss unit (price_of_rows each (rows_of (Some r) T)))
  (M (values T)) (M (values (without r T))).
Proof using private unit_nonneg. exact (private_without r T []). Qed.
End PerRow.
