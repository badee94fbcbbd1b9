package org.properdp.provenance.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Workers;

/** Processes lists of rows without owners on all cores, in runs of consecutive rows. */
public final class Runs {
  /** Fewer rows than this are not worth a second thread. */
  static final long LEAST = 1 << 15;

  private Runs() {}

  /**
   * The result for each run, in the order of the runs. A single run is processed by a worker, too,
   * so that the stack size of a function does not depend on the number of rows.
   */
  public static <S, A> List<A> each(List<S> rows, Function<List<S>, A> work) {
    int runs = Workers.parts(rows.size(), LEAST);
    AtomicReferenceArray<A> made = new AtomicReferenceArray<>(runs);
    Workers.each(
        runs,
        run -> {
          List<S> part = rows.subList(cut(rows.size(), run, runs), cut(rows.size(), run + 1, runs));
          made.set(run, Reentrancy.during(() -> work.apply(part)));
        });
    List<A> inOrder = new ArrayList<>(runs);
    for (int run = 0; run < runs; run++) {
      inOrder.add(made.get(run));
    }
    return inOrder;
  }

  /** The resulting rows of each run, one run after the other. */
  public static <S, T> List<T> joined(List<S> rows, Function<List<S>, List<T>> work) {
    List<List<T>> runs = each(rows, work);
    if (runs.size() == 1) {
      return runs.get(0);
    }
    List<T> all = new ArrayList<>(runs.stream().mapToInt(List::size).sum());
    runs.forEach(all::addAll);
    return all;
  }

  /** Gathers all rows. */
  public static <T, C> C gather(List<T> rows, Supplier<Gatherer<T, C>> gatherer) {
    List<Gatherer<T, C>> runs =
        each(
            rows,
            run -> {
              Gatherer<T, C> gathered = gatherer.get();
              run.forEach(row -> gathered.push(Individuals.NOBODY, row));
              return gathered;
            });
    Gatherer<T, C> first = runs.get(0);
    runs.subList(1, runs.size()).forEach(first::merge);
    return first.finish();
  }

  /** The index at which a part begins, among a number of parts. */
  static int cut(int size, int part, int parts) {
    return (int) ((long) size * part / parts);
  }
}
