(** * What the sessions have left is not all that can still be lost (SEMANTICS §6)

    While a part of a partition may catch up with another, a session that has nothing left goes on
    answering. That was paid for, but earlier: so the loss to come has to count it. *)

From Coq Require Import Reals List Arith Lia Lra Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Expression Primitive Agents Pinq Moment.
From Proper.counterexamples Require Import AnyRow.
Import ListNotations.
Local Open Scope R_scope.

(** Rows are numbers, and each is a part of its own. *)
Definition divided : agents nat := employ (beginning 1) (fun x => x) None Frozen.

(** One unit was asked of part 1; so the session has nothing left, and part 0 may catch up. *)
Definition spent_out : agents nat :=
  Agents 0 [book (Node Frozen (fun x => x) (fun _ => 0%nat) 0 None) (OfPart 0 1 1)].

Lemma nothing_left : charge divided (Part 0 1) 1 = Some spent_out /\ left spent_out = 0%nat.
Proof. split; reflexivity. Qed.

(** The next question, of part 0, where [r]'s only row is. *)
Definition next_question : request 1 nat bool := Question (Part 0 0) any_row.

(** _Nothing is left, and one unit is lost_: the question is answered, and nothing less than one
    unit bounds what it tells of one row. *)
Theorem more_than_is_left : exists a M, respond spent_out next_question = Some (a, M) /\
  differ 1 [0%nat] [] /\
  prob (M [0%nat]) (fun b => b) = exp 1 * prob (M []) (fun b => b) /\
  ~ within (loss 1 (1 * left spent_out)) (M [0%nat]) (M []).
Proof.
  eexists _, _. split; [reflexivity|]. split; [|split].
  - apply (differ_removed 0 [] 0%nat []). constructor.
  - pose proof mostly_odds as (H & K & L). unfold prob, indicator. simpl. lra.
  - intro W. apply (within_event _ _ _ _ (fun b => b)) in W. destruct W as [W _].
    replace (loss 1 (1 * left spent_out)) with 0 in W by (unfold loss; simpl; ring).
    rewrite exp_0 in W. pose proof mostly_odds as (H & K & L).
    unfold prob, indicator in W. simpl in W.
    assert (E : 1 < exp 1) by (rewrite <- exp_0 at 1; apply exp_increasing; lra).
    assert (1 * (1 - mostly) < exp 1 * (1 - mostly)) by (apply Rmult_lt_compat_r; auto). lra.
Qed.

(** The bound that counts it: here one unit may be caught up for each row, and no more. *)
Theorem caught_up : catch_up (nodes spent_out) 1.
Proof.
  apply (somebody_behind (book (Node Frozen (fun x => x) (fun _ => 0%nat) 0 None) (OfPart 0 1 1))
    [] 1 0); [|constructor].
  intro x. simpl. destruct x as [|[|x]]; simpl; lia.
Qed.
