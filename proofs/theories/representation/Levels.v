(** * Charging level by level (SEMANTICS §4, step 3)

    Those who are to pay the same amount are a set. Going from amount to amount, and taking it from
    those in its set who have as much, is the same as charging everybody by itself. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows Plan Ledger.
Import ListNotations.

Section Levels.
Context {V : Type}.

(** An amount, and who is to pay it. *)
Definition level : Type := nat * (nat -> bool).

Definition affords (L : ledger) (amount : nat) (i : nat) : bool := amount <=? balance L i.

(** One step: those of the set who have as much pay it. *)
Definition charge_level (L : ledger) (x : level) : ledger := fun i =>
  match L i with
  | Some b => Some (if snd x i && affords L (fst x) i then b - fst x else b)
  | None => None
  end.

Definition charge_levels (levels : list level) (L : ledger) : ledger :=
  fold_left charge_level levels L.

(** Who pays: the union of those of each level who can. *)
Definition paid (levels : list level) (L : ledger) (i : nat) : bool :=
  existsb (fun x => snd x i && affords L (fst x) i) levels.

(** Nobody is in two levels. *)
Definition disjoint (levels : list level) : Prop :=
  ForallOrdPairs (fun x y => forall i, snd x i && snd y i = false) levels.

(** Everybody is in the level of its cost; who is in none has no cost. *)
Definition tells (levels : list level) (cost_of : nat -> nat) : Prop :=
  (forall x i, In x levels -> snd x i = true -> cost_of i = fst x) /\
  (forall i, (forall x, In x levels -> snd x i = false) -> cost_of i = 0).

Lemma charge_levels_of_none levels : forall L i,
  (forall x, In x levels -> snd x i = false) -> charge_levels levels L i = L i.
Proof.
  induction levels as [|x levels IH]; intros L i H; [reflexivity|]. simpl.
  rewrite IH by (intros y I; apply H; right; auto).
  unfold charge_level. rewrite (H x) by (left; auto). destruct (L i); reflexivity.
Qed.

Lemma charge_levels_of_one levels : disjoint levels -> forall L i x,
  In x levels -> snd x i = true -> charge_levels levels L i = charge_level L x i.
Proof.
  induction 1 as [|y levels F D IH]; intros L i x I X; [destruct I|]. simpl.
  rewrite Forall_forall in F. destruct I as [->|I].
  - rewrite charge_levels_of_none; [reflexivity|]. intros z J. specialize (F z J i).
    rewrite X in F. exact F.
  - rewrite (IH _ i x I X). pose proof (F x I i) as N. rewrite X, andb_true_r in N.
    assert (E : charge_level L y i = L i).
    { unfold charge_level. rewrite N. destruct (L i); reflexivity. }
    unfold charge_level at 1 3, affords, balance. rewrite E. reflexivity.
Qed.

Section Question.
Variables (levels : list level) (L : ledger) (c : price V) (T : table V).
Hypothesis apart : disjoint levels.
Hypothesis told : tells levels (fun i => c (rows_of (Some i) T)).

Lemma in_one_or_none i :
  (exists x, In x levels /\ snd x i = true) \/ (forall x, In x levels -> snd x i = false).
Proof.
  destruct (existsb (fun x => snd x i) levels) eqn:E.
  - left. apply existsb_exists in E. exact E.
  - right. intros x I. apply not_true_is_false. intro C. apply not_true_iff_false in E.
    apply E. apply existsb_exists. eauto.
Qed.

(** Level by level, everybody is left with what charging one by one leaves. *)
Theorem charge_levels_pay i : charge_levels levels L i = pay L c T i.
Proof.
  destruct told as [Told None]. unfold pay, charged, can_pay.
  destruct (in_one_or_none i) as [(x & I & X)|N].
  - rewrite (charge_levels_of_one levels apart L i x I X), (Told x i I X).
    unfold charge_level, affords. rewrite X. simpl.
    destruct (L i); [|reflexivity]. destruct (fst x <=? balance L i); f_equal; lia.
  - rewrite (charge_levels_of_none levels L i N), (None i N).
    destruct (L i); [|reflexivity]. f_equal. simpl. lia.
Qed.

(** Who is said to have paid can pay, and costs something or is listed at nothing. *)
Theorem paid_can_pay i : paid levels L i = true -> can_pay L c T i = true.
Proof.
  destruct told as [Told _]. intro P. apply existsb_exists in P. destruct P as (x & I & A).
  apply andb_true_iff in A. destruct A as [X A]. unfold can_pay. rewrite (Told x i I X). exact A.
Qed.

(** Who costs something and can pay is said to have paid. *)
Theorem can_pay_paid i :
  0 < c (rows_of (Some i) T) -> can_pay L c T i = true -> paid levels L i = true.
Proof.
  destruct told as [Told None]. intros P A. destruct (in_one_or_none i) as [(x & I & X)|N].
  - apply existsb_exists. exists x. split; auto. rewrite X. unfold can_pay in A.
    rewrite (Told x i I X) in A. exact A.
  - rewrite (None i N) in P. lia.
Qed.
End Question.

(** ** Every question has its levels *)

Definition people (T : table V) : list nat :=
  flat_map (fun o => match o with Some i => [i] | None => [] end) (owners T).

Definition levels_of (c : price V) (T : table V) : list level :=
  map (fun amount => (amount, fun i => c (rows_of (Some i) T) =? amount))
    (nodup Nat.eq_dec (map (fun i => c (rows_of (Some i) T)) (people T))).

(** Made from the costs, no two levels have anybody in common, *)
Lemma levels_of_disjoint c T : disjoint (levels_of c T).
Proof.
  unfold levels_of, disjoint.
  assert (D : forall l, NoDup l -> ForallOrdPairs (fun x y : level =>
    forall i, snd x i && snd y i = false)
    (map (fun amount => (amount, fun i => c (rows_of (Some i) T) =? amount)) l)).
  { induction 1 as [|a l N D IH]; simpl; constructor; auto. apply Forall_forall.
    intros y J i. apply in_map_iff in J. destruct J as [b [<- J]]. simpl.
    destruct (Nat.eqb_spec (c (rows_of (Some i) T)) a),
      (Nat.eqb_spec (c (rows_of (Some i) T)) b); auto. congruence. }
  apply D. apply NoDup_nodup.
Qed.

(** and each tells the cost of those who are in it. *)
Lemma levels_of_tell c T : c [] = 0 ->
  tells (levels_of c T) (fun i => c (rows_of (Some i) T)).
Proof.
  intro Z. split.
  - intros x i I X. apply in_map_iff in I. destruct I as [a [<- _]]. apply Nat.eqb_eq. exact X.
  - intros i N. destruct (rows_of (Some i) T) as [|v l] eqn:E; [exact Z|]. exfalso.
    assert (I : In i (people T)).
    { unfold people. apply in_flat_map. exists (Some i). split; [|left; auto].
      unfold owners. apply nodup_In. unfold rows_of in E.
      destruct (filter (owned_by (Some i)) T) as [|y k] eqn:F; [discriminate|].
      assert (J : In y (filter (owned_by (Some i)) T)) by (rewrite F; left; auto).
      apply filter_In in J. destruct J as [J O]. apply owned_by_true in O.
      rewrite <- O. apply in_map. exact J. }
    specialize (N (c (rows_of (Some i) T), fun j => c (rows_of (Some j) T) =?
      c (rows_of (Some i) T))). simpl in N. rewrite Nat.eqb_refl in N. discriminate N.
    unfold levels_of. apply (in_map (fun a => (a, fun j => c (rows_of (Some j) T) =? a))).
    apply nodup_In. apply (in_map (fun j => c (rows_of (Some j) T))). exact I.
Qed.
End Levels.
