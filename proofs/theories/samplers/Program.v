(** * Programs over fair bits, and what they sample (SEMANTICS §7)

    A program may toss a fair bit, and may loop without a bound. Its runs are cut off where some
    loop takes more than [n] turns; [mass n p f] is the expectation of the test [f] over the runs
    that are not, each bit being a plain average of its two outcomes. As [n] grows, less and less
    is cut off. The program samples a distribution when these numbers tend to its expectations:
    the test that is always 1 then says that the program ends with probability 1. *)

From Coq Require Import Reals Lra Lia Arith.
From Proper.probability Require Import Distribution.
Local Open Scope R_scope.

Inductive program : Type -> Type :=
| Return {X} (x : X) : program X
| Flip : program bool
| Then {X Y} (p : program X) (next : X -> program Y) : program Y
| Loop {T X} (body : T -> program (T + X)) (s : T) : program X.

(** What is expected where a loop's turn leads: to its next turn or out of it. *)
Definition onwards {T X} (again : T -> R) (f : X -> R) (r : T + X) : R :=
  match r with inl s => again s | inr x => f x end.

(** At most [m] turns of a loop. *)
Fixpoint turns {T X} (body : T -> (T + X -> R) -> R) (m : nat) (f : X -> R) (s : T) : R :=
  match m with
  | 0 => 0
  | S m => body s (onwards (turns body m f) f)
  end.

Fixpoint mass (n : nat) {X} (p : program X) : (X -> R) -> R :=
  match p with
  | Return x => fun f => f x
  | Flip => fun f => (f false + f true) / 2
  | Then p next => fun f => mass n p (fun x => mass n (next x) f)
  | Loop body s => fun f => turns (fun s => mass n (body s)) n f s
  end.

Definition samples {X} (p : program X) (d : dist X) : Prop :=
  forall f, bounded f -> Un_cv (fun n => mass n p f) (expect d f).

(** ** Cutting off later keeps more *)

Lemma turns_monotone {T X} (b c : T -> (T + X -> R) -> R) m m' (f g : X -> R) s :
  (forall s h k, (forall r, 0 <= h r <= k r) -> 0 <= b s h <= c s k) ->
  (forall x, 0 <= f x <= g x) -> (m <= m')%nat -> 0 <= turns b m f s <= turns c m' g s.
Proof.
  intros H L. revert m' s. induction m as [|m IH]; intros m' s Le.
  - split; [apply Rle_refl|]. simpl. revert s. induction m' as [|m' IH']; intro s; simpl; [lra|].
    assert (P : 0 <= b s (fun _ => 0) <= c s (onwards (turns c m' g) g)); [|lra].
    apply H. intros [s'|x]; simpl; [split; [lra|apply IH'; lia]|specialize (L x); lra].
  - destruct m' as [|m']; [lia|]. simpl. apply H.
    intros [s'|x]; simpl; [apply IH; lia|apply L].
Qed.

Lemma mass_monotone {X} (p : program X) n n' f g : (n <= n')%nat ->
  (forall x, 0 <= f x <= g x) -> 0 <= mass n p f <= mass n' p g.
Proof.
  intro L. revert f g.
  induction p as [X x| |X Y p IHp next IHn|T X body IH s]; intros f g H; simpl; auto.
  - pose proof (H false). pose proof (H true). lra.
  - apply turns_monotone; auto.
Qed.

(** ** With the same cut, limits of tests are limits of what is expected *)

Lemma cv_const c : Un_cv (fun _ => c) c.
Proof. intros e He. exists 0%nat. intros. unfold R_dist. rewrite Rminus_diag_eq, Rabs_R0; auto. Qed.

Lemma turns_continuous {T X} (b : T -> (T + X -> R) -> R) m (fs : nat -> X -> R) f s :
  (forall s hs h, (forall r, Un_cv (fun i => hs i r) (h r)) ->
    Un_cv (fun i => b s (hs i)) (b s h)) ->
  (forall x, Un_cv (fun i => fs i x) (f x)) ->
  Un_cv (fun i => turns b m (fs i) s) (turns b m f s).
Proof.
  intros H C. revert s. induction m as [|m IH]; intro s; simpl; [apply cv_const|].
  apply (H s (fun i => onwards (turns b m (fs i)) (fs i))). intros [s'|x]; simpl; auto.
Qed.

Lemma mass_continuous {X} (p : program X) n (fs : nat -> X -> R) f :
  (forall x, Un_cv (fun i => fs i x) (f x)) -> Un_cv (fun i => mass n p (fs i)) (mass n p f).
Proof.
  revert fs f.
  induction p as [X x| |X Y p IHp next IHn|T X body IH s]; intros fs f H; simpl; auto.
  - apply (CV_mult (fun i => fs i false + fs i true) (fun _ => / 2)); [|apply cv_const].
    apply CV_plus; auto.
  - apply turns_continuous; auto.
Qed.

(** ** Limits from below *)

(** A sequence that stays below its limit and comes as near as one likes, and then stays. *)
Lemma cv_below u l : (forall n, u n <= l) ->
  (forall e, 0 < e -> exists N, forall n, (N <= n)%nat -> l - e < u n) -> Un_cv u l.
Proof.
  intros Up Near e He. destruct (Near e He) as [N H]. exists N. intros n Hn. unfold R_dist.
  specialize (H n Hn). specialize (Up n). rewrite Rabs_left1 by lra. lra.
Qed.

Lemma cv_near u l e : Un_cv u l -> 0 < e -> exists N, forall n, (N <= n)%nat -> l - e < u n.
Proof.
  intros H He. destruct (H e He) as [N K]. exists N. intros n Hn. specialize (K n Hn).
  unfold R_dist in K. apply Rabs_def2 in K. lra.
Qed.

Lemma samples_below {X} (p : program X) d f n : samples p d -> bounded f ->
  mass n p f <= expect d f.
Proof.
  intros H B. apply Rnot_lt_le. intro C.
  destruct (H f B (mass n p f - expect d f)) as [N K]; [lra|].
  specialize (K (N + n)%nat ltac:(lia)). unfold R_dist in K. apply Rabs_def2 in K.
  pose proof (mass_monotone p n (N + n) f f ltac:(lia)) as M.
  assert (mass n p f <= mass (N + n) p f); [|lra].
  apply M. intro x. pose proof (bounded_nonneg _ f x B). lra.
Qed.

(** Tests that grow while the cut recedes. *)
Lemma samples_growing {X} (p : program X) d (fs : nat -> X -> R) f : samples p d -> bounded f ->
  (forall n x, 0 <= fs n x <= f x) -> (forall x, Un_cv (fun n => fs n x) (f x)) ->
  Un_cv (fun n => mass n p (fs n)) (expect d f).
Proof.
  intros H B L C. apply cv_below.
  - intro n. eapply Rle_trans; [|apply (samples_below p d f n H B)].
    apply (mass_monotone p n n); auto.
  - intros e He. destruct (cv_near _ _ (e / 2) (H f B) ltac:(lra)) as [m Hm].
    specialize (Hm m ltac:(lia)).
    destruct (cv_near _ _ (e / 2) (mass_continuous p m fs f C) ltac:(lra)) as [N HN].
    exists (m + N)%nat. intros n Hn. specialize (HN n ltac:(lia)).
    assert (mass m p (fs n) <= mass n p (fs n)); [|lra].
    apply (mass_monotone p m n); [lia|]. intro x. specialize (L n x). lra.
Qed.

(** ** What the parts of a program sample *)

Lemma samples_same {X} (p : program X) P Q : samples p P -> same P Q -> samples p Q.
Proof. intros H E f B. rewrite <- (E f B). apply H. exact B. Qed.

Lemma samples_return {X} (x : X) : samples (Return x) (certain x).
Proof. intros f B. exact (cv_const (f x)). Qed.

(** One after the other: what the second samples may depend on what the first has given. *)
Lemma samples_then {X Y} (p : program X) (next : X -> program Y) d e :
  samples p d -> (forall x, samples (next x) (e x)) -> samples (Then p next) (bind d e).
Proof.
  intros H K f B. simpl.
  apply (samples_growing p d (fun n x => mass n (next x) f) (fun x => expect (e x) f) H).
  - apply bounded_expect. exact B.
  - intros n x. split; [|apply samples_below; auto].
    apply (mass_monotone (next x) n n f f); auto. intro y. pose proof (bounded_nonneg _ f y B). lra.
  - intro x. apply K. exact B.
Qed.

(** Whatever samples a distribution ends with probability 1. *)
Theorem samples_ends {X} (p : program X) d : samples p d ->
  Un_cv (fun n => mass n p (fun _ => 1)) 1.
Proof. intro H. rewrite <- (expect_one d) at 1. apply H. apply bounded_const. lra. Qed.
