(** * Two states that differ in one individual, and what can still be lost between them *)

From Coq Require Import Reals List Arith Lia Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
Import ListNotations.

Section Apart.
Context {unit : R} {V O : Type} {classic : layer unit V O}.
Variable r : nat.

(** The same sessions, [r]'s rows missing in the second ones, with [n] still to be lost in all. *)
Inductive sessions_apart :
  list (session V (Agent classic)) -> list (session V (Agent classic)) -> nat -> Prop :=
| no_session : sessions_apart [] [] 0
| another_session a T S1 S2 m n :
    room classic a (length (rows_of (Some r) T)) (values T) (values (without r T)) m ->
    sessions_apart S1 S2 n ->
    sessions_apart (Session a T :: S1) (Session a (without r T) :: S2) (m + n).

Record apart (s1 s2 : state V (Agent classic)) (n : nat) : Prop := Apart {
  apart_collections : forall c, collections s2 c = without r (collections s1 c);
  apart_accounts : agree r (accounts s1) (accounts s2);
  apart_sessions : sessions_apart (sessions s1) (sessions s2) n }.

(** What [r] can still spend itself: what is left of its budget, or the [e] that it would enter
    with, and the [g] that it may yet be granted. *)
Definition allowance (e g : nat) (s : state V (Agent classic)) : nat :=
  match accounts s r with Some b => b | None => e end + g.

Lemma apart_eval s1 s2 n p : apart s1 s2 n ->
  eval (collections s2) p = without r (eval (collections s1) p).
Proof. intro H. rewrite eval_without. apply eval_ext. apply (apart_collections _ _ _ H). Qed.

Lemma apart_seen c s1 s2 n p : apart s1 s2 n -> seen c p s2 = without r (seen c p s1).
Proof.
  intro H. unfold seen. rewrite (apart_eval _ _ _ p H).
  apply kept_without. apply (apart_accounts _ _ _ H).
Qed.

Lemma apart_receive b1 b2 s1 s2 n :
  batch_without r b1 b2 -> apart s1 s2 n -> apart (receive b1 s1) (receive b2 s2) n.
Proof.
  intros (Ht & Hs & Ha & Ho) [Hc Hl Hn]. unfold receive. constructor; simpl.
  - intro c. unfold put. rewrite Ht. destruct (Nat.eqb c (target b2)); auto.
    rewrite Ha, without_app, Hc. f_equal. rewrite without_filter.
    apply filter_ext_in. intros x I. apply in_without in I. symmetry. apply Hs. tauto.
  - rewrite Ha. apply enter_agree; auto.
  - exact Hn.
Qed.

Lemma apart_snapshot c p s1 s2 n : apart s1 s2 n -> apart (snapshot c p s1) (snapshot c p s2) n.
Proof.
  intro H. constructor; simpl; try apply H. intro c'. unfold put.
  destruct (Nat.eqb c' c); [apply (apart_eval _ _ _ p H)|apply H].
Qed.

Lemma apart_give_more i a s1 s2 n : apart s1 s2 n -> apart (give_more i a s1) (give_more i a s2) n.
Proof. intro H. constructor; simpl; try apply H. apply grant_agree. apply H. Qed.

Lemma apart_renewal more most s1 s2 n :
  apart s1 s2 n -> apart (renewal more most s1) (renewal more most s2) 0.
Proof.
  intro H. constructor; simpl; try apply H; [|constructor]. apply renew_agree. apply H.
Qed.

Lemma sessions_apart_erase i S1 S2 n : sessions_apart S1 S2 n ->
  sessions_apart (map (fun x => Session (told classic (agent x)) (without i (frozen x))) S1)
    (map (fun x => Session (told classic (agent x)) (without i (frozen x))) S2) n.
Proof.
  induction 1 as [|a T S1 S2 m n H _ IH]; simpl; [constructor|].
  rewrite (without_comm i r T). constructor; auto. apply (room_told _ _ _ _ _ _ H).
  - destruct (Nat.eq_dec i r) as [->|N].
    + rewrite rows_of_removed. simpl. lia.
    + rewrite rows_of_without by congruence. auto.
  - apply differ_without.
Qed.

Lemma apart_erase i s1 s2 n : apart s1 s2 n ->
  apart (erase (told classic) i s1) (erase (told classic) i s2) n.
Proof.
  intro H. constructor; simpl; try apply H.
  - intro c. rewrite (apart_collections _ _ _ H). apply without_comm.
  - apply sessions_apart_erase. apply H.
Qed.

Lemma apart_charge c p s1 s2 n : apart s1 s2 n -> apart (charge c p s1) (charge c p s2) n.
Proof.
  intro H. constructor; simpl; try apply H.
  rewrite (apart_eval _ _ _ p H). apply pay_agree. apply H.
Qed.

Lemma sessions_apart_app S1 S2 m T1 T2 n :
  sessions_apart S1 S2 m -> sessions_apart T1 T2 n ->
  sessions_apart (S1 ++ T1) (S2 ++ T2) (m + n).
Proof.
  induction 1; simpl; auto. intro K. rewrite <- Nat.add_assoc. constructor; auto.
Qed.

Lemma apart_open e p s1 s2 n : apart s1 s2 n ->
  apart (open (fresh classic e) e p s1) (open (fresh classic e) e p s2)
    (n + charged (accounts s1) (classic_price e) (eval (collections s1) p) r).
Proof.
  intro H. pose proof (apart_charge (classic_price e) p _ _ _ H) as C.
  constructor; simpl; try apply C. apply sessions_apart_app; [apply H|].
  rewrite (apart_seen (classic_price e) _ _ _ p H).
  rewrite <- (Nat.add_0_r (charged _ _ _ _)). constructor; [|constructor].
  assert (E : charged (accounts s1) (classic_price e) (eval (collections s1) p) r
    = length (rows_of (Some r) (seen (classic_price e) p s1)) * e).
  { unfold seen. rewrite rows_of_kept. unfold charged.
    destruct (can_pay _ _ _ _); reflexivity. }
  rewrite E. apply room_fresh. apply differ_without.
Qed.

(** Both worlds have the same session under a number, or both have none. *)
Lemma sessions_apart_nth S1 S2 n : sessions_apart S1 S2 n -> forall k,
  match nth_error S1 k with
  | None => nth_error S2 k = None
  | Some x => nth_error S2 k = Some (Session (agent x) (without r (frozen x))) /\
    exists m, m <= n /\
    room classic (agent x) (length (rows_of (Some r) (frozen x)))
      (values (frozen x)) (values (without r (frozen x))) m /\
    forall a' m', room classic a' (length (rows_of (Some r) (frozen x)))
        (values (frozen x)) (values (without r (frozen x))) m' ->
      sessions_apart (replace k (Session a' (frozen x)) S1)
        (replace k (Session a' (without r (frozen x))) S2) (m' + (n - m))
  end.
Proof.
  induction 1 as [|a T S1 S2 m n Hm Hn IH]; intros [|k]; simpl; auto.
  - split; auto. exists m. split; [lia|]. split; auto. intros a' m' K.
    replace (m' + (m + n - m)) with (m' + n) by lia. constructor; auto.
  - specialize (IH k). destruct (nth_error S1 k) as [x|]; auto.
    destruct IH as (E & m0 & L & R & IH). split; auto. exists m0. split; [lia|]. split; auto.
    intros a' m' K. replace (m' + (m + n - m0)) with (m + (m' + (n - m0))) by lia.
    constructor; auto.
Qed.
End Apart.
