(** * Nothing that is seen in a life depends on how individuals are numbered (SEMANTICS §7) *)

From Coq Require Import Reals List Arith Lia Bool.
From Proper.probability Require Import Distribution.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
From Proper.representation Require Import Renaming.
Import ListNotations.

Section Lives.
Context {unit : R} {V O : Type} {classic : layer unit V O}.
Variable f : nat -> nat.
Hypothesis injective : forall i j, f i = f j -> i = j.

(** A question that tells individuals apart and does not care which is which. *)
Definition nameless (q : question unit (V := V) (O := O)) : Prop :=
  forall T, same (answer q (rename f T)) (answer q T).

(** For instance one that sees values alone. *)
Lemma values_nameless q : (forall T U, values T = values U -> same (answer q T) (answer q U)) ->
  nameless q.
Proof. intros H T. apply H. apply values_rename. Qed.

Definition rename_session (x : session V (Agent classic)) : session V (Agent classic) :=
  Session (agent x) (rename f (frozen x)).

Record states_renamed (s1 s2 : state V (Agent classic)) : Prop := StatesRenamed {
  collections_renamed : forall c, collections s2 c = rename f (collections s1 c);
  accounts_renamed : renamed f (accounts s1) (accounts s2);
  sessions_renamed : sessions s2 = map rename_session (sessions s1) }.

Lemma eval_renamed p s1 s2 : states_renamed s1 s2 ->
  eval (collections s2) p = rename f (eval (collections s1) p).
Proof.
  intro H. rewrite <- (eval_rename f injective). apply eval_ext.
  apply (collections_renamed _ _ H).
Qed.

Lemma seen_renamed c p s1 s2 : states_renamed s1 s2 -> seen c p s2 = rename f (seen c p s1).
Proof.
  intro H. unfold seen. rewrite (eval_renamed p _ _ H). apply kept_rename; auto. apply H.
Qed.

(** The same question is answered alike, under whatever numbers. *)
Lemma answer_renamed q p s1 s2 : nameless q -> states_renamed s1 s2 ->
  same (answer q (seen (cost q) p s2)) (answer q (seen (cost q) p s1)).
Proof. intros N H. rewrite (seen_renamed _ _ _ _ H). apply N. Qed.

Lemma charge_renamed c p s1 s2 : states_renamed s1 s2 ->
  states_renamed (charge c p s1) (charge c p s2).
Proof.
  intro H. constructor; simpl; try apply H. rewrite (eval_renamed p _ _ H).
  apply pay_rename; auto. apply H.
Qed.

(** The second batch is the first, under the new numbers. *)
Definition batches_renamed (b1 b2 : batch V) : Prop :=
  target b2 = target b1 /\ (forall x, stays b2 (rename_owner f (fst x), snd x) = stays b1 x) /\
  added b2 = rename f (added b1) /\ (forall i, opening b2 (f i) = opening b1 i).

Lemma receive_renamed b1 b2 s1 s2 : batches_renamed b1 b2 -> states_renamed s1 s2 ->
  states_renamed (receive b1 s1) (receive b2 s2).
Proof.
  intros (Ht & Hs & Ha & Ho) H. constructor; simpl; try apply H.
  - intro c. unfold put. rewrite Ht. destruct (Nat.eqb c (target b1)); [|apply H].
    rewrite (collections_renamed _ _ H), Ha, rename_app. f_equal. apply filter_rename. exact Hs.
  - rewrite Ha. apply enter_rename; auto. apply H.
Qed.

Lemma snapshot_renamed c p s1 s2 : states_renamed s1 s2 ->
  states_renamed (snapshot c p s1) (snapshot c p s2).
Proof.
  intro H. constructor; simpl; try apply H. intro c'. unfold put.
  destruct (Nat.eqb c' c); [apply (eval_renamed p _ _ H)|apply H].
Qed.

Lemma give_more_renamed i a s1 s2 : states_renamed s1 s2 ->
  states_renamed (give_more i a s1) (give_more (f i) a s2).
Proof. intro H. constructor; simpl; try apply H. apply grant_rename; auto. apply H. Qed.

Lemma renewal_renamed more most s1 s2 : states_renamed s1 s2 ->
  (forall i, more (f i) = more i /\ most (f i) = most i) ->
  states_renamed (renewal more most s1) (renewal more most s2).
Proof. intros H K. constructor; simpl; auto; [apply H|]. apply renew_rename; auto. apply H. Qed.

Lemma erase_renamed i s1 s2 : states_renamed s1 s2 ->
  states_renamed (erase (told classic) i s1) (erase (told classic) (f i) s2).
Proof.
  intro H. constructor; simpl; try apply H.
  - intro c. rewrite (collections_renamed _ _ H). apply without_rename. auto.
  - rewrite (sessions_renamed _ _ H), !map_map. apply map_ext. intro x. unfold rename_session.
    simpl. rewrite without_rename; auto.
Qed.

Lemma open_renamed a e p s1 s2 : states_renamed s1 s2 ->
  states_renamed (open a e p s1) (open a e p s2).
Proof.
  intro H. pose proof (charge_renamed (classic_price e) p _ _ H) as C.
  constructor; simpl; try apply C.
  rewrite (seen_renamed _ _ _ _ H), (sessions_renamed _ _ H), map_app. reflexivity.
Qed.

Lemma spend_renamed m a x s1 s2 : states_renamed s1 s2 ->
  states_renamed (spend m a (frozen x) s1) (spend m a (frozen (rename_session x)) s2).
Proof.
  intro H. constructor; simpl; try apply H. rewrite (sessions_renamed _ _ H).
  revert m. induction (sessions s1) as [|y l IH]; intros [|m]; simpl; auto. rewrite IH. auto.
Qed.

(** The custodian's acts under the new numbers; questions and renewals are what they were. *)
Fixpoint rename_program {X} (c : program unit classic X) : program unit classic X :=
  match c with
  | Done x => Done x
  | Receive k => Receive (rename_program k)
  | Snapshot c p k => Snapshot c p (rename_program k)
  | Grant i a k => Grant (f i) a (rename_program k)
  | Renew more most k => Renew more most (rename_program k)
  | Erase i k => Erase (f i) (rename_program k)
  | Ask q p k => Ask q p (fun o => rename_program (k o))
  | Open e p k => Open e p (rename_program k)
  | AskClassic m q k => AskClassic m q (fun o => rename_program (k o))
  | Publish o k => Publish o (rename_program k)
  | Toss C coin k => Toss C coin (fun x => rename_program (k x))
  end.

(** Nothing that is asked is about numbers, and no rule of a renewal. *)
Fixpoint asks_namelessly {X} (c : program unit classic X) : Prop :=
  match c with
  | Done _ => True
  | Receive k | Snapshot _ _ k | Grant _ _ k | Erase _ k | Open _ _ k | Publish _ k =>
      asks_namelessly k
  | Renew more most k =>
      (forall i, more (f i) = more i /\ most (f i) = most i) /\ asks_namelessly k
  | Ask q _ k => nameless q /\ forall o, asks_namelessly (k o)
  | AskClassic _ _ k => forall o, asks_namelessly (k o)
  | Toss _ _ k => forall x, asks_namelessly (k x)
  end.

Lemma run_renamed w1 w2 X (c : program unit classic X) :
  (forall n published, batches_renamed (w1 n published) (w2 n published)) ->
  asks_namelessly c -> forall n published s1 s2, states_renamed s1 s2 ->
  same (run unit classic w2 (rename_program c) n published s2)
    (run unit classic w1 c n published s1).
Proof.
  intro W. induction c as [x|k IH|c p k IH|i a k IH|more most k IH|i k IH|q p k IH|e p k IH
    |m q k IH|o k IH|C coin k IH];
    intros I n published s1 s2 H; simpl in *.
  - apply same_refl.
  - apply IH; auto. apply receive_renamed; auto.
  - apply IH; auto. apply snapshot_renamed; auto.
  - apply IH; auto. apply give_more_renamed; auto.
  - destruct I as [I K]. apply IH; auto. apply renewal_renamed; auto.
  - apply IH; auto. apply erase_renamed; auto.
  - destruct I as [N K]. apply same_bind; [apply answer_renamed; auto|].
    intro o. apply IH; auto. apply charge_renamed; auto.
  - apply IH; auto. apply open_renamed; auto.
  - rewrite (sessions_renamed _ _ H), nth_error_map.
    destruct (nth_error (sessions s1) m) as [x|]; simpl; [|apply IH; auto].
    destruct (ask classic (agent x) q) as [[a M]|]; [|apply IH; auto].
    rewrite values_rename. apply same_bind; [apply same_refl|]. intro o. apply IH; auto.
    apply (spend_renamed m a x); auto.
  - apply IH; auto.
  - apply same_bind; [apply same_refl|]. intro x. apply IH; auto.
Qed.

(** The same life under other numbers looks the same. *)
Theorem life_renamed w1 w2 X (c : program unit classic X) :
  (forall n published, batches_renamed (w1 n published) (w2 n published)) -> asks_namelessly c ->
  same (life unit classic w2 (rename_program c)) (life unit classic w1 c).
Proof.
  intros W N. apply run_renamed; auto. constructor; simpl; auto. intro i. reflexivity.
Qed.
End Lives.
