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

(** From any two states that differ in [r] alone, whatever is done next: what can be lost is what
    [r] may still spend, and what the open sessions have left. *)
Theorem loss_to_come X (c : program unit classic X) : forall g n published s1 s2 still,
  grants_at_most unit classic r c g -> apart r s1 s2 still ->
  within (loss unit (allowance r e g s1 + still))
    (run unit classic w1 c n published s1) (run unit classic w2 c n published s2).
Proof.
  assert (P : forall k, (0 <= loss unit k)%R) by (apply loss_nonneg; auto).
  assert (W : forall Y a b (P Q : dist Y), a <= b ->
    within (loss unit a) P Q -> within (loss unit b) P Q).
  { intros. eapply within_weaken; [apply loss_le; eauto|auto]. }
  induction c as [x|k IH|c p k IH|i a k IH|i k IH|q p k IH|eps p k IH|m q k IH|o k IH|C coin k IH];
    intros g n published s1 s2 still G A; simpl in *.
  - apply within_refl. auto.
  - apply (W _ (allowance r e g (receive (w1 n published) s1) + still)).
    + apply Nat.add_le_mono_r. apply allowance_receive. apply e_opens.
    + apply IH; auto. apply apart_receive; auto.
  - apply (IH g n published (snapshot c p s1) (snapshot c p s2) still G).
    apply apart_snapshot; auto.
  - pose proof (apart_give_more r i a _ _ _ A) as A'.
    destruct (Nat.eqb_spec r i) as [->|N].
    + destruct G as (rest & L & G). eapply W; [|apply (IH rest _ _ _ _ _ G A')].
      unfold allowance, give_more, grant; simpl. rewrite Nat.eqb_refl.
      destruct (accounts s1 i); lia.
    + eapply W; [|apply (IH g _ _ _ _ _ G A')].
      unfold allowance, give_more, grant; simpl.
      destruct (Nat.eqb_spec r i); [contradiction|]. lia.
  - apply (IH g n published (erase (told classic) i s1) (erase (told classic) i s2) still G).
    apply apart_erase; auto.
  - eapply W.
    + apply Nat.add_le_mono_r. apply (allowance_charge (cost q) p s1 g).
    + rewrite <- Nat.add_assoc, loss_plus. apply within_bind.
      * eapply question_within; eauto.
      * intro o. apply IH; auto. apply apart_charge; auto.
  - pose proof (apart_open r eps p _ _ _ A) as A'.
    eapply W; [|apply (IH g _ _ _ _ _ G A')].
    pose proof (allowance_charge (classic_price eps) p s1 g) as L.
    unfold allowance, open, charge in *; simpl in *. lia.
  - pose proof (sessions_apart_nth r _ _ _ (apart_sessions _ _ _ _ A) m) as N.
    destruct (nth_error (sessions s1) m) as [x|].
    + destruct N as (E & left & L & R & N). rewrite E; simpl.
      destruct (ask classic (agent x) q) as [[a M]|] eqn:F; [|apply IH; auto].
      destruct (room_ask classic _ _ _ _ _ R _ _ _ F) as (now & later & Le & Wn & R').
      apply (W _ (now + (allowance r e g s1 + (later + (still - left))))); [lia|].
      rewrite loss_plus. apply within_bind; auto. intro o.
      apply (IH (Some o) g n published (spend m a (frozen x) s1)
        (spend m a (without r (frozen x)) s2)); auto.
      constructor; simpl; try apply A. apply N. exact R'.
    + rewrite N. apply IH; auto.
  - apply IH; auto.
  - rewrite <- (Nat.add_0_l (allowance r e g s1 + still)), loss_plus. apply within_bind.
    + apply within_refl. auto.
    + intro x. apply IH; auto.
Qed.

Lemma apart_empty : apart (classic := classic) r (empty unit classic) (empty unit classic) 0.
Proof. constructor; simpl; try constructor; auto. Qed.

(** _The guarantee_. Take two worlds that differ in one individual r, who enters with at most e and
    is granted at most g. Whatever anybody does, no event over everything that is seen, in a whole
    life, by all analysts together, tells the worlds apart by more than a factor of exp (e + g).

    _Assumption_: what is done next, and so the order of place, depends on answers and on coins, as
    [program] says. In the runtime it follows when analysts ask, and that follows how long answers
    took, which depends on rows: about such analysts nothing is proved (SEMANTICS §2). *)
Theorem personal_differential_privacy X (c : program unit classic X) g (S : X -> bool) :
  grants_at_most unit classic r c g ->
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
