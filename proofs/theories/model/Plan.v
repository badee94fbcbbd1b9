(** * Transformations that keep provenance (SEMANTICS §3)

    What a plan makes of one individual's rows does not depend on anybody else's. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows.
Import ListNotations.

Section Plan.
Context {V : Type}.

(** What an analyst may do to protected collections. Filter, map, flatMap, joining or crossing
    with a public table, and membership in a public set are all row by row. *)
Inductive plan :=
| Source (collection : nat)
| Literal (public : list V)
| RowByRow (f : V -> list V) (p : plan)
| PersonByPerson (g : list V -> list V) (p : plan)
| Union (left right : plan).

(** Everything a row becomes has the row's owner. *)
Definition row_by_row (f : V -> list V) (T : table V) : table V :=
  flat_map (fun x => give (fst x) (f (snd x))) T.

Definition owners (T : table V) : list owner := nodup owner_eq_dec (map fst T).

(** A function of one individual's rows, in their order of arrival; nobody's rows are a group. *)
Definition person_by_person (g : list V -> list V) (T : table V) : table V :=
  flat_map (fun o => give o (g (rows_of o T))) (owners T).

Fixpoint eval (collections : nat -> table V) (p : plan) : table V :=
  match p with
  | Source c => collections c
  | Literal l => give None l
  | RowByRow f p => row_by_row f (eval collections p)
  | PersonByPerson g p => person_by_person g (eval collections p)
  | Union p q => eval collections p ++ eval collections q
  end.

Lemma without_row_by_row r f T : without r (row_by_row f T) = row_by_row f (without r T).
Proof.
  unfold row_by_row. induction T as [|x T IH]; simpl; auto.
  rewrite without_app, IH, without_give. unfold owned_by.
  destruct (owner_eq_dec (fst x) (Some r)); simpl; auto.
Qed.

Lemma filter_nodup (p : owner -> bool) l :
  filter p (nodup owner_eq_dec l) = nodup owner_eq_dec (filter p l).
Proof.
  induction l as [|x l IH]; simpl; auto.
  destruct (in_dec owner_eq_dec x l) as [I|N]; destruct (p x) eqn:E; simpl;
    rewrite ?E, ?IH; auto.
  - destruct (in_dec owner_eq_dec x (filter p l)) as [_|C]; auto.
    exfalso. apply C. apply filter_In. auto.
  - destruct (in_dec owner_eq_dec x (filter p l)) as [C|_]; auto.
    apply filter_In in C. tauto.
Qed.

Definition other_than (r : nat) (o : owner) : bool :=
  if owner_eq_dec o (Some r) then false else true.

Lemma owners_without r T : owners (without r T) = filter (other_than r) (owners T).
Proof.
  unfold owners. rewrite filter_nodup. f_equal.
  unfold without, owned_by, other_than. induction T as [|x T IH]; simpl; auto.
  destruct (owner_eq_dec (fst x) (Some r)); simpl; rewrite IH; auto.
Qed.

Lemma without_person_by_person r g T :
  without r (person_by_person g T) = person_by_person g (without r T).
Proof.
  unfold person_by_person. rewrite owners_without.
  induction (owners T) as [|o l IH]; simpl; auto.
  rewrite without_app, IH, without_give. unfold other_than.
  destruct (owner_eq_dec o (Some r)); simpl; auto.
  rewrite rows_of_without; auto.
Qed.

Lemma without_literal r (l : list V) : without r (give None l) = give None l.
Proof. rewrite without_give. destruct (owner_eq_dec None (Some r)); congruence. Qed.

(** _Affine provenance_: removing an individual before a plan or after it is the same. *)
Theorem eval_without r collections p :
  without r (eval collections p) = eval (fun c => without r (collections c)) p.
Proof.
  induction p as [c|l|f p IH|g p IH|p IHp q IHq]; simpl.
  - reflexivity.
  - apply without_literal.
  - rewrite without_row_by_row, IH. reflexivity.
  - rewrite without_person_by_person, IH. reflexivity.
  - rewrite without_app, IHp, IHq. reflexivity.
Qed.

Lemma eval_ext (c1 c2 : nat -> table V) p : (forall c, c1 c = c2 c) -> eval c1 p = eval c2 p.
Proof.
  intro H. induction p as [c|l|f p IH|g p IH|p IHp q IHq]; simpl; auto;
    rewrite ?IH, ?IHp, ?IHq; auto.
Qed.

(** Filtering is the most common case. *)
Definition where_ (keep : V -> bool) (p : plan) := RowByRow (fun v => if keep v then [v] else []) p.
End Plan.
Arguments plan : clear implicits.
