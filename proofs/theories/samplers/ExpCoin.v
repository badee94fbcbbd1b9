(** * A coin that falls with probability e^(-n/d)

    The steps are those of [Bernoulli.exp] (Canonne, Kamath and Steinke 2020, Algorithm 1): toss
    coins of probability x/k for k = 1, 2, ... until one fails; whether that [k] is odd is the
    answer. Larger exponents are taken apart into ones. *)

From Coq Require Import Reals Lra Lia Arith ZArith List Bool.
From Proper.probability Require Import Distribution.
From Proper.samplers Require Import Program Loops Uniform Coin ExpSeries.
Import ListNotations.
Local Open Scope R_scope.

(** ** For n/d in [0, 1] *)

(** What is known when a coin has been tossed after [j] others that fell; it has k = j + 1. *)
Definition after_coin (j : nat) (falls : bool) : nat + bool :=
  if falls then inl (S j) else inr (Nat.odd (S j)).

Definition fraction_turn (x : R) (j : nat) : dist (nat + bool) :=
  bind (coin (x / INR (S j))) (fun falls => certain (after_coin j falls)).

(** So many turns, after [j] coins have fallen. *)
Lemma fraction_turns x m f j : 0 <= x <= 1 ->
  all_fall x j * ideal (fraction_turn x) m f j
  = sum_below m (fun i => first_fails x (j + i) * f (Nat.odd (S (j + i)))).
Proof.
  intro X. revert j. induction m as [|m IH]; intro j; [unfold ideal; simpl; ring|].
  rewrite sum_below_first, Nat.add_0_r.
  rewrite (sum_below_ext m _ (fun i => first_fails x (S j + i) * f (Nat.odd (S (S j + i)))))
    by (intros u _; rewrite Nat.add_succ_r; reflexivity).
  rewrite <- (IH (S j)). unfold first_fails. rewrite <- all_fall_next.
  change (ideal (fraction_turn x) (S m) f j) with (expect (fraction_turn x j)
    (onwards (ideal (fraction_turn x) m f) f)).
  unfold fraction_turn at 1. cbn [bind certain coin expect after_coin onwards].
  rewrite unit_part_inside; [ring|].
  assert (1 <= INR (S j)) by (rewrite S_INR; pose proof (pos_INR j); lra). split.
  - apply Rmult_le_pos; [lra|]. left. apply Rinv_0_lt_compat. lra.
  - apply (Rmult_le_reg_r (INR (S j))); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Lemma exp_unit x : 0 <= x -> 0 <= exp (- x) <= 1.
Proof.
  intro H. split; [left; apply exp_pos|]. rewrite <- exp_0.
  destruct H as [H|<-]; [left; apply exp_increasing; lra|rewrite Ropp_0; lra].
Qed.

Lemma expect_coin p f : 0 <= p <= 1 -> expect (coin p) f = p * f true + (1 - p) * f false.
Proof. intro H. simpl. rewrite unit_part_inside; auto. Qed.

Section ExpCoin.
Variable chunk : nat.
Hypothesis some_bits : (0 < chunk)%nat.

(** Algorithm 1, after some coins that are known to fall. *)
Definition fraction (n d fallen : nat) : program bool :=
  Loop (fun j => Then (toss chunk (Z.of_nat n) (Z.of_nat (S j * d)))
    (fun falls => Return (after_coin j falls))) fallen.

Lemma fraction_bodies n d j : (0 < d)%nat ->
  samples (Then (toss chunk (Z.of_nat n) (Z.of_nat (S j * d)))
    (fun falls => Return (after_coin j falls))) (fraction_turn (INR n / INR d) j).
Proof using some_bits.
  intro D. apply samples_then; [|intro; apply samples_return].
  replace (INR n / INR d / INR (S j)) with (IZR (Z.of_nat n) / IZR (Z.of_nat (S j * d))).
  - apply samples_toss; auto. nia.
  - rewrite <- !INR_IZR_INZ, mult_INR.
    pose proof (lt_0_INR d D). pose proof (lt_0_INR (S j) ltac:(lia)). field. lra.
Qed.

Lemma ratio_unit n d : (0 < d)%nat -> (n <= d)%nat -> 0 <= INR n / INR d <= 1.
Proof using.
  intros D L. pose proof (lt_0_INR d D). pose proof (pos_INR n). apply le_INR in L. split.
  - apply Rmult_le_pos; auto. left. apply Rinv_0_lt_compat. auto.
  - apply (Rmult_le_reg_r (INR d)); auto. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.

(** With n/d at most 1, the coin falls with probability e^(-n/d). *)
Theorem samples_fraction n d : (0 < d)%nat -> (n <= d)%nat ->
  samples (fraction n d 0) (coin (exp (- (INR n / INR d)))).
Proof using some_bits.
  intros D L. pose proof (ratio_unit n d D L) as U. unfold fraction.
  apply (samples_loop _ (fraction_turn (INR n / INR d)));
    [intro; apply fraction_bodies; exact D|].
  intros f B. rewrite expect_coin by (apply exp_unit; lra).
  intros e He. destruct (series_tends (INR n / INR d) f e He) as [N K].
  exists N. intros m Hm. specialize (K m Hm).
  rewrite <- (fraction_turns _ m f 0) in K by exact U.
  unfold all_fall in K. simpl fact in K. simpl pow in K.
  replace (1 / INR 1) with 1 in K by (simpl; field). rewrite Rmult_1_l in K. exact K.
Qed.

(** Half of the work is known for e^(-1): the coin of k = 1 would always fall. *)
Definition exp_one : program bool := fraction 1 1 1.

Lemma samples_exp_one : samples exp_one (coin (exp (- 1))).
Proof using some_bits.
  unfold exp_one, fraction.
  apply (samples_loop _ (fraction_turn (INR 1 / INR 1)));
    [intro; apply fraction_bodies; lia|].
  replace (INR 1 / INR 1) with 1 by (simpl; field).
  intros f B. rewrite expect_coin by (apply (exp_unit 1); lra).
  intros e He. destruct (series_tends 1 f e He) as [N K].
  exists N. intros m Hm. specialize (K (S m) ltac:(lia)).
  rewrite sum_below_first in K.
  replace (first_fails 1 0) with 0 in K by (unfold first_fails, all_fall; simpl; field).
  rewrite Rmult_0_l, Rplus_0_l in K.
  change (sum_below m (fun u => first_fails 1 (S u) * f (Nat.odd (S (S u)))))
    with (sum_below m (fun u => first_fails 1 (1 + u) * f (Nat.odd (S (1 + u))))) in K.
  rewrite <- (fraction_turns 1 m f 1) in K by lra.
  replace (all_fall 1 1) with 1 in K by (unfold all_fall; simpl; field).
  rewrite Rmult_1_l in K. exact K.
Qed.

(** ** For any n/d *)

Definition exp_coin (n d : nat) : program bool :=
  Loop (fun rest =>
    if d <=? rest
    then Then exp_one (fun falls => Return (if falls then inl (rest - d)%nat else inr false))
    else Then (fraction rest d 0) (fun falls => Return (inr falls))) n.

(** _The coin_ falls with probability e^(-n/d). *)
Theorem samples_exp_coin n d : (0 < d)%nat ->
  samples (exp_coin n d) (coin (exp (- (INR n / INR d)))).
Proof using some_bits.
  intro D. pose proof (lt_0_INR d D) as P.
  assert (Q : forall k, 0 <= INR k / INR d).
  { intro k. apply Rmult_le_pos; [apply pos_INR|]. left. apply Rinv_0_lt_compat. auto. }
  assert (E1 : 0 <= exp (- 1) <= 1) by (apply (exp_unit 1); lra).
  unfold exp_coin. apply (samples_ending_loop _ (fun rest : nat =>
    if d <=? rest
    then bind (coin (exp (- 1)))
      (fun falls => certain (if falls then inl (rest - d)%nat else inr false))
    else bind (coin (exp (- (INR rest / INR d)))) (fun falls => certain (inr falls)))) with
    (law := fun rest => coin (exp (- (INR rest / INR d)))) (c := exp (- 1)).
  - intro rest. destruct (Nat.leb_spec d rest).
    + apply samples_then; [apply samples_exp_one|intro; apply samples_return].
    + apply samples_then; [apply samples_fraction; lia|intro; apply samples_return].
  - split; [lra|]. rewrite <- exp_0. apply exp_increasing. lra.
  - intros rest f B. destruct (Nat.leb_spec d rest) as [L|L]; [|reflexivity].
    cbn [bind certain expect]. rewrite (expect_coin (exp (- 1))) by exact E1.
    cbn [onwards]. rewrite !expect_coin by (apply exp_unit; apply Q).
    replace (- (INR rest / INR d)) with (- 1 + - (INR (rest - d) / INR d)).
    + rewrite exp_plus. ring.
    + rewrite minus_INR by exact L. field. lra.
  - intro rest. unfold prob. destruct (Nat.leb_spec d rest) as [L|L]; cbn [bind certain expect];
      rewrite expect_coin by (auto; apply exp_unit; apply Q); unfold indicator; simpl; lra.
Qed.
End ExpCoin.
