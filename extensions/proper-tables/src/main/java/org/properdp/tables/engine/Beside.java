package org.properdp.tables.engine;

import io.vavr.control.Option;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.PublicLookupStep;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;

/**
 * A plan of people's rows and rows of nobody, as two plans. Steps that treat each row separately
 * are the same in both, so that rows of nobody never meet people's before they are counted.
 *
 * @param nobodys a plan of rows of nobody alone
 */
record Beside<T>(Table<T> peoples, Table<T> nobodys) {
  /** The two plans; none where rows of nobody stand below other steps, or there are none. */
  static <T> Option<Beside<T>> of(Table<T> named) {
    Table<T> table = named.unnamed();
    if (table instanceof Filter<T> filter) {
      return of(filter.input()).map(both -> both.filtered(filter));
    } else if (table instanceof PublicLookupStep<?, ?, T> consulted) {
      return consulted(consulted);
    } else if (table instanceof Union<T> union && union.right().sources().isEmpty()) {
      return Option.some(
          of(union.left())
              .map(both -> new Beside<>(both.peoples, new Union<>(both.nobodys, union.right())))
              .getOrElse(() -> new Beside<>(union.left(), union.right())));
    }
    return Option.none();
  }

  private Beside<T> filtered(Filter<T> filter) {
    return new Beside<>(new Filter<>(peoples, filter.test()), new Filter<>(nobodys, filter.test()));
  }

  private static <S, C, T> Option<Beside<T>> consulted(PublicLookupStep<S, C, T> step) {
    return of(step.input())
        .map(both -> new Beside<>(over(step, both.peoples), over(step, both.nobodys)));
  }

  private static <S, C, T> Table<T> over(PublicLookupStep<S, C, T> step, Table<S> input) {
    return new PublicLookupStep<>(input, step.contents(), step.reading(), step.bound());
  }
}
