(** * A ledger in pages is the function that it represents (SEMANTICS §4, §7)

    Individual [i] has place [i mod size] on page [i / size]. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows Plan Ledger.
From Proper.representation Require Import PageForms PageChanges.
Import ListNotations.

Section Pages.
Context {V : Type}.
Variables (size listed reach : nat).
Hypothesis some_share_a_page : 0 < size.
Hypothesis some_are_listed : 0 < listed.
(** Which base is tried for a page that is written anew: any will do. *)
Variable least : amounts -> nat.

Definition pages := nat -> amounts.

Definition page (i : nat) : nat := i / size.
Definition slot (i : nat) : nat := i mod size.
Definition at_slot (k s : nat) : nat := k * size + s.

(** What the pages say of an individual. *)
Definition account (P : pages) (i : nat) : option nat := read (P (page i)) (slot i).

Definition represents (P : pages) (L : ledger) : Prop :=
  (forall k, fits size listed reach (P k)) /\ forall i, account P i = L i.

Lemma slot_in_range i : slot i < size.
Proof. apply Nat.mod_upper_bound. lia. Qed.

Lemma at_page_and_slot i : at_slot (page i) (slot i) = i.
Proof. unfold at_slot, page, slot. rewrite (Nat.div_mod i size) at 3 by lia. lia. Qed.

(** One page changes, place by place or all alike. *)
Definition change (k : nat) (how : nat -> option nat -> option nat) (P : pages) : pages :=
  fun k' => if k' =? k
    then update size listed reach (least (P k)) (fun s => how (at_slot k s)) (P k) else P k'.

Definition change_all (k : nat) (how : option nat -> option nat) (P : pages) : pages :=
  fun k' => if k' =? k then shift size listed reach (least (P k)) how (P k) else P k'.

(** Changing one page changes no other. *)
Lemma change_no_other k how P k' : k' <> k -> change k how P k' = P k'.
Proof. intro N. unfold change. apply Nat.eqb_neq in N. rewrite N. reflexivity. Qed.

(** Nor does moving all of one page. *)
Lemma change_all_no_other k how P k' : k' <> k -> change_all k how P k' = P k'.
Proof. intro N. unfold change_all. apply Nat.eqb_neq in N. rewrite N. reflexivity. Qed.

(** Read after a change, a ledger has changed for those on the page, and for nobody else. *)
Lemma change_represents k how P L : represents P L ->
  represents (change k how P) (fun i => if page i =? k then how i (L i) else L i).
Proof.
  intros [F R]. split.
  - intro k'. unfold change. destruct (k' =? k); [|apply F].
    apply update_stands_for; auto.
  - intro i. unfold account, change. destruct (Nat.eqb_spec (page i) k) as [<-|N]; [|apply R].
    destruct (update_stands_for size listed reach some_are_listed (least (P (page i)))
      (fun s => how (at_slot (page i) s)) _ (F (page i))) as [_ E].
    rewrite E by apply slot_in_range. rewrite at_page_and_slot. f_equal. apply R.
Qed.

(** The same where everybody on the page is moved alike. *)
Lemma change_all_represents k how P L : represents P L ->
  represents (change_all k how P) (fun i => if page i =? k then how (L i) else L i).
Proof.
  intros [F R]. split.
  - intro k'. unfold change_all. destruct (k' =? k); [|apply F].
    apply shift_stands_for; auto.
  - intro i. unfold account, change_all. destruct (Nat.eqb_spec (page i) k) as [<-|N]; [|apply R].
    destruct (shift_stands_for size listed reach some_are_listed (least (P (page i))) how _
      (F (page i))) as [_ E].
    rewrite E by apply slot_in_range. f_equal. apply R.
Qed.

Definition change_pages (ks : list nat) (how : nat -> option nat -> option nat) (P : pages) :=
  fold_left (fun P k => change k how P) ks P.

(** Page by page, each page once. *)
Lemma change_pages_represents how : forall ks P L, NoDup ks -> represents P L ->
  represents (change_pages ks how P)
    (fun i => if in_dec Nat.eq_dec (page i) ks then how i (L i) else L i).
Proof.
  intros ks P L D. revert P L. induction D as [|k ks N D IH]; intros P L R; [exact R|].
  destruct (IH _ _ (change_represents k how _ _ R)) as [F E]. split; [exact F|].
  intro i. simpl change_pages. rewrite E.
  destruct (Nat.eqb_spec (page i) k) as [<-|M].
  - destruct (in_dec Nat.eq_dec (page i) ks) as [I|_]; [contradiction|].
    destruct (in_dec Nat.eq_dec (page i) (page i :: ks)) as [_|C]; [reflexivity|].
    exfalso. apply C. left. reflexivity.
  - destruct (in_dec Nat.eq_dec (page i) ks) as [I|I],
      (in_dec Nat.eq_dec (page i) (k :: ks)) as [J|J]; auto;
      exfalso; simpl in J; intuition congruence.
Qed.

(** ** What the runtime does to it *)

Lemma represents_same P L M : (forall i, L i = M i) -> represents P L -> represents P M.
Proof. intros E [F R]. split; [exact F|]. intro i. rewrite <- E. apply R. Qed.

(** From an individual its cost is taken, if it has as much. *)
Definition take (c : price V) (T : table V) (i : nat) (a : option nat) : option nat :=
  match a with
  | Some b => Some (if c (rows_of (Some i) T) <=? b then b - c (rows_of (Some i) T) else b)
  | None => None
  end.

Lemma take_pays c T (L : ledger) i : take c T i (L i) = pay L c T i.
Proof.
  unfold take, pay, charged, can_pay, balance. destruct (L i) as [b|]; [|reflexivity].
  destruct (_ <=? b); f_equal; lia.
Qed.

(** Charging page by page those who have a row is charging everybody by itself. *)
Theorem charge_pages_represents c T ks P L : c [] = 0 -> NoDup ks ->
  (forall i v, In (Some i, v) T -> In (page i) ks) -> represents P L ->
  represents (change_pages ks (take c T) P) (pay L c T).
Proof.
  intros Z D C R. eapply represents_same; [|apply change_pages_represents; eauto].
  intro i. simpl. rewrite take_pays. destruct (in_dec Nat.eq_dec (page i) ks) as [_|N]; auto.
  unfold pay, charged. assert (E : rows_of (Some i) T = []).
  { unfold rows_of. destruct (filter (owned_by (Some i)) T) as [|[o v] l] eqn:F; auto.
    exfalso. apply N. apply (C i v). assert (I : In (o, v) (filter (owned_by (Some i)) T))
      by (rewrite F; left; auto).
    apply filter_In in I. destruct I as [I O]. apply owned_by_true in O. simpl in O. subst o.
    exact I. }
  rewrite E, Z. destruct (L i), (can_pay L c T i); auto; f_equal; lia.
Qed.

(** A grant is a change of one page. *)
Theorem grant_page_represents i more P L : represents P L ->
  represents (change (page i) (fun j a => if j =? i then option_map (fun b => b + more) a else a) P)
    (grant L i more).
Proof.
  intro R. eapply represents_same; [|apply change_represents; eauto].
  intro j. simpl. unfold grant. destruct (Nat.eqb_spec j i) as [->|N].
  - rewrite Nat.eqb_refl. destruct (L i); reflexivity.
  - destruct (page j =? page i); reflexivity.
Qed.

(** Who enters is written on the pages of those who do. *)
Theorem enter_pages_represents opening (added : table V) ks P L : NoDup ks ->
  (forall i v, In (Some i, v) added -> In (page i) ks) -> represents P L ->
  represents (change_pages ks (fun i a => match a with
      | Some b => Some b
      | None => if existsb (owned_by (Some i)) added then Some (opening i) else None
      end) P)
    (enter L opening added).
Proof.
  intros D C R. eapply represents_same; [|apply change_pages_represents; eauto].
  intro i. simpl. unfold enter. destruct (in_dec Nat.eq_dec (page i) ks) as [_|N]; auto.
  destruct (L i); [reflexivity|]. destruct (existsb _ added) eqn:E; [|reflexivity].
  exfalso. apply N. apply existsb_exists in E. destruct E as [[o v] [I O]].
  apply owned_by_true in O. simpl in O. subst o. exact (C i v I).
Qed.

(** At first nobody is on any page. *)
Theorem no_pages_represent : represents (fun _ => Same None) (fun _ => None).
Proof. split; [intro; exact I|reflexivity]. Qed.
End Pages.
