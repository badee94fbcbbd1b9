(** * The exponential series, in the order of the tosses

    Coins of probability x/1, x/2, x/3, ... are tossed until one fails. *)

From Coq Require Import Reals Lra Lia Arith Bool.
From Proper.samplers Require Import Program Uniform.
Local Open Scope R_scope.

Section Series.
Variable x : R.

(** That so many coins all fall. *)
Definition all_fall (j : nat) : R := x ^ j / INR (fact j).

(** That the coin after [j] others is the first to fail. *)
Definition first_fails (j : nat) : R := all_fall j - all_fall (S j).

Lemma fact_positive j : 0 < INR (fact j).
Proof. apply lt_0_INR, lt_O_fact. Qed.

Lemma all_fall_next j : all_fall j * (x / INR (S j)) = all_fall (S j).
Proof.
  unfold all_fall. pose proof (fact_positive j). pose proof (lt_0_INR (S j) ltac:(lia)).
  rewrite fact_simpl, mult_INR. simpl pow. field. lra.
Qed.

Lemma first_fails_sum m : sum_below m first_fails = 1 - all_fall m.
Proof.
  induction m as [|m IH]; [unfold all_fall; simpl; field|].
  cbn [sum_below]. rewrite IH. unfold first_fails. ring.
Qed.

Definition odd_part (j : nat) : R := if Nat.odd j then 1 else 0.

Lemma odd_sum m : sum_below m (fun j => first_fails j * odd_part (S j))
  = sum_below m (fun j => / INR (fact j) * (- x) ^ j) - odd_part m * all_fall m
  /\ (-1) ^ m = 1 - 2 * odd_part m.
Proof.
  unfold odd_part. induction m as [|m [IH S1]]; [simpl; split; ring|].
  cbn [sum_below pow]. rewrite IH.
  replace ((- x) ^ m) with ((-1) ^ m * x ^ m) by (rewrite <- Rpow_mult_distr; f_equal; ring).
  rewrite S1, Nat.odd_succ, <- Nat.negb_odd. unfold first_fails.
  set (s := sum_below m _). set (a := all_fall (S m)).
  unfold all_fall, Rdiv. destruct (Nat.odd m); simpl negb; cbn iota; split; ring.
Qed.

Lemma cv_shift u l : Un_cv (fun n => u (S n)) l -> Un_cv u l.
Proof.
  intros H e He. destruct (H e He) as [N K]. exists (S N). intros [|n] Hn; [lia|].
  apply K. lia.
Qed.

Lemma sum_below_is m f : sum_below (S m) f = sum_f_R0 f m.
Proof. induction m as [|m IH]; [simpl; ring|]. cbn [sum_below sum_f_R0] in *. rewrite IH. auto. Qed.

Lemma exp_tends : Un_cv (fun m => sum_below m (fun j => / INR (fact j) * (- x) ^ j)) (exp (- x)).
Proof.
  apply cv_shift. intros e He. unfold exp. destruct (exist_exp (- x)) as [l L].
  destruct (L e He) as [N K]. exists N. intros n Hn. rewrite sum_below_is. apply K. exact Hn.
Qed.

(** The failing coin's number is odd with probability e^(-x). *)
Lemma series_tends f :
  Un_cv (fun m => sum_below m (fun j => first_fails j * f (Nat.odd (S j))))
    (exp (- x) * f true + (1 - exp (- x)) * f false).
Proof.
  assert (Z : Un_cv all_fall 0) by apply cv_speed_pow_fact.
  assert (O : Un_cv (fun m => sum_below m (fun j => first_fails j * odd_part (S j))) (exp (- x))).
  { intros e He. destruct (exp_tends (e / 2) ltac:(lra)) as [N K].
    destruct (Z (e / 2) ltac:(lra)) as [N' K']. exists (N + N')%nat. intros n Hn.
    specialize (K n ltac:(lia)). specialize (K' n ltac:(lia)). unfold R_dist in *.
    destruct (odd_sum n) as [-> _]. unfold odd_part. destruct (Nat.odd n);
      apply Rabs_def2 in K; apply Rabs_def2 in K'; apply Rabs_def1; lra. }
  assert (A : Un_cv (fun m => sum_below m first_fails) 1).
  { intros e He. destruct (Z e He) as [N K]. exists N. intros n Hn. specialize (K n Hn).
    rewrite first_fails_sum. unfold R_dist in *. apply Rabs_def2 in K. apply Rabs_def1; lra. }
  pose proof (CV_plus _ _ _ _ (CV_mult _ _ _ _ (cv_const (f false)) A)
    (CV_mult _ _ _ _ (cv_const (f true - f false)) O)) as C.
  replace (exp (- x) * f true + (1 - exp (- x)) * f false)
    with (f false * 1 + (f true - f false) * exp (- x)) by ring.
  intros e He. destruct (C e He) as [N K]. exists N. intros n Hn. specialize (K n Hn).
  replace (sum_below n (fun j => first_fails j * f (Nat.odd (S j))))
    with (f false * sum_below n first_fails
      + (f true - f false) * sum_below n (fun j => first_fails j * odd_part (S j))); [exact K|].
  rewrite <- !sum_below_scale, <- sum_below_plus. apply sum_below_ext. intros u _.
  unfold odd_part. destruct (Nat.odd (S u)); ring.
Qed.
End Series.
