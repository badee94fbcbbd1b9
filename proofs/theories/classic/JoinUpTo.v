(** * The bounded join, and the join by group (SEMANTICS §6)

    The bounded join takes the first rows of each key on either side, up to a bound for each. What
    it makes stands along the left input, and for one row there in the order of the right. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Groups First Order.
Import ListNotations.

Lemma near_app {V} a b (A B C D : list V) : near a A B -> near b C D ->
  near (a + b) (A ++ C) (B ++ D).
Proof.
  intros H K. apply (near_weaken (1 * a + 1 * b)); [lia|]. apply concat_stable; auto.
Qed.

(** What is made of the rows of one key alone differs: so often as there are such rows. *)
Lemma near_flat_map {U W K} (same : forall a b : K, {a = b} + {a <> b}) (key : U -> K) k d
  (f g : U -> list W) (L : list U) :
  (forall x, key x <> k -> f x = g x) -> (forall x, key x = k -> near d (f x) (g x)) ->
  near (d * length (group same key k L)) (flat_map f L) (flat_map g L).
Proof.
  intros Else Here. induction L as [|x L IH]; simpl; [rewrite Nat.mul_0_r; apply near_refl|].
  unfold group, is in *. simpl. destruct (same (key x) k) as [E|N].
  - simpl length. rewrite Nat.mul_succ_r, Nat.add_comm. apply near_app; auto.
  - rewrite (Else x N). apply (near_app 0); [apply near_refl|auto].
Qed.

Section UpTo.
Context {U V W K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.
Variables (left_most right_most : nat).
Variables (left_key : U -> K) (right_key : V -> K) (make : U -> V -> W).

(** What a row of the left becomes. *)
Definition results (B : list V) (x : U) : list W :=
  map (make x) (firstn right_most (group same right_key (left_key x) B)).

Definition join_up_to (A : list U) (B : list V) : list W :=
  flat_map (results B) (first_rows same left_most left_key A).

Lemma results_short B x : firstn right_most (results B x) = results B x.
Proof.
  apply firstn_all2. unfold results. rewrite map_length, firstn_length. lia.
Qed.

Lemma left_stable B : stable (2 * right_most) (fun A => join_up_to A B).
Proof.
  intros d A A' H. unfold join_up_to.
  pose proof (select_many_stable right_most (results B) _ _ _
    (first_stable same left_most left_key _ _ _ H)) as S.
  unfold select_many in S. rewrite !(flat_map_ext _ (results B) (results_short B)) in S.
  apply (near_weaken (right_most * (2 * d))); [nia|exact S].
Qed.

(** Of the first rows of a key, a row that is touched changes two at most. *)
Lemma near_firstn n x (A B : list V) : step x A B -> near 2 (firstn n A) (firstn n B).
Proof.
  intros (C & HA & HB). destruct n as [|n]; [apply (near_weaken 0); [lia|apply near_refl]|].
  destruct (maybe_take x n C A HA) as (y & Y). destruct (maybe_take x n C B HB) as (z & Z).
  apply (near_two y z _ _ _ Y Z).
Qed.

Lemma right_stable A : stable (2 * left_most) (join_up_to A).
Proof.
  apply stable_by_step. intros x B B' S. unfold join_up_to.
  set (L := first_rows same left_most left_key A).
  apply (near_weaken (2 * length (group same left_key (right_key x) L))).
  { pose proof (first_short same left_most left_key (right_key x) A). fold L in H. nia. }
  destruct S as (C & HB & HB'). apply near_flat_map.
  - intros a N. unfold results.
    rewrite (maybe_other_group same right_key (left_key a) x C B HB N).
    rewrite (maybe_other_group same right_key (left_key a) x C B' HB' N). reflexivity.
  - intros a E. unfold results. rewrite E.
    apply (near_weaken (1 * 2)); [lia|]. apply select_stable, (near_firstn _ x).
    assert (T : is same (right_key x) (right_key x) = true) by (apply is_true; auto).
    exists (group same right_key (right_key x) C). split; apply maybe_filter; auto.
Qed.

(** _The bounded join_ has stability twice the other side's bound on each side. *)
Theorem join_up_to_stable : stable2 (2 * right_most) (2 * left_most) join_up_to.
Proof. apply stable_by_side; [apply left_stable|apply right_stable]. Qed.
End UpTo.

Section GroupJoin.
Context {U V W K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.
Variables (left_key : U -> K) (right_key : V -> K) (make : K -> list U -> list V -> W).

(** One result for each key of the left, where that comes first, of its rows on both sides. *)
Definition group_join (A : list U) (B : list V) : list W :=
  map (fun g => make (fst g) (snd g) (group same right_key (fst g) B))
    (group_by same left_key A).

(** _GroupJoin_ has stability 2 on each side: the result of one key goes, and another comes. *)
Theorem group_join_stable : stable2 2 2 group_join.
Proof.
  apply stable_by_side.
  - intros B d A A' H. apply (near_weaken (1 * (2 * d))); [lia|].
    apply select_stable, group_by_stable. exact H.
  - intro A. apply stable_by_step. intros x B B' (C & HB & HB'). unfold group_join, group_by.
    rewrite !map_map. simpl. set (k := right_key x).
    set (f := fun T j => make j (group same left_key j A) (group same right_key j T)).
    assert (G : forall T, maybe x C T ->
      maybe (f T k) (map (f C) (filter (other same k) (keys same left_key A)))
        (map (f T) (keys same left_key A))).
    { intros T H. replace (map (f C) _) with
        (map (f T) (filter (other same k) (keys same left_key A))).
      - apply (maybe_map (f T)), maybe_key, nodup_once.
      - apply map_ext_in. intros j I. apply filter_In in I. destruct I as [_ I].
        unfold f. rewrite (maybe_other_group same right_key j x C T H); auto.
        unfold other in I. fold k. destruct (same j k); congruence. }
    apply (near_two _ _ _ _ _ (G B HB) (G B' HB')).
Qed.
End GroupJoin.
