(** * A join that tracks both owners (SEMANTICS §3)

    In the first design of the paper's authors, one record of r's joins a record of each of [k]
    others. That is more than r can pay for, so nothing is shown and r pays nothing; but the others
    have paid, and are missing in what is asked next. *)

From Coq Require Import Reals List Lra Lia Arith Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.counterexamples Require Import RandomisedResponse OneAfterTheOther FirstDesign.
Import ListNotations.
Local Open Scope R_scope.

(** ** The worlds *)

Section Worlds.
(** Individual 0 is r; the others are 1 to [k]. *)
Variables (k budget : nat).

Definition others : list nat := seq 1 k.

(** Every pair joins. *)
Definition joined (mine : table nat) : tracked (W := nat) :=
  tracked_join (fun _ i => Some i) mine (map record others).

Definition opened : ledger := fun i =>
  if Nat.eqb i 0 then Some budget else if Nat.leb i k then Some 1%nat else None.

(** What is left after the join was asked about. *)
Definition after_join (mine : table nat) : ledger_state :=
  State (fun _ => map record others) (tracked_pay opened (joined mine)) [].

Lemma joined_with : joined [record 0] = map (fun i => ([0; i]%nat, i)) others.
Proof.
  unfold joined, tracked_join. simpl. rewrite app_nil_r.
  induction others as [|i l IH]; simpl; auto. rewrite IH. reflexivity.
Qed.

Lemma joined_without : joined (without 0 [record 0]) = [].
Proof. reflexivity. Qed.

Lemma due_of_r : due (joined [record 0]) 0 = k.
Proof.
  unfold due. rewrite joined_with. transitivity (length others); [|apply seq_length].
  induction others as [|i l IH]; simpl; auto.
Qed.

Lemma due_of_other i : In i others -> due (joined [record 0]) i = 1%nat.
Proof.
  intro I. assert (N : i <> 0%nat) by (apply in_seq in I; lia). unfold due. rewrite joined_with.
  assert (D : NoDup others) by apply seq_NoDup. revert I D.
  assert (Z : forall l, ~ In i l ->
    length (filter (owns i) (map (fun j => ([0; j]%nat, j)) l)) = 0%nat).
  { induction l as [|j l IH]; simpl; auto. intro C. unfold owns. simpl.
    destruct (Nat.eqb_spec i 0); [lia|]. destruct (Nat.eqb_spec i j); [subst; tauto|].
    simpl. tauto. }
  induction others as [|j l IH]; simpl; [tauto|]. intros I D. inversion D; subst.
  unfold owns at 1. simpl. destruct (Nat.eqb_spec i 0); [lia|].
  destruct (Nat.eqb_spec i j) as [->|M]; simpl.
  - rewrite Z; auto.
  - apply IH; auto. destruct I; congruence.
Qed.

(** For all these rows r has too little. *)
Hypothesis too_little : (budget < k)%nat.

Lemma r_cannot_pay : can_pay_due opened (joined [record 0]) 0 = false.
Proof. unfold can_pay_due. rewrite due_of_r. apply Nat.leb_gt. exact too_little. Qed.

(** The join shows nothing in either world, so its own answer tells nothing. *)
Lemma join_shows_nothing :
  tracked_kept opened (joined [record 0]) = tracked_kept opened (joined (without 0 [record 0])).
Proof.
  rewrite joined_without. unfold tracked_kept at 1. rewrite (filter_ext_in _ (fun _ => false)).
  - induction (joined [record 0]); auto.
  - intros x I. rewrite joined_with in I. apply in_map_iff in I. destruct I as [i [<- _]].
    cbn [fst forallb]. rewrite r_cannot_pay. reflexivity.
Qed.

(** And r has its whole budget still. *)
Lemma r_pays_nothing : accounts (after_join [record 0]) 0%nat = Some budget.
Proof.
  unfold after_join, accounts, tracked_pay. rewrite r_cannot_pay. reflexivity.
Qed.

Lemma other_with i : In i others -> accounts (after_join [record 0]) i = Some 0%nat.
Proof.
  intro I. unfold after_join, accounts, tracked_pay, can_pay_due, balance.
  rewrite (due_of_other i I). unfold opened. apply in_seq in I.
  destruct (Nat.eqb_spec i 0); [lia|]. destruct (Nat.leb_spec i k); [reflexivity|lia].
Qed.

Lemma other_without i : In i others ->
  accounts (after_join (without 0 [record 0])) i = Some 1%nat.
Proof.
  intro I. unfold after_join, accounts, tracked_pay. rewrite joined_without.
  unfold opened. apply in_seq in I.
  destruct (Nat.eqb_spec i 0); [lia|]. destruct (Nat.leb_spec i k); [reflexivity|lia].
Qed.

(** ** What is asked next *)

(** One count of the others differs by all [k] of them. *)
Theorem later_count_differs_by_k :
  length (seen (classic_price 1) (Source 0%nat) (after_join [record 0])) = 0%nat /\
  length (seen (classic_price 1) (Source 0%nat) (after_join (without 0 [record 0]))) = k.
Proof.
  assert (K : forall (s : ledger_state) b, collections s 0%nat = map record others ->
    (forall i, In i others -> accounts s i = Some b) ->
    length (seen (classic_price 1) (Source 0) s) = if Nat.leb 1 b then k else 0%nat).
  { intros s b C A. unfold seen. cbn [eval]. rewrite C. unfold kept.
    rewrite (filter_ext_in _ (fun _ => Nat.leb 1 b)).
    - transitivity (length (if Nat.leb 1 b then map record others else [])).
      + f_equal. clear C. destruct (Nat.leb 1 b).
        * induction (map record others) as [|x l IH]; [|simpl; rewrite IH]; reflexivity.
        * induction (map record others) as [|x l IH]; [|simpl; rewrite IH]; reflexivity.
      + unfold others. destruct (Nat.leb 1 b); [rewrite map_length, seq_length|]; reflexivity.
    - intros x I. apply in_map_iff in I. destruct I as [i [<- I]]. cbn [fst record].
      unfold can_pay, balance. rewrite (A i I), (rows_of_record others (seq_NoDup k 1) i I).
      reflexivity. }
  split.
  - exact (K (after_join [record 0]) 0%nat eq_refl other_with).
  - exact (K (after_join (without 0 [record 0])) 1%nat eq_refl other_without).
Qed.

Lemma asked_with w n published :
  prob (run (ln 2) no_classic w (all_there others) n published (after_join [record 0]))
    (fun yes => yes) = (1 / 3) ^ k.
Proof.
  rewrite (all_there_probability others (seq_NoDup k 1) w 0).
  - unfold others. rewrite seq_length. reflexivity.
  - apply seq_NoDup.
  - apply incl_refl.
  - reflexivity.
  - intros i I. apply other_with. exact I.
Qed.

Lemma asked_without w n published :
  prob (run (ln 2) no_classic w (all_there others) n published
    (after_join (without 0 [record 0]))) (fun yes => yes) = (2 / 3) ^ k.
Proof.
  rewrite (all_there_probability others (seq_NoDup k 1) w 1).
  - unfold others. rewrite seq_length. reflexivity.
  - apply seq_NoDup.
  - apply incl_refl.
  - reflexivity.
  - intros i I. apply other_without. exact I.
Qed.

(** The loss grows with the number of the others, although r has paid nothing. *)
Theorem tracked_join_loses_k w n published :
  prob (run (ln 2) no_classic w (all_there others) n published
    (after_join (without 0 [record 0]))) (fun yes => yes) =
  exp (loss (ln 2) k) *
  prob (run (ln 2) no_classic w (all_there others) n published (after_join [record 0]))
    (fun yes => yes).
Proof.
  rewrite asked_with, asked_without, exp_loss_ln2, <- Rpow_mult_distr. f_equal. lra.
Qed.

(** So the bound is broken, whatever r's budget is. *)
Theorem tracked_join_breaks_the_bound w n published :
  prob (run (ln 2) no_classic w (all_there others) n published
    (after_join (without 0 [record 0]))) (fun yes => yes) >
  exp (loss (ln 2) budget) *
  prob (run (ln 2) no_classic w (all_there others) n published (after_join [record 0]))
    (fun yes => yes).
Proof.
  rewrite tracked_join_loses_k, !exp_loss_ln2, asked_with.
  apply Rlt_gt, Rmult_lt_compat_r; [apply pow_lt; lra|]. apply Rlt_pow; [lra|exact too_little].
Qed.
End Worlds.
