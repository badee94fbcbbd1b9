(** * Totals row by row and person by person (SEMANTICS §4: S2) *)

From Coq Require Import List Arith ZArith Lia Bool.
From Proper.model Require Import Rows Plan.
From Proper.costs Require Import Additive.
Import ListNotations.
Local Open Scope Z_scope.

Definition sum_of (l : list Z) : Z := fold_right Z.add 0 l.

Section Totals.
Context {V : Type}.

(** The sum of an integer of each row, whosever it is. *)
Definition row_total (f : V -> Z) (T : table V) : Z := sum_of (map f (values T)).

(** What somebody brings to a sum over rows is the sum over that one's rows. *)
Lemma row_total_made f : made_of (row_total f) (fun rows => sum_of (map f rows)).
Proof.
  intros r T. unfold row_total, values, rows_of, without.
  induction T as [|x T IH]; simpl; auto.
  destruct (owned_by (Some r) x); simpl; lia.
Qed.

(** The sum of an integer of each individual, a function of all of its rows. *)
Definition people_total (g : list V -> Z) (T : table V) : Z :=
  sum_of (map (fun o => match o with Some _ => g (rows_of o T) | None => 0 end) (owners T)).

Lemma sum_without (h : owner -> Z) r l : NoDup l ->
  sum_of (map h l) = (if in_dec owner_eq_dec (Some r) l then h (Some r) else 0)
    + sum_of (map h (filter (other_than r) l)).
Proof.
  induction 1 as [|o l N D IH]; simpl; auto.
  unfold other_than at 1. destruct (owner_eq_dec o (Some r)) as [->|E].
  - destruct (in_dec owner_eq_dec (Some r) l); [contradiction|].
    destruct (owner_eq_dec (Some r) (Some r)); [lia|congruence].
  - simpl. destruct (in_dec owner_eq_dec (Some r) l); lia.
Qed.

Lemma rows_of_absent o (T : table V) : ~ In o (owners T) -> rows_of o T = [].
Proof.
  intro N. unfold rows_of. replace (filter (owned_by o) T) with (@nil (row V)); auto.
  symmetry. unfold owners in N. rewrite nodup_In in N.
  induction T as [|x T IH]; simpl in *; auto.
  replace (owned_by o x) with false; [apply IH; tauto|].
  symmetry. apply owned_by_false. tauto.
Qed.

(** What somebody brings to a sum over people is its own term, which for nothing must be zero. *)
Lemma people_total_made g : g [] = 0 -> made_of (people_total g) g.
Proof.
  intros Z r T. unfold people_total. rewrite owners_without.
  rewrite (sum_without _ r) by apply NoDup_nodup.
  set (h := fun o => match o with Some _ => g (rows_of o T) | None => 0 end).
  assert (E : sum_of (map h (filter (other_than r) (owners T))) = sum_of (map (fun o =>
    match o with Some _ => g (rows_of o (without r T)) | None => 0 end)
    (filter (other_than r) (owners T)))).
  { f_equal. apply map_ext_in. intros [i|] J; auto. apply filter_In in J. destruct J as [_ J].
    unfold other_than in J. destruct (owner_eq_dec (Some i) (Some r)); [discriminate|].
    unfold h. rewrite rows_of_without; auto. }
  destruct (in_dec owner_eq_dec (Some r) (owners T)) as [I|N].
  - f_equal. exact E.
  - rewrite (rows_of_absent (Some r) T N), Z. f_equal. exact E.
Qed.

(** Nobody's rows, which are public, may add to a total what they will. *)
Lemma public_total_made total bring (h : list V -> Z) : made_of total bring ->
  made_of (fun T => total T + h (rows_of None T)) bring.
Proof.
  intros H r T. rewrite (H r T), (rows_of_without None) by discriminate. lia.
Qed.
End Totals.
