(** * The first design of the paper's authors: rows of two owners (SEMANTICS §3)

    A joined row belongs to the owners of both its halves, is charged to each of them who can pay,
    and is dropped when either cannot. It is not what the runtime does: see TrackedJoin.v. *)

From Coq Require Import List Arith.
From Proper.model Require Import Rows Plan Ledger.
Import ListNotations.

Section Tracked.
Context {V W : Type}.

(** A row of several owners. *)
Definition tracked := list (list nat * W).

Definition people (o : owner) : list nat := match o with Some i => [i] | None => [] end.

Definition tracked_join (pairs : V -> V -> option W) (T U : table V) : tracked :=
  flat_map (fun x => flat_map (fun y =>
    match pairs (snd x) (snd y) with
    | Some w => [(people (fst x) ++ people (fst y), w)]
    | None => []
    end) U) T.

Definition owns (i : nat) (x : list nat * W) : bool := existsb (Nat.eqb i) (fst x).

(** The classic rule: one unit for each row that one owns, alone or with another. *)
Definition due (T : tracked) (i : nat) : nat := length (filter (owns i) T).
Definition can_pay_due (L : ledger) (T : tracked) (i : nat) : bool :=
  Nat.leb (due T i) (balance L i).
Definition tracked_kept (L : ledger) (T : tracked) : tracked :=
  filter (fun x => forallb (can_pay_due L T) (fst x)) T.
Definition tracked_pay (L : ledger) (T : tracked) : ledger := fun i =>
  match L i with
  | Some b => Some (if can_pay_due L T i then b - due T i else b)
  | None => None
  end.
End Tracked.
