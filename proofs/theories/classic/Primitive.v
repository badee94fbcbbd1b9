(** * What a classic question asks of a collection in the end: a mechanism, private to its rows *)

From Coq Require Import Reals List Arith ZArith Lia Permutation.
From Proper.probability Require Import Distribution Closeness.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability.
Import ListNotations.

Section Primitive.
Variable unit : R.
Context {V O : Type}.

(** A mechanism that loses at most [epsilon] for each row touched. *)
Record primitive := Primitive {
  epsilon : nat;
  mechanism : list V -> dist O;
  by_row : forall d A B, near d A B ->
    within (loss unit (d * epsilon)) (mechanism A) (mechanism B) }.

Definition sum_over (f : V -> Z) (T : list V) : Z := fold_right Z.add 0%Z (map f T).

(** _Sums, and so counts, do not see the order_. A row that only moves changes none of them; it is
    charged for all the same, since an operator may turn the move into a change. *)
Theorem sums_see_no_order (f : V -> Z) A B : Permutation A B -> sum_over f A = sum_over f B.
Proof. unfold sum_over. induction 1; simpl; lia. Qed.

(** What a sum changes by, where so many rows were touched and each brings at most [m]. *)
Theorem sums_near (f : V -> Z) m : (0 <= m)%Z -> (forall x, Z.abs (f x) <= m)%Z ->
  forall d A B, near d A B -> (Z.abs (sum_over f A - sum_over f B) <= Z.of_nat d * m)%Z.
Proof.
  intros M H d A B (X & L & T).
  assert (G : forall x C D, maybe x C D ->
    sum_over f D = sum_over f C \/ sum_over f D = (f x + sum_over f C)%Z).
  { intros x C D [C'|l1 l2]; auto. right.
    rewrite (sums_see_no_order f _ (x :: l1 ++ l2)); [reflexivity|].
    symmetry. apply Permutation_middle. }
  assert (P : (Z.abs (sum_over f A - sum_over f B) <= Z.of_nat (length X) * m)%Z).
  { clear L. induction T as [A|x X A B C (Z & HA & HB) T IH].
    - rewrite Z.sub_diag. simpl. lia.
    - simpl length. rewrite Nat2Z.inj_succ, Z.mul_succ_l. specialize (H x).
      destruct (G x _ _ HA), (G x _ _ HB); lia. }
  nia.
Qed.

(** Where the rows' order does not matter, adding one row is all that need be looked at. *)
Lemma private_by_row (unit_nonneg : (0 <= unit)%R) c (M : list V -> dist O) :
  (forall A B, Permutation A B -> same (M A) (M B)) ->
  (forall x A, within (loss unit c) (M (x :: A)) (M A)) ->
  forall d A B, near d A B -> within (loss unit (d * c)) (M A) (M B).
Proof.
  intros S H d A B (X & L & T).
  apply (within_weaken (loss unit (length X * c))); [apply loss_le; auto; nia|]. clear L.
  induction T as [A|x X A B C (Z & HA & HB) T IH]; simpl.
  - apply within_refl. rewrite loss_zero. apply Rle_refl.
  - rewrite loss_plus. apply (within_trans _ _ _ (M B)); auto.
    assert (P : forall l1 l2, Permutation (l1 ++ x :: l2) (x :: l1 ++ l2))
      by (intros; symmetry; apply Permutation_middle).
    assert (N : (0 <= loss unit c)%R) by (apply loss_nonneg; auto).
    assert (W : forall l1 l2, within (loss unit c) (M (l1 ++ x :: l2)) (M (l1 ++ l2))).
    { intros l1 l2. apply (within_replaced _ _ (M (x :: l1 ++ l2)) _ (M (l1 ++ l2))); auto. }
    destruct HA as [Z|l1 l2].
    + destruct HB as [Z|l1 l2]; [apply within_refl; auto|apply within_sym, W].
    + remember (l1 ++ l2) as Z eqn:E. destruct HB as [Z|m1 m2].
      * subst. apply W.
      * apply within_same; auto. apply S.
        rewrite (P l1 l2), (P m1 m2), E. reflexivity.
Qed.
End Primitive.
Arguments primitive unit V O : clear implicits.
Arguments epsilon {unit V O}.
Arguments mechanism {unit V O}.
Arguments by_row {unit V O}.
