(** * What can still be lost at any moment (SEMANTICS §6, the last sentence of its first part)

    What [r] may still spend itself, and, for each open session and each of [r]'s rows in it, what
    the session has left; and what parts of its partitions may catch up without being charged. *)

From Coq Require Import Reals List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Expression Agents Relief Pinq.
From Proper.guarantee Require Import Runtime Apart Guarantee.
Import ListNotations.

Section CatchUp.
Context {V : Type}.

(** How many rows of an agent's expression one frozen row can touch. *)
Fixpoint spread (ns : list (node V)) : nat -> nat -> nat :=
  match ns with
  | [] => fun _ _ => 0
  | n :: older => fun j k =>
      if j =? length older then reach 1 (spread older) (parent n) else spread older j k
  end.

(** [catch_up ns c]: for each frozen row, parts may spend at most [c] without any charge. *)
Inductive catch_up : list (node V) -> nat -> Prop :=
| nobody_behind : catch_up [] 0
| somebody_behind n older b c :
    (forall x, most n <= spent n (part_key n x) + b) -> catch_up older c ->
    catch_up (n :: older) (reach 1 (spread older) (parent n) * b + c).

Lemma reach_spread d touch w (e : expression V) : (forall j k, touch j k <= w j k * d) ->
  reach d touch e <= reach 1 w e * d.
Proof. intro H. induction e; simpl; try apply H; nia. Qed.

Lemma reached_catch_up d A B (ns : list (node V)) c : near d A B -> catch_up ns c ->
  exists touch sum, reached d A B ns touch sum /\
    (forall j k, touch j k <= spread ns j k * d) /\ sum <= c * d.
Proof.
  intros H. induction 1 as [|n older b c L C (touch & sum & R & S & W)].
  - exists (fun _ _ => 0), 0. repeat split; [constructor|auto|lia].
  - destruct (reached_rows d A B H _ _ _ (parent n) R) as (X & LX & T).
    pose proof (reach_spread d touch (spread older) (parent n) S) as RS.
    eexists _, _. split; [apply (reached_next d A B n older touch sum X R T LX)|]. split.
    + intros j k. simpl. destruct (j =? length older); auto.
      unfold touch_in, part_of. pose proof (length_filter_le
        (fun x => part_key n x =? k) X). lia.
    + assert (RX : relief n X <= length X * b).
      { unfold relief. clear -L. induction X as [|x X IH]; simpl; auto. specialize (L x). lia. }
      nia.
Qed.
End CatchUp.

Section Moment.
Context {unit : R} {V O : Type}.
Hypothesis unit_nonneg : (0 <= unit)%R.
Let classic : layer unit V O := pinq unit_nonneg.
Variable r : nat.

(** What remains in a session: for each row, what is left and what parts may catch up. *)
Lemma remaining_catch_up (a : agents V) d A B c : catch_up (nodes a) c -> differ d A B ->
  room classic a d A B (d * (left a + c)).
Proof.
  intros C H. apply differ_near in H. split; auto.
  destruct (reached_catch_up d A B (nodes a) c H C) as (touch & sum & R & _ & W).
  exists touch, sum. split; [auto|nia].
Qed.

(** [still_open S n]: for each session of [S] and each of [r]'s rows in it, what remains. *)
Inductive still_open : list (session V (agents V)) -> nat -> Prop :=
| none_open : still_open [] 0
| one_open a T S c n : catch_up (nodes a) c -> still_open S n ->
    still_open (Session a T :: S) (length (rows_of (Some r) T) * (left a + c) + n).

Definition sessions_without (S : list (session V (agents V))) :=
  map (fun x => Session (agent x) (without r (frozen x))) S.

Lemma still_open_apart S n : still_open S n ->
  sessions_apart (classic := classic) r S (sessions_without S) n.
Proof.
  induction 1 as [|a T S c n C H IH]; simpl; constructor; auto.
  apply remaining_catch_up; [exact C|apply differ_without].
Qed.

Variables (e : nat) (w1 w2 : world (V := V) (O := O)).
Hypothesis differ_in_r : world_without r w1 w2.
Hypothesis e_opens : opens_with r e w1.

(** _The loss to come_: sessions and personal questions interleaved at will. Take a state, at any
    moment, and the same without [r]. What is seen from then on tells them apart by at most [r]'s
    allowance, and, for each open session and each of [r]'s rows in it, what the session has left
    and what its parts may catch up. *)
Theorem loss_at_any_moment X (c : program unit classic X) g n published s1 s2 still :
  (forall k, collections s2 k = without r (collections s1 k)) ->
  agree r (accounts s1) (accounts s2) ->
  sessions s2 = sessions_without (sessions s1) ->
  still_open (sessions s1) still ->
  gains_at_most unit classic r c g ->
  within (loss unit (allowance (classic := classic) r e g s1 + still))
    (run unit classic w1 c n published s1) (run unit classic w2 c n published s2).
Proof.
  intros HC HL HS HO G. apply loss_to_come; auto. constructor; auto.
  pose proof (still_open_apart _ _ HO) as K. rewrite <- HS in K. exact K.
Qed.

(** Nobody is behind: no partition has relief to give. *)
Definition even (a : agents V) : Prop :=
  forall n, In n (nodes a) -> forall x, most n <= spent n (part_key n x).

Lemma even_catch_up a : even a -> catch_up (nodes a) 0.
Proof.
  destruct a as [l ns]. unfold even. simpl. induction ns as [|n ns IH]; intro E; [constructor|].
  replace 0 with (reach 1 (spread ns) (parent n) * 0 + 0) by lia. constructor.
  - intro x. specialize (E n (or_introl eq_refl) x). lia.
  - apply IH. intros m I. apply E. right. exact I.
Qed.

(** What the sessions have left, for each of [r]'s rows in them. *)
Definition left_for (S : list (session V (agents V))) : nat :=
  list_sum (map (fun x => length (rows_of (Some r) (frozen x)) * left (agent x)) S).

(** _Where no partition has relief to give_, the sentence of SEMANTICS is true as it stands. *)
Corollary loss_where_all_are_even X (c : program unit classic X) g n published s1 s2 :
  (forall k, collections s2 k = without r (collections s1 k)) ->
  agree r (accounts s1) (accounts s2) ->
  sessions s2 = sessions_without (sessions s1) ->
  (forall x, In x (sessions s1) -> even (agent x)) ->
  gains_at_most unit classic r c g ->
  within (loss unit (allowance (classic := classic) r e g s1 + left_for (sessions s1)))
    (run unit classic w1 c n published s1) (run unit classic w2 c n published s2).
Proof.
  intros HC HL HS HE G. apply loss_at_any_moment; auto.
  clear -HE. induction (sessions s1) as [|[a T] S IH]; [constructor|].
  unfold left_for. simpl. rewrite <- (Nat.add_0_r (left a)). constructor.
  - apply even_catch_up. apply (HE (Session a T)). left. reflexivity.
  - apply IH. intros x I. apply HE. right. exact I.
Qed.

(** So it is in a new session, and after every erasure. *)
Lemma even_beginning budget : even (beginning budget).
Proof. intros n []. Qed.

Lemma even_erasure a : even (erasure a).
Proof. intros n I x. apply in_map_iff in I. destruct I as (m & <- & _). simpl. lia. Qed.
End Moment.
