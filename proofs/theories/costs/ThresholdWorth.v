(** * Above-threshold is worth its price (SEMANTICS §4)

    One way, the secret threshold stays where it is; the other way it moves up by the most that r
    has paid for so far. The weight that all answers "below" leave on a threshold grows with the
    threshold, so moving it further later costs nothing for what was answered before. *)

From Coq Require Import Reals List ZArith Lia Lra Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime Apart Guarantee.
From Proper.costs Require Import Threshold Heights Weights.
Import ListNotations.
Local Open Scope R_scope.

Section Worth.
Context {unit : R} {V O : Type} {classic : layer unit V O}.
Hypothesis unit_nonneg : 0 <= unit.
Variables (threshold : Z) (e_threshold e_step : nat) (L N : dist Z).
Hypothesis L_smooth : smooth (unit := unit) e_threshold L.
Hypothesis N_smooth : smooth (unit := unit) e_step N.
Hypothesis L_commutes : commutes L.
Variables (r e : nat) (w1 w2 : world (V := V) (O := O)).
Hypothesis differ_in_r : world_without r w1 w2.
Hypothesis e_opens : opens_with r e w1.

Let eps := epsilon e_threshold e_step.
Let run_w {X} := @run_watch unit V O classic threshold e_threshold e_step N X.

(** What the programs after watching may be granted. *)
Fixpoint watch_grants {X} (c : watch (classic := classic) X) (g : nat) : Prop :=
  match c with
  | Stop _ c => gains_at_most unit classic r c g
  | Wait _ k | Remove _ _ k | Tell _ _ k => watch_grants k g
  | Query _ _ _ k => forall o, watch_grants (k o) g
  | Step _ _ b a => watch_grants b g /\ gains_at_most unit classic r a g
  end.

(** Both ways at once, for every weight that the answers so far may have left. *)
Definition watched_alike {X} (c : watch (classic := classic) X) n published m1 m2 s1 s2 k : Prop :=
  forall f, bounded f ->
  let F1 z := expect (run_w z w1 c n published m1 s1) f in
  let F2 z := expect (run_w z w2 c n published m2 s2) f in
  (forall phi psi, weight phi -> weight psi -> (forall z, phi z <= psi z) ->
    expect L (fun z => phi z * F1 z) <= exp (loss unit k) * expect L (fun z => psi z * F2 z)) /\
  (forall phi psi, weight phi -> weight psi -> grows psi ->
    (forall z, phi z <= psi (z + Z.of_nat (m1 r))%Z) ->
    expect L (fun z => phi z * F2 z) <= exp (loss unit k) * expect L (fun z => psi z * F1 z)).

Definition to_come g (s : state V (Agent classic)) still (m : nat -> nat) : nat :=
  (allowance r e g s + still + eps * m r)%nat.

Lemma stopped X (c : program unit classic X) g n published m1 m2 s1 s2 still :
  gains_at_most unit classic r c g -> apart r s1 s2 still ->
  watched_alike (Stop X c) n published m1 m2 s1 s2 (to_come g s1 still m1).
Proof.
  intros G A f B. simpl.
  destruct (loss_to_come unit_nonneg r e w1 w2 differ_in_r e_opens X c g n published s1 s2 still
    G A f B) as [H1 H2].
  assert (P : forall w s, 0 <= expect (run unit classic w c n published s) f)
    by (intros; apply expect_nonneg; auto).
  assert (W : forall phi, weight phi -> 0 <= expect L phi)
    by (intros; apply expect_nonneg, weight_bounded; auto).
  split; intros phi psi Hp Hq.
  - intro H. rewrite !(factored L) by auto.
    assert (E : expect L phi <= exp (loss unit 0) * expect L psi).
    { rewrite loss_zero, exp_0, Rmult_1_l. apply expect_le; auto; apply weight_bounded; auto. }
    pose proof (both unit _ _ _ _ _ _ (W _ Hp) (P w1 s1) (W _ Hq) E H1) as K.
    eapply (raise unit unit_nonneg); [apply Rmult_le_pos; auto| |exact K]. unfold to_come. lia.
  - intros _ H. rewrite !(factored L) by auto.
    pose proof (both unit _ _ _ _ _ _ (W _ Hp) (P w2 s2) (W _ Hq)
      (moved e_threshold L L_smooth _ _ _ Hp Hq H) H2) as K.
    eapply (raise unit unit_nonneg); [apply Rmult_le_pos; auto| |exact K].
    unfold to_come, eps, epsilon. nia.
Qed.

Lemma above_weight h : weight (fun z => above N (h z)).
Proof. intro z. apply prob_range. Qed.

Lemma below_weight h : weight (fun z => below N (h z)).
Proof. intro z. apply prob_range. Qed.

(** How high the noise of a step must be, for each noise of the threshold. *)
Definition height m p (s : state V (Agent classic)) (rho : Z) : Z :=
  (threshold + rho - Z.of_nat (length (joined e_threshold e_step m p s)))%Z.

(** A step, as a sum over its two outcomes, for thresholds of any weight. *)
Lemma step_divided X w p (c1 : watch (classic := classic) X) c2 n published m s phi f :
  bounded f -> weight phi ->
  expect L (fun z => phi z * expect (run_w z w (Step X p c1 c2) n published m s) f) =
  expect L (fun z => phi z * above N (height m p s z)) *
    expect (run unit classic w c2 n published (charge_growth e_threshold e_step m p s)) f +
  expect L (fun z => (phi z * below N (height m p s z)) *
    expect (run_w z w c1 n published (most e_threshold e_step m p s)
      (charge_growth e_threshold e_step m p s)) f).
Proof.
  intros B Hp. rewrite <- (divided L); auto.
  - apply expect_ext.
    + apply bounded_weighted; auto. apply bounded_expect; auto.
    + intro z. f_equal. apply (expect_decided N); auto.
  - apply above_weight.
  - apply below_weight.
  - apply expect_nonneg; auto.
  - apply bounded_expect; auto.
Qed.

(** One step, given that what follows "below" and what follows "above" are alike. *)
Lemma stepped X p (c1 : watch (classic := classic) X) c2 g n published m1 m2 s1 s2 still :
  agree_but r m1 m2 -> apart r s1 s2 still -> gains_at_most unit classic r c2 g ->
  watched_alike c1 n published (most e_threshold e_step m1 p s1) (most e_threshold e_step m2 p s2)
    (charge_growth e_threshold e_step m1 p s1) (charge_growth e_threshold e_step m2 p s2)
    (to_come g (charge_growth e_threshold e_step m1 p s1) still
      (most e_threshold e_step m1 p s1)) ->
  watched_alike (Step X p c1 c2) n published m1 m2 s1 s2 (to_come g s1 still m1).
Proof.
  intros Hm A G IH f B F1 F2. unfold F1, F2. clear F1 F2.
  pose proof (apart_charge_growth e_threshold e_step r m1 m2 p s1 s2 still Hm A) as A'.
  destruct (counts_differ e_threshold e_step r m1 m2 p s1 s2 still Hm A) as (d & Ld & Ed).
  destruct (loss_to_come unit_nonneg r e w1 w2 differ_in_r e_opens X c2 g n published _ _ still
    G A' f B) as [U1 U2].
  destruct (IH f B) as [V1 V2]. clear IH.
  pose proof (growth_is_paid e_threshold e_step r e g m1 p s1) as Paid.
  pose proof (most_grows e_threshold e_step m1 p s1 r) as Grow.
  set (m' := most e_threshold e_step m1 p s1 r) in *.
  assert (H12 : forall z, height m2 p s2 z = (height m1 p s1 z + Z.of_nat d)%Z)
    by (intro z; unfold height; lia).
  assert (Hz : forall k m p s z, height m p s (z + k) = (height m p s z + k)%Z)
    by (intros; unfold height; lia).
  assert (Budget : (allowance r e g (charge_growth e_threshold e_step m1 p s1) + still + eps * m'
    <= to_come g s1 still m1)%nat) by (unfold to_come, eps; lia).
  assert (W : forall phi, weight phi -> 0 <= expect L phi)
    by (intros; apply expect_nonneg, weight_bounded; auto).
  assert (P : forall w s, 0 <= expect (run unit classic w c2 n published s) f)
    by (intros; apply expect_nonneg; auto).
  assert (Q : forall phi w m s, weight phi ->
    0 <= expect L (fun z => phi z * expect (run_w z w c1 n published m s) f)).
  { intros. apply expect_nonneg, bounded_weighted; auto. apply bounded_expect; auto. }
  assert (Wa : forall phi m s, weight phi -> weight (fun z => phi z * above N (height m p s z)))
    by (intros; apply weight_times; auto; apply above_weight).
  assert (Wb : forall phi m s, weight phi -> weight (fun z => phi z * below N (height m p s z)))
    by (intros; apply weight_times; auto; apply below_weight).
  assert (Late : forall x y, 0 <= y ->
    x <= exp (loss unit (to_come g (charge_growth e_threshold e_step m1 p s1) still
      (most e_threshold e_step m1 p s1))) * y ->
    x <= exp (loss unit (to_come g s1 still m1)) * y).
  { intros x y Y H. eapply (raise unit unit_nonneg); [exact Y| |exact H]. exact Budget. }
  split; intros phi psi Hp Hq.
  - intro H. rewrite !step_divided by auto. apply add_bounds.
    + assert (E : expect L (fun z => phi z * above N (height m1 p s1 z))
        <= exp (loss unit (e_step * d)) * expect L (fun z => psi z * above N (height m2 p s2 z))).
      { rewrite <- expect_scale; [|left; apply exp_pos|apply weight_bounded; auto].
        apply expect_le; [apply weight_bounded; auto| |].
        - apply bounded_scale; [left; apply exp_pos|apply weight_bounded; auto].
        - intro z. rewrite H12.
          pose proof (above_shifted N unit e_step (height m1 p s1 z) d unit_nonneg N_smooth) as S.
          specialize (Hp z). specialize (Hq z). specialize (H z).
          pose proof (above_weight (fun x => x) (height m1 p s1 z)) as R1.
          replace (exp (loss unit (e_step * d)) * (psi z * above N (height m1 p s1 z + Z.of_nat d)))
            with (psi z * (exp (loss unit (e_step * d)) * above N (height m1 p s1 z + Z.of_nat d)))
            by ring.
          apply Rmult_le_compat; lra. }
      pose proof (both unit _ _ _ _ _ _ (W _ (Wa _ _ _ Hp)) (P w1 _) (W _ (Wa _ _ _ Hq)) E U1) as K.
      eapply (raise unit unit_nonneg); [apply Rmult_le_pos; auto| |exact K].
      unfold eps, epsilon in Budget. nia.
    + apply Late; [apply Q; auto|]. apply V1; auto. intro z.
      specialize (Hp z). specialize (Hq z). specialize (H z). rewrite H12.
      pose proof (below_grows N (height m1 p s1 z) (height m1 p s1 z + Z.of_nat d)).
      pose proof (below_weight (fun z => z) (height m1 p s1 z)).
      apply Rmult_le_compat; try lra. apply H0. lia.
  - intros Gr H. rewrite !step_divided by auto.
    assert (H' : forall z, phi z <= psi (z + Z.of_nat m')%Z).
    { intro z. eapply Rle_trans; [apply H|]. apply Gr. lia. }
    apply add_bounds.
    + pose (up := (m' - d)%nat).
      assert (E : expect L (fun z => phi z * above N (height m2 p s2 z))
        <= exp (loss unit (e_step * up + e_threshold * m')) *
           expect L (fun z => psi z * above N (height m1 p s1 z))).
      { rewrite loss_plus, exp_plus, Rmult_assoc.
        assert (Wm : weight (fun z => psi (z + Z.of_nat m')%Z *
          above N (height m1 p s1 (z + Z.of_nat m')%Z)))
          by (intro z; apply (Wa psi m1 s1 Hq)).
        pose proof (moved e_threshold L L_smooth _ (fun z => psi z * above N (height m1 p s1 z))
          m' Wm (Wa psi m1 s1 Hq) (fun z => Rle_refl _)) as M.
        eapply Rle_trans; [|apply Rmult_le_compat_l; [left; apply exp_pos|exact M]].
        rewrite <- expect_scale by (try (left; apply exp_pos); apply weight_bounded; auto).
        apply expect_le; [apply weight_bounded; auto| |].
        - apply bounded_scale; [left; apply exp_pos|apply weight_bounded; auto].
        - intro z. simpl. rewrite Hz.
          pose proof (above_shifted N unit e_step (height m2 p s2 z) up unit_nonneg N_smooth) as S.
          replace (height m2 p s2 z + Z.of_nat up)%Z with (height m1 p s1 z + Z.of_nat m')%Z in S
            by (rewrite H12; unfold up; lia).
          specialize (Hp z). specialize (H' z). specialize (Hq (z + Z.of_nat m')%Z).
          pose proof (above_weight (fun z => z) (height m2 p s2 z)).
          replace (exp (loss unit (e_step * up)) *
            (psi (z + Z.of_nat m')%Z * above N (height m1 p s1 z + Z.of_nat m')))
            with (psi (z + Z.of_nat m')%Z *
              (exp (loss unit (e_step * up)) * above N (height m1 p s1 z + Z.of_nat m'))) by ring.
          apply Rmult_le_compat; lra. }
      pose proof (both unit _ _ _ _ _ _ (W _ (Wa _ _ _ Hp)) (P w2 _) (W _ (Wa _ _ _ Hq)) E U2) as K.
      eapply (raise unit unit_nonneg); [apply Rmult_le_pos; auto| |exact K].
      unfold eps, epsilon, up in *. nia.
    + apply Late; [apply Q; auto|]. apply V2; auto.
      * intros x y Hxy. specialize (Gr x y Hxy). pose proof (Hq x). pose proof (Hq y).
        pose proof (below_weight (fun z => z) (height m1 p s1 x)).
        apply Rmult_le_compat; try lra. apply below_grows. unfold height. lia.
      * intro z. fold m'. rewrite Hz. specialize (Hp z). specialize (H' z).
        pose proof (below_weight (fun z => z) (height m2 p s2 z)).
        apply Rmult_le_compat; try lra. apply below_grows. rewrite H12. lia.
Qed.

(** A personal question in between. *)
Lemma queried X q p (k : O -> watch (classic := classic) X) g n published m1 m2 s1 s2 still :
  agree_but r m1 m2 -> apart r s1 s2 still ->
  (forall o, watched_alike (k o) n published m1 m2 (charge (cost q) p s1) (charge (cost q) p s2)
    (to_come g (charge (cost q) p s1) still m1)) ->
  watched_alike (Query X q p k) n published m1 m2 s1 s2 (to_come g s1 still m1).
Proof.
  intros Hm A IH f B F1 F2. unfold F1, F2. clear F1 F2. simpl.
  pose proof (question_within r q p s1 s2 still A) as Wq.
  pose proof (allowance_charge r e (cost q) p s1 g) as Paid.
  set (c := charged (accounts s1) (cost q) (eval (collections s1) p) r) in *.
  set (later := to_come g (charge (cost q) p s1) still m1) in *.
  assert (Le : (later + c <= to_come g s1 still m1)%nat) by (unfold later, to_come; lia).
  pose (K1 := fun z o => run_w z w1 (k o) n published m1 (charge (cost q) p s1)).
  pose (K2 := fun z o => run_w z w2 (k o) n published m2 (charge (cost q) p s2)).
  assert (Step : forall (d d' : dist O) (H H' : O -> R), bounded H -> bounded H' ->
    (expect d H' <= exp (loss unit c) * expect d' H') ->
    (forall o, H o <= exp (loss unit later) * H' o) ->
    expect d H <= exp (loss unit (to_come g s1 still m1)) * expect d' H').
  { intros d d' H H' BH BH' D Each.
    eapply (raise unit unit_nonneg); [apply expect_nonneg; auto|exact Le|].
    rewrite loss_plus, exp_plus, Rmult_assoc.
    eapply Rle_trans; [|apply Rmult_le_compat_l; [left; apply exp_pos|exact D]].
    rewrite <- expect_scale by (auto; left; apply exp_pos).
    apply expect_le; auto. apply bounded_scale; auto. left; apply exp_pos. }
  split; intros phi psi Hp Hq.
  - intro H.
    rewrite (exchanged L L_commutes X O _ K1 _ f B Hp), (exchanged L L_commutes X O _ K2 _ f B Hq).
    apply Step; try (apply bounded_mixed; auto).
    + apply Wq. apply bounded_mixed; auto.
    + intro o. apply (IH o f B); auto.
  - intros Gr H.
    rewrite (exchanged L L_commutes X O _ K1 _ f B Hq), (exchanged L L_commutes X O _ K2 _ f B Hp).
    apply Step; try (apply bounded_mixed; auto).
    + apply Wq. apply bounded_mixed; auto.
    + intro o. apply (IH o f B); auto.
Qed.

(** Watching, from any two states that differ in [r] alone. *)
Lemma watched X (c : watch (classic := classic) X) : forall g n published m1 m2 s1 s2 still,
  watch_grants c g -> agree_but r m1 m2 -> apart r s1 s2 still ->
  watched_alike c n published m1 m2 s1 s2 (to_come g s1 still m1).
Proof.
  induction c as [c|k IH|i k IH|o k IH|q p k IH|p c1 IH c2];
    intros g n published m1 m2 s1 s2 still G Hm A.
  - eapply stopped; eauto.
  - assert (Le : (to_come g (receive (w1 n published) s1) still m1 <= to_come g s1 still m1)%nat).
    { unfold to_come.
      pose proof (allowance_receive r e (w1 n published) s1 g (e_opens n published)).
      lia. }
    pose proof (IH g (S n) published m1 m2 _ _ still G Hm
      (apart_receive r _ _ _ _ _ (differ_in_r n published) A)) as K.
    intros f B. destruct (K f B) as [K1 K2]. split; intros.
    + eapply (raise unit unit_nonneg); [|exact Le|apply K1; auto].
      apply expect_nonneg, bounded_weighted; auto. apply bounded_expect; auto.
    + eapply (raise unit unit_nonneg); [|exact Le|apply K2; auto].
      apply expect_nonneg, bounded_weighted; auto. apply bounded_expect; auto.
  - apply (IH g n published m1 m2 (erase (told classic) i s1) (erase (told classic) i s2)); auto.
    apply apart_erase; auto.
  - apply (IH g n (o :: published)); auto.
  - apply queried; auto. intro o. apply IH; auto. apply apart_charge; auto.
  - destruct G as [G1 G2]. apply stepped; auto. apply IH; auto.
    + apply (most_agree e_threshold e_step r m1 m2 p s1 s2 still); auto.
    + apply apart_charge_growth; auto.
Qed.

(** _Above-threshold keeps the guarantee_: watched for however long, with personal questions in
    between, r loses no more than it could still spend when the watching began. *)
Theorem threshold_within X (c : watch (classic := classic) X) g n published s1 s2 still :
  watch_grants c g -> apart r s1 s2 still ->
  within (loss unit (allowance r e g s1 + still))
    (watching threshold e_threshold e_step L N w1 c n published s1)
    (watching threshold e_threshold e_step L N w2 c n published s2).
Proof.
  intros G A f B.
  destruct (watched X c g n published (fun _ => 0%nat) (fun _ => 0%nat) s1 s2 still G
    (fun _ _ => eq_refl) A f B) as [H1 H2].
  unfold to_come in *. rewrite Nat.mul_0_r, Nat.add_0_r in *.
  pose (one := fun _ : Z => 1). assert (W : weight one) by (intro; unfold one; lra).
  specialize (H1 one one W W (fun _ => Rle_refl _)).
  assert (Gr : grows one) by (intros x y _; apply Rle_refl).
  specialize (H2 one one W W Gr (fun _ => Rle_refl _)).
  unfold one in *.
  assert (E : forall w s, expect (watching threshold e_threshold e_step L N w c n published s) f =
    expect L (fun z => 1 * expect (run_w z w c n published (fun _ => 0%nat) s) f)).
  { intros w s. simpl. apply expect_ext; [apply bounded_expect; auto|]. intro z.
    symmetry. apply Rmult_1_l. }
  rewrite !E. split; assumption.
Qed.
End Worth.
