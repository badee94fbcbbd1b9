(** * How many rows differ, and how far a transformation spreads it (SEMANTICS §6, stability)

    Collections are sequences: what comes later, such as a keyed distinct, may look at the order. So
    one row may make a difference in three ways: it is inserted, deleted or moved. Each counts as
    one, and the distance of two collections is the least number of such touches that makes one of
    the other. Every operator's number here holds for that distance, and so under composition. *)

From Coq Require Import List Arith Lia.
From Proper.guarantee Require Import Layer.
Import ListNotations.

Section Nearness.
Context {V : Type}.

(** [maybe x C A]: [A] is [C], or it is [C] with [x] put in somewhere. *)
Inductive maybe (x : V) : list V -> list V -> Prop :=
| maybe_not C : maybe x C C
| maybe_so l1 l2 : maybe x (l1 ++ l2) (l1 ++ x :: l2).

(** One row was added, removed, moved, or nothing was done at all. *)
Definition step (x : V) (A B : list V) := exists C, maybe x C A /\ maybe x C B.

(** [touched X A B]: [A] becomes [B] by touching one row after the other of [X]. *)
Inductive touched : list V -> list V -> list V -> Prop :=
| touched_none A : touched [] A A
| touched_one x X A B C : step x A B -> touched X B C -> touched (x :: X) A C.

(** At most [d] rows were touched. *)
Definition near (d : nat) (A B : list V) := exists X, length X <= d /\ touched X A B.

(** The same in other words: so many times a row was inserted, deleted or moved. *)
Inductive touch : list V -> list V -> Prop :=
| inserted x l1 l2 : touch (l1 ++ l2) (l1 ++ x :: l2)
| deleted x l1 l2 : touch (l1 ++ x :: l2) (l1 ++ l2)
| moved x l1 l2 m1 m2 : l1 ++ l2 = m1 ++ m2 -> touch (l1 ++ x :: l2) (m1 ++ x :: m2).

Inductive touches : nat -> list V -> list V -> Prop :=
| touches_none A : touches 0 A A
| touches_one d A B C : touch A B -> touches d B C -> touches (S d) A C.

Lemma step_sym x A B : step x A B -> step x B A.
Proof. intros (C & H & K). exists C. auto. Qed.

Lemma step_added x l1 l2 : step x (l1 ++ l2) (l1 ++ x :: l2).
Proof. exists (l1 ++ l2). split; constructor. Qed.

Lemma touched_trans X Y A B C : touched X A B -> touched Y B C -> touched (X ++ Y) A C.
Proof. induction 1; simpl; auto. intro. econstructor; eauto. Qed.

Lemma near_refl A : near 0 A A.
Proof. exists []. split; [auto|constructor]. Qed.

Lemma near_weaken d e A B : d <= e -> near d A B -> near e A B.
Proof. intros L (X & H & T). exists X. split; [lia|auto]. Qed.

Lemma near_trans d e A B C : near d A B -> near e B C -> near (d + e) A C.
Proof.
  intros (X & H & T) (Y & K & U). exists (X ++ Y). split.
  - rewrite app_length. lia.
  - eapply touched_trans; eauto.
Qed.

Lemma touched_step x A B : step x A B -> touched [x] A B.
Proof. intro H. econstructor; [eauto|constructor]. Qed.

Lemma near_step x A B : step x A B -> near 1 A B.
Proof. intro H. exists [x]. split; [auto|apply touched_step; auto]. Qed.

(** Two rows touched by way of what both collections have in common. *)
Lemma near_two x y C A B : maybe x C A -> maybe y C B -> near 2 A B.
Proof.
  intros H K. apply (near_trans 1 1 A C B).
  - apply (near_step x). exists C. split; [auto|constructor].
  - apply (near_step y). exists C. split; [constructor|auto].
Qed.

Lemma touch_step A B : touch A B -> exists x, step x A B.
Proof.
  intros [x l1 l2|x l1 l2|x l1 l2 m1 m2 E]; exists x.
  - apply step_added.
  - apply step_sym, step_added.
  - exists (l1 ++ l2). split; [constructor|rewrite E; constructor].
Qed.

Lemma step_touch x A B : step x A B -> A = B \/ touch A B.
Proof.
  intros (C & HA & HB). destruct HA as [C|l1 l2].
  - destruct HB as [C|l1 l2]; [left; reflexivity|right; constructor].
  - right. remember (l1 ++ l2) as C eqn:E. destruct HB as [C|m1 m2].
    + rewrite E. constructor.
    + apply moved. auto.
Qed.

(** _Near_ is SEMANTICS' distance: at most [d] rows inserted, deleted or moved. *)
Theorem near_is_distance d A B : near d A B <-> exists n, n <= d /\ touches n A B.
Proof.
  split.
  - intros (X & L & T). enough (exists n, n <= length X /\ touches n A B) as (n & N & H)
      by (exists n; split; [lia|auto]).
    clear L. induction T as [A|x X A B C HS T (n & N & IH)].
    + exists 0. split; [auto|constructor].
    + destruct (step_touch x A B HS) as [->|H].
      * exists n. simpl. split; [lia|auto].
      * exists (S n). simpl. split; [lia|]. econstructor; eauto.
  - intros (n & L & H). apply (near_weaken n); auto. clear L.
    induction H as [A|n A B C H T IH]; [apply near_refl|].
    destruct (touch_step A B H) as (x & HS). apply (near_trans 1 n A B); [|auto].
    apply (near_step x). exact HS.
Qed.

(** Adding and removing rows are ways of touching them. *)
Lemma differ_near d A B : differ d A B -> near d A B.
Proof.
  induction 1 as [l|d l1 x l2 B H IH|d l1 x l2 B H IH].
  - apply near_refl.
  - apply (near_trans 1 d _ (l1 ++ l2)); auto. apply (near_step x), step_sym, step_added.
  - apply (near_trans 1 d _ (l1 ++ x :: l2)); auto. apply (near_step x), step_added.
Qed.
End Nearness.

(** ** Stability *)

(** [stable s F]: one row touched in the input touches at most [s] in the output. *)
Definition stable {V W} (s : nat) (F : list V -> list W) :=
  forall d A B, near d A B -> near (s * d) (F A) (F B).

(** The same for two inputs, each with a stability of its own. *)
Definition stable2 {U V W} (s t : nat) (F : list U -> list V -> list W) :=
  forall d e A B C D, near d A B -> near e C D -> near (s * d + t * e) (F A C) (F B D).

Section Stable.
Context {U V W : Type}.

(** It suffices to look at one row. *)
Lemma stable_by_step s (F : list V -> list W) :
  (forall x A B, step x A B -> near s (F A) (F B)) -> stable s F.
Proof.
  intros H d A B (X & L & T). apply (near_weaken (s * length X)); [nia|]. clear L.
  induction T as [A|x X A B C S T IH]; simpl length.
  - rewrite Nat.mul_0_r. apply near_refl.
  - rewrite Nat.mul_succ_r, Nat.add_comm. eapply near_trans; eauto.
Qed.

(** Stabilities multiply along a chain of transformations. *)
Theorem stable_compose s t (F : list U -> list V) (G : list V -> list W) :
  stable s F -> stable t G -> stable (t * s) (fun A => G (F A)).
Proof. intros HF HG d A B H. rewrite <- Nat.mul_assoc. auto. Qed.

(** It suffices to look at one input at a time. *)
Lemma stable_by_side s t (F : list U -> list V -> list W) :
  (forall C, stable s (fun A => F A C)) -> (forall A, stable t (F A)) -> stable2 s t F.
Proof.
  intros HF HG d e A B C D H K. eapply near_trans; [apply (HF C d A B H)|apply (HG B e C D K)].
Qed.
End Stable.
