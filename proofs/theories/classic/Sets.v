(** * Collections as sets: distinct, union, intersect, except (SEMANTICS §6)

    Equal rows are indistinguishable here, so a row that stands for its equals may be swapped for
    one of them unseen: hence stability 1. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Groups.
Import ListNotations.

Section Sets.
Context {V : Type}.
Variable same : forall a b : V, {a = b} + {a <> b}.

Definition distinct (T : list V) : list V := nodup same T.

(** _Distinct_ has stability 1. *)
Theorem distinct_stable : stable 1 distinct.
Proof.
  apply stable_by_step. intros x A B (C & HA & HB). apply (near_step x).
  exists (filter (other same x) (distinct C)).
  assert (H : forall T, maybe x C T -> maybe x (filter (other same x) (distinct C)) (distinct T)).
  { intros T H. assert (E : filter (other same x) (distinct T)
      = filter (other same x) (distinct C)).
    { unfold distinct. rewrite !filter_other_nodup. f_equal.
      apply (maybe_filter_out _ x); auto. unfold other. destruct (same x x); congruence. }
    rewrite <- E. apply maybe_key, NoDup_nodup. }
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
      - apply maybe_key, NoDup_filter, NoDup_nodup.
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
