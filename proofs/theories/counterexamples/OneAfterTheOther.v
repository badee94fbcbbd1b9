(** * Asking about one individual after the other

    What comes of it when all of them can pay, and when none of them can. *)

From Coq Require Import Reals List Lra Lia Arith Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.representation Require Import Order.
From Proper.counterexamples Require Import RandomisedResponse.
Import ListNotations.
Local Open Scope R_scope.

Notation ledger_state := (state nat (Agent (no_classic (unit := ln 2) (V := nat) (O := bool)))).

(** Everybody's one record holds its owner's number. *)
Definition record (i : nat) : row nat := (Some i, i).

(** Whether somebody's one record is kept is whether there is one unit left. *)
Lemma kept_one i b (L : ledger) : L i = Some b ->
  somebody (kept L (classic_price 1) [record i]) = Nat.leb 1 b.
Proof.
  intro E. unfold kept. cbn [filter record fst]. fold (record i).
  change [record i] with (give (Some i) [i]).
  unfold can_pay, balance. rewrite rows_of_own, E. unfold classic_price. simpl length.
  simpl Nat.mul. destruct (Nat.leb 1 b); reflexivity.
Qed.

Section OneAfterTheOther.
Variable others : list nat.
Hypothesis different : NoDup others.

Lemma rows_of_record i : In i others -> rows_of (Some i) (map record others) = [i].
Proof.
  intro I. pose proof different as D. revert I D. clear different.
  assert (Z : forall l, ~ In i l -> rows_of (Some i) (map record l) = []).
  { induction l as [|j l IH]; intro C; [reflexivity|]. simpl map.
    change (record j :: map record l) with (give (Some j) [j] ++ map record l).
    rewrite rows_of_app, rows_of_give, IH by (simpl in C; tauto).
    destruct (owner_eq_dec (Some j) (Some i)) as [E|_]; auto. simpl in C. intuition congruence. }
  induction others as [|j l IH]; simpl map; [simpl; tauto|]. intros I D. inversion D; subst.
  change (record j :: map record l) with (give (Some j) [j] ++ map record l).
  rewrite rows_of_app, rows_of_give. destruct (owner_eq_dec (Some j) (Some i)) as [E|M].
  - injection E as ->. rewrite Z; auto.
  - apply IH; auto. destruct I; congruence.
Qed.

Definition number (i : nat) : plan nat := where_ (Nat.eqb i) (Source 0).

(** Is number [i] there?, for one after the other, until the answer is no. *)
Fixpoint all_there (l : list nat) : program (ln 2) (V := nat) (O := bool) no_classic bool :=
  match l with
  | [] => Done true
  | i :: l => Ask (respond somebody) (number i) (fun yes => if yes then all_there l else Done false)
  end.

Lemma number_is i : In i others -> forall s : ledger_state,
  collections s 0%nat = map record others -> eval (collections s) (number i) = [record i].
Proof.
  intros I s E. unfold number, where_. cbn [eval]. rewrite E. clear E s.
  pose proof different as D. revert I D. unfold row_by_row. clear different.
  assert (Z : forall l, ~ In i l -> flat_map (fun x : row nat =>
    give (fst x) (if Nat.eqb i (snd x) then [snd x] else [])) (map record l) = []).
  { induction l as [|j l IH]; simpl; auto. intro C.
    destruct (Nat.eqb_spec i j); [subst; tauto|]. simpl. tauto. }
  induction others as [|j l IH]; simpl; [tauto|]. intros I D. inversion D; subst.
  destruct (Nat.eqb_spec i j) as [->|M]; simpl.
  - rewrite Z; auto.
  - apply IH; auto. destruct I; congruence.
Qed.

(** Each says the truth two times in three, and is there if it has one unit left. *)
Lemma all_there_probability w b l : NoDup l -> incl l others ->
  forall n published (s : ledger_state), collections s 0%nat = map record others ->
  (forall i, In i l -> accounts s i = Some b) ->
  prob (run (ln 2) no_classic w (all_there l) n published s) (fun yes => yes) =
  (if Nat.leb 1 b then 2 / 3 else 1 / 3) ^ length l.
Proof.
  intros D. unfold prob. induction D as [|i l N D IH]; intros Il n published s C A.
  - reflexivity.
  - assert (I : In i others) by (apply Il; left; auto).
    assert (Il' : incl l others) by (intros j J; apply Il; right; auto).
    cbn [all_there run bind expect]. unfold seen. rewrite (number_is i I s C).
    change (answer (respond somebody) ?T) with (response (somebody T)). rewrite expect_response.
    change (cost (respond somebody)) with (classic_price (V := nat) 1).
    rewrite (kept_one i b) by (apply A; left; auto).
    assert (A' : forall j, In j l ->
      accounts (charge (classic_price 1) (number i) s) j = Some b).
    { intros j J. change (accounts (charge (classic_price 1) (number i) s)) with
        (pay (accounts s) (classic_price 1) (eval (collections s) (number i))).
      rewrite (number_is i I s C). unfold pay, charged. rewrite (A j) by (right; auto).
      change [record i] with (give (Some i) [i]). rewrite rows_of_give.
      destruct (owner_eq_dec (Some i) (Some j)) as [E|_]; [congruence|].
      change (classic_price (V := nat) 1 []) with 0%nat.
      destruct (can_pay _ _ _ _); rewrite Nat.sub_0_r; reflexivity. }
    pose proof (fun h => IH Il' n h (charge (classic_price 1) (number i) s) C A') as IH'.
    destruct (Nat.leb 1 b); cbn [negb]; rewrite IH'; simpl; unfold indicator; lra.
Qed.
End OneAfterTheOther.
