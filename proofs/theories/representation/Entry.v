(** * Accounts that are opened at first entry are a ledger that was there from the start
    (SEMANTICS §1)

    The paper has a budget for everybody there could ever be. The runtime opens an account when
    somebody first enters. In any state that can be reached it decides and pays the same. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows Plan Ledger State.
Import ListNotations.

Section Entry.
Context {V Agent : Type}.
(** What each individual is to have, whenever it enters. *)
Variable budget : nat -> nat.

(** ** The paper's ledger *)

Definition total_ledger := nat -> nat.
Definition total_can_pay (B : total_ledger) (c : price V) (T : table V) (i : nat) : bool :=
  c (rows_of (Some i) T) <=? B i.
Definition total_charged (B : total_ledger) (c : price V) (T : table V) (i : nat) : nat :=
  if total_can_pay B c T i then c (rows_of (Some i) T) else 0.
Definition total_kept (B : total_ledger) (c : price V) (T : table V) : table V :=
  filter (fun x => match fst x with None => true | Some i => total_can_pay B c T i end) T.
Definition total_pay (B : total_ledger) (c : price V) (T : table V) : total_ledger :=
  fun i => B i - total_charged B c T i.
Definition total_grant (B : total_ledger) (i amount : nat) : total_ledger :=
  fun j => if Nat.eqb j i then B j + amount else B j.

(** The paper's ledger that a runtime's ledger stands for. *)
Definition total (L : ledger) : total_ledger :=
  fun i => match L i with Some b => b | None => budget i end.

(** ** The two agree *)

Definition everybody_entered (L : ledger) (T : table V) : Prop :=
  forall i v, In (Some i, v) T -> L i <> None.

(** Entering, for the first time or again, changes nothing. *)
Theorem enter_total L (T : table V) i : total (enter L budget T) i = total L i.
Proof. unfold total, enter. destruct (L i); auto. destruct (existsb _ _); auto. Qed.

Lemma rows_of_stranger L T i : everybody_entered L T -> L i = None -> rows_of (Some i) T = [].
Proof.
  intros E N. unfold rows_of. destruct (filter (owned_by (Some i)) T) as [|[o v] l] eqn:F; auto.
  assert (I : In (o, v) (filter (owned_by (Some i)) T)) by (rewrite F; left; auto).
  apply filter_In in I. destruct I as [I O]. apply owned_by_true in O. simpl in O. subst o.
  exfalso. exact (E i v I N).
Qed.

Section Question.
Variables (L : ledger) (c : price V) (T : table V).
Hypothesis nothing_for_nothing : c [] = 0.
Hypothesis entered : everybody_entered L T.

(** The same individuals can pay; *)
Lemma can_pay_total i : can_pay L c T i = total_can_pay (total L) c T i.
Proof.
  unfold can_pay, total_can_pay, total, balance. destruct (L i) eqn:E; auto.
  rewrite (rows_of_stranger L T i), nothing_for_nothing; auto.
Qed.

(** they are charged the same; *)
Lemma charged_total i : charged L c T i = total_charged (total L) c T i.
Proof. unfold charged, total_charged. rewrite can_pay_total. reflexivity. Qed.

(** the same is kept; *)
Theorem kept_total : kept L c T = total_kept (total L) c T.
Proof.
  unfold kept, total_kept. apply filter_ext. intros [[i|] v]; simpl; auto using can_pay_total.
Qed.

(** and the ledgers afterwards agree again. *)
Theorem pay_total i : total (pay L c T) i = total_pay (total L) c T i.
Proof.
  unfold total_pay. rewrite <- charged_total. unfold total, pay. destruct (L i) eqn:E; auto.
  unfold charged. rewrite (rows_of_stranger L T i), nothing_for_nothing by auto.
  destruct (can_pay L c T i); lia.
Qed.
End Question.

(** Who has entered is granted the same. *)
Theorem grant_total L i amount j :
  L i <> None -> total (grant L i amount) j = total_grant (total L) i amount j.
Proof.
  intro N. unfold total, grant, total_grant.
  destruct (Nat.eqb_spec j i) as [->|M]; [destruct (L i)|]; congruence.
Qed.

(** ** Everybody who has a row has entered, in every state that can be reached *)

Definition all_entered (s : state V Agent) : Prop :=
  forall c, everybody_entered (accounts s) (collections s c).

(** A plan invents no owner. *)
Lemma eval_owners (collections : nat -> table V) p i v :
  In (Some i, v) (eval collections p) -> exists c w, In (Some i, w) (collections c).
Proof.
  revert v. induction p as [c|l|f p IH|g p IH|p IHp q IHq]; intros v I; simpl in I.
  - eauto.
  - apply in_map_iff in I. destruct I as [w [E _]]. discriminate.
  - apply in_flat_map in I. destruct I as [[o w] [I J]]. apply in_map_iff in J.
    destruct J as [u [E _]]. simpl in E. injection E as -> _. eauto.
  - apply in_flat_map in I. destruct I as [o [I J]]. apply in_map_iff in J.
    destruct J as [u [E _]]. injection E as -> _. unfold owners in I. apply nodup_In in I.
    apply in_map_iff in I. destruct I as [[o w] [E I]]. simpl in E. subst o. eauto.
  - apply in_app_or in I. destruct I; eauto.
Qed.

(** So the theorems above speak of every question about such a state; *)
Theorem entered_eval s p :
  all_entered s -> everybody_entered (accounts s) (eval (collections s) p).
Proof.
  intros H i v I. destruct (eval_owners _ _ _ _ I) as (c & w & J). exact (H c i w J).
Qed.

(** and everything that can happen leads to such a state again: new rows, *)
Lemma entered_receive b s : all_entered s -> all_entered (receive b s).
Proof.
  intros H c i v I. simpl in *. unfold put in I. unfold enter.
  destruct (accounts s i) eqn:E; [congruence|]. destruct (Nat.eqb c (target b)).
  - apply in_app_or in I. destruct I as [I|I].
    + apply filter_In in I. destruct I as [I _]. exfalso. exact (H _ i v I E).
    + replace (existsb _ _) with true; [discriminate|]. symmetry. apply existsb_exists.
      exists (Some i, v). split; auto. apply owned_by_true. reflexivity.
  - exfalso. exact (H c i v I E).
Qed.

(** a snapshot, *)
Lemma entered_snapshot c p s : all_entered s -> all_entered (snapshot c p s).
Proof.
  intros H c' i v I. simpl in *. unfold put in I. destruct (Nat.eqb c' c).
  - exact (entered_eval s p H i v I).
  - exact (H c' i v I).
Qed.

(** an erasure, *)
Lemma entered_erase told i s : all_entered s -> all_entered (erase told i s).
Proof. intros H c j v I. simpl in *. apply in_without in I. apply (H c j v). tauto. Qed.

(** a question, *)
Lemma entered_charge c p s : all_entered s -> all_entered (charge c p s).
Proof.
  intros H c' i v I. simpl in *. pose proof (H c' i v I) as N. unfold pay.
  destruct (accounts s i); congruence.
Qed.

(** a grant, *)
Lemma entered_give_more j amount s : all_entered s -> all_entered (give_more j amount s).
Proof.
  intros H c i v I. simpl in *. pose proof (H c i v I) as N. unfold grant.
  destruct (Nat.eqb i j), (accounts s i); congruence.
Qed.

(** and a session that is opened. *)
Lemma entered_open a epsilon p s : all_entered s -> all_entered (open a epsilon p s).
Proof. intro H. exact (entered_charge (classic_price epsilon) p s H). Qed.

(** Nothing is reached without entering: the first state is such a state. *)
Lemma entered_at_first l : all_entered (State (fun _ => []) (fun _ => None) l).
Proof. intros c i v []. Qed.
End Entry.
