(** * Crashes and repeated requests (SEMANTICS §8)

    A journalled runtime may stop at any moment of a question: before its debits and its answer
    are durable, when both are lost; or after, when both stay, though nobody has seen the answer.
    _Assumption_: when it stops depends only on what has been published. (Why that is needed:
    counterexamples/CrashOnSample.v.) Then a run with stops is a run without, of somebody else. *)

From Coq Require Import Reals List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime Apart Guarantee.
Import ListNotations.

Section Journal.
Context {unit : R} {V O : Type} {classic : layer unit V O}.

(** What becomes of one attempt to get an answer. *)
Inductive fate := LostBeforeCommit | LostAfterCommit | NotLost.

(** What the analyst hears. *)
Inductive reply := Answered (o : O) | Crashed | RefusedAsAnother.

(** Those who may ask again: each question has an id, and a name by which it is compared. *)
Inductive retrying (X : Type) : Type :=
| Finish (x : X)
| Arrive (next : retrying X)
| Freeze (c : nat) (p : plan V) (next : retrying X)
| Give (i amount : nat) (next : retrying X)
| Renews (more most : nat -> nat) (next : retrying X)
| Forget (i : nat) (next : retrying X)
| Request (id name : nat) (q : question unit (V := V) (O := O)) (p : plan V)
    (next : reply -> retrying X)
| Flip (C : Type) (coin : dist C) (next : C -> retrying X).

(** Durable: under each id that was committed, the question's name and its answer. *)
Definition journal := nat -> option (nat * O).

Definition record (id name : nat) (o : O) (j : journal) : journal :=
  fun i => if Nat.eqb i id then Some (name, o) else j i.

(** A request that was committed before gets the same answer, free; unless it is another. *)
Definition replay (f : fate) (name recorded : nat) (o : O) : reply :=
  if Nat.eqb name recorded then match f with NotLost => Answered o | _ => Crashed end
  else RefusedAsAnother.

Definition publish (r : reply) (published : list O) : list O :=
  match r with Answered o => o :: published | _ => published end.

(** When it stops: from the number of the attempt, and from what has been published. *)
Variable stops : nat -> list O -> fate.

Fixpoint run_stopping {X} (w : world (V := V) (O := O)) (c : retrying X) (attempt : nat)
  (j : journal) (n : nat) (published : list O) (s : state V (Agent classic)) : dist X :=
  match c with
  | Finish _ x => certain x
  | Arrive _ k => run_stopping w k attempt j (S n) published (receive (w n published) s)
  | Freeze _ c p k => run_stopping w k attempt j n published (snapshot c p s)
  | Give _ i a k => run_stopping w k attempt j n published (give_more i a s)
  | Renews _ more most k => run_stopping w k attempt j n published (renewal more most s)
  | Forget _ i k => run_stopping w k attempt j n published (erase (told classic) i s)
  | Request _ id name q p k =>
      let go r j s := run_stopping w (k r) (S attempt) j n (publish r published) s in
      let f := stops attempt published in
      match j id with
      | Some (recorded, o) => go (replay f name recorded o) j s
      | None => bind (answer q (seen (cost q) p s)) (fun o => match f with
          | LostBeforeCommit => go Crashed j s
          | LostAfterCommit => go Crashed (record id name o j) (charge (cost q) p s)
          | NotLost => go (Answered o) (record id name o j) (charge (cost q) p s)
          end)
      end
  | Flip _ _ coin k => bind coin (fun x => run_stopping w (k x) attempt j n published s)
  end.

Definition say {X} (r : reply) (c : program unit classic X) : program unit classic X :=
  match r with Answered o => Publish o c | _ => c end.

(** Who asks just what is committed, keeps what is not heard to itself, and is never interrupted. *)
Fixpoint uninterrupted {X} (c : retrying X) (attempt : nat) (j : journal) (published : list O) :
  program unit classic X :=
  match c with
  | Finish _ x => Done x
  | Arrive _ k => Receive (uninterrupted k attempt j published)
  | Freeze _ c p k => Snapshot c p (uninterrupted k attempt j published)
  | Give _ i a k => Grant i a (uninterrupted k attempt j published)
  | Renews _ more most k => Renew more most (uninterrupted k attempt j published)
  | Forget _ i k => Erase i (uninterrupted k attempt j published)
  | Request _ id name q p k =>
      let go r j := say r (uninterrupted (k r) (S attempt) j (publish r published)) in
      let f := stops attempt published in
      match j id with
      | Some (recorded, o) => go (replay f name recorded o) j
      | None => match f with
        | LostBeforeCommit => go Crashed j
        | LostAfterCommit => Ask q p (fun o => go Crashed (record id name o j))
        | NotLost => Ask q p (fun o => go (Answered o) (record id name o j))
        end
      end
  | Flip _ _ coin k => Toss _ coin (fun x => uninterrupted (k x) attempt j published)
  end.

Lemma run_say X w r (c : program unit classic X) n published s :
  run unit classic w (say r c) n published s = run unit classic w c n (publish r published) s.
Proof. destruct r; reflexivity. Qed.

(** _A run with stops shows nothing more_: it is, as a distribution, the run without any of
    somebody who asks each committed question once. *)
Theorem stopping_is_simulated X w (c : retrying X) : forall attempt j n published s,
  same (run_stopping w c attempt j n published s)
    (run unit classic w (uninterrupted c attempt j published) n published s).
Proof.
  induction c as [x|k IH|c p k IH|i a k IH|more most k IH|i k IH|id name q p k IH|C coin k IH];
    intros attempt j n published s; simpl; try apply IH.
  - apply same_refl.
  - destruct (j id) as [[recorded o]|]; [rewrite run_say; apply IH|].
    destruct (stops attempt published); simpl.
    + eapply same_trans; [|apply IH]. apply bind_ignored.
    + apply same_bind; [apply same_refl|]. intro o. apply IH.
    + apply same_bind; [apply same_refl|]. intro o. apply IH.
  - apply same_bind; [apply same_refl|]. intro x. apply IH.
Qed.

Fixpoint gives_at_most {X} (r : nat) (c : retrying X) (g : nat) : Prop :=
  match c with
  | Finish _ _ => True
  | Arrive _ k | Freeze _ _ _ k | Forget _ _ k => gives_at_most r k g
  | Give _ i a k =>
      if Nat.eqb r i then exists rest, a + rest <= g /\ gives_at_most r k rest
      else gives_at_most r k g
  | Renews _ more _ k => exists rest, more r + rest <= g /\ gives_at_most r k rest
  | Request _ _ _ _ _ k => forall a, gives_at_most r (k a) g
  | Flip _ _ _ k => forall x, gives_at_most r (k x) g
  end.

Lemma uninterrupted_grants X r (c : retrying X) : forall g attempt j published,
  gives_at_most r c g -> gains_at_most unit classic r (uninterrupted c attempt j published) g.
Proof.
  assert (A : forall a (k : program unit classic X) g,
    gains_at_most unit classic r k g -> gains_at_most unit classic r (say a k) g).
  { intros [] k g H; exact H. }
  induction c as [x|k IH|c p k IH|i a k IH|more most k IH|i k IH|id name q p k IH|C coin k IH];
    intros g attempt j published G; simpl in *; auto.
  - destruct (Nat.eqb r i); auto. destruct G as (rest & L & G). exists rest. auto.
  - destruct G as (rest & L & G). exists rest. auto.
  - destruct (j id) as [[recorded o]|]; auto.
    destruct (stops attempt published); simpl; auto.
Qed.

(** _The guarantee with stops and retries_ of personal questions: the same bound as without, and
    under the same assumption, that the order of acts depends on answers alone. *)
Theorem guarantee_with_stops r e g w1 w2 X (c : retrying X) (S : X -> bool) :
  (0 <= unit)%R -> world_without r w1 w2 -> opens_with r e w1 -> gives_at_most r c g ->
  let seen w := run_stopping w c 0 (fun _ => None) 0 [] (empty unit classic) in
  (prob (seen w1) S <= exp (loss unit (e + g)) * prob (seen w2) S)%R /\
  (prob (seen w2) S <= exp (loss unit (e + g)) * prob (seen w1) S)%R.
Proof.
  intros U D E G seen. apply within_event. unfold seen.
  eapply within_replaced; try apply stopping_is_simulated.
  pose proof (loss_to_come U r e w1 w2 D E X _ g 0 [] _ _ 0
    (uninterrupted_grants X r c g 0 (fun _ => None) [] G) (apart_empty r)) as H.
  rewrite Nat.add_0_r in H. exact H.
Qed.
End Journal.
