(** * A question worth exactly what it costs, for the counterexamples of the classic layer *)

From Coq Require Import Reals List Arith Lia Lra.
From Proper.probability Require Import Distribution Closeness.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Primitive.
Import ListNotations.
Local Open Scope R_scope.

(** The odds of exp 1, as a probability. *)
Definition mostly : R := exp 1 / (1 + exp 1).

Lemma mostly_odds : 0 < 1 - mostly /\ mostly = exp 1 * (1 - mostly) /\ 1 <= exp 1.
Proof.
  pose proof (exp_at_least_one 1 Rle_0_1) as E. unfold mostly.
  assert (H : 1 - exp 1 / (1 + exp 1) = / (1 + exp 1)) by (field; lra).
  rewrite H. repeat split; auto. apply Rinv_0_lt_compat. lra.
Qed.

(** Says yes with probability [p]. *)
Definition coin (p : R) (H : 0 <= p <= 1) : dist bool.
Proof.
  refine (finite [(p, true); (1 - p, false)] _ _).
  - abstract (apply Forall_cons; [simpl; lra|apply Forall_cons; [simpl; lra|constructor]]).
  - abstract (simpl; ring).
Defined.

Lemma mostly_range : 0 <= mostly <= 1 /\ 0 <= 1 - mostly <= 1.
Proof. pose proof mostly_odds as (H & K & L). nra. Qed.

(** Is there any row? The truth, with odds of exp 1. *)
Definition any {V} (T : list V) : dist bool :=
  match T with
  | [] => coin (1 - mostly) (proj2 mostly_range)
  | _ :: _ => coin mostly (proj1 mostly_range)
  end.

Lemma any_within V (A B : list V) : within 1 (any A) (any B).
Proof.
  pose proof mostly_odds as (H & K & L). destruct mostly_range as [M1 M2].
  intros f Hf. pose proof (bounded_nonneg _ f true Hf). pose proof (bounded_nonneg _ f false Hf).
  assert (S : forall a b, 0 <= a -> 0 <= b -> a <= exp 1 * b -> forall y, 0 <= y ->
    a * y <= exp 1 * (b * y)) by (intros; nra).
  destruct A, B; simpl; split; rewrite !Rplus_0_r, Rmult_plus_distr_l;
    apply Rplus_le_compat; apply S; auto; try lra; nra.
Qed.

Lemma near_none V (A B : list V) : near 0 A B -> A = B.
Proof. intros (X & L & T). destruct T; simpl in L; [auto|lia]. Qed.

Lemma any_by_row V d (A B : list V) : near d A B -> within (loss 1 (d * 1)) (any A) (any B).
Proof.
  intro H. destruct d as [|d].
  - apply near_none in H. subst. apply within_refl. unfold loss. simpl. lra.
  - apply (within_weaken 1); [|apply any_within]. unfold loss. rewrite Nat.mul_1_r, S_INR.
    pose proof (pos_INR d). lra.
Qed.

Definition any_row {V} : primitive 1 V bool := Primitive 1 1 any (any_by_row V).
