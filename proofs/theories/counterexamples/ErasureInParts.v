(** * Why parts must begin anew after an erasure (SEMANTICS §6)

    A group is made of several individuals' rows. When one of these is erased, the group of those
    who stay may move to another part. If parts that have spent nothing could still catch up for
    nothing, then somebody who stays would be asked about in one part after the other, at the
    price of one. Here a session with two units loses three for one row. *)

From Coq Require Import Reals List Arith Lia Lra Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Expression Primitive Agents Pinq.
From Proper.counterexamples Require Import AnyRow.
Import ListNotations.
Local Open Scope R_scope.

(** All rows are one group, which shows whose rows it holds. *)
Definition one_group : expression (list nat) :=
  GroupBy nat Nat.eq_dec (fun _ => 0%nat) (fun g => concat (snd g)) Frozen.

Inductive act := Asked (q : request 1 (list nat) bool) | Erased (i : nat).

(** What is seen of it, with a given way of telling agents of an erasure. *)
Fixpoint seen_of (told : agents (list nat) -> agents (list nat)) (a : agents (list nat))
  (T : list (list nat)) (story : list act) : dist (list (option bool)) :=
  match story with
  | [] => certain []
  | Asked q :: rest =>
      match respond a q with
      | None => after (cons None) (seen_of told a T rest)
      | Some (a', M) => bind (M T) (fun o => after (cons (Some o)) (seen_of told a' T rest))
      end
  | Erased i :: rest =>
      seen_of told (told a) (filter (fun x => negb (existsb (Nat.eqb i) x)) T) rest
  end.

(** The group is divided by its size, and we ask for groups of three, of two and, when two people
    have been erased, of one. *)
Definition story : list act :=
  [ Asked (divide (@length nat) one_group true);
    Asked (Question (Part 0 3) any_row);
    Asked (Question (Part 0 2) any_row);
    Erased 1; Erased 2;
    Asked (Question (Part 0 1) any_row) ].

Definition with_r : list (list nat) := [[0]; [1]; [2]]%nat.
Definition without_r : list (list nat) := [[1]; [2]]%nat.

(** The answers that speak for [r]: yes of three, no of two, yes of one. *)
Definition for_r (l : list (option bool)) : bool :=
  match l with
  | [Some true; Some true; Some false; Some true] => true
  | _ => false
  end.

Definition untold : agents (list nat) -> agents (list nat) := fun a => a.

Lemma untold_with_r : prob (seen_of untold (beginning 2) with_r story) for_r
  = mostly * (mostly * mostly).
Proof. unfold prob. cbn. unfold indicator. cbn. ring. Qed.

Lemma untold_without_r : prob (seen_of untold (beginning 2) without_r story) for_r
  = (1 - mostly) * ((1 - mostly) * (1 - mostly)).
Proof. unfold prob. cbn. unfold indicator. cbn. ring. Qed.

(** _Without being told_, a session that was given two units loses three for one row. *)
Theorem untold_parts_lose_more : differ 1 with_r without_r /\
  ~ within (loss 1 (1 * 2))
      (seen_of untold (beginning 2) with_r story) (seen_of untold (beginning 2) without_r story).
Proof.
  split; [apply (differ_removed 0 [] [0%nat] without_r); constructor|].
  intro W. apply (within_event _ _ _ _ for_r) in W. destruct W as [W _].
  rewrite untold_with_r, untold_without_r in W. pose proof mostly_odds as (H & K & L).
  remember (1 - mostly) as q eqn:Eq. clear Eq. rewrite K in W.
  replace (loss 1 (1 * 2)) with (1 + 1) in W by (unfold loss; simpl; ring).
  rewrite exp_plus in W.
  assert (E : 1 < exp 1) by (rewrite <- exp_0 at 1; apply exp_increasing; lra).
  assert (Q : 0 < exp 1 * exp 1 * (q * (q * q)))
    by (repeat apply Rmult_lt_0_compat; lra).
  assert (1 * (exp 1 * exp 1 * (q * (q * q))) < exp 1 * (exp 1 * exp 1 * (q * (q * q))))
    by (apply Rmult_lt_compat_r; auto).
  lra.
Qed.

(** Whether the last question was answered at all. *)
Definition answered (l : list (option bool)) : bool :=
  match l with
  | [_; _; _; Some _] => true
  | _ => false
  end.

(** _When told_, the session refuses the last question, whatever its rows are. *)
Theorem told_parts_refuse T : prob (seen_of erasure (beginning 2) T story) answered = 0.
Proof.
  unfold prob. simpl. unfold indicator. simpl.
  rewrite expect_const; rewrite expect_const; lra.
Qed.
