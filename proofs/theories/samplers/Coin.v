(** * A coin that falls with exactly the probability n/d

    The steps are those of [Bernoulli.of]: a uniform number in [0, 1) is drawn chunk by chunk until
    it is known on which side of n/d it lies. *)

From Coq Require Import Reals Lra Lia Arith ZArith List Bool.
From Proper.probability Require Import Distribution.
From Proper.samplers Require Import Program Loops Uniform.
Import ListNotations.
Local Open Scope R_scope.

(** The nearest number in [0, 1]. *)
Definition unit_part (x : R) : R := Rmax 0 (Rmin 1 x).

Lemma unit_part_range x : 0 <= unit_part x <= 1.
Proof.
  unfold unit_part. split; [apply Rmax_l|]. apply Rmax_lub; [lra|apply Rmin_l].
Qed.

Lemma unit_part_inside x : 0 <= x <= 1 -> unit_part x = x.
Proof. intro H. unfold unit_part. rewrite Rmin_right, Rmax_right; lra. Qed.

Lemma unit_part_below x : x <= 0 -> unit_part x = 0.
Proof. intro H. unfold unit_part. rewrite Rmin_right, Rmax_left; lra. Qed.

Lemma unit_part_above x : 1 <= x -> unit_part x = 1.
Proof. intro H. unfold unit_part. rewrite Rmin_left, Rmax_right; lra. Qed.

(** True with probability [p], which ought to be in [0, 1]. *)
Definition coin (p : R) : dist bool.
Proof.
  refine (Dist (fun f => unit_part p * f true + (1 - unit_part p) * f false) _ _ _ _);
    abstract (intros; try ring; pose proof (unit_part_range p);
      apply Rplus_le_compat; apply Rmult_le_compat_l; auto; lra).
Defined.

Lemma coin_true p : 0 <= p <= 1 -> prob (coin p) (fun b => b) = p.
Proof. intro H. unfold prob, coin, indicator. simpl. rewrite unit_part_inside by auto. ring. Qed.

(** What is open after [n/d] has been compared with a chunk that says [u]: the difference, in units
    of the chunk's last bit. *)
Definition left_open (chunk : nat) (d open : Z) (u : nat) : Z :=
  (open * 2 ^ Z.of_nat chunk - Z.of_nat u * d)%Z.

Definition compare (d open : Z) : Z + bool :=
  if ((0 <? open)%Z && (open <? d)%Z)%bool then inl open else inr (0 <? open)%Z.

Definition toss (chunk : nat) (n d : Z) : program bool :=
  Loop (fun open => Then (bits chunk) (fun u => Return (compare d (left_open chunk d open u)))) n.

Lemma split_unit y n : sum_below n (fun u => unit_part (y - INR u)) = Rmax 0 (Rmin (INR n) y).
Proof.
  induction n as [|n IH].
  - simpl. unfold Rmin, Rmax. repeat destruct (Rle_dec _ _); lra.
  - cbn [sum_below]. rewrite IH, S_INR. pose proof (pos_INR n). unfold unit_part, Rmin, Rmax.
    repeat destruct (Rle_dec _ _); lra.
Qed.

Lemma once_open y d n : (0 < d)%Z ->
  sum_below n (fun u => indicator goes_on (compare d (y - Z.of_nat u * d)))
  <= if (y <? Z.of_nat n * d)%Z then 1 else 0.
Proof.
  intro D. induction n as [|n IH].
  { cbn [sum_below]. destruct (Z.ltb_spec y (Z.of_nat 0 * d)); lra. }
  cbn [sum_below]. unfold compare at 2. unfold indicator at 2.
  destruct (Z.ltb_spec y (Z.of_nat n * d)), (Z.ltb_spec y (Z.of_nat (S n) * d)),
    (Z.ltb_spec 0 (y - Z.of_nat n * d)), (Z.ltb_spec (y - Z.of_nat n * d) d);
    cbn [andb goes_on]; try lra; nia.
Qed.

Section Toss.
Variables (chunk : nat) (d : Z).
Hypothesis some_bits : (0 < chunk)%nat.
Hypothesis d_positive : (0 < d)%Z.

Let size : nat := (2 ^ chunk)%nat.

Lemma size_is : IZR (2 ^ Z.of_nat chunk) = INR size.
Proof using.
  unfold size. rewrite INR_IZR_INZ, Nat2Z.inj_pow. reflexivity.
Qed.

Lemma compare_fair open f : expect (coin (IZR open / IZR d)) f
  = onwards (fun open => expect (coin (IZR open / IZR d)) f) f (compare d open).
Proof using d_positive.
  apply IZR_lt in d_positive. unfold compare.
  destruct (Z.ltb_spec 0 open) as [P|P], (Z.ltb_spec open d) as [Q|Q]; simpl; auto.
  - rewrite unit_part_above; [ring|]. apply IZR_le in Q. apply (Rmult_le_reg_r (IZR d)); auto.
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
  - rewrite unit_part_below; [ring|]. apply IZR_le in P. apply (Rmult_le_reg_r (IZR d)); auto.
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
  - rewrite unit_part_below; [ring|]. apply IZR_le in P. apply (Rmult_le_reg_r (IZR d)); auto.
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

(** _The coin_ falls with probability n/d. *)
Theorem samples_toss n : samples (toss chunk n d) (coin (IZR n / IZR d)).
Proof using some_bits d_positive.
  pose proof (IZR_lt _ _ d_positive) as D. pose proof (lt_0_INR _ (power_positive chunk)) as N.
  fold size in N.
  assert (T : 2 <= INR size).
  { unfold size. replace 2 with (INR 2) by (simpl; ring). apply le_INR.
    replace 2%nat with (2 ^ 1)%nat at 1 by reflexivity. apply Nat.pow_le_mono_r; lia. }
  apply (samples_ending_loop _
    (fun open => bind (uniform size (power_positive chunk))
      (fun u => certain (compare d (left_open chunk d open u))))
    ltac:(intro; apply samples_then; [apply samples_bits|intro; apply samples_return])
    (fun open => coin (IZR open / IZR d)) (/ 2)); [lra| |].
  - intros open f _. cbn [bind certain uniform expect].
    rewrite (sum_below_ext size _ (fun u =>
      (f true - f false) * unit_part (INR size * (IZR open / IZR d) - INR u) + f false)).
    + rewrite sum_below_plus, sum_below_scale, split_unit, sum_below_const.
      replace (Rmax 0 (Rmin (INR size) (INR size * (IZR open / IZR d))))
        with (INR size * unit_part (IZR open / IZR d)).
      * simpl. field. lra.
      * unfold unit_part. rewrite <- RmaxRmult by lra.
        rewrite Rmult_0_r. f_equal. unfold Rmin.
        destruct (Rle_dec 1 (IZR open / IZR d)),
          (Rle_dec (INR size) (INR size * (IZR open / IZR d))); try lra; nra.
    + intros u _. rewrite <- compare_fair. simpl.
      replace (IZR (left_open chunk d open u) / IZR d)
        with (INR size * (IZR open / IZR d) - INR u); [ring|].
      unfold left_open. rewrite minus_IZR, !mult_IZR, size_is, <- INR_IZR_INZ. field. lra.
  - intro open. unfold prob. cbn [bind certain uniform expect].
    assert (L : sum_below size (fun u => indicator goes_on (compare d (left_open chunk d open u)))
      <= 1).
    { eapply Rle_trans; [apply once_open; exact d_positive|].
      destruct (_ <? _)%Z; lra. }
    apply (Rmult_le_reg_r (INR size)); auto. unfold Rdiv.
    rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
End Toss.
