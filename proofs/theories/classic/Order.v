(** * Take and skip, by the order of content (SEMANTICS §6)

    The rows are sorted by what they say, never by where they happen to stand. One row more pushes
    another one over the edge: hence stability 2, not 1. *)

From Coq Require Import List Arith Lia Bool.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability.
Import ListNotations.

(** An order of rows by their content: rows that it does not tell apart are equal. *)
Record content_order (V : Type) := Content_order {
  up_to : V -> V -> bool;
  up_to_total : forall x y, up_to x y = false -> up_to y x = true;
  up_to_trans : forall x y z, up_to x y = true -> up_to y z = true -> up_to x z = true;
  up_to_equal : forall x y, up_to x y = true -> up_to y x = true -> x = y }.
Arguments up_to {V}.

Section Order.
Context {V : Type}.
Variable order : content_order V.

Fixpoint insert (x : V) (l : list V) : list V :=
  match l with
  | [] => [x]
  | y :: l' => if up_to order x y then x :: l else y :: insert x l'
  end.

Definition sort (l : list V) : list V := fold_right insert [] l.

Lemma insert_comm x y l : insert x (insert y l) = insert y (insert x l).
Proof.
  pose proof (up_to_trans V order) as trans. pose proof (up_to_equal V order) as equal.
  assert (R : forall u v, up_to order u v = true \/ up_to order v u = true).
  { intros u v. destruct (up_to order u v) eqn:E; auto. right. apply up_to_total. exact E. }
  induction l as [|z l IH]; simpl in *.
  - destruct (up_to order x y) eqn:X, (up_to order y x) eqn:Y; auto.
    + rewrite (equal x y); auto.
    + destruct (R x y); congruence.
  - destruct (up_to order y z) eqn:Yz, (up_to order x z) eqn:Xz; simpl; rewrite ?Yz, ?Xz; auto.
    + destruct (up_to order x y) eqn:X, (up_to order y x) eqn:Y; auto.
      * rewrite (equal x y); auto.
      * destruct (R x y); congruence.
    + destruct (up_to order x y) eqn:X; auto. rewrite (trans x y z) in Xz; congruence.
    + destruct (up_to order y x) eqn:Y; auto. rewrite (trans y x z) in Yz; congruence.
    + rewrite IH. auto.
Qed.

Lemma sort_moved x l1 l2 : sort (l1 ++ x :: l2) = insert x (sort (l1 ++ l2)).
Proof. induction l1 as [|y l1 IH]; simpl; auto. rewrite IH. apply insert_comm. Qed.

Lemma maybe_insert x l : maybe x l (insert x l).
Proof.
  induction l as [|y l IH]; simpl; [apply (maybe_so x [] [])|].
  destruct (up_to order x y); [apply (maybe_so x [] (y :: l))|].
  destruct IH as [C|l1 l2]; [constructor|apply (maybe_so x (y :: l1) l2)].
Qed.

Lemma maybe_sort x C A : maybe x C A -> maybe x (sort C) (sort A).
Proof. intros [C'|l1 l2]; [constructor|]. rewrite sort_moved. apply maybe_insert. Qed.

(** Among one row less, the first ones are all there. *)
Lemma maybe_take (x : V) n C A : maybe x C A -> exists y, maybe y (firstn n C) (firstn (S n) A).
Proof.
  intros [C'|l1 l2].
  - revert n. induction C' as [|z l IH]; intro n; [exists x; destruct n; constructor|].
    destruct n as [|n]; [exists z; apply (maybe_so z [] [])|].
    destruct (IH n) as (y & H). exists y.
    change (firstn (S (S n)) (z :: l)) with (z :: firstn (S n) l). simpl firstn at 1.
    destruct H as [D|m1 m2]; [constructor|apply (maybe_so y (z :: m1) m2)].
  - revert n. induction l1 as [|z l1 IH]; intro n; [exists x; apply (maybe_so x [])|].
    destruct n as [|n]; [exists z; apply (maybe_so z [] [])|].
    destruct (IH n) as (y & H). exists y.
    change (firstn (S (S n)) ((z :: l1) ++ x :: l2)) with (z :: firstn (S n) (l1 ++ x :: l2)).
    simpl firstn at 1.
    destruct H as [D|m1 m2]; [constructor|apply (maybe_so y (z :: m1) m2)].
Qed.

Lemma skip_one_more n (l : list V) : skipn (S n) l = tl (skipn n l).
Proof.
  revert l. induction n as [|n IH]; intros [|y l]; auto.
  change (skipn (S (S n)) (y :: l)) with (skipn (S n) l). rewrite IH. reflexivity.
Qed.

Lemma maybe_skip (x : V) n C A : maybe x C A -> exists y, maybe y (skipn n C) (skipn n A).
Proof.
  intros [C'|l1 l2]; [exists x; constructor|].
  revert n. induction l1 as [|z l1 IH]; intros [|n].
  - exists x. apply (maybe_so x [] l2).
  - change (exists y, maybe y (skipn (S n) l2) (skipn n l2)).
    rewrite skip_one_more.
    destruct (skipn n l2) as [|y l]; [exists x; constructor|exists y; apply (maybe_so y [] l)].
  - exists x. apply (maybe_so x (z :: l1) l2).
  - apply IH.
Qed.

Definition take (n : nat) (T : list V) : list V := firstn n (sort T).
Definition skip (n : nat) (T : list V) : list V := skipn n (sort T).

(** _Take_ by content has stability 2. *)
Theorem take_stable n : stable 2 (take n).
Proof.
  apply stable_by_step. intros x A B (C & HA & HB). unfold take.
  destruct n as [|n]; [apply (near_weaken 0); [lia|apply near_refl]|].
  destruct (maybe_take x n _ _ (maybe_sort x C A HA)) as (y & Y).
  destruct (maybe_take x n _ _ (maybe_sort x C B HB)) as (z & Z).
  apply (near_two y z _ _ _ Y Z).
Qed.

(** _Skip_ by content has stability 2. *)
Theorem skip_stable n : stable 2 (skip n).
Proof.
  apply stable_by_step. intros x A B (C & HA & HB). unfold skip.
  destruct (maybe_skip x n _ _ (maybe_sort x C A HA)) as (y & Y).
  destruct (maybe_skip x n _ _ (maybe_sort x C B HB)) as (z & Z).
  apply (near_two y z _ _ _ Y Z).
Qed.
End Order.
