(** * Who can pay, and what is taken (SEMANTICS §4, steps 1 to 3)

    All amounts are whole numbers of one unit. A price is a function of one's own rows alone. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows.
Import ListNotations.

Section Ledger.
Context {V : Type}.

(** What each individual may still spend; nothing for those who have not entered. *)
Definition ledger := nat -> option nat.
Definition balance (L : ledger) (i : nat) : nat :=
  match L i with Some b => b | None => 0 end.

(** What a question costs somebody, from that one's rows in the table asked about. *)
Definition price := list V -> nat.

(** The paper's rule: rows times epsilon. *)
Definition classic_price (epsilon : nat) : price := fun rows => length rows * epsilon.

(** Step 2: equality included. *)
Definition can_pay (L : ledger) (c : price) (T : table V) (i : nat) : bool :=
  c (rows_of (Some i) T) <=? balance L i.

(** Step 4: the rows of those who can pay, and nobody's. *)
Definition kept (L : ledger) (c : price) (T : table V) : table V :=
  filter (fun x => match fst x with None => true | Some i => can_pay L c T i end) T.

(** What [i] is charged: all of it or nothing. *)
Definition charged (L : ledger) (c : price) (T : table V) (i : nat) : nat :=
  if can_pay L c T i then c (rows_of (Some i) T) else 0.

(** Step 3: the ledger afterwards. *)
Definition pay (L : ledger) (c : price) (T : table V) : ledger :=
  fun i => match L i with Some b => Some (b - charged L c T i) | None => None end.

(** First entry opens an account, once; entering again changes nothing. *)
Definition enter (L : ledger) (opening : nat -> nat) (added : table V) : ledger :=
  fun i => match L i with
    | Some b => Some b
    | None => if existsb (owned_by (Some i)) added then Some (opening i) else None
    end.

(** The custodian gives somebody more. *)
Definition grant (L : ledger) (i amount : nat) : ledger :=
  fun j => if Nat.eqb j i then match L j with Some b => Some (b + amount) | None => None end
           else L j.

(** A renewal: what somebody has left becomes max(left, min(most, left + more)). Both amounts may
    be one's own. Nothing comes to those who have not entered. *)
Definition renew (L : ledger) (more most : nat -> nat) : ledger :=
  fun i => match L i with
    | Some b => Some (Nat.max b (Nat.min (most i) (b + more i)))
    | None => None
    end.

(** Two ledgers that tell the same of everybody but [r]. *)
Definition agree (r : nat) (L M : ledger) := forall i, i <> r -> L i = M i.

Lemma charged_le L c T i : charged L c T i <= balance L i.
Proof.
  unfold charged, can_pay. destruct (Nat.leb_spec (c (rows_of (Some i) T)) (balance L i)); lia.
Qed.

(** What is charged is what the balance loses: nothing is overdrawn, nothing comes back. *)
Theorem pay_exactly L c T i : charged L c T i + balance (pay L c T) i = balance L i.
Proof.
  pose proof (charged_le L c T i) as H. unfold balance, pay in *.
  destruct (L i) as [b|]; lia.
Qed.

Lemma can_pay_agree r L M c T i :
  agree r L M -> i <> r -> can_pay M c (without r T) i = can_pay L c T i.
Proof.
  intros H N. unfold can_pay, balance. rewrite (H i N), rows_of_without; congruence.
Qed.

(** Whether anybody else is kept does not depend on whether [r] is there. *)
Lemma kept_without r L M c T :
  agree r L M -> kept M c (without r T) = without r (kept L c T).
Proof.
  intro H. unfold kept. rewrite without_filter. apply filter_ext_in. intros [[i|] v] I; auto.
  apply in_without in I. destruct I as [_ N]. simpl in *.
  apply can_pay_agree; [exact H|congruence].
Qed.

Lemma pay_agree r L M c T : agree r L M -> agree r (pay L c T) (pay M c (without r T)).
Proof.
  intros H i N. unfold pay, charged.
  rewrite (can_pay_agree r L M c T i H N), rows_of_without by congruence.
  rewrite (H i N). reflexivity.
Qed.

(** Those who pay are in the answer with all their rows, the others with none. *)
Lemma rows_of_kept L c T i :
  rows_of (Some i) (kept L c T) = if can_pay L c T i then rows_of (Some i) T else [].
Proof.
  unfold kept, rows_of. rewrite filter_twice.
  rewrite (filter_ext _ (fun x => owned_by (Some i) x && can_pay L c T i)).
  - destruct (can_pay L c T i).
    + f_equal. apply filter_ext. intro. apply andb_true_r.
    + rewrite (filter_ext _ (fun _ => false)) by (intro; apply andb_false_r).
      induction T; auto.
  - intro x. rewrite andb_comm. destruct (owned_by (Some i) x) eqn:E; auto.
    apply owned_by_true in E. destruct x as [o v]. simpl in E. subst o. reflexivity.
Qed.

Lemma enter_agree r L M open1 open2 (T : table V) :
  agree r L M -> (forall i, i <> r -> open1 i = open2 i) ->
  agree r (enter L open1 T) (enter M open2 (without r T)).
Proof.
  intros H O i N. unfold enter. rewrite (H i N), (O i N).
  assert (E : existsb (owned_by (Some i)) (without r T) = existsb (owned_by (Some i)) T).
  { destruct (existsb (owned_by (Some i)) T) eqn:E.
    - apply existsb_exists in E. destruct E as [x [I X]].
      apply existsb_exists. exists x. split; auto. apply in_without. split; auto.
      apply owned_by_true in X. congruence.
    - apply not_true_is_false. intro C. apply existsb_exists in C. destruct C as [x [I X]].
      apply in_without in I. assert (existsb (owned_by (Some i)) T = true); [|congruence].
      apply existsb_exists. exists x. tauto. }
  rewrite E. reflexivity.
Qed.

Lemma grant_agree r L M i amount : agree r L M -> agree r (grant L i amount) (grant M i amount).
Proof. intros H j N. unfold grant. rewrite (H j N). reflexivity. Qed.

(** What comes back to anybody else does not depend on [r]. *)
Theorem renew_agree r L M more most :
  agree r L M -> agree r (renew L more most) (renew M more most).
Proof. intros H j N. unfold renew. rewrite (H j N). reflexivity. Qed.

(** Missed renewals that are made up at once are as many, one after the other. *)
Theorem renewals_at_once L more most times i :
  renew L (fun j => times * more j) most i
    = Nat.iter times (fun M => renew M more most) L i.
Proof.
  induction times as [|times IH]; simpl.
  - unfold renew. destruct (L i); auto. f_equal. lia.
  - unfold renew at 2. rewrite <- IH. unfold renew. destruct (L i); auto. f_equal.
    generalize (times * more i). intro. lia.
Qed.
End Ledger.
Arguments price : clear implicits.
