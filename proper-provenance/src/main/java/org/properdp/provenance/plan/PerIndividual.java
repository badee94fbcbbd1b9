package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Collection;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.properdp.proof.Proven;
import org.properdp.provenance.rows.Bounds;
import org.properdp.provenance.user.Transparent;
import org.properdp.provenance.user.UserCode;

/**
 * For each individual, a function's result for all of its rows in their order of arrival (SEMANTICS
 * §3, person by person). The function never sees rows of two individuals at once. Public rows are
 * one group without an owner.
 *
 * @param group all rows made from one individual's rows, or none if the user's function throws
 * @param shrinks whether it is certain that no individual gets more rows than it had
 */
@Proven({"model.Plan.without_person_by_person", "representation.Order.own_order_is_seen"})
public record PerIndividual<S, T>(
    Table<S> input,
    Function<java.util.List<S>, ? extends Collection<T>> group,
    OptionalLong bound,
    boolean shrinks,
    String step)
    implements Table<T> {
  /** Checks the bound. */
  public PerIndividual {
    Bounds.check(bound);
  }

  /**
   * A function's result for the rows of each individual; only the first rows up to a bound, if any.
   */
  public static <S, T> PerIndividual<S, T> of(
      Table<S> input,
      Function<? super java.util.List<S>, ? extends Iterable<? extends T>> function,
      OptionalLong bound) {
    return new PerIndividual<>(
        input,
        new Expanded<S, T>(function, bound.orElse(Long.MAX_VALUE)),
        bound,
        false,
        Bounds.step("perIndividual", bound) + Transparent.words(" ", function));
  }

  /** The first rows of a user's function, which an engine may be able to look into. */
  public record Expanded<S, T>(
      Function<? super java.util.List<S>, ? extends Iterable<? extends T>> function, long atMost)
      implements Function<java.util.List<S>, Collection<T>> {
    @Override
    public Collection<T> apply(java.util.List<S> rows) {
      return UserCode.<java.util.List<S>, T>expand(function, rows, atMost);
    }
  }

  /** The first rows of each individual. */
  @Proven({
    "costs.Individuals.noisy_individuals_worth",
    "costs.Individuals.counts_individuals",
    "costs.Individuals.once_price_at_most_classic"
  })
  public static <T> PerIndividual<T, T> first(Table<T> input, long atMost) {
    OptionalLong bound = OptionalLong.of(atMost);
    return new PerIndividual<>(
        input,
        rows -> rows.subList(0, (int) Math.min(atMost, rows.size())),
        bound,
        true,
        Bounds.step("firstPerIndividual", bound));
  }

  /** Each individual's distinct rows. A row whose equals or hashCode throws is dropped. */
  public static <T> PerIndividual<T, T> distinct(Table<T> input) {
    return new PerIndividual<>(
        input, PerIndividual::once, OptionalLong.empty(), true, "distinctPerIndividual");
  }

  private static <T> Collection<T> once(java.util.List<T> rows) {
    // The state of the set after a comparison has thrown is not relied on.
    Set<T> seen = new HashSet<>();
    return rows.stream().filter(row -> UserCode.holds(seen::add, row)).toList();
  }

  /** The user's function, unless none of its rows is taken. */
  @Override
  public Option<Object> applied() {
    Object found = group;
    return Option.some(
        found instanceof Expanded<?, ?> all && all.atMost() >= 1 ? all.function() : found);
  }

  @Override
  public List<Table<?>> inputs() {
    return List.of(input);
  }

  @Override
  public Either<String, Long> rowsPerIndividual(long atSource) {
    if (!shrinks) {
      return Bounds.of(bound, "perIndividual");
    }
    Either<String, Long> before = input.rowsPerIndividual(atSource);
    return bound.isEmpty()
        ? before
        : Either.right(Math.min(bound.getAsLong(), before.getOrElse(Long.MAX_VALUE)));
  }
}
