(** * A refund that depends on data (SEMANTICS §8)

    A question is given back what it cost if its true result was zero. Individual r has a record of
    value 1 and there is a public row of value -1: with r every result is zero, so r never pays,
    and one unit of budget is enough for questions without end. *)

From Coq Require Import Reals List Lra Lia Arith Bool ZArith.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.representation Require Import Order.
From Proper.counterexamples Require Import RandomisedResponse.
Import ListNotations.
Local Open Scope R_scope.

Definition total (T : table Z) : Z := fold_right Z.add 0%Z (values T).
Definition comes_to_zero (T : table Z) : bool := Z.eqb (total T) 0.

Local Notation ledger_state := (state Z (Agent (no_classic (unit := ln 2) (V := Z) (O := bool)))).

(** Is the sum zero? *)
Definition is_it_zero : question (ln 2) (V := Z) (O := bool) := respond comes_to_zero.

(** The charge, and its refund. *)
Definition charge_unless_zero (p : plan Z) (s : ledger_state) : ledger_state :=
  if comes_to_zero (seen (cost is_it_zero) p s) then s else charge (cost is_it_zero) p s.

(** Asks again and again. *)
Fixpoint repeated (n : nat) (s : ledger_state) : dist (list bool) :=
  match n with
  | O => certain []
  | S n => bind (answer is_it_zero (seen (cost is_it_zero) (Source 0) s))
      (fun o => after (cons o) (repeated n (charge_unless_zero (Source 0) s)))
  end.

Definition always_yes : list bool -> bool := forallb (fun yes => yes).

Section Worlds.
Variables (r budget : nat).
Hypothesis budget_for_one : (1 <= budget)%nat.

Definition with_r : table Z := [(Some r, 1%Z); (None, (-1)%Z)].

Definition holding (T : table Z) : ledger_state :=
  State (fun _ => T) (fun i => if Nat.eqb i r then Some budget else None) [].

Lemma prob_after_yes (d : dist (list bool)) :
  expect d (fun l => indicator always_yes (true :: l)) = prob d always_yes.
Proof. reflexivity. Qed.

Lemma prob_after_no (d : dist (list bool)) :
  expect d (fun l => indicator always_yes (false :: l)) = 0.
Proof. apply (expect_const d 0). lra. Qed.

Lemma r_is_seen : seen (cost is_it_zero) (Source 0) (holding with_r) = with_r.
Proof.
  assert (R : rows_of (Some r) with_r = [1%Z]).
  { change with_r with (give (Some r) [1%Z] ++ give None [(-1)%Z]).
    rewrite rows_of_app, rows_of_own, rows_of_give. reflexivity. }
  assert (P : can_pay (accounts (holding with_r)) (cost is_it_zero) with_r r = true).
  { unfold can_pay, balance. rewrite R. simpl. rewrite Nat.eqb_refl.
    destruct budget; [lia|reflexivity]. }
  unfold seen. change (eval _ (Source 0)) with with_r.
  unfold kept. set (L := accounts _) in *. cbn [filter with_r fst] in *.
  change (can_pay L (cost is_it_zero) _ r) with (can_pay L (cost is_it_zero) with_r r).
  rewrite P. reflexivity.
Qed.

(** With r, everything is given back each time. *)
Lemma r_never_pays : charge_unless_zero (Source 0) (holding with_r) = holding with_r.
Proof. unfold charge_unless_zero. rewrite r_is_seen. reflexivity. Qed.

Lemma zero_with_r n : prob (repeated n (holding with_r)) always_yes = (2 / 3) ^ n.
Proof.
  induction n as [|n IH]; [unfold prob, indicator; reflexivity|].
  unfold prob. cbn [repeated bind expect after certain]. rewrite r_is_seen, r_never_pays.
  change (answer is_it_zero with_r) with (response true).
  rewrite expect_response. cbn [negb]. rewrite prob_after_yes, prob_after_no, IH. simpl. lra.
Qed.

Lemma zero_without_r n (L : ledger) :
  prob (repeated n (State (fun _ => without r with_r) L [])) always_yes = (1 / 3) ^ n.
Proof.
  assert (W : without r with_r = [(None, (-1)%Z)]).
  { change with_r with (give (Some r) [1%Z] ++ give None [(-1)%Z]).
    rewrite without_app, without_give, without_literal.
    destruct (owner_eq_dec (Some r) (Some r)); [reflexivity|congruence]. }
  rewrite W. revert L. induction n as [|n IH]; intro L; [unfold prob, indicator; reflexivity|].
  unfold prob. cbn [repeated bind expect after certain].
  change (answer is_it_zero _) with (response false).
  rewrite expect_response. cbn [negb].
  change (charge_unless_zero (Source 0) _) with
    (charge (cost is_it_zero) (Source 0) (State (Agent := Agent (no_classic (unit := ln 2) (V := Z)
      (O := bool))) (fun _ => [(None, (-1)%Z)]) L [])).
  unfold charge. simpl collections. simpl accounts. simpl sessions.
  rewrite prob_after_yes, prob_after_no, IH. simpl. lra.
Qed.

(** After [n] questions the loss is [n], and r has its whole budget still. *)
Theorem refunds_lose_without_end n :
  prob (repeated n (holding with_r)) always_yes =
  exp (loss (ln 2) n) * prob (repeated n (holding (without r with_r))) always_yes.
Proof.
  unfold holding at 2.
  rewrite zero_with_r, zero_without_r, exp_loss_ln2, <- Rpow_mult_distr. f_equal. lra.
Qed.

(** Whatever r's budget is, one question more than it can pay for breaks the bound. *)
Theorem dependent_refund_breaks_the_bound :
  prob (repeated (S budget) (holding with_r)) always_yes >
  exp (loss (ln 2) budget) * prob (repeated (S budget) (holding (without r with_r))) always_yes.
Proof.
  rewrite refunds_lose_without_end, !exp_loss_ln2. unfold holding. rewrite zero_without_r.
  apply Rlt_gt, Rmult_lt_compat_r; [apply pow_lt; lra|]. apply Rlt_pow; [lra|lia].
Qed.
End Worlds.
