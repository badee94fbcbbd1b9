(** * The paper's principles of composition

    The summary paper reasons about one query on a multiset of records, each record its own
    individual, before it turns to a runtime. These are its statements, on lists whose order does
    not matter. They say why the runtime's accounting is right; the runtime's own theorem is
    [personal_differential_privacy]. *)

From Coq Require Import Reals Lra Lia List Arith Permutation.
From Proper.probability Require Import Distribution Closeness.
Import ListNotations.
Local Open Scope R_scope.

(** [Q] is [E]-differentially private: a record r more changes its answers by E(r) at most, and
    the order of records by nothing. *)
Definition private_for {U O} (E : U -> R) (Q : list U -> dist O) : Prop :=
  (forall A B, Permutation A B -> same (Q A) (Q B)) /\
  (forall r A, within (E r) (Q (r :: A)) (Q A)).

(** Differential privacy as it was before it got personal. *)
Definition dp {U O} (epsilon : R) (Q : list U -> dist O) := private_for (fun _ => epsilon) Q.

(** [F] preserves unions: what it makes of some records does not depend on the others. *)
Definition preserves_unions {U V} (F : list U -> list V) : Prop :=
  (forall A B, Permutation A B -> Permutation (F A) (F B)) /\
  (forall A B, Permutation (F (A ++ B)) (F A ++ F B)).

Definition total {V} (E : V -> R) (l : list V) : R := fold_right (fun s a => E s + a) 0 l.

Section Principles.
Context {U V O : Type}.

(** Proposition 1 (i): uniform privacy is personal privacy with one budget for all. *)
Theorem uniform_is_personal epsilon (Q : list U -> dist O) :
  dp epsilon Q -> private_for (fun _ => epsilon) Q.
Proof. auto. Qed.

(** Proposition 1 (ii): what bounds everybody's loss is a uniform epsilon. *)
Theorem personal_is_uniform (E : U -> R) epsilon (Q : list U -> dist O) :
  (forall r, E r <= epsilon) -> private_for E Q -> dp epsilon Q.
Proof. intros H [P D]. split; auto. intros r A. eapply within_weaken; eauto. Qed.

(** Sequential composition: one after the other, the second chosen by the first's answer. *)
Theorem sequential O' (E1 E2 : U -> R) (Q1 : list U -> dist O) (Q2 : O -> list U -> dist O') :
  private_for E1 Q1 -> (forall o, private_for E2 (Q2 o)) ->
  private_for (fun r => E1 r + E2 r) (fun A => bind (Q1 A) (fun o => Q2 o A)).
Proof.
  intros [P1 D1] H2. split.
  - intros A B P. apply same_bind; [auto|]. intro o. apply H2; auto.
  - intros r A. apply within_bind; auto. intro o. apply H2.
Qed.

(** Selection: who is not selected loses nothing. *)
Theorem selection (keep : U -> bool) (E : U -> R) (Q : list U -> dist O) :
  private_for E Q ->
  private_for (fun r => if keep r then E r else 0) (fun A => Q (filter keep A)).
Proof.
  intros [P D]. split.
  - intros A B H. apply P.
    induction H; simpl; auto.
    + destruct (keep x); auto.
    + destruct (keep x), (keep y); auto. constructor.
    + etransitivity; eauto.
  - intros r A. simpl. destruct (keep r); auto. apply within_refl. lra.
Qed.

(** A query for each part of a partition, all of them answered. *)
Fixpoint in_parallel (part : U -> nat) (Q : nat -> list U -> dist O) (parts : list nat)
  (A : list U) : dist (list O) :=
  match parts with
  | [] => certain []
  | i :: parts => bind (Q i (filter (fun x => Nat.eqb (part x) i) A))
      (fun o => after (cons o) (in_parallel part Q parts A))
  end.

Lemma in_parallel_elsewhere part Q r A : forall parts, ~ In (part r) parts ->
  same (in_parallel part Q parts (r :: A)) (in_parallel part Q parts A).
Proof.
  induction parts as [|i parts IH]; simpl; intro N; [apply same_refl|].
  destruct (Nat.eqb_spec (part r) i) as [E|_]; [exfalso; apply N; auto|].
  apply same_bind; [apply same_refl|]. intro o. apply same_bind; auto.
  intro. apply same_refl.
Qed.

(** Parallel composition: a record pays for its own part alone. *)
Theorem parallel (part : U -> nat) (E : nat -> U -> R) (Q : nat -> list U -> dist O) parts :
  NoDup parts -> (forall i r, 0 <= E i r) -> (forall i, private_for (E i) (Q i)) ->
  private_for (fun r => E (part r) r) (in_parallel part Q parts).
Proof.
  intros N E0 H. split.
  - intros A B P. clear N. induction parts as [|i parts IH]; simpl; [apply same_refl|].
    apply same_bind.
    + pose proof (selection (fun x => Nat.eqb (part x) i) (E i) (Q i) (H i)) as [S _]. auto.
    + intro o. apply same_bind; auto. intro. apply same_refl.
  - intros r A. induction N as [|i parts I N IH]; simpl; [apply within_refl; auto|].
    destruct (Nat.eqb_spec (part r) i) as [<-|_].
    + rewrite <- (Rplus_0_r (E (part r) r)). apply within_bind; [apply H|]. intro o.
      apply within_same; [lra|]. apply same_bind; [|intro; apply same_refl].
      apply in_parallel_elsewhere; auto.
    + rewrite <- (Rplus_0_l (E (part r) r)). apply within_bind; [apply within_refl; lra|].
      intro o. apply within_after. exact IH.
Qed.

(** What preserves unions is known by what it makes of single records. *)
Theorem unions_from_singletons (F : list U -> list V) :
  preserves_unions F -> forall A, Permutation (F A) (flat_map (fun x => F [x]) A).
Proof.
  intros [P H] A. induction A as [|x A IH]; simpl.
  - specialize (H [] []). apply Permutation_length in H. rewrite app_length in H.
    simpl in H. destruct (F []); auto. simpl in H. lia.
  - change (x :: A) with ([x] ++ A). rewrite H. apply Permutation_app_head. exact IH.
Qed.

Lemma private_for_all (E : V -> R) (Q : list V -> dist O) : private_for E Q ->
  forall C A, within (total E C) (Q (C ++ A)) (Q A).
Proof.
  intros [_ D] C A. induction C as [|x C IH]; simpl; [apply within_refl; lra|].
  eapply within_trans; [apply D|exact IH].
Qed.

(** Lemma 1: behind a function that preserves unions, a record pays for all that it becomes. *)
Theorem lemma_1 (F : list U -> list V) (E : V -> R) (Q : list V -> dist O) :
  preserves_unions F -> private_for E Q ->
  private_for (fun x => total E (F [x])) (fun A => Q (F A)).
Proof.
  intros [P H] D. split.
  - intros A B I. apply D. auto.
  - intros r A. apply (within_replaced _ _ (Q (F [r] ++ F A)) _ (Q (F A))).
    + apply D. apply (H [r] A).
    + apply same_refl.
    + apply private_for_all. exact D.
Qed.

(** Corollary 1: so it pays epsilon as often as it occurs. *)
Theorem corollary_1 (F : list U -> list V) epsilon (Q : list V -> dist O) :
  preserves_unions F -> dp epsilon Q ->
  private_for (fun x => INR (length (F [x])) * epsilon) (fun A => Q (F A)).
Proof.
  intros H D. destruct (lemma_1 F _ Q H D) as [P L]. split; auto. intros r A.
  replace (INR (length (F [r])) * epsilon) with (total (fun _ : V => epsilon) (F [r])); auto.
  induction (F [r]) as [|x l IH]; [simpl; ring|].
  simpl length. rewrite S_INR. simpl. rewrite IH. ring.
Qed.

(** Sensitivity composition: where no record becomes more than k, k times epsilon is enough. *)
Theorem sensitivity (F : list U -> list V) k epsilon (Q : list V -> dist O) :
  0 <= epsilon -> preserves_unions F -> (forall x, (length (F [x]) <= k)%nat) -> dp epsilon Q ->
  dp (INR k * epsilon) (fun A => Q (F A)).
Proof.
  intros E0 H K D. apply (personal_is_uniform (fun x => INR (length (F [x])) * epsilon)).
  - intro r. apply Rmult_le_compat_r; auto. apply le_INR. auto.
  - apply corollary_1; auto.
Qed.
End Principles.
