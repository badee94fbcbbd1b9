(** * Nothing that is seen in a life depends on the order between individuals
    (SEMANTICS §3, §7) *)

From Coq Require Import Reals List Arith Lia Bool Permutation.
From Proper.probability Require Import Distribution.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.representation Require Import Order.
Import ListNotations.

Section Lives.
Context {unit : R} {V O : Type} {classic : layer unit V O}.

(** A question whose answer does not depend on the order between individuals. *)
Definition indifferent (q : question unit (V := V) (O := O)) : Prop :=
  forall T U, alike T U -> same (answer q T) (answer q U).

(** For instance one that does not depend on any order. *)
Lemma any_order_indifferent q :
  (forall T U, Permutation T U -> same (answer q T) (answer q U)) -> indifferent q.
Proof. intros H T U A. apply H. apply alike_permutation. exact A. Qed.

Inductive sessions_alike :
  list (session V (Agent classic)) -> list (session V (Agent classic)) -> Prop :=
| no_sessions : sessions_alike [] []
| one_more a T U S1 S2 : alike T U -> sessions_alike S1 S2 ->
    sessions_alike (Session a T :: S1) (Session a U :: S2).

Record states_alike (s1 s2 : state V (Agent classic)) : Prop := StatesAlike {
  collections_alike : forall c, alike (collections s1 c) (collections s2 c);
  accounts_alike : forall i, accounts s1 i = accounts s2 i;
  frozen_alike : sessions_alike (sessions s1) (sessions s2) }.

Lemma seen_alike c p s1 s2 : states_alike s1 s2 -> alike (seen c p s1) (seen c p s2).
Proof. intro H. apply kept_alike; [apply H|]. apply eval_alike. apply H. Qed.

(** The same question about states that are alike is answered alike. *)
Lemma answer_alike q p s1 s2 : indifferent q -> states_alike s1 s2 ->
  same (answer q (seen (cost q) p s1)) (answer q (seen (cost q) p s2)).
Proof. intros I H. apply I. apply seen_alike. exact H. Qed.

Lemma charge_alike c p s1 s2 : states_alike s1 s2 ->
  states_alike (charge c p s1) (charge c p s2).
Proof.
  intro H. constructor; simpl; try apply H. intro i. apply pay_alike; [apply H|].
  apply eval_alike. apply H.
Qed.

(** Two batches that bring the same, individual by individual. *)
Definition batches_alike (b1 b2 : batch V) : Prop :=
  target b1 = target b2 /\ (forall x, stays b1 x = stays b2 x) /\
  alike (added b1) (added b2) /\ (forall i, opening b1 i = opening b2 i).

Lemma existsb_owned o (T : table V) :
  existsb (owned_by o) T = match rows_of o T with [] => false | _ => true end.
Proof.
  induction T as [|x T IH]; [reflexivity|]. rewrite rows_of_cons. simpl. unfold owned_by at 1.
  destruct (owner_eq_dec (fst x) o); [reflexivity|exact IH].
Qed.

Lemma receive_alike b1 b2 s1 s2 : batches_alike b1 b2 -> states_alike s1 s2 ->
  states_alike (receive b1 s1) (receive b2 s2).
Proof.
  intros (Ht & Hs & Ha & Ho) H. constructor; simpl; try apply H.
  - intro c. unfold put. rewrite Ht. destruct (Nat.eqb c (target b2)); [|apply H].
    intro o. rewrite !rows_of_app, Ha, !rows_of_filter. rewrite (collections_alike _ _ H).
    f_equal. apply filter_ext. auto.
  - intro i. unfold enter. rewrite (accounts_alike _ _ H), !existsb_owned, Ha, Ho. reflexivity.
Qed.

Lemma snapshot_alike c p s1 s2 : states_alike s1 s2 ->
  states_alike (snapshot c p s1) (snapshot c p s2).
Proof.
  intro H. constructor; simpl; try apply H. intro c'. unfold put.
  destruct (Nat.eqb c' c); [apply eval_alike|]; apply H.
Qed.

Lemma give_more_alike i a s1 s2 : states_alike s1 s2 ->
  states_alike (give_more i a s1) (give_more i a s2).
Proof.
  intro H. constructor; simpl; try apply H. intro j. unfold grant.
  rewrite (accounts_alike _ _ H). reflexivity.
Qed.

Lemma renewal_alike more most s1 s2 : states_alike s1 s2 ->
  states_alike (renewal more most s1) (renewal more most s2).
Proof.
  intro H. constructor; simpl; try apply H; [|constructor]. intro j. unfold renew.
  rewrite (accounts_alike _ _ H). reflexivity.
Qed.

Lemma without_alike i (T U : table V) : alike T U -> alike (without i T) (without i U).
Proof. intros H o. unfold without. rewrite !rows_of_filter, H. reflexivity. Qed.

Lemma erase_alike i s1 s2 : states_alike s1 s2 ->
  states_alike (erase (told classic) i s1) (erase (told classic) i s2).
Proof.
  intro H. constructor; simpl; try apply H.
  - intro c. apply without_alike. apply H.
  - destruct H as [_ _ H]. induction H; simpl; constructor; auto. apply without_alike. auto.
Qed.

Lemma open_alike a e p s1 s2 : states_alike s1 s2 ->
  states_alike (open a e p s1) (open a e p s2).
Proof.
  intro H. pose proof (charge_alike (classic_price e) p _ _ H) as C.
  constructor; simpl; try apply C. pose proof (seen_alike (classic_price e) p _ _ H) as S.
  destruct H as [_ _ H]. induction H; simpl; repeat constructor; auto.
Qed.

Lemma sessions_alike_nth S1 S2 : sessions_alike S1 S2 -> forall m,
  match nth_error S1 m, nth_error S2 m with
  | Some x, Some y => agent x = agent y /\ alike (frozen x) (frozen y) /\
      forall a, sessions_alike (replace m (Session a (frozen x)) S1)
        (replace m (Session a (frozen y)) S2)
  | None, None => True
  | _, _ => False
  end.
Proof.
  induction 1 as [|a T U S1 S2 A H IH]; intros [|m]; simpl; auto.
  - repeat split; auto. intro. constructor; auto.
  - specialize (IH m). destruct (nth_error S1 m), (nth_error S2 m); auto.
    destruct IH as (E & F & G). repeat split; auto. intro. constructor; auto.
Qed.

(** All that a program asks is indifferent; *)
Fixpoint asks_indifferently {X} (c : program unit classic X) : Prop :=
  match c with
  | Done _ => True
  | Receive k | Snapshot _ _ k | Grant _ _ k | Renew _ _ k | Erase _ k | Open _ _ k | Publish _ k =>
      asks_indifferently k
  | Ask q _ k => indifferent q /\ forall o, asks_indifferently (k o)
  | AskClassic _ _ k => forall o, asks_indifferently (k o)
  | Toss _ _ k => forall x, asks_indifferently (k x)
  end.

(** and so is all that the classic layer does. *)
Definition layer_indifferent : Prop := forall a q a' M, ask classic a q = Some (a', M) ->
  forall A B, Permutation A B -> same (M A) (M B).

Hypothesis classic_indifferent : layer_indifferent.

Lemma run_alike w1 w2 X (c : program unit classic X) :
  (forall n published, batches_alike (w1 n published) (w2 n published)) ->
  asks_indifferently c -> forall n published s1 s2, states_alike s1 s2 ->
  same (run unit classic w1 c n published s1) (run unit classic w2 c n published s2).
Proof.
  intro W. induction c as [x|k IH|c p k IH|i a k IH|more most k IH|i k IH|q p k IH|e p k IH
    |m q k IH|o k IH|C coin k IH];
    intros I n published s1 s2 H; simpl in *.
  - apply same_refl.
  - apply IH; auto. apply receive_alike; auto.
  - apply IH; auto. apply snapshot_alike; auto.
  - apply IH; auto. apply give_more_alike; auto.
  - apply IH; auto. apply renewal_alike; auto.
  - apply IH; auto. apply erase_alike; auto.
  - destruct I as [I K]. apply same_bind; [apply answer_alike; auto|].
    intro o. apply IH; auto. apply charge_alike; auto.
  - apply IH; auto. apply open_alike; auto.
  - pose proof (sessions_alike_nth _ _ (frozen_alike _ _ H) m) as N.
    destruct (nth_error (sessions s1) m) as [x|], (nth_error (sessions s2) m) as [y|];
      try contradiction; [|apply IH; auto].
    destruct N as (E & F & G). rewrite <- E.
    destruct (ask classic (agent x) q) as [[a M]|] eqn:Q; [|apply IH; auto].
    apply same_bind.
    + apply (classic_indifferent _ _ _ _ Q). apply Permutation_map. apply alike_permutation; auto.
    + intro o. apply IH; auto. constructor; simpl; try apply H. apply G.
  - apply IH; auto.
  - apply same_bind; [apply same_refl|]. intro x. apply IH; auto.
Qed.

(** Two worlds that bring the same, individual by individual, look the same for a whole life. *)
Theorem life_alike w1 w2 X (c : program unit classic X) :
  (forall n published, batches_alike (w1 n published) (w2 n published)) ->
  asks_indifferently c -> same (life unit classic w1 c) (life unit classic w2 c).
Proof.
  intros W I. apply run_alike; auto. constructor; simpl; try constructor; auto.
Qed.
End Lives.
