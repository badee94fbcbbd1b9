(** * Everything that may happen, and the distribution of what is seen of it (SEMANTICS §2, §4) *)

From Coq Require Import Reals List Arith Lia Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer.
Import ListNotations.

Section Runtime.
(** What one unit of budget is worth, the values in rows, the answers, and the classic layer. *)
Variable unit : R.
Context {V O : Type}.
Variable classic : layer unit V O.

(** A question: what it costs somebody, from that one's own rows; how it is answered; and that it
    is worth its price: without [r]'s rows it is answered almost alike. *)
Record question := Question {
  cost : price V;
  cost_of_nothing : cost [] = 0;
  answer : table V -> dist O;
  worth : forall r T, within (loss unit (cost (rows_of (Some r) T)))
    (answer T) (answer (without r T)) }.

(** All that is decided in public, from what has been published and from coins of one's own: the
    questions of any number of analysts who may tell each other everything, what is published of
    the answers, the custodian's grants and erasures, and the moments at which budgets renew. Each
    answer may lead anywhere. What comes back to an individual may be a rule of its own, of which
    nothing is ever shown: in the world without [r], [r]'s does nothing. *)
Inductive program (X : Type) : Type :=
| Done (x : X)
| Receive (next : program X)
| Snapshot (c : nat) (p : plan V) (next : program X)
| Grant (i amount : nat) (next : program X)
| Renew (more most : nat -> nat) (next : program X)
| Erase (i : nat) (next : program X)
| Ask (q : question) (p : plan V) (next : O -> program X)
| Open (epsilon : nat) (p : plan V) (next : program X)
| AskClassic (n : nat) (q : Request classic) (next : option O -> program X)
| Publish (o : O) (next : program X)
| Toss (C : Type) (coin : dist C) (next : C -> program X).

(** What the world brings next: it may react to all that was published. *)
Definition world := nat -> list O -> batch V.

Fixpoint run {X} (w : world) (c : program X) (n : nat) (published : list O)
  (s : state V (Agent classic)) : dist X :=
  match c with
  | Done _ x => certain x
  | Receive _ k => run w k (S n) published (receive (w n published) s)
  | Snapshot _ c p k => run w k n published (snapshot c p s)
  | Grant _ i a k => run w k n published (give_more i a s)
  | Renew _ more most k => run w k n published (renewal more most s)
  | Erase _ i k => run w k n published (erase (told classic) i s)
  | Ask _ q p k =>
      bind (answer q (seen (cost q) p s))
        (fun o => run w (k o) n published (charge (cost q) p s))
  | Open _ e p k => run w k n published (open (fresh classic e) e p s)
  | AskClassic _ m q k =>
      match nth_error (sessions s) m with
      | None => run w (k None) n published s
      | Some x => match ask classic (agent x) q with
        | None => run w (k None) n published s
        | Some (a, M) => bind (M (values (frozen x)))
            (fun o => run w (k (Some o)) n published (spend m a (frozen x) s))
        end
      end
  | Publish _ o k => run w k n (o :: published) s
  | Toss _ _ coin k => bind coin (fun x => run w (k x) n published s)
  end.

(** Two batches that differ in [r] alone: [r] and all of [r]'s rows are in the first only. *)
Definition batch_without (r : nat) (b1 b2 : batch V) : Prop :=
  target b1 = target b2 /\
  (forall x, fst x <> Some r -> stays b1 x = stays b2 x) /\
  added b2 = without r (added b1) /\
  (forall i, i <> r -> opening b1 i = opening b2 i).

(** Two worlds that differ in [r] alone. *)
Definition world_without (r : nat) (w1 w2 : world) : Prop :=
  forall n published, batch_without r (w1 n published) (w2 n published).

(** [r] never enters with more than [e]. *)
Definition opens_with (r e : nat) (w : world) : Prop :=
  forall n published, opening (w n published) r <= e.

(** Whatever happens, [r] gains at most [g]: it is granted so much, or it comes back at renewals. *)
Fixpoint gains_at_most {X} (r : nat) (c : program X) (g : nat) : Prop :=
  match c with
  | Done _ _ => True
  | Receive _ k | Snapshot _ _ _ k | Erase _ _ k | Open _ _ _ k | Publish _ _ k =>
      gains_at_most r k g
  | Grant _ i a k =>
      if Nat.eqb r i then exists rest, a + rest <= g /\ gains_at_most r k rest
      else gains_at_most r k g
  | Renew _ more _ k => exists rest, more r + rest <= g /\ gains_at_most r k rest
  | Ask _ _ _ k => forall o, gains_at_most r (k o) g
  | AskClassic _ _ _ k => forall o, gains_at_most r (k o) g
  | Toss _ _ _ k => forall x, gains_at_most r (k x) g
  end.

(** The same in one world, from [r]'s entry on: before it, nothing comes to [r]. *)
Fixpoint gains_from_entry {X} (r : nat) (w : world) (c : program X) (n : nat)
  (published : list O) (entered : bool) (g : nat) : Prop :=
  match c with
  | Done _ _ => True
  | Receive _ k => gains_from_entry r w k (S n) published
      (entered || existsb (owned_by (Some r)) (added (w n published))) g
  | Snapshot _ _ _ k | Erase _ _ k | Open _ _ _ k => gains_from_entry r w k n published entered g
  | Grant _ i a k =>
      if Nat.eqb r i && entered
      then exists rest, a + rest <= g /\ gains_from_entry r w k n published entered rest
      else gains_from_entry r w k n published entered g
  | Renew _ more _ k =>
      if entered
      then exists rest, more r + rest <= g /\ gains_from_entry r w k n published entered rest
      else gains_from_entry r w k n published entered g
  | Ask _ _ _ k => forall o, gains_from_entry r w (k o) n published entered g
  | AskClassic _ _ _ k => forall o, gains_from_entry r w (k o) n published entered g
  | Publish _ o k => gains_from_entry r w k n (o :: published) entered g
  | Toss _ _ _ k => forall x, gains_from_entry r w (k x) n published entered g
  end.

(** Nobody is there yet. *)
Definition empty : state V (Agent classic) := State (fun _ => []) (fun _ => None) [].

(** What is seen of a whole life. *)
Definition life {X} (w : world) (c : program X) : dist X := run w c 0 [] empty.
End Runtime.
Arguments Question {unit V O}.
Arguments cost {unit V O}.
Arguments answer {unit V O}.
Arguments Done {unit V O classic X}.
Arguments Receive {unit V O classic X}.
Arguments Snapshot {unit V O classic X}.
Arguments Grant {unit V O classic X}.
Arguments Renew {unit V O classic X}.
Arguments Erase {unit V O classic X}.
Arguments Ask {unit V O classic X}.
Arguments Open {unit V O classic X}.
Arguments AskClassic {unit V O classic X}.
Arguments Publish {unit V O classic X}.
Arguments Toss {unit V O classic X}.
