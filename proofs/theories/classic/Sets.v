(** * Collections as sets: distinct, union, intersect, except (SEMANTICS §6)

    Where equal rows are indistinguishable, a row that stands for its equals may be swapped for one
    of them unseen: hence stability 1. It moves at most, to where the next of them comes. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Groups First.
Import ListNotations.

Section Sets.
Context {V : Type}.
Variable same : forall a b : V, {a = b} + {a <> b}.

Definition distinct (T : list V) : list V := once same T.

(** _Distinct_ has stability 1. *)
Theorem distinct_stable : stable 1 distinct.
Proof.
  apply stable_by_step. intros x A B (C & HA & HB). apply (near_step x).
  exists (filter (other same x) (distinct C)).
  assert (H : forall T, maybe x C T -> maybe x (filter (other same x) (distinct C)) (distinct T)).
  { intros T H. assert (E : filter (other same x) (distinct T)
      = filter (other same x) (distinct C)).
    { unfold distinct. rewrite !filter_other_once. f_equal.
      apply (maybe_filter_out _ x); auto. unfold other. destruct (same x x); congruence. }
    rewrite <- E. apply maybe_key, nodup_once. }
  auto.
Qed.

(** _Union_ has stability 1 on each side. *)
Theorem union_stable : stable2 1 1 (fun A B => distinct (A ++ B)).
Proof.
  intros d e A B C D H K. apply (near_weaken (1 * (1 * d + 1 * e))); [lia|].
  apply distinct_stable, concat_stable; auto.
Qed.

Definition has (T : list V) (x : V) : bool := if in_dec same x T then true else false.

(** A step changes nothing about whether any other row is there. *)
Lemma has_other x A B : step x A B -> forall y, y <> x -> has A y = has B y.
Proof.
  assert (H : forall C T, maybe x C T -> forall y, y <> x -> has T y = has C y).
  { intros C T M y N. unfold has. destruct M as [C|l1 l2]; auto.
    destruct (in_dec same y (l1 ++ x :: l2)) as [I|I];
      destruct (in_dec same y (l1 ++ l2)) as [J|J]; auto; exfalso;
      rewrite in_app_iff in *; simpl in *; intuition congruence. }
  intros (C & HA & HB) y N. rewrite (H C A HA y N), (H C B HB y N). auto.
Qed.

(** The distinct rows of [A] that are in [B], or that are not. *)
Definition keep (inside : bool) (A B : list V) : list V :=
  filter (fun x => Bool.eqb (has B x) inside) (distinct A).

Definition intersect := keep true.
Definition except := keep false.

Lemma keep_stable inside : stable2 1 1 (keep inside).
Proof.
  apply stable_by_side.
  - intros B d A A' H. apply (near_weaken (1 * (1 * d))); [lia|].
    apply where_stable, distinct_stable. exact H.
  - intro A. apply stable_by_step. intros x B B' S. apply (near_step x).
    exists (filter (fun y => Bool.eqb (has B y) inside) (filter (other same x) (distinct A))).
    assert (H : forall T, (forall y, y <> x -> has T y = has B y) ->
      maybe x (filter (fun y => Bool.eqb (has B y) inside) (filter (other same x) (distinct A)))
        (keep inside A T)).
    { intros T E. replace (filter _ (filter _ _)) with (filter (other same x) (keep inside A T)).
      - apply maybe_key, NoDup_filter, nodup_once.
      - unfold keep. rewrite !filter_twice. apply filter_ext. intro y. unfold other.
        destruct (same y x) as [|N]; [apply andb_false_r|]. rewrite (E y N). apply andb_true_r. }
    split; apply H; auto. intros y N. symmetry. apply (has_other x); auto.
Qed.

(** _Intersect_ has stability 1 on each side. *)
Theorem intersect_stable : stable2 1 1 intersect.
Proof. apply keep_stable. Qed.

(** _Except_ has stability 1 on each side. *)
Theorem except_stable : stable2 1 1 except.
Proof. apply keep_stable. Qed.
End Sets.

(** ** Where equal rows can be told apart

    Being equal is having the same key. The first of several equal rows stands for all of them, so
    a row that is touched may swap the one that does. *)

Section ByKey.
Context {V K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.
Variable key : V -> K.

Definition distinct_by (T : list V) : list V := first_rows same 1 key T.

(** _Distinct_, where equal rows can be told apart, has stability 2. *)
Theorem distinct_by_stable : stable 2 distinct_by.
Proof. apply first_stable. Qed.

(** _Union_, where equal rows can be told apart, has stability 2 on each side. *)
Theorem union_by_stable : stable2 2 2 (fun A B => distinct_by (A ++ B)).
Proof.
  intros d e A B C D H K'. apply (near_weaken (2 * (1 * d + 1 * e))); [lia|].
  apply distinct_by_stable, concat_stable; auto.
Qed.

Definition keep_by (inside : bool) (A B : list V) : list V :=
  filter (fun x => Bool.eqb (has same (map key B) (key x)) inside) (distinct_by A).

Definition intersect_by := keep_by true.
Definition except_by := keep_by false.

Lemma keep_by_stable inside : stable2 2 1 (keep_by inside).
Proof.
  apply stable_by_side.
  - intros B d A A' H. apply (near_weaken (1 * (2 * d))); [lia|].
    apply where_stable, distinct_by_stable. exact H.
  - intro A. apply stable_by_step. intros x B B' S. unfold keep_by, distinct_by.
    set (L := first_rows same 1 key A). set (k := key x).
    pose proof (first_short same 1 key k A) as H. fold L in H.
    assert (E : forall y, key y <> k ->
      has same (map key B) (key y) = has same (map key B') (key y)).
    { intros y N. apply (has_other same k); auto. destruct S as (C & HB & HB').
      exists (map key C). split; apply maybe_map; auto. }
    (* Of one row only the right may change whether it is kept. *)
    assert (Out : forall l, (forall y, In y l -> key y <> k) ->
      filter (fun y => Bool.eqb (has same (map key B) (key y)) inside) l =
      filter (fun y => Bool.eqb (has same (map key B') (key y)) inside) l).
    { intros l N. apply filter_ext_in. intros y I. rewrite (E y (N y I)). reflexivity. }
    destruct (in_dec same k (map key L)) as [I|N].
    + apply in_map_iff in I. destruct I as (y & Ky & I). apply in_split in I.
      destruct I as (l1 & l2 & EL). rewrite EL in *. unfold group in H.
      rewrite filter_app in H. simpl in H. unfold is at 2 in H.
      destruct (same (key y) k); [|congruence]. rewrite app_length in H. simpl in H.
      assert (N : forall z, In z (l1 ++ l2) -> key z <> k).
      { intros z J E'. assert (Z : In z (filter (fun x0 => is same k (key x0)) (l1 ++ l2))).
        { apply filter_In. split; auto. apply is_true. auto. }
        rewrite filter_app in Z. apply in_app_iff in Z.
        destruct Z as [Z|Z]; apply (f_equal (@length V)) in EL;
          [destruct (filter (fun x0 => is same k (key x0)) l1)
          |destruct (filter (fun x0 => is same k (key x0)) l2)]; simpl in *; try tauto; lia. }
      rewrite !filter_app. simpl.
      rewrite (Out l1), (Out l2) by (intros; apply N, in_or_app; auto).
      apply (near_step y).
      set (p := fun y => Bool.eqb (has same (map key B') (key y)) inside).
      exists (filter p l1 ++ filter p l2).
      split; destruct (Bool.eqb _ inside); constructor.
    + rewrite (Out L); [apply (near_weaken 0); [lia|apply near_refl]|].
      intros y I Ky. apply N. rewrite <- Ky. apply in_map. exact I.
Qed.

(** _Intersect_, where equal rows can be told apart, has stability 2 on the left; the right only
    says which of the left's rows are kept: 1. *)
Theorem intersect_by_stable : stable2 2 1 intersect_by.
Proof. apply keep_by_stable. Qed.

(** _Except_, likewise. *)
Theorem except_by_stable : stable2 2 1 except_by.
Proof. apply keep_by_stable. Qed.
End ByKey.
