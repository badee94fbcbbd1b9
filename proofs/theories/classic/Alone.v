(** * Rows whose key is theirs alone: what a join can match (SEMANTICS §6)

    Groups have keys of their own. Where several rows share a key, a join looks at none of them;
    so the join's stability needs no promise that its input is grouped. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Groups.
Import ListNotations.

Section Alone.
Context {V K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.
Variable key : V -> K.
Notation group := (group same key).

(** Rows whose key is theirs alone: all of them, if the rows are groups. *)
Definition alone (T : list V) : list V :=
  filter (fun x => length (group (key x) T) =? 1) T.

(** [only y l]: if [l] has exactly one member, it is [y]. *)
Definition only (y : V) (l : list V) := l = [y] \/ length l <> 1.

(** When a row is touched, then whichever row has its key alone, before or after, is the same. *)
Lemma only_step x A B : step x A B -> exists y, key y = key x /\
  only y (group (key x) A) /\ only y (group (key x) B).
Proof.
  intros (C & HA & HB).
  assert (E : is same (key x) (key x) = true) by (apply is_true; auto).
  assert (G : forall T, maybe x C T ->
    maybe x (group (key x) C) (group (key x) T)) by (intros; apply maybe_filter; auto).
  destruct (group (key x) C) as [|z [|z' l]] eqn:F.
  - exists x. split; auto.
    assert (H : forall T, maybe x C T -> only x (group (key x) T)).
    { intros T H. specialize (G T H). remember [] as e. destruct G as [e|l1 l2].
      - right. subst. simpl. lia.
      - apply app_eq_nil in Heqe. destruct Heqe. subst. left. reflexivity. }
    auto.
  - assert (I : In z (group (key x) C)) by (rewrite F; left; auto).
    apply filter_In in I. destruct I as [_ I]. apply is_true in I. exists z. split; auto.
    assert (H : forall T, maybe x C T -> only z (group (key x) T)).
    { intros T H. specialize (G T H). remember [z] as e. destruct G as [e|l1 l2].
      - left. auto.
      - right. apply (f_equal (@length V)) in Heqe. rewrite app_length in *. simpl in *. lia. }
    auto.
  - exists x. split; auto.
    assert (H : forall T, maybe x C T -> only x (group (key x) T)).
    { intros T H. specialize (G T H). remember (z :: z' :: l) as e. right.
      apply (f_equal (@length V)) in Heqe. destruct G as [e|l1 l2]; simpl in *; try lia.
      rewrite app_length in *. simpl. lia. }
    auto.
Qed.

Lemma group_alone k T : group k (alone T) = if length (group k T) =? 1 then group k T else [].
Proof.
  unfold alone. assert (H : forall l, (forall x, In x l -> In x T) ->
    group k (filter (fun x => length (group (key x) T) =? 1) l) =
      if length (group k T) =? 1 then group k l else []).
  { induction l as [|x l IH]; simpl; intro S; [destruct (_ =? 1); auto|].
    unfold Groups.group in *. destruct (is same k (key x)) eqn:E.
    - apply is_true in E. subst k. destruct (length _ =? 1) eqn:L; simpl.
      + replace (is same (key x) (key x)) with true by (symmetry; apply is_true; auto).
        rewrite IH; auto.
      + rewrite IH; auto.
    - destruct (length (filter (fun x0 => is same (key x) (key x0)) T) =? 1); simpl;
        rewrite ?E; apply IH; auto. }
  apply H. auto.
Qed.

Definition others (k : K) (T : list V) : list V := filter (fun x => other same k (key x)) T.

Lemma others_absent k L : group k L = [] -> others k L = L.
Proof.
  unfold Groups.group, others, is, other. induction L as [|x L IH]; simpl; auto.
  destruct (same (key x) k); [discriminate|]. intro E. rewrite IH; auto.
Qed.

(** The only row of a key may be taken out; the others do not have that key. *)
Lemma maybe_only y k L : length (group k L) <= 1 -> only y (group k L) ->
  maybe y (others k L) L.
Proof.
  intros H [E|N].
  - assert (I : In y (group k L)) by (rewrite E; left; auto).
    apply filter_In in I. destruct I as [I T].
    apply in_split in I. destruct I as (l1 & l2 & ->).
    unfold Groups.group in E. rewrite filter_app in E. simpl in E. rewrite T in E.
    assert (Z : group k l1 = [] /\ group k l2 = []).
    { apply (f_equal (@length V)) in E. rewrite app_length in E. simpl in E.
      split; apply length_zero_iff_nil; unfold Groups.group; lia. }
    unfold others. rewrite filter_app. simpl. unfold other at 2. apply is_true in T.
    destruct (same (key y) k); [|congruence].
    fold (others k l1). fold (others k l2). rewrite !others_absent by tauto. constructor.
  - rewrite others_absent by (apply length_zero_iff_nil; lia). constructor.
Qed.

Lemma others_alone x C A : maybe x C A ->
  others (key x) (alone A) = others (key x) (alone C).
Proof.
  intro H. unfold others, alone. rewrite !filter_twice.
  assert (E : filter (fun y => (length (group (key y) A) =? 1) && other same (key x) (key y)) A =
    filter (fun y => (length (group (key y) C) =? 1) && other same (key x) (key y)) A).
  { apply filter_ext. intro y. unfold other. destruct (same (key y) (key x)) as [|N].
    - rewrite !andb_false_r. auto.
    - rewrite (maybe_other_group same key (key y) x C A H N). auto. }
  rewrite E. apply (maybe_filter_out _ x); auto. unfold other.
  destruct (same (key x) (key x)); [apply andb_false_r|congruence].
Qed.

Lemma alone_short k T : length (group k (alone T)) <= 1.
Proof.
  rewrite group_alone. destruct (Nat.eqb_spec (length (group k T)) 1); simpl; lia.
Qed.

Lemma only_alone y k T : only y (group k T) -> only y (group k (alone T)).
Proof.
  rewrite group_alone. intros [E|N].
  - left. rewrite E. auto.
  - right. apply Nat.eqb_neq in N. rewrite N. simpl. lia.
Qed.

(** Keeping the rows whose key is theirs alone has stability 1. *)
Lemma alone_stable : stable 1 alone.
Proof.
  apply stable_by_step. intros x A B S.
  destruct (only_step x A B S) as (y & _ & OA & OB). destruct S as (C & HA & HB).
  apply (near_step y). exists (others (key x) (alone C)). split.
  - rewrite <- (others_alone x C A HA). apply maybe_only; [apply alone_short|].
    apply only_alone; auto.
  - rewrite <- (others_alone x C B HB). apply maybe_only; [apply alone_short|].
    apply only_alone; auto.
Qed.
End Alone.
