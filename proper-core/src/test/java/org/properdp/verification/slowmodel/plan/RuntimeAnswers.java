package org.properdp.verification.slowmodel.plan;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;

/** Asks the runtime, and writes its answers down as the model does. */
public final class RuntimeAnswers {
  private RuntimeAnswers() {}

  /** The runtime's answer, or its refusal. */
  public static Reply to(Asked asked, Queryable<Row> table, Epsilon epsilon) {
    if (asked instanceof Asked.Sum sum) {
      return reply(table.noisySum(range(sum.bounds()), sum.number(), epsilon), List::of);
    } else if (asked instanceof Asked.Average average) {
      return reply(
          table.noisyAverage(range(average.bounds()), average.number(), epsilon), List::of);
    } else if (asked instanceof Asked.Histogram histogram) {
      return reply(
          table.noisyHistogram(RuntimeTables.keys(histogram.keys()), histogram.key(), epsilon),
          counts -> counts.values().map(BigDecimal::valueOf).asJava());
    } else if (asked instanceof Asked.Sums sums) {
      return reply(
          table.noisySums(
              RuntimeTables.keys(sums.keys()),
              sums.key(),
              Vector.of(range(sums.first()), range(sums.second())),
              (row, into) -> System.arraycopy(sums.numbers(row), 0, into, 0, 2),
              epsilon),
          cells -> flat(cells.values()));
    }
    return further(asked, table, epsilon);
  }

  private static Reply further(Asked asked, Queryable<Row> table, Epsilon epsilon) {
    if (asked instanceof Asked.Individuals) {
      return reply(table.noisyIndividuals(epsilon), RuntimeAnswers::number);
    } else if (asked instanceof Asked.Variance variance) {
      return reply(
          table.noisyVariance(range(variance.bounds()), variance.number(), epsilon), List::of);
    } else if (asked instanceof Asked.VectorSum sums) {
      return reply(
          table.noisyVectorSum(
              Vector.of(range(sums.first()), range(sums.second())),
              (row, into) -> System.arraycopy(sums.numbers(row), 0, into, 0, 2),
              epsilon),
          Vector::asJava);
    } else if (asked instanceof Asked.Together together) {
      return together(together, table, epsilon);
    }
    return reply(table.noisyCount(epsilon), RuntimeAnswers::number);
  }

  private static Reply together(Asked.Together asked, Queryable<Row> table, Epsilon epsilon) {
    Part<Row, Long> count = Part.count(1);
    Part<Row, Long> individuals = Part.individuals(2);
    Part<Row, BigDecimal> sum = Part.sum(range(asked.sum().bounds()), asked.sum().number(), 3);
    Part<Row, Map<Integer, Long>> histogram =
        Part.histogram(
            RuntimeTables.keys(asked.histogram().keys()), asked.histogram().key(), asked.weight());
    return reply(
        table.ask(epsilon, count, individuals, sum, histogram),
        answers -> {
          List<BigDecimal> all = new ArrayList<>();
          all.addAll(number(answers.of(count).value()));
          all.addAll(number(answers.of(individuals).value()));
          all.add(answers.of(sum).value());
          answers.of(histogram).value().values().forEach(cell -> all.addAll(number(cell)));
          return all;
        });
  }

  private static List<BigDecimal> number(Long count) {
    return List.of(BigDecimal.valueOf(count));
  }

  private static Range range(Asked.Bounds bounds) {
    return Range.of(bounds.low(), bounds.high(), bounds.step());
  }

  private static List<BigDecimal> flat(io.vavr.collection.Seq<NoisySums.Sums> cells) {
    List<BigDecimal> all = new ArrayList<>();
    for (NoisySums.Sums cell : cells) {
      all.add(BigDecimal.valueOf(cell.rows()));
      cell.sums().forEach(all::add);
    }
    return all;
  }

  private static <R> Reply reply(
      Either<Refusal, Release<R>> given, Function<R, List<BigDecimal>> numbers) {
    return given.fold(
        refusal -> Reply.refused(refusal.sentence()),
        release -> Reply.of(numbers.apply(release.value())));
  }
}
