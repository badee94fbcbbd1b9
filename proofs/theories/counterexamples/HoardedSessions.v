(** * Why sessions end when budgets renew (SEMANTICS §15)

    Budgets renew by 1 up to C = 1. Individual 7 has one row, and pays 1 for a session that nobody
    asks anything. At the next renewal 1 comes back. If the session went on, then the stretch that
    begins at this renewal, in which there is no other, would lose 2: what was put by, and what is
    left. The promise is C. *)

From Coq Require Import Reals List Arith Lia Lra Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.classic Require Import Expression Pinq.
From Proper.counterexamples Require Import AnyRow.
Import ListNotations.
Local Open Scope R_scope.

Definition pinq_of_numbers : layer 1 nat bool := pinq Rle_0_1.

(** Is there any row? Asked personally, each row costs 1. *)
Definition asked_personally : question 1 (V := nat) (O := bool).
Proof.
  refine (Runtime.Question (classic_price 1) eq_refl (fun T => any (values T)) _).
  abstract (intros r T; pose proof (differ_without r T) as D; unfold classic_price;
    destruct (rows_of (Some r) T) as [|v l];
    [inversion D; apply within_refl; unfold loss; simpl; lra
    |apply (within_weaken 1); [|apply any_within];
     unfold loss; rewrite Nat.mul_1_r; simpl length; rewrite S_INR;
     pose proof (pos_INR (length l)); lra]).
Defined.

(** The same is asked of the session and personally. *)
Definition both : program 1 pinq_of_numbers (option bool * bool) :=
  AskClassic (classic := pinq_of_numbers) 0 (Pinq.Question Frozen any_row)
    (fun o => Ask asked_personally (Source 0) (fun p => Done (o, p))).

Definition with_r : table nat := [(Some 7%nat, 0%nat)].

(** All enter with 1, and all of it goes into a session. *)
Definition put_by (T : table nat) : state nat (Agent pinq_of_numbers) :=
  open (beginning 1) 1 (Source 0)
    (receive (Batch 0 (fun _ => true) T (fun _ => 1%nat)) (empty 1 pinq_of_numbers)).

(** A renewal by 1 up to 1 that ends no session. *)
Definition lets_go_on {A} (s : state nat A) : state nat A :=
  State (collections s) (renew (accounts s) (fun _ => 1%nat) (fun _ => 1%nat)) (sessions s).

Definition both_yes (answers : option bool * bool) : bool :=
  match answers with (Some true, true) => true | _ => false end.

Definition stretch (w : world (V := nat) (O := bool)) s := run 1 pinq_of_numbers w both 1 [] s.

(** _If sessions went on_, the stretch would lose 2. *)
Theorem hoarded_session_loses_twice_the_most w :
  prob (stretch w (lets_go_on (put_by with_r))) both_yes =
    exp (loss 1 2) * prob (stretch w (lets_go_on (put_by (without 7 with_r)))) both_yes /\
  ~ within (loss 1 1)
    (stretch w (lets_go_on (put_by with_r))) (stretch w (lets_go_on (put_by (without 7 with_r)))).
Proof.
  pose proof mostly_odds as (H & K & L).
  assert (E1 : prob (stretch w (lets_go_on (put_by with_r))) both_yes = mostly * mostly).
  { unfold prob. cbn. unfold indicator. cbn. ring. }
  assert (E2 : prob (stretch w (lets_go_on (put_by (without 7 with_r)))) both_yes
    = (1 - mostly) * (1 - mostly)).
  { unfold prob. cbn. unfold indicator. cbn. ring. }
  assert (T : exp (loss 1 2) = exp 1 * exp 1).
  { rewrite <- exp_plus. f_equal. unfold loss. simpl. ring. }
  split.
  - rewrite E1, E2, T, K at 1. rewrite K at 2. ring.
  - intro W. apply (within_event _ _ _ _ both_yes) in W. destruct W as [W _].
    rewrite E1, E2 in W. replace (loss 1 1) with 1 in W by (unfold loss; simpl; ring).
    assert (E : 1 < exp 1) by (rewrite <- exp_0 at 1; apply exp_increasing; lra).
    rewrite K in W at 1. rewrite K in W at 2. set (q := 1 - mostly) in *.
    assert (Q : 0 < exp 1 * (q * q)) by (repeat apply Rmult_lt_0_compat; lra).
    assert (1 * (exp 1 * (q * q)) < exp 1 * (exp 1 * (q * q)))
      by (apply Rmult_lt_compat_r; auto).
    nra.
Qed.

(** _As they end_, the session refuses, whatever its rows were. *)
Theorem ended_session_refuses w T :
  prob (stretch w (renewal (fun _ => 1%nat) (fun _ => 1%nat) (put_by T)))
    (fun answers => match fst answers with None => true | Some _ => false end) = 1.
Proof.
  unfold prob, stretch, both. cbn [run renewal sessions nth_error]. cbn [expect bind].
  erewrite expect_ext; [apply expect_one| |].
  - exists 1. intro o. simpl. unfold indicator. simpl. lra.
  - intro o. simpl. unfold indicator. simpl. reflexivity.
Qed.
