(** * Analysts without end, and several of them (SEMANTICS §2)

    A program is a tree, every path of which ends. Analysts are not: here each is any function of
    what has been published, asking for ever. What they see in any number of steps is a program's
    run, so the guarantee holds for it, with the same bound however long they go on. *)

From Coq Require Import Reals List Arith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Layer Runtime Apart Guarantee.
Import ListNotations.

Section Analysts.
Context {unit : R} {V O : Type} {classic : layer unit V O}.

(** What may happen in one step, but for grants, which the custodian bounds beforehand. *)
Inductive act :=
| Waits
| Takes (c : nat) (p : plan V)
| Asks (q : question unit (V := V) (O := O)) (p : plan V)
| Opens (epsilon : nat) (p : plan V)
| AsksClassic (n : nat) (q : Request classic)
| Erases (i : nat)
| Stops.

(** What was answered to whom, the newest first. *)
Definition record := list (nat * option O).

(** Anybody's behaviour: who acts next, and how, from the number of the step and from all answers
    so far. Coins of one's own can be drawn beforehand: the bound holds for each outcome. *)
Definition behaviour := nat -> record -> nat * act.

Definition publish {X} (o : option O) (c : program unit classic X) : program unit classic X :=
  match o with Some o => Publish o c | None => c end.

Fixpoint unroll (steps : nat) (b : behaviour) (i : nat) (told : record) :
  program unit classic record :=
  match steps with
  | 0 => Done told
  | S steps => let (who, a) := b i told in match a with
    | Waits => Receive (unroll steps b (S i) told)
    | Takes c p => Snapshot c p (unroll steps b (S i) told)
    | Asks q p => Ask q p (fun o => Publish o (unroll steps b (S i) ((who, Some o) :: told)))
    | Opens e p => Open e p (unroll steps b (S i) told)
    | AsksClassic n q => AskClassic n q (fun o =>
        publish o (unroll steps b (S i) ((who, o) :: told)))
    | Erases j => Erase j (unroll steps b (S i) told)
    | Stops => Done told
    end
  end.

(** Several analysts, each of whom sees its own answers alone, at the mercy of any schedule. *)
Definition told_to (a : nat) (told : record) : list (option O) :=
  map snd (filter (fun x => Nat.eqb (fst x) a) told).

Definition together (analysts : nat -> nat -> list (option O) -> act) (schedule : nat -> nat) :
  behaviour :=
  fun i told => (schedule i, analysts (schedule i) i (told_to (schedule i) told)).

Lemma unroll_grants r steps b : forall i told,
  gains_at_most unit classic r (unroll steps b i told) 0.
Proof.
  induction steps as [|steps IH]; intros i told; simpl; auto.
  destruct (b i told) as [who []]; simpl; auto. intros [o|]; simpl; auto.
Qed.

Section Guarantee.
Hypothesis unit_nonneg : (0 <= unit)%R.
Variables (r e : nat) (w1 w2 : world (V := V) (O := O)).
Hypothesis differ_in_r : world_without r w1 w2.
Hypothesis e_opens : opens_with r e w1.

(** However many steps are watched, and whatever is done in them. *)
Theorem endless_analyst (b : behaviour) steps (S : record -> bool) :
  (prob (life unit classic w1 (unroll steps b 0 [])) S
    <= exp (loss unit e) * prob (life unit classic w2 (unroll steps b 0 [])) S)%R /\
  (prob (life unit classic w2 (unroll steps b 0 [])) S
    <= exp (loss unit e) * prob (life unit classic w1 (unroll steps b 0 [])) S)%R.
Proof.
  rewrite <- (Nat.add_0_r e).
  apply (personal_differential_privacy unit_nonneg r e w1 w2 differ_in_r e_opens).
  apply unroll_grants.
Qed.

(** All analysts together have one bound: they may compare their answers afterwards. The schedule,
    whose turn it is, is the same in both worlds: it does not follow how long answers took. *)
Theorem several_analysts analysts schedule steps (S : record -> bool) :
  (prob (life unit classic w1 (unroll steps (together analysts schedule) 0 [])) S
    <= exp (loss unit e) *
      prob (life unit classic w2 (unroll steps (together analysts schedule) 0 [])) S)%R /\
  (prob (life unit classic w2 (unroll steps (together analysts schedule) 0 [])) S
    <= exp (loss unit e) *
      prob (life unit classic w1 (unroll steps (together analysts schedule) 0 [])) S)%R.
Proof. apply endless_analyst. Qed.
End Guarantee.
End Analysts.
