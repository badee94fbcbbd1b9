(** * Above-threshold with two-sided geometric noise (SEMANTICS §4)

    The laws that Threshold.v supposes are there: the discrete Laplace law is smooth, and it makes
    no difference whether it is drawn before or after anything else. *)

From Coq Require Import Reals Lra Lia Arith ZArith List.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import State.
From Proper.guarantee Require Import Layer Runtime Apart History Renewals.
From Proper.costs Require Import Additive Geometric TwoSidedGeometric LaplaceNoise.
From Proper.costs Require Import Threshold ThresholdWorth.
Local Open Scope R_scope.

Section Drawn.
Variable a : R.
Hypothesis range : 0 < a < 1.
Local Notation G := (geometric a range).

(** What is left after [n] falls of the coin is at most [a ^ n] of the bound. *)
Lemma tail_vanishes x M : 0 <= M -> (forall n, Rabs x <= a ^ n * M) -> x = 0.
Proof.
  intros HM H. destruct (Req_dec x 0) as [|N]; auto. exfalso.
  assert (P : 0 < Rabs x) by (apply Rabs_pos_lt; auto).
  assert (A : Rabs a < 1) by (rewrite Rabs_pos_eq; lra).
  destruct (pow_lt_1_zero a A (Rabs x / (M + 1))) as [n Hn].
  { apply Rdiv_lt_0_compat; lra. }
  specialize (Hn n (Nat.le_refl n)). specialize (H n).
  assert (0 < a ^ n) by (apply pow_lt; lra). rewrite Rabs_pos_eq in Hn by lra.
  apply (Rmult_lt_compat_r (M + 1)) in Hn; [|lra].
  replace (Rabs x / (M + 1) * (M + 1)) with (Rabs x) in Hn by (field; lra).
  replace (a ^ n * (M + 1)) with (a ^ n * M + a ^ n) in Hn by ring. lra.
Qed.

Lemma geometric_commutes_so_far Y (d : dist Y) M n : 0 <= M -> forall g : nat -> Y -> R,
  (forall k y, 0 <= g k y <= M) ->
  Rabs (expect G (fun k => expect d (g k)) - expect d (fun y => expect G (fun k => g k y)))
    <= a ^ n * M.
Proof.
  intro HM. induction n as [|n IH]; intros g B.
  - assert (0 <= expect G (fun k => expect d (g k)) <= M).
    { apply expect_range; auto. intro k. apply expect_range; auto. }
    assert (0 <= expect d (fun y => expect G (fun k => g k y)) <= M).
    { apply expect_range; auto. intro y. apply expect_range; auto. }
    rewrite pow_O. apply Rabs_le. lra.
  - specialize (IH (fun k => g (S k)) (fun k => B (S k))).
    assert (B1 : bounded (fun k => expect d (g k))).
    { exists M. intro k. apply expect_range; auto. }
    rewrite (geometric_step a range _ B1).
    rewrite (expect_ext d (fun y => expect G (fun k => g k y))
      (fun y => (1 - a) * g 0%nat y + a * expect G (fun k => g (S k) y))).
    + assert (B0 : bounded (g 0%nat)) by (exists M; auto).
      assert (BG : bounded (fun y => expect G (fun k => g (S k) y))).
      { exists M. intro y. apply expect_range; auto. }
      rewrite expect_plus by (apply bounded_scale; auto; lra).
      rewrite (expect_scale d (1 - a)), (expect_scale d a) by (auto; lra).
      change (expect d (fun y => g 0%nat y)) with (expect d (g 0%nat)).
      match goal with |- Rabs ?x <= _ => replace x with
        (a * (expect G (fun k => expect d (g (S k))) -
          expect d (fun y => expect G (fun k => g (S k) y)))) by ring
      end.
      rewrite Rabs_mult, (Rabs_pos_eq a), <- tech_pow_Rmult, Rmult_assoc by lra.
      apply Rmult_le_compat_l; lra.
    + exists M. intro y. apply expect_range; auto.
    + intro y. apply geometric_step. exists M. auto.
Qed.

Lemma geometric_commutes Y (d : dist Y) (g : nat -> Y -> R) M :
  (forall k y, 0 <= g k y <= M) ->
  expect G (fun k => expect d (g k)) = expect d (fun y => expect G (fun k => g k y)).
Proof.
  intro B. apply Rminus_diag_uniq. apply (tail_vanishes _ (Rmax 0 M)); [apply Rmax_l|]. intro n.
  apply geometric_commutes_so_far; [apply Rmax_l|]. intros k y. specialize (B k y).
  pose proof (Rmax_r 0 M). lra.
Qed.

(** Drawing the noise first or last is the same. *)
Lemma two_sided_commutes : commutes (two_sided a range).
Proof.
  intros Y d g M B.
  assert (Bd : bounded (fun z => expect d (g z))).
  { exists (Rmax 0 M). intro z. apply expect_range; [|apply Rmax_l]. intro y.
    specialize (B z y). pose proof (Rmax_r 0 M). lra. }
  assert (Bg : forall h : nat -> Z, bounded (fun y => expect G (fun n => g (h n) y))).
  { intro h. exists (Rmax 0 M). intro y. apply expect_range; [|apply Rmax_l]. intro n.
    specialize (B (h n) y). pose proof (Rmax_r 0 M). lra. }
  rewrite two_sided_expect by exact Bd.
  rewrite (geometric_commutes Y d (fun n => g (Z.of_nat n)) M) by auto.
  rewrite (geometric_commutes Y d (fun n => g (below n)) M) by auto.
  rewrite (expect_ext d (fun y => expect (two_sided a range) (fun z => g z y))
    (fun y => / (1 + a) * (expect G (fun n => g (Z.of_nat n) y) +
      a * expect G (fun n => g (below n) y)))).
  - assert (P : 0 < / (1 + a)) by (apply Rinv_0_lt_compat; lra).
    rewrite expect_scale by (try lra; apply bounded_plus; auto; apply bounded_scale; auto; lra).
    rewrite expect_plus by (auto; apply bounded_scale; auto; lra).
    rewrite expect_scale by (auto; lra). unfold Rdiv. ring.
  - exists (Rmax 0 M). intro y. apply expect_range; [|apply Rmax_l]. intro z.
    specialize (B z y). pose proof (Rmax_r 0 M). lra.
  - intro y. rewrite two_sided_expect by (exists M; auto). unfold Rdiv. ring.
Qed.
End Drawn.

(** ** The watch that is really run *)

Section Watch.
Context {unit : R} {V O : Type} {classic : layer unit V O}.
Hypothesis unit_positive : 0 < unit.
Variables e_threshold e_step : nat.
Hypothesis e_threshold_positive : (0 < e_threshold)%nat.
Hypothesis e_step_positive : (0 < e_step)%nat.

Lemma one_positive : (0 < 1)%nat. Proof. auto. Qed.

(** Two-sided geometric noise of scale 1 / e. *)
Definition noise e (H : (0 < e)%nat) : dist Z := noise_per unit unit_positive e 1 H one_positive.

Lemma noise_smooth e H : smooth (unit := unit) e (noise e H).
Proof.
  intros s f B. pose proof (noise_per_steady unit unit_positive e 1 H one_positive s f B) as [_ W].
  rewrite expect_shifted in W.
  replace (loss unit (e * Z.to_nat (Z.abs s))) with (IZR (Z.abs s) * rate unit e 1).
  - unfold noise. eapply Rle_trans; [exact W|]. apply Rmult_le_compat_l; [left; apply exp_pos|].
    apply Req_le. apply expect_ext; [|intro z; f_equal; lia].
    destruct B as [M B]. exists M. auto.
  - unfold rate, loss. rewrite mult_INR. rewrite (INR_IZR_INZ (Z.to_nat _)), Z2Nat.id by lia.
    simpl. field.
Qed.

Lemma noise_commutes e H : commutes (noise e H).
Proof. apply two_sided_commutes. Qed.

(** _Above-threshold as it is priced_: r, from whom all growth was taken, loses no more than it
    could still spend when the watching began, with everything else that is asked meanwhile. *)
Theorem above_threshold threshold r e w1 w2 :
  world_without r w1 w2 -> opens_with r e w1 ->
  forall X (c : watch (classic := classic) X) g n published s1 s2 still,
  watch_grants r c g -> apart r s1 s2 still ->
  within (loss unit (allowance r e g s1 + still))
    (watching threshold e_threshold e_step (noise _ e_threshold_positive) (noise _ e_step_positive)
      w1 c n published s1)
    (watching threshold e_threshold e_step (noise _ e_threshold_positive) (noise _ e_step_positive)
      w2 c n published s2).
Proof.
  intros D E X c g n published s1 s2 still G A.
  apply (threshold_within (Rlt_le _ _ unit_positive)); auto.
  - apply noise_smooth.
  - apply noise_smooth.
  - apply noise_commutes.
Qed.

(** _A stretch that begins with a watch_, given all that came before (SEMANTICS §15): C, what r was
    granted beyond C and has not spent at its beginning, and what r gains in it, by renewals and by
    grants. C is what r enters with at most. The history may end with a renewal. *)
Theorem watch_in_a_stretch threshold r most w1 w2 :
  world_without r w1 w2 -> opens_with r most w1 ->
  forall X (c : watch (classic := classic) X) g (h : history unit V O classic) still,
  watch_grants r c g ->
  sessions_apart r (sessions (held w1 h)) (sessions (held w2 h)) still ->
  let watched w :=
    watching threshold e_threshold e_step (noise _ e_threshold_positive) (noise _ e_step_positive)
      w c (batches h) (published_in h) (held w h) in
  within (loss unit (most + beyond r most (held w1 h) still + g)) (watched w1) (watched w2).
Proof.
  intros D E X c g h still G S watched.
  pose proof (above_threshold threshold r most w1 w2 D E X c g (batches h) (published_in h)
    (held w1 h) (held w2 h) still G (held_apart r w1 w2 D h still S)) as W.
  eapply within_weaken; [|exact W]. apply loss_le; [apply Rlt_le; exact unit_positive|].
  unfold beyond, allowance. destruct (accounts (held w1 h) r); lia.
Qed.
End Watch.
