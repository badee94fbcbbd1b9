(** * What a random value is: the expectation of every bounded test

    A distribution is represented by its expectation functional. That is all that privacy
    asks about, it needs no measure theory, and the induction over everything that an analyst
    may do needs no infinite series. *)

From Coq Require Import Reals Lra List.
Import ListNotations.
Local Open Scope R_scope.

(** A test: what somebody who sees the value makes of it, as a number between 0 and a bound. *)
Definition bounded {X} (f : X -> R) := exists M, forall x, 0 <= f x <= M.

Record dist (X : Type) := Dist {
  expect : (X -> R) -> R;
  expect_le : forall f g, bounded f -> bounded g -> (forall x, f x <= g x) ->
    expect f <= expect g;
  expect_scale : forall c f, 0 <= c -> bounded f -> expect (fun x => c * f x) = c * expect f;
  expect_plus : forall f g, bounded f -> bounded g ->
    expect (fun x => f x + g x) = expect f + expect g;
  expect_one : expect (fun _ => 1) = 1 }.
Arguments Dist {X}.
Arguments expect {X}.
Arguments expect_le {X}.
Arguments expect_scale {X}.
Arguments expect_plus {X}.
Arguments expect_one {X}.

(** ** Bounded tests *)

Lemma bounded_const X c : 0 <= c -> bounded (fun _ : X => c).
Proof. intro H. exists c. intro. lra. Qed.

Lemma bounded_scale X (f : X -> R) c : 0 <= c -> bounded f -> bounded (fun x => c * f x).
Proof.
  intros Hc [M H]. exists (c * M). intro x. specialize (H x). split.
  - apply Rmult_le_pos; lra.
  - apply Rmult_le_compat_l; lra.
Qed.

Lemma bounded_plus X (f g : X -> R) : bounded f -> bounded g -> bounded (fun x => f x + g x).
Proof.
  intros [M H] [N K]. exists (M + N). intro x. specialize (H x). specialize (K x). lra.
Qed.

Lemma bounded_nonneg X (f : X -> R) x : bounded f -> 0 <= f x.
Proof. intros [M H]. apply H. Qed.

(** ** Expectations *)

Section Expectation.
Context {X : Type} (d : dist X).

Lemma expect_ext f g : bounded f -> (forall x, f x = g x) -> expect d f = expect d g.
Proof.
  intros B H. assert (G : bounded g).
  { destruct B as [M B]. exists M. intro x. rewrite <- H. auto. }
  apply Rle_antisym; apply expect_le; auto; intro x; rewrite H; lra.
Qed.

Lemma expect_const c : 0 <= c -> expect d (fun _ => c) = c.
Proof.
  intro H. transitivity (expect d (fun _ : X => c * 1)).
  - apply expect_ext; [apply bounded_const; auto|intro; ring].
  - rewrite expect_scale, expect_one by (auto; apply bounded_const; lra). ring.
Qed.

Lemma expect_range f M : (forall x, 0 <= f x <= M) -> 0 <= M -> 0 <= expect d f <= M.
Proof.
  intros H HM. assert (B : bounded f) by (exists M; auto). split.
  - rewrite <- (expect_const 0) by lra.
    apply expect_le; auto; [apply bounded_const; lra|intro x; apply H].
  - rewrite <- (expect_const M) by lra.
    apply expect_le; auto; [apply bounded_const; lra|intro x; apply H].
Qed.

Lemma expect_nonneg f : bounded f -> 0 <= expect d f.
Proof.
  intro B. rewrite <- (expect_const 0) by lra.
  apply expect_le; auto; [apply bounded_const; lra|].
  intro x. apply bounded_nonneg; auto.
Qed.
End Expectation.

Lemma bounded_expect X Y (k : X -> dist Y) f : bounded f -> bounded (fun x => expect (k x) f).
Proof.
  intros [M H]. exists (Rmax 0 M). intro x. apply expect_range; [|apply Rmax_l].
  intro y. specialize (H y). pose proof (Rmax_r 0 M). lra.
Qed.

(** ** Building distributions *)

(** A value that is certain. *)
Definition certain {X} (x : X) : dist X.
Proof. refine (Dist (fun f => f x) _ _ _ _); auto. Defined.

Section Bind.
Context {X Y : Type} (d : dist X) (k : X -> dist Y).

Definition in_turn (f : Y -> R) : R := expect d (fun x => expect (k x) f).

Lemma in_turn_le f g : bounded f -> bounded g -> (forall x, f x <= g x) -> in_turn f <= in_turn g.
Proof.
  intros Bf Bg L. apply expect_le; try (apply bounded_expect; auto).
  intro x. apply expect_le; auto.
Qed.

Lemma in_turn_scale c f : 0 <= c -> bounded f -> in_turn (fun x => c * f x) = c * in_turn f.
Proof.
  intros Hc B. unfold in_turn. rewrite <- expect_scale by (auto; apply bounded_expect; auto).
  apply expect_ext; [apply bounded_expect, bounded_scale; auto|].
  intro x. apply expect_scale; auto.
Qed.

Lemma in_turn_plus f g : bounded f -> bounded g ->
  in_turn (fun x => f x + g x) = in_turn f + in_turn g.
Proof.
  intros Bf Bg. unfold in_turn. rewrite <- expect_plus by (apply bounded_expect; auto).
  apply expect_ext; [apply bounded_expect, bounded_plus; auto|].
  intro x. apply expect_plus; auto.
Qed.

Lemma in_turn_one : in_turn (fun _ => 1) = 1.
Proof.
  transitivity (expect d (fun _ : X => 1)); [|apply expect_one].
  apply expect_ext; [apply bounded_expect, bounded_const; lra|]. intro x. apply expect_one.
Qed.

(** First one thing happens; what happens then may depend on it. *)
Definition bind : dist Y :=
  Dist (fun f => expect d (fun x => expect (k x) f))
    in_turn_le in_turn_scale in_turn_plus in_turn_one.
End Bind.

(** What is done to a value after the fact. *)
Definition after {X Y} (g : X -> Y) (d : dist X) : dist Y := bind d (fun x => certain (g x)).

(** Finitely many values with their weights. *)
Definition weigh {X} (l : list (R * X)) (f : X -> R) : R :=
  fold_right (fun p a => fst p * f (snd p) + a) 0 l.

Lemma weigh_le X (l : list (R * X)) f g :
  Forall (fun p => 0 <= fst p) l -> (forall x, f x <= g x) -> weigh l f <= weigh l g.
Proof.
  intros W H. induction W as [|p l Hp Hl IH]; simpl; [lra|].
  apply Rplus_le_compat; [apply Rmult_le_compat_l|]; auto.
Qed.

Lemma weigh_scale X (l : list (R * X)) c f : weigh l (fun x => c * f x) = c * weigh l f.
Proof. induction l as [|p l IH]; simpl; [|rewrite IH]; ring. Qed.

Lemma weigh_plus X (l : list (R * X)) f g :
  weigh l (fun x => f x + g x) = weigh l f + weigh l g.
Proof. induction l as [|p l IH]; simpl; [|rewrite IH]; ring. Qed.

Definition finite {X} (l : list (R * X)) (nonneg : Forall (fun p => 0 <= fst p) l)
  (total : weigh l (fun _ => 1) = 1) : dist X.
Proof.
  refine (Dist (weigh l) _ _ _ total).
  - intros f g _ _ H. apply weigh_le; auto.
  - intros. apply weigh_scale.
  - intros. apply weigh_plus.
Defined.

(** ** The probability of an event *)

Definition indicator {X} (S : X -> bool) (x : X) : R := if S x then 1 else 0.
Definition prob {X} (d : dist X) (S : X -> bool) : R := expect d (indicator S).

Lemma indicator_range X (S : X -> bool) x : 0 <= indicator S x <= 1.
Proof. unfold indicator. destruct (S x); lra. Qed.

Lemma bounded_indicator X (S : X -> bool) : bounded (indicator S).
Proof. exists 1. apply indicator_range. Qed.

(** ** When two distributions are the same *)

Definition same {X} (P Q : dist X) := forall f, bounded f -> expect P f = expect Q f.

Lemma same_refl X (P : dist X) : same P P.
Proof. intros f _. reflexivity. Qed.

Lemma same_trans X (P Q S : dist X) : same P Q -> same Q S -> same P S.
Proof. intros H K f B. rewrite H, K; auto. Qed.

Lemma same_bind X Y (P Q : dist X) (k m : X -> dist Y) :
  same P Q -> (forall x, same (k x) (m x)) -> same (bind P k) (bind Q m).
Proof.
  intros H K f B. simpl. rewrite H by (apply bounded_expect; auto).
  apply expect_ext; [apply bounded_expect; auto|]. intro x. apply K; auto.
Qed.

(** A coin that nobody looks at might as well not have been tossed. *)
Lemma bind_ignored X Y (d : dist X) (q : dist Y) : same (bind d (fun _ => q)) q.
Proof. intros f B. simpl. apply expect_const. apply expect_nonneg; auto. Qed.

Lemma bind_certain X Y (x : X) (k : X -> dist Y) : same (bind (certain x) k) (k x).
Proof. intros f _. reflexivity. Qed.

Lemma bind_assoc X Y Z (d : dist X) (k : X -> dist Y) (m : Y -> dist Z) :
  same (bind (bind d k) m) (bind d (fun x => bind (k x) m)).
Proof. intros f _. reflexivity. Qed.
