(** * A crash that depends on the sample (SEMANTICS §8)

    The process dies before the commit whenever it has drawn "no", at most [n] times, and each time
    the request is repeated. It is charged for once, and yet drawn for again and again. *)

From Coq Require Import Reals List Lra Lia Arith Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.counterexamples Require Import RandomisedResponse.
Import ListNotations.
Local Open Scope R_scope.

(** What is answered in the end. *)
Fixpoint crashing_on_no (n : nat) (d : dist bool) : dist bool :=
  match n with
  | O => d
  | S n => bind d (fun sample => if sample then certain true else crashing_on_no n d)
  end.

Lemma no_in_the_end n truth :
  prob (crashing_on_no n (response truth)) negb = (if truth then 1 / 3 else 2 / 3) ^ S n.
Proof.
  unfold prob. induction n as [|n IH].
  - simpl. unfold indicator. destruct truth; simpl; lra.
  - cbn [crashing_on_no bind expect]. rewrite expect_response.
    destruct truth; cbn [negb]; rewrite IH; simpl; unfold indicator; simpl; field.
Qed.

Local Notation ledger_state :=
  (state nat (Agent (no_classic (unit := ln 2) (V := nat) (O := bool)))).

(** Individual 7 enters with a budget of 1 and one record; or does not enter. *)
Definition entered (records : table nat) : ledger_state :=
  receive (Batch 0 (fun _ => true) records (fun _ => 1%nat)) (empty (ln 2) no_classic).

Definition present := entered [(Some 7%nat, 0%nat)].
Definition absent := entered (without 7 [(Some 7%nat, 0%nat)]).

Definition asked (s : ledger_state) : dist bool :=
  answer (respond somebody) (seen (cost (respond somebody)) (Source 0) s).

(** All that is charged is one unit, and all that was there is spent. *)
Lemma charged_once :
  charged (accounts present) (classic_price 1) (eval (collections present) (Source 0)) 7 = 1%nat /\
  balance (accounts (charge (classic_price 1) (Source 0) present)) 7 = 0%nat.
Proof. split; reflexivity. Qed.

(** With one crash: 1/9 against 4/9, where the budget allows a factor of 2. *)
Theorem crash_on_sample_breaks_the_bound :
  prob (crashing_on_no 1 (asked present)) negb = 1 / 9 /\
  prob (crashing_on_no 1 (asked absent)) negb = 4 / 9 /\
  prob (crashing_on_no 1 (asked absent)) negb >
    exp (loss (ln 2) 1) * prob (crashing_on_no 1 (asked present)) negb.
Proof.
  change (asked present) with (response true). change (asked absent) with (response false).
  rewrite !no_in_the_end, exp_loss_ln2. simpl. lra.
Qed.

(** With [n] crashes the loss is that of [n + 1] questions, of which one was paid for. *)
Theorem each_crash_loses_once_more n :
  prob (crashing_on_no n (asked absent)) negb =
  exp (loss (ln 2) (S n)) * prob (crashing_on_no n (asked present)) negb.
Proof.
  change (asked present) with (response true). change (asked absent) with (response false).
  rewrite !no_in_the_end, exp_loss_ln2, <- Rpow_mult_distr. f_equal. lra.
Qed.
