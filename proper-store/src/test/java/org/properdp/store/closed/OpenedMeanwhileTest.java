package org.properdp.store.closed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.storage.Registration;
import org.properdp.storage.Registration.Kind;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.state.StoredPopulationState;

/** A data set is opened in one step, whatever others do meanwhile. */
class OpenedMeanwhileTest {
  private static final int ROUNDS = 100;
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private final SimulatedDisk disk = new SimulatedDisk();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  private Proper open() {
    return Stores.exact(disk.session(), Stores.NEVER);
  }

  private static Population<String> people(Proper proper) {
    return proper.population("people", String.class).personal(Epsilon.of("1"));
  }

  private static Dataset<String, String> texts(Population<String> people, Gate gate) {
    return people.dataset("texts", gate, Gate.owner());
  }

  /** Its rows are being read, hers among them, when she is erased. */
  @Test
  void whoIsErasedWhileADataSetIsOpenedIsNotInIt() throws Exception {
    try (Proper proper = open()) {
      texts(people(proper), new Gate()).append("one", List.of("r:1", "a:1", "r:2"));
    }
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      Gate gate = new Gate();
      Future<Dataset<String, String>> opening = threads.submit(() -> texts(people, gate));
      gate.awaitReader();
      Thread eraser = new Thread(() -> people.delete("r"));
      eraser.start();
      gate.openAfter(eraser);
      eraser.join();
      assertThat(count(proper, opening.get())).isEqualTo(1);
    }
  }

  private static long count(Proper proper, Dataset<String, String> texts) {
    return proper.analyst("ada").query(texts.live()).noisyCount(TENTH).get().value();
  }

  /** Which data sets there are is asked with every batch. */
  @Test
  void dataSetsMayBeFoundWhileOthersAreAdded() throws Exception {
    StoredPopulationState kept =
        new StoredPopulationState(
            1, new Registration("people", Kind.KEYED, new Regime.Personal(Epsilon.of("1"))));
    kept.dataset("first");
    together(
        () -> {
          for (int number = 0; number < 5_000; number++) {
            kept.dataset("data set " + number);
          }
          return kept;
        },
        () -> {
          while (!kept.keeps("data set 4999")) {
            assertThat(kept.dataset("data set 0").name()).isEqualTo("data set 0");
            assertThat(kept.dataset("data set 2500").name()).isEqualTo("data set 2500");
          }
          return kept;
        });
    assertThat(kept.dataset(5_000).number()).isEqualTo(5_000);
  }

  /** Data sets, keys and what is set aside: all that grows, while it is read. */
  @Test
  void dataSetsMayBeOpenedWhileOthersAppend() throws Exception {
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      Dataset<String, String> first =
          people.dataset("first", String.class, row -> row.split(":", 2)[0]);
      int many = 20_000;
      first.append("many", IntStream.range(0, many).mapToObj(who -> "m" + who).toList());
      together(
          times(round -> people.dataset("data set " + round, String.class, row -> row)),
          times(round -> first.append("batch " + round, Arrays.asList("p" + round + ":1", null))),
          times(round -> people.custodian().lookalikes(List.of("P7"))),
          times(round -> people.custodian().setAside()));
      assertThat(people.custodian().failure()).isEmpty();
      assertThat(people.custodian().setAside()).hasSize(ROUNDS);
      assertThat(count(proper, first)).isEqualTo(many + ROUNDS);
    }
    try (Proper proper = open()) {
      assertThat(people(proper).custodian().individuals()).isEqualTo(20_100);
      proper.custodian().verify();
    }
  }

  private static Callable<?> times(IntFunction<Object> work) {
    return () -> {
      for (int round = 0; round < ROUNDS; round++) {
        Object unused = work.apply(round);
      }
      return work;
    };
  }

  private void together(Callable<?>... works) throws Exception {
    CyclicBarrier start = new CyclicBarrier(works.length);
    List<Future<?>> all = new ArrayList<>();
    for (Callable<?> work : works) {
      all.add(
          threads.submit(
              () -> {
                start.await();
                return work.call();
              }));
    }
    for (Future<?> one : all) {
      one.get();
    }
  }
}
