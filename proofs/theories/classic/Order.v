(** * Take and skip, by the order of content (SEMANTICS §6)

    The rows are sorted by what they say, never by where they happen to stand; rows that the order
    does not tell apart stay as they were. One row more pushes another one over the edge: hence
    stability 2, not 1. *)

From Coq Require Import List Arith Lia Bool Sorted.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability.
Import ListNotations.

(** An order of rows by their content. It may leave ties: rows, equal or not, each of which is up
    to the other. *)
Record content_order (V : Type) := Content_order {
  up_to : V -> V -> bool;
  up_to_total : forall x y, up_to x y = false -> up_to y x = true;
  up_to_trans : forall x y z, up_to x y = true -> up_to y z = true -> up_to x z = true }.
Arguments up_to {V}.

Section Order.
Context {V : Type}.
Variable order : content_order V.

(** Before the first row that it is up to: where [x] came earlier, it stays before its ties. *)
Fixpoint insert (x : V) (l : list V) : list V :=
  match l with
  | [] => [x]
  | y :: l' => if up_to order x y then x :: l else y :: insert x l'
  end.

Definition sort (l : list V) : list V := fold_right insert [] l.

Lemma maybe_insert x l : maybe x l (insert x l).
Proof.
  induction l as [|y l IH]; simpl; [apply (maybe_so x [] [])|].
  destruct (up_to order x y); [apply (maybe_so x [] (y :: l))|].
  destruct IH as [C|l1 l2]; [constructor|apply (maybe_so x (y :: l1) l2)].
Qed.

Definition sorted : list V -> Prop := StronglySorted (fun x y => up_to order x y = true).

Lemma sorted_insert x l : sorted l -> sorted (insert x l).
Proof.
  induction 1 as [|y l S IH F]; simpl; [repeat constructor|].
  destruct (up_to order x y) eqn:E.
  - constructor; [constructor; auto|]. constructor; auto.
    apply (Forall_impl _ (fun z => up_to_trans V order x y z E) F).
  - constructor; auto. apply up_to_total in E.
    clear S IH. induction l as [|z l IH]; simpl; [auto|]. inversion F; subst.
    destruct (up_to order x z); auto.
Qed.

Lemma sorted_sort l : sorted (sort l).
Proof. induction l as [|x l IH]; simpl; [constructor|apply sorted_insert; auto]. Qed.

(** Among sorted rows, a row finds its place whether or not another one is there. *)
Lemma maybe_insert_both x y C A : maybe x C A -> sorted A ->
  maybe x (insert y C) (insert y A).
Proof.
  intros [C'|l1 l2]; [constructor|]. induction l1 as [|z l1 IH]; simpl; intro S.
  - inversion S; subst. destruct (up_to order y x) eqn:E; [|apply (maybe_so x [])].
    replace (insert y l2) with (y :: l2); [apply (maybe_so x [y])|].
    destruct l2 as [|z l2]; simpl; auto.
    assert (G : up_to order x z = true) by (match goal with F : Forall _ _ |- _ =>
      inversion F; subst; auto end).
    rewrite (up_to_trans V order y x z E G). reflexivity.
  - inversion S; subst. destruct (up_to order y z); [apply (maybe_so x (y :: z :: l1))|].
    destruct IH as [D|m1 m2]; auto; [constructor|apply (maybe_so x (z :: m1) m2)].
Qed.

(** Sorting leaves a row that was put in alone: what else there is stands as without it. *)
Lemma maybe_sort x C A : maybe x C A -> maybe x (sort C) (sort A).
Proof.
  intros [C'|l1 l2]; [constructor|]. induction l1 as [|y l1 IH]; simpl; [apply maybe_insert|].
  apply maybe_insert_both; auto. apply sorted_sort.
Qed.

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
