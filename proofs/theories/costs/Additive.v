(** * Sums of what everybody brings, plus noise (SEMANTICS §4: S3, finer costs) *)

From Coq Require Import Reals Lra List Arith ZArith Lia.
From Proper.probability Require Import Distribution Closeness.
From Proper.model Require Import Rows Ledger.
From Proper.guarantee Require Import Runtime.
Import ListNotations.
Local Open Scope R_scope.

(** ** Noise *)

(** What is seen when noise is added to a total. *)
Definition shifted (total : Z) (noise : dist Z) : dist Z := after (Z.add total) noise.

Lemma expect_shifted s noise f :
  expect (shifted s noise) f = expect noise (fun z => f (s + z)%Z).
Proof. reflexivity. Qed.

(** A step of the total loses at most [a]. *)
Definition steady (a : R) (noise : dist Z) : Prop :=
  forall s, within (IZR (Z.abs s) * a) (shifted s noise) noise.

(** Two totals under the same noise are as far apart as there are steps between them. *)
Lemma steady_between a noise s t : steady a noise ->
  within (IZR (Z.abs s) * a) (shifted (s + t) noise) (shifted t noise).
Proof.
  intros H f B.
  pose proof (within_after _ _ _ (Z.add t) _ _ (H s) f B) as W. simpl in W |- *.
  replace (expect noise (fun x => f (s + t + x)%Z))
    with (expect noise (fun x => f (t + (s + x))%Z)); [exact W|].
  apply expect_ext; [|intro; f_equal; lia].
  destruct B as [M B]. exists M. auto.
Qed.

(** ** Columns: the integers of an answer *)

(** A total that is made of what each individual brings; nobody's rows bring freely. *)
Definition made_of {V} (total : table V -> Z) (bring : list V -> Z) : Prop :=
  forall r T, total T = (bring (rows_of (Some r) T) + total (without r T))%Z.

Record column (V : Type) := Column {
  total : table V -> Z;
  bring : list V -> Z;
  adds_up : made_of total bring;
  noise : dist Z;
  step : R;
  steadily : steady step noise }.
Arguments Column {V}.
Arguments total {V}.
Arguments bring {V}.
Arguments adds_up {V}.
Arguments noise {V}.
Arguments step {V}.
Arguments steadily {V}.

(** Each integer with noise of its own. *)
Fixpoint blurred {V} (columns : list (column V)) (T : table V) : dist (list Z) :=
  match columns with
  | [] => certain []
  | k :: rest =>
      bind (shifted (total k T) (noise k)) (fun z => after (cons z) (blurred rest T))
  end.

(** What somebody's rows lose: the steps that they move each integer by, each worth [step]. *)
Fixpoint share {V} (columns : list (column V)) (rows : list V) : R :=
  match columns with
  | [] => 0
  | k :: rest => IZR (Z.abs (bring k rows)) * step k + share rest rows
  end.

(** With somebody or without, the answers differ by no more than that one's share. *)
Theorem blurred_within {V} (columns : list (column V)) r T :
  within (share columns (rows_of (Some r) T)) (blurred columns T) (blurred columns (without r T)).
Proof.
  induction columns as [|k rest IH]; simpl.
  - apply within_refl. lra.
  - apply within_bind.
    + rewrite (adds_up k r T). apply steady_between. apply steadily.
    + intro z. apply within_after. exact IH.
Qed.

(** How many steps somebody moves the integers by, over all columns. *)
Fixpoint l1_norm {V} (columns : list (column V)) (rows : list V) : Z :=
  match columns with
  | [] => 0
  | k :: rest => Z.abs (bring k rows) + l1_norm rest rows
  end.

(** With the same noise in all columns, the share is the L1 norm, so many times a step's loss. *)
Lemma share_is_l1 {V} a (columns : list (column V)) rows :
  Forall (fun k => step k = a) columns -> share columns rows = IZR (l1_norm columns rows) * a.
Proof.
  induction 1 as [|k rest E _ IH]; simpl; [ring|]. rewrite IH, E, plus_IZR. ring.
Qed.

Section Questions.
Context {unit : R} {V : Type}.

(** _Additive questions_: any price that covers everybody's share is worth it. *)
Definition additive_question (columns : list (column V)) (c : price V) (c_nil : c [] = 0%nat)
  (covers : forall rows, share columns rows <= loss unit (c rows)) :
  question unit (V := V) (O := list Z).
Proof.
  refine (Question c c_nil (blurred columns) _).
  intros r T. eapply within_weaken; [apply covers|apply blurred_within].
Defined.

(** The same for a single integer. *)
Definition scalar_question (k : column V) (c : price V) (c_nil : c [] = 0%nat)
  (covers : forall rows, IZR (Z.abs (bring k rows)) * step k <= loss unit (c rows)) :
  question unit (V := V) (O := Z).
Proof.
  refine (Question c c_nil (fun T => shifted (total k T) (noise k)) _).
  intros r T. eapply within_weaken; [apply covers|].
  rewrite (adds_up k r T). apply steady_between. apply steadily.
Defined.
End Questions.
