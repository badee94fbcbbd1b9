(** * Discrete Laplace noise: the weight of [z] is e^(-b|z|) (SEMANTICS §7)

    What is drawn is never a real number: the scale 1/b is rational, see [scale_is_rational]. *)

From Coq Require Import Reals Lra Lia Arith ZArith List.
From Proper.probability Require Import Distribution Closeness.
From Proper.costs Require Import Additive Geometric TwoSidedGeometric.
Local Open Scope R_scope.

Lemma exp_range b : 0 < b -> 0 < exp (- b) < 1.
Proof.
  intro H. split; [apply exp_pos|]. rewrite <- exp_0. apply exp_increasing. lra.
Qed.

(** The discrete Laplace law whose scale is 1/[b]. *)
Definition discrete_laplace (b : R) (H : 0 < b) : dist Z := two_sided (exp (- b)) (exp_range b H).

(** The probability of each integer falls by e^(-b) with every step from zero. *)
Theorem discrete_laplace_at b H z :
  prob (discrete_laplace b H) (Z.eqb z)
  = (1 - exp (- b)) / (1 + exp (- b)) * exp (- (b * IZR (Z.abs z))).
Proof.
  unfold discrete_laplace. rewrite two_sided_at. f_equal.
  rewrite <- (Z2Nat.id (Z.abs z)), <- INR_IZR_INZ by lia. rewrite <- Zabs2Nat.abs_nat_spec.
  induction (Z.abs_nat z) as [|n IH]; simpl pow.
  - simpl. rewrite Rmult_0_r, Ropp_0, exp_0. reflexivity.
  - rewrite IH, <- exp_plus, S_INR. f_equal. ring.
Qed.

Lemma laplace_up b H n : within (INR n * b) (shifted (Z.of_nat n) (discrete_laplace b H))
  (discrete_laplace b H).
Proof.
  induction n as [|n IH].
  - apply within_same; [simpl; lra|]. intros f B. reflexivity.
  - rewrite S_INR. replace ((INR n + 1) * b) with (b + INR n * b) by ring.
    eapply within_trans; [|exact IH]. intros f B.
    pose proof (one_step _ (exp_range b H) (fun z => f (Z.of_nat n + z)%Z)
      (bounded_along (Z.add _) f B)) as W.
    rewrite <- exp_Ropp, Ropp_involutive in W.
    rewrite !expect_shifted in *. unfold discrete_laplace in *.
    rewrite (expect_ext _ (fun z => f (Z.of_nat (S n) + z)%Z)
      (fun z => f (Z.of_nat n + (1 + z))%Z)); [exact W| |intro; f_equal; lia].
    apply (bounded_along (Z.add _)). exact B.
Qed.

(** _Shifted noise_: moving the total by [s] steps loses at most [|s| * b]. *)
Theorem discrete_laplace_steady b H : steady b (discrete_laplace b H).
Proof.
  intro s. destruct (Z.leb_spec 0 s) as [L|L].
  - rewrite Z.abs_eq by exact L. rewrite <- (Z2Nat.id s L), <- INR_IZR_INZ. apply laplace_up.
  - intros f B.
    pose proof (laplace_up b H (Z.to_nat (- s)) (fun z => f (s + z)%Z)
      (bounded_along (Z.add _) f B)) as W.
    rewrite INR_IZR_INZ, Z2Nat.id in W by lia. rewrite Z.abs_neq by lia.
    rewrite !expect_shifted in *.
    rewrite (expect_ext _ (fun z => f (s + (- s + z))%Z) f) in W; [tauto| |intro; f_equal; lia].
    apply (bounded_along (fun z => s + (- s + z))%Z). exact B.
Qed.

(** ** Noise for a price: epsilon for so many units of weight *)

Section Per.
Variable unit : R.
Hypothesis unit_positive : 0 < unit.
Variables epsilon per : nat.
Hypothesis epsilon_positive : (0 < epsilon)%nat.
Hypothesis per_positive : (0 < per)%nat.

(** What one unit of weight loses. *)
Definition rate : R := loss unit epsilon / INR per.

Lemma rate_positive : 0 < rate.
Proof using unit_positive epsilon_positive per_positive.
  unfold rate, loss. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; auto|];
    apply lt_0_INR; auto.
Qed.

Definition noise_per : dist Z := discrete_laplace rate rate_positive.

Lemma noise_per_steady : steady rate noise_per.
Proof using. apply discrete_laplace_steady. Qed.

(** With billionths for a unit, the noise of scale per/ε has a fraction for its scale: ε and
    what it is shared by are whole numbers, and no logarithm is taken anywhere. *)
Lemma scale_is_rational : unit = / 10 ^ 9 ->
  / rate = INR (per * 10 ^ 9) / INR epsilon.
Proof using epsilon_positive per_positive.
  intro E. unfold rate, loss. rewrite E, mult_INR, pow_INR.
  replace (INR 10) with 10 by (simpl; ring).
  assert (0 < INR epsilon) by (apply lt_0_INR; auto).
  assert (0 < INR per) by (apply lt_0_INR; auto).
  field. repeat split; lra.
Qed.
End Per.
