package org.properdp.examples.bench.store;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.measure.BareAppend;
import org.properdp.population.Dataset;
import org.properdp.query.Queryable;

/**
 * Times a durable question about 100 people against appending 256 bytes and forcing them on the
 * same disk, and sixteen analysts at once against one.
 */
public final class SmallQuestions {
  private static final Epsilon TINY = Epsilon.of("0.000000001");

  private SmallQuestions() {}

  /** Runs the benchmark and prints figures. */
  public static void run(boolean quick, PrintStream out) throws Exception {
    int times = quick ? 200 : 4_000;
    try (Scratch scratch = Scratch.here();
        Proper proper = Proper.found(scratch.at("store"))) {
      Queryable<Integer> people = people(proper);
      // The compiler needs tens of thousands of questions, and takes a core meanwhile.
      for (int warm = 0; warm < 3; warm++) {
        ask(people, times);
        together(people, 16, times / 2);
      }
      for (int round = 0; round < (quick ? 1 : 5); round++) {
        double bare = bare(scratch.at("bare-" + round), times);
        double one = Times.once(() -> ask(people, times)) / times;
        int each = times / 4;
        double sixteen = Times.once(() -> together(people, 16, each)) / (16.0 * each);
        out.printf(
            Locale.ROOT,
            "bare append and force %.3f ms; question %.3f ms, %.2f times that;"
                + " sixteen analysts %.3f ms a question, %.1f times as many a second%n",
            bare,
            one,
            one / bare,
            sixteen,
            one / sixteen);
      }
    }
  }

  private static Queryable<Integer> people(Proper proper) {
    Dataset<Integer, Integer> people =
        proper
            .numberedPopulation("people")
            .personal(Epsilon.of("1"))
            .dataset("people", Integer.class, person -> person);
    List<Integer> hundred = new ArrayList<>();
    for (int person = 0; person < 100; person++) {
      hundred.add(person);
    }
    people.append("all", hundred);
    return proper.analyst("bench").query(people.live());
  }

  private static void ask(Queryable<Integer> people, int times) {
    for (int i = 0; i < times; i++) {
      people.noisyCount(TINY).get();
    }
  }

  private static void together(Queryable<Integer> people, int analysts, int times)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(analysts);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int analyst = 0; analyst < analysts; analyst++) {
        all.add(threads.submit(() -> ask(people, times)));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } finally {
      threads.shutdown();
    }
  }

  private static double bare(Path path, int times) throws IOException {
    try (BareAppend file = new BareAppend(path)) {
      return file.millis(times);
    }
  }
}
