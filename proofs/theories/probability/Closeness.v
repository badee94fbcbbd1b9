(** * How far apart two distributions are: the loss *)

From Coq Require Import Reals Lra Lia Arith List.
From Proper.probability Require Import Distribution.
Local Open Scope R_scope.

(** [within e P Q]: no test tells P from Q by more than a factor of exp e, either way. *)
Definition within {X} (e : R) (P Q : dist X) := forall f, bounded f ->
  expect P f <= exp e * expect Q f /\ expect Q f <= exp e * expect P f.

Lemma exp_at_least_one e : 0 <= e -> 1 <= exp e.
Proof. intros [H|<-]; [left; rewrite <- exp_0; apply exp_increasing; auto|rewrite exp_0; lra]. Qed.

Lemma exp_le a b : a <= b -> exp a <= exp b.
Proof. intros [H|<-]; [left; apply exp_increasing; auto|lra]. Qed.

Section Within.
Context {X : Type}.

Lemma within_refl e (P : dist X) : 0 <= e -> within e P P.
Proof.
  intros He f B. pose proof (exp_at_least_one e He). pose proof (expect_nonneg P f B).
  assert (1 * expect P f <= exp e * expect P f) by (apply Rmult_le_compat_r; auto). lra.
Qed.

Lemma within_same e (P Q : dist X) : 0 <= e -> same P Q -> within e P Q.
Proof.
  intros He H f B. pose proof (within_refl e Q He f B). rewrite (H f B). tauto.
Qed.

Lemma within_sym e (P Q : dist X) : within e P Q -> within e Q P.
Proof. intros H f B. destruct (H f B). split; auto. Qed.

Lemma within_trans a b (P Q S : dist X) : within a P Q -> within b Q S -> within (a + b) P S.
Proof.
  intros H K f B. destruct (H f B) as [H1 H2]. destruct (K f B) as [K1 K2].
  pose proof (exp_pos a). pose proof (exp_pos b). rewrite exp_plus. split.
  - eapply Rle_trans; [exact H1|]. rewrite Rmult_assoc. apply Rmult_le_compat_l; lra.
  - eapply Rle_trans; [exact K2|]. rewrite (Rmult_comm (exp a)), Rmult_assoc.
    apply Rmult_le_compat_l; lra.
Qed.

Lemma within_weaken a b (P Q : dist X) : a <= b -> within a P Q -> within b P Q.
Proof.
  intros L H f B. destruct (H f B) as [H1 H2]. pose proof (exp_le a b L).
  split; (eapply Rle_trans; [eassumption|]); apply Rmult_le_compat_r; auto;
    apply expect_nonneg; auto.
Qed.

Lemma within_replaced e (P P' Q Q' : dist X) :
  same P P' -> same Q Q' -> within e P' Q' -> within e P Q.
Proof. intros HP HQ H f B. rewrite (HP f B), (HQ f B). apply H; auto. Qed.
End Within.

(** Losses add up along a run: what happens first, and whatever may happen then. *)
Lemma within_bind X Y a b (P Q : dist X) (k m : X -> dist Y) :
  within a P Q -> (forall x, within b (k x) (m x)) -> within (a + b) (bind P k) (bind Q m).
Proof.
  intros H K f B. simpl. rewrite exp_plus.
  pose proof (exp_pos a) as A. pose proof (exp_pos b) as E.
  assert (Bk : bounded (fun x => expect (k x) f)) by (apply bounded_expect; auto).
  assert (Bm : bounded (fun x => expect (m x) f)) by (apply bounded_expect; auto).
  rewrite !Rmult_assoc. split.
  - eapply Rle_trans; [apply (H _ Bk)|]. apply Rmult_le_compat_l; [lra|].
    rewrite <- expect_scale by (auto; lra).
    apply expect_le; auto; [apply bounded_scale; auto; lra|]. intro x. apply K; auto.
  - eapply Rle_trans; [apply (H _ Bm)|]. apply Rmult_le_compat_l; [lra|].
    rewrite <- expect_scale by (auto; lra).
    apply expect_le; auto; [apply bounded_scale; auto; lra|]. intro x. apply K; auto.
Qed.

(** Whatever is done to an answer afterwards costs nothing. *)
Lemma within_after X Y e (g : X -> Y) (P Q : dist X) :
  within e P Q -> within e (after g P) (after g Q).
Proof.
  intros H f B. apply (H (fun x => f (g x))). destruct B as [M B]. exists M. auto.
Qed.

(** The loss bounds the probability of every event. *)
Lemma within_event X e (P Q : dist X) S : within e P Q ->
  prob P S <= exp e * prob Q S /\ prob Q S <= exp e * prob P S.
Proof. intro H. apply H. apply bounded_indicator. Qed.

(** ** Amounts: whole numbers of the currency's unit *)

Section Amounts.
(** What one unit of budget is worth, 10^-9 in the runtime. *)
Variable unit : R.
Hypothesis unit_nonneg : 0 <= unit.

Definition loss (amount : nat) : R := unit * INR amount.

Lemma loss_nonneg n : 0 <= loss n.
Proof. apply Rmult_le_pos; [exact unit_nonneg|apply pos_INR]. Qed.

Lemma loss_plus m n : loss (m + n) = loss m + loss n.
Proof. unfold loss. rewrite plus_INR. ring. Qed.

Lemma loss_zero : loss 0 = 0.
Proof. unfold loss. simpl. ring. Qed.

Lemma loss_le m n : (m <= n)%nat -> loss m <= loss n.
Proof. intro H. apply Rmult_le_compat_l; [exact unit_nonneg|apply le_INR; auto]. Qed.
End Amounts.
