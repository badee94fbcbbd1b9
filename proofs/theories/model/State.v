(** * What the runtime holds, and what each act does to it (SEMANTICS §1, §4, §6)

    The deterministic half of the model. Nothing here draws a coin, so it can be extracted and
    run: it is the oracle that the Java runtime is compared with. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows Plan Ledger.
Import ListNotations.

Section State.
Context {V Agent : Type}.

(** A session of the classic layer: what it remembers, all of it public, and its frozen rows. *)
Record session := Session { agent : Agent; frozen : table V }.

Record state := State {
  collections : nat -> table V;
  accounts : ledger;
  sessions : list session }.

(** What the world brings at once: new rows for a collection, and which rows leave it. Whoever
    enters by it gets an opening budget. *)
Record batch := Batch {
  target : nat;
  stays : row V -> bool;
  added : table V;
  opening : nat -> nat }.

Definition put (c : nat) (T : table V) (collections : nat -> table V) : nat -> table V :=
  fun c' => if Nat.eqb c' c then T else collections c'.

Definition receive (b : batch) (s : state) : state :=
  State
    (put (target b) (filter (stays b) (collections s (target b)) ++ added b) (collections s))
    (enter (accounts s) (opening b) (added b))
    (sessions s).

(** Freezes what a plan yields now, as a collection. *)
Definition snapshot (c : nat) (p : plan V) (s : state) : state :=
  State (put c (eval (collections s) p) (collections s)) (accounts s) (sessions s).

Definition give_more (i amount : nat) (s : state) : state :=
  State (collections s) (grant (accounts s) i amount) (sessions s).

(** Budgets renew, and every session ends. What it had left does not come back. *)
Definition renewal (more most : nat -> nat) (s : state) : state :=
  State (collections s) (renew (accounts s) more most) [].

(** [i]'s rows leave everything; what [i] has spent stays spent. Every session is told, whether
    or not it had a row of [i]'s: who was in it is nobody's business. *)
Definition erase (told : Agent -> Agent) (i : nat) (s : state) : state :=
  State (fun c => without i (collections s c)) (accounts s)
    (map (fun x => Session (told (agent x)) (without i (frozen x))) (sessions s)).

(** The table that a question gets to see, and the state after it. *)
Definition seen (c : price V) (p : plan V) (s : state) : table V :=
  kept (accounts s) c (eval (collections s) p).

Definition charge (c : price V) (p : plan V) (s : state) : state :=
  State (collections s) (pay (accounts s) c (eval (collections s) p)) (sessions s).

(** Charges everybody rows times epsilon, and freezes the rows of those who could pay. *)
Definition open (a : Agent) (epsilon : nat) (p : plan V) (s : state) : state :=
  State (collections s) (pay (accounts s) (classic_price epsilon) (eval (collections s) p))
    (sessions s ++ [Session a (seen (classic_price epsilon) p s)]).

Fixpoint replace {X} (n : nat) (x : X) (l : list X) : list X :=
  match l, n with
  | [], _ => []
  | _ :: l, 0 => x :: l
  | y :: l, S n => y :: replace n x l
  end.

Definition spend (n : nat) (a : Agent) (T : table V) (s : state) : state :=
  State (collections s) (accounts s) (replace n (Session a T) (sessions s)).
End State.
Arguments session : clear implicits.
Arguments state : clear implicits.
Arguments batch : clear implicits.
