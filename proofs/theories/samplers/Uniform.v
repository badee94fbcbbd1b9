(** * Uniform integers from fair bits

    The steps are those of [BitSource.bits] and [BitSource.below]: as many bits as the largest
    number has, drawn again while they are too large. *)

From Coq Require Import Reals Lra Lia Arith List Bool.
From Proper.probability Require Import Distribution.
From Proper.samplers Require Import Program Loops.
Import ListNotations.
Local Open Scope R_scope.

(** The sum of [f] over the numbers below [n]. *)
Fixpoint sum_below (n : nat) (f : nat -> R) : R :=
  match n with 0 => 0 | S n => sum_below n f + f n end.

Lemma sum_below_ext n f g : (forall u, (u < n)%nat -> f u = g u) -> sum_below n f = sum_below n g.
Proof. induction n as [|n IH]; intro H; simpl; auto. rewrite IH, H; auto. Qed.

Lemma sum_below_le n f g : (forall u, (u < n)%nat -> f u <= g u) ->
  sum_below n f <= sum_below n g.
Proof.
  induction n as [|n IH]; intro H; simpl; [lra|].
  pose proof (H n ltac:(lia)). assert (sum_below n f <= sum_below n g) by (apply IH; auto). lra.
Qed.

Lemma sum_below_plus n f g : sum_below n (fun u => f u + g u) = sum_below n f + sum_below n g.
Proof. induction n as [|n IH]; simpl; [|rewrite IH]; ring. Qed.

Lemma sum_below_scale n c f : sum_below n (fun u => c * f u) = c * sum_below n f.
Proof. induction n as [|n IH]; simpl; [|rewrite IH]; ring. Qed.

Lemma sum_below_const n c : sum_below n (fun _ => c) = INR n * c.
Proof. induction n as [|n IH]; [simpl; ring|]. rewrite S_INR. simpl. rewrite IH. ring. Qed.

Lemma sum_below_first n f : sum_below (S n) f = f 0%nat + sum_below n (fun u => f (S u)).
Proof. induction n as [|n IH]; [simpl; ring|]. cbn [sum_below] in *. rewrite IH. ring. Qed.

Lemma sum_below_double n f :
  sum_below (2 * n) f = sum_below n (fun u => f (2 * u)%nat + f (2 * u + 1)%nat).
Proof.
  induction n as [|n IH]; auto.
  replace (2 * S n)%nat with (S (S (2 * n))) by lia. cbn [sum_below]. rewrite IH.
  replace (S (2 * n)) with (2 * n + 1)%nat by lia. ring.
Qed.

(** Those below [m] alone count. *)
Lemma sum_below_cut m n f c : (m <= n)%nat ->
  sum_below n (fun u => if u <? m then f u else c) = sum_below m f + INR (n - m) * c.
Proof.
  induction n as [|n IH]; intro L.
  - replace m with 0%nat by lia. simpl. ring.
  - simpl sum_below. destruct (Nat.ltb_spec n m).
    + replace m with (S n) by lia. rewrite Nat.sub_diag. simpl.
      rewrite (sum_below_ext n _ f); [ring|]. intros u Hu.
      destruct (Nat.ltb_spec u (S n)); lia || auto.
    + rewrite IH by lia. replace (S n - m)%nat with (S (n - m)) by lia. rewrite S_INR. ring.
Qed.

(** Each number below [n] with the same probability; the limit is above zero. *)
Definition uniform (n : nat) (H : (0 < n)%nat) : dist nat.
Proof.
  refine (Dist (fun f => sum_below n f / INR n) _ _ _ _).
  - abstract (intros f g _ _ L; apply Rmult_le_compat_r;
      [left; apply Rinv_0_lt_compat, lt_0_INR; auto|]; apply sum_below_le; auto).
  - abstract (intros c f _ _; rewrite sum_below_scale; unfold Rdiv; ring).
  - abstract (intros f g _ _; rewrite sum_below_plus; unfold Rdiv; ring).
  - abstract (rewrite sum_below_const; assert (0 < INR n) by (apply lt_0_INR; auto); field; lra).
Defined.

(** So many fair bits, read as one number. *)
Fixpoint bits (count : nat) : program nat :=
  match count with
  | 0 => Return 0%nat
  | S count => Then (bits count)
      (fun u => Then Flip (fun b => Return (2 * u + if b then 1 else 0)%nat))
  end.

Lemma power_positive count : (0 < 2 ^ count)%nat.
Proof. pose proof (Nat.pow_nonzero 2 count). lia. Qed.

Definition fair : dist bool.
Proof.
  refine (Dist (fun f => (f false + f true) / 2) _ _ _ _); intros; try field.
  pose proof (H1 true). pose proof (H1 false). lra.
Defined.

Lemma samples_flip : samples Flip fair.
Proof. intros f B. exact (cv_const (expect fair f)). Qed.

(** Fair bits make a uniform number. *)
Lemma samples_bits count : samples (bits count) (uniform (2 ^ count) (power_positive count)).
Proof.
  induction count as [|count IH].
  - eapply samples_same; [apply samples_return|]. intros f B. simpl. field.
  - cbn [bits]. eapply samples_same.
    + apply samples_then; [exact IH|]. intro u. apply samples_then; [apply samples_flip|].
      intro b. apply samples_return.
    + intros f B. cbn [bind certain fair uniform expect].
      replace (2 ^ S count)%nat with (2 * 2 ^ count)%nat by (simpl; lia).
      rewrite sum_below_double, mult_INR.
      rewrite (sum_below_ext _ _ (fun u => / 2 * (f (2 * u)%nat + f (2 * u + 1)%nat))).
      * rewrite sum_below_scale. pose proof (lt_0_INR _ (power_positive count)).
        replace (INR 2) with 2 by (simpl; ring). field. lra.
      * intros u _. rewrite Nat.add_0_r. field.
Qed.

Definition below (bound : nat) : program nat :=
  Loop (fun _ : unit => Then (bits (Nat.log2_up bound))
    (fun u => Return (if u <? bound then inr u else inl tt))) tt.

Lemma enough_bits bound : (0 < bound)%nat -> (bound <= 2 ^ Nat.log2_up bound)%nat.
Proof.
  intro H. destruct (Nat.eq_dec bound 1) as [->|N]; [simpl; lia|].
  apply Nat.log2_up_spec. lia.
Qed.

(** Numbers that are too large are drawn again, and the others are all as likely. *)
Theorem samples_below_bound bound (H : (0 < bound)%nat) : samples (below bound) (uniform bound H).
Proof.
  set (n := (2 ^ Nat.log2_up bound)%nat).
  assert (L : (bound <= n)%nat) by (apply enough_bits; auto).
  assert (P : 0 < INR bound) by (apply lt_0_INR; auto).
  assert (Q : 0 < INR n) by (apply lt_0_INR; lia).
  assert (I : 0 < INR bound / INR n) by (apply Rdiv_lt_0_compat; auto).
  unfold below. apply (samples_ending_loop _
    (fun _ : unit => bind (uniform n (power_positive _))
      (fun u => certain (if u <? bound then inr u else inl tt)))
    ltac:(intro; apply samples_then; [apply samples_bits|intro; apply samples_return])
    (fun _ => uniform bound H) (1 - INR bound / INR n)).
  - split; [|lra]. apply le_INR in L. apply (Rmult_le_reg_r (INR n)); auto.
    replace ((1 - INR bound / INR n) * INR n) with (INR n - INR bound) by (field; lra). lra.
  - intros _ f _. cbn [bind certain uniform expect]. fold n.
    rewrite (sum_below_ext n _
      (fun u => if u <? bound then f u else sum_below bound f / INR bound))
      by (intros u _; destruct (u <? bound); reflexivity).
    rewrite sum_below_cut, minus_INR by exact L. field. lra.
  - intros _. unfold prob. cbn [bind certain uniform expect]. fold n.
    rewrite (sum_below_ext n _ (fun u => if u <? bound then 0 else 1))
      by (intros u _; destruct (u <? bound); reflexivity).
    rewrite (sum_below_cut bound n (fun _ => 0)), sum_below_const, minus_INR by exact L.
    right. field. lra.
Qed.
