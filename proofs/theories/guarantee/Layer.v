(** * What a classic layer must promise, so that its sessions may stand beside personal budgets

    A session gets some frozen rows and a global budget, both once. From then on it answers, or
    refuses aloud, by what it remembers, which is public. [room a d A B n] says: from agent [a],
    inputs [A] and [B], which differ in at most [d] rows, can be told apart by at most [n] more. *)

From Coq Require Import Reals List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows.
Import ListNotations.

(** [differ d A B]: one comes from the other by adding and removing [d] rows, wherever. *)
Inductive differ {V} : nat -> list V -> list V -> Prop :=
| differ_not l : differ 0 l l
| differ_removed d l1 x l2 B : differ d (l1 ++ l2) B -> differ (S d) (l1 ++ x :: l2) B
| differ_added d l1 x l2 B : differ d (l1 ++ x :: l2) B -> differ (S d) (l1 ++ l2) B.

Record layer (unit : R) (V O : Type) := Layer {
  Agent : Type;
  Request : Type;
  (** An agent with a global budget that nobody has used yet. *)
  fresh : nat -> Agent;
  (** Some individual was erased. *)
  told : Agent -> Agent;
  (** The agent afterwards and the mechanism that answers; or a refusal. *)
  ask : Agent -> Request -> option (Agent * (list V -> dist O));
  room : Agent -> nat -> list V -> list V -> nat -> Prop;
  room_fresh : forall epsilon d A B, differ d A B -> room (fresh epsilon) d A B (d * epsilon);
  room_told : forall a d A B n, room a d A B n ->
    forall d' A' B', (d' <= d)%nat -> differ d' A' B' -> room (told a) d' A' B' n;
  room_ask : forall a d A B n, room a d A B n ->
    forall q a' M, ask a q = Some (a', M) ->
    exists now later, (now + later <= n)%nat /\
      within (loss unit now) (M A) (M B) /\ room a' d A B later }.
Arguments Agent {unit V O}.
Arguments Request {unit V O}.
Arguments fresh {unit V O}.
Arguments told {unit V O}.
Arguments ask {unit V O}.
Arguments room {unit V O}.
Arguments room_fresh {unit V O}.
Arguments room_told {unit V O}.
Arguments room_ask {unit V O}.

Section Differ.
Context {V : Type}.

Lemma differ_cons d (x : V) A B : differ d A B -> differ d (x :: A) (x :: B).
Proof.
  induction 1 as [l|d l1 y l2 B H IH|d l1 y l2 B H IH].
  - constructor.
  - apply (differ_removed d (x :: l1) y l2). exact IH.
  - apply (differ_added d (x :: l1) y l2). exact IH.
Qed.

(** Without an individual, a table lacks as many rows as that individual had. *)
Lemma differ_without r (T : table V) :
  differ (length (rows_of (Some r) T)) (values T) (values (without r T)).
Proof.
  unfold rows_of, values, without. induction T as [|x T IH]; simpl; [constructor|].
  destruct (owned_by (Some r) x); simpl.
  - apply (differ_removed _ [] (snd x) (map snd T)). exact IH.
  - apply differ_cons. exact IH.
Qed.
End Differ.
