(** * Budgets that renew (SEMANTICS §15)

    At public moments what is left becomes max(left, min(C, left + g)), and all sessions end. Over a
    life this loses the first budget, g for each renewal, and grants. A stretch of a life loses,
    given all that came before, no more than C and what comes back in it.

    A stretch may begin and end anywhere. Sessions may be open at its beginning, and any analysts,
    batches, erasures, grants and sessions may come in it. Watches are no acts of the model: at the
    beginning of these stretches none is open, and none is begun in them. (A stretch that begins
    with one: [watch_in_a_stretch].) *)

From Coq Require Import Reals List Arith Lia Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime Apart Guarantee History.
Import ListNotations.

Section Renewals.
Context {unit : R} {V O : Type} {classic : layer unit V O}.
Hypothesis unit_nonneg : (0 <= unit)%R.
Variables (r : nat) (w1 w2 : world (V := V) (O := O)).
Hypothesis differ_in_r : world_without r w1 w2.

(** After [r]'s entry there come at most [n] renewals, each of which gives [r] at most [g], and
    grants to [r] of at most [more] in all. *)
Fixpoint comes_in {X} (g : nat) (c : program unit classic X) (m : nat) (published : list O)
  (entered : bool) (n more : nat) : Prop :=
  match c with
  | Done _ => True
  | Receive k => comes_in g k (S m) published
      (entered || existsb (owned_by (Some r)) (added (w1 m published))) n more
  | Snapshot _ _ k | Erase _ k | Open _ _ k => comes_in g k m published entered n more
  | Grant i a k =>
      if Nat.eqb r i && entered
      then exists rest, a + rest <= more /\ comes_in g k m published entered n rest
      else comes_in g k m published entered n more
  | Renew by_ _ k =>
      if entered
      then by_ r <= g /\ exists rest, 1 + rest <= n /\ comes_in g k m published entered rest more
      else comes_in g k m published entered n more
  | Ask _ _ k => forall o, comes_in g (k o) m published entered n more
  | AskClassic _ _ k => forall o, comes_in g (k o) m published entered n more
  | Publish o k => comes_in g k m (o :: published) entered n more
  | Toss _ _ k => forall x, comes_in g (k x) m published entered n more
  end.

Lemma comes_in_gains X g (c : program unit classic X) : forall m published entered n more,
  comes_in g c m published entered n more ->
  gains_from_entry unit classic r w1 c m published entered (n * g + more).
Proof.
  induction c as [x|k IH|c p k IH|i a k IH|by_ upto k IH|i k IH|q p k IH|e p k IH|l q k IH
    |o k IH|C coin k IH]; intros m published entered n more H; simpl in *; auto.
  - destruct (Nat.eqb r i && entered); auto. destruct H as (rest & L & H).
    exists (n * g + rest). split; [lia|auto].
  - destruct entered; auto. destruct H as (B & rest & L & H).
    exists (rest * g + more). split; [nia|auto].
Qed.

(** _Over a life_, in which [r] enters with at most [e] and after that has at most [n] renewals of
    at most [g] and grants of at most [more]: e + n g + more, and no more. This is r's budget in
    the sense of SEMANTICS §2, and needs no bound on what is left. *)
Theorem over_a_life e g X (c : program unit classic X) n more (S : X -> bool) :
  opens_with r e w1 -> comes_in g c 0 [] false n more ->
  (prob (life unit classic w1 c) S
    <= exp (loss unit (e + n * g + more)) * prob (life unit classic w2 c) S)%R /\
  (prob (life unit classic w2 c) S
    <= exp (loss unit (e + n * g + more)) * prob (life unit classic w1 c) S)%R.
Proof.
  intros E H. apply within_event. apply comes_in_gains in H.
  pose proof (loss_from_entry unit_nonneg r e w1 w2 differ_in_r E X c (n * g + more) 0 []
    (empty unit classic) (empty unit classic) 0 H (apart_empty r)) as L.
  rewrite <- Nat.add_assoc. rewrite Nat.add_0_r in L. exact L.
Qed.

(** ** Stretches *)

Let past := history unit V O classic.

(** C: [r] enters with no more, and no renewal leaves [r] more that had less. *)
Variable most : nat.
Hypothesis most_opens : opens_with r most w1.

(** What [r] was granted beyond C and has not spent: what it has left, or would enter with, and what
    open sessions can still tell about it, as far as that is more than C. *)
Definition beyond (s : state V (Agent classic)) (still : nat) : nat :=
  allowance r most 0 s + still - most.

(** The loss of a stretch about [r], given all that came before it. *)
Definition stretch_within {X} (h : past) (amount : nat) (c : program unit classic X) : Prop :=
  within (loss unit amount) (continue w1 h c) (continue w2 h c).

(** No renewal of a history leaves [r] more than C that had less. *)
Fixpoint renewed_up_to (h : past) : Prop :=
  match h with
  | [] => True
  | Renewed _ upto :: h => upto r <= most /\ renewed_up_to h
  | _ :: h => renewed_up_to h
  end.

(** What one act grants [r], and what a history has. *)
Definition grant_of (d : deed unit V O classic) : nat :=
  match d with Granted i a => if Nat.eqb r i then a else 0 | _ => 0 end.
Definition granted (h : past) : nat := list_sum (map grant_of h).

Lemma apart_done d (h : past) still : renewed_up_to (d :: h) ->
  apart r (held w1 h) (held w2 h) still -> exists still',
    apart r (held w1 (d :: h)) (held w2 (d :: h)) still' /\
    beyond (held w1 (d :: h)) still' <= beyond (held w1 h) still + grant_of d.
Proof.
  intros U A. unfold beyond. destruct d as [|c p|i a|by_ upto|i|q p o|e p|m q o|o]; simpl in *.
  - exists still. split; [apply apart_receive; auto|].
    pose proof (allowance_receive r most (w1 (batches h) (published_in h)) (held w1 h) 0
      (most_opens _ _)). lia.
  - exists still. split; [apply apart_snapshot; auto|]. unfold allowance. simpl. lia.
  - exists still. split; [apply apart_give_more; auto|]. unfold allowance, give_more, grant. simpl.
    destruct (Nat.eqb r i); destruct (accounts (held w1 h) r); lia.
  - exists 0. split; [eapply apart_renewal; eauto|]. unfold allowance, renewal, renew. simpl.
    destruct (accounts (held w1 h) r); lia.
  - exists still. split; [apply apart_erase; auto|]. unfold allowance. simpl. lia.
  - exists still. split; [apply apart_charge; auto|].
    pose proof (allowance_charge r most (cost q) p (held w1 h) 0). lia.
  - eexists. split; [apply apart_open; eauto|].
    pose proof (allowance_charge r most (classic_price e) p (held w1 h) 0) as L.
    unfold allowance, open, charge in *; simpl in *. lia.
  - pose proof (sessions_apart_nth r _ _ _ (apart_sessions _ _ _ _ A) m) as N.
    destruct (nth_error (sessions (held w1 h)) m) as [x|].
    + destruct N as (E & left & L & R & N). rewrite E; simpl.
      destruct (ask classic (agent x) q) as [[a M]|] eqn:F; [|exists still; split; [auto|lia]].
      destruct (room_ask classic _ _ _ _ _ R _ _ _ F) as (now & later & Le & _ & R').
      exists (later + (still - left)). split.
      * constructor; simpl; try apply A. apply N. exact R'.
      * unfold allowance. simpl. lia.
    + rewrite N. exists still. split; [auto|lia].
  - exists still. split; [auto|lia].
Qed.

Lemma held_are_apart (h : past) : exists still, apart r (held w1 h) (held w2 h) still.
Proof.
  induction h as [|d h [n A]]; [exists 0; apply apart_empty|].
  destruct d as [|c p|i a|by_ upto|i|q p o|e p|m q o|o]; simpl in *; eauto using apart_snapshot,
    apart_receive, apart_give_more, apart_renewal, apart_erase, apart_charge, apart_open.
  pose proof (sessions_apart_nth r _ _ _ (apart_sessions _ _ _ _ A) m) as N.
  destruct (nth_error (sessions (held w1 h)) m) as [x|]; [|rewrite N; eauto].
  destruct N as (E & left & L & R & N). rewrite E; simpl.
  destruct (ask classic (agent x) q) as [[a M]|] eqn:F; [|eauto].
  destruct (room_ask classic _ _ _ _ _ R _ _ _ F) as (now & later & _ & _ & R').
  eexists. constructor; simpl; try apply A. apply N. exact R'.
Qed.

Lemma held_apart (h : past) still :
  sessions_apart r (sessions (held w1 h)) (sessions (held w2 h)) still ->
  apart r (held w1 h) (held w2 h) still.
Proof.
  intro S. destruct (held_are_apart h) as [n A]. constructor; try apply A. exact S.
Qed.

(** _Nothing but a grant leads beyond C_, and a grant by no more than its amount: neither a renewal
    nor an entry does, nor anything that is asked, however sessions are opened and used. *)
Theorem only_grants_lead_beyond d (h : past) still : renewed_up_to (d :: h) ->
  sessions_apart r (sessions (held w1 h)) (sessions (held w2 h)) still -> exists still',
  sessions_apart r (sessions (held w1 (d :: h))) (sessions (held w2 (d :: h))) still' /\
  beyond (held w1 (d :: h)) still' <= beyond (held w1 h) still + grant_of d.
Proof.
  intros U S. destruct (apart_done d h still U (held_apart h still S)) as (still' & A & B).
  exists still'. split; auto. apply A.
Qed.

(** So what is beyond C at the end of a history was granted in it. *)
Theorem beyond_was_granted (h : past) : renewed_up_to h -> exists still,
  sessions_apart r (sessions (held w1 h)) (sessions (held w2 h)) still /\
  beyond (held w1 h) still <= granted h.
Proof.
  induction h as [|d h IH]; intro U.
  - exists 0. split; [apply (apart_empty (classic := classic) r)|].
    unfold beyond, allowance, granted. simpl. lia.
  - assert (U' : renewed_up_to h) by (destruct d; simpl in U; tauto).
    destruct (IH U') as (still & A & B).
    destruct (only_grants_lead_beyond d h still U A) as (still' & A' & B').
    exists still'. split; auto. change (granted (d :: h)) with (grant_of d + granted h). lia.
Qed.

(** _A stretch that begins at a renewal_, with [n] more of them in it, each of which gives [r] at
    most g: C + n g, what [r] was granted beyond C and has not spent at its beginning, and what it
    is granted meanwhile. The renewal has ended all sessions. *)
Theorem from_a_renewal X g by_ upto (c : program unit classic X) (h : past) n more :
  upto r <= most ->
  comes_in g c (batches h) (published_in h) (has_entered r (held w1 h)) n more ->
  stretch_within h (most + n * g + beyond (held w1 h) 0 + more) (Renew by_ upto c).
Proof.
  intros U H. apply comes_in_gains in H. rewrite <- (has_entered_renewal r by_ upto) in H.
  destruct (held_are_apart h) as [still A].
  pose proof (loss_from_entry unit_nonneg r most w1 w2 differ_in_r most_opens X c _ _ _ _ _ _ H
    (apart_renewal r by_ upto _ _ _ A)) as L.
  eapply within_weaken; [|exact L]. apply loss_le; [auto|].
  unfold beyond, allowance, renewal, renew. simpl. destruct (accounts (held w1 h) r); lia.
Qed.

(** _Any other stretch_, with [n] renewals in it: C + n g, what [r] was granted beyond C and has not
    spent at its beginning, be it left or in open sessions, and what it is granted meanwhile. *)
Theorem from_any_moment X g (c : program unit classic X) (h : past) still n more :
  sessions_apart r (sessions (held w1 h)) (sessions (held w2 h)) still ->
  comes_in g c (batches h) (published_in h) (has_entered r (held w1 h)) n more ->
  stretch_within h (most + n * g + beyond (held w1 h) still + more) c.
Proof.
  intros S H. apply comes_in_gains in H.
  pose proof (loss_from_entry unit_nonneg r most w1 w2 differ_in_r most_opens X c _ _ _ _ _ _ H
    (held_apart h still S)) as L.
  eapply within_weaken; [|exact L]. apply loss_le; [auto|].
  unfold beyond, allowance. destruct (accounts (held w1 h) r); lia.
Qed.
End Renewals.
