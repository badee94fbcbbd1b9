(** * The discrete Laplace sampler has the law that privacy was computed from (SEMANTICS §7)

    The steps are those of [DiscreteLaplace.sample]: a magnitude and a fair sign, all drawn again
    where the sign would make a second zero.

    What is shown: as a program over fair, independent bits, with unbounded integers, the sampler
    for the scale t/s ends with probability 1, and its result is distributed exactly as
    [discrete_laplace (s/t)], however many bits are in a chunk.

    What is not shown: that the bits are fair and independent; that [long] arithmetic does not
    overflow (the Java argues that beside each product, and beyond its limits takes the same steps
    in [BigInteger]); that the Java has these steps, which is for a reader to see, and for its
    statistical tests; anything about how long a draw takes. *)

From Coq Require Import Reals Lra Lia Arith ZArith List Bool.
From Proper.probability Require Import Distribution Closeness.
From Proper.costs Require Import Additive Geometric TwoSidedGeometric LaplaceNoise.
From Proper.samplers Require Import Program Loops Uniform Coin ExpCoin Renewal Magnitude.
Import ListNotations.
Local Open Scope R_scope.

Section DiscreteLaplace.
Variable chunk : nat.
Hypothesis some_bits : (0 < chunk)%nat.
Variables t s : nat.
Hypothesis t_positive : (0 < t)%nat.
Hypothesis s_positive : (0 < s)%nat.

(** Minus nothing is drawn again. *)
Definition signed (magnitude : nat) (negative : bool) : unit + Z :=
  if negative
  then if 0 <? magnitude then inr (- Z.of_nat magnitude)%Z else inl tt
  else inr (Z.of_nat magnitude).

Definition sampler : program Z :=
  Loop (fun _ : unit => Then (magnitude chunk t s)
    (fun m => Then Flip (fun negative => Return (signed m negative)))) tt.

(** A fair sign, with -0 drawn again, makes a geometric number two-sided. *)
Lemma samples_two_sided (a : R) (H : 0 < a < 1) : samples (magnitude chunk t s) (geometric a H) ->
  samples sampler (two_sided a H).
Proof.
  intro M.
  apply (samples_ending_loop _ (fun _ : unit => bind (geometric a H)
    (fun m => bind fair (fun negative => certain (signed m negative))))) with
    (law := fun _ => two_sided a H) (c := / 2).
  - intro. apply samples_then; [exact M|]. intro m.
    apply samples_then; [apply samples_flip|intro; apply samples_return].
  - lra.
  - intros _ f B. set (W := expect (two_sided a H) f).
    assert (HW : 0 <= W) by (apply expect_nonneg; exact B).
    set (minus := fun m => if 0 <? m then f (- Z.of_nat m)%Z else W).
    assert (Bm : bounded minus).
    { destruct B as [K F]. exists (Rmax K W). intro m. unfold minus.
      destruct (0 <? m); [specialize (F (- Z.of_nat m)%Z)|];
        pose proof (Rmax_l K W); pose proof (Rmax_r K W); lra. }
    pose proof (bounded_inside Z.of_nat f B) as Bp.
    transitivity (expect (geometric a H) (fun m => / 2 * f (Z.of_nat m) + / 2 * minus m)).
    + rewrite expect_plus, !expect_scale by (auto using bounded_scale; lra || (apply bounded_scale;
        auto; lra)).
      rewrite (geometric_step a H minus Bm).
      rewrite (expect_ext _ (fun n => minus (S n)) (fun n => f (TwoSidedGeometric.below n))).
      * change (minus 0%nat) with W.
        assert (E : W = (expect (geometric a H) (fun n => f (Z.of_nat n))
          + a * expect (geometric a H) (fun n => f (TwoSidedGeometric.below n))) / (1 + a))
          by (apply two_sided_expect; exact B).
        assert (E' : W * (1 + a) = expect (geometric a H) (fun n => f (Z.of_nat n))
          + a * expect (geometric a H) (fun n => f (TwoSidedGeometric.below n)))
          by (rewrite E; field; lra).
        lra.
      * apply (bounded_inside S minus Bm).
      * intro n. change (minus (S n)) with (f (- Z.of_nat (S n))%Z). f_equal.
        unfold TwoSidedGeometric.below. lia.
    + cbn [bind certain fair expect]. apply expect_ext.
      * apply bounded_plus; apply bounded_scale; auto; lra.
      * intro m. unfold signed, minus. destruct (0 <? m); simpl; unfold W; field.
  - intros _. unfold prob. cbn [bind certain fair expect].
    rewrite <- (expect_const (geometric a H) (/ 2)) by lra. apply expect_le.
    + exists 1. intro m. unfold indicator, signed. destruct (0 <? m); simpl; lra.
    + apply bounded_const. lra.
    + intro m. unfold indicator, signed. destruct (0 <? m); simpl; lra.
Qed.

(** _The sampler_ for the scale t/s draws exactly the discrete Laplace law of that scale. *)
Theorem samples_discrete_laplace (H : 0 < INR s / INR t) :
  samples sampler (discrete_laplace (INR s / INR t) H).
Proof using some_bits t_positive s_positive.
  apply samples_two_sided. apply samples_magnitude; auto.
Qed.

(** In particular, it draws the noise that a question of price ε for [per] units of weight needs,
    when it is given the scale per/ε as a fraction in whatever terms. *)
Corollary samples_noise_per unit U epsilon per E P :
  INR s / INR t = rate unit epsilon per -> samples sampler (noise_per unit U epsilon per E P).
Proof using some_bits t_positive s_positive.
  intro R. unfold noise_per. generalize (rate_positive unit U epsilon per E P).
  rewrite <- R. intro H. apply samples_discrete_laplace.
Qed.
End DiscreteLaplace.
