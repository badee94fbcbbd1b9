(** * What a weight costs: whole units of the currency, rounded up (SEMANTICS §4, §7) *)

From Coq Require Import Reals Lra List Arith Lia.
From Proper.probability Require Import Closeness.
Local Open Scope R_scope.

(** [weight * epsilon / per], rounded up. *)
Definition cost_per (epsilon per weight : nat) : nat := (weight * epsilon + (per - 1)) / per.

(** Rounding never goes below the exact cost. *)
Lemma cost_per_covers epsilon per weight : (0 < per)%nat ->
  (weight * epsilon <= cost_per epsilon per weight * per)%nat.
Proof.
  intro H. unfold cost_per.
  pose proof (Nat.div_mod (weight * epsilon + (per - 1)) per ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (weight * epsilon + (per - 1)) per ltac:(lia)). nia.
Qed.

(** What covers the exact cost is at least what is asked: no less would do. *)
Theorem cost_per_least epsilon per weight n : (0 < per)%nat ->
  (weight * epsilon <= n * per)%nat -> (cost_per epsilon per weight <= n)%nat.
Proof.
  intros H L. unfold cost_per. apply Nat.lt_succ_r. apply Nat.div_lt_upper_bound; nia.
Qed.

(** Somebody who brings nothing pays nothing. *)
Lemma cost_per_nothing epsilon per : (0 < per)%nat -> cost_per epsilon per 0 = 0%nat.
Proof. intro H. unfold cost_per. simpl. apply Nat.div_small. lia. Qed.

(** A price for each unit of weight is not rounded. *)
Lemma cost_each epsilon weight : cost_per epsilon 1 weight = (weight * epsilon)%nat.
Proof. unfold cost_per. rewrite Nat.add_0_r. apply Nat.div_1_r. Qed.

(** The loss that a cost stands for is at least the exact share of the loss of epsilon. *)
Theorem loss_covers unit epsilon per weight : 0 <= unit -> (0 < per)%nat ->
  INR weight * (loss unit epsilon / INR per) <= loss unit (cost_per epsilon per weight).
Proof.
  intros U H. unfold loss.
  pose proof (le_INR _ _ (cost_per_covers epsilon per weight H)) as L. rewrite !mult_INR in L.
  assert (P : 0 < INR per) by (apply lt_0_INR; auto).
  replace (INR weight * (unit * INR epsilon / INR per))
    with (unit * (INR weight * INR epsilon / INR per)) by (field; lra).
  apply Rmult_le_compat_l; auto. apply (Rmult_le_reg_r (INR per)); auto.
  unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
