(** * Removing one record of two is not the unit (SEMANTICS §2)

    Individual 7 enters with a budget of 1 and has one record, of value 0, or two, of values 0
    and 1. The first question is about records of value 1, the second about those of value 0. With
    both records the first question is paid for and nothing is left for the second; with one
    record the first costs nothing and the second is paid for. So both answers tell. *)

From Coq Require Import Reals List Lra Lia Arith Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Runtime Apart Guarantee.
From Proper.counterexamples Require Import RandomisedResponse.
Import ListNotations.
Local Open Scope R_scope.

Definition arrives (records : table nat) : world (V := nat) (O := bool) :=
  fun _ _ => Batch 0 (fun _ => true) records (fun _ => 1%nat).

Definition two_records := arrives [(Some 7%nat, 0%nat); (Some 7%nat, 1%nat)].
Definition one_record := arrives [(Some 7%nat, 0%nat)].

Definition of_value (v : nat) : plan nat := where_ (Nat.eqb v) (Source 0).

Definition two_questions : program (ln 2) no_classic (bool * bool) :=
  Receive
    (Ask (respond somebody) (of_value 1) (fun first =>
      Ask (respond somebody) (of_value 0) (fun second => Done (first, second)))).

Definition yes_then_no (answers : bool * bool) : bool := fst answers && negb (snd answers).

Lemma two_records_probability :
  prob (life (ln 2) no_classic two_records two_questions) yes_then_no = 4 / 9.
Proof.
  unfold prob, life. cbn -[response]. rewrite !expect_response. unfold indicator. simpl. lra.
Qed.

Lemma one_record_probability :
  prob (life (ln 2) no_classic one_record two_questions) yes_then_no = 1 / 9.
Proof.
  unfold prob, life. cbn -[response]. rewrite !expect_response. unfold indicator. simpl. lra.
Qed.

(** A record more or less can lose twice what its owner has: exactly 2E, where E is the budget. *)
Theorem one_record_loses_twice_the_budget :
  prob (life (ln 2) no_classic two_records two_questions) yes_then_no =
  exp (loss (ln 2) (2 * 1)) * prob (life (ln 2) no_classic one_record two_questions) yes_then_no.
Proof.
  rewrite two_records_probability, one_record_probability, exp_loss_ln2. simpl. lra.
Qed.

(** So the bound of the guarantee, which holds for removing the individual, is broken for removing
    one of its records. *)
Theorem removing_one_record_breaks_the_bound :
  prob (life (ln 2) no_classic two_records two_questions) yes_then_no >
  exp (loss (ln 2) 1) * prob (life (ln 2) no_classic one_record two_questions) yes_then_no.
Proof.
  rewrite two_records_probability, one_record_probability, exp_loss_ln2. simpl. lra.
Qed.

(** For the same questions the bound does hold if all of the individual's records are removed. *)
Theorem removing_all_records_keeps_the_bound :
  let nobody := arrives (without 7 [(Some 7%nat, 0%nat); (Some 7%nat, 1%nat)]) in
  prob (life (ln 2) no_classic two_records two_questions) yes_then_no <=
  exp (loss (ln 2) 1) * prob (life (ln 2) no_classic nobody two_questions) yes_then_no.
Proof.
  pose proof ln2_positive as P. intro nobody.
  apply (personal_differential_privacy (Rlt_le _ _ P) 7 1 two_records nobody) with (g := 0%nat).
  - intros n published. unfold batch_without. auto.
  - intros n published. apply le_n.
  - simpl. auto.
Qed.
