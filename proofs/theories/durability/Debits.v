(** * What is heard was paid, once (SEMANTICS §8)

    The same attempts as in Journal.v, step by step, whatever the sample and whatever the fate. *)

From Coq Require Import Reals List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Runtime.
From Proper.durability Require Import Journal.
Import ListNotations.

Section Debits.
Context {unit : R} {V O A : Type}.

(** A request, and what an attempt at it drew and met. *)
Record attempt := Attempt {
  id : nat; name : nat; asked : question unit (V := V) (O := O); about : plan V;
  sample : O; met : fate }.

(** What is durable: the journal, the state, and which questions were committed, the last first. *)
Record durable := Durable {
  entries : journal (O := O); now : state V A; committed : list attempt }.

Definition commit (a : attempt) (d : durable) : durable :=
  Durable (record (id a) (name a) (sample a) (entries d))
    (charge (cost (asked a)) (about a) (now d)) (a :: committed d).

(** One attempt: what is durable afterwards, and what is heard. *)
Definition try (a : attempt) (d : durable) : durable * reply (O := O) :=
  match entries d (id a) with
  | Some (recorded, o) => (d, replay (met a) (name a) recorded o)
  | None => match met a with
    | LostBeforeCommit => (d, Crashed)
    | LostAfterCommit => (commit a d, Crashed)
    | NotLost => (commit a d, Answered (sample a))
    end
  end.

Fixpoint try_all (l : list attempt) (d : durable) : durable :=
  match l with [] => d | a :: l => try_all l (fst (try a d)) end.

Definition fresh_start (s : state V A) : durable := Durable (fun _ => None) s [].

(** _What is heard is durable_ under its id, with its debits. *)
Theorem heard_is_durable a d o : snd (try a d) = Answered o ->
  entries (fst (try a d)) (id a) = Some (name a, o).
Proof.
  unfold try, replay. destruct (entries d (id a)) as [[recorded o']|] eqn:E; simpl.
  - destruct (Nat.eqb_spec (name a) recorded) as [->|]; [|discriminate].
    destruct (met a); try discriminate. congruence.
  - destruct (met a); simpl; try discriminate. intro H. injection H as <-.
    unfold record. rewrite Nat.eqb_refl. reflexivity.
Qed.

(** _Once_: a request that is durable is never charged again, and never drawn again. *)
Theorem repeated_is_free a d entry : entries d (id a) = Some entry -> fst (try a d) = d.
Proof. unfold try. intro H. rewrite H. destruct entry. reflexivity. Qed.

(** _Bit for bit_: whoever hears an answer to a durable request hears the recorded one. *)
Theorem repeated_is_the_same a d recorded o o' :
  entries d (id a) = Some (recorded, o) -> snd (try a d) = Answered o' -> o' = o.
Proof.
  unfold try, replay. intro H. rewrite H. simpl.
  destruct (Nat.eqb _ _); [|discriminate]. destruct (met a); congruence.
Qed.

(** Charges that were committed, one after the other, from the beginning. *)
Fixpoint charges (l : list attempt) (s : state V A) : state V A :=
  match l with [] => s | a :: l => charge (cost (asked a)) (about a) (charges l s) end.

Definition sound (s : state V A) (d : durable) : Prop :=
  now d = charges (committed d) s /\
  NoDup (map id (committed d)) /\
  forall i, entries d i <> None <-> In i (map id (committed d)).

Lemma try_sound s a d : sound s d -> sound s (fst (try a d)).
Proof.
  intros (N & D & E). unfold try. destruct (entries d (id a)) as [[]|] eqn:F; [repeat split; auto;
    apply E|].
  assert (C : sound s (commit a d)).
  { unfold commit. repeat split; simpl.
    - rewrite N. reflexivity.
    - constructor; auto. rewrite <- E, F. auto.
    - unfold record. destruct (Nat.eqb_spec i (id a)) as [->|]; auto. right. apply E. auto.
    - unfold record. intros [->|I]; [rewrite Nat.eqb_refl; discriminate|].
      destruct (Nat.eqb i (id a)); [discriminate|]. apply E. auto. }
  destruct (met a); simpl; auto. repeat split; auto; apply E.
Qed.

(** _No debit is ever lost, and none taken twice_: however often it stopped, the ledger is what it
    was at first less the charges of the committed requests, each of them once; and whatever was
    heard is among those. *)
Theorem debits_are_never_less s l : sound s (try_all l (fresh_start s)).
Proof.
  assert (S0 : sound s (fresh_start s)).
  { repeat split; simpl; try constructor; auto; tauto. }
  revert S0. generalize (fresh_start s). induction l as [|a l IH]; simpl; auto.
  intros d H. apply IH. apply try_sound. exact H.
Qed.

Lemma charge_never_adds c p (s : state V A) i :
  balance (accounts (charge c p s)) i <= balance (accounts s) i.
Proof.
  unfold charge; simpl. pose proof (pay_exactly (accounts s) c (eval (collections s) p) i). lia.
Qed.

(** Whatever is tried, however it ends, gives nothing back to anybody. *)
Theorem nothing_comes_back a d i :
  balance (accounts (now (fst (try a d)))) i <= balance (accounts (now d)) i.
Proof.
  unfold try. destruct (entries d (id a)) as [[]|]; auto.
  destruct (met a); simpl; auto; apply (charge_never_adds _ _ (now d)).
Qed.
End Debits.
