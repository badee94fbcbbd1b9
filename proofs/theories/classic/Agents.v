(** * Agents: who has to be asked before anything is spent (SEMANTICS §6)

    A session has a global budget. An analyst may put agents below it, each over an expression:
    one with parts passes on only what the part that has spent most grows by; a nested one has one
    part, and a limit of its own. Agents are numbered as they come, and an agent's expression
    names earlier ones only. All of this is public: no row is looked at here. *)

From Coq Require Import List Arith Lia.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Expression.
Import ListNotations.

Section Agents.
Context {V : Type}.

Record node := Node {
  parent : expression V;
  part_key : V -> nat;
  (** What each part has spent, and what the parent has been charged for it. *)
  spent : nat -> nat;
  most : nat;
  (** What the agent may still pass on, if it has a limit of its own. *)
  limit : option nat }.

(** A session's budget, and the agents below it, the newest first. *)
Record agents := Agents { left : nat; nodes : list node }.

(** What is owed for a question. *)
Inductive bill := OfFrozen (amount : nat) | OfPart (j k amount : nat).

(** What a question that costs [c] for each row of [e] costs of what [e] is made of. *)
Fixpoint bills (e : expression V) (c : nat) : list bill :=
  match e with
  | Frozen => [OfFrozen c]
  | Part j k => [OfPart j k c]
  | Where _ e | Select _ e | Distinct _ e => bills e c
  | SelectMany b _ e => bills e (b * c)
  | GroupBy _ _ _ _ e | First _ _ _ _ e | Take _ _ e | Skip _ _ e => bills e (2 * c)
  | JoinUpTo _ _ n1 n2 _ _ _ e1 e2 => bills e1 (2 * n2 * c) ++ bills e2 (2 * n1 * c)
  | GroupJoin _ _ _ _ _ e1 e2 => bills e1 (2 * c) ++ bills e2 (2 * c)
  | KeepBy _ _ _ _ e1 e2 => bills e1 (2 * c) ++ bills e2 c
  | Concat e1 e2 | Join _ _ _ _ _ e1 e2 | Union _ e1 e2 | Intersect _ e1 e2 | Except _ e1 e2 =>
      bills e1 c ++ bills e2 c
  end.

Definition addressed_to (j : nat) (b : bill) : bool :=
  match b with OfFrozen _ => false | OfPart i _ _ => i =? j end.

Definition for_frozen (b : bill) : nat :=
  match b with OfFrozen c => c | OfPart _ _ _ => 0 end.

(** An agent books what one of its parts spends. *)
Definition book (n : node) (b : bill) : node :=
  match b with
  | OfFrozen _ => n
  | OfPart _ k c =>
      let s := spent n k + c in
      Node (parent n) (part_key n) (fun i => if i =? k then s else spent n i)
        (Nat.max (most n) s) (limit n)
  end.

(** It passes on what the maximum grew by, if its limit allows it. *)
Definition pass_on (n : node) (grown : nat) : option node :=
  match limit n with
  | None => Some n
  | Some l => if grown <=? l
      then Some (Node (parent n) (part_key n) (spent n) (most n) (Some (l - grown))) else None
  end.

(** Bills go from the newest agent down to the session itself: its agents afterwards and what the
    session has to pay; or a refusal, if somebody's limit does not suffice. *)
Fixpoint settle (ns : list node) (bs : list bill) : option (list node * nat) :=
  match ns with
  | [] => Some ([], list_sum (map for_frozen bs))
  | n :: older =>
      let (mine, rest) := partition (addressed_to (length older)) bs in
      let n' := fold_left book mine n in
      let grown := most n' - most n in
      match pass_on n' grown with
      | None => None
      | Some n'' =>
          match settle older (rest ++ bills (parent n) grown) with
          | None => None
          | Some (older', total) => Some (n'' :: older', total)
          end
      end
  end.

(** All of them agree and everybody is charged, or one refuses and nobody is. *)
Definition charge (a : agents) (e : expression V) (c : nat) : option agents :=
  match settle (nodes a) (bills e c) with
  | None => None
  | Some (ns, total) =>
      if total <=? left a then Some (Agents (left a - total) ns) else None
  end.

(** A new agent below the others. *)
Definition employ (a : agents) (key : V -> nat) (l : option nat) (e : expression V) : agents :=
  Agents (left a) (Node e key (fun _ => 0) 0 l :: nodes a).

(** After an erasure a row that is made of others' rows, such as a group, may stand in another
    part. What parts have spent so far is then no credit to the others: they begin anew. *)
Definition forget (n : node) : node :=
  Node (parent n) (part_key n) (fun _ => 0) 0 (limit n).

Definition erasure (a : agents) : agents := Agents (left a) (map forget (nodes a)).

(** The rows of every part. *)
Fixpoint parts (T : list V) (ns : list node) : nat -> nat -> list V :=
  match ns with
  | [] => fun _ _ => []
  | n :: older => fun j k =>
      if j =? length older then part_of (part_key n) k (rows T (parts T older) (parent n))
      else parts T older j k
  end.

(** ** What the bills are worth *)

(** What can be lost by bills, where so many rows are touched in each part. *)
Definition worth_of (d : nat) (touch : nat -> nat -> nat) (b : bill) : nat :=
  match b with OfFrozen c => d * c | OfPart j k c => touch j k * c end.

Definition worth (d : nat) (touch : nat -> nat -> nat) (bs : list bill) : nat :=
  list_sum (map (worth_of d touch) bs).

Lemma worth_app d touch b1 b2 : worth d touch (b1 ++ b2) = worth d touch b1 + worth d touch b2.
Proof. unfold worth. rewrite map_app, list_sum_app. reflexivity. Qed.

(** The bills for a question are worth what the question can lose. *)
Lemma worth_bills d touch e : forall c, worth d touch (bills e c) = reach d touch e * c.
Proof.
  induction e; intro c; simpl; rewrite ?worth_app, ?IHe, ?IHe1, ?IHe2; try reflexivity; try nia;
    unfold worth; simpl; lia.
Qed.

(** ** What a question costs *)

Lemma settle_none bs : settle [] bs = Some ([], worth 1 (fun _ _ => 0) bs).
Proof.
  simpl. unfold worth. f_equal. f_equal. f_equal. apply map_ext. intros [c|j k c]; simpl; lia.
Qed.

(** _A question costs its price times the stability_ of what it is asked of; or it is refused. *)
Theorem charge_by_stability budget e c : charge (Agents budget []) e c =
  if stability e * c <=? budget then Some (Agents (budget - stability e * c) []) else None.
Proof. unfold charge. simpl nodes. rewrite settle_none, worth_bills. reflexivity. Qed.

(** _A question to a part costs what the maximum of all parts grows by_, times the stability of
    what was divided. *)
Theorem charge_by_maximum budget n k c : limit n = None ->
  let grown := Nat.max (most n) (spent n k + c) - most n in
  charge (Agents budget [n]) (Part 0 k) c =
    if stability (parent n) * grown <=? budget
    then Some (Agents (budget - stability (parent n) * grown) [book n (OfPart 0 k c)]) else None.
Proof.
  intros L grown. unfold charge. simpl nodes. simpl bills.
  change (settle [n] [OfPart 0 k c]) with
    (match pass_on (book n (OfPart 0 k c)) grown with
     | None => None
     | Some n'' => match settle [] (bills (parent n) grown) with
       | None => None
       | Some (older', total) => Some (n'' :: older', total)
       end
     end).
  unfold pass_on. simpl limit. rewrite L, settle_none, worth_bills. reflexivity.
Qed.
End Agents.
Arguments node : clear implicits.
Arguments agents : clear implicits.
