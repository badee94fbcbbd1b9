(** * Where, select, selectMany, concat and the parts of a partition (SEMANTICS §6) *)

From Coq Require Import List Arith Lia Bool.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability.
Import ListNotations.

Section Where.
Context {V : Type}.
Variable p : V -> bool.

Lemma maybe_filter x C A : maybe x C A -> p x = true -> maybe x (filter p C) (filter p A).
Proof.
  intros [C'|l1 l2] H; [constructor|]. rewrite !filter_app. simpl. rewrite H. constructor.
Qed.

Lemma maybe_filter_out x C A : maybe x C A -> p x = false -> filter p A = filter p C.
Proof.
  intros [C'|l1 l2] H; auto. rewrite !filter_app. simpl. rewrite H. auto.
Qed.

(** A filter touches the very rows that were touched and that it lets through. *)
Lemma touched_filter X A B : touched X A B -> touched (filter p X) (filter p A) (filter p B).
Proof.
  induction 1 as [A|x X A B C (Z & HA & HB) T IH]; simpl; [constructor|].
  destruct (p x) eqn:E.
  - econstructor; eauto. exists (filter p Z). split; apply maybe_filter; auto.
  - rewrite (maybe_filter_out x Z A), <- (maybe_filter_out x Z B); auto.
Qed.

Lemma length_filter_le (l : list V) : length (filter p l) <= length l.
Proof. induction l as [|x l IH]; simpl; [|destruct (p x); simpl]; lia. Qed.

(** _Where_ has stability 1. *)
Theorem where_stable : stable 1 (filter p).
Proof.
  intros d A B (X & L & T). exists (filter p X). split; [|apply touched_filter; auto].
  pose proof (length_filter_le X). lia.
Qed.
End Where.

Lemma maybe_map {V W} (f : V -> W) x C A : maybe x C A -> maybe (f x) (map f C) (map f A).
Proof. intros [C'|l1 l2]; rewrite ?map_app; constructor. Qed.

(** _Select_ has stability 1. *)
Theorem select_stable {V W} (f : V -> W) : stable 1 (map f).
Proof.
  apply stable_by_step. intros x A B (C & HA & HB). apply (near_step (f x)). exists (map f C).
  split; apply maybe_map; auto.
Qed.

Section SelectMany.
Context {V W : Type}.

(** [block Y C A]: [A] is [C], or it is [C] with all of [Y] put in somewhere, in one piece. *)
Inductive block (Y : list W) : list W -> list W -> Prop :=
| block_not C : block Y C C
| block_so l1 l2 : block Y (l1 ++ l2) (l1 ++ Y ++ l2).

(** A piece that moves touches each of its rows once. *)
Lemma touched_moved (Y l1 l2 m1 m2 : list W) : l1 ++ l2 = m1 ++ m2 ->
  touched Y (l1 ++ Y ++ l2) (m1 ++ Y ++ m2).
Proof.
  revert l1 l2 m1 m2. induction Y as [|y Y IH]; intros l1 l2 m1 m2 E; simpl.
  - rewrite E. constructor.
  - destruct (app_eq_app _ _ _ _ E) as (l & [(-> & ->)|(-> & ->)]).
    + apply (touched_one y _ _ (m1 ++ [y] ++ l ++ Y ++ l2)).
      * exists (m1 ++ l ++ Y ++ l2). split; [rewrite <- !app_assoc|constructor].
        rewrite (app_assoc m1 l), (app_assoc m1 l). constructor.
      * specialize (IH (m1 ++ [y] ++ l) l2 (m1 ++ [y]) (l ++ l2)).
        rewrite <- !app_assoc in IH. apply IH. reflexivity.
    + apply (touched_one y _ _ (l1 ++ Y ++ l ++ [y] ++ m2)).
      * exists (l1 ++ Y ++ l ++ m2). split; [constructor|].
        rewrite !(app_assoc Y), !(app_assoc l1). constructor.
      * specialize (IH l1 (l ++ [y] ++ m2) (l1 ++ l ++ [y]) m2).
        rewrite <- !app_assoc in IH. rewrite <- !app_assoc. apply IH. reflexivity.
Qed.

Lemma touched_added (Y l1 l2 : list W) : touched Y (l1 ++ l2) (l1 ++ Y ++ l2).
Proof.
  revert l1. induction Y as [|y Y IH]; intro l1; simpl; [constructor|].
  apply (touched_one y _ _ (l1 ++ y :: l2)); [apply step_added|].
  specialize (IH (l1 ++ [y])). rewrite <- !app_assoc in IH. exact IH.
Qed.

Lemma touched_removed (Y l1 l2 : list W) : touched Y (l1 ++ Y ++ l2) (l1 ++ l2).
Proof.
  induction Y as [|y Y IH]; simpl; [constructor|].
  apply (touched_one y _ _ (l1 ++ Y ++ l2)); auto. apply step_sym, step_added.
Qed.

Lemma near_block Y C A B : block Y C A -> block Y C B -> near (length Y) A B.
Proof.
  intros [C'|l1 l2] HB.
  - inversion HB; subst; [apply (near_weaken 0); [lia|apply near_refl]|].
    exists Y. split; [auto|apply touched_added].
  - inversion HB; subst.
    + exists Y. split; [auto|apply touched_removed].
    + exists Y. split; [auto|apply touched_moved; auto].
Qed.

Variables (k : nat) (f : V -> list W).

(** At most [k] outputs for each row; the rest is cut off. *)
Definition select_many (T : list V) : list W := flat_map (fun x => firstn k (f x)) T.

(** _SelectMany_ with at most k outputs has stability k. *)
Theorem select_many_stable : stable k select_many.
Proof.
  apply stable_by_step. intros x A B (C & HA & HB).
  apply (near_weaken (length (firstn k (f x)))); [rewrite firstn_length; lia|].
  apply (near_block _ (select_many C)); unfold select_many; [destruct HA|destruct HB];
    rewrite ?flat_map_app; simpl; constructor.
Qed.
End SelectMany.

(** _Concat_ has stability 1 on each side. *)
Theorem concat_stable {V} : stable2 1 1 (@app V).
Proof.
  apply stable_by_side; [intro D|intro D]; apply stable_by_step; intros x A B (C & HA & HB);
    apply (near_step x).
  - exists (C ++ D). split; [destruct HA|destruct HB]; rewrite <- ?app_assoc; constructor.
  - exists (D ++ C). split; [destruct HA|destruct HB]; rewrite ?app_assoc; constructor.
Qed.

Section Partition.
Context {V : Type}.
Variable key : V -> nat.

(** The rows in part [k]. *)
Definition part_of (k : nat) (T : list V) : list V := filter (fun x => Nat.eqb (key x) k) T.

(** _Partition_: each row that was touched is touched in one part only, its own. *)
Theorem part_touched k X A B :
  touched X A B -> touched (part_of k X) (part_of k A) (part_of k B).
Proof. apply touched_filter. Qed.

(** The parts together are touched no more than the whole was. *)
Theorem parts_share ks (X : list V) : NoDup ks ->
  list_sum (map (fun k => length (part_of k X)) ks) <= length X.
Proof.
  intro N. induction X as [|x X IH].
  - clear N. induction ks as [|k ks IHk]; simpl; auto.
  - assert (list_sum (map (fun k => length (part_of k (x :: X))) ks)
      <= list_sum (map (fun k => length (part_of k X)) ks) + count_occ Nat.eq_dec ks (key x)) as H.
    { clear. unfold part_of in *. induction ks as [|k ks IH]; simpl in *; auto.
      destruct (Nat.eqb_spec (key x) k); destruct (Nat.eq_dec k (key x)); simpl;
        try congruence; lia. }
    pose proof (proj1 (NoDup_count_occ Nat.eq_dec ks) N (key x)) as O.
    change (length (x :: X)) with (S (length X)). lia.
Qed.
End Partition.
