(** * The questions of the counterexamples: yes or no, and one answer in three is a lie

    Each is a question of the model like any other: it costs one unit for each row, a unit being
    ln 2, and the model's own condition [worth] is proved of it. *)

From Coq Require Import Reals List Lra Lia Arith.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger.
From Proper.guarantee Require Import Layer Runtime.
From Proper.representation Require Import Order.
Import ListNotations.
Local Open Scope R_scope.

(** The truth two times in three. *)
Definition response (truth : bool) : dist bool.
Proof.
  refine (finite [(2 / 3, truth); (1 / 3, negb truth)] _ _).
  - abstract (repeat constructor; simpl; lra).
  - abstract (simpl; lra).
Defined.

Lemma expect_response truth f :
  expect (response truth) f = 2 / 3 * f truth + 1 / 3 * f (negb truth).
Proof. simpl. lra. Qed.

Lemma exp_loss_ln2 n : exp (loss (ln 2) n) = 2 ^ n.
Proof.
  unfold loss. rewrite Rmult_comm. change (Rpower 2 (INR n) = 2 ^ n). apply Rpower_pow. lra.
Qed.

Lemma ln2_positive : 0 < ln 2.
Proof. rewrite <- ln_1. apply ln_increasing; lra. Qed.

(** A lie in three is worth ln 2. *)
Lemma response_within a b : within (ln 2) (response a) (response b).
Proof.
  intros f B. rewrite exp_ln, !expect_response by lra.
  pose proof (bounded_nonneg _ f true B). pose proof (bounded_nonneg _ f false B).
  destruct a, b; simpl; lra.
Qed.

Section Respond.
Context {V : Type}.

(** What is given to one owner is that one's. *)
Lemma rows_of_own o (l : list V) : rows_of o (give o l) = l.
Proof. rewrite rows_of_give. destruct (owner_eq_dec o o); congruence. Qed.

(** Who has no row in a table is not missed. *)
Lemma without_stranger r (T : table V) : rows_of (Some r) T = [] -> without r T = T.
Proof.
  intro H. apply without_absent. intros x I E. unfold rows_of in H.
  apply map_eq_nil in H. assert (C : In x (filter (owned_by (Some r)) T)).
  { apply filter_In. split; auto. apply owned_by_true. auto. }
  rewrite H in C. destruct C.
Qed.

Lemma response_worth (truth : table V -> bool) r T :
  within (loss (ln 2) (classic_price 1 (rows_of (Some r) T)))
    (response (truth T)) (response (truth (without r T))).
Proof.
  pose proof ln2_positive. unfold classic_price. rewrite Nat.mul_1_r.
  destruct (rows_of (Some r) T) as [|v l] eqn:E.
  - rewrite (without_stranger r T E), loss_zero. apply within_refl. lra.
  - apply (within_weaken (ln 2)); [|apply response_within].
    unfold loss. simpl length. rewrite S_INR. pose proof (pos_INR (length l)).
    rewrite <- (Rmult_1_r (ln 2)) at 1. apply Rmult_le_compat_l; lra.
Qed.

(** Any yes-or-no question about a table, at one unit for each row. *)
Definition respond (truth : table V -> bool) : question (ln 2) (V := V) (O := bool) :=
  Question (classic_price 1) eq_refl (fun T => response (truth T)) (response_worth truth).

Definition somebody (T : table V) : bool := match T with [] => false | _ => true end.
End Respond.

(** No session of the classic layer is needed. *)
Definition no_classic {unit V O} : layer unit V O.
Proof.
  refine (Layer unit V O Datatypes.unit Empty_set (fun _ => tt) (fun a => a)
    (fun _ _ => None) (fun _ _ _ _ _ => True) _ _ _); auto. discriminate.
Defined.
