package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.world.World;

/**
 * UniTraX's rule (Munz, Eigner, Maffei, Francis, Garg 2018): budgets belong to the points of a
 * finite public domain, and not to people. A point is what a record may look like. The cost of a
 * question is found by evaluating its plan on every point, whether or not there is a record. So it
 * depends on no record, and what each point has left is public.
 *
 * <p>The guarantee: what is seen is at most e^E times as likely with one <em>record</em> as
 * without. A record at a point that pays moves a count by as many rows as the plan makes of the
 * point. The point pays ε for each of them, and pays before records are looked at.
 */
final class Points<P, T> {
  private final World<T> rows;
  private final Function<? super T, P> at;
  private final Vector<P> domain;
  private final Purses<P> purses;

  /**
   * Budgets of points over the rows of a world without a budget limit, which only adds noise.
   *
   * @param at the point of a row; a row that is at no point of the domain is never counted
   */
  Points(World<T> rows, Function<? super T, P> at, Vector<P> domain, Epsilon each) {
    this.rows = rows;
    this.at = at;
    this.domain = domain;
    this.purses = new Purses<>(each.nanos());
  }

  /**
   * The result of a question.
   *
   * @param value the answer; NaN if no point paid, which is public
   * @param asked the points of which the plan makes a row
   * @param paid the points among them that could pay, and so are in the answer
   */
  record Counted<P>(double value, Set<P> asked, Set<P> paid) {
    /** The share of the points asked about that are in the answer, which is public. */
    double share() {
      return asked.isEmpty() ? Double.NaN : (double) paid.size() / asked.size();
    }
  }

  /** Counts a plan's rows without those at points that can't pay. */
  Counted<P> count(ToIntFunction<? super P> plan, Epsilon epsilon) {
    Set<P> asked = asked(plan);
    return count(plan, epsilon, asked, payers(asked, plan, epsilon));
  }

  /** Counts a plan's rows, or refuses if a single point can't pay; then no point pays. */
  Counted<P> countOrRefuse(ToIntFunction<? super P> plan, Epsilon epsilon) {
    Set<P> asked = asked(plan);
    boolean all = payers(asked, plan, epsilon).size() == asked.size();
    return count(plan, epsilon, asked, all ? asked : Set.of());
  }

  private Set<P> asked(ToIntFunction<? super P> plan) {
    Set<P> asked = new HashSet<>();
    for (P point : domain) {
      if (plan.applyAsInt(point) > 0) {
        asked.add(point);
      }
    }
    return asked;
  }

  private Set<P> payers(Set<P> asked, ToIntFunction<? super P> plan, Epsilon epsilon) {
    Set<P> payers = new HashSet<>(asked);
    payers.removeIf(point -> !purses.canPay(point, cost(point, plan, epsilon)));
    return payers;
  }

  private static <P> long cost(P point, ToIntFunction<? super P> plan, Epsilon epsilon) {
    return Math.multiplyExact(plan.applyAsInt(point), epsilon.nanos());
  }

  private Counted<P> count(
      ToIntFunction<? super P> plan, Epsilon epsilon, Set<P> asked, Set<P> paid) {
    if (paid.isEmpty()) {
      return new Counted<>(Double.NaN, asked, paid);
    }
    paid.forEach(point -> purses.take(point, cost(point, plan, epsilon)));
    return new Counted<>(
        World.number(
            rows.rows()
                .filter(row -> paid.contains(at.apply(row)))
                .flatMap(row -> Collections.nCopies(plan.applyAsInt(at.apply(row)), row))
                .noisyCount(epsilon)),
        asked,
        paid);
  }

  /** The amount that a point has spent, which is public. */
  long spent(P point) {
    return purses.spent(point);
  }
}
