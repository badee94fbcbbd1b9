(** * The geometric law: how often a coin falls before it first fails *)

From Coq Require Import Reals Lra Lia Arith.
From Coquelicot Require Import Hierarchy Series.
From Proper.probability Require Import Distribution Closeness.
Local Open Scope R_scope.

Section Geometric.
(** The probability that the coin falls. *)
Variable a : R.
Hypothesis range : 0 < a < 1.

(** The sum of all [g n], each discounted by [a ^ n]. *)
Definition discounted (g : nat -> R) : R := Series (fun n => a ^ n * g n).

Lemma discounted_exists g : bounded g -> ex_series (fun n => a ^ n * g n).
Proof.
  intros [M H].
  apply (ex_series_le (V := R_CompleteNormedModule) _ (fun n => M * a ^ n)).
  - intro n. change (norm (a ^ n * g n)) with (Rabs (a ^ n * g n)). specialize (H n).
    assert (0 < a ^ n) by (apply pow_lt; lra).
    rewrite Rabs_pos_eq by (apply Rmult_le_pos; lra).
    rewrite Rmult_comm. apply Rmult_le_compat_r; lra.
  - apply (ex_series_scal (V := R_NormedModule) M (fun n => a ^ n)).
    apply ex_series_geom. rewrite Rabs_pos_eq; lra.
Qed.

Lemma discounted_total : discounted (fun _ => 1) = / (1 - a).
Proof.
  unfold discounted. rewrite (Series_ext _ (fun n => a ^ n)) by (intro; ring).
  apply Series_geom. rewrite Rabs_pos_eq; lra.
Qed.

Lemma discounted_step g : bounded g ->
  discounted g = g 0%nat + a * discounted (fun n => g (S n)).
Proof.
  intro B. unfold discounted. rewrite Series_incr_1 by (apply discounted_exists; auto).
  rewrite <- Series_scal_l. f_equal; [simpl; ring|].
  apply Series_ext. intro n. simpl. ring.
Qed.

Definition falls (g : nat -> R) : R := (1 - a) * discounted g.

Lemma falls_le f g : bounded f -> bounded g -> (forall n, f n <= g n) -> falls f <= falls g.
Proof.
  intros Bf Bg L. apply Rmult_le_compat_l; [lra|].
  apply Series_le; [intro n|apply discounted_exists; auto].
  assert (0 < a ^ n) by (apply pow_lt; lra). split.
  - apply Rmult_le_pos; [lra|apply bounded_nonneg; auto].
  - apply Rmult_le_compat_l; [lra|apply L].
Qed.

Lemma falls_scale c f : 0 <= c -> bounded f -> falls (fun n => c * f n) = c * falls f.
Proof.
  intros _ _. unfold falls, discounted.
  rewrite (Series_ext _ (fun n => c * (a ^ n * f n))) by (intro; ring).
  rewrite Series_scal_l. ring.
Qed.

Lemma falls_plus f g : bounded f -> bounded g ->
  falls (fun n => f n + g n) = falls f + falls g.
Proof.
  intros Bf Bg. unfold falls, discounted.
  rewrite (Series_ext _ (fun n => a ^ n * f n + a ^ n * g n)) by (intro; ring).
  rewrite Series_plus by (apply discounted_exists; auto). ring.
Qed.

Lemma falls_one : falls (fun _ => 1) = 1.
Proof. unfold falls. rewrite discounted_total. field. lra. Qed.

(** The number [n] has the probability [(1 - a) * a ^ n]. *)
Definition geometric : dist nat :=
  Dist (fun g => (1 - a) * discounted g) falls_le falls_scale falls_plus falls_one.

(** The first fall, and what comes after it, which is the same again. *)
Lemma geometric_step g : bounded g ->
  expect geometric g = (1 - a) * g 0%nat + a * expect geometric (fun n => g (S n)).
Proof. intro B. simpl. rewrite discounted_step by exact B. ring. Qed.

(** After [n] falls, the same again. *)
Lemma geometric_steps n g : bounded g -> (forall k, (k < n)%nat -> g k = 0) ->
  expect geometric g = a ^ n * expect geometric (fun k => g (n + k)%nat).
Proof.
  revert g. induction n as [|n IH]; intros g B H; simpl pow.
  - rewrite Rmult_1_l. reflexivity.
  - rewrite geometric_step, (H 0%nat) by (auto; lia).
    assert (BS : bounded (fun k => g (S k))) by (destruct B as [M B]; exists M; auto).
    rewrite (IH (fun k => g (S k))); [|exact BS|intros k L; apply H; lia]. simpl. ring.
Qed.

(** The probability of each number. *)
Lemma geometric_at n : prob geometric (Nat.eqb n) = (1 - a) * a ^ n.
Proof.
  unfold prob. rewrite (geometric_steps n); [|apply bounded_indicator|].
  - assert (B : bounded (fun k => indicator (Nat.eqb n) (n + k)%nat))
      by (exists 1; intro; apply indicator_range).
    rewrite geometric_step by exact B.
    rewrite (expect_ext _ _ (fun _ => 0)).
    + rewrite expect_const by lra. unfold indicator. rewrite Nat.add_0_r, Nat.eqb_refl. ring.
    + exists 1. intro. apply indicator_range.
    + intro k. unfold indicator. destruct (Nat.eqb_spec n (n + S k)); [lia|reflexivity].
  - intros k L. unfold indicator. destruct (Nat.eqb_spec n k); [lia|reflexivity].
Qed.
End Geometric.
