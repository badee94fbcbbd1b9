(** * Join by key, each key giving at most one output (SEMANTICS §6) *)

From Coq Require Import List Arith Lia Bool.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Groups Alone.
Import ListNotations.

Section Join.
Context {U V W K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.
Variables (left_key : U -> K) (right_key : V -> K) (make : U -> V -> W).

(** What a row of the left becomes: something, if exactly one row of the right has its key. *)
Definition matches (B : list V) (x : U) : list W :=
  match group same right_key (left_key x) B with [z] => [make x z] | _ => [] end.

(** A key that several rows of one side share matches nothing; keys of groups are never shared. *)
Definition join (A : list U) (B : list V) : list W :=
  flat_map (matches B) (alone same left_key A).

Lemma matches_short B x : firstn 1 (matches B x) = matches B x.
Proof. unfold matches. destruct (group _ _ _ _) as [|z [|z' l]]; auto. Qed.

Lemma join_left_stable B : stable 1 (fun A => join A B).
Proof.
  intros d A A' H. unfold join.
  pose proof (select_many_stable 1 (matches B) _ _ _ (alone_stable same left_key _ _ _ H)) as S.
  unfold select_many in S.
  rewrite !(flat_map_ext _ (matches B) (matches_short B)) in S.
  apply (near_weaken (1 * (1 * d))); [lia|exact S].
Qed.

Lemma matches_other x B B' l : step x B B' ->
  (forall a, In a l -> left_key a <> right_key x) ->
  flat_map (matches B) l = flat_map (matches B') l.
Proof.
  intros (C & HB & HB') N. induction l as [|a l IH]; simpl; auto.
  rewrite IH by (intros; apply N; simpl; auto). f_equal. unfold matches.
  specialize (N a (or_introl eq_refl)).
  rewrite (maybe_other_group same right_key _ x C B HB N).
  rewrite (maybe_other_group same right_key _ x C B' HB' N). auto.
Qed.

Lemma join_right_stable A : stable 1 (join A).
Proof.
  apply stable_by_step. intros x B B' S. unfold join.
  destruct (only_step same right_key x B B' S) as (z & _ & OB & OB').
  set (L := alone same left_key A) in *. set (k := right_key x) in *.
  assert (N : forall a, In a (others same left_key k L) -> left_key a <> k).
  { intros a I. apply filter_In in I. destruct I as [_ I]. unfold other in I.
    destruct (same (left_key a) k); congruence. }
  pose proof (alone_short same left_key k A) as H. fold L in H.
  destruct (group same left_key k L) as [|y [|y' l]] eqn:E; simpl in H; [| |lia].
  { rewrite others_absent in N by auto. rewrite (matches_other x B B') by auto.
    apply (near_weaken 0); [lia|apply near_refl]. }
  assert (I : In y (group same left_key k L)) by (rewrite E; left; auto).
  apply filter_In in I. destruct I as [_ I]. apply is_true in I.
  pose proof (maybe_only same left_key y k L) as M. rewrite E in M.
  specialize (M H (or_introl eq_refl)).
  destruct M as [C|l1 l2].
  { rewrite (matches_other x B B') by auto. apply (near_weaken 0); [lia|apply near_refl]. }
  rewrite !flat_map_app. simpl.
  rewrite (matches_other x B B' l1), (matches_other x B B' l2)
    by (auto; intros; apply N, in_or_app; auto).
  apply (near_step (make y z)). exists (flat_map (matches B') l1 ++ flat_map (matches B') l2).
  assert (G : forall T, only z (group same right_key k T) ->
    maybe (make y z) (flat_map (matches B') l1 ++ flat_map (matches B') l2)
      (flat_map (matches B') l1 ++ matches T y ++ flat_map (matches B') l2)).
  { intros T O. unfold matches at 4. rewrite I. destruct O as [->|F]; [constructor|].
    destruct (group _ _ _ T) as [|a [|b l]]; simpl in *; try lia; constructor. }
  split; apply G; auto.
Qed.

(** _Join by group_ has stability 1 on each side. *)
Theorem join_stable : stable2 1 1 join.
Proof. apply stable_by_side; [apply join_left_stable|apply join_right_stable]. Qed.
End Join.
