(** * Two-sided geometric noise, the discrete Laplace law (SEMANTICS §7) *)

From Coq Require Import Reals Lra Lia Arith ZArith List.
From Proper.probability Require Import Distribution Closeness.
From Proper.costs Require Import Additive Geometric.
Import ListNotations.
Local Open Scope R_scope.

Section TwoSided.
Variable a : R.
Hypothesis range : 0 < a < 1.

Definition below (n : nat) : Z := (-1 - Z.of_nat n)%Z.

(** A number from 0 on, or as far below -1, in proportion 1 to [a]. *)
Definition either_side (n : nat) : dist Z.
Proof.
  refine (finite [(/ (1 + a), Z.of_nat n); (a / (1 + a), below n)] _ _).
  - abstract (assert (0 < / (1 + a)) by (apply Rinv_0_lt_compat; lra);
      apply Forall_cons; [simpl; lra|]; apply Forall_cons; [simpl|apply Forall_nil];
      apply Rmult_le_pos; lra).
  - abstract (simpl; field; lra).
Defined.

(** Every integer [z], with a weight of [a ^ |z|]. *)
Definition two_sided : dist Z := bind (geometric a range) either_side.

Local Notation G := (geometric a range).

Lemma bounded_along {X Y} (g : X -> Y) (f : Y -> R) : bounded f -> bounded (fun x => f (g x)).
Proof using. intros [M B]. exists M. auto. Qed.

Lemma two_sided_expect f : bounded f ->
  expect two_sided f =
    (expect G (fun n => f (Z.of_nat n)) + a * expect G (fun n => f (below n))) / (1 + a).
Proof.
  intro B. unfold two_sided, bind. simpl expect at 1.
  pose proof (bounded_along Z.of_nat f B) as Bu. pose proof (bounded_along below f B) as Bd.
  assert (0 < / (1 + a)) by (apply Rinv_0_lt_compat; lra).
  assert (0 <= a / (1 + a)) by (unfold Rdiv; apply Rmult_le_pos; lra).
  change ((1 - a) * discounted a ?g) with (expect (geometric a range) g).
  rewrite (expect_ext _ _
    (fun n => / (1 + a) * f (Z.of_nat n) + a / (1 + a) * f (below n))).
  - rewrite expect_plus by (apply bounded_scale; auto; lra).
    rewrite !expect_scale by (auto; lra). field. lra.
  - simpl. apply bounded_plus; [apply bounded_scale; auto; lra|].
    apply bounded_plus; [apply bounded_scale; auto; lra|apply bounded_const; lra].
  - intro n. simpl. ring.
Qed.

(** One step of the total changes the probability of anything by a factor of at most 1/a. *)
Lemma one_step f : bounded f ->
  expect (shifted 1 two_sided) f <= / a * expect two_sided f /\
  expect two_sided f <= / a * expect (shifted 1 two_sided) f.
Proof.
  intro B. change (expect (shifted 1 two_sided) f)
    with (expect two_sided (fun z => f (1 + z)%Z)).
  rewrite !two_sided_expect by (auto; apply (bounded_along (Z.add 1)); auto).
  rewrite (geometric_step a range (fun n => f (Z.of_nat n))) by (apply bounded_along; auto).
  rewrite (geometric_step a range (fun n => f (1 + below n)%Z))
    by (apply (bounded_along (fun n => 1 + below n)%Z); auto).
  change (1 + below 0)%Z with 0%Z. change (Z.of_nat 0) with 0%Z.
  rewrite (expect_ext G (fun n => f (1 + Z.of_nat n)%Z) (fun n => f (Z.of_nat (S n))))
    by ((apply (bounded_along (fun n => 1 + Z.of_nat n)%Z); auto) || (intro; f_equal; lia)).
  rewrite (expect_ext G (fun n => f (1 + below (S n))%Z) (fun n => f (below n)))
    by ((apply (bounded_along (fun n => 1 + below (S n))%Z); auto)
        || (intro; f_equal; unfold below; lia)).
  pose proof (expect_nonneg G _ (bounded_along (fun n => Z.of_nat (S n)) f B)) as HU.
  pose proof (expect_nonneg G _ (bounded_along below f B)) as HD.
  pose proof (bounded_nonneg _ f 0%Z B) as H0.
  set (U := expect G (fun n => f (Z.of_nat (S n)))) in *.
  set (D := expect G (fun n => f (below n))) in *.
  assert (I : 1 < / a) by (rewrite <- Rinv_1; apply Rinv_lt_contravar; lra).
  assert (P : 0 < / (1 + a)) by (apply Rinv_0_lt_compat; lra).
  assert (X : / a * a = 1) by (field; lra).
  assert (a * U <= / a * U /\ a * D <= / a * D) as [] by
    (split; apply Rmult_le_compat_r; lra).
  assert (a * (1 - a) * f 0%Z <= / a * (1 - a) * f 0%Z).
  { apply Rmult_le_compat_r; auto. apply Rmult_le_compat_r; lra. }
  assert (a * (a * D) <= 1 * D) by
    (rewrite <- Rmult_assoc; apply Rmult_le_compat_r; nra).
  unfold Rdiv. split; rewrite <- Rmult_assoc; apply Rmult_le_compat_r; try lra.
  - replace (/ a * ((1 - a) * f 0%Z + a * U + a * D))
      with (/ a * (1 - a) * f 0%Z + / a * a * U + / a * a * D) by ring. rewrite X. lra.
  - replace (/ a * (U + a * ((1 - a) * f 0%Z + a * D)))
      with (/ a * U + / a * a * ((1 - a) * f 0%Z) + / a * a * (a * D)) by ring. rewrite X. lra.
Qed.

(** The probability of each integer. *)
Lemma two_sided_at z :
  prob two_sided (Z.eqb z) = (1 - a) / (1 + a) * a ^ Z.abs_nat z.
Proof.
  unfold prob. rewrite two_sided_expect by apply bounded_indicator.
  destruct (Z.leb_spec 0 z) as [L|L].
  - rewrite (expect_ext G (fun n => indicator (Z.eqb z) (below n)) (fun _ => 0)).
    + rewrite (expect_ext G _ (indicator (Nat.eqb (Z.abs_nat z)))).
      * pose proof (geometric_at a range (Z.abs_nat z)) as E. unfold prob in E.
        rewrite E, expect_const by lra. field. lra.
      * apply bounded_along, bounded_indicator.
      * intro n. unfold indicator.
        destruct (Z.eqb_spec z (Z.of_nat n)), (Nat.eqb_spec (Z.abs_nat z) n); lia || auto.
    + apply bounded_along, bounded_indicator.
    + intro n. unfold indicator, below. destruct (Z.eqb_spec z (-1 - Z.of_nat n)); lia || auto.
  - rewrite (expect_ext G (fun n => indicator (Z.eqb z) (Z.of_nat n)) (fun _ => 0)).
    + rewrite (expect_ext G (fun n => indicator (Z.eqb z) (below n))
        (indicator (Nat.eqb (Z.abs_nat z - 1)))).
      * pose proof (geometric_at a range (Z.abs_nat z - 1)) as E. unfold prob in E.
        rewrite E, expect_const by lra.
        replace (Z.abs_nat z) with (S (Z.abs_nat z - 1)) at 2 by lia. simpl pow. field. lra.
      * apply bounded_along, bounded_indicator.
      * intro n. unfold indicator, below.
        destruct (Z.eqb_spec z (-1 - Z.of_nat n)), (Nat.eqb_spec (Z.abs_nat z - 1) n); lia || auto.
    + apply bounded_along, bounded_indicator.
    + intro n. unfold indicator. destruct (Z.eqb_spec z (Z.of_nat n)); lia || auto.
Qed.
End TwoSided.
