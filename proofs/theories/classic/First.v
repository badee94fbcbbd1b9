(** * Distinct by key: the first rows of each key, up to a bound, where they stand (SEMANTICS §6)

    What is kept stays in the order of the input. Written down key by key, the rows of a key would
    all move when its first one goes: as many touches as rows are kept. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Groups.
Import ListNotations.

Section First.
Context {V K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.
Variables (most : nat) (key : V -> K).

(** So often a key was seen before. *)
Notation seen := (count_occ same).

(** The first rows of each key, after rows with the keys [before]. *)
Fixpoint first_after (before : list K) (T : list V) : list V :=
  match T with
  | [] => []
  | x :: T =>
      let rest := first_after (key x :: before) T in
      if seen before (key x) <? most then x :: rest else rest
  end.

(** The first [most] rows of each key, in the order of the input. *)
Definition first_rows (T : list V) : list V := first_after [] T.

(** [one_more k s t]: in [t] the key [k] was seen once more than in [s], all others as often. *)
Definition one_more (k : K) (s t : list K) := forall a,
  seen t a = seen s a + (if same k a then 1 else 0).

(** [full k s t]: of [k] there is no more room in either, and all others were seen as often. *)
Definition full (k : K) (s t : list K) :=
  most <= seen s k /\ most <= seen t k /\ forall a, a <> k -> seen s a = seen t a.

Lemma one_more_cons k a s t : one_more k s t -> one_more k (a :: s) (a :: t).
Proof. intros H b. simpl. destruct (same a b); rewrite (H b); lia. Qed.

Lemma one_more_here k s : one_more k s (k :: s).
Proof. intro a. simpl. destruct (same k a); lia. Qed.

Lemma full_cons k a s t : full k s t -> full k (a :: s) (a :: t).
Proof.
  intros (S & T & H). repeat split.
  - simpl. destruct (same a k); lia.
  - simpl. destruct (same a k); lia.
  - intros b N. simpl. destruct (same a b); rewrite (H b N); lia.
Qed.

Lemma one_more_full k a s t : one_more k s t -> a = k -> S (seen s k) = most \/ most <= seen s k ->
  full k (a :: s) (a :: t).
Proof.
  intros H -> L. pose proof (H k) as Hk. destruct (same k k) as [_|]; [|congruence].
  repeat split.
  - simpl. destruct (same k k); [lia|congruence].
  - simpl. destruct (same k k); [lia|congruence].
  - intros b N. simpl. destruct (same k b); [congruence|]. rewrite (H b).
    destruct (same k b); [congruence|lia].
Qed.

(** Where a key has no more room, its rows are not missed. *)
Lemma first_full k s t x C A : maybe x C A -> key x = k -> full k s t ->
  first_after s A = first_after t C.
Proof.
  assert (E : forall T s t, full k s t -> first_after s T = first_after t T).
  { induction T as [|y T IH]; intros s' t' F; simpl; auto.
    rewrite (IH _ _ (full_cons k (key y) s' t' F)). destruct F as (S & U & H).
    destruct (same (key y) k) as [->|N]; [|rewrite (H _ N); reflexivity].
    replace (seen s' k <? most) with false by (symmetry; apply Nat.ltb_ge; auto).
    replace (seen t' k <? most) with false by (symmetry; apply Nat.ltb_ge; auto). reflexivity. }
  intros [C'|l1 l2] Kx F; [apply E; auto|].
  revert s t F. induction l1 as [|y l1 IH]; intros s t F; simpl.
  - pose proof F as (S & U & H). rewrite Kx.
    replace (seen s k <? most) with false by (symmetry; apply Nat.ltb_ge; auto).
    apply E. repeat split; simpl.
    + destruct (same k k); lia.
    + auto.
    + intros b N. destruct (same k b); [congruence|]. apply H. auto.
  - rewrite (IH _ _ (full_cons k (key y) s t F)). destruct F as (S & U & H).
    destruct (same (key y) k) as [->|N]; [|rewrite (H _ N); reflexivity].
    replace (seen s k <? most) with false by (symmetry; apply Nat.ltb_ge; auto).
    replace (seen t k <? most) with false by (symmetry; apply Nat.ltb_ge; auto). reflexivity.
Qed.

(** With room for one row less of a key, all rows are there but one, whether or not a row of that
    key was put in. *)
Lemma first_less k x C A : maybe x C A -> key x = k -> forall s t, one_more k s t ->
  exists y, maybe y (first_after t C) (first_after s A).
Proof.
  intros M Kx.
  (* The same row in front of both. *)
  assert (Front : forall z C' A', maybe x C' A' ->
    (forall s t, one_more k s t -> exists y, maybe y (first_after t C') (first_after s A')) ->
    forall s t, one_more k s t ->
    exists y, maybe y (first_after t (z :: C')) (first_after s (z :: A'))).
  { intros z C' A' M' IH s t H.
    destruct (IH _ _ (one_more_cons k (key z) s t H)) as (y & Y). simpl.
    pose proof (H (key z)) as Hz. destruct (same k (key z)) as [E|N].
    - destruct (Nat.ltb_spec (seen t (key z)) most); destruct (Nat.ltb_spec (seen s (key z)) most);
        try lia.
      + exists y. destruct Y as [D|m1 m2]; [constructor|apply (maybe_so y (z :: m1) m2)].
      + exists z. rewrite (first_full k _ (key z :: t) x C' A' M' Kx).
        * apply (maybe_so z []).
        * apply one_more_full; auto. rewrite E. left. lia.
      + exists y. exact Y.
    - rewrite Nat.add_0_r in Hz. rewrite Hz. exists y.
      destruct (seen s (key z) <? most); [|exact Y].
      destruct Y as [D|m1 m2]; [constructor|apply (maybe_so y (z :: m1) m2)]. }
  destruct M as [C|l1 l2].
  - induction C as [|z C IH]; intros s t H.
    + exists x. constructor.
    + apply Front; auto. constructor.
  - induction l1 as [|z l1 IH]; intros s t H; simpl app.
    + simpl. assert (E : first_after (key x :: s) l2 = first_after t l2).
      { clear -H Kx. subst k. revert s t H.
        assert (G : forall l s t, (forall a, seen s a = seen t a) ->
          first_after s l = first_after t l).
        { induction l as [|w l IH]; intros s t H; simpl; auto. rewrite H, (IH _ (key w :: t)); auto.
          intro a. simpl. rewrite H. reflexivity. }
        intros s t H. apply G. intro a. rewrite (H a). simpl. destruct (same (key x) a); lia. }
      rewrite E. exists x.
      destruct (_ <? _); [apply (maybe_so x [])|constructor].
    + apply Front; auto. constructor.
Qed.

(** _Distinct by key_, up to any number of rows for each key, has stability 2: one row comes to
    stand among the first and pushes another one out. *)
Theorem first_stable : stable 2 first_rows.
Proof.
  apply stable_by_step. intros x A B (C & HA & HB). unfold first_rows.
  destruct (first_less (key x) x C A HA eq_refl [] _ (one_more_here (key x) [])) as (y & Y).
  destruct (first_less (key x) x C B HB eq_refl [] _ (one_more_here (key x) [])) as (z & Z).
  apply (near_two y z _ _ _ Y Z).
Qed.

(** No key has more rows than that. *)
Lemma first_short k T : length (group same key k (first_rows T)) <= most.
Proof.
  assert (H : forall T s, seen s k + length (group same key k (first_after s T)) <= most
    \/ group same key k (first_after s T) = []).
  { clear T. induction T as [|x T IH]; intro s; simpl; [right; reflexivity|].
    specialize (IH (key x :: s)). simpl in IH.
    assert (G : forall l, group same key k (x :: l) =
      if same (key x) k then x :: group same key k l else group same key k l).
    { intro l. unfold group, is. simpl. destruct (same (key x) k); reflexivity. }
    destruct (Nat.ltb_spec (seen s (key x)) most) as [L|L]; [rewrite G|];
      destruct (same (key x) k) as [E|N]; auto.
    - left. rewrite E in L. destruct IH as [IH|IH]; [simpl; lia|rewrite IH; simpl; lia].
    - destruct IH as [IH|IH]; [left; lia|right; exact IH]. }
  unfold first_rows. destruct (H T []) as [L|E]; [simpl in L; lia|rewrite E; simpl; lia].
Qed.
End First.
