(** * Personalised differential privacy (SEMANTICS §2) *)

From Coq Require Import Reals List Arith Lia Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime Apart.
Import ListNotations.

Section Guarantee.
Context {unit : R} {V O : Type} {classic : layer unit V O}.
Hypothesis unit_nonneg : (0 <= unit)%R.
Variables (r e : nat) (w1 w2 : world (V := V) (O := O)).
Hypothesis differ_in_r : world_without r w1 w2.
Hypothesis e_opens : opens_with r e w1.

(** One question loses what [r] is charged for it, and nothing else. *)
Lemma question_within (q : question unit (V := V) (O := O)) p s1 s2 n :
  apart (classic := classic) r s1 s2 n ->
  within (loss unit (charged (accounts s1) (cost q) (eval (collections s1) p) r))
    (answer q (seen (cost q) p s1)) (answer q (seen (cost q) p s2)).
Proof.
  intro H. rewrite (apart_seen _ _ _ _ _ p H). unfold charged.
  pose proof (worth _ q r (seen (cost q) p s1)) as W. unfold seen in *.
  rewrite rows_of_kept in W. destruct (can_pay _ _ _ _); auto.
  rewrite cost_of_nothing in W. exact W.
Qed.

Lemma allowance_charge (c : price V) p (s : state V (Agent classic)) g :
  charged (accounts s) c (eval (collections s) p) r + allowance r e g (charge c p s)
    <= allowance r e g s.
Proof.
  unfold allowance, charge; simpl.
  pose proof (pay_exactly (accounts s) c (eval (collections s) p) r) as P.
  unfold balance, pay in *. destruct (accounts s r) as [b|]; lia.
Qed.

Lemma allowance_receive b (s : state V (Agent classic)) g :
  opening b r <= e -> allowance r e g (receive b s) <= allowance r e g s.
Proof.
  intro H. unfold allowance, receive, enter; simpl. destruct (accounts s r); auto.
  destruct (existsb _ _); lia.
Qed.

(** Whether [r] has entered. *)
Definition has_entered (s : state V (Agent classic)) : bool :=
  match accounts s r with Some _ => true | None => false end.

Lemma has_entered_charge (c : price V) p (s : state V (Agent classic)) :
  has_entered (charge c p s) = has_entered s.
Proof. unfold has_entered, charge, pay; simpl. destruct (accounts s r); auto. Qed.

Lemma has_entered_receive b (s : state V (Agent classic)) :
  has_entered (receive b s) = has_entered s || existsb (owned_by (Some r)) (added b).
Proof.
  unfold has_entered, receive, enter; simpl. destruct (accounts s r); auto.
  destruct (existsb _ _); auto.
Qed.

Lemma has_entered_give_more i a (s : state V (Agent classic)) :
  has_entered (give_more i a s) = has_entered s.
Proof.
  unfold has_entered, give_more, grant; simpl. destruct (Nat.eqb r i); auto.
  destruct (accounts s r); auto.
Qed.

Lemma has_entered_renewal more most (s : state V (Agent classic)) :
  has_entered (renewal more most s) = has_entered s.
Proof. unfold has_entered, renewal, renew; simpl. destruct (accounts s r); auto. Qed.

(** The same as [loss_to_come], where what [r] gains is counted from its entry on. *)
Lemma loss_from_entry X (c : program unit classic X) : forall g n published s1 s2 still,
  gains_from_entry unit classic r w1 c n published (has_entered s1) g -> apart r s1 s2 still ->
  within (loss unit (allowance r e g s1 + still))
    (run unit classic w1 c n published s1) (run unit classic w2 c n published s2).
Proof.
  assert (P : forall k, (0 <= loss unit k)%R) by (apply loss_nonneg; auto).
  assert (W : forall Y a b (P Q : dist Y), a <= b ->
    within (loss unit a) P Q -> within (loss unit b) P Q).
  { intros. eapply within_weaken; [apply loss_le; eauto|auto]. }
  induction c as [x|k IH|c p k IH|i a k IH|more most k IH|i k IH|q p k IH|eps p k IH|m q k IH
    |o k IH|C coin k IH];
    intros g n published s1 s2 still G A; simpl in *.
  - apply within_refl. auto.
  - apply (W _ (allowance r e g (receive (w1 n published) s1) + still)).
    + apply Nat.add_le_mono_r. apply allowance_receive. apply e_opens.
    + apply IH; auto.
      * rewrite has_entered_receive. exact G.
      * apply apart_receive; auto.
  - apply (IH g n published (snapshot c p s1) (snapshot c p s2) still G).
    apply apart_snapshot; auto.
  - pose proof (apart_give_more r i a _ _ _ A) as A'.
    rewrite <- (has_entered_give_more i a s1) in G.
    destruct (Nat.eqb r i && has_entered (give_more i a s1)) eqn:E.
    + apply andb_true_iff in E. destruct E as [E _]. apply Nat.eqb_eq in E. subst i.
      destruct G as (rest & L & G). eapply W; [|apply (IH rest _ _ _ _ _ G A')].
      unfold allowance, give_more, grant; simpl. rewrite Nat.eqb_refl.
      destruct (accounts s1 r); lia.
    + eapply W; [|apply (IH g _ _ _ _ _ G A')].
      rewrite has_entered_give_more in E. unfold has_entered in E.
      unfold allowance, give_more, grant; simpl.
      destruct (Nat.eqb r i); [|lia]. destruct (accounts s1 r); [discriminate|lia].
  - pose proof (apart_renewal r more most _ _ _ A) as A'.
    rewrite <- (has_entered_renewal more most s1) in G.
    destruct (has_entered (renewal more most s1)) eqn:E; rewrite <- E in G.
    + destruct G as (rest & L & G). eapply W; [|apply (IH rest _ _ _ _ _ G A')].
      unfold allowance, renewal, renew; simpl. destruct (accounts s1 r); lia.
    + eapply W; [|apply (IH g _ _ _ _ _ G A')].
      rewrite has_entered_renewal in E. unfold has_entered in E.
      unfold allowance, renewal, renew; simpl. destruct (accounts s1 r); [discriminate|lia].
  - apply (IH g n published (erase (told classic) i s1) (erase (told classic) i s2) still G).
    apply apart_erase; auto.
  - eapply W.
    + apply Nat.add_le_mono_r. apply (allowance_charge (cost q) p s1 g).
    + rewrite <- Nat.add_assoc, loss_plus. apply within_bind.
      * eapply question_within; eauto.
      * intro o. apply IH; auto.
        { rewrite has_entered_charge. apply G. }
        apply apart_charge; auto.
  - pose proof (apart_open r eps p _ _ _ A) as A'.
    eapply W; [|apply (IH g _ _ _ _ _) with (2 := A')].
    + pose proof (allowance_charge (classic_price eps) p s1 g) as L.
      unfold allowance, open, charge in *; simpl in *. lia.
    + pose proof (has_entered_charge (classic_price eps) p s1) as H.
      unfold has_entered, open, charge in *; simpl in *. rewrite H. exact G.
  - pose proof (sessions_apart_nth r _ _ _ (apart_sessions _ _ _ _ A) m) as N.
    destruct (nth_error (sessions s1) m) as [x|].
    + destruct N as (E & left & L & R & N). rewrite E; simpl.
      destruct (ask classic (agent x) q) as [[a M]|] eqn:F; [|apply IH; auto].
      destruct (room_ask classic _ _ _ _ _ R _ _ _ F) as (now & later & Le & Wn & R').
      apply (W _ (now + (allowance r e g s1 + (later + (still - left))))); [lia|].
      rewrite loss_plus. apply within_bind; auto. intro o.
      apply (IH (Some o) g n published (spend m a (frozen x) s1)
        (spend m a (without r (frozen x)) s2)); [apply G|].
      constructor; simpl; try apply A. apply N. exact R'.
    + rewrite N. apply IH; auto.
  - apply IH; auto.
  - rewrite <- (Nat.add_0_l (allowance r e g s1 + still)), loss_plus. apply within_bind.
    + apply within_refl. auto.
    + intro x. apply IH; auto.
Qed.

(** Nothing comes to [r] before its entry, so the gains from there on are no more than all. *)
Lemma gains_at_most_from_entry X (w : world) (c : program unit classic X) :
  forall g n published entered, gains_at_most unit classic r c g ->
  gains_from_entry unit classic r w c n published entered g.
Proof.
  assert (L : forall X (c : program unit classic X) g g', g <= g' ->
    gains_at_most unit classic r c g -> gains_at_most unit classic r c g').
  { clear. induction c as [x|k IH|c p k IH|i a k IH|more most k IH|i k IH|q p k IH|eps p k IH
      |m q k IH|o k IH|C coin k IH]; simpl; intros g g' L G; eauto.
    - destruct (Nat.eqb r i); eauto. destruct G as (rest & Le & G). exists rest. split; [lia|auto].
    - destruct G as (rest & Le & G). exists rest. split; [lia|auto]. }
  induction c as [x|k IH|c p k IH|i a k IH|more most k IH|i k IH|q p k IH|eps p k IH|m q k IH
    |o k IH|C coin k IH]; intros g n published entered G; simpl in *; auto.
  - destruct (Nat.eqb r i); simpl; auto. destruct G as (rest & Le & G).
    destruct entered; [exists rest; auto|]. apply IH. apply (L _ _ rest); [lia|exact G].
  - destruct G as (rest & Le & G).
    destruct entered; [exists rest; auto|]. apply IH. apply (L _ _ rest); [lia|exact G].
Qed.

(** From any two states that differ in [r] alone, whatever is done next: what can be lost is what
    [r] may still spend or gain, and what the open sessions have left. *)
Theorem loss_to_come X (c : program unit classic X) : forall g n published s1 s2 still,
  gains_at_most unit classic r c g -> apart r s1 s2 still ->
  within (loss unit (allowance r e g s1 + still))
    (run unit classic w1 c n published s1) (run unit classic w2 c n published s2).
Proof. intros. apply loss_from_entry; auto. apply gains_at_most_from_entry. auto. Qed.

Lemma apart_empty : apart (classic := classic) r (empty unit classic) (empty unit classic) 0.
Proof. constructor; simpl; try constructor; auto. Qed.

(** _The guarantee_. Take two worlds that differ in one individual r, who enters with at most e and
    gains at most g, by grants and at renewals. Whatever anybody does, no event over everything that
    is seen, in a whole life, by all analysts together, tells the worlds apart by more than a factor
    of exp (e + g).

    _Assumption_: what is done next, and so the order of place, depends on answers and on coins, as
    [program] says. In the runtime it follows when analysts ask, and that follows how long answers
    took, which depends on rows: about such analysts nothing is proved (SEMANTICS §2). *)
Theorem personal_differential_privacy X (c : program unit classic X) g (S : X -> bool) :
  gains_at_most unit classic r c g ->
  (prob (life unit classic w1 c) S
    <= exp (loss unit (e + g)) * prob (life unit classic w2 c) S)%R /\
  (prob (life unit classic w2 c) S
    <= exp (loss unit (e + g)) * prob (life unit classic w1 c) S)%R.
Proof.
  intro G. apply within_event.
  pose proof (loss_to_come X c g 0 [] _ _ 0 G apart_empty) as H.
  rewrite Nat.add_0_r in H. exact H.
Qed.
End Guarantee.
