(** * A page changes, and still reads as it should (SEMANTICS §4)

    Whenever a page can no longer be kept in the way that it is, it is written down in another. *)

From Coq Require Import List Arith Lia Bool.
From Proper.representation Require Import PageForms.
Import ListNotations.

Section PageChanges.
Variables (size listed reach : nat).
Hypothesis some_are_listed : 0 < listed.

Local Notation fits := (fits size listed reach).
Local Notation stands_for := (stands_for size listed reach).
Local Notation as_levels := (as_levels size listed).
Local Notation as_offsets := (as_offsets size reach).
Local Notation as_dense := (as_dense size).

Definition or_else (first : option amounts) (second : amounts) : amounts :=
  match first with Some A => A | None => second end.

(** The way that takes the least room: in the runtime too the base is 0 where that does. *)
Definition smallest (least : nat) (g : nat -> amount) : amounts :=
  or_else (as_levels [] g) (or_else (as_offsets 0 g) (or_else (as_offsets least g) (as_dense g))).

(** A page stays as it is kept while there is room; [least] is the base to be tried then. *)
Definition update (least : nat) (change : nat -> amount -> amount) (A : amounts) : amounts :=
  let g := fun slot => change slot (read A slot) in
  match A with
  | Same a => or_else (as_levels [a] g) (smallest least g)
  | Levels values _ => or_else (as_levels values g) (smallest least g)
  | Offsets base _ => or_else (as_offsets base g) (smallest least g)
  | Dense _ => as_dense g
  end.

(** What happens to everybody on a page is done to a list once for each amount on it. *)
Definition shift (least : nat) (move : amount -> amount) (A : amounts) : amounts :=
  match A with
  | Same a => Same (move a)
  | Levels values codes => Levels (map move values) codes
  | _ => update least (fun _ => move) A
  end.

Lemma or_else_stands_for first second g : (forall A, first = Some A -> stands_for A g) ->
  stands_for second g -> stands_for (or_else first second) g.
Proof. destruct first; simpl; auto. Qed.

(** What is written anew reads as it should, whichever way is chosen. *)
Lemma smallest_stands_for least g : stands_for (smallest least g) g.
Proof.
  unfold smallest. apply or_else_stands_for; [intros A; apply levels_stand_for; simpl; lia|].
  apply or_else_stands_for; [intro; apply offsets_stand_for|].
  apply or_else_stands_for; [intro; apply offsets_stand_for|]. apply dense_stands_for.
Qed.

(** Read after a change is the change of what was read, in whatever way the page is kept. *)
Theorem update_stands_for least change A :
  fits A -> stands_for (update least change A) (fun slot => change slot (read A slot)).
Proof.
  intro F. destruct A as [a|values codes|base codes|all]; unfold update.
  - apply or_else_stands_for; [intro; apply levels_stand_for; simpl; lia|].
    apply smallest_stands_for.
  - apply or_else_stands_for; [intro; apply levels_stand_for; apply F|apply smallest_stands_for].
  - apply or_else_stands_for; [intro; apply offsets_stand_for|apply smallest_stands_for].
  - apply dense_stands_for.
Qed.

(** So with a move of everybody. *)
Theorem shift_stands_for least move A :
  fits A -> stands_for (shift least move A) (fun slot => move (read A slot)).
Proof.
  intro F. destruct A as [a|values codes|base codes|all]; unfold shift;
    try (apply (update_stands_for least (fun _ => move)); exact F).
  - split; simpl; auto.
  - simpl in F. destruct F as (V & C & R). split; simpl.
    + rewrite map_length. auto.
    + intros slot H. rewrite Forall_forall in R. rewrite <- C in H.
      specialize (R (nth slot codes 0) (nth_In codes 0 H)).
      rewrite (nth_indep _ None (move None)) by (rewrite map_length; exact R). apply map_nth.
Qed.
End PageChanges.
