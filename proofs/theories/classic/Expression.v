(** * What an analyst may derive from a frozen collection, and how stable that is (SEMANTICS §6)

    An expression starts from the frozen rows, or from one part of an earlier partition. Rows have
    one type, as wide as is needed; how a group or a pair becomes a row is the analyst's choice. *)

From Coq Require Import List Arith Lia.
From Proper.guarantee Require Import Layer.
From Proper.classic Require Import Stability Operators Groups Join First JoinUpTo Sets Order.
Import ListNotations.

Section Expression.
Context {V : Type}.

Inductive expression : Type :=
| Frozen
| Part (agent part : nat)
| Where (p : V -> bool) (e : expression)
| Select (f : V -> V) (e : expression)
| SelectMany (most : nat) (f : V -> list V) (e : expression)
| Concat (e1 e2 : expression)
| GroupBy (K : Type) (same : forall a b : K, {a = b} + {a <> b}) (key : V -> K)
    (row : K * list V -> V) (e : expression)
| Join (K : Type) (same : forall a b : K, {a = b} + {a <> b}) (key1 key2 : V -> K)
    (row : V -> V -> V) (e1 e2 : expression)
| JoinUpTo (K : Type) (same : forall a b : K, {a = b} + {a <> b}) (most1 most2 : nat)
    (key1 key2 : V -> K) (row : V -> V -> V) (e1 e2 : expression)
| GroupJoin (K : Type) (same : forall a b : K, {a = b} + {a <> b}) (key1 key2 : V -> K)
    (row : K -> list V -> list V -> V) (e1 e2 : expression)
| First (K : Type) (same : forall a b : K, {a = b} + {a <> b}) (most : nat) (key : V -> K)
    (e : expression)
| KeepBy (K : Type) (same : forall a b : K, {a = b} + {a <> b}) (key : V -> K) (inside : bool)
    (e1 e2 : expression)
| Distinct (same : forall a b : V, {a = b} + {a <> b}) (e : expression)
| Union (same : forall a b : V, {a = b} + {a <> b}) (e1 e2 : expression)
| Intersect (same : forall a b : V, {a = b} + {a <> b}) (e1 e2 : expression)
| Except (same : forall a b : V, {a = b} + {a <> b}) (e1 e2 : expression)
| Take (order : content_order V) (n : nat) (e : expression)
| Skip (order : content_order V) (n : nat) (e : expression).

(** The rows that an expression yields, given the frozen ones and those of every part. *)
Fixpoint rows (T : list V) (parts : nat -> nat -> list V) (e : expression) : list V :=
  match e with
  | Frozen => T
  | Part j k => parts j k
  | Where p e => filter p (rows T parts e)
  | Select f e => map f (rows T parts e)
  | SelectMany b f e => select_many b f (rows T parts e)
  | Concat e1 e2 => rows T parts e1 ++ rows T parts e2
  | GroupBy _ same key row e => map row (group_by same key (rows T parts e))
  | Join _ same k1 k2 row e1 e2 => join same k1 k2 row (rows T parts e1) (rows T parts e2)
  | JoinUpTo _ same n1 n2 k1 k2 row e1 e2 =>
      join_up_to same n1 n2 k1 k2 row (rows T parts e1) (rows T parts e2)
  | GroupJoin _ same k1 k2 row e1 e2 =>
      group_join same k1 k2 row (rows T parts e1) (rows T parts e2)
  | First _ same n key e => first_rows same n key (rows T parts e)
  | KeepBy _ same key inside e1 e2 =>
      keep_by same key inside (rows T parts e1) (rows T parts e2)
  | Distinct same e => distinct same (rows T parts e)
  | Union same e1 e2 => distinct same (rows T parts e1 ++ rows T parts e2)
  | Intersect same e1 e2 => intersect same (rows T parts e1) (rows T parts e2)
  | Except same e1 e2 => except same (rows T parts e1) (rows T parts e2)
  | Take order n e => take order n (rows T parts e)
  | Skip order n e => skip order n (rows T parts e)
  end.

(** How many rows of an expression are touched at most, if [d] frozen rows are, and so many of
    each part. *)
Fixpoint reach (d : nat) (parts : nat -> nat -> nat) (e : expression) : nat :=
  match e with
  | Frozen => d
  | Part j k => parts j k
  | Where _ e | Select _ e | Distinct _ e => reach d parts e
  | SelectMany b _ e => b * reach d parts e
  | GroupBy _ _ _ _ e | First _ _ _ _ e | Take _ _ e | Skip _ _ e => 2 * reach d parts e
  | JoinUpTo _ _ n1 n2 _ _ _ e1 e2 => 2 * n2 * reach d parts e1 + 2 * n1 * reach d parts e2
  | GroupJoin _ _ _ _ _ e1 e2 => 2 * reach d parts e1 + 2 * reach d parts e2
  | KeepBy _ _ _ _ e1 e2 => 2 * reach d parts e1 + reach d parts e2
  | Concat e1 e2 | Join _ _ _ _ _ e1 e2 | Union _ e1 e2 | Intersect _ e1 e2 | Except _ e1 e2 =>
      reach d parts e1 + reach d parts e2
  end.

(** What an expression yields is touched no more than it says. *)
Lemma rows_near d A B partsA partsB touch e :
  near d A B -> (forall j k, near (touch j k) (partsA j k) (partsB j k)) ->
  near (reach d touch e) (rows A partsA e) (rows B partsB e).
Proof.
  intros H P. induction e as [|j k|p e IH|f e IH|b f e IH|e1 IH1 e2 IH2|K s key row e IH
    |K s k1 k2 row e1 IH1 e2 IH2|K s n1 n2 k1 k2 row e1 IH1 e2 IH2|K s k1 k2 row e1 IH1 e2 IH2
    |K s n k e IH|K s k b e1 IH1 e2 IH2|s e IH|s e1 IH1 e2 IH2|s e1 IH1 e2 IH2|s e1 IH1 e2 IH2
    |o n e IH|o n e IH];
    simpl reach; simpl rows; auto.
  - apply (near_weaken (1 * reach d touch e)); [lia|apply where_stable; auto].
  - apply (near_weaken (1 * reach d touch e)); [lia|apply select_stable; auto].
  - apply select_many_stable; auto.
  - apply (near_weaken (1 * reach d touch e1 + 1 * reach d touch e2)); [lia|].
    apply concat_stable; auto.
  - apply (near_weaken (1 * (2 * reach d touch e))); [lia|].
    apply select_stable, group_by_stable; auto.
  - apply (near_weaken (1 * reach d touch e1 + 1 * reach d touch e2)); [lia|].
    apply join_stable; auto.
  - apply join_up_to_stable; auto.
  - apply group_join_stable; auto.
  - apply first_stable; auto.
  - apply (near_weaken (2 * reach d touch e1 + 1 * reach d touch e2)); [lia|].
    apply keep_by_stable; auto.
  - apply (near_weaken (1 * reach d touch e)); [lia|apply distinct_stable; auto].
  - apply (near_weaken (1 * reach d touch e1 + 1 * reach d touch e2)); [lia|].
    apply union_stable; auto.
  - apply (near_weaken (1 * reach d touch e1 + 1 * reach d touch e2)); [lia|].
    apply intersect_stable; auto.
  - apply (near_weaken (1 * reach d touch e1 + 1 * reach d touch e2)); [lia|].
    apply except_stable; auto.
  - apply take_stable; auto.
  - apply skip_stable; auto.
Qed.

(** The stability of an expression over the frozen rows alone. *)
Definition stability (e : expression) : nat := reach 1 (fun _ _ => 0) e.

Lemma reach_linear d e : reach d (fun _ _ => 0) e = stability e * d.
Proof. unfold stability. induction e; simpl; nia. Qed.

(** _Stability tracking_: the number computed from the expression is its stability. *)
Theorem rows_stable e : stable (stability e) (fun T => rows T (fun _ _ => []) e).
Proof.
  intros d A B H. rewrite <- reach_linear. apply rows_near; auto. intros. apply near_refl.
Qed.

(** ** What follows from the rest, where equal rows can be told apart *)

(** One of all rows with the same key: [2]. *)
Definition DistinctBy (K : Type) (same : forall a b : K, {a = b} + {a <> b}) (key : V -> K)
  (e : expression) := First K same 1 key e.

(** The same of two collections: [2] a side. *)
Definition UnionBy (K : Type) (same : forall a b : K, {a = b} + {a <> b}) (key : V -> K)
  (e1 e2 : expression) := DistinctBy K same key (Concat e1 e2).

(** _A plan's number is its steps' numbers multiplied_: every operator composes with every other,
    in any order and to any depth, since all numbers are for one distance. *)
Theorem stability_by_steps K (same : forall a b : K, {a = b} + {a <> b}) n1 n2 key k1 k2
  row pair e e1 e2 :
  stability (First K same n1 key e) = 2 * stability e /\
  stability (DistinctBy K same key e) = 2 * stability e /\
  stability (UnionBy K same key e1 e2) = 2 * stability e1 + 2 * stability e2 /\
  stability (JoinUpTo K same n1 n2 k1 k2 pair e1 e2)
    = 2 * n2 * stability e1 + 2 * n1 * stability e2 /\
  stability (GroupJoin K same k1 k2 row e1 e2) = 2 * stability e1 + 2 * stability e2.
Proof. unfold stability, UnionBy, DistinctBy. simpl. repeat split; nia. Qed.
End Expression.
Arguments expression : clear implicits.
