(** * GroupBy (SEMANTICS §6)

    Groups stand in the order in which their keys come first. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators.
Import ListNotations.

Section Keys.
Context {K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.

Definition is (k a : K) : bool := if same a k then true else false.
Definition other (k a : K) : bool := if same a k then false else true.

Lemma is_true k a : is k a = true <-> a = k.
Proof. unfold is. destruct (same a k); split; congruence. Qed.

Lemma is_false k a : is k a = false <-> a <> k.
Proof. unfold is. destruct (same a k); split; congruence. Qed.

(** Each key once, where it comes first. *)
Fixpoint once (l : list K) : list K :=
  match l with [] => [] | a :: l => a :: filter (other a) (once l) end.

Lemma filter_comm (p q : K -> bool) l : filter p (filter q l) = filter q (filter p l).
Proof. rewrite !filter_twice. apply filter_ext. intro. apply andb_comm. Qed.

Lemma filter_other_once k l : filter (other k) (once l) = once (filter (other k) l).
Proof.
  induction l as [|a l IH]; simpl; auto. destruct (other k a) eqn:E; simpl.
  - rewrite filter_comm, IH. reflexivity.
  - unfold other in E. destruct (same a k) as [->|]; [|discriminate].
    rewrite filter_twice, <- IH. apply filter_ext. intro. apply andb_diag.
Qed.

Lemma nodup_once l : NoDup (once l).
Proof.
  induction l as [|a l IH]; simpl; constructor; [|apply NoDup_filter; auto].
  intro I. apply filter_In in I. destruct I as [_ I]. unfold other in I.
  destruct (same a a); congruence.
Qed.

Lemma filter_other_absent k l : ~ In k l -> filter (other k) l = l.
Proof.
  induction l as [|a l IH]; simpl; intro N; auto. unfold other at 1.
  destruct (same a k); [exfalso; auto|]. rewrite IH; auto.
Qed.

(** Among keys that are all different, any one is there once or not at all. *)
Lemma maybe_key k l : NoDup l -> maybe k (filter (other k) l) l.
Proof.
  intro N. destruct (in_dec same k l) as [I|A].
  - apply in_split in I. destruct I as (l1 & l2 & ->). apply NoDup_remove_2 in N.
    rewrite in_app_iff in N. rewrite filter_app. simpl. unfold other at 2.
    destruct (same k k); [|congruence].
    rewrite !filter_other_absent by tauto. constructor.
  - rewrite filter_other_absent by auto. constructor.
Qed.
End Keys.

Section GroupBy.
Context {V K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.
Variable key : V -> K.

Definition keys (T : list V) : list K := once same (map key T).
Definition group (k : K) (T : list V) : list V := filter (fun x => is same k (key x)) T.
Definition group_by (T : list V) : list (K * list V) := map (fun k => (k, group k T)) (keys T).

Lemma maybe_other_group k x C A : maybe x C A -> k <> key x -> group k A = group k C.
Proof.
  intros H N. apply (maybe_filter_out _ x); auto. apply is_false. congruence.
Qed.

Lemma maybe_other_keys x C A : maybe x C A ->
  filter (other same (key x)) (keys A) = filter (other same (key x)) (keys C).
Proof.
  unfold keys. rewrite !filter_other_once. intros [C'|l1 l2]; auto. f_equal.
  rewrite !map_app, !filter_app. simpl. unfold other at 2. destruct (same (key x) (key x)); auto.
  congruence.
Qed.

(** Without the group of the row that was touched, nothing shows whether the row is there. *)
Lemma maybe_group x C A : maybe x C A ->
  maybe (key x, group (key x) A)
    (map (fun k => (k, group k C)) (filter (other same (key x)) (keys C))) (group_by A).
Proof.
  intro H. rewrite <- (maybe_other_keys x C A H).
  rewrite (map_ext_in _ (fun k => (k, group k A))).
  - apply (maybe_map (fun k => (k, group k A))), maybe_key, nodup_once.
  - intros k I. apply filter_In in I. destruct I as [_ I].
    rewrite (maybe_other_group k x C A H); auto.
    unfold other in I. destruct (same k (key x)); congruence.
Qed.

(** _GroupBy_ has stability 2: one group goes and another comes. *)
Theorem group_by_stable : stable 2 group_by.
Proof.
  apply stable_by_step. intros x A B (C & HA & HB).
  eapply near_two; [apply (maybe_group x C A HA)|apply (maybe_group x C B HB)].
Qed.

End GroupBy.
