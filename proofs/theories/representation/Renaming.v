(** * The number that an individual gets does not matter (SEMANTICS §7) *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows Plan Ledger State.
Import ListNotations.

Section Renaming.
Context {V : Type}.
(** Everybody gets another number, and no two the same. *)
Variable f : nat -> nat.
Hypothesis injective : forall i j, f i = f j -> i = j.

Definition rename_owner (o : owner) : owner := option_map f o.
Definition rename (T : table V) : table V := map (fun x => (rename_owner (fst x), snd x)) T.

(** The second ledger tells of everybody, under the new number, what the first does. *)
Definition renamed (L M : ledger) : Prop := forall i, M (f i) = L i.

Lemma rename_owner_injective o u : rename_owner o = rename_owner u -> o = u.
Proof.
  destruct o, u; simpl; try congruence. intro H. f_equal. apply injective. congruence.
Qed.

Lemma owned_by_rename o (x : row V) :
  owned_by (rename_owner o) (rename_owner (fst x), snd x) = owned_by o x.
Proof.
  unfold owned_by. simpl.
  destruct (owner_eq_dec (fst x) o) as [E|N].
  - rewrite E. destruct (owner_eq_dec (rename_owner o) (rename_owner o)); congruence.
  - destruct (owner_eq_dec (rename_owner (fst x)) (rename_owner o)) as [E|M]; [|reflexivity].
    apply rename_owner_injective in E. contradiction.
Qed.

Lemma filter_rename (keep keep' : row V -> bool) T :
  (forall x, keep' (rename_owner (fst x), snd x) = keep x) ->
  filter keep' (rename T) = rename (filter keep T).
Proof.
  intro H. induction T as [|x T IH]; [reflexivity|]. simpl. rewrite H, IH.
  destruct (keep x); reflexivity.
Qed.

(** Everybody has the rows that it had. *)
Lemma rows_of_rename o T : rows_of (rename_owner o) (rename T) = rows_of o T.
Proof.
  unfold rows_of. rewrite (filter_rename (owned_by o)) by (apply owned_by_rename).
  unfold rename. rewrite map_map. reflexivity.
Qed.

(** The values are what they were, and where they were. *)
Lemma values_rename T : values (rename T) = values T.
Proof. unfold values, rename. rewrite map_map. reflexivity. Qed.

Lemma without_rename i T : without (f i) (rename T) = rename (without i T).
Proof.
  apply filter_rename. intro x. f_equal. apply (owned_by_rename (Some i)).
Qed.

Lemma rename_app T U : rename (T ++ U) = rename T ++ rename U.
Proof. apply map_app. Qed.

Lemma rename_give o l : rename (give o l) = give (rename_owner o) l.
Proof. unfold rename, give. rewrite map_map. reflexivity. Qed.

Lemma owners_rename T : owners (rename T) = map rename_owner (owners T).
Proof.
  unfold owners, rename. rewrite map_map. simpl.
  assert (H : forall l, nodup owner_eq_dec (map rename_owner l) =
    map rename_owner (nodup owner_eq_dec l)).
  { induction l as [|o l IH]; [reflexivity|]. simpl. rewrite IH.
    destruct (in_dec owner_eq_dec o l) as [I|I],
      (in_dec owner_eq_dec (rename_owner o) (map rename_owner l)) as [J|J]; auto.
    - exfalso. apply J. apply in_map. auto.
    - exfalso. apply I. apply in_map_iff in J. destruct J as [u [E J]].
      apply rename_owner_injective in E. congruence. }
  rewrite <- H, map_map. reflexivity.
Qed.

(** Renaming before a plan or after it is the same. *)
Theorem eval_rename collections p :
  eval (fun c => rename (collections c)) p = rename (eval collections p).
Proof.
  induction p as [c|l|g p IH|g p IH|p IHp q IHq]; simpl.
  - reflexivity.
  - rewrite rename_give. reflexivity.
  - rewrite IH. generalize (eval collections p) as T. unfold row_by_row.
    induction T as [|x T IHT]; [reflexivity|]. simpl. rewrite rename_app, rename_give, IHT.
    reflexivity.
  - rewrite IH. unfold person_by_person. rewrite owners_rename.
    induction (owners (eval collections p)) as [|o l IHl]; [reflexivity|]. simpl.
    rewrite rename_app, rename_give, rows_of_rename, IHl. reflexivity.
  - rewrite IHp, IHq, rename_app. reflexivity.
Qed.

(** ** The ledger *)

Section Paying.
Variables (L M : ledger) (c : price V) (T : table V).
Hypothesis ledger_renamed : renamed L M.

(** The same individuals can pay, under their new numbers; *)
Lemma can_pay_rename i : can_pay M c (rename T) (f i) = can_pay L c T i.
Proof.
  unfold can_pay, balance. rewrite ledger_renamed. rewrite (rows_of_rename (Some i)). reflexivity.
Qed.

(** they are charged the same; *)
Lemma charged_rename i : charged M c (rename T) (f i) = charged L c T i.
Proof.
  unfold charged. rewrite can_pay_rename, (rows_of_rename (Some i)). reflexivity.
Qed.

(** the ledger afterwards is the same; *)
Theorem pay_rename : renamed (pay L c T) (pay M c (rename T)).
Proof. intro i. unfold pay. rewrite ledger_renamed, charged_rename. reflexivity. Qed.

(** and what is kept is the same. *)
Theorem kept_rename : kept M c (rename T) = rename (kept L c T).
Proof.
  apply filter_rename. intros [[i|] v]; [|reflexivity]. apply can_pay_rename.
Qed.
End Paying.

Lemma existsb_rename i T : existsb (owned_by (Some (f i))) (rename T) =
  existsb (owned_by (Some i)) T.
Proof.
  induction T as [|x T IH]; [reflexivity|]. simpl. rewrite IH.
  rewrite (owned_by_rename (Some i)). reflexivity.
Qed.

(** Entering goes by the new numbers, *)
Lemma enter_rename L M open1 open2 T : renamed L M -> (forall i, open2 (f i) = open1 i) ->
  renamed (enter L open1 T) (enter M open2 (rename T)).
Proof. intros H K i. unfold enter. rewrite H, existsb_rename, K. reflexivity. Qed.

(** and so does being granted more. *)
Lemma grant_rename L M i a : renamed L M -> renamed (grant L i a) (grant M (f i) a).
Proof.
  intros H j. unfold grant. rewrite H.
  destruct (Nat.eqb_spec j i) as [E|N], (Nat.eqb_spec (f j) (f i)) as [F|K]; auto.
  - congruence.
  - apply injective in F. contradiction.
Qed.

(** So does a renewal by a rule that gives an individual the same under either number. *)
Lemma renew_rename L M more most : renamed L M ->
  (forall i, more (f i) = more i /\ most (f i) = most i) ->
  renamed (renew L more most) (renew M more most).
Proof. intros H K i. unfold renew. destruct (K i) as [-> ->]. rewrite H. reflexivity. Qed.
End Renaming.
