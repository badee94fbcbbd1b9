(** * The order between individuals does not matter (SEMANTICS §3, §7)

    Two tables are [alike] if everybody has the same rows in both, in the same order. Where
    individuals stand, one before the other, may then differ. *)

From Coq Require Import List Arith Lia Bool Permutation.
From Proper.probability Require Import Distribution.
From Proper.model Require Import Rows Plan Ledger State.
From Proper.guarantee Require Import Runtime.
Import ListNotations.

Section Order.
Context {V : Type}.

Definition alike (T U : table V) : Prop := forall o, rows_of o T = rows_of o U.

Lemma rows_of_cons o (x : row V) T :
  rows_of o (x :: T) = if owner_eq_dec (fst x) o then snd x :: rows_of o T else rows_of o T.
Proof. unfold rows_of, owned_by. simpl. destruct (owner_eq_dec (fst x) o); reflexivity. Qed.

Lemma rows_of_give o u (l : list V) : rows_of o (give u l) = if owner_eq_dec u o then l else [].
Proof.
  induction l as [|v l IH]; [destruct (owner_eq_dec u o); reflexivity|].
  change (give u (v :: l)) with ((u, v) :: give u l). rewrite rows_of_cons, IH. simpl.
  destruct (owner_eq_dec u o); reflexivity.
Qed.

Lemma rows_of_row_by_row o f (T : table V) :
  rows_of o (row_by_row f T) = flat_map f (rows_of o T).
Proof.
  induction T as [|x T IH]; [reflexivity|].
  change (row_by_row f (x :: T)) with (give (fst x) (f (snd x)) ++ row_by_row f T).
  rewrite rows_of_app, IH, rows_of_give, rows_of_cons.
  destruct (owner_eq_dec (fst x) o); reflexivity.
Qed.

Lemma in_owners o (T : table V) : In o (owners T) <-> rows_of o T <> [].
Proof.
  unfold owners. rewrite nodup_In. induction T as [|x T IH]; simpl map; [simpl; tauto|].
  rewrite rows_of_cons. simpl. destruct (owner_eq_dec (fst x) o) as [E|N].
  - split; [discriminate|auto].
  - rewrite <- IH. tauto.
Qed.

Lemma rows_of_person_by_person o g (T : table V) :
  rows_of o (person_by_person g T) = match rows_of o T with [] => [] | l => g l end.
Proof.
  assert (H : rows_of o (person_by_person g T) =
    if in_dec owner_eq_dec o (owners T) then g (rows_of o T) else []).
  { unfold person_by_person. assert (D : NoDup (owners T)) by apply NoDup_nodup.
    induction D as [|u l N D IH]; [reflexivity|]. cbn [flat_map].
    rewrite rows_of_app, rows_of_give, IH.
    destruct (owner_eq_dec u o) as [->|M].
    - destruct (in_dec owner_eq_dec o l) as [I|_]; [contradiction|].
      destruct (in_dec owner_eq_dec o (o :: l)) as [_|C]; [apply app_nil_r|].
      exfalso. apply C. left. reflexivity.
    - destruct (in_dec owner_eq_dec o l) as [I|I], (in_dec owner_eq_dec o (u :: l)) as [J|J];
        auto; exfalso; simpl in J; tauto. }
  rewrite H. destruct (in_dec owner_eq_dec o (owners T)) as [I|I]; rewrite in_owners in I.
  - destruct (rows_of o T); [contradiction|reflexivity].
  - destruct (rows_of o T) as [|v l]; [reflexivity|]. exfalso. apply I. discriminate.
Qed.

(** Whatever a plan does, tables that are alike stay alike: only the order between individuals can
    differ in the result. *)
Theorem eval_alike (c1 c2 : nat -> table V) p :
  (forall c, alike (c1 c) (c2 c)) -> alike (eval c1 p) (eval c2 p).
Proof.
  intro H. induction p as [c|l|f p IH|g p IH|p IHp q IHq]; intro o; simpl.
  - apply H.
  - reflexivity.
  - rewrite !rows_of_row_by_row, IH. reflexivity.
  - rewrite !rows_of_person_by_person, IH. reflexivity.
  - rewrite !rows_of_app, IHp, IHq. reflexivity.
Qed.

(** ** Who pays, and what *)

Section Paying.
Variables (L M : @ledger) (c : price V) (T U : table V).
Hypothesis same_ledger : forall i, L i = M i.
Hypothesis tables_alike : alike T U.

(** The same individuals can pay. *)
Lemma can_pay_alike i : can_pay L c T i = can_pay M c U i.
Proof. unfold can_pay, balance. rewrite same_ledger, tables_alike. reflexivity. Qed.

(** They are charged the same. *)
Lemma charged_alike i : charged L c T i = charged M c U i.
Proof. unfold charged. rewrite can_pay_alike, tables_alike. reflexivity. Qed.

(** The ledger afterwards is the same. *)
Theorem pay_alike i : pay L c T i = pay M c U i.
Proof. unfold pay. rewrite same_ledger, charged_alike. reflexivity. Qed.

Lemma rows_of_filter o (keep : row V -> bool) S :
  rows_of o (filter keep S) = filter (fun v => keep (o, v)) (rows_of o S).
Proof.
  induction S as [|[u v] S IH]; [reflexivity|]. rewrite rows_of_cons. simpl.
  destruct (owner_eq_dec u o) as [->|N].
  - simpl. destruct (keep (o, v)); [|exact IH]. rewrite rows_of_cons, IH. simpl.
    destruct (owner_eq_dec o o); congruence.
  - destruct (keep (u, v)); [|exact IH]. rewrite rows_of_cons, IH. simpl.
    destruct (owner_eq_dec u o); congruence.
Qed.

(** What is kept is alike. *)
Theorem kept_alike : alike (kept L c T) (kept M c U).
Proof.
  intro o. unfold kept. rewrite !rows_of_filter, tables_alike. apply filter_ext. intro v. simpl.
  destruct o; [apply can_pay_alike|reflexivity].
Qed.
End Paying.

(** Tables that are alike are permutations of each other. *)
Lemma alike_permutation (T U : table V) : alike T U -> Permutation T U.
Proof.
  revert U. induction T as [|[o v] T IH]; intros U H.
  - destruct U as [|[u w] U]; [constructor|]. specialize (H u). rewrite rows_of_cons in H.
    simpl in H. destruct (owner_eq_dec u u); [discriminate|congruence].
  - assert (F : exists U1 U2, U = U1 ++ (o, v) :: U2 /\ rows_of o U1 = []).
    { specialize (H o). rewrite rows_of_cons in H. simpl in H.
      destruct (owner_eq_dec o o) as [_|C]; [|congruence]. clear IH.
      induction U as [|[u w] U IHU]; [discriminate|]. rewrite rows_of_cons in H. simpl in H.
      destruct (owner_eq_dec u o) as [->|N].
      - injection H as -> _. exists [], U. split; reflexivity.
      - destruct (IHU H) as (U1 & U2 & -> & E). exists ((u, w) :: U1), U2. split; auto.
        rewrite rows_of_cons. simpl. destruct (owner_eq_dec u o); congruence. }
    destruct F as (U1 & U2 & -> & E). apply Permutation_cons_app. apply IH. intro u.
    specialize (H u). rewrite rows_of_app in *. rewrite !rows_of_cons in H. simpl in H.
    destruct (owner_eq_dec o u) as [<-|N]; [|exact H]. rewrite E in *. simpl in *. congruence.
Qed.
End Order.

(** Within one individual order does matter: the first row that 0 brought is another one if 0
    brought the same rows the other way round. *)
Example own_order_is_seen :
  let first := PersonByPerson (firstn 1) (Source 0) in
  eval (fun _ => [(Some 0, 1); (Some 0, 2)]) first = [(Some 0, 1)] /\
  eval (fun _ => [(Some 0, 2); (Some 0, 1)]) first = [(Some 0, 2)].
Proof. split; reflexivity. Qed.
