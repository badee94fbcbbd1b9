(** * Questions whose answers are numbers, lists or choices, in one program

    A program's answers have one type; a question whose answers have another is asked through a
    function of its answer, which costs nothing. *)

From Coq Require Import Reals List.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.

Definition published_as {unit V A O} (f : A -> O) (q : question unit (V := V) (O := A)) :
  question unit (V := V) (O := O).
Proof.
  refine (Question (cost q) (cost_of_nothing _ q) (fun T => after f (answer q T)) _).
  intros r T. apply within_after. apply (worth _ q).
Defined.
