(** * Above-threshold, priced by growth (SEMANTICS §4)

    Somebody watches until a noisy count first reaches a noisy threshold. The threshold's noise is
    drawn once and kept secret. Individual i pays epsilon times the growth of the most rows that it
    has brought to any step so far, also when the answer is "below"; who cannot pay the growth sits
    out that step. Personal questions, appends and erasures may come in between. A renewal ends a
    watch, so there is none within it; what comes after it may be any number of them. *)

From Coq Require Import Reals List ZArith Lia Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime Apart.
Import ListNotations.

Section Threshold.
Context {unit : R} {V O : Type} {classic : layer unit V O}.

(** Moving the law by s steps costs s times e, either way. *)
Definition smooth (e : nat) (N : dist Z) := forall (s : Z) f, bounded f ->
  (expect N f <= exp (loss unit (e * Z.to_nat (Z.abs s))) * expect N (fun z => f (z + s)%Z))%R.

(** Which of the two is drawn first makes no difference. *)
Definition commutes (N : dist Z) := forall Y (d : dist Y) (g : Z -> Y -> R) M,
  (forall z y, 0 <= g z y <= M)%R ->
  expect N (fun z => expect d (g z)) = expect d (fun y => expect N (fun z => g z y)).

(** The threshold, and what its noise and each comparison's noise are worth. *)
Variables (threshold : Z) (e_threshold e_step : nat) (noise_threshold noise_step : dist Z).

Definition epsilon := e_threshold + e_step.

(** Watching: until an answer is "above", or until the watcher has had enough. *)
Inductive watch (X : Type) : Type :=
| Stop (next : program unit classic X)
| Wait (next : watch X)
| Remove (i : nat) (next : watch X)
| Tell (o : O) (next : watch X)
| Query (q : question unit (V := V) (O := O)) (p : plan V) (next : O -> watch X)
| Step (p : plan V) (below : watch X) (above : program unit classic X).

(** What a step costs somebody who brought [before] rows at most until now. *)
Definition growth (before : nat) : price V := fun rows => epsilon * (length rows - before).

Section Step.
Variables (m : nat -> nat) (p : plan V) (s : state V (Agent classic)).
Let T := eval (collections s) p.

Definition joins (i : nat) : bool := can_pay (accounts s) (growth (m i)) T i.
Definition joined : table V :=
  filter (fun x => match fst x with None => true | Some i => joins i end) T.
Definition most (i : nat) : nat :=
  if joins i then Nat.max (m i) (length (rows_of (Some i) T)) else m i.
Definition charge_growth : state V (Agent classic) :=
  State (collections s) (fun i => pay (accounts s) (growth (m i)) T i) (sessions s).
(** Count plus z is at least threshold plus rho. *)
Definition reaches (rho z : Z) : bool :=
  (threshold + rho - Z.of_nat (length joined) <=? z)%Z.
End Step.

Fixpoint run_watch {X} (rho : Z) (w : world (V := V) (O := O)) (c : watch X) (n : nat)
  (published : list O) (m : nat -> nat) (s : state V (Agent classic)) : dist X :=
  match c with
  | Stop _ c => run unit classic w c n published s
  | Wait _ k => run_watch rho w k (S n) published m (receive (w n published) s)
  | Remove _ i k => run_watch rho w k n published m (erase (told classic) i s)
  | Tell _ o k => run_watch rho w k n (o :: published) m s
  | Query _ q p k =>
      bind (answer q (seen (cost q) p s))
        (fun o => run_watch rho w (k o) n published m (charge (cost q) p s))
  | Step _ p below above =>
      bind noise_step (fun z =>
        if reaches m p s rho z then run unit classic w above n published (charge_growth m p s)
        else run_watch rho w below n published (most m p s) (charge_growth m p s))
  end.

(** Nobody has brought anything yet, and the threshold's noise is drawn. *)
Definition watching {X} w (c : watch X) n published s : dist X :=
  bind noise_threshold (fun rho => run_watch rho w c n published (fun _ => 0) s).

(** ** One step in two worlds *)

Definition agree_but (r : nat) (m1 m2 : nat -> nat) := forall i, i <> r -> m1 i = m2 i.

Section TwoWorlds.
Variable r : nat.

Lemma joins_agree m1 m2 p s1 s2 n i : agree_but r m1 m2 -> apart r s1 s2 n -> i <> r ->
  joins m2 p s2 i = joins m1 p s1 i.
Proof.
  intros Hm A N. unfold joins. rewrite (apart_eval r _ _ _ p A), <- (Hm i N).
  apply (can_pay_agree r); auto. apply A.
Qed.

Lemma joined_without m1 m2 p s1 s2 n : agree_but r m1 m2 -> apart r s1 s2 n ->
  joined m2 p s2 = without r (joined m1 p s1).
Proof.
  intros Hm A. unfold joined. rewrite (apart_eval r _ _ _ p A), without_filter.
  apply filter_ext_in. intros [[i|] v] I; auto. apply in_without in I. destruct I as [_ N].
  simpl in *. apply (joins_agree m1 m2 p s1 s2 n); [exact Hm|exact A|congruence].
Qed.

Lemma apart_charge_growth m1 m2 p s1 s2 n : agree_but r m1 m2 -> apart r s1 s2 n ->
  apart r (charge_growth m1 p s1) (charge_growth m2 p s2) n.
Proof.
  intros Hm A. constructor; simpl; try apply A. intros i N.
  rewrite (apart_eval r _ _ _ p A), <- (Hm i N).
  apply (pay_agree r); auto. apply A.
Qed.

Lemma most_agree m1 m2 p s1 s2 n : agree_but r m1 m2 -> apart r s1 s2 n ->
  agree_but r (most m1 p s1) (most m2 p s2).
Proof.
  intros Hm A i N. unfold most. rewrite (joins_agree m1 m2 p s1 s2 n i); auto.
  rewrite (apart_eval r _ _ _ p A), rows_of_without, (Hm i N) by congruence. reflexivity.
Qed.

Lemma rows_of_joined m p s i :
  length (rows_of (Some i) (joined m p s)) <= most m p s i.
Proof.
  assert (E : rows_of (Some i) (joined m p s) =
    if joins m p s i then rows_of (Some i) (eval (collections s) p) else []).
  { unfold joined, rows_of. rewrite filter_twice.
    rewrite (filter_ext _ (fun x => owned_by (Some i) x && joins m p s i)).
    - destruct (joins m p s i).
      + f_equal. apply filter_ext. intro. apply andb_true_r.
      + rewrite (filter_ext _ (fun _ => false)) by (intro; apply andb_false_r).
        induction (eval (collections s) p); auto.
    - intros [o v]. rewrite andb_comm. destruct (owned_by (Some i) (o, v)) eqn:F; auto.
      apply owned_by_true in F. simpl in F. subst o. reflexivity. }
  rewrite E. unfold most. destruct (joins m p s i); simpl; lia.
Qed.

Lemma length_without (T : table V) :
  length T = length (rows_of (Some r) T) + length (without r T).
Proof.
  unfold rows_of, without. induction T as [|x T IH]; simpl; auto.
  destruct (owned_by (Some r) x); simpl; rewrite IH; simpl; lia.
Qed.

(** Between the worlds the counts differ by no more than the most that [r] has paid for. *)
Lemma counts_differ m1 m2 p s1 s2 n : agree_but r m1 m2 -> apart r s1 s2 n ->
  exists d, d <= most m1 p s1 r /\
    length (joined m1 p s1) = d + length (joined m2 p s2).
Proof.
  intros Hm A. exists (length (rows_of (Some r) (joined m1 p s1))). split.
  - apply rows_of_joined.
  - rewrite (joined_without m1 m2 p s1 s2 n Hm A). apply length_without.
Qed.

(** What [r] pays for a step is epsilon times what its most grows by. *)
Lemma growth_is_paid e g m p s :
  allowance r e g (charge_growth m p s) + epsilon * most m p s r
    <= allowance r e g s + epsilon * m r.
Proof.
  unfold allowance, charge_growth, most, joins, pay, charged, can_pay, balance, growth; simpl.
  set (brought := length (rows_of (Some r) (eval (collections s) p))).
  destruct (accounts s r) as [b|].
  - destruct (Nat.leb_spec (epsilon * (brought - m r)) b).
    + destruct (Nat.le_ge_cases brought (m r)).
      * rewrite Nat.max_l by auto. lia.
      * rewrite Nat.max_r by auto. nia.
    + lia.
  - destruct (Nat.leb_spec (epsilon * (brought - m r)) 0).
    + assert (epsilon * Nat.max (m r) brought
        <= epsilon * m r) by nia. lia.
    + lia.
Qed.

Lemma most_grows m p s i : m i <= most m p s i.
Proof. unfold most. destruct (joins m p s i); lia. Qed.
End TwoWorlds.
End Threshold.
