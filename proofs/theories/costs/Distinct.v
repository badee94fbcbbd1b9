(** * How many different values there are (SEMANTICS §4, §11: epsilon for each different value) *)

From Coq Require Import Reals Lra List Arith ZArith Lia Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import Price Additive Totals LaplaceNoise.
Import ListNotations.

Section Different.
Context {D : Type} (same : forall a b : D, {a = b} + {a <> b}).

(** How many different values there are. *)
Definition different (l : list D) : nat := length (nodup same l).

(** Values of others that one has, too, count for nothing. *)
Lemma different_incl (a b : list D) : incl a b -> different a <= different b.
Proof.
  intro H. unfold different. apply NoDup_incl_length; [apply NoDup_nodup|].
  intros x I. apply nodup_In in I. apply nodup_In. auto.
Qed.

Lemma different_app (a b : list D) : different (a ++ b) <= different a + different b.
Proof.
  unfold different. rewrite <- app_length. apply NoDup_incl_length; [apply NoDup_nodup|].
  intros x I. apply nodup_In, in_app_or in I. apply in_or_app.
  destruct I as [I|I]; [left|right]; apply nodup_In; exact I.
Qed.

Lemma different_at_most (l : list D) : different l <= length l.
Proof.
  unfold different. induction l as [|x l IH]; simpl; auto.
  destruct (in_dec same x l); simpl; lia.
Qed.

Context {V : Type} (value : V -> option D).

(** The values that rows bring: a row may bring none. *)
Definition brought (rows : list V) : list D :=
  flat_map (fun v => match value v with Some d => [d] | None => [] end) rows.

Lemma brought_in (rows : list V) d : In d (brought rows) <-> exists v, In v rows /\ value v = Some d.
Proof.
  unfold brought. rewrite in_flat_map. split; intros [v [I E]]; exists v; split; auto.
  - destruct (value v); [destruct E as [->|[]]; auto|destruct E].
  - rewrite E. left. reflexivity.
Qed.

(** How many different values all rows of a table bring, whoever brings them, or nobody. *)
Definition distinct_total (T : table V) : Z := Z.of_nat (different (brought (values T))).

(** _Whatever the others bring_, somebody's rows add from 0 to the number of different values in
    them. *)
Theorem distinct_grows r (T : table V) :
  (distinct_total (without r T) <= distinct_total T
    <= distinct_total (without r T) + Z.of_nat (different (brought (rows_of (Some r) T))))%Z.
Proof.
  assert (U : forall d, In d (brought (values T)) <->
    In d (brought (values (without r T)) ++ brought (rows_of (Some r) T))).
  { intro d. rewrite in_app_iff, !brought_in. unfold values, without, rows_of. split.
    - intros [v [I E]]. apply in_map_iff in I. destruct I as [x [<- I]].
      destruct (owned_by (Some r) x) eqn:O; [right|left]; exists (snd x); split; auto;
        apply in_map; apply filter_In; split; auto. rewrite O. reflexivity.
    - intros [[v [I E]]|[v [I E]]]; apply in_map_iff in I; destruct I as [x [<- I]];
        apply filter_In in I; destruct I as [I _]; exists (snd x); split; auto; now apply in_map. }
  unfold distinct_total. split.
  - apply Nat2Z.inj_le, different_incl. intros d I. apply U, in_or_app. auto.
  - rewrite <- Nat2Z.inj_add. apply Nat2Z.inj_le.
    etransitivity; [|apply different_app]. apply different_incl. intros d I. apply U. exact I.
Qed.
End Different.

(** ** A number of different values, with noise *)

Section Moves.
Context {V : Type}.

(** A total that nobody's rows move further than [most] says, whatever the others bring. *)
Definition moved_at_most (total : table V -> Z) (most : list V -> nat) : Prop :=
  forall r T, (Z.abs (total T - total (without r T)) <= Z.of_nat (most (rows_of (Some r) T)))%Z.

Lemma shifted_within total most a noise r (T : table V) : (0 <= a)%R ->
  moved_at_most total most -> steady a noise ->
  within (INR (most (rows_of (Some r) T)) * a) (shifted (total T) noise)
    (shifted (total (without r T)) noise).
Proof.
  intros A M S.
  replace (total T) with (total T - total (without r T) + total (without r T))%Z by lia.
  eapply within_weaken; [|apply steady_between; exact S].
  apply Rmult_le_compat_r; [exact A|]. rewrite INR_IZR_INZ. apply IZR_le, M.
Qed.
End Moves.

Section Priced.
Context {D : Type} (same : forall a b : D, {a = b} + {a <> b}).
Context {V : Type}.

(** So many units for each different value that one's rows bring. *)
Definition distinct_price (value : V -> option D) (epsilon : nat) : price V := fun rows =>
  different same (brought value rows) * epsilon.

Lemma brought_at_most (value : V -> option D) rows : length (brought value rows) <= length rows.
Proof.
  unfold brought. induction rows as [|v rows IH]; simpl; auto.
  rewrite app_length. destruct (value v); simpl; lia.
Qed.

(** Nobody pays more than by the classic rule. *)
Theorem distinct_price_at_most_classic value epsilon rows :
  distinct_price value epsilon rows <= classic_price epsilon rows.
Proof.
  unfold distinct_price, classic_price. apply Nat.mul_le_mono_r.
  etransitivity; [apply different_at_most|apply brought_at_most].
Qed.

Lemma distinct_moves value :
  moved_at_most (distinct_total same value) (fun rows : list V => different same (brought value rows)).
Proof. intros r T. pose proof (distinct_grows same value r T). lia. Qed.

(** ** Under public keys *)

Context {K : Type} (alike : forall a b : K, {a = b} + {a <> b}).

(** The value that a row brings to a cell: none, if its key is another one, or none. *)
Definition value_in (key : V -> option K) (value : V -> option D) (k : K) (v : V) : option D :=
  match key v with
  | Some own => if alike own k then value v else None
  | None => None
  end.

(** How many different values one's rows bring, over all cells. *)
Definition different_by_key key value (keys : list K) (rows : list V) : nat :=
  list_sum (map (fun k => different same (brought (value_in key value k) rows)) keys).

(** _Summed over all cells_, the numbers move by no more than that. *)
Theorem distinct_grows_by_key key value keys r (T : table V) :
  (sum_of (map (fun k => Z.abs (distinct_total same (value_in key value k) T
      - distinct_total same (value_in key value k) (without r T))) keys)
    <= Z.of_nat (different_by_key key value keys (rows_of (Some r) T)))%Z.
Proof.
  unfold different_by_key, sum_of. induction keys as [|k keys IH]; [simpl; lia|].
  cbn [map fold_right list_sum]. unfold list_sum in *. cbn [fold_right].
  pose proof (distinct_moves (value_in key value k) r T) as M. cbv beta in M. lia.
Qed.

Definition distinct_price_by_key key value keys (epsilon : nat) : price V := fun rows =>
  different_by_key key value keys rows * epsilon.

Lemma brought_by_key key value keys v : NoDup keys ->
  list_sum (map (fun k => length (brought (value_in key value k) [v])) keys) <= 1.
Proof.
  unfold brought, value_in, list_sum. cbn [flat_map]. destruct (key v) as [own|].
  - induction 1 as [|k keys N _ IH]; [simpl; lia|]. cbn [map fold_right].
    destruct (alike own k) as [->|E]; [|simpl; exact IH].
    enough (Z : fold_right Nat.add 0 (map (fun j => length
      ((match (if alike k j then value v else None) with Some d => [d] | None => [] end) ++ []))
      keys) = 0) by (rewrite Z; destruct (value v); simpl; lia).
    clear IH. induction keys as [|j keys IH]; auto. cbn [map fold_right].
    destruct (alike k j) as [->|E]; [destruct N; left; auto|].
    simpl. apply IH. intro I. apply N. right. exact I.
  - intros _. induction keys; simpl; auto.
Qed.

(** Nobody pays more than by the classic rule, if no key is there twice. *)
Theorem distinct_price_by_key_at_most_classic key value keys epsilon rows : NoDup keys ->
  distinct_price_by_key key value keys epsilon rows <= classic_price epsilon rows.
Proof.
  intro N. unfold distinct_price_by_key, classic_price. apply Nat.mul_le_mono_r.
  unfold different_by_key.
  transitivity (list_sum (map (fun k => length (brought (value_in key value k) rows)) keys)).
  - clear N. unfold list_sum. induction keys as [|k keys IH]; auto. cbn [map fold_right].
    pose proof (different_at_most same (brought (value_in key value k) rows)). lia.
  - induction rows as [|v rows IH].
    + clear N. induction keys; simpl in *; auto.
    + pose proof (brought_by_key key value keys v N) as B.
      change (length (v :: rows)) with (1 + length rows).
      enough (list_sum (map (fun k => length (brought (value_in key value k) (v :: rows))) keys)
        <= list_sum (map (fun k => length (brought (value_in key value k) [v])) keys)
          + list_sum (map (fun k => length (brought (value_in key value k) rows)) keys)) by lia.
      clear. unfold list_sum. induction keys as [|k keys IH]; auto. cbn [map fold_right].
      unfold brought in *. cbn [flat_map] in *. rewrite !app_length in *.
      change (length (@nil D)) with 0. lia.
Qed.
End Priced.

Section Distinct.
Context {D : Type} (same : forall a b : D, {a = b} + {a <> b}).
Context {V : Type} {unit : R} (unit_positive : (0 < unit)%R).
Context (epsilon : nat) (epsilon_positive : 0 < epsilon).

Definition one_step : dist Z := noise_per unit unit_positive epsilon 1 epsilon_positive Nat.lt_0_1.

Lemma one_step_worth total most r (T : table V) : moved_at_most total most ->
  within (loss unit (most (rows_of (Some r) T) * epsilon)) (shifted (total T) one_step)
    (shifted (total (without r T)) one_step).
Proof.
  intro M.
  replace (loss unit (most (rows_of (Some r) T) * epsilon))
    with (INR (most (rows_of (Some r) T)) * rate unit epsilon 1)%R.
  - apply shifted_within; [|exact M|apply noise_per_steady].
    apply Rlt_le, rate_positive; auto.
  - unfold rate, loss. rewrite mult_INR. simpl (INR 1). field.
Qed.

(** _The number of different values_ is worth epsilon to everybody for each different value in
    one's rows, whether others bring it, too, or not. *)
Definition noisy_distinct (value : V -> option D) : question unit (V := V) (O := Z).
Proof.
  refine (Question (distinct_price same value epsilon) eq_refl
    (fun T => shifted (distinct_total same value T) one_step) _).
  intros r T. apply (one_step_worth _ (fun rows : list V => different same (brought value rows))).
  apply distinct_moves.
Defined.

(** The same, spelt out. *)
Theorem noisy_distinct_worth value r (T : table V) :
  within (loss unit (different same (brought value (rows_of (Some r) T)) * epsilon))
    (shifted (distinct_total same value T) one_step)
    (shifted (distinct_total same value (without r T)) one_step).
Proof. exact (worth _ (noisy_distinct value) r T). Qed.

Context {K : Type} (alike : forall a b : K, {a = b} + {a <> b}).

(** Each cell's number, with noise of its own. *)
Fixpoint distinct_by_key key (value : V -> option D) (keys : list K) (T : table V) : dist (list Z) :=
  match keys with
  | [] => certain []
  | k :: rest =>
      bind (shifted (distinct_total same (value_in alike key value k) T) one_step)
        (fun z => after (cons z) (distinct_by_key key value rest T))
  end.

(** _By key_, it is worth epsilon for each different value that one's rows bring to a cell. *)
Theorem distinct_by_key_worth key value keys r (T : table V) :
  within (loss unit (different_by_key same alike key value keys (rows_of (Some r) T) * epsilon))
    (distinct_by_key key value keys T) (distinct_by_key key value keys (without r T)).
Proof.
  induction keys as [|k keys IH]; simpl.
  - apply within_refl. unfold loss. simpl. lra.
  - replace (loss unit (different_by_key same alike key value (k :: keys) (rows_of (Some r) T)
        * epsilon))
      with (loss unit (different same (brought (value_in alike key value k) (rows_of (Some r) T))
          * epsilon)
        + loss unit (different_by_key same alike key value keys (rows_of (Some r) T)
          * epsilon))%R.
    + apply within_bind.
      * apply (one_step_worth _ (fun rows : list V =>
          different same (brought (value_in alike key value k) rows))). apply distinct_moves.
      * intro z. apply within_after. exact IH.
    + unfold different_by_key, loss, list_sum. cbn [map fold_right].
      rewrite !mult_INR, plus_INR. ring.
Qed.
End Distinct.
