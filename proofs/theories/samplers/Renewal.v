(** * A geometric number, in blocks

    The quotient and the remainder of a geometric number are independent, and the quotient is
    geometric again: why the sampler may draw them apart, and divide. *)

From Coq Require Import Reals Lra Lia Arith.
From Proper.probability Require Import Distribution.
From Proper.costs Require Import Geometric.
From Proper.samplers Require Import Uniform.
Local Open Scope R_scope.

Lemma bounded_inside {X Y} (g : X -> Y) (f : Y -> R) : bounded f -> bounded (fun x => f (g x)).
Proof. intros [M B]. exists M. auto. Qed.

Lemma expect_after {X Y} (g : X -> Y) (d : dist X) f :
  expect (after g d) f = expect d (fun x => f (g x)).
Proof. reflexivity. Qed.

(** Two laws on numbers that satisfy the same equation of renewal are one. *)
Lemma renewal_unique (P Q : dist nat) (A : (nat -> R) -> R) (c : R) (t : nat) : 0 <= c < 1 ->
  (forall f, bounded f -> expect P f = A f + c * expect P (fun x => f (t + x)%nat)) ->
  (forall f, bounded f -> expect Q f = A f + c * expect Q (fun x => f (t + x)%nat)) -> same P Q.
Proof.
  intros C HP HQ f [M0 F0]. set (M := Rmax 0 M0).
  assert (HM : 0 <= M) by apply Rmax_l.
  assert (F : forall x, 0 <= f x <= M).
  { intro x. specialize (F0 x). pose proof (Rmax_r 0 M0). unfold M. lra. }
  assert (N : forall m g, (forall x, 0 <= g x <= M) ->
    Rabs (expect P g - expect Q g) <= M * c ^ m).
  { induction m as [|m IH]; intros g G.
    - pose proof (expect_range P g M G HM). pose proof (expect_range Q g M G HM).
      simpl. apply Rabs_le. lra.
    - assert (B : bounded g) by (exists M; auto). rewrite (HP g B), (HQ g B).
      replace (A g + c * expect P (fun x => g (t + x)%nat)
        - (A g + c * expect Q (fun x => g (t + x)%nat)))
        with (c * (expect P (fun x => g (t + x)%nat) - expect Q (fun x => g (t + x)%nat))) by ring.
      rewrite Rabs_mult, (Rabs_pos_eq c) by lra.
      replace (M * c ^ S m) with (c * (M * c ^ m)) by (simpl; ring).
      apply Rmult_le_compat_l; [lra|]. apply IH. auto. }
  destruct (Req_dec (expect P f) (expect Q f)) as [E|E]; auto. exfalso.
  assert (D : 0 < Rabs (expect P f - expect Q f)) by (apply Rabs_pos_lt; lra).
  destruct (pow_lt_1_zero c ltac:(rewrite Rabs_pos_eq; lra)
    (Rabs (expect P f - expect Q f) / (M + 1))) as [m K]; [apply Rdiv_lt_0_compat; lra|].
  specialize (K m (le_n m)). specialize (N m f F).
  pose proof (pow_le c m ltac:(lra)). rewrite Rabs_pos_eq in K by lra.
  apply (Rmult_lt_compat_l (M + 1)) in K; [|lra].
  replace ((M + 1) * (Rabs (expect P f - expect Q f) / (M + 1)))
    with (Rabs (expect P f - expect Q f)) in K by (field; lra). nra.
Qed.

(** The sum of the first powers. *)
Lemma sum_of_powers b t : (1 - b) * sum_below t (fun u => b ^ u) = 1 - b ^ t.
Proof. induction t as [|t IH]; [simpl; ring|]. cbn [sum_below]. rewrite Rmult_plus_distr_l, IH.
  simpl. ring. Qed.

Section Blocks.
Variable b : R.
Hypothesis b_range : 0 < b < 1.

(** A block of [t] numbers, and then the same again. *)
Lemma geometric_block t f : bounded f -> expect (geometric b b_range) f =
  (1 - b) * sum_below t (fun u => b ^ u * f u)
  + b ^ t * expect (geometric b b_range) (fun x => f (t + x)%nat).
Proof.
  intro B. induction t as [|t IH].
  - cbn [sum_below pow]. rewrite Rmult_0_r, Rplus_0_l, Rmult_1_l. reflexivity.
  - rewrite IH. rewrite (geometric_step b b_range (fun x => f (t + x)%nat))
      by (apply (bounded_inside (fun x => t + x)%nat); exact B).
    rewrite (expect_ext _ (fun n => f (t + S n)%nat) (fun n => f (S t + n)%nat)).
    + rewrite Nat.add_0_r. cbn [sum_below pow]. ring.
    + apply (bounded_inside (fun x => t + S x)%nat). exact B.
    + intro n. f_equal. lia.
Qed.

Context (t : nat) (t_positive : (0 < t)%nat).

(** _Quotients_: a geometric number divided by [t] is geometric. *)
Theorem geometric_quotient (H : 0 < b ^ t < 1) :
  same (after (fun x => x / t)%nat (geometric b b_range)) (geometric (b ^ t) H).
Proof.
  apply (renewal_unique _ _ (fun f => (1 - b ^ t) * f 0%nat) (b ^ t) 1); [lra| |].
  - intros f B. rewrite !expect_after.
    rewrite (geometric_block t (fun x => f (x / t)%nat))
      by (apply (bounded_inside (fun x => x / t)%nat); exact B). f_equal.
    + rewrite (sum_below_ext _ _ (fun u => f 0%nat * b ^ u)).
      * rewrite (sum_below_scale t _ (fun u => b ^ u)), <- (sum_of_powers b t). ring.
      * intros u L. rewrite Nat.div_small by exact L. ring.
    + f_equal. apply expect_ext; [apply (bounded_inside (fun x => (t + x) / t)%nat); exact B|].
      intro x. f_equal. replace (t + x)%nat with (1 * t + x)%nat by lia.
      apply Nat.div_add_l. lia.
  - intros f B. apply geometric_step. exact B.
Qed.

Lemma expect_turned (P R : dist nat) f :
  expect (bind P (fun v => after (fun u => u + t * v)%nat R)) f
  = expect P (fun v => expect R (fun u => f (u + t * v)%nat)).
Proof. reflexivity. Qed.

(** _Blocks_: a remainder and a number of whole blocks, drawn apart, make a geometric number. *)
Theorem geometric_blocks (H : 0 < b ^ t < 1) (remainder : dist nat) :
  (forall f, bounded f ->
    expect remainder f * sum_below t (fun u => b ^ u) = sum_below t (fun u => b ^ u * f u)) ->
  same (bind (geometric (b ^ t) H) (fun v => after (fun u => u + t * v)%nat remainder))
    (geometric b b_range).
Proof.
  intro R. apply (renewal_unique _ _
    (fun f => (1 - b) * sum_below t (fun u => b ^ u * f u)) (b ^ t) t); [lra| |].
  - intros f B.
    rewrite !expect_turned.
    assert (BV : forall g, bounded g ->
      bounded (fun v => expect remainder (fun u => g (u + t * v)%nat))).
    { intros g [M G]. exists (Rmax 0 M). intro v. apply expect_range; [|apply Rmax_l].
      intro u. specialize (G (u + t * v)%nat). pose proof (Rmax_r 0 M). lra. }
    rewrite geometric_step by (apply BV; exact B). f_equal.
    + pose proof (R f B) as E. pose proof (sum_of_powers b t) as W.
      rewrite <- E. replace ((1 - b) * (expect remainder f * sum_below t (fun u => b ^ u)))
        with (expect remainder f * ((1 - b) * sum_below t (fun u => b ^ u))) by ring.
      rewrite W, Rmult_comm. f_equal.
      apply expect_ext; [apply (bounded_inside (fun u => u + t * 0)%nat); exact B|].
      intro u. f_equal. lia.
    + f_equal. apply expect_ext.
      * apply (bounded_inside S (fun v => expect remainder (fun u => f (u + t * v)%nat))), BV, B.
      * intro v. apply expect_ext; [apply (bounded_inside (fun u => u + t * S v)%nat); exact B|].
        intro u. f_equal. lia.
  - intros f B. apply geometric_block. exact B.
Qed.
End Blocks.
