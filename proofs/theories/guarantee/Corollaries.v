(** * What follows from the guarantee (SEMANTICS §2) *)

From Coq Require Import Reals Lra List Arith Lia Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime Apart Guarantee.
Import ListNotations.
Local Open Scope R_scope.

Section Corollaries.
Context {unit : R} {V O : Type} {classic : layer unit V O}.
Hypothesis unit_nonneg : 0 <= unit.

Let life_ {X} := @life unit V O classic X.
Let world_ := world (V := V) (O := O).

(** The world in which individual [r] never was. *)
Definition leave_out (r : nat) (w : world_) : world_ := fun n published =>
  let b := w n published in Batch (target b) (stays b) (without r (added b)) (opening b).

Lemma leave_out_differs r w : world_without r w (leave_out r w).
Proof. intros n published. repeat split; auto. Qed.

Definition life_within {X} e (w1 w2 : world_) (c : program unit classic X) : Prop :=
  within (loss unit e) (life_ w1 c) (life_ w2 c).

Lemma removal_within r e g w1 w2 X (c : program unit classic X) :
  world_without r w1 w2 -> opens_with r e w1 -> gains_at_most unit classic r c g ->
  life_within (e + g) w1 w2 c.
Proof.
  intros D E G.
  pose proof (loss_to_come unit_nonneg r e w1 w2 D E X c g 0 [] _ _ 0 G (apart_empty r)) as H.
  rewrite Nat.add_0_r in H. exact H.
Qed.

(** _Replacing_ all of r's data by other data of r's costs twice r's budget. *)
Theorem replacing r e g w1 w2 X (c : program unit classic X) :
  (forall n published,
    batch_without r (w1 n published) (leave_out r w2 n published)) ->
  opens_with r e w1 -> opens_with r e w2 -> gains_at_most unit classic r c g ->
  life_within ((e + g) + (e + g)) w1 w2 c.
Proof.
  intros D E1 E2 G. unfold life_within. rewrite loss_plus.
  apply within_trans with (life_ (leave_out r w2) c).
  - apply (removal_within r e g); auto.
  - apply within_sym. apply (removal_within r e g); auto. apply leave_out_differs.
Qed.

(** Without a whole group. *)
Definition leave_out_all (rs : list nat) (w : world_) : world_ :=
  fold_left (fun w r => leave_out r w) rs w.

(** _A group_ of individuals: their budgets add up. *)
Theorem group_privacy (e g : nat -> nat) X (c : program unit classic X) rs : forall w,
  (forall r, In r rs -> opens_with r (e r) w /\ gains_at_most unit classic r c (g r)) ->
  life_within (list_sum (map (fun r => e r + g r)%nat rs)) w (leave_out_all rs w) c.
Proof.
  induction rs as [|r rs IH]; intros w H; unfold life_within in *; simpl.
  - apply within_refl. apply loss_nonneg; auto.
  - change (fold_right Init.Nat.add 0%nat (map (fun r => (e r + g r)%nat) rs))
      with (list_sum (map (fun r => (e r + g r)%nat) rs)).
    rewrite loss_plus. apply within_trans with (life_ (leave_out r w) c).
    + destruct (H r) as [R1 R2]; simpl; auto.
      apply (removal_within r); auto. apply leave_out_differs.
    + apply IH. intros q I. destruct (H q) as [Q1 Q2]; [right; exact I|]. split; [|exact Q2].
      intros n published. apply Q1.
Qed.

(** _Standard differential privacy_ from a bound on everybody's budget (Proposition 1 of the
    paper, second part). *)
Theorem standard_differential_privacy E w X (c : program unit classic X) :
  (forall r, exists e g,
    opens_with r e w /\ gains_at_most unit classic r c g /\ (e + g <= E)%nat) ->
  forall r w2 S, world_without r w w2 ->
  prob (life_ w c) S <= exp (loss unit E) * prob (life_ w2 c) S /\
  prob (life_ w2 c) S <= exp (loss unit E) * prob (life_ w c) S.
Proof.
  intros H r w2 S D. apply within_event. destruct (H r) as (e & g & He & Hg & L).
  apply (within_weaken (loss unit (e + g))); [apply loss_le; auto|].
  apply (removal_within r e g w w2); auto.
Qed.

(** _A bystander_, who owns no row in the table asked about, pays nothing, broke or not: Adrian,
    who is 13, and a question on adults' drinking. *)
Theorem bystander_pays_nothing (c : price V) L T r :
  c [] = 0%nat -> rows_of (Some r) T = [] -> pay L c T r = L r.
Proof.
  intros C N. unfold pay, charged, can_pay. rewrite N, C. destruct (L r) as [b|]; simpl; auto.
  f_equal. apply Nat.sub_0_r.
Qed.

(** _Exhausted is safe_: once r has spent all, nothing more can be learnt about r by anybody. *)
Theorem exhausted_is_safe r e w1 w2 X (c : program unit classic X) n published s1 s2 :
  world_without r w1 w2 -> opens_with r e w1 -> gains_at_most unit classic r c 0 ->
  apart r s1 s2 0 -> accounts s1 r = Some 0%nat ->
  forall S, prob (run unit classic w1 c n published s1) S
    = prob (run unit classic w2 c n published s2) S.
Proof.
  intros D E G A Z S.
  pose proof (loss_to_come unit_nonneg r e w1 w2 D E X c 0 n published _ _ 0 G A) as H.
  assert (L : (allowance r e 0 s1 + 0 = 0)%nat) by (unfold allowance; rewrite Z; reflexivity).
  rewrite L, loss_zero in H. apply within_event with (S := S) in H. rewrite exp_0 in H. lra.
Qed.
End Corollaries.
