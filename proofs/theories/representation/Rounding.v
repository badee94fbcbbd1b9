(** * Costs are rounded up (SEMANTICS §7)

    A weight costs weight × nanos / per, rounded up to a whole unit. Whoever pays more than its
    loss is protected as well. *)

From Coq Require Import Reals List Arith Lia Lra.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
Import ListNotations.

(** ** Dividing upwards *)

Definition up (a b : nat) : nat := (a + (b - 1)) / b.

Lemma up_bounds a b : 0 < b -> a <= up a b * b < a + b.
Proof.
  intro H. unfold up. pose proof (Nat.div_mod (a + (b - 1)) b ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (a + (b - 1)) b ltac:(lia)).
  rewrite (Nat.mul_comm b) in D. lia.
Qed.

(** It is the least whole number that is not too little. *)
Theorem up_least a b n : 0 < b -> (a <= n * b <-> up a b <= n).
Proof. intro H. pose proof (up_bounds a b H). split; intro K; nia. Qed.

(** As the runtime does it: divide, and add one if something was left. *)
Theorem up_by_division a b : 0 < b ->
  up a b = if Nat.eqb (a / b * b) a then a / b else S (a / b).
Proof.
  intro H. pose proof (up_bounds a b H). pose proof (Nat.div_mod a b ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound a b ltac:(lia)). rewrite (Nat.mul_comm b) in D.
  destruct (Nat.eqb_spec (a / b * b) a); nia.
Qed.

(** Nothing costs nothing. *)
Lemma up_nothing b : 0 < b -> up 0 b = 0.
Proof. intro H. pose proof (up_bounds 0 b H). nia. Qed.

(** Something costs something. *)
Lemma up_something a b : 0 < b -> 0 < a -> 0 < up a b.
Proof. intros H K. pose proof (up_bounds a b H). nia. Qed.

(** Where nothing is left over nothing is added. *)
Lemma up_exact a b : 0 < b -> up (a * b) b = a.
Proof. intro H. pose proof (up_bounds (a * b) b H). nia. Qed.

(** By one there is nothing to round. *)
Lemma up_one a : up a 1 = a.
Proof. rewrite <- (Nat.mul_1_r a) at 1. apply up_exact. lia. Qed.

(** More is never cheaper. *)
Lemma up_monotone a a' b : 0 < b -> a <= a' -> up a b <= up a' b.
Proof. intros H K. apply up_least; auto. pose proof (up_bounds a' b H). lia. Qed.

(** Paying for two things at once is never dearer than paying for one after the other, *)
Lemma up_together a a' b : 0 < b -> up (a + a') b <= up a b + up a' b.
Proof.
  intro H. apply up_least; auto. pose proof (up_bounds a b H). pose proof (up_bounds a' b H). nia.
Qed.

(** and less than one unit is ever lost by rounding. *)
Theorem up_real a b : 0 < b -> (INR a / INR b <= INR (up a b) < INR a / INR b + 1)%R.
Proof.
  intro H. pose proof (up_bounds a b H) as [L U]. apply le_INR in L. apply lt_INR in U.
  rewrite mult_INR in *. rewrite plus_INR in U.
  assert (P : (0 < INR b)%R) by (apply lt_0_INR; auto).
  split.
  - apply (Rmult_le_reg_r (INR b)); auto. unfold Rdiv.
    rewrite Rmult_assoc, Rinv_l by lra. lra.
  - apply (Rmult_lt_reg_r (INR b)); auto. unfold Rdiv.
    rewrite Rmult_plus_distr_r, Rmult_assoc, Rinv_l by lra. lra.
Qed.

(** ** Questions *)

Section Questions.
Context {unit : R} {V O : Type}.
Hypothesis unit_nonneg : (0 <= unit)%R.

(** A question may be sold for more than it is worth, as long as nothing is sold for nothing. *)
Definition dearer (q : question unit (V := V) (O := O)) (c : price V) (nothing : c [] = 0)
  (more : forall rows, cost q rows <= c rows) : question unit (V := V) (O := O).
Proof.
  refine (Question c nothing (answer q) _). intros r T.
  eapply within_weaken; [|apply (worth _ q)]. apply loss_le; auto.
Defined.

(** It is answered as before, and costs what was said. *)
Theorem dearer_answers q c nothing more :
  answer (dearer q c nothing more) = answer q /\ cost (dearer q c nothing more) = c.
Proof. split; reflexivity. Qed.

(** What a weight costs: nanos for [per] of it, rounded up. *)
Definition price_of_weight (weight : list V -> nat) (nanos per : nat) : price V :=
  fun rows => up (weight rows * nanos) per.

(** A mechanism that loses at most weight × nanos / per, a real number, may be sold as a question
    at that price, rounded up to a whole one. *)
Definition sold_by_weight (weight : list V -> nat) (nanos per : nat) (positive : 0 < per)
  (weightless : weight [] = 0) (mechanism : table V -> dist O)
  (loses : forall r T,
    within (unit * (INR (weight (rows_of (Some r) T) * nanos) / INR per))
      (mechanism T) (mechanism (without r T))) : question unit (V := V) (O := O).
Proof.
  refine (Question (price_of_weight weight nanos per) _ mechanism _).
  - unfold price_of_weight. rewrite weightless. apply up_nothing. exact positive.
  - intros r T. eapply within_weaken; [|apply loses].
    apply Rmult_le_compat_l; auto. apply up_real. exact positive.
Defined.

(** The classic rule is nanos for each row. *)
Theorem classic_is_by_weight nanos rows :
  price_of_weight (@length V) nanos 1 rows = classic_price nanos rows.
Proof. apply up_one. Qed.
End Questions.
