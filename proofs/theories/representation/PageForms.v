(** * One page of amounts, kept in one of four ways (SEMANTICS §4)

    The same amount for all; a short list of amounts and for each individual its place on it; for
    each individual how far it is above a base; or every amount in full. Whatever way is taken, a
    page reads as the function that it stands for. *)

From Coq Require Import List Arith Lia Bool.
Import ListNotations.

Section PageForms.
(** How many individuals share a page, how many amounts a list may have (256: a byte tells them
    apart), and how far above its base an offset reaches (2^32 - 2: four bytes). *)
Variables (size listed reach : nat).

(** Nothing for who has not entered. *)
Definition amount := option nat.

Inductive amounts :=
| Same (a : amount)
| Levels (values : list amount) (codes : list nat)
| Offsets (base : nat) (codes : list nat)
| Dense (all : list amount).

Definition read (A : amounts) (slot : nat) : amount :=
  match A with
  | Same a => a
  | Levels values codes => nth (nth slot codes 0) values None
  | Offsets base codes => match nth slot codes 0 with 0 => None | S k => Some (base + k) end
  | Dense all => nth slot all None
  end.

(** What finds room in the runtime's arrays. *)
Definition fits (A : amounts) : Prop :=
  match A with
  | Same _ => True
  | Levels values codes =>
      length values <= listed /\ length codes = size /\ Forall (fun k => k < length values) codes
  | Offsets _ codes => length codes = size /\ Forall (fun k => k <= S reach) codes
  | Dense all => length all = size
  end.

Definition amount_eq_dec (a b : amount) : {a = b} + {a <> b}.
Proof. decide equality. apply Nat.eq_dec. Defined.

(** ** Writing a page down *)

Definition written {X} (g : nat -> X) : list X := map g (seq 0 size).

Lemma nth_written X (g : nat -> X) slot d : slot < size -> nth slot (written g) d = g slot.
Proof.
  intro H. unfold written. rewrite (nth_indep _ d (g 0)) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth; auto.
Qed.

Lemma length_written X (g : nat -> X) : length (written g) = size.
Proof. unfold written. rewrite map_length. apply seq_length. Qed.

(** Where an amount stands on a list, for the first time. *)
Fixpoint place (a : amount) (values : list amount) : nat :=
  match values with
  | [] => 0
  | b :: values => if amount_eq_dec a b then 0 else S (place a values)
  end.

Lemma nth_place a values : In a values ->
  nth (place a values) values None = a /\ place a values < length values.
Proof.
  induction values as [|b values IH]; simpl; [tauto|]. intro I.
  destruct (amount_eq_dec a b) as [->|N]; [split; [reflexivity|lia]|].
  destruct I as [->|I]; [congruence|]. destruct (IH I). split; [auto|lia].
Qed.

(** A list with everything on it, if there is room: what is on it already keeps its place. *)
Fixpoint enlist (values more : list amount) : option (list amount) :=
  match more with
  | [] => Some values
  | a :: more =>
      if in_dec amount_eq_dec a values then enlist values more
      else if length values <? listed then enlist (values ++ [a]) more
      else None
  end.

Lemma enlist_all more : forall values longer, enlist values more = Some longer ->
  length values <= listed -> length longer <= listed /\ incl values longer /\ incl more longer.
Proof.
  induction more as [|a more IH]; intros values longer E F; simpl in E.
  - injection E as <-. repeat split; auto using incl_refl. intros b [].
  - destruct (in_dec amount_eq_dec a values) as [I|_].
    + destruct (IH _ _ E F) as (A & B & C). repeat split; auto. apply incl_cons; auto.
    + destruct (Nat.ltb_spec (length values) listed); [|discriminate].
      destruct (IH _ _ E) as (A & B & C); [rewrite app_length; simpl; lia|].
      apply incl_app_inv in B. destruct B as [B D]. repeat split; auto.
      apply incl_cons; auto. apply D. left. reflexivity.
Qed.

Definition as_levels (known : list amount) (g : nat -> amount) : option amounts :=
  option_map (fun values => Levels values (written (fun slot => place (g slot) values)))
    (enlist known (written g)).

Definition within_reach (base : nat) (a : amount) : bool :=
  match a with None => true | Some b => (base <=? b) && (b - base <=? reach) end.

Definition as_offsets (base : nat) (g : nat -> amount) : option amounts :=
  if forallb (within_reach base) (written g)
  then Some (Offsets base
    (written (fun slot => match g slot with None => 0 | Some b => S (b - base) end)))
  else None.

Definition as_dense (g : nat -> amount) : amounts := Dense (written g).

(** [stands_for A g]: the page fits, and reads as the function. *)
Definition stands_for (A : amounts) (g : nat -> amount) : Prop :=
  fits A /\ forall slot, slot < size -> read A slot = g slot.

Lemma in_written X (g : nat -> X) slot : slot < size -> In (g slot) (written g).
Proof. intro H. apply in_map. apply in_seq. lia. Qed.

Lemma forall_written X (P : X -> Prop) g :
  (forall slot, slot < size -> P (g slot)) -> Forall P (written g).
Proof.
  intro H. apply Forall_forall. intros x I. apply in_map_iff in I. destruct I as [slot [<- I]].
  apply in_seq in I. apply H. lia.
Qed.

(** A list and the places on it read as the function that was written down; *)
Theorem levels_stand_for known g A :
  length known <= listed -> as_levels known g = Some A -> stands_for A g.
Proof.
  intros K E. unfold as_levels in E. destruct (enlist known (written g)) as [values|] eqn:F;
    [|discriminate]. injection E as <-. destruct (enlist_all _ _ _ F K) as (L & _ & I).
  split; simpl.
  - repeat split; auto using length_written. apply forall_written. intros slot H.
    apply nth_place. apply I. apply in_written. exact H.
  - intros slot H. rewrite nth_written by exact H. apply nth_place. apply I. apply in_written. auto.
Qed.

(** so do offsets from a base, if all of them are within reach; *)
Theorem offsets_stand_for base g A : as_offsets base g = Some A -> stands_for A g.
Proof.
  unfold as_offsets. destruct (forallb _ _) eqn:F; [|discriminate]. intro E. injection E as <-.
  rewrite forallb_forall in F.
  assert (R : forall slot, slot < size -> within_reach base (g slot) = true).
  { intros slot H. apply F. apply in_written. exact H. }
  split; simpl.
  - split; [apply length_written|]. apply forall_written. intros slot H. specialize (R slot H).
    destruct (g slot) as [b|]; [|lia]. simpl in R. apply andb_true_iff in R. destruct R as [_ R].
    apply Nat.leb_le in R. lia.
  - intros slot H. rewrite nth_written by exact H. specialize (R slot H).
    destruct (g slot) as [b|]; [|reflexivity]. simpl in R. apply andb_true_iff in R.
    destruct R as [R _]. apply Nat.leb_le in R. f_equal. lia.
Qed.

(** and so do amounts in full. *)
Theorem dense_stands_for g : stands_for (as_dense g) g.
Proof.
  split; simpl; [apply length_written|]. intros slot H. apply nth_written. exact H.
Qed.
End PageForms.
