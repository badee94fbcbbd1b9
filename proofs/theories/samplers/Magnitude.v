(** * A geometric number of parameter e^(-s/t), from fair bits

    The steps are those of [DiscreteLaplace.magnitude] (Canonne, Kamath and Steinke 2020, Algorithm
    2): [v] whole turns of e^(-1), a remainder [u] below [t] that is kept with probability
    e^(-u/t), and the quotient of u + t v by [s]. *)

From Coq Require Import Reals Lra Lia Arith ZArith List Bool.
From Proper.probability Require Import Distribution.
From Proper.costs Require Import Geometric.
From Proper.samplers Require Import Program Loops Uniform Coin ExpCoin Renewal.
Import ListNotations.
Local Open Scope R_scope.

Lemma exp_below_one x : 0 < x -> 0 < exp (- x) < 1.
Proof. intro H. split; [apply exp_pos|]. rewrite <- exp_0. apply exp_increasing. lra. Qed.

Lemma exp_power x n : exp (- x) ^ n = exp (- (INR n * x)).
Proof.
  induction n as [|n IH]; [simpl; rewrite Rmult_0_l, Ropp_0, exp_0; reflexivity|].
  simpl pow. rewrite IH, <- exp_plus, S_INR. f_equal. ring.
Qed.

Section Magnitude.
Variable chunk : nat.
Hypothesis some_bits : (0 < chunk)%nat.

(** ** Whole turns *)

Definition whole_turns : program nat :=
  Loop (fun v => Then (exp_one chunk)
    (fun falls => Return (if falls then inl (S v) else inr v))) 0%nat.

Definition whole : dist nat := geometric (exp (- (1))) (exp_below_one 1 Rlt_0_1).

(** Successes of e^(-1) before the first failure are geometric. *)
Lemma samples_whole_turns : samples whole_turns whole.
Proof using some_bits.
  pose proof (exp_below_one 1 Rlt_0_1) as E.
  apply (samples_same _ (after (Nat.add 0) whole)); [|intros f _; reflexivity].
  apply (samples_ending_loop _ (fun v => bind (coin (exp (- (1))))
    (fun falls => certain (if falls then inl (S v) else inr v)))) with
    (law := fun v => after (Nat.add v) whole) (c := exp (- (1))).
  - intro v. apply samples_then; [exact (samples_exp_one chunk some_bits)|].
    intro; apply samples_return.
  - lra.
  - intros v f B. rewrite expect_after. cbn [bind certain expect].
    rewrite expect_coin by lra. cbn [onwards]. rewrite expect_after.
    unfold whole. rewrite geometric_step by (apply (bounded_inside (Nat.add v)); exact B).
    rewrite Nat.add_0_r, Rplus_comm. f_equal. f_equal.
    apply expect_ext; [apply (bounded_inside (fun n => v + S n)%nat); exact B|].
    intro n. f_equal. lia.
  - intro v. unfold prob. cbn [bind certain expect]. rewrite expect_coin by lra.
    unfold indicator. simpl. lra.
Qed.

(** ** The remainder *)

Variable t : nat.
Hypothesis t_positive : (0 < t)%nat.

Definition keep (u : nat) : R := exp (- (INR u / INR t)).

Lemma keep_range u : 0 < keep u <= 1.
Proof using t_positive.
  split; [apply exp_pos|]. apply exp_unit. apply Rmult_le_pos; [apply pos_INR|].
  left. apply Rinv_0_lt_compat, lt_0_INR, t_positive.
Qed.

Lemma kept_positive : 0 < sum_below t keep.
Proof using t_positive.
  replace t with (S (Nat.pred t)) by exact (Nat.lt_succ_pred 0 t t_positive).
  rewrite sum_below_first.
  assert (0 <= sum_below (Nat.pred t) (fun u => keep (S u))).
  { rewrite <- (Rmult_0_r (INR (Nat.pred t))), <- sum_below_const. apply sum_below_le.
    intros u _. left. apply exp_pos. }
  pose proof (exp_pos (- (INR 0 / INR t))). fold (keep 0) in *. lra.
Qed.

(** The numbers below [t], each with a weight of e^(-u/t). *)
Definition remainder : dist nat.
Proof using t_positive.
  pose proof kept_positive as K.
  refine (Dist (fun f => sum_below t (fun u => keep u * f u) / sum_below t keep) _ _ _ _).
  - intros f g _ _ L. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; exact K|].
    apply sum_below_le. intros u _. apply Rmult_le_compat_l; [left; apply exp_pos|apply L].
  - intros c f _ _. rewrite (sum_below_ext t _ (fun u => c * (keep u * f u))) by (intros; ring).
    rewrite sum_below_scale. unfold Rdiv. ring.
  - intros f g _ _.
    rewrite (sum_below_ext t _ (fun u => keep u * f u + keep u * g u)) by (intros; ring).
    rewrite sum_below_plus. unfold Rdiv. ring.
  - rewrite (sum_below_ext t _ keep) by (intros; ring). field. lra.
Defined.

Definition draw_remainder : program nat :=
  Loop (fun _ : unit => Then (below t) (fun u =>
    Then (exp_coin chunk u t) (fun falls => Return (if falls then inr u else inl tt)))) tt.

(** What is refused is drawn again; what is kept has the weights of the coin. *)
Lemma samples_remainder : samples draw_remainder remainder.
Proof using some_bits t_positive.
  pose proof kept_positive as K. pose proof (lt_0_INR t t_positive) as P.
  assert (KT : sum_below t keep <= INR t).
  { rewrite <- (Rmult_1_r (INR t)), <- sum_below_const. apply sum_below_le.
    intros u _. apply keep_range. }
  assert (Q : 0 < sum_below t keep / INR t <= 1).
  { split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_le_reg_r (INR t)); auto.
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
  apply (samples_ending_loop _ (fun _ : unit => bind (uniform t t_positive) (fun u =>
    bind (coin (keep u)) (fun falls => certain (if falls then inr u else inl tt))))) with
    (law := fun _ => remainder) (c := 1 - sum_below t keep / INR t).
  - intro. apply samples_then; [apply samples_below_bound|]. intro u.
    apply samples_then; [apply samples_exp_coin; auto|intro; apply samples_return].
  - lra.
  - intros _ f _. cbn [bind certain uniform expect].
    rewrite (sum_below_ext t _ (fun u =>
      keep u * f u + (expect remainder f * 1 + - expect remainder f * keep u))).
    + rewrite !sum_below_plus, !sum_below_scale, sum_below_const. simpl. field. lra.
    + intros u _. pose proof (keep_range u). rewrite expect_coin by lra.
      cbn [onwards]. ring.
  - intros _. unfold prob. cbn [bind certain uniform expect].
    rewrite (sum_below_ext t _ (fun u => 1 + -1 * keep u)).
    + rewrite sum_below_plus, sum_below_scale, sum_below_const. right. field. lra.
    + intros u _. pose proof (keep_range u). rewrite expect_coin by lra.
      unfold indicator. simpl. ring.
Qed.

(** ** The quotient *)

Variable s : nat.
Hypothesis s_positive : (0 < s)%nat.

Definition magnitude : program nat :=
  Then whole_turns (fun v => Then draw_remainder (fun u => Return ((u + t * v) / s)%nat)).

(** _The magnitude_ [y] has the probability of (1 - a) a^y, where a = e^(-s/t). *)
Theorem samples_magnitude (H : 0 < exp (- (INR s / INR t)) < 1) :
  samples magnitude (geometric (exp (- (INR s / INR t))) H).
Proof using some_bits t_positive s_positive.
  pose proof (lt_0_INR t t_positive) as P. pose proof (lt_0_INR s s_positive) as Ps.
  assert (B : 0 < exp (- / INR t) < 1) by (apply exp_below_one, Rinv_0_lt_compat; auto).
  assert (Bt : exp (- / INR t) ^ t = exp (- (1))) by (rewrite exp_power; f_equal; field; lra).
  assert (Bs : exp (- / INR t) ^ s = exp (- (INR s / INR t)))
    by (rewrite exp_power; f_equal; field; lra).
  eapply samples_same.
  - apply samples_then; [apply samples_whole_turns|]. intro v.
    apply samples_then; [apply samples_remainder|]. intro u. apply samples_return.
  - eapply same_trans with (after (fun x => x / s)%nat (geometric (exp (- / INR t)) B)).
    + assert (Bl : forall H', same (bind (geometric (exp (- / INR t) ^ t) H')
        (fun v => after (fun u => u + t * v)%nat remainder)) (geometric (exp (- / INR t)) B)).
      { intro H'. apply (geometric_blocks _ B t t_positive H' remainder). intros f _.
        assert (E : forall u, exp (- / INR t) ^ u = keep u)
          by (intro u; unfold keep; rewrite exp_power; f_equal; field; lra).
        rewrite (sum_below_ext t _ keep) by (intros; apply E).
        rewrite (sum_below_ext t (fun u => _ ^ u * f u) (fun u => keep u * f u))
          by (intros; rewrite E; reflexivity).
        simpl. pose proof kept_positive. field. lra. }
      revert Bl. rewrite Bt. intro Bl. intros f Bf.
      exact (Bl (exp_below_one 1 Rlt_0_1) _ (bounded_inside (fun x => x / s)%nat f Bf)).
    + revert H. rewrite <- Bs. intro H. apply geometric_quotient. exact s_positive.
Qed.
End Magnitude.
