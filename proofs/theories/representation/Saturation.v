(** * Amounts in machine words (SEMANTICS §7)

    No budget is above [most]. A cost that is too much to count is written as [most + 1], which is
    to say: cannot pay. So nobody is decided upon or charged otherwise than by numbers without a
    bound. *)

From Coq Require Import List Arith Lia Bool.
From Proper.model Require Import Rows Plan Ledger State.
Import ListNotations.

Section Saturation.
Context {V : Type}.
(** The largest amount: in the runtime 2^63 - 2. *)
Variable most : nat.

Definition cannot_pay : nat := S most.
Definition saturated (c : price V) : price V := fun rows => Nat.min (c rows) cannot_pay.

Definition holds_no_more (L : ledger) : Prop := forall i, balance L i <= most.

Lemma saturated_nothing c : c [] = 0 -> saturated c [] = 0.
Proof. intro H. unfold saturated. rewrite H. reflexivity. Qed.

(** Nobody can pay what is too much to count. *)
Theorem nobody_can_pay L c T i :
  holds_no_more L -> saturated c (rows_of (Some i) T) = cannot_pay -> can_pay L c T i = false.
Proof.
  intros H E. unfold can_pay. apply Nat.leb_gt. specialize (H i).
  unfold saturated, cannot_pay in E. lia.
Qed.

Section Question.
Variables (L : ledger) (c : price V) (T : table V).
Hypothesis in_range : holds_no_more L.

(** The same individuals can pay; *)
Lemma can_pay_saturated i : can_pay L (saturated c) T i = can_pay L c T i.
Proof.
  unfold can_pay, saturated, cannot_pay. specialize (in_range i).
  destruct (Nat.leb_spec (c (rows_of (Some i) T)) (balance L i));
    [apply Nat.leb_le|apply Nat.leb_gt]; lia.
Qed.

(** they are charged the same; *)
Lemma charged_saturated i : charged L (saturated c) T i = charged L c T i.
Proof.
  unfold charged. rewrite can_pay_saturated. unfold can_pay, saturated, cannot_pay.
  specialize (in_range i).
  destruct (Nat.leb_spec (c (rows_of (Some i) T)) (balance L i)); lia.
Qed.

(** the same is kept; *)
Theorem kept_saturated : kept L (saturated c) T = kept L c T.
Proof.
  unfold kept. apply filter_ext. intros [[i|] v]; simpl; auto using can_pay_saturated.
Qed.

(** and the ledger afterwards is the same, *)
Theorem pay_saturated i : pay L (saturated c) T i = pay L c T i.
Proof. unfold pay. rewrite charged_saturated. reflexivity. Qed.

(** and in range. *)
Theorem pay_in_range : holds_no_more (pay L c T).
Proof. intro i. pose proof (pay_exactly L c T i). specialize (in_range i). lia. Qed.
End Question.

(** ** Grants *)

(** All of a grant or nothing, as the runtime does it. [granted] is what everybody was ever given,
    of which there is never less than is left. *)
Definition grant_if_room (granted L : ledger) (i amount : nat) : ledger :=
  if balance granted i + amount <=? most then grant L i amount else L.

(** A grant that is left out where there is no room gives never more than was meant; *)
Theorem grant_if_room_le granted L i amount j :
  balance L j <= balance (grant_if_room granted L i amount) j <= balance (grant L i amount) j.
Proof.
  unfold grant_if_room. destruct (_ <=? _); unfold balance, grant;
    destruct (Nat.eqb j i), (L j); lia.
Qed.

(** in range, for what is left and for what was granted; *)
Theorem grant_if_room_in_range granted L i amount :
  (forall j, balance L j <= balance granted j) -> holds_no_more granted ->
  holds_no_more (grant_if_room granted L i amount) /\
  holds_no_more (grant_if_room granted granted i amount).
Proof.
  intros B H. unfold grant_if_room.
  destruct (Nat.leb_spec (balance granted i + amount) most) as [R|_].
  - split; intro j; specialize (H j); specialize (B j); unfold balance, grant in *;
      (destruct (Nat.eqb_spec j i) as [->|_]; [destruct (granted i), (L i)|
        destruct (granted j), (L j)]; lia).
  - split; intro j; specialize (H j); specialize (B j); lia.
Qed.

(** what is left stays at most what was granted; *)
Lemma grant_if_room_at_most_granted granted L i amount :
  (forall j, granted j = None <-> L j = None) -> (forall j, balance L j <= balance granted j) ->
  forall j, balance (grant_if_room granted L i amount) j
    <= balance (grant_if_room granted granted i amount) j.
Proof.
  intros N B j. specialize (B j). specialize (N j). unfold grant_if_room.
  destruct (_ <=? _); auto. unfold balance, grant in *.
  destruct (Nat.eqb j i), (granted j), (L j); try lia; intuition congruence.
Qed.

Lemma grant_if_room_other G L i amount j : j <> i -> grant_if_room G L i amount j = L j.
Proof.
  intro N. apply Nat.eqb_neq in N. unfold grant_if_room, grant.
  destruct (_ <=? _); [rewrite N|]; reflexivity.
Qed.

(** and nobody else's account has a say in it. *)
Theorem grant_if_room_agree r G1 G2 L1 L2 i amount : agree r G1 G2 -> agree r L1 L2 ->
  agree r (grant_if_room G1 L1 i amount) (grant_if_room G2 L2 i amount).
Proof.
  intros A H j N. destruct (Nat.eq_dec j i) as [->|M].
  - unfold grant_if_room, balance. rewrite (A i N).
    destruct (_ <=? _); [unfold grant; rewrite Nat.eqb_refl|]; rewrite (H i N); reflexivity.
  - rewrite !grant_if_room_other by exact M. apply H. exact N.
Qed.
End Saturation.
