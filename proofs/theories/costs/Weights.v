(** * Weights on the secret threshold *)

From Coq Require Import Reals List ZArith Lia Lra Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.costs Require Import Threshold.
Local Open Scope R_scope.

Section Bounds.
Variable unit : R.
Hypothesis unit_nonneg : 0 <= unit.

Lemma exp_loss_le a b : (a <= b)%nat -> exp (loss unit a) <= exp (loss unit b).
Proof. intro H. apply exp_le. apply loss_le; auto. Qed.

Lemma raise (x y : R) a b : 0 <= y -> (a <= b)%nat ->
  x <= exp (loss unit a) * y -> x <= exp (loss unit b) * y.
Proof.
  intros Y H K. eapply Rle_trans; [exact K|]. apply Rmult_le_compat_r; auto.
  apply exp_loss_le; auto.
Qed.

(** Two bounds, multiplied. *)
Lemma both (x y x' y' : R) a b : 0 <= x -> 0 <= y -> 0 <= x' ->
  x <= exp (loss unit a) * x' -> y <= exp (loss unit b) * y' ->
  x * y <= exp (loss unit (a + b)) * (x' * y').
Proof.
  intros X Y X' HX HY. rewrite loss_plus, exp_plus.
  replace (exp (loss unit a) * exp (loss unit b) * (x' * y'))
    with ((exp (loss unit a) * x') * (exp (loss unit b) * y')) by ring.
  apply Rmult_le_compat; auto.
Qed.


Lemma add_bounds x y x' y' K : x <= K * x' -> y <= K * y' -> x + y <= K * (x' + y').
Proof. intros. rewrite Rmult_plus_distr_l. lra. Qed.

End Bounds.

Section Weights.
Context {unit : R}.
Variables (e_threshold : nat) (L : dist Z).
Hypothesis L_smooth : smooth (unit := unit) e_threshold L.
Hypothesis L_commutes : commutes L.

(** A weight on thresholds: how likely the answers so far are, had the noise been that. *)
Definition weight (phi : Z -> R) := forall z, 0 <= phi z <= 1.
Definition grows (phi : Z -> R) := forall x y, (x <= y)%Z -> phi x <= phi y.

Lemma weight_bounded phi : weight phi -> bounded phi.
Proof. intro H. exists 1. exact H. Qed.

Lemma bounded_weighted phi (F : Z -> R) : weight phi -> bounded F -> bounded (fun z => phi z * F z).
Proof.
  intros H [M B]. exists M. intro z. specialize (H z). specialize (B z). split.
  - apply Rmult_le_pos; lra.
  - replace M with (1 * M) by ring. apply Rmult_le_compat; lra.
Qed.

Lemma weight_times phi psi : weight phi -> weight psi -> weight (fun z => phi z * psi z).
Proof.
  intros H K z. specialize (H z). specialize (K z). split.
  - apply Rmult_le_pos; lra.
  - replace 1 with (1 * 1) by ring. apply Rmult_le_compat; lra.
Qed.

(** The price of moving the threshold's noise. *)
Lemma moved phi psi (s : nat) : weight phi -> weight psi ->
  (forall z, phi z <= psi (z + Z.of_nat s)%Z) ->
  expect L phi <= exp (loss unit (e_threshold * s)) * expect L psi.
Proof.
  intros Hp Hq H.
  assert (B : bounded (fun z => psi (z + Z.of_nat s)%Z)) by (exists 1; intro; apply Hq).
  eapply Rle_trans; [apply (expect_le L phi _ (weight_bounded _ Hp) B H)|].
  eapply Rle_trans; [apply (L_smooth (- Z.of_nat s)%Z _ B)|].
  rewrite Z.abs_opp, Z.abs_eq, Nat2Z.id by lia.
  apply Req_le. f_equal. apply expect_ext.
  - exists 1. intro. apply Hq.
  - intro z. f_equal. lia.
Qed.

Lemma factored phi K : weight phi -> 0 <= K -> expect L (fun z => phi z * K) = expect L phi * K.
Proof.
  intros H HK. rewrite (Rmult_comm _ K), <- expect_scale by (auto; apply weight_bounded; auto).
  apply expect_ext; [|intro; ring]. exists K. intro z. specialize (H z). split.
  - apply Rmult_le_pos; lra.
  - replace K with (1 * K) at 2 by ring. apply Rmult_le_compat_r; lra.
Qed.

Lemma divided phi A B U F : weight phi -> weight A -> weight B -> 0 <= U -> bounded F ->
  expect L (fun z => phi z * (A z * U + B z * F z)) =
  expect L (fun z => phi z * A z) * U + expect L (fun z => (phi z * B z) * F z).
Proof.
  intros Hp HA HB HU HF.
  rewrite <- factored by (auto; apply weight_times; auto).
  rewrite <- expect_plus;
    [|apply bounded_weighted; [apply weight_times; auto|apply bounded_const; auto]
    |apply bounded_weighted; auto; apply weight_times; auto].
  apply expect_ext; [|intro; ring].
  apply bounded_weighted; auto. apply bounded_plus.
  - apply (bounded_weighted A (fun _ => U)); auto. apply bounded_const; auto.
  - apply bounded_weighted; auto.
Qed.

Lemma mixed_range X Y (K : Z -> Y -> dist X) phi f : bounded f -> weight phi ->
  exists M, 0 <= M /\ forall z y, 0 <= phi z * expect (K z y) f <= M.
Proof.
  intros [M B] Hp. exists (Rmax 0 M). split; [apply Rmax_l|]. intros z y. specialize (Hp z).
  assert (0 <= expect (K z y) f <= Rmax 0 M).
  { apply expect_range; [|apply Rmax_l]. intro x. specialize (B x).
    pose proof (Rmax_r 0 M). lra. }
  split; [apply Rmult_le_pos; lra|]. replace (Rmax 0 M) with (1 * Rmax 0 M) by ring.
  apply Rmult_le_compat; lra.
Qed.

Lemma bounded_mixed X Y (K : Z -> Y -> dist X) phi f : bounded f -> weight phi ->
  bounded (fun y => expect L (fun z => phi z * expect (K z y) f)).
Proof.
  intros B Hp. destruct (mixed_range X Y K phi f B Hp) as (M & HM & R1). exists M. intro y.
  apply expect_range; auto.
Qed.

(** An answer may be drawn before the secret noise as well as after it. *)
Lemma exchanged X Y (d : dist Y) (K : Z -> Y -> dist X) phi f : bounded f -> weight phi ->
  expect L (fun z => phi z * expect d (fun y => expect (K z y) f)) =
  expect d (fun y => expect L (fun z => phi z * expect (K z y) f)).
Proof.
  intros B Hp. destruct (mixed_range X Y K phi f B Hp) as (M & HM & R1).
  rewrite <- (L_commutes Y d _ M R1). apply expect_ext.
  - apply bounded_weighted; auto. apply (bounded_expect _ _ (fun z => bind d (K z))); auto.
  - intro z. simpl. rewrite expect_scale; auto; [apply Hp|]. apply bounded_expect; auto.
Qed.
End Weights.
