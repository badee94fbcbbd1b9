(** * All that came before, and what comes after it (SEMANTICS §15)

    A history is a public list of what was done and answered. It and the world determine what the
    runtime holds. So a stretch of a life can be looked at by itself, given all that came before:
    the stretch is a program that goes on from what a history has left. *)

From Coq Require Import Reals List Arith.
From Proper.probability Require Import Distribution.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime.
Import ListNotations.

Section History.
Context {unit : R} {V O : Type} {classic : layer unit V O}.

(** One act, with its answer. *)
Inductive deed :=
| Received
| Froze (c : nat) (p : plan V)
| Granted (i amount : nat)
| Renewed (more most : nat -> nat)
| Erased (i : nat)
| Asked (q : question unit (V := V) (O := O)) (p : plan V) (o : O)
| Opened (epsilon : nat) (p : plan V)
| AskedClassic (n : nat) (q : Request classic) (o : option O)
| Published (o : O).

(** The acts so far, the last first. *)
Definition history := list deed.

(** The number of batches that have come. *)
Fixpoint batches (h : history) : nat :=
  match h with
  | [] => 0
  | Received :: h => S (batches h)
  | _ :: h => batches h
  end.

Fixpoint published_in (h : history) : list O :=
  match h with
  | [] => []
  | Published o :: h => o :: published_in h
  | _ :: h => published_in h
  end.

(** The state to which one act leads. *)
Definition done (w : world (V := V) (O := O)) (d : deed) (n : nat) (published : list O)
  (s : state V (Agent classic)) : state V (Agent classic) :=
  match d with
  | Received => receive (w n published) s
  | Froze c p => snapshot c p s
  | Granted i a => give_more i a s
  | Renewed more most => renewal more most s
  | Erased i => erase (told classic) i s
  | Asked q p _ => charge (cost q) p s
  | Opened e p => open (fresh classic e) e p s
  | AskedClassic m q _ =>
      match nth_error (sessions s) m with
      | None => s
      | Some x => match ask classic (agent x) q with
        | None => s
        | Some (a, _) => spend m a (frozen x) s
        end
      end
  | Published _ => s
  end.

(** All that the runtime holds after a history. *)
Fixpoint held (w : world (V := V) (O := O)) (h : history) : state V (Agent classic) :=
  match h with
  | [] => empty unit classic
  | d :: h => done w d (batches h) (published_in h) (held w h)
  end.

(** What is seen of a stretch, given all that came before it. *)
Definition continue {X} (w : world (V := V) (O := O)) (h : history) (c : program unit classic X) :
  dist X := run unit classic w c (batches h) (published_in h) (held w h).

(** ** A life is what comes first, and then a stretch that goes on from its history *)

(** One program after another. *)
Fixpoint and_then {X Y} (c : program unit classic X) (k : X -> program unit classic Y) :
  program unit classic Y :=
  match c with
  | Done x => k x
  | Receive c => Receive (and_then c k)
  | Snapshot n p c => Snapshot n p (and_then c k)
  | Grant i a c => Grant i a (and_then c k)
  | Renew more most c => Renew more most (and_then c k)
  | Erase i c => Erase i (and_then c k)
  | Ask q p c => Ask q p (fun o => and_then (c o) k)
  | Open e p c => Open e p (and_then c k)
  | AskClassic m q c => AskClassic m q (fun o => and_then (c o) k)
  | Publish o c => Publish o (and_then c k)
  | Toss C coin c => Toss C coin (fun x => and_then (c x) k)
  end.

(** The same program, which tells its history too. *)
Fixpoint telling {X} (c : program unit classic X) (h : history) :
  program unit classic (X * history) :=
  match c with
  | Done x => Done (x, h)
  | Receive c => Receive (telling c (Received :: h))
  | Snapshot n p c => Snapshot n p (telling c (Froze n p :: h))
  | Grant i a c => Grant i a (telling c (Granted i a :: h))
  | Renew more most c => Renew more most (telling c (Renewed more most :: h))
  | Erase i c => Erase i (telling c (Erased i :: h))
  | Ask q p c => Ask q p (fun o => telling (c o) (Asked q p o :: h))
  | Open e p c => Open e p (telling c (Opened e p :: h))
  | AskClassic m q c => AskClassic m q (fun o => telling (c o) (AskedClassic m q o :: h))
  | Publish o c => Publish o (telling c (Published o :: h))
  | Toss C coin c => Toss C coin (fun x => telling (c x) h)
  end.

Lemma continue_and_then w X Y (c : program unit classic X) (k : X -> program unit classic Y) :
  forall h, same (continue w h (and_then c k))
    (bind (continue w h (telling c h)) (fun x => continue w (snd x) (k (fst x)))).
Proof.
  induction c as [x|c IH|n p c IH|i a c IH|more most c IH|i c IH|q p c IH|e p c IH|m q c IH
    |o c IH|C coin c IH]; intro h.
  - intros f B. reflexivity.
  - apply (IH (Received :: h)).
  - apply (IH (Froze n p :: h)).
  - apply (IH (Granted i a :: h)).
  - apply (IH (Renewed more most :: h)).
  - apply (IH (Erased i :: h)).
  - intros f B. unfold continue. simpl. apply expect_ext; [apply bounded_expect; auto|].
    intro o. apply (IH o (Asked q p o :: h) f B).
  - apply (IH (Opened e p :: h)).
  - pose proof (fun o => IH o (AskedClassic m q o :: h)) as H. unfold continue in *. simpl in *.
    destruct (nth_error (sessions (held w h)) m) as [x|]; [|apply H].
    destruct (ask classic (agent x) q) as [[a M]|]; [|apply H].
    intros f B. simpl. apply expect_ext; [apply bounded_expect; auto|].
    intro o. apply (H (Some o) f B).
  - apply (IH (Published o :: h)).
  - intros f B. unfold continue. simpl. apply expect_ext; [apply bounded_expect; auto|].
    intro x. apply (IH x h f B).
Qed.

(** _Given all that came before_: a life is seen as if its first part were drawn, with its history,
    and its second part then went on from that history. *)
Theorem first_and_then w X Y (c : program unit classic X) (k : X -> program unit classic Y) :
  same (life unit classic w (and_then c k))
    (bind (life unit classic w (telling c [])) (fun x => continue w (snd x) (k (fst x)))).
Proof. apply (continue_and_then w X Y c k []). Qed.
End History.
Arguments deed unit V O classic : clear implicits.
Arguments history unit V O classic : clear implicits.
