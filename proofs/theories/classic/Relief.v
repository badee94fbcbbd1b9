(** * What partitions let parts spend for nothing, and why it is paid for (SEMANTICS §6)

    When one part has spent more than the others, these may catch up without any charge. That is
    their relief. A touched row stands in one part, so what it can still lose there is what this
    part is behind; whatever the parent is charged makes up for the loss and the new relief. *)

From Coq Require Import List Arith Lia.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Expression Agents.
Import ListNotations.

Section Relief.
Context {V : Type}.

(** What the touched rows [X] of an agent can still lose in their parts at no charge. *)
Definition relief (n : node V) (X : list V) : nat :=
  list_sum (map (fun x => most n - spent n (part_key n x)) X).

Definition touch_in (n : node V) (X : list V) (k : nat) : nat :=
  length (part_of (part_key n) k X).

Definition amount_in (n : node V) (X : list V) (b : bill) : nat :=
  match b with OfFrozen _ => 0 | OfPart _ k c => touch_in n X k * c end.

Lemma book_keeps (n : node V) b : part_key (book n b) = part_key n /\
  parent (book n b) = parent n /\ most n <= most (book n b).
Proof. destruct b; simpl; repeat split; lia. Qed.

Lemma book_one n X b :
  amount_in n X b + relief (book n b) X <= length X * (most (book n b) - most n) + relief n X.
Proof.
  destruct b as [c|j k c]; [simpl; lia|].
  unfold amount_in, touch_in, relief, part_of. simpl.
  induction X as [|x X IH]; simpl; [lia|].
  destruct (Nat.eqb_spec (part_key n x) k) as [->|N]; simpl; lia.
Qed.

(** An agent's parts lose no more than what the agent passes on is worth. *)
Lemma book_all X bs : forall n,
  part_key (fold_left book bs n) = part_key n /\ parent (fold_left book bs n) = parent n /\
  most n <= most (fold_left book bs n) /\
  list_sum (map (amount_in n X) bs) + relief (fold_left book bs n) X
    <= length X * (most (fold_left book bs n) - most n) + relief n X.
Proof.
  induction bs as [|b bs IH]; intro n; simpl; [repeat split; lia|].
  destruct (IH (book n b)) as (K & P & M & W). destruct (book_keeps n b) as (K' & P' & M').
  pose proof (book_one n X b) as W1.
  repeat split; [congruence|congruence|lia|].
  rewrite (map_ext _ (amount_in n X)) in W.
  - nia.
  - intros [c|j k c]; simpl; auto. unfold touch_in. rewrite K'. reflexivity.
Qed.

Lemma pass_on_keeps (n : node V) g n' : pass_on n g = Some n' ->
  parent n' = parent n /\ part_key n' = part_key n /\ forall X, relief n' X = relief n X.
Proof.
  unfold pass_on. destruct (limit n) as [l|]; [destruct (g <=? l)|]; intro E; inversion E; auto.
Qed.

Lemma forget_relief n X : relief (forget n) X = 0.
Proof. unfold relief. induction X; simpl; auto. Qed.

Section Between.
Variables (d : nat) (A B : list V).

(** [reached ns touch n]: so many rows are touched in each part, and [n] is all the relief. *)
Inductive reached : list (node V) -> (nat -> nat -> nat) -> nat -> Prop :=
| reached_none : reached [] (fun _ _ => 0) 0
| reached_next n older touch sum X :
    reached older touch sum ->
    touched X (rows A (parts A older) (parent n)) (rows B (parts B older) (parent n)) ->
    length X <= reach d touch (parent n) ->
    reached (n :: older)
      (fun j k => if j =? length older then touch_in n X k else touch j k) (relief n X + sum).

Hypothesis near_AB : near d A B.

Lemma reached_parts ns touch n : reached ns touch n ->
  forall j k, near (touch j k) (parts A ns j k) (parts B ns j k).
Proof.
  induction 1 as [|n older touch sum X H IH T L]; intros j k; simpl; [apply near_refl|].
  destruct (j =? length older); auto.
  exists (part_of (part_key n) k X). split; [auto|apply part_touched; auto].
Qed.

(** What is derived from the parts is touched no more than it says. *)
Lemma reached_rows ns touch n e : reached ns touch n ->
  near (reach d touch e) (rows A (parts A ns) e) (rows B (parts B ns) e).
Proof. intro H. apply rows_near; auto. eapply reached_parts; eauto. Qed.

(** A new agent adds no relief. *)
Lemma reached_new ns touch n e key l : reached ns touch n ->
  exists touch', reached (Node e key (fun _ => 0) 0 l :: ns) touch' n.
Proof.
  intro H. destruct (reached_rows ns touch n e H) as (X & L & T).
  set (new := Node e key (fun _ => 0) 0 l). eexists.
  rewrite <- (Nat.add_0_l n), <- (forget_relief new X).
  exact (reached_next new ns touch n X H T L).
Qed.

(** After an erasure there is no relief, whatever the collections are now. *)
Lemma reached_forget ns : exists touch, reached (map forget ns) touch 0.
Proof.
  induction ns as [|n ns (touch & H)]; simpl; [eexists; constructor|].
  apply (reached_new _ _ _ (parent n) (part_key n) (limit n) H).
Qed.

(** The agents' bookkeeping changes no part's rows. *)
Lemma settle_parts (ns : list (node V)) : forall bs ns' total, settle ns bs = Some (ns', total) ->
  length ns' = length ns /\ forall T, parts T ns' = parts T ns.
Proof.
  induction ns as [|n ns IH]; intros bs ns' total E; simpl in E.
  - inversion E; auto.
  - destruct (partition _ bs) as [mine rest].
    destruct (pass_on _ _) as [n''|] eqn:F; [|discriminate].
    destruct (settle ns _) as [[older t]|] eqn:G; [|discriminate]. inversion E; subst.
    destruct (IH _ _ _ G) as (L & P). destruct (pass_on_keeps _ _ _ F) as (Q & K & _).
    destruct (book_all [] mine n) as (K' & Q' & _).
    simpl. split; [auto|]. intro T. rewrite L, P, Q, K, K', Q'. reflexivity.
Qed.

Lemma partition_worth touch j bs : forall mine rest, partition (addressed_to j) bs = (mine, rest) ->
  worth d touch bs = worth d touch mine + worth d touch rest /\
  (forall b, In b mine -> addressed_to j b = true) /\
  (forall b, In b rest -> addressed_to j b = false).
Proof.
  induction bs as [|b bs IH]; simpl; intros mine rest E.
  - inversion E; subst. simpl. tauto.
  - destruct (partition _ bs) as [m s]. destruct (IH m s eq_refl) as (W & Hm & Hs).
    unfold worth in *. destruct (addressed_to j b) eqn:F; inversion E; subst; simpl.
    + repeat split; [lia| |auto]. intros b' [<-|I]; auto.
    + repeat split; [lia|auto|]. intros b' [<-|I]; auto.
Qed.

(** What a settled bill can lose, and the relief afterwards, are paid for by the session. *)
Lemma settle_pays ns touch n : reached ns touch n ->
  forall bs ns' total, settle ns bs = Some (ns', total) ->
  exists n', reached ns' touch n' /\ worth d touch bs + n' <= d * total + n.
Proof.
  induction 1 as [|n older touch sum X H IH T L]; intros bs ns' total E; simpl in E.
  - inversion E; subst. exists 0. split; [constructor|].
    unfold worth. clear. induction bs as [|[c|j k c] bs IH]; simpl in *; nia.
  - destruct (partition _ bs) as [mine rest] eqn:D.
    destruct (pass_on _ _) as [n''|] eqn:F; [|discriminate].
    destruct (settle older _) as [[older' t]|] eqn:G; [|discriminate]. inversion E; subst.
    destruct (IH _ _ _ G) as (sum' & H' & W). destruct (settle_parts _ _ _ _ G) as (L' & P).
    destruct (pass_on_keeps _ _ _ F) as (Q & K & R).
    destruct (book_all X mine n) as (K' & Q' & M & WB).
    set (touch' := fun j k => if j =? length older then touch_in n X k else touch j k).
    exists (relief n'' X + sum'). split.
    + assert (S : reached (n'' :: older')
        (fun j k => if j =? length older' then touch_in n'' X k else touch j k)
        (relief n'' X + sum')).
      { apply reached_next; auto; rewrite ?P, Q, Q'; auto. }
      rewrite L' in S. unfold touch_in in *. rewrite K, K' in S. exact S.
    + destruct (partition_worth touch' (length older) bs mine rest D) as (-> & Hm & Hr).
      assert (Em : worth d touch' mine = list_sum (map (amount_in n X) mine)).
      { unfold worth. f_equal. apply map_ext_in. intros b I. specialize (Hm b I).
        destruct b as [c|i k c]; [discriminate|]. simpl in *. unfold touch'. rewrite Hm. auto. }
      assert (Er : worth d touch' rest = worth d touch rest).
      { unfold worth. f_equal. apply map_ext_in. intros b I. specialize (Hr b I).
        destruct b as [c|i k c]; auto. simpl in *. unfold touch'. rewrite Hr. auto. }
      rewrite worth_app, worth_bills in W. rewrite Em, Er, R. nia.
Qed.
End Between.
End Relief.
