(** * PINQ as a classic layer (SEMANTICS §6)

    Its questions may be asked of any expression, below any agents; it refuses aloud when somebody's
    limit does not suffice. It keeps what [Layer] asks for. *)

From Coq Require Import Reals List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Expression Primitive Agents Relief.
Import ListNotations.

Section Pinq.
Context {unit : R} {V O : Type}.
Hypothesis unit_nonneg : (0 <= unit)%R.

(** What may be asked for: an answer, or a new agent, named by something agreed beforehand. *)
Inductive request :=
| Question (e : expression V) (m : primitive unit V O)
| Employ (part_key : V -> nat) (limit : option nat) (e : expression V) (name : O).

(** A partition: each part may spend as much as the one that spends most. *)
Definition divide (key : V -> nat) (e : expression V) (name : O) := Employ key None e name.

(** A nested agent: one part, and a limit. *)
Definition nest (limit : nat) (e : expression V) (name : O) :=
  Employ (fun _ => 0) (Some limit) e name.

Definition respond (a : agents V) (q : request) : option (agents V * (list V -> dist O)) :=
  match q with
  | Employ key l e name => Some (employ a key l e, fun _ => certain name)
  | Question e m =>
      match charge a e (epsilon m) with
      | None => None
      | Some a' => Some (a', fun T => mechanism m (rows T (parts T (nodes a)) e))
      end
  end.

(** What can still be lost: what the session has left, for each row touched, and the relief. *)
Definition remaining (a : agents V) (d : nat) (A B : list V) (n : nat) : Prop :=
  near d A B /\
  exists touch sum, reached d A B (nodes a) touch sum /\ d * left a + sum <= n.

Definition beginning (budget : nat) : agents V := Agents budget [].

Lemma remaining_beginning budget d A B :
  differ d A B -> remaining (beginning budget) d A B (d * budget).
Proof.
  intro H. split; [apply differ_near; auto|]. exists (fun _ _ => 0), 0.
  split; [constructor|simpl; lia].
Qed.

(** After an erasure the rows differ in some other way, and in no more of them; nobody has relief,
    and what was left suffices. *)
Lemma remaining_erasure a d A B n : remaining a d A B n ->
  forall d' A' B', d' <= d -> differ d' A' B' -> remaining (erasure a) d' A' B' n.
Proof.
  intros (_ & touch & sum & _ & W) d' A' B' L H. apply differ_near in H.
  split; auto. destruct (reached_forget d' A' B' H (nodes a)) as (touch' & R).
  exists touch', 0. split; [exact R|]. simpl. nia.
Qed.

(** What a question loses, and what remains after it, were there before. *)
Lemma remaining_respond a d A B n : remaining a d A B n ->
  forall q a' M, respond a q = Some (a', M) ->
  exists now later, now + later <= n /\
    within (loss unit now) (M A) (M B) /\ remaining a' d A B later.
Proof.
  intros (H & touch & sum & R & W) [e m|key l e name] a' M E; simpl in E.
  - unfold charge in E. destruct (settle _ _) as [[ns total]|] eqn:S; [|discriminate].
    destruct (Nat.leb_spec total (left a)) as [L|]; [|discriminate]. inversion E; subst.
    destruct (settle_pays d A B _ _ _ R _ _ _ S) as (sum' & R' & W').
    rewrite worth_bills in W'.
    exists (reach d touch e * epsilon m), (d * (left a - total) + sum'). split; [nia|]. split.
    + apply by_row. eapply reached_rows; eauto.
    + split; auto. exists touch, sum'. simpl. split; [auto|lia].
  - inversion E; subst. destruct (reached_new d A B H _ _ _ e key l R) as (touch' & R').
    exists 0, n. split; [lia|]. split.
    + apply within_refl, loss_nonneg. auto.
    + split; auto. exists touch', sum. auto.
Qed.

(** _PINQ is a classic layer_: stability tracking, a global budget, nested agents, partitions whose
    parts are charged by their maximum, and erasure. *)
Definition pinq : layer unit V O :=
  {| Agent := agents V; Request := request; fresh := beginning; told := erasure;
     ask := respond; room := remaining; room_fresh := remaining_beginning;
     room_told := remaining_erasure; room_ask := remaining_respond |}.
End Pinq.
Arguments pinq {unit V O}.
Arguments request : clear implicits.
