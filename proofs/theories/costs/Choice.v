(** * Choosing among finitely many candidates, in proportion to their weights *)

From Coq Require Import Reals Lra List.
From Proper.probability Require Import Distribution Closeness.
Import ListNotations.
Local Open Scope R_scope.

Section Choice.
Context {A : Type} (first : A) (others : list A).

Definition candidates : list A := first :: others.

(** A weight for each candidate, above zero. *)
Definition weighted (w : A -> R) : list (R * A) := map (fun a => (w a, a)) candidates.
Definition total_weight (w : A -> R) : R := weigh (weighted w) (fun _ => 1).

Lemma weigh_weighted (w f : A -> R) l : (forall a, 0 < w a) -> (forall a, 0 <= f a) ->
  0 <= weigh (map (fun a => (w a, a)) l) f.
Proof.
  intros W F. induction l as [|a l IH]; simpl; [lra|].
  pose proof (Rmult_le_pos _ _ (Rlt_le _ _ (W a)) (F a)). lra.
Qed.

Lemma total_weight_positive w : (forall a, 0 < w a) -> 0 < total_weight w.
Proof.
  intro W. unfold total_weight, weighted, candidates. simpl.
  pose proof (weigh_weighted w (fun _ => 1) others W ltac:(intro; lra)).
  specialize (W first). lra.
Qed.

Lemma weigh_share (w f : A -> R) s l :
  weigh (map (fun a => (w a / s, a)) l) f = weigh (map (fun a => (w a, a)) l) f / s.
Proof. induction l as [|a l IH]; simpl; [|rewrite IH]; unfold Rdiv; ring. Qed.

(** Each candidate has its weight's share of all weights for its probability. *)
Definition choose (w : A -> R) (positive : forall a, 0 < w a) : dist A.
Proof.
  refine (finite (map (fun a => (w a / total_weight w, a)) candidates) _ _).
  - abstract (pose proof (total_weight_positive w positive);
      apply Forall_forall; intros p I; apply in_map_iff in I; destruct I as [a [<- _]];
      simpl; specialize (positive a); apply Rlt_le, Rdiv_lt_0_compat; auto).
  - abstract (rewrite weigh_share; apply Rinv_r, Rgt_not_eq, (total_weight_positive w positive)).
Defined.

Lemma expect_choose w positive f :
  expect (choose w positive) f = weigh (weighted w) f / total_weight w.
Proof. apply weigh_share. Qed.

Lemma weigh_bound (w v f : A -> R) c l :
  (forall a, 0 <= f a) -> (forall a, In a l -> w a <= c * v a) ->
  weigh (map (fun a => (w a, a)) l) f <= c * weigh (map (fun a => (v a, a)) l) f.
Proof.
  intros F H. induction l as [|a l IH]; simpl; [lra|].
  rewrite Rmult_plus_distr_l, <- Rmult_assoc. apply Rplus_le_compat.
  - apply Rmult_le_compat_r; auto. apply H. left. auto.
  - apply IH. intros b I. apply H. right. auto.
Qed.

(** Two choices whose weights' ratios all lie between e^m and e^n are within n - m. *)
Lemma choose_within w v wp vp m n :
  (forall a, In a candidates -> exp m * v a <= w a <= exp n * v a) ->
  within (n - m) (choose w wp) (choose v vp).
Proof.
  intros H f B. rewrite !expect_choose.
  assert (F : forall a, 0 <= f a) by (intro a; apply bounded_nonneg; auto).
  assert (O : forall _ : A, 0 <= 1) by (intro; lra).
  assert (Up : forall a, In a candidates -> w a <= exp n * v a) by (intros a I; apply H; auto).
  assert (Dn : forall a, In a candidates -> v a <= exp (- m) * w a).
  { intros a I. apply (Rmult_le_reg_l (exp m)); [apply exp_pos|].
    rewrite <- Rmult_assoc, <- exp_plus, Rplus_opp_r, exp_0, Rmult_1_l. apply H; auto. }
  pose proof (weigh_bound w v f (exp n) candidates F Up) as W1.
  pose proof (weigh_bound v w f (exp (- m)) candidates F Dn) as V1.
  pose proof (weigh_bound w v _ (exp n) candidates O Up) as W2.
  pose proof (weigh_bound v w _ (exp (- m)) candidates O Dn) as V2.
  pose proof (weigh_weighted w f candidates wp F) as W3.
  pose proof (weigh_weighted v f candidates vp F) as V3.
  pose proof (total_weight_positive w wp) as W4. pose proof (total_weight_positive v vp) as V4.
  unfold total_weight, weighted in *.
  set (wf := weigh (map (fun a => (w a, a)) candidates) f) in *.
  set (vf := weigh (map (fun a => (v a, a)) candidates) f) in *.
  set (wt := weigh (map (fun a => (w a, a)) candidates) (fun _ => 1)) in *.
  set (vt := weigh (map (fun a => (v a, a)) candidates) (fun _ => 1)) in *.
  unfold Rminus. rewrite exp_plus.
  assert (P : 0 < exp n) by apply exp_pos. assert (Q : 0 < exp (- m)) by apply exp_pos.
  assert (X : 0 < / wt) by (apply Rinv_0_lt_compat; auto).
  assert (Y : 0 < / vt) by (apply Rinv_0_lt_compat; auto).
  assert (IX : / wt <= exp (- m) * / vt).
  { apply (Rmult_le_reg_l wt); auto. apply (Rmult_le_reg_r vt); auto.
    replace (wt * / wt * vt) with vt by (field; lra).
    replace (wt * (exp (- m) * / vt) * vt) with (exp (- m) * wt) by (field; lra). exact V2. }
  assert (IY : / vt <= exp n * / wt).
  { apply (Rmult_le_reg_l vt); auto. apply (Rmult_le_reg_r wt); auto.
    replace (vt * / vt * wt) with wt by (field; lra).
    replace (vt * (exp n * / wt) * wt) with (exp n * vt) by (field; lra). exact W2. }
  unfold Rdiv. split.
  - replace (exp n * exp (- m) * (vf * / vt)) with (exp n * vf * (exp (- m) * / vt)) by ring.
    apply Rmult_le_compat; lra.
  - replace (exp n * exp (- m) * (wf * / wt)) with (exp (- m) * wf * (exp n * / wt)) by ring.
    apply Rmult_le_compat; lra.
Qed.
End Choice.
