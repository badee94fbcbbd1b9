package org.properdp.examples.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.query.Queryable;

/**
 * filter → filter → count over 10⁷ rows: a plain sequential stream over a list, against a personal
 * noisyCount over the same objects that charges all individuals. The budgets never run out.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 3, jvmArgs = "-Xmx6g")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
public class FilterCountBenchmark {
  private static final int ROWS = 10_000_000;
  private static final Epsilon EACH = Epsilon.of("0.000001");

  /** The number of individuals that own the rows: each has one row, or ten. */
  @Param({"10000000", "1000000"})
  int individuals;

  private List<People> list;
  private Queryable<People> personal;

  /** Makes the people, and a population that holds the same objects. */
  @Setup
  public void load() {
    list = People.some(ROWS, individuals);
    Proper proper = Proper.inMemory();
    Dataset<Integer, People> people =
        proper
            .numberedPopulation("people")
            .personal(Epsilon.of("1"))
            .dataset("people", People.class, People::id);
    people.append("all", list);
    personal = proper.analyst("bench").query(people.live());
  }

  /** The baseline. */
  @Benchmark
  public long stream() {
    return list.stream().filter(People::isUnder70).filter(People::livesInTheNorth).count();
  }

  /** ProPer. */
  @Benchmark
  public long personal() {
    return personal
        .filter(People::isUnder70)
        .filter(People::livesInTheNorth)
        .noisyCount(EACH)
        .get()
        .value();
  }
}
