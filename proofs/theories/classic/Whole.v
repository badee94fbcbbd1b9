(** * A whole PINQ program as one primitive (SEMANTICS §6, asPinq)

    A session that is talked to from its beginning to its end, adaptively, loses for each row no
    more than its budget. So it may be asked as one classic question, at rows times epsilon. *)

From Coq Require Import Reals List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Pinq.
From Proper.guarantee Require Import Runtime Apart Guarantee.
Import ListNotations.

Section Whole.
Context {unit : R} {V O : Type} (classic : layer unit V O).
Hypothesis unit_nonneg : (0 <= unit)%R.

(** All that is said to one session: requests that depend on earlier answers and refusals, and on
    coins of the analyst's own. *)
Inductive conversation (X : Type) : Type :=
| Finish (x : X)
| Say (q : Request classic) (next : option O -> conversation X)
| Flip (C : Type) (coin : dist C) (next : C -> conversation X).
Arguments Finish {X}.
Arguments Say {X}.
Arguments Flip {X}.

Fixpoint talk {X} (a : Agent classic) (T : list V) (c : conversation X) : dist X :=
  match c with
  | Finish x => certain x
  | Say q k => match ask classic a q with
    | None => talk a T (k None)
    | Some (a', M) => bind (M T) (fun o => talk a' T (k (Some o)))
    end
  | Flip _ coin k => bind coin (fun x => talk a T (k x))
  end.

(** Whatever is said, no more is lost than there is room for. *)
Lemma talk_within X (c : conversation X) : forall a d A B n, room classic a d A B n ->
  within (loss unit n) (talk a A c) (talk a B c).
Proof.
  assert (P : forall k, (0 <= loss unit k)%R) by (apply loss_nonneg; auto).
  induction c as [x|q k IH|C coin k IH]; intros a d A B n H; simpl.
  - apply within_refl. auto.
  - destruct (ask classic a q) as [[a' M]|] eqn:E; [|apply (IH None _ d); auto].
    destruct (room_ask classic _ _ _ _ _ H _ _ _ E) as (now & later & L & W & H').
    apply (within_weaken (loss unit (now + later))); [apply loss_le; auto|].
    rewrite loss_plus. apply within_bind; [auto|]. intro o. apply (IH _ _ d); auto.
  - rewrite <- (Nat.add_0_l n), loss_plus.
    apply within_bind; [apply within_refl; auto|]. intro x. apply (IH _ _ d); auto.
Qed.

(** _A program with a global budget of epsilon is epsilon-private_: where [d] rows differ, at most
    [d * epsilon] is lost. *)
Theorem whole_program_private X (c : conversation X) epsilon d A B : differ d A B ->
  within (loss unit (d * epsilon))
    (talk (fresh classic epsilon) A c) (talk (fresh classic epsilon) B c).
Proof. intro H. eapply talk_within, room_fresh, H. Qed.

(** Where nobody has more than [k] rows, a global budget of epsilon keeps everybody within
    [k * epsilon]: PINQ's own accounting, in which nobody pays and nobody is dropped. *)
Corollary whole_program_global X (c : conversation X) epsilon k r (T : table V) :
  length (rows_of (Some r) T) <= k ->
  within (loss unit (k * epsilon))
    (talk (fresh classic epsilon) (values T) c)
    (talk (fresh classic epsilon) (values (without r T)) c).
Proof.
  intro L. apply (within_weaken (loss unit (length (rows_of (Some r) T) * epsilon))).
  - apply loss_le; auto. nia.
  - apply whole_program_private, differ_without.
Qed.

(** The program as one question, which costs everybody rows times epsilon. *)
Definition as_question {X} (epsilon : nat) (c : conversation X) :
  question unit (V := V) (O := X).
Proof.
  refine (Question (classic_price epsilon) eq_refl
    (fun T => talk (fresh classic epsilon) (values T) c) _).
  intros r T. apply whole_program_private, differ_without.
Defined.
End Whole.
Arguments Finish {unit V O classic X}.
Arguments Say {unit V O classic X}.
Arguments Flip {unit V O classic X}.
Arguments talk {unit V O classic X}.

(** PINQ's programs are such. *)
Corollary pinq_program_private unit V O (unit_nonneg : (0 <= unit)%R) X
  (c : conversation (pinq (V := V) (O := O) unit_nonneg) X) epsilon d A B : differ d A B ->
  within (loss unit (d * epsilon))
    (talk (fresh (pinq unit_nonneg) epsilon) A c) (talk (fresh (pinq unit_nonneg) epsilon) B c).
Proof. intro H. apply whole_program_private; auto. Qed.
