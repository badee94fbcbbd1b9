(** * How likely a noise is to reach a height, and tosses that decide *)

From Coq Require Import Reals List ZArith Lia Lra Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.costs Require Import Threshold.
Local Open Scope R_scope.

Definition above (N : dist Z) (x : Z) : R := prob N (fun z => (x <=? z)%Z).
Definition below (N : dist Z) (x : Z) : R := prob N (fun z => negb (x <=? z)%Z).

Section Heights.
Variable N : dist Z.

Lemma prob_le (S T : Z -> bool) : (forall z, S z = true -> T z = true) -> prob N S <= prob N T.
Proof.
  intro H. apply expect_le; try apply bounded_indicator. intro z. unfold indicator.
  specialize (H z). destruct (S z), (T z); try lra; discriminate (H eq_refl).
Qed.

Lemma prob_range (S : Z -> bool) : 0 <= prob N S <= 1.
Proof. apply expect_range; [apply indicator_range|lra]. Qed.

Lemma below_grows x y : (x <= y)%Z -> below N x <= below N y.
Proof.
  intro H. apply prob_le. intros z. rewrite !negb_true_iff, !Z.leb_gt. lia.
Qed.

Lemma above_shifted unit e x (k : nat) : 0 <= unit -> smooth (unit := unit) e N ->
  above N x <= exp (loss unit (e * k)) * above N (x + Z.of_nat k).
Proof.
  intros U S. specialize (S (- Z.of_nat k)%Z _ (bounded_indicator Z (fun z => (x <=? z)%Z))).
  rewrite Z.abs_opp, Z.abs_eq, Nat2Z.id in S by lia.
  eapply Rle_trans; [exact S|]. apply Rmult_le_compat_l; [left; apply exp_pos|].
  apply expect_le.
  - exists 1. intro. apply indicator_range.
  - apply bounded_indicator.
  - intro z. unfold indicator.
    replace (x <=? z + - Z.of_nat k)%Z with (x + Z.of_nat k <=? z)%Z; [lra|].
    destruct (Z.leb_spec (x + Z.of_nat k) z), (Z.leb_spec x (z + - Z.of_nat k)); auto; lia.
Qed.

(** A toss that decides between two futures. *)
Lemma expect_decided Y (P Q : dist Y) x f : bounded f ->
  expect (bind N (fun z => if (x <=? z)%Z then P else Q)) f
    = above N x * expect P f + below N x * expect Q f.
Proof.
  intro B. simpl. pose proof (expect_nonneg P f B) as HP. pose proof (expect_nonneg Q f B) as HQ.
  unfold above, below, prob.
  rewrite (Rmult_comm _ (expect P f)), (Rmult_comm _ (expect Q f)).
  rewrite <- !expect_scale by (auto; apply bounded_indicator).
  rewrite <- expect_plus by (apply bounded_scale; auto; apply bounded_indicator).
  apply expect_ext.
  - exists (Rmax (expect P f) (expect Q f)). intro z.
    pose proof (Rmax_l (expect P f) (expect Q f)). pose proof (Rmax_r (expect P f) (expect Q f)).
    destruct (x <=? z)%Z; lra.
  - intro z. unfold indicator. destruct (x <=? z)%Z; simpl; ring.
Qed.
End Heights.
