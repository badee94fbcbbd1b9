package org.properdp.tables.engine;

import io.vavr.control.Option;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Literal;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PublicLookupStep;
import org.properdp.provenance.plan.RowWise;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.rows.Sink;

/**
 * A plan of people's rows and rows of nobody, as two plans. Steps that treat each row separately
 * are the same in both, so that rows of nobody never meet people's before they are counted.
 *
 * @param nobodys a plan of rows of nobody alone; none if there are none
 */
record Beside<T>(Table<T> peoples, @Nullable Table<T> nobodys) {
  /** The two plans. Where rows of nobody stand below other steps, all is people's plan. */
  static <T> Beside<T> of(Table<T> table) {
    return parted(table).getOrElse(() -> new Beside<>(table, null));
  }

  private static <T> Option<Beside<T>> parted(Table<T> table) {
    if (table instanceof Named<T> named) {
      return parted(named.table());
    } else if (table instanceof Filter<T> filter) {
      return parted(filter.input()).map(both -> both.filtered(filter));
    } else if (table instanceof PublicLookupStep<?, ?, T> consulted) {
      return consulted(consulted);
    } else if (table instanceof Union<T> union && isNobodys(union.right())) {
      return Option.some(
          parted(union.left())
              .map(both -> both.and(union.right()))
              .getOrElse(() -> new Beside<>(union.left(), union.right())));
    }
    return Option.none();
  }

  private static boolean isNobodys(Table<?> table) {
    return table instanceof RowWise<?, ?> step
        ? isNobodys(step.input())
        : table instanceof Literal<?>;
  }

  private Beside<T> and(Table<T> more) {
    return new Beside<>(peoples, nobodys == null ? more : new Union<>(nobodys, more));
  }

  private Beside<T> filtered(Filter<T> filter) {
    return new Beside<>(
        new Filter<>(peoples, filter.test()),
        nobodys == null ? null : new Filter<>(nobodys, filter.test()));
  }

  private static <S, C, T> Option<Beside<T>> consulted(PublicLookupStep<S, C, T> step) {
    return parted(step.input())
        .map(
            both ->
                new Beside<>(
                    over(step, both.peoples()),
                    both.nobodys() == null ? null : over(step, both.nobodys())));
  }

  private static <S, C, T> Table<T> over(PublicLookupStep<S, C, T> step, Table<S> input) {
    return new PublicLookupStep<>(input, step.contents(), step.reading(), step.bound());
  }

  /** True if there may be rows of nobody. */
  boolean hasNobodys() {
    return nobodys != null;
  }

  /** Gives the rows of nobody at a moment. */
  void pushNobodys(Snapshot moment, Sink<? super T> sink) {
    if (nobodys != null) {
      push(nobodys, moment, sink);
    }
  }

  private static <T> void push(Table<T> table, Snapshot moment, Sink<? super T> sink) {
    if (table instanceof RowWise<?, T> step) {
      pushStep(step, moment, sink);
    } else if (table instanceof Union<T> union) {
      push(union.left(), moment, sink);
      push(union.right(), moment, sink);
    } else if (table instanceof Literal<T> literal) {
      literal.table().rows().forEach(row -> sink.push(Individuals.NOBODY, row));
    } else {
      throw new IllegalStateException("no rows of nobody are in a " + table.step());
    }
  }

  private static <S, T> void pushStep(RowWise<S, T> step, Snapshot moment, Sink<? super T> sink) {
    push(step.input(), moment, step.before(sink, moment));
  }
}
