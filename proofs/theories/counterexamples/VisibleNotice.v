(** * A runtime that says that somebody was left out (SEMANTICS §5)

    A personal budget is about a person, and so is every notice of its exhaustion. *)

From Coq Require Import Reals List Lra Lia Arith Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.counterexamples Require Import RandomisedResponse.
Import ListNotations.
Local Open Scope R_scope.

Section VisibleNotice.
Context {V : Type}.

(** Whether somebody could not pay. *)
Definition somebody_dropped (L : ledger) (c : price V) (T : table V) : bool :=
  Nat.ltb (length (kept L c T)) (length T).

(** The answer, and the notice beside it. *)
Definition with_notice {O} (q : question (ln 2) (V := V) (O := O)) (p : plan V)
  (s : state V (Agent (no_classic (unit := ln 2) (V := V) (O := O)))) : dist (O * bool) :=
  after (fun o => (o, somebody_dropped (accounts s) (cost q) (eval (collections s) p)))
    (answer q (seen (cost q) p s)).

(** Individual [r] enters with a budget, and with one record more than that can pay for. *)
Definition one_too_many (r budget : nat) (v : V) : batch V :=
  Batch 0 (fun _ => true) (give (Some r) (repeat v (S budget))) (fun _ => budget).

(** The same without [r]: nobody enters. *)
Definition nobody_enters (r budget : nat) (v : V) : batch V :=
  Batch 0 (fun _ => true) (without r (added (one_too_many r budget v))) (fun _ => budget).

Variable truth : table V -> bool.

Definition noticed (b : batch V) : dist (bool * bool) :=
  with_notice (respond truth) (Source 0) (receive b (empty (ln 2) no_classic)).

Lemma dropped_with r budget v :
  somebody_dropped (accounts (receive (one_too_many r budget v) (empty (ln 2) no_classic
    (V := V) (O := bool)))) (classic_price 1) (give (Some r) (repeat v (S budget))) = true.
Proof.
  apply Nat.ltb_lt. set (L := accounts _). pose proof (repeat_length v (S budget)) as N.
  assert (B : (balance L r <= budget)%nat).
  { unfold L, balance, receive, enter, empty. cbn [accounts opening one_too_many].
    destruct (existsb _ _); lia. }
  remember (repeat v (S budget)) as l eqn:El. clear El.
  assert (K : kept L (classic_price 1) (give (Some r) l) = []).
  { unfold kept. rewrite (filter_ext_in _ (fun _ => false)).
    - induction (give (Some r) l); auto.
    - intros x I. apply in_map_iff in I. destruct I as [w [<- _]]. cbn [fst].
      unfold can_pay, classic_price. rewrite rows_of_own. apply Nat.leb_gt. lia. }
  unfold give in *. rewrite K, map_length. simpl. lia.
Qed.

(** With r the notice is certain. *)
Lemma notice_with r budget v : prob (noticed (one_too_many r budget v)) snd = 1.
Proof.
  unfold prob, noticed, with_notice. pose proof (dropped_with r budget v) as H.
  cbn [collections receive target put Nat.eqb eval added one_too_many stays empty filter app] in *.
  cbn [cost respond]. rewrite H. simpl. unfold indicator. simpl. lra.
Qed.

(** Without r it never comes. *)
Lemma notice_without r budget v : prob (noticed (nobody_enters r budget v)) snd = 0.
Proof.
  unfold prob, noticed, with_notice.
  assert (E : without r (added (one_too_many r budget v)) = []).
  { cbn [added one_too_many]. rewrite without_give.
    destruct (owner_eq_dec (Some r) (Some r)); congruence. }
  unfold nobody_enters. rewrite E. simpl. unfold indicator. simpl. lra.
Qed.

(** Two worlds that differ in r alone, whatever r's budget is: a notice of exhaustion is certain in
    one and impossible in the other, so that no loss, however large, bounds it. *)
Theorem visible_notice_breaks_every_bound r budget v e :
  batch_without r (one_too_many r budget v) (nobody_enters r budget v) /\
  ~ within e (noticed (one_too_many r budget v)) (noticed (nobody_enters r budget v)).
Proof.
  split.
  - unfold batch_without. auto.
  - intro W. destruct (within_event _ e _ _ snd W) as [H _].
    rewrite notice_with, notice_without in H. lra.
Qed.
End VisibleNotice.
