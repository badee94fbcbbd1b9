(** * Why what is kept stays where it stands (SEMANTICS §6)

    A keyed distinct that writes its rows down key by key, in the order in which keys come first,
    touches as many rows as it keeps: where somebody's row is the first of its key, the whole block
    stands elsewhere without it. A later keyed distinct by something else turns moves into changes,
    and a count of that, for which the number 2 of each was charged, can lose any multiple. *)

From Coq Require Import List Arith Lia.
From Proper.classic Require Import Stability Operators Groups First.
Import ListNotations.

Section Blocks.
Context {V K : Type}.
Variable same : forall a b : K, {a = b} + {a <> b}.

(** The first rows of each key, key by key. *)
Definition block_by_block (most : nat) (key : V -> K) (T : list V) : list V :=
  flat_map (fun g => firstn most (snd g)) (group_by same key T).
End Blocks.

(** Rows have two keys. [distinct most key1; distinct 1 key2; where key1 = 0; count]. *)
Definition counted (first : nat -> (nat * nat -> nat) -> list (nat * nat) -> list (nat * nat))
  (T : list (nat * nat)) : nat :=
  length (filter (fun x => fst x =? 0) (first 1 snd (first 9 fst T))).

(** Eight rows of one first key, eight of another, with the same second keys; all are public. *)
Definition eight (key : nat) : list (nat * nat) := map (pair key) (seq 0 8).

Definition without_row : list (nat * nat) := eight 1 ++ eight 0.
Definition with_row : list (nat * nat) := (0, 8) :: without_row.

(** _One row makes nine_: 2 for each distinct, 4 together, would be charged for. *)
Theorem blocks_lose_more : near 1 with_row without_row /\
  counted (block_by_block Nat.eq_dec) with_row = 9 /\
  counted (block_by_block Nat.eq_dec) without_row = 0.
Proof.
  split; [|split; reflexivity]. apply (near_step (0, 8)). apply step_sym, (step_added _ []).
Qed.

(** Where rows stay in their order, the two counts differ by the row itself. *)
Theorem in_order_loses_one :
  counted (fun n key => first_rows Nat.eq_dec n key) with_row = 1 /\
  counted (fun n key => first_rows Nat.eq_dec n key) without_row = 0.
Proof. split; reflexivity. Qed.
