(** * What a loop samples *)

From Coq Require Import Reals Lra Lia Arith.
From Proper.probability Require Import Distribution.
From Proper.samplers Require Import Program.
Local Open Scope R_scope.

Lemma bounded_onwards {T X} (again : T -> R) (f : X -> R) M :
  (forall s, 0 <= again s <= M) -> (forall x, 0 <= f x <= M) -> bounded (onwards again f).
Proof. intros HA HF. exists M. intros [s|x]; simpl; auto. Qed.

Section Loop.
Context {T X : Type} (body : T -> program (T + X)) (B : T -> dist (T + X)).
Hypothesis bodies : forall s, samples (body s) (B s).

(** At most [m] turns, each sampled perfectly. *)
Definition ideal (m : nat) (f : X -> R) (s : T) : R := turns (fun s => expect (B s)) m f s.

Lemma ideal_range f M m s : (forall x, 0 <= f x <= M) -> 0 <= M -> 0 <= ideal m f s <= M.
Proof.
  intros F HM. revert s. induction m as [|m IH]; intro s; unfold ideal; simpl; [lra|].
  apply expect_range; auto. intros [s'|x]; simpl; [apply IH|apply F].
Qed.

Lemma turns_below m n f M s : (forall x, 0 <= f x <= M) -> 0 <= M ->
  0 <= turns (fun s => mass n (body s)) m f s <= ideal m f s.
Proof using bodies.
  intros F HM. revert s. induction m as [|m IH]; intro s; unfold ideal; simpl; [lra|].
  assert (L : forall r, 0 <= onwards (turns (fun s => mass n (body s)) m f) f r
    <= onwards (turns (fun s => expect (B s)) m f) f r).
  { intros [s'|x]; simpl; [apply IH|split; [apply F|lra]]. }
  destruct (mass_monotone (body s) n n _ _ (le_n n) L) as [L1 L2]. split; [exact L1|].
  eapply Rle_trans; [exact L2|]. apply samples_below; auto. apply (bounded_onwards _ _ M); auto.
  intro s'. apply ideal_range; auto.
Qed.

Lemma turns_tend m f M s : (forall x, 0 <= f x <= M) -> 0 <= M ->
  Un_cv (fun n => turns (fun s => mass n (body s)) m f s) (ideal m f s).
Proof using bodies.
  intros F HM. revert s. induction m as [|m IH]; intro s; unfold ideal; simpl; [apply cv_const|].
  apply (samples_growing (body s) (B s)
    (fun n => onwards (turns (fun s => mass n (body s)) m f) f)); auto.
  - apply (bounded_onwards _ _ M); auto. intro s'. apply ideal_range; auto.
  - intros n [s'|x]; simpl; [apply (turns_below m n f M); auto|split; [apply F|lra]].
  - intros [s'|x]; simpl; [apply IH|apply cv_const].
Qed.

Lemma ideal_grows f s : bounded f -> Un_growing (fun m => ideal m f s).
Proof using.
  intros [M0 F0] m. set (M := Rmax 0 M0).
  assert (F : forall x, 0 <= f x <= M).
  { intro x. specialize (F0 x). pose proof (Rmax_r 0 M0). unfold M. lra. }
  assert (HM : 0 <= M) by apply Rmax_l.
  revert s. induction m as [|m IH]; intro s; [apply (ideal_range f M 1 s F HM)|].
  unfold ideal. cbn [turns]. fold (ideal m f). apply expect_le.
  - apply (bounded_onwards _ _ M); auto. intro s'. apply ideal_range; auto.
  - apply (bounded_onwards _ _ M); auto. intro s'. apply (ideal_range f M (S m)); auto.
  - intros [s'|x]; simpl onwards; [apply IH|lra].
Qed.

(** A loop samples what its perfectly sampled turns tend to. *)
Lemma samples_loop s d :
  (forall f, bounded f -> Un_cv (fun m => ideal m f s) (expect d f)) -> samples (Loop body s) d.
Proof using bodies.
  intros C f [M0 F0]. set (M := Rmax 0 M0).
  assert (F : forall x, 0 <= f x <= M).
  { intro x. specialize (F0 x). pose proof (Rmax_r 0 M0). unfold M. lra. }
  assert (HM : 0 <= M) by apply Rmax_l. assert (Bf : bounded f) by (exists M; auto). simpl.
  apply cv_below.
  - intro n. eapply Rle_trans; [apply (turns_below n n f M s F HM)|].
    apply (growing_ineq (fun m => ideal m f s)); [apply ideal_grows; exact Bf|]. apply C. exact Bf.
  - intros e He. destruct (cv_near _ _ (e / 2) (C f Bf) ltac:(lra)) as [m Hm].
    specialize (Hm m ltac:(lia)).
    destruct (cv_near _ _ (e / 2) (turns_tend m f M s F HM) ltac:(lra)) as [N HN].
    exists (m + N)%nat. intros n Hn. specialize (HN n ltac:(lia)).
    assert (turns (fun s => mass n (body s)) m f s <= turns (fun s => mass n (body s)) n f s);
      [|lra].
    apply turns_monotone; [|intro x; specialize (F x); lra|lia].
    intros s' h k K. apply mass_monotone; auto.
Qed.

(** ** Loops that end with some fixed probability in every turn *)

Definition goes_on (r : T + X) : bool := match r with inl _ => true | inr _ => false end.

Context (law : T -> dist X) (c : R).
Hypothesis c_range : 0 <= c < 1.
Hypothesis turn : forall s f, bounded f ->
  expect (law s) f = expect (B s) (onwards (fun s' => expect (law s') f) f).
Hypothesis ends : forall s, prob (B s) goes_on <= c.

Lemma law_range f M s : (forall x, 0 <= f x <= M) -> 0 <= M -> 0 <= expect (law s) f <= M.
Proof. apply expect_range. Qed.

Lemma ideal_near f M m s : (forall x, 0 <= f x <= M) -> 0 <= M ->
  ideal m f s <= expect (law s) f <= ideal m f s + M * c ^ m.
Proof using c_range turn ends.
  intros F HM. assert (Bf : bounded f) by (exists M; auto).
  assert (BI : forall m, bounded (onwards (fun s' => ideal m f s') f)).
  { intro k. apply (bounded_onwards _ _ M); auto. intro s'. apply ideal_range; auto. }
  assert (BL : bounded (onwards (fun s' => expect (law s') f) f)).
  { apply (bounded_onwards _ _ M); auto. intro s'. apply law_range; auto. }
  revert s. induction m as [|m IH]; intro s.
  - unfold ideal. simpl. pose proof (law_range f M s F HM). lra.
  - assert (P : 0 <= M * c ^ m) by (apply Rmult_le_pos; [lra|apply pow_le; lra]).
    change (ideal (S m) f s) with (expect (B s) (onwards (fun s' => ideal m f s') f)).
    rewrite (turn s f Bf). split.
    + apply expect_le; auto. intros [s'|x]; simpl; [apply IH|lra].
    + eapply Rle_trans with (r2 := expect (B s) (fun r =>
        onwards (fun s' => ideal m f s') f r + M * c ^ m * indicator goes_on r)).
      * apply expect_le; auto.
        -- apply bounded_plus; auto. apply bounded_scale; auto. apply bounded_indicator.
        -- intros [s'|x]; unfold indicator; simpl; [rewrite Rmult_1_r; apply IH|lra].
      * pose proof (bounded_indicator _ goes_on) as BG.
        rewrite expect_plus by (auto; apply bounded_scale; auto). rewrite expect_scale by auto.
        apply Rplus_le_compat_l. specialize (ends s). unfold prob in ends.
        replace (M * c ^ S m) with (M * c ^ m * c) by (simpl; ring).
        apply Rmult_le_compat_l; auto.
Qed.

(** A loop samples what satisfies the equation of its turn, if it ends in every turn with at least
    some fixed probability. *)
Lemma samples_ending_loop s : samples (Loop body s) (law s).
Proof using bodies c_range turn ends.
  assert (Range : forall f : X -> R, bounded f -> exists M, 0 <= M /\ forall x, 0 <= f x <= M).
  { intros f [M0 F]. exists (Rmax 0 M0). split; [apply Rmax_l|]. intro x.
    specialize (F x). pose proof (Rmax_r 0 M0). lra. }
  apply samples_loop; intros f Bf. destruct (Range f Bf) as [M [HM F]]. apply cv_below.
  - intro m. apply (ideal_near f M m s F HM).
  - intros e He.
    destruct (pow_lt_1_zero c ltac:(rewrite Rabs_pos_eq; lra) (e / (M + 1))) as [N K].
    { apply Rdiv_lt_0_compat; lra. }
    exists N. intros m Hm. specialize (K m Hm). pose proof (ideal_near f M m s F HM).
    pose proof (pow_le c m ltac:(lra)). rewrite Rabs_pos_eq in K by lra.
    apply (Rmult_lt_compat_l (M + 1)) in K; [|lra].
    replace ((M + 1) * (e / (M + 1))) with e in K by (field; lra). nra.
Qed.
End Loop.
