(** * Whose is this row? (SEMANTICS §1)

    A row is one individual's, or nobody's (⊥, public data); never two's: provenance is affine. *)

From Coq Require Import List Arith Lia Bool.
Import ListNotations.

(** One individual's number, or nobody. *)
Definition owner := option nat.

Definition owner_eq_dec (a b : owner) : {a = b} + {a <> b}.
Proof. decide equality. apply Nat.eq_dec. Defined.

Section Rows.
Context {V : Type}.

Definition row : Type := owner * V.
Definition table : Type := list row.

Definition owned_by (o : owner) (x : row) : bool :=
  if owner_eq_dec (fst x) o then true else false.

(** What individual [o] brought, in order of arrival. *)
Definition rows_of (o : owner) (T : table) : list V := map snd (filter (owned_by o) T).

(** The values, whosever they are. *)
Definition values (T : table) : list V := map snd T.

(** The same table in a world in which individual [r] is not. *)
Definition without (r : nat) (T : table) : table :=
  filter (fun x => negb (owned_by (Some r) x)) T.

(** Rows given to one owner. *)
Definition give (o : owner) (l : list V) : table := map (pair o) l.

Lemma owned_by_true o x : owned_by o x = true <-> fst x = o.
Proof.
  unfold owned_by. destruct (owner_eq_dec (fst x) o); split; congruence.
Qed.

Lemma owned_by_false o x : owned_by o x = false <-> fst x <> o.
Proof.
  unfold owned_by. destruct (owner_eq_dec (fst x) o); split; congruence.
Qed.

Lemma filter_twice X (p q : X -> bool) l :
  filter p (filter q l) = filter (fun x => q x && p x) l.
Proof.
  induction l as [|x l IH]; simpl; auto.
  destruct (q x); simpl; [destruct (p x); simpl; rewrite IH|]; auto.
Qed.

Lemma without_app r T U : without r (T ++ U) = without r T ++ without r U.
Proof. apply filter_app. Qed.

Lemma without_comm r i T : without r (without i T) = without i (without r T).
Proof.
  unfold without. rewrite !filter_twice. apply filter_ext. intro x. apply andb_comm.
Qed.

Lemma without_give r o l : without r (give o l) = if owner_eq_dec o (Some r) then [] else give o l.
Proof.
  unfold without, give, owned_by. induction l as [|v l IH]; simpl.
  - destruct (owner_eq_dec o (Some r)); auto.
  - rewrite IH. destruct (owner_eq_dec o (Some r)); auto.
Qed.

Lemma rows_of_app o T U : rows_of o (T ++ U) = rows_of o T ++ rows_of o U.
Proof. unfold rows_of. rewrite filter_app. apply map_app. Qed.

Lemma rows_of_without o r T : o <> Some r -> rows_of o (without r T) = rows_of o T.
Proof.
  intro N. unfold rows_of, without. rewrite filter_twice. f_equal. apply filter_ext. intro x.
  destruct (owned_by o x) eqn:E; [|apply andb_false_r]. apply owned_by_true in E.
  replace (owned_by (Some r) x) with false; auto.
  symmetry. apply owned_by_false. congruence.
Qed.

Lemma rows_of_removed r T : rows_of (Some r) (without r T) = [].
Proof.
  unfold rows_of, without. rewrite filter_twice.
  rewrite (filter_ext _ (fun _ => false)).
  - induction T; auto.
  - intro x. destruct (owned_by (Some r) x); auto.
Qed.

(** Keeping or dropping whole individuals commutes with removing one. *)
Lemma without_filter r (p : row -> bool) T : without r (filter p T) = filter p (without r T).
Proof. unfold without. rewrite !filter_twice. apply filter_ext. intro. apply andb_comm. Qed.

(** Nobody's row is ever removed with an individual. *)
Lemma without_absent r T : (forall x, In x T -> fst x <> Some r) -> without r T = T.
Proof.
  intro H. unfold without. induction T as [|x T IH]; simpl; auto.
  replace (owned_by (Some r) x) with false.
  - simpl. rewrite IH; auto. intros y I. apply H. right. auto.
  - symmetry. apply owned_by_false. apply H. left. auto.
Qed.

Lemma in_without r x T : In x (without r T) <-> In x T /\ fst x <> Some r.
Proof.
  unfold without. rewrite filter_In, negb_true_iff, owned_by_false. tauto.
Qed.
End Rows.
Arguments row : clear implicits.
Arguments table : clear implicits.
