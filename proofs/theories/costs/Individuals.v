(** * How many individuals there are (SEMANTICS §4: counting individuals, epsilon each) *)

From Coq Require Import Reals Lra List Arith ZArith Lia Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Plan Ledger.
From Proper.guarantee Require Import Runtime.
From Proper.costs Require Import Price Additive Totals LaplaceNoise.
Import ListNotations.

(** Whoever has a row counts once. *)
Definition present {V} (rows : list V) : nat := match rows with [] => 0 | _ => 1 end.

Definition once_price {V} (epsilon : nat) : price V := fun rows => present rows * epsilon.

(** Nobody pays more than by the classic rule. *)
Theorem once_price_at_most_classic V epsilon (rows : list V) :
  once_price epsilon rows <= classic_price epsilon rows.
Proof.
  unfold once_price, classic_price. apply Nat.mul_le_mono_r. destruct rows; simpl; lia.
Qed.

Section Individuals.
Context {V : Type} {unit : R} (unit_positive : (0 < unit)%R).
Context (epsilon : nat) (epsilon_positive : 0 < epsilon).

Definition individuals_column : column V :=
  Column (people_total (fun rows => Z.of_nat (present rows))) _ (people_total_made _ eq_refl)
    (noise_per unit unit_positive epsilon 1 epsilon_positive Nat.lt_0_1) _
    (noise_per_steady _ _ _ _ _ _).

(** _Counting individuals_ is worth epsilon, once, to everybody who has a row. *)
Definition noisy_individuals : question unit (V := V) (O := Z).
Proof.
  refine (scalar_question individuals_column (once_price epsilon) eq_refl _).
  intro rows. simpl. rewrite Z.abs_eq, <- INR_IZR_INZ by lia.
  unfold once_price. rewrite <- cost_each. apply loss_covers; [lra|auto].
Defined.

(** What is blurred is the number of those who have a row; nobody's rows do not count. *)
Lemma counts_individuals (T : table V) :
  total individuals_column T
  = Z.of_nat (length (filter (fun o => match o with Some _ => true | None => false end)
      (owners T))).
Proof.
  simpl. unfold people_total.
  assert (H : forall o, In o (owners T) -> rows_of o T <> []).
  { intros o I. unfold owners in I. apply nodup_In, in_map_iff in I.
    destruct I as [x [E I]]. intro C. unfold rows_of in C. apply map_eq_nil in C.
    assert (J : In x (filter (owned_by o) T)) by (apply filter_In; rewrite owned_by_true; auto).
    rewrite C in J. destruct J. }
  unfold sum_of in *. induction (owners T) as [|o l IH]; auto.
  cbn [map fold_right filter]. rewrite IH.
  - specialize (H o (or_introl eq_refl)). destruct o as [i|]; cbn [length]; [|lia].
    destruct (rows_of (Some i) T); [congruence|]. cbn [present]. lia.
  - intros o' I. apply H. right. exact I.
Qed.

(** The same, spelt out. *)
Theorem noisy_individuals_worth r (T : table V) :
  within (loss unit (match rows_of (Some r) T with [] => 0 | _ => epsilon end))
    (shifted (people_total (fun rows => Z.of_nat (present rows)) T)
      (noise_per unit unit_positive epsilon 1 epsilon_positive Nat.lt_0_1))
    (shifted (people_total (fun rows => Z.of_nat (present rows)) (without r T))
      (noise_per unit unit_positive epsilon 1 epsilon_positive Nat.lt_0_1)).
Proof.
  pose proof (worth _ noisy_individuals r T) as W. simpl in W |- *.
  unfold once_price, present in W. destruct (rows_of (Some r) T); simpl in W; auto.
  rewrite Nat.add_0_r in W. exact W.
Qed.
End Individuals.
