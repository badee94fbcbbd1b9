(** * A join that tracks both owners and is charged for what it shows (SEMANTICS §3)

    To charge only for the joined rows that are shown does not mend the first design. If r can pay
    for all [k] rows, they are shown and paid for: by r, who has nothing left, and by the [k]
    others. What the join itself tells has been paid for; that the others are missing in what is
    asked next has not. *)

From Coq Require Import Reals List Lra Lia Arith Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.counterexamples Require Import RandomisedResponse OneAfterTheOther FirstDesign.
From Proper.counterexamples Require Import TrackedJoin.
Import ListNotations.
Local Open Scope R_scope.

(** Everybody pays for those of its rows that are shown. *)
Definition pay_for_shown {W} (L : ledger) (T : tracked (W := W)) : ledger := fun i =>
  match L i with Some b => Some (b - due (tracked_kept L T) i)%nat | None => None end.

Section Worlds.
(** Individual 0 is r, with a budget of exactly [k]; the others are 1 to [k]. *)
Variable k : nat.

Notation start := (opened k k).

Lemma all_shown : tracked_kept start (joined k [record 0]) = joined k [record 0].
Proof.
  unfold tracked_kept. transitivity (filter (fun _ => true) (joined k [record 0])).
  - apply filter_ext_in. intros x I. rewrite joined_with in I. apply in_map_iff in I.
    destruct I as [i [<- I]]. cbn [fst forallb]. unfold can_pay_due.
    rewrite due_of_r, (due_of_other k i I). unfold balance, opened. apply in_seq in I.
    destruct (Nat.eqb_spec i 0); [lia|]. destruct (Nat.leb_spec i k); [|lia].
    rewrite Nat.eqb_refl, Nat.leb_refl. reflexivity.
  - induction (joined k [record 0]) as [|x l IH]; [|simpl; rewrite IH]; reflexivity.
Qed.

(** What is asked: whether the join has rows, and then about one of the others after the other. *)
Definition join_then_each (mine : table nat) w : dist (bool * bool) :=
  bind (response (somebody (map (fun x => (None (A := nat), snd x))
      (tracked_kept start (joined k mine)))))
    (fun shown => after (pair shown) (run (ln 2) no_classic w (all_there (others k)) 0 []
      (State (fun _ => map record (others k)) (pay_for_shown start (joined k mine)) []))).

Definition not_shown_but_there (answers : bool * bool) : bool := negb (fst answers) && snd answers.

Lemma others_with i : In i (others k) ->
  pay_for_shown start (joined k [record 0]) i = Some 0%nat.
Proof.
  intro I. unfold pay_for_shown. rewrite all_shown, (due_of_other k i I). unfold opened.
  apply in_seq in I.
  destruct (Nat.eqb_spec i 0); [lia|]. destruct (Nat.leb_spec i k); [reflexivity|lia].
Qed.

Lemma others_without i : In i (others k) ->
  pay_for_shown start (joined k (without 0 [record 0])) i = Some 1%nat.
Proof.
  intro I. unfold pay_for_shown. rewrite joined_without. unfold opened. apply in_seq in I.
  destruct (Nat.eqb_spec i 0); [lia|]. destruct (Nat.leb_spec i k); [reflexivity|lia].
Qed.

Lemma expect_not_shown (d : dist bool) : forall shown,
  expect d (fun x => indicator not_shown_but_there (shown, x)) =
  if shown then 0 else prob d (fun yes => yes).
Proof. intros [|]; [apply (expect_const d 0); lra|reflexivity]. Qed.

Lemma join_then_each_probability mine w b (shows : bool) :
  somebody (map (fun x => (None (A := nat), snd x)) (tracked_kept start (joined k mine))) = shows ->
  (forall i, In i (others k) -> pay_for_shown start (joined k mine) i = Some b) ->
  prob (join_then_each mine w) not_shown_but_there =
  (if shows then 1 / 3 else 2 / 3) * (if Nat.leb 1 b then 2 / 3 else 1 / 3) ^ k.
Proof.
  intros S A. unfold prob, join_then_each. cbn [bind expect after certain]. rewrite S.
  rewrite expect_response, !expect_not_shown.
  assert (E : prob (run (ln 2) no_classic w (all_there (others k)) 0 []
      (State (fun _ => map record (others k)) (pay_for_shown start (joined k mine)) []))
      (fun yes => yes) = (if Nat.leb 1 b then 2 / 3 else 1 / 3) ^ k).
  { rewrite (all_there_probability (others k) (seq_NoDup k 1) w b).
    - unfold others. rewrite seq_length. reflexivity.
    - apply seq_NoDup.
    - apply incl_refl.
    - reflexivity.
    - exact A. }
  destruct shows; cbn [negb]; rewrite E; lra.
Qed.

Hypothesis some_others : (0 < k)%nat.

(** The loss is [k + 1], and r's budget was [k]. *)
Theorem tracked_join_shown_loses_one_more w :
  prob (join_then_each (without 0 [record 0]) w) not_shown_but_there =
  exp (loss (ln 2) (S k)) * prob (join_then_each [record 0] w) not_shown_but_there.
Proof.
  rewrite (join_then_each_probability [record 0] w 0 true).
  rewrite (join_then_each_probability _ w 1 false).
  - rewrite exp_loss_ln2. simpl Nat.leb. cbv iota. replace (2 / 3) with (2 * (1 / 3)) by lra.
    rewrite Rpow_mult_distr. simpl. lra.
  - reflexivity.
  - apply others_without.
  - rewrite all_shown, joined_with. unfold others. destruct k; [lia|reflexivity].
  - apply others_with.
Qed.

(** So the bound is broken here too. *)
Theorem tracked_join_shown_breaks_the_bound w :
  prob (join_then_each (without 0 [record 0]) w) not_shown_but_there >
  exp (loss (ln 2) k) * prob (join_then_each [record 0] w) not_shown_but_there.
Proof.
  rewrite tracked_join_shown_loses_one_more, !exp_loss_ln2.
  assert (P : 0 < prob (join_then_each [record 0] w) not_shown_but_there).
  { rewrite (join_then_each_probability [record 0] w 0 true).
    - simpl Nat.leb. cbv iota. apply Rmult_lt_0_compat; [lra|]. apply pow_lt. lra.
    - rewrite all_shown, joined_with. unfold others. destruct k; [lia|reflexivity].
    - apply others_with. }
  apply Rlt_gt, Rmult_lt_compat_r; [exact P|]. apply Rlt_pow; [lra|lia].
Qed.
End Worlds.
